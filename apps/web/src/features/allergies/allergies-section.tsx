import type { Allergy } from "@hearthside/contract";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { call } from "#src/lib/call.ts";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { useMay } from "#src/lib/use-may.ts";
import { DataTable } from "#src/ui/data-table.tsx";
import { ListHead } from "#src/ui/records/list-head.tsx";
import { useRemoval } from "#src/ui/records/use-removal.tsx";
import { allergyColumns } from "./allergy-columns.tsx";
import { AllergyDialog } from "./allergy-dialog.tsx";
import { NoAllergies } from "./no-allergies.tsx";
import { allergiesKey, allergyList } from "./queries.ts";

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
