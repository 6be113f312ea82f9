import type { Allergy } from "@hearthside/contract";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { RowActs } from "#src/ui/records/row-acts.tsx";
import { kindWords, notKnown, severityWords } from "./words.ts";

type Acts = {
  onEdit: (allergy: Allergy) => void;
  onRemove: (allergy: Allergy) => void;
  onRestore: (allergy: Allergy) => void;
};

/** The last column is shown only to users who may edit. */
export const allergyColumns = (acts: Acts | false): Column<Allergy>[] => [
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
