import { addDays, certificationNumberOn, certificationPeriod, type Day } from "@hearthside/scheduling";
import type { DemoAgency } from "../agency/agency.ts";
import { type Random, randomFrom } from "../chance/random.ts";
import { momentOf } from "../moment-of.ts";
import type {
  AdmissionRecord,
  AssignmentRecord,
  DiagnosisRecord,
  EpisodeRecord,
  MemberRecord,
  PatientHistory,
  StaffDiscipline,
  TaskRecord,
} from "../records.ts";
import { type Condition, withKidneyHypertension } from "../texts/diagnoses.ts";
import type { OrderDiscipline } from "../visit-records.ts";
import type { AdmissionPlan, NursesTask } from "./admission-plans.ts";
import { ordersOf } from "./orders.ts";
import { physicianFor } from "./physician.ts";
import { tasksOf } from "./tasks.ts";

type CareOf = {
  readonly agency: DemoAgency;
  readonly patientId: string;
  readonly branchId: string;
  readonly condition: Condition;
  /** The patient's. Null: unknown. */
  readonly age: number | null;
  readonly isChild: boolean;
  readonly isMedicare: boolean;
  /** The demo nurse's tasks; undefined for other patients. */
  readonly nursesTask: NursesTask | undefined;
  readonly today: Day;
  readonly newId: () => string;
};

export type Care = Pick<
  PatientHistory,
  "admissions" | "episodes" | "diagnoses" | "assignments" | "orders" | "frequencies" | "tasks"
>;

/** All data of one admission: periods, diagnoses, team, orders and tasks. */
export function careOf(
  random: Random,
  about: CareOf,
  { number, plan }: { number: number; plan: AdmissionPlan },
): Care {
  const { condition, patientId, branchId, newId, today } = about;
  const id = newId();
  const physicianId = physicianFor(random, about.agency.physicians, { ...about, admissionId: id }).id;
  const createdAt = momentOf(plan.referralDate, today, "15:05");
  const unproven = { faceToFaceDate: null, noticeAcceptedDate: null };
  const admission = {
    id,
    patientId,
    number,
    branchId,
    physicianId,
    ...plan,
    ...unproven,
    createdAt,
  };
  const episodes = episodesOf(admission, today, newId);
  const team = teamOf(random, about, admission);
  const orders = ordersOf(random, {
    admission,
    episodes,
    today,
    newId,
    condition,
    age: about.age,
    caseManagerId: team.caseManager.id,
    status: orderStatus(about.nursesTask),
  });
  const diagnoses = diagnosesOf(random, admission, { condition, newId });
  const assignments = assignmentsOf(admission, team, newId);
  const tasks = openTasks(random, about, { admission, episodes, team });
  const admissions = [{ ...admission, ...proofsOf(admission, { tasks, today }) }];
  return { admissions, episodes, diagnoses, assignments, ...orders, tasks };
}

function teamOf(random: Random, about: CareOf, { branchId, status }: AdmissionRecord): Team {
  const { clinicians, nurse } = about.agency.members;
  const isNurses = about.nursesTask !== undefined && status !== "discharged";
  return chooseTeam(random, {
    clinicians,
    branchId,
    disciplines: about.condition.disciplines,
    caseManager: isNurses ? nurse : undefined,
  });
}

function orderStatus(task: NursesTask | undefined) {
  if (task === undefined) return undefined;
  return task === "signature" ? "sent" : "signed";
}

type Open = Pick<Care, "episodes"> & { admission: AdmissionRecord; team: Team };

function openTasks(random: Random, about: CareOf, { admission, episodes, team }: Open): TaskRecord[] {
  if (admission.status !== "active") return [];
  return episodes.slice(-1).flatMap((episode) =>
    tasksOf(random, {
      admission,
      episode,
      caseManagerId: team.caseManager.id,
      schedulerId: about.agency.members.scheduler.id,
      isMedicare: about.isMedicare,
      isChild: about.isChild,
      nursesTask: about.nursesTask,
      today: about.today,
      newId: about.newId,
    }),
  );
}

