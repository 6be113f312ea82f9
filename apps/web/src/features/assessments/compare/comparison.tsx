import type { Assessment } from "@hearthside/contract";
import { Switch } from "@mantine/core";
import { agencyToday } from "#src/lib/moments.ts";
import { counted } from "#src/lib/numbers.ts";
import { Badge } from "#src/ui/badge.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import type { Tone } from "#src/ui/tone.ts";
import { fieldName } from "../answer-words.ts";
import type { Opened } from "../opened-assessment.tsx";
import { reasonWords, titleOf } from "../words.ts";
import styles from "./compare.module.css";
import { type Change, type Difference, differencesOf } from "./differences.ts";

export type Shown = { changedOnly: boolean; onChangedOnly: (only: boolean) => void };
type ComparisonProps = Shown & Opened;

/** Compares each item with the previous signed assessment; needs no network of its own. */
export function Comparison({ assessment, answers, changedOnly, onChangedOnly }: ComparisonProps) {
  const { previous } = assessment;
  if (previous === null)
    return (
      <Empty icon="document" title="No earlier assessment">
        Signed assessments of this patient can be compared here.
      </Empty>
    );
  const sections = differencesOf({ reason: assessment.summary.reason, answers }, previous, agencyToday());
  const shown = changedOnly ? sections.map(onlyChanged).filter(hasAny) : sections;
  return (
    <>
      <Switch
        label="Show changes only"
        mb={16}
        checked={changedOnly}
        onChange={(event) => onChangedOnly(event.currentTarget.checked)}
      />
      <p role="status" className={styles.count}>
        {assessment.summary.patientName}, {titleOf(assessment.summary)}:{" "}
        {countWords(sections.flatMap(({ differences }) => differences))}
      </p>
      {shown.map(({ name, differences }) => (
        <section key={name} className={styles.section}>
          <h2>{name}</h2>
          <TableFrame>
            <DataTable
              caption={name}
              captionHidden
              columns={columnsFor(previous)}
              rows={differences}
              rowKey={({ field }) => field.id}
              empty={null}
            />
          </TableFrame>
        </section>
      ))}
    </>
  );
}

type Section = ReturnType<typeof differencesOf>[number];

const onlyChanged = ({ name, differences }: Section): Section => ({
  name,
  differences: differences.filter(({ change }) => change !== "same"),
});
const hasAny = ({ differences }: Section) => differences.length > 0;

function countWords(differences: readonly Difference[]) {
  const changed = differences.filter(({ change }) => change !== "same").length;
  const items = counted(differences.length, "item");
  if (changed === 0) return `no differences in ${items}.`;
  return changed === 1 ? `1 of ${items} differs.` : `${changed} of ${items} differ.`;
}

const changeWords = {
  changed: { label: "Changed", tone: "warning" },
  same: { label: "Same", tone: "subdued" },
  "only-before": { label: "Removed", tone: "primary" },
  "only-now": { label: "Added", tone: "primary" },
} as const satisfies Record<Change, { label: string; tone: Tone }>;

function columnsFor({
  reason,
  completedDate,
}: NonNullable<Assessment["previous"]>): readonly Column<Difference>[] {
  const when = completedDate === null ? "" : `, ${showDate(completedDate)}`;
  return [
    { header: "Item", cell: ({ field }) => fieldName(field) },
    { header: `Previous (${reasonWords[reason]}${when})`, cell: ({ before }) => before ?? nothing },
    { header: "Current", cell: ({ now }) => now ?? nothing },
    {
      header: "Change",
      besideName: true,
      cell: ({ change }) => <Badge tone={changeWords[change].tone}>{changeWords[change].label}</Badge>,
    },
  ];
}

const nothing = <span className={styles.nothing}>Not answered</span>;
