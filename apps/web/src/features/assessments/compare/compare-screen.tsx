import type { Assessment } from "@hearthside/contract";
import { type Answers, absencesIn, type Field, type Form, type Group, type Reason } from "@hearthside/oasis";
import { Switch } from "@mantine/core";
import { agencyToday } from "#src/lib/moments.ts";
import { counted } from "#src/lib/numbers.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { Badge } from "#src/ui/badge.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import shared from "#src/ui/shared.module.css";
import { TableFrame } from "#src/ui/table-frame.tsx";
import type { Tone } from "#src/ui/tone.ts";
import { formOf } from "../form-of.ts";
import { fullFieldName } from "../full-field-name.ts";
import { absenceText, answerText, personCards, reasonLabels, titleOf } from "../labels.ts";
import { type AssessmentWithAnswers, BackToAssessment, OpenedAssessment } from "../opened-assessment.tsx";
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
type ComparisonProps = Shown & AssessmentWithAnswers;

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
        {spokenName(assessment.summary.patientName)}, {titleOf(assessment.summary)}:{" "}
        {countText(sections.flatMap(({ differences }) => differences))} Previous: {previousText(previous)}.
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
  differences: differences.filter(({ change }) => change !== "same" && change !== "not-compared"),
});
const hasAny = ({ differences }: Section) => differences.length > 0;

/** "61 of 118 items differ. 23 items are not compared because one of the two assessments skipped or did not ask them." */
function countText(differences: readonly Difference[]) {
  const compared = differences.filter(({ change }) => change !== "not-compared");
  const changed = compared.filter(({ change }) => change !== "same").length;
  const items = counted(compared.length, "item");
  const left = differences.length - compared.length;
  return [
    changed === 0
      ? `no differences in ${items}.`
      : `${changed} of ${items} ${changed === 1 ? "differs" : "differ"}.`,
    left > 0 &&
      `${counted(left, "item")} ${left === 1 ? "is" : "are"} not compared because one of the two assessments skipped or did not ask ${left === 1 ? "it" : "them"}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

const changeLabels = {
  changed: { label: "Changed", tone: "warning" },
  same: { label: "Same", tone: "subdued" },
  "only-before": { label: "Removed", tone: "subdued" },
  "only-now": { label: "Added", tone: "primary" },
  "not-compared": { label: "Not compared", tone: "subdued" },
} as const satisfies Record<Change, { label: string; tone: Tone }>;

const previousText = ({ reason, completedDate }: NonNullable<Assessment["previous"]>) =>
  completedDate === null
    ? reasonLabels[reason]
    : `${reasonLabels[reason]}, completed ${showDate(completedDate)}`;

type Change = "changed" | "same" | "only-before" | "only-now" | "not-compared";

/** What one assessment has for a field: its answer, or why it has none. */
type Side = { text: string; answer?: string; isAsked: boolean };
type Difference = { field: Field; name: string; before: Side; now: Side; change: Change };
type NamedField = Pick<Difference, "field" | "name">;
type SectionDifferences = { name: string; differences: readonly Difference[] };

type Previous = NonNullable<Assessment["previous"]>;

/** Every field answered in either assessment, in words and in the instrument's order. `today` chooses the form if M0090 is missing. */
function differencesOf(
  { reason, answers: now }: { reason: Reason; answers: Answers },
  previous: Previous,
  today: string,
): readonly SectionDifferences[] {
  const form = formOf(reason, now, today);
  const older = formOf(previous.reason, previous.answers, today);
  const [sideNow, sideBefore] = [sidesOf(form, now), sidesOf(older, previous.answers)];
  return form.sections
    .map(({ id, name }) => {
      const differences = fieldsOf(form, older, id).flatMap(({ field, name: fieldName }) => {
        const sides = { before: sideBefore(field), now: sideNow(field) };
        if (sides.before.answer === undefined && sides.now.answer === undefined) return [];
        return [{ field, name: fieldName, ...sides, change: changeOf(sides) }];
      });
      return { name, differences };
    })
    .filter(({ differences }) => differences.length > 0);
}

/** What the form has for each field. An answer kept for another form is not one of its answers. */
function sidesOf(form: Form, answers: Answers) {
  const absenceOf = absencesIn(form, answers);
  return (field: Field): Side => {
    const answer = form.fields.has(field.id) ? answers[field.id] : undefined;
    if (answer !== undefined) return { text: answerText(field, answer), answer, isAsked: true };
    const absence = absenceOf(field.id);
    return { text: absenceText(absence, form), isAsked: absence.kind === "unanswered" };
  };
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

/** Fields that CMS does not collect have no number, so the card names the person: "Primary physician, address". */
const nameIn = ({ id, name }: Group, field: Field) =>
  field.item === undefined && personCards.has(id)
    ? `${name}, ${field.label.charAt(0).toLowerCase()}${field.label.slice(1)}`
    : fullFieldName(field);

/** Compared only if both assessments ask the question. */
function changeOf({ before, now }: Pick<Difference, "before" | "now">): Change {
  if (!before.isAsked || !now.isAsked) return "not-compared";
  if (before.answer === undefined) return "only-now";
  if (now.answer === undefined) return "only-before";
  return before.answer === now.answer ? "same" : "changed";
}

const Answered = ({ side: { answer, text } }: { side: Side }) =>
  answer === undefined ? <span className={shared.muted}>{text}</span> : text;

const columns: readonly Column<Difference>[] = [
  { header: "Item", cell: ({ name }) => name },
  { header: "Previous", cell: ({ before }) => <Answered side={before} /> },
  { header: "Current", cell: ({ now }) => <Answered side={now} /> },
  {
    header: "Change",
    besideName: true,
    cell: ({ change }) => <Badge tone={changeLabels[change].tone}>{changeLabels[change].label}</Badge>,
  },
];