/** The certification periods of an admission from its start of care up to `today`, or to its discharge. */
function episodesOf(admission: AdmissionRecord, today: Day, newId: () => string): EpisodeRecord[] {
  const { id, startOfCare, dischargeDate } = admission;
  if (startOfCare === null) return [];
  const count = certificationNumberOn(startOfCare, dischargeDate ?? today) ?? 0;
  return Array.from({ length: count }, (_, index) => ({
    id: newId(),
    admissionId: id,
    number: index + 1,
    ...certificationPeriod(startOfCare, index + 1),
  }));
}

/** The assignments of an admission: its whole team, from the referral to the discharge. */
function assignmentsOf(admission: AdmissionRecord, team: Team, newId: () => string): AssignmentRecord[] {
  const { patientId, referralDate, dischargeDate } = admission;
  return [team.caseManager, ...team.others].map(({ id }) => ({
    id: newId(),
    patientId,
    userId: id,
    isCaseManager: id === team.caseManager.id,
    startDate: referralDate,
    endDate: dischargeDate,
  }));
}

/** Two to six diagnoses, the condition's primary one first, followed by the additional one it asks for. */
function diagnosesOf(
  random: Random,
  admission: AdmissionRecord,
  { condition, newId }: { condition: Condition; newId: () => string },
): DiagnosisRecord[] {
  const { primary, additional, others } = condition;
  const required = additional === undefined ? [] : [additional];
  const some = random.sample([...required, ...others], random.between(1, 5));
  const rest = withKidneyHypertension(some.filter((one) => one !== additional));
  return [primary, ...required, ...rest].map(([code, description], index) => ({
    id: newId(),
    patientId: admission.patientId,
    admissionId: admission.id,
    position: index + 1,
    code,
    description,
    onsetDate: index === 0 ? addDays(admission.referralDate, -random.between(0, 60)) : null,
  }));
}

type Proofs = Pick<AdmissionRecord, "faceToFaceDate" | "noticeAcceptedDate">;

/**
 * The face-to-face encounter and notice of admission: complete, except where a task says it is missing, and never in the
 * future.
 */
function proofsOf(
  { id, startOfCare }: Pick<AdmissionRecord, "id" | "startOfCare">,
  { tasks, today }: { readonly tasks: readonly TaskRecord[]; readonly today: Day },
): Proofs {
  if (startOfCare === null) return { faceToFaceDate: null, noticeAcceptedDate: null };
  const random = randomFrom(`${id}/proofs`);
  const isMissing = (kind: string) => tasks.some((task) => task.kind === kind);
  const encounter = addDays(startOfCare, -random.between(1, 20));
  const notice = addDays(startOfCare, random.between(1, 3));
  return {
    faceToFaceDate: isMissing("face-to-face-missing") ? null : encounter,
    noticeAcceptedDate: isMissing("notice-of-admission-missing") || notice > today ? null : notice,
  };
}

/** The care team of one admission. */
type Team = {
  readonly caseManager: MemberRecord;
  readonly others: readonly MemberRecord[];
};

/** The clinicians for an ordered discipline: the lead first, then assistants. */
const staffFor: Readonly<Record<OrderDiscipline, readonly [StaffDiscipline, StaffDiscipline?]>> = {
  SN: ["RN", "LPN"],
  PT: ["PT", "PTA"],
  OT: ["OT", "COTA"],
  ST: ["SLP"],
  MSW: ["MSW"],
  HHA: ["HHA"],
};

type Input = {
  clinicians: readonly MemberRecord[];
  branchId: string;
  disciplines: readonly OrderDiscipline[];
  /** The fixed case manager, if any. */
  caseManager: MemberRecord | undefined;
};

/** A registered nurse as case manager and one clinician per ordered discipline, from the patient's branch if possible. */
function chooseTeam(random: Random, { clinicians, branchId, disciplines, caseManager }: Input): Team {
  const others = disciplines.flatMap((discipline) => {
    const [leading, assisting] = staffFor[discipline];
    const assistant = assisting !== undefined && random.chance(0.35) ? [choose(assisting)] : [];
    return leading === "RN" ? assistant : [choose(leading), ...assistant];
  });
  return { caseManager: caseManager ?? choose("RN"), others };

  function choose(discipline: StaffDiscipline): MemberRecord {
    const trained = clinicians.filter((clinician) => clinician.discipline === discipline);
    const near = trained.filter((clinician) => clinician.branchId === branchId);
    return random.pick(near.length > 0 ? near : trained);
  }
}
