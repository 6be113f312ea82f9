import type { Allergy } from "@hearthside/contract";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { ListHead } from "#src/ui/records/list-head.tsx";
import { RowActs } from "#src/ui/records/row-acts.tsx";
import { useRemoval } from "#src/ui/records/use-removal.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { AllergyDialog } from "./allergy-dialog.tsx";
import { allergiesKey, allergyList } from "./queries.ts";
import { kindWords, notKnown, severityWords } from "./words.ts";

type AllergiesSectionProps = { patientId: string; subjectId?: string | undefined };

/** A patient's allergies, the most severe first. No known allergies is recorded by a person, never implied by an empty list. */
export function AllergiesSection({ patientId, subjectId }: AllergiesSectionProps) {
  const [withRemoved, setWithRemoved] = useState(false);
  const [opened, setOpened] = useState<Allergy | "new">();
  const mayEdit = useMay("patients", "edit");
  const queries = useQueryClient();
  const queryKey = allergiesKey(patientId);
  useLiveRecords({ kind: "chart", patientId, queryKey });
  const { data } = useSuspenseQuery(allergyList(patientId, useDeferredValue(withRemoved)));
  const { ask, restore, question } = useRemoval<Allergy>({
    nameOf: ({ substance }) => substance,
    put: ({ patientId: _, ...allergy }, isRemoved) => call("PUT /allergies/:id", { ...allergy, isRemoved }),
    onChanged: () => void queries.invalidateQueries({ queryKey }),
  });
  const add = mayEdit ? () => setOpened("new") : undefined;
  return (
    <div>
      <ListHead addLabel="Add allergy" onAdd={add} withRemoved={withRemoved} onWithRemoved={setWithRemoved} />
      {data.allergies.every(({ isRemoved }) => isRemoved) && (
        <NoAllergies patientId={patientId} noneOn={data.noneOn} mayEdit={mayEdit} />
      )}
      {data.allergies.length > 0 && (
        <DataTable
          caption="Allergies"
          captionHidden
          columns={allergyColumns(mayEdit && { onEdit: setOpened, onRemove: ask, onRestore: restore })}
          rows={data.allergies}
          rowKey={({ id }) => id}
          empty={null}
          marked={subjectId}
        />
      )}
      {opened !== undefined && (
        <AllergyDialog
          patientId={patientId}
          allergy={opened === "new" ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
      {question}
    </div>
  );
}

type Acts = {
  onEdit: (allergy: Allergy) => void;
  onRemove: (allergy: Allergy) => void;
  onRestore: (allergy: Allergy) => void;
};

/** The last column is shown only to users who may edit. */
const allergyColumns = (acts: Acts | false): Column<Allergy>[] => [
  {
    header: "Allergic to",
    cell: ({ substance, isRemoved }) => (
      <>
        {substance} {isRemoved && <Badge tone="subdued">Removed</Badge>}
      </>
    ),
  },
  { header: "Severity", cell: ({ severity }) => <SeverityBadge severity={severity} /> },
  { header: "Reaction", cell: ({ reaction }) => reaction ?? notKnown },
  { header: "Type", cell: ({ kind }) => kindWords[kind] },
  { header: "Noted on", cell: ({ notedOn }) => (notedOn === null ? notKnown : showDate(notedOn)) },
  ...(acts === false ? [] : [actsColumn(acts)]),
];

const actsColumn = ({ onEdit, onRemove, onRestore }: Acts): Column<Allergy> => ({
  header: "Actions",
  headerHidden: true,
  align: "end",
  cell: (allergy) => (
    <RowActs
      name={allergy.substance}
      isRemoved={allergy.isRemoved}
      onEdit={() => onEdit(allergy)}
      onRemove={() => onRemove(allergy)}
      onRestore={() => onRestore(allergy)}
    />
  ),
});

function SeverityBadge({ severity }: Pick<Allergy, "severity">) {
  if (severity === null) return <Badge tone="subdued">{notKnown}</Badge>;
  const { label, tone } = severityWords[severity];
  return <Badge tone={tone}>{label}</Badge>;
}

type NoAllergiesProps = { patientId: string; noneOn: string | null; mayEdit: boolean };

/** None recorded as none, and not recorded, are two different things. */
function NoAllergies({ patientId, noneOn, mayEdit }: NoAllergiesProps) {
  if (noneOn !== null) return <Banner tone="success">No known allergies, as of {showDate(noneOn)}.</Banner>;
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
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const { notify } = useToasts();
  return (
    <BusyButton variant="default" busy={busy} onClick={() => void sayNone()}>
      No known allergies
    </BusyButton>
  );

  async function sayNone() {
    setBusy(true);
    try {
      await call("POST /patients/:id/allergies/none", { id: patientId });
      notify({ variant: "success", content: "No known allergies recorded." });
    } catch (error) {
      notify({ variant: "critical", content: messageOf(error, "It could not be saved.") });
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: allergiesKey(patientId) });
    }
  }
}
