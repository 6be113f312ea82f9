import type { Medication, MedicationList } from "@hearthside/contract";
import { Button, Checkbox } from "@mantine/core";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { clashReasonText, hasEnded, incompleteText } from "./labels.ts";
import { AllergyStrip, ClashWarning } from "./medication-warnings.tsx";
import styles from "./medications.module.css";
import { medicationList, medicationsKey } from "./queries.ts";

const FullListDialog = later(async () => (await import("./full-list/full-list-dialog.tsx")).FullListDialog);

type MedicationsSectionProps = { patientId: string; subjectId?: string | undefined };

/** A patient's current medications; ended ones on request. Editing is done in the full list. */
export function MedicationsSection({ patientId, subjectId }: MedicationsSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const mayEdit = useMay("medications", "edit");
  const maySeeAllergies = useMay("patients", "view");
  useLiveRecords({ kind: "chart", patientId, queryKey: medicationsKey(patientId) });
  const { data } = useSuspenseQuery(medicationList(patientId));
  const current = data.medications.filter(({ isCurrent }) => isCurrent);
  return (
    <div className={shared.stack3}>
      {maySeeAllergies && <AllergyStrip patientId={patientId} />}
      <ClashWarning medications={current} />
      {current.length === 0 && <NothingTaken patientId={patientId} noneOn={data.noneOn} mayEdit={mayEdit} />}
      <Taken list={data} subjectId={subjectId} />
      <div>
        <Button variant="subtle" px={0} onClick={() => setOpen(true)}>
          {mayEdit ? "See All & Edit Medications" : "See All Medications"}
        </Button>
      </div>
      {isOpen && <FullListDialog patientId={patientId} mayEdit={mayEdit} onClose={() => setOpen(false)} />}
    </div>
  );
}

type TakenProps = { list: MedicationList; subjectId: string | undefined };

function Taken({ list: { medications, assigned }, subjectId }: TakenProps) {
  const today = agencyToday();
  const ended = medications.filter((medication) => hasEnded(medication, today));
  const [withEnded, setWithEnded] = useState(ended.some(({ id }) => id === subjectId));
  const shown = withEnded ? medications : medications.filter((medication) => !hasEnded(medication, today));
  const incomplete = medications.filter((one) => one.isCurrent && missingParts(one).length > 0);
  if (medications.length === 0) return undefined;
  return (
    <>
      <div className={styles.head}>
        {incomplete.length > 0 && <Badge tone="warning">{incompleteText(incomplete.length)}</Badge>}
        {ended.length > 0 && (
          <Checkbox
            label={`Show ended (${ended.length})`}
            checked={withEnded}
            onChange={(event) => setWithEnded(event.currentTarget.checked)}
          />
        )}
      </div>
      {shown.length > 0 && (
        <DataTable
          caption="Medications"
          captionHidden
          columns={medicationColumns({ assigned, today })}
          rows={shown}
          rowKey={({ id }) => id}
          empty={null}
          marked={subjectId}
        />
      )}
    </>
  );
}

type Seen = { assigned: MedicationList["assigned"]; today: string };

/** The specification's columns; other missing parts are shown beside the name. */
const medicationColumns = ({ assigned, today }: Seen): Column<Medication>[] => [
  { header: "Medication Name", cell: (medication) => <Name medication={medication} today={today} /> },
  { header: "Dose", cell: ({ dose }) => dose ?? <Missing /> },
  { header: "End Date", cell: ({ endDate }) => (endDate === null ? "None" : showDate(endDate)) },
  { header: "Assigned", cell: () => assigned?.name ?? "Unassigned" },
  { header: "Classification", cell: ({ classification }) => classification ?? <Missing /> },
];

const Missing = () => <Badge tone="warning">Missing</Badge>;

function Name({ medication, today }: { medication: Medication; today: string }) {
  const { name, startDate, isCurrent, clashes, clashReason } = medication;
  const others = missingParts({ ...medication, dose: "shown", classification: "shown" });
  return (
    <>
      {name}{" "}
      {clashes.length > 0 && (
        <Badge tone="critical">
          <Icon name="warning" size={12} /> Allergy: {clashes.map(({ substance }) => substance).join(", ")}
        </Badge>
      )}
      {clashes.length > 0 && clashReason !== null && (
        <Badge tone="subdued">{clashReasonText(clashReason)}</Badge>
      )}
      {hasEnded(medication, today) && <Badge tone="subdued">Ended</Badge>}
      {!isCurrent && startDate !== null && startDate > today && (
        <Badge tone="primary">Starts {showDate(startDate)}</Badge>
      )}
      {others.length > 0 && isCurrent && <Badge tone="warning">Missing: {others.join(", ")}</Badge>}
    </>
  );
}

/** The required parts of a medication profile, with their labels. */
const input = {
  dose: "dose",
  route: "route",
  frequency: "frequency",
  startDate: "start date",
  classification: "classification",
  prescriberName: "prescriber",
  newOrChanged: "new or changed",
} as const satisfies { readonly [field in keyof Medication]?: string };

type Parts = { readonly [field in keyof typeof input]: string | null };

/** The missing parts in words. */
const missingParts = (medication: Parts): string[] =>
  fields.filter((field) => medication[field] === null).map((field) => input[field]);

const fields = [
  "dose",
  "route",
  "frequency",
  "startDate",
  "classification",
  "prescriberName",
  "newOrChanged",
] as const satisfies readonly (keyof typeof input)[];

type NothingTakenProps = { patientId: string; noneOn: string | null; mayEdit: boolean };

/** None recorded as none, and not recorded, are two different things. */
function NothingTaken({ patientId, noneOn, mayEdit }: NothingTakenProps) {
  if (noneOn !== null) return <Banner tone="success">Takes no medications, as of {showDate(noneOn)}.</Banner>;
  return (
    <Empty
      icon="pill"
      title="Not recorded yet"
      action={mayEdit ? <SayNone patientId={patientId} /> : undefined}
    >
      Ask the patient, then add each medication or select Takes no medications.
    </Empty>
  );
}

function SayNone({ patientId }: { patientId: string }) {
  const queries = useQueryClient();
  const readAgain = () => void queries.invalidateQueries({ queryKey: medicationsKey(patientId) });
  const { run, busy } = useAction(readAgain, { refusals: "notified", reloads: "always" });
  const say = (takesNone: boolean) =>
    call("PUT /patients/:id/medications", { id: patientId, lines: [], takesNone });
  const done = { text: "Takes no medications recorded.", undo: () => say(false).finally(readAgain) };
  return (
    <BusyButton
      variant="default"
      busy={busy}
      onClick={() => run(() => say(true), "It could not be saved.", { done: () => done })}
    >
      Takes no medications
    </BusyButton>
  );
}
