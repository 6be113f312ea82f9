import type { Allergy } from "@hearthside/contract";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { call, callQuery } from "#src/lib/call.ts";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import { RemovedMark, useRecordList } from "#src/ui/records/use-record-list.tsx";
import { ListHead } from "#src/ui/records/use-removal.tsx";
import { noKnownAllergies } from "../labels.ts";
import { AllergyDialog, allergyKind, allergyKindLabels, notKnown } from "./allergy-dialog.tsx";
import { SeverityBadge } from "./severity-badge.tsx";

type AllergiesSectionProps = { patientId: string; subjectId?: string | undefined };

/** A patient's allergies, most severe first. No known allergies is recorded by a person, never implied by an empty list. */
export function AllergiesSection({ patientId, subjectId }: AllergiesSectionProps) {
  const mayEdit = useMay("patients", "edit");
  const queries = useQueryClient();
  const queryKey = allergiesKey(patientId);
  const reload = () => void queries.invalidateQueries({ queryKey });
  useLiveRecords({ kind: "chart", patientId, queryKey });
  const list = useRecordList<Allergy>({
    mayEdit,
    nameOf: ({ substance }) => substance,
    removes: "the allergy from the list",
    put: allergyKind.put,
    reload,
    dialog: (allergy, onClose) => <AllergyDialog {...{ patientId, allergy, reload, onClose }} />,
  });
  const { data } = useSuspenseQuery(allergyList(patientId, list.withRemoved));
  return (
    <div>
      <ListHead addLabel="Add allergy" {...list.head} />
      {data.allergies.every(({ isRemoved }) => isRemoved) && (
        <NoAllergies patientId={patientId} noneOn={data.noneOn} mayEdit={mayEdit} />
      )}
      {data.allergies.length > 0 && (
        <DataTable
          caption="Allergies"
          captionHidden
          columns={[...allergyColumns, ...list.actions]}
          rows={data.allergies}
          rowKey={({ id }) => id}
          empty={null}
          marked={subjectId}
        />
      )}
      {list.dialogs}
    </div>
  );
}

const allergyColumns: readonly Column<Allergy>[] = [
  {
    header: "Allergic to",
    cell: (allergy) => (
      <>
        {allergy.substance} <RemovedMark row={allergy} />
      </>
    ),
  },
  {
    header: "Severity",
    cell: ({ severity }) =>
      severity === null ? <Badge tone="subdued">{notKnown}</Badge> : <SeverityBadge severity={severity} />,
  },
  { header: "Reaction", cell: ({ reaction }) => reaction ?? notKnown },
  { header: "Type", cell: ({ kind }) => allergyKindLabels[kind] },
  { header: "Noted on", cell: ({ notedOn }) => (notedOn === null ? notKnown : showDate(notedOn)) },
];

type NoAllergiesProps = { patientId: string; noneOn: string | null; mayEdit: boolean };

/** None recorded as none, and not recorded, are two different things. */
function NoAllergies({ patientId, noneOn, mayEdit }: NoAllergiesProps) {
  if (noneOn !== null) return <Banner tone="success">{noKnownAllergies(noneOn)}</Banner>;
  return (
    <Empty
      icon="alert"
      title="Not recorded yet"
      action={mayEdit ? <SayNone patientId={patientId} /> : undefined}
    >
      Ask the patient, then add each allergy or select No known allergies.
    </Empty>
  );
}

function SayNone({ patientId }: { patientId: string }) {
  const { run, busy } = useAction([allergiesKey(patientId)], { refusals: "notified" });
  return (
    <BusyButton variant="default" busy={busy} onClick={sayNone}>
      No known allergies
    </BusyButton>
  );

  function sayNone() {
    run(() => call("POST /patients/:id/allergies/none", { id: patientId }), "It could not be saved.", {
      done: "No known allergies recorded.",
    });
  }
}

const allergiesKey = (patientId: string) => ["allergies", patientId] as const;

const allergyList = (patientId: string, withRemoved: boolean) =>
  callQuery({ queryKey: [...allergiesKey(patientId), withRemoved] }, "GET /patients/:id/allergies", {
    id: patientId,
    ...(withRemoved && { removed: "true" as const }),
  });
