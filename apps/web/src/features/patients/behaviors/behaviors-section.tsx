import type { Behavior } from "@hearthside/contract";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { call } from "#src/lib/call.ts";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { ListHead } from "#src/ui/records/list-head.tsx";
import { RowActs } from "#src/ui/records/row-acts.tsx";
import { useRemoval } from "#src/ui/records/use-removal.tsx";
import { BehaviorDialog } from "./behavior-dialog.tsx";
import { behaviorList, behaviorsKey } from "./queries.ts";
import { kindWords } from "./words.ts";

type BehaviorsSectionProps = { patientId: string; subjectId?: string | undefined };

/** A patient's observations: safety concerns first, then the latest first. */
export function BehaviorsSection({ patientId, subjectId }: BehaviorsSectionProps) {
  const [withRemoved, setWithRemoved] = useState(false);
  const [opened, setOpened] = useState<Behavior | "new">();
  const mayEdit = useMay("patients", "edit");
  const queries = useQueryClient();
  const queryKey = behaviorsKey(patientId);
  useLiveRecords({ kind: "chart", patientId, queryKey });
  const { data } = useSuspenseQuery(behaviorList(patientId, useDeferredValue(withRemoved)));
  const { ask, restore, question } = useRemoval<Behavior>({
    nameOf,
    put: ({ id, version, kind, note, observedOn, isSafetyConcern }, isRemoved) =>
      call("PUT /behaviors/:id", { id, version, kind, note, observedOn, isSafetyConcern, isRemoved }),
    onChanged: () => void queries.invalidateQueries({ queryKey }),
  });
  return (
    <div>
      <ListHead
        addLabel="Add observation"
        onAdd={mayEdit ? () => setOpened("new") : undefined}
        withRemoved={withRemoved}
        onWithRemoved={setWithRemoved}
      />
      <DataTable
        caption="Patient behavior"
        captionHidden
        columns={behaviorColumns(mayEdit && { onEdit: setOpened, onRemove: ask, onRestore: restore })}
        rows={data.behaviors.toSorted((one, other) => placeOf(one) - placeOf(other))}
        rowKey={({ id }) => id}
        empty={
          <Empty icon="note" title="No observations yet">
            Behavior that visiting staff should know about appears here, safety concerns first. Add one with
            Add observation.
          </Empty>
        }
        marked={subjectId}
      />
      {opened !== undefined && (
        <BehaviorDialog
          patientId={patientId}
          behavior={opened === "new" ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
      {question}
    </div>
  );
}

const placeOf = ({ isSafetyConcern, isRemoved }: Behavior) => (isRemoved ? 2 : isSafetyConcern ? 0 : 1);

type Acts = {
  onEdit: (behavior: Behavior) => void;
  onRemove: (behavior: Behavior) => void;
  onRestore: (behavior: Behavior) => void;
};

const nameOf = ({ kind, observedOn }: Behavior): string => `${kindWords[kind]}, ${showDate(observedOn)}`;

/** The last column is shown only to users who may edit. */
const behaviorColumns = (acts: Acts | false): Column<Behavior>[] => [
  { header: "Behavior", cell: (behavior) => <Kind {...behavior} /> },
  { header: "What was observed", cell: ({ note }) => note },
  { header: "Observed on", cell: ({ observedOn }) => showDate(observedOn) },
  { header: "Observed by", cell: ({ observedBy }) => observedBy ?? "Not recorded" },
  ...(acts === false ? [] : [actsColumn(acts)]),
];

const Kind = ({ kind, isSafetyConcern, isRemoved }: Behavior) => (
  <>
    {kindWords[kind]}{" "}
    {isSafetyConcern && (
      <Badge tone="critical">
        <Icon name="warning" size={12} /> Safety concern
      </Badge>
    )}
    {isRemoved && <Badge tone="subdued">Removed</Badge>}
  </>
);

const actsColumn = ({ onEdit, onRemove, onRestore }: Acts): Column<Behavior> => ({
  header: "Actions",
  headerHidden: true,
  align: "end",
  cell: (behavior) => (
    <RowActs
      name={nameOf(behavior)}
      isRemoved={behavior.isRemoved}
      onEdit={() => onEdit(behavior)}
      onRemove={() => onRemove(behavior)}
      onRestore={() => onRestore(behavior)}
    />
  ),
});
