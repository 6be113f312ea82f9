import type { Employee } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import { Select } from "#src/ui/select.tsx";
import shared from "#src/ui/shared.module.css";
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
  const { run, busy, refusal } = useAction(
    (queries) => void queries.invalidateQueries({ queryKey: employeesKey }),
  );
  return (
    <Dialog
      opened
      size="small"
      title={`Reactivate ${firstName} ${lastName}?`}
      onClose={onClose}
      action={{ label: "Reactivate", busy, disabled: role === null, onAction: reactivate }}
      buttons={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <div className={shared.stack4}>
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
    const send = () => call("POST /employees/:id/reactivate", { id, version, role: role ?? "" });
    run(send, `${firstName} ${lastName} could not be reactivated.`, {
      done: `${firstName} ${lastName} was reactivated.`,
      onDone: onClose,
    });
  }
}
