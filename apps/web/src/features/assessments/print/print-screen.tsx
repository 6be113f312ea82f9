import type { Assessment } from "@hearthside/contract";
import {
  type Answers,
  absencesIn,
  type Field,
  type Form,
  type Group,
  inInstrumentOrder,
  type Section,
} from "@hearthside/oasis";
import { Button } from "@mantine/core";
import { agencyToday, showMoment } from "#src/lib/moments.ts";
import { personName, spokenName } from "#src/lib/person-name.ts";
import { useSession } from "#src/lib/session-state.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { Icon } from "#src/ui/icon.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import shared from "#src/ui/shared.module.css";
import { formOf } from "../form-of.ts";
import {
  absenceText,
  answerText,
  assessmentStatusBadges,
  fieldName,
  personCards,
  recordText,
} from "../labels.ts";
import { type AssessmentWithAnswers, BackToAssessment, OpenedAssessment } from "../opened-assessment.tsx";
import styles from "./print.module.css";

export function PrintScreen({ assessmentId }: { assessmentId: string }) {
  const print = (
    <Button leftSection={<Icon name="print" size={16} />} onClick={() => window.print()}>
      Print or PDF
    </Button>
  );
  return (
    <>
      <div className={styles.screenOnly}>
        <PageTitle lead={<BackToAssessment assessmentId={assessmentId} />} actions={print}>
          Print assessment
        </PageTitle>
      </div>
      <OpenedAssessment assessmentId={assessmentId}>
        {(opened) => <PrintedAssessment {...opened} />}
      </OpenedAssessment>
    </>
  );
}

/** The full instrument in order, with every answer in words and code; only the last four digits of the SSN. */
function PrintedAssessment({ assessment, answers }: AssessmentWithAnswers) {
  const form = formOf(assessment.summary.reason, answers, agencyToday());
  const printing = {
    form,
    answers,
    absenceOf: absencesIn(form, answers),
    ssnLastFour: assessment.ssnLastFour,
  };
  return (
    <article className={styles.paper}>
      <RunningHead assessment={assessment} answers={answers} name={form.name} />
      <div className={styles.body}>
        <PrintedHead assessment={assessment} answers={answers} name={form.name} />
        {form.sections.map((section) => (
          <PrintedSection key={section.id} section={section} printing={printing} />
        ))}
      </div>
    </article>
  );
}

function PrintedSection({ section, printing }: { section: Section; printing: Printing }) {
  return (
    <section>
      <h2>{section.name}</h2>
      {inInstrumentOrder(withFields(section, isCollected)).map((group, index, groups) => (
        <PrintedGroup
          key={group.fields[0]?.id}
          group={group}
          isContinued={groups.slice(0, index).some(({ id }) => id === group.id)}
          printing={printing}
        />
      ))}
      <AgencyFields groups={withFields(section, (field) => !isCollected(field)).groups} printing={printing} />
    </section>
  );
}

const isCollected = ({ item }: Field) => item !== undefined;

const withFields = (section: Section, isPart: (field: Field) => boolean): Section => ({
  ...section,
  groups: section.groups
    .map((group) => ({ ...group, fields: group.fields.filter(isPart) }))
    .filter(({ fields }) => fields.length > 0),
});

/** What CMS does not collect, after the section's items, so that those stay in the instrument's order. */
function AgencyFields({ groups, printing }: { groups: readonly Group[]; printing: Printing }) {
  if (groups.length === 0) return null;
  return (
    <div>
      <h3>Agency fields (not sent to CMS)</h3>
      {groups.map((group) => (
        <AgencyGroup key={group.id} group={group} printing={printing} />
      ))}
    </div>
  );
}

function AgencyGroup({ group: { id, name, fields }, printing }: { group: Group; printing: Printing }) {
  const isNobody = personCards.has(id) && fields.every((field) => printing.answers[field.id] === undefined);
  if (isNobody)
    return (
      <p>
        <strong>{name}:</strong> <span className={shared.muted}>None recorded</span>
      </p>
    );
  return (
    <>
      <h4>{name}</h4>
      <dl className={styles.fields}>
        {fields.map((field) => (
          <Line key={field.id} field={field} printing={printing} />
        ))}
      </dl>
    </>
  );
}

type PrintedGroupProps = { group: Group; isContinued: boolean; printing: Printing };

