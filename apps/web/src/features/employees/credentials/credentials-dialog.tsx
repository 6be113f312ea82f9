import type { Employee, StaffRecord } from "@hearthside/contract";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { call } from "#src/lib/call.ts";
import { useMay } from "#src/lib/use-may.ts";
import { DataTable } from "#src/ui/data-table.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { ListHead } from "#src/ui/records/list-head.tsx";
import { staffRecordColumns, staffRecordName } from "#src/ui/records/staff-record-columns.tsx";
import { useRemoval } from "#src/ui/records/use-removal.tsx";
import { employeesKey, recordsOf } from "../queries.ts";
import { actsOf } from "./record-acts.tsx";
import { CredentialRecordDialog } from "./record-dialog.tsx";
import { recordInput, recordToValues } from "./record-values.ts";

type CredentialsDialogProps = { employee: Employee; onClose: () => void };

/** An employee's credentials with their expiration dates, to add, edit and remove. */
export const CredentialsDialog = ({ employee, onClose }: CredentialsDialogProps) => (
  <Dialog
    opened
    size="large"
    onClose={onClose}
    title={`Credentials for ${employee.firstName} ${employee.lastName}`}
  >
    <Loaded>
      <CredentialsOf userId={employee.id} />
    </Loaded>
  </Dialog>
);

function CredentialsOf({ userId }: { userId: string }) {
  const [withRemoved, setWithRemoved] = useState(false);
  const [opened, setOpened] = useState<StaffRecord | "new">();
  const mayEdit = useMay("staff", "edit");
  const queries = useQueryClient();
  const { data } = useSuspenseQuery(recordsOf(userId, useDeferredValue(withRemoved)));
  const { ask, restore, question } = useRemoval<StaffRecord>({
    nameOf: staffRecordName,
    put: (record, isRemoved) =>
      call("PUT /staff-records/:id", {
        id: record.id,
        version: record.version,
        ...recordInput(recordToValues(record)),
        isRemoved,
      }),
    onChanged: () => void queries.invalidateQueries({ queryKey: employeesKey }),
  });
  const acts = mayEdit ? [actsOf({ onEdit: setOpened, onRemove: ask, onRestore: restore })] : [];
  return (
    <>
      <ListHead
        addLabel="Add credential"
        onAdd={mayEdit ? () => setOpened("new") : undefined}
        withRemoved={withRemoved}
        onWithRemoved={setWithRemoved}
      />
      <DataTable
        caption="Credentials"
        captionHidden
        columns={[...staffRecordColumns("Credential", data.records), ...acts]}
        rows={data.records}
        rowKey={({ id }) => id}
        empty={
          <Empty icon="clipboard" title="No credentials yet">
            Licenses, certificates and agreements appear here. The employee list shows the ones that expire
            soon.
          </Empty>
        }
      />
      {opened !== undefined && (
        <CredentialRecordDialog
          userId={userId}
          record={opened === "new" ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
      {question}
    </>
  );
}
