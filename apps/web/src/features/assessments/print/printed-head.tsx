import type { Assessment } from "@hearthside/contract";
import { agencyToday, showMoment } from "#src/lib/moments.ts";
import { useSession } from "#src/lib/session-state.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import type { Opened } from "../opened-assessment.tsx";
import { personName, recordWords, statusWords } from "../words.ts";
import styles from "./print.module.css";

/** The patient, the dates and the clinician of the assessment. */
export function PrintedHead({ name, ...opened }: Opened & { name: string }) {
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
export const RunningHead = ({ name, assessment, answers }: Opened & { name: string }) => (
  <div className={styles.running} aria-hidden>
    <p>
      {assessment.summary.patientName}, born {dateInSentence(answers["M0066"])}. {name}, M0090{" "}
      {dateInSentence(answers["M0090"])}.
    </p>
  </div>
);

function factsOf({ assessment, answers }: Opened): readonly (readonly [string, string])[] {
  const { summary, status } = assessment;
  return [
    ["Date of birth", dateOf(answers["M0066"])],
    ["Record number", answers["M0020"] ?? unknown],
    ["Start of care", dateOf(answers["M0030"])],
    ["Assessment completed (M0090)", dateOf(answers["M0090"])],
    ["Assessed by", personName(summary.author)],
    ["Signature", signatureOf(assessment)],
    ["Status", `${statusWords[status].label}, ${recordWords(summary).toLowerCase()}`],
  ];
}

const unknown = "Not recorded";
const dateOf = (date: string | undefined) => (date === undefined ? unknown : showDate(date));
const dateInSentence = (date: string | undefined) => dateOf(date).toLowerCase();

const signatureOf = ({ signedBy, signedAt }: Assessment) =>
  signedBy === null || signedAt === null
    ? "Not signed"
    : `Electronically signed by ${personName(signedBy)}, ${showMoment(signedAt)}`;

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
