import type { Disclosure } from "@hearthside/contract";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { call } from "#src/lib/call.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { PagedTable } from "#src/ui/paged-table.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { ListHead } from "#src/ui/records/list-head.tsx";
import { useRemoval } from "#src/ui/records/use-removal.tsx";
import { nameOf, ofPatientColumns } from "./disclosure-columns.tsx";
import { DisclosureForm } from "./disclosure-form.tsx";
import { disclosuresKey, disclosuresOf } from "./queries.ts";

type DisclosuresDialogProps = { patient: { id: string; name: string }; onClose: () => void };

/** A patient's disclosures, where they are added and edited. */
export const DisclosuresDialog = ({ patient, onClose }: DisclosuresDialogProps) => (
  <Dialog opened onClose={onClose} size="large" title={`Disclosures of ${patient.name}`}>
    <Loaded>
      <DisclosuresOf patientId={patient.id} />
    </Loaded>
  </Dialog>
);

function DisclosuresOf({ patientId }: { patientId: string }) {
  const [withRemoved, setWithRemoved] = useState(false);
  const [opened, setOpened] = useState<Disclosure | "new">();
  const queries = useQueryClient();
  const { data } = useSuspenseQuery(disclosuresOf(patientId, useDeferredValue(withRemoved)));
  const { ask, restore, question } = useRemoval<Disclosure>({
    nameOf,
    put: ({ id, version, disclosedOn, recipient, address, purpose, what }, isRemoved) =>
      call("PUT /disclosures/:id", {
        id,
        version,
        disclosedOn,
        recipient,
        address,
        purpose,
        what,
        isRemoved,
      }),
    onChanged: () => void queries.invalidateQueries({ queryKey: disclosuresKey }),
  });
  return (
    <>
      <ListHead
        addLabel="Add disclosure"
        onAdd={() => setOpened("new")}
        withRemoved={withRemoved}
        onWithRemoved={setWithRemoved}
      />
      <PagedTable
        caption="Disclosures"
        of="disclosures"
        captionHidden
        columns={ofPatientColumns({ onEdit: setOpened, onRemove: ask, onRestore: restore })}
        rows={data.disclosures}
        rowKey={({ id }) => id}
        empty={
          <Empty icon="document" title="No disclosures yet">
            Record disclosures outside treatment, payment and health care operations here. They are kept for
            six years.
          </Empty>
        }
      />
      {opened !== undefined && (
        <DisclosureForm
          patientId={patientId}
          disclosure={opened === "new" ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
      {question}
    </>
  );
}
