import type { Application } from "@hearthside/contract";
import { type StaffDiscipline, staffDisciplines } from "@hearthside/contract/visit-words";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useAction } from "#src/ui/records/use-action.ts";
import { Select } from "#src/ui/select.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { accountOptions, readApplicationsAgain } from "./queries.ts";

type FormProps = { application: Application; onBack: () => void; onDone: () => void };

const none = "";

/** Role, discipline and branch of the new account. */
export function ApproveForm({ application, onBack, onDone }: FormProps) {
  const formId = useId();
  const options = useQuery(accountOptions);
  const [role, setRole] = useState<string | null>(null);
  const [discipline, setDiscipline] = useState<StaffDiscipline | typeof none>(none);
  const [branchId, setBranchId] = useState<string>(none);
  const [problem, setProblem] = useState<string>();
  const { run, busy, refusal } = useAction(readApplicationsAgain);
  const { firstName, lastName } = application;
  return (
    <Dialog
      opened
      onClose={onBack}
      title={`Approve ${firstName} ${lastName}`}
      size="small"
      action={{ label: "Approve", form: formId, busy, disabled: options.data === undefined }}
      buttons={
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      }
    >
      {refusal && refusal.fields["role"] === undefined && <Banner tone="critical">{refusal.message}</Banner>}
      {options.data === undefined ? (
        options.error === null ? (
          <SkeletonText lines={4} />
        ) : (
          <Failed
            message={messageOf(options.error, "The roles could not be loaded.")}
            onRetry={() => void options.refetch()}
          />
        )
      ) : (
        <form id={formId} className={shared.stack4} onSubmit={submit} noValidate>
          <Select
            label="Role"
            description="Only roles with no more access than yours."
            options={options.data.roles.map((value) => ({ label: value, value }))}
            value={role}
            required
            error={problem ?? refusal?.fields["role"]}
            onChange={chooseRole}
          />
          <Select
            label="Discipline"
            options={[
              { label: "None", value: none },
              ...staffDisciplines.map((value) => ({ label: value, value })),
            ]}
            value={discipline}
            onChange={setDiscipline}
          />
          <Select
            label="Branch"
            options={[
              { label: "None", value: none },
              ...options.data.branches.map(({ id, name }) => ({ label: name, value: id })),
            ]}
            value={branchId}
            error={refusal?.fields["branchId"]}
            onChange={setBranchId}
          />
        </form>
      )}
    </Dialog>
  );

  function chooseRole(chosen: string) {
    setRole(chosen);
    setProblem(undefined);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (role === null) {
      setProblem("Please choose a role");
      return focusFirstError(formId);
    }
    const { id, version } = application;
    const approved = {
      id,
      version,
      role,
      discipline: discipline === none ? null : discipline,
      branchId: branchId === none ? null : branchId,
    };
    run(() => call("POST /applications/:id/approve", approved), "The application could not be approved.", {
      done: (after) => ({ words: doneWords(after) }),
      onDone,
    });
  }
}

const doneWords = ({ firstName, lastName, waitsForAcceptance }: Application) =>
  waitsForAcceptance
    ? `${firstName} ${lastName} already has an account and joins after accepting.`
    : `${firstName} ${lastName} can now sign in.`;
