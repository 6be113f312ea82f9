import type { Employee } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { Select } from "#src/ui/select.tsx";
import styles from "./employees.module.css";
import { employeeOptions, employeesKey } from "./queries.ts";

type ReactivateDialogProps = { employee: Employee; onClose: () => void };

/** Reactivates a former employee, in a newly chosen role. */
export function ReactivateDialog({ employee, onClose }: ReactivateDialogProps) {
  const { id, version, firstName, lastName } = employee;
  const { data } = useQuery(employeeOptions);
  const roles = (data?.roles ?? []).filter(({ mayGive }) => mayGive).map(({ name }) => name);
  const [chosen, setChosen] = useState<string>();
  const role = chosen ?? (roles.includes(employee.role) ? employee.role : null);
  const sayDone = useSayDone();
  const { run, busy, refusal } = useSingleAct(
    (queries) => void queries.invalidateQueries({ queryKey: employeesKey }),
  );
  return (
    <Dialog
      opened
      size="small"
      title={`Reactivate ${firstName} ${lastName}?`}
      onClose={onClose}
      action={{ label: "Reactivate", busy, disabled: role === null, onAct: reactivate }}
      buttons={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <div className={styles.form}>
        {refusal && <Banner tone="critical">{refusal.fields["role"] ?? refusal.message}</Banner>}
        <p className={styles.hint}>They can sign in as before. Work that was reassigned stays where it is.</p>
        <Select
          label="Role"
          data-autofocus
          description="Only roles with no more access than yours."
          options={roles.map((value) => ({ value, label: value }))}
          value={role}
          required
          onChange={setChosen}
        />
      </div>
    </Dialog>
  );

  function reactivate() {
    run(async () => {
      await call("POST /employees/:id/reactivate", { id, version, role: role ?? "" });
      sayDone({ words: `${firstName} ${lastName} was reactivated.` });
      onClose();
    }, `${firstName} ${lastName} could not be reactivated.`);
  }
}
