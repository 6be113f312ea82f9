import type { MedicationList } from "@hearthside/contract";
import { Button, Checkbox } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { DataTable } from "#src/ui/data-table.tsx";
import { later } from "#src/ui/later.tsx";
import { AllergyStrip } from "./allergy-strip.tsx";
import { ClashWarning } from "./clash-warning.tsx";
import { medicationColumns } from "./medication-columns.tsx";
import styles from "./medications.module.css";
import { missingParts } from "./missing-parts.ts";
import { NothingTaken } from "./nothing-taken.tsx";
import { medicationList, medicationsKey } from "./queries.ts";
import { hasEnded, incompleteWords } from "./words.ts";

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
    <div className={styles.section}>
      {maySeeAllergies && <AllergyStrip patientId={patientId} />}
      <ClashWarning medications={current} />
      {current.length === 0 && <NothingTaken patientId={patientId} noneOn={data.noneOn} mayEdit={mayEdit} />}
      <Taken list={data} subjectId={subjectId} />
      <div>
        <Button variant="subtle" onClick={() => setOpen(true)}>
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
        {incomplete.length > 0 && <Badge tone="warning">{incompleteWords(incomplete.length)}</Badge>}
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