/** The instrument returns to some groups later. */
function PrintedGroup({ group, isContinued, printing }: PrintedGroupProps) {
  return (
    <div>
      <h3>
        {group.name}
        {isContinued && " (continued)"}
      </h3>
      {!isContinued && group.subtitle && <p className={styles.small}>{group.subtitle}</p>}
      {!isContinued && group.subtext && <p className={styles.small}>{group.subtext}</p>}
      <dl className={styles.fields}>
        {group.fields.map((field) => (
          <PrintedField key={field.id} field={field} printing={printing} />
        ))}
      </dl>
      {group.attribution && <p className={styles.attribution}>{group.attribution}</p>}
    </div>
  );
}

/** What a field needs to show its answer. */
type Printing = {
  form: Form;
  answers: Answers;
  absenceOf: ReturnType<typeof absencesIn>;
  ssnLastFour: string | null;
};

function PrintedField({ field, printing }: { field: Field; printing: Printing }) {
  if (field.subFields === undefined) return <Line field={field} printing={printing} />;
  return (
    <div className={styles.subgroup}>
      <dt className={styles.name}>{fieldName(field)}</dt>
      <dd>
        {field.prompt && <p className={styles.small}>{field.prompt}</p>}
        <dl className={styles.fields}>
          {field.subFields.map((part) => (
            <Line key={part.id} field={part} printing={printing} />
          ))}
        </dl>
      </dd>
    </div>
  );
}

function Line({ field, printing }: { field: Field; printing: Printing }) {
  return (
    <div className={styles.line}>
      <dt>
        <span className={styles.name}>{fieldName(field)}</span>
        {field.prompt && <span className={styles.small}> {field.prompt}</span>}
      </dt>
      <dd>
        <AnswerText field={field} printing={printing} />
      </dd>
    </div>
  );
}

function AnswerText({
  field,
  printing: { form, answers, absenceOf, ssnLastFour },
}: {
  field: Field;
  printing: Printing;
}) {
  const value = answers[field.id];
  if (value !== undefined) return <strong>{answerText(field, value, ssnLastFour)}</strong>;
  return <span className={shared.muted}>{absenceText(absenceOf(field.id), form)}</span>;
}

/** The patient, the dates and the clinician of the assessment. */
function PrintedHead({ name, ...opened }: AssessmentWithAnswers & { name: string }) {
  const { user } = useSession();
  return (
    <header className={styles.head}>
      <p className={styles.agency}>{user?.AgencyRoles[0]?.AgencyName}</p>
      <h2>{name}</h2>
      <dl className={styles.facts}>
        <Fact name="Patient">{opened.assessment.summary.patientName}</Fact>
        {factsOf(opened).map(([what, value]) => (
          <Fact key={what} name={what}>
            {value}
          </Fact>
        ))}
        <Fact name="Printed">{showDate(agencyToday())}</Fact>
      </dl>
    </header>
  );
}

/** The patient's name on every printed page, because pages get separated. */
const RunningHead = ({ name, assessment, answers }: AssessmentWithAnswers & { name: string }) => (
  <div className={styles.running} aria-hidden>
    <p>
      {spokenName(assessment.summary.patientName)}, born {dateInSentence(answers["M0066"])}. {name}, M0090{" "}
      {dateInSentence(answers["M0090"])}.
    </p>
  </div>
);

function factsOf({ assessment, answers }: AssessmentWithAnswers): readonly (readonly [string, string])[] {
  const { summary, status } = assessment;
  return [
    ["Date of birth", dateOf(answers["M0066"])],
    ["Record number", answers["M0020"] ?? unknown],
    ["Start of care", dateOf(answers["M0030"])],
    ["Assessment completed (M0090)", dateOf(answers["M0090"])],
    ["Assessed by", withCredential(personName(summary.author), assessment.authorCredential)],
    ["Signature", signatureOf(assessment)],
    ["Status", `${assessmentStatusBadges[status].label}, ${recordText(summary).toLowerCase()}`],
  ];
}

const unknown = "Not recorded";
const dateOf = (date: string | undefined) => (date === undefined ? unknown : showDate(date));
const dateInSentence = (date: string | undefined) => dateOf(date).toLowerCase();

const signatureOf = ({ signedBy, signedAt }: Assessment) =>
  signedBy === null || signedAt === null
    ? "Not signed"
    : `Electronically signed by ${withCredential(personName(signedBy), signedBy.credential)}, ${showMoment(signedAt)}`;

const withCredential = (name: string, credential: string | null | undefined) =>
  credential ? `${name}, ${credential}` : name;

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
