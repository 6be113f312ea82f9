import type { AssessmentStatus } from "@hearthside/contract";
import { addDays, type Day } from "@hearthside/scheduling";
import type { DemoAgency } from "../agency/agency.ts";
import { idsFor } from "../chance/ids.ts";
import { type Random, randomFrom } from "../chance/random.ts";
import { momentOf } from "../moment-of.ts";
import { ageOn, originOf } from "../person/identity.ts";
import type {
  AdmissionRecord,
  AlternativeRecord,
  AnswerRecord,
  AssessmentRecord,
  AssessmentRecords,
  OperationRecord,
} from "../records.ts";
import { type Answered, answersOf } from "./answers-of.ts";
import { assessmentPlans } from "./assessment-plans.ts";
import type { Chart, Subject } from "./chart-answers.ts";
import { proposalsOf, transmissionsOf } from "./review.ts";

/** Later patients have none, so that large agencies are created quickly. */
const patientsAssessed = 150;

type AssessmentsOf = {
  readonly seed: string;
  readonly agency: DemoAgency;
  readonly today: Day;
  readonly index: number;
  readonly chart: Chart;
  /** The fixed status of the start of care assessment, if any; `none`: not started. */
  readonly status: AssessmentStatus | "none" | undefined;
  /** The medications now taken. */
  readonly medicationCount: number;
};

/** The assessments of the patient with this index. CMS accepts none for children or for an unknown age. */
export function assessmentsOf(about: AssessmentsOf): AssessmentRecords {
  const { seed, index, chart, today } = about;
  const { dob } = chart.patient;
  if (index >= patientsAssessed || dob === null || ageOn(dob, today) < 19) return mergeAssessments([]);
  const random = randomFrom(`${seed}/assessments/${index}`);
  const newId = idsFor(seed, "assessment", index);
  const origin = originOf(seed, index);
  return mergeAssessments(
    chart.admissions.flatMap((admission) =>
      plansOf(random, about, admission).flatMap((plan) => {
        const authorId = caseManagerOf(chart, admission);
        return recordsOf(
          random,
          {
            chart,
            agency: about.agency,
            admission,
            plan,
            authorId,
            origin,
            medicationCount: about.medicationCount,
          },
          { newId, today },
        );
      }),
    ),
  );
}

const plansOf = (random: Random, { chart, status, today }: AssessmentsOf, admission: AdmissionRecord) =>
  assessmentPlans(random, { admission, status, today, isDue: isDue(chart, admission) });

const isDue = ({ tasks }: Chart, { id }: AdmissionRecord) =>
  tasks.some(
    ({ causeKey, resolvedAt }) => causeKey === `assessment-due/start-of-care/${id}` && resolvedAt === null,
  );

const caseManagerOf = ({ assignments }: Chart, { referralDate }: AdmissionRecord): string =>
  assignments.find(({ isCaseManager, startDate }) => isCaseManager && startDate === referralDate)?.userId ??
  "";

type Making = { readonly newId: () => string; readonly today: Day };

function recordsOf(random: Random, subject: Subject, { newId, today }: Making): AssessmentRecords[] {
  const answered = answersOf(random, subject, today);
  if (answered === undefined) return [];
  const assessment = assessmentOf(subject, answered, { newId, today });
  const done = { assessment, agency: subject.agency, today, newId };
  const answers = answerRecords(assessment, answered);
  return [
    {
      assessments: [assessment],
      answers,
      operations: operationsOf(assessment, answers, newId),
      alternatives: alternativesOf(assessment, subject, newId),
      proposals: proposalsOf(done),
      transmissions: transmissionsOf(done),
    },
  ];
}

/** The steps done by status; each includes the ones before. */
const steps: readonly AssessmentStatus[] = ["draft", "complete", "signed", "in-review", "locked"];
const hasCome = (status: AssessmentStatus, step: AssessmentStatus) =>
  !steps.includes(status) || steps.indexOf(status) >= steps.indexOf(step);

function assessmentOf(subject: Subject, answered: Answered, { newId, today }: Making): AssessmentRecord {
  const { admission, plan, authorId, agency } = subject;
  const { completedDate, status } = plan;
  const isSigned = completedDate !== null && hasCome(status, "signed");
  const isLocked = completedDate !== null && hasCome(status, "locked");
  const lockedOn = completedDate === null ? today : notAfter(addDays(completedDate, 1), today);
  return {
    id: newId(),
    patientId: admission.patientId,
    admissionId: admission.id,
    ...plan,
    authorId,
    revision: 2,
    fatalCount: answered.fatalCount,
    warningCount: answered.warningCount,
    signedBy: isSigned ? authorId : null,
    signedAt: isSigned ? momentOf(completedDate, today, "22:12") : null,
    lockedBy: isLocked ? agency.members.admin.id : null,
    lockedAt: isLocked ? momentOf(lockedOn, today, "22:15") : null,
    createdAt: momentOf(plan.startDate, today, "16:07"),
  };
}

const notAfter = (day: Day, latest: Day) => (day < latest ? day : latest);

function answerRecords(assessment: AssessmentRecord, { agency, chart, given }: Answered): AnswerRecord[] {
  const { id, authorId, createdAt } = assessment;
  const filled = { assessmentId: id, revision: 1, answeredBy: authorId, answeredAt: createdAt };
  const formValues = { ...filled, revision: 2, source: null, answeredAt: `${createdAt.slice(0, 13)}:09:00Z` };
  return [
    ...Object.entries(agency).map(([item, value]) => ({ ...filled, item, value, source: "agency" as const })),
    ...Object.entries(chart).map(([item, value]) => ({ ...filled, item, value, source: "chart" as const })),
    ...Object.entries(given).map(([item, value]) => ({ ...formValues, item, value })),
  ];
}

/** Merges several records. */
export const mergeAssessments = (records: readonly AssessmentRecords[]): AssessmentRecords => ({
  assessments: records.flatMap(({ assessments }) => assessments),
  answers: records.flatMap(({ answers }) => answers),
  operations: records.flatMap(({ operations }) => operations),
  alternatives: records.flatMap(({ alternatives }) => alternatives),
  proposals: records.flatMap(({ proposals }) => proposals),
  transmissions: records.flatMap(({ transmissions }) => transmissions),
});

const disputed = "B1000";
const otherValue = "2";

/** The last changes a device sent to a draft. Finished assessments keep none. */
function operationsOf(
  { id, status }: AssessmentRecord,
  answers: readonly AnswerRecord[],
  newId: () => string,
): OperationRecord[] {
  if (status !== "draft") return [];
  return answers
    .filter(({ source }) => source === null)
    .slice(-3)
    .map(({ item, value, revision, answeredAt }) => ({
      opId: newId(),
      assessmentId: id,
      item,
      value,
      outcome: "applied",
      revision,
      createdAt: answeredAt,
    }));
}

/** In a draft, an offline team member answered the vision item differently. */
function alternativesOf(
  { id, status, authorId, createdAt }: AssessmentRecord,
  { chart, admission }: Subject,
  newId: () => string,
): AlternativeRecord[] {
  const { referralDate } = admission;
  const colleague = chart.assignments.find(
    ({ userId, startDate }) => userId !== authorId && startDate === referralDate,
  );
  if (status !== "draft" || colleague === undefined) return [];
  return [
    {
      id: newId(),
      assessmentId: id,
      item: disputed,
      value: otherValue,
      givenBy: colleague.userId,
      givenAt: `${createdAt.slice(0, 13)}:10:00Z`,
    },
  ];
}
