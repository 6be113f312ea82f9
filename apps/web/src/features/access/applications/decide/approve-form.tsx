import type { Application } from "@hearthside/contract";
import { type StaffDiscipline, staffDisciplines } from "@hearthside/contract/visit-labels";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { Failed } from "#src/ui/failed.tsx";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { complete, useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select } from "#src/ui/select.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { accountOptions, readApplicationsAgain } from "./queries.ts";

type FormProps = { application: Application; onBack: () => void; onDone: () => void };

const none = "";

/** Role, discipline and branch of the new account. */
export function ApproveForm({ application, onBack, onDone }: FormProps) {
  const options = useQuery(accountOptions);
  const { firstName, lastName, id, version } = application;
  const { form, ...editing } = useRecordForm<Account, Application>({
    initial: { role: null, discipline: none, branchId: none },
    problems: ({ role }): Record<string, string> => (role === null ? { role: "Please choose a role" } : {}),
    fields: ["role"],
    save: ({ role, discipline, branchId }) =>
      call("POST /applications/:id/approve", {
        id,
        version,
        role: complete(role),
        discipline: discipline === none ? null : discipline,
        branchId: branchId === none ? null : branchId,
      }),
    reload: readApplicationsAgain,
    done: (after) => ({ text: doneText(after) }),
    onSaved: onDone,
    otherwise: "The application could not be approved.",
  });
  return (
    <ActionDialog
      title={`Approve ${firstName} ${lastName}`}
      label="Approve"
      disabled={options.data === undefined}
      editing={editing}
      onClose={onBack}
      buttons={
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      }
    >
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
        <>
          <Select
            label="Role"
            description="Only roles with no more access than yours."
            options={options.data.roles.map((value) => ({ label: value, value }))}
            {...form.getInputProps("role")}
          />
          <Select
            label="Discipline"
            options={[
              { label: "None", value: none },
              ...staffDisciplines.map((value) => ({ label: value, value })),
            ]}
            {...form.getInputProps("discipline")}
          />
          <Select
            label="Branch"
            options={[
              { label: "None", value: none },
              ...options.data.branches.map((branch) => ({ label: branch.name, value: branch.id })),
            ]}
            {...form.getInputProps("branchId")}
          />
        </>
      )}
    </ActionDialog>
  );
}

type Account = { role: string | null; discipline: StaffDiscipline | typeof none; branchId: string };

const doneText = ({ firstName, lastName, waitsForAcceptance }: Application) =>
  waitsForAcceptance
    ? `${firstName} ${lastName} already has an account and joins after accepting.`
    : `${firstName} ${lastName} can now sign in.`;
