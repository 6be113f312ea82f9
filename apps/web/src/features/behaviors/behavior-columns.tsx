import type { Behavior } from "@hearthside/contract";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Icon } from "#src/ui/icon.tsx";
import { RowActs } from "#src/ui/records/row-acts.tsx";
import { kindWords } from "./words.ts";

type Acts = {
  onEdit: (behavior: Behavior) => void;
  onRemove: (behavior: Behavior) => void;
  onRestore: (behavior: Behavior) => void;
};

export const nameOf = ({ kind, observedOn }: Behavior): string =>
  `${kindWords[kind]}, ${showDate(observedOn)}`;

/** The last column is shown only to users who may edit. */
export const behaviorColumns = (acts: Acts | false): Column<Behavior>[] => [
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
