import type { Assessment } from "@hearthside/contract";
import { type Answers, type Field, type Form, formFor, type Group, type Reason } from "@hearthside/oasis";
import { Switch } from "@mantine/core";
import { agencyToday } from "#src/lib/moments.ts";
import { counted } from "#src/lib/numbers.ts";
import { Badge } from "#src/ui/badge.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import shared from "#src/ui/shared.module.css";
import { TableFrame } from "#src/ui/table-frame.tsx";
import type { Tone } from "#src/ui/tone.ts";
import { formOf, versionOf } from "../form-of.ts";
import { BackToAssessment, type Opened, OpenedAssessment } from "../opened-assessment.tsx";
import { answerWords, fieldName, reasonWords, titleOf } from "../words.ts";
import styles from "./compare.module.css";

export function CompareScreen({ assessmentId, ...shown }: Shown & { assessmentId: string }) {
  return (
    <>
      <PageTitle lead={<BackToAssessment assessmentId={assessmentId} />}>
        Compare with previous assessment
      </PageTitle>
      <OpenedAssessment assessmentId={assessmentId}>
        {(opened) => <Comparison {...opened} {...shown} />}
      </OpenedAssessment>
    </>
  );
}

type Shown = { changedOnly: boolean; onChangedOnly: (only: boolean) => void };
type ComparisonProps = Shown & Opened;

/** Compares each item with the previous signed assessment; makes no requests itself. */
function Comparison({ assessment, answers, changedOnly, onChangedOnly }: ComparisonProps) {
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
        {countWords(sections.flatMap(({ differences }) => differences))} Previous: {previousWords(previous)}.
      </p>
      {shown.map(({ name, differences }) => (
        <section key={name} className={styles.section}>
          <h2>{name}</h2>
          <TableFrame>
            <DataTable
              caption={name}
              captionHidden
              columns={columns}
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
  "only-before": { label: "Removed", tone: "subdued" },
  "only-now": { label: "Added", tone: "primary" },
} as const satisfies Record<Change, { label: string; tone: Tone }>;

const previousWords = ({ reason, completedDate }: NonNullable<Assessment["previous"]>) =>
  completedDate === null ? reasonWords[reason] : `${reasonWords[reason]}, ${showDate(completedDate)}`;

const nothing = <span className={shared.muted}>Not answered</span>;

type Change = "changed" | "same" | "only-before" | "only-now";
type Difference = { field: Field; name: string; before?: string; now?: string; change: Change };
type NamedField = Pick<Difference, "field" | "name">;
type SectionDifferences = { name: string; differences: readonly Difference[] };

type Previous = NonNullable<Assessment["previous"]>;

/** Every field answered in either assessment, in words and in the instrument's order. `today` chooses the form if M0090 is missing. */
function differencesOf(
  { reason, answers: now }: { reason: Reason; answers: Answers },
  previous: Previous,
  today: string,
): readonly SectionDifferences[] {
  const before: Answers = previous.answers;
  const form = formOf(reason, now, today);
  const older = formFor({ version: versionOf(before, today), reason: previous.reason });
  return form.sections
    .map(({ id, name }) => {
      const fields = fieldsOf(form, older, id);
      const differences = fields.flatMap((field) => differenceOf(field, before, now));
      return { name, differences };
    })
    .filter(({ differences }) => differences.length > 0);
}

/** The section's current fields, then those only the older form had. */
function fieldsOf(form: Form, older: Form, sectionId: string): readonly NamedField[] {
  const asked = answeredIn(form, sectionId);
  const dropped = answeredIn(older, sectionId).filter(({ field }) => !form.fields.has(field.id));
  return [...asked, ...dropped];
}

const answeredIn = ({ sections }: Form, sectionId: string) =>
  sections
    .filter(({ id }) => id === sectionId)
    .flatMap(({ groups }) =>
      groups.flatMap((group) =>
        group.fields
          .flatMap((field) => field.subFields ?? [field])
          .map((field): NamedField => ({ field, name: nameIn(group, field) })),
      ),
    );

/** Fields that CMS does not collect have no number, so their group names the subject: "Primary physician, address". */
const nameIn = ({ name }: Group, field: Field) =>
  field.item === undefined && field.label !== name
    ? `${name}, ${field.label.charAt(0).toLowerCase()}${field.label.slice(1)}`
    : fieldName(field);

function differenceOf({ field, name }: NamedField, before: Answers, now: Answers): readonly Difference[] {
  const [old, current] = [before[field.id], now[field.id]];
  if (old === undefined && current === undefined) return [];
  return [
    {
      field,
      name,
      ...(old !== undefined && { before: answerWords(field, old) }),
      ...(current !== undefined && { now: answerWords(field, current) }),
      change: changeOf(old, current),
    },
  ];
}

function changeOf(before: string | undefined, now: string | undefined): Change {
  if (before === undefined) return "only-now";
  if (now === undefined) return "only-before";
  return before === now ? "same" : "changed";
}

const columns: readonly Column<Difference>[] = [
  { header: "Item", cell: ({ name }) => name },
  { header: "Previous", cell: ({ before }) => before ?? nothing },
  { header: "Current", cell: ({ now }) => now ?? nothing },
  {
    header: "Change",
    besideName: true,
    cell: ({ change }) => <Badge tone={changeWords[change].tone}>{changeWords[change].label}</Badge>,
  },
];
