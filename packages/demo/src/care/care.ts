import type { Day } from "@hearthside/scheduling";
import type { DemoAgency } from "../agency/agency.ts";
import type { Random } from "../chance/random.ts";
import { momentOf } from "../moment-of.ts";
import type { AdmissionRecord, PatientHistory, TaskRecord } from "../records.ts";
import type { Condition } from "../words/diagnoses.ts";
import type { AdmissionPlan } from "./admission-plans.ts";
import { assignmentsOf } from "./assignments.ts";
import { diagnosesOf } from "./diagnoses.ts";
import { episodesOf } from "./episodes.ts";
import type { NursesTask } from "./nurses-day.ts";
import { ordersOf } from "./orders.ts";
import { proofsOf } from "./proofs.ts";
import { tasksOf } from "./tasks.ts";
import { chooseTeam, type Team } from "./team.ts";

type CareOf = {
  readonly agency: DemoAgency;
  readonly patientId: string;
  readonly branchId: string;
  readonly condition: Condition;
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
  const physicianId = random.pick(about.agency.physicians).id;
  const createdAt = momentOf(plan.referralDate, today, "15:05");
  const unproven = { faceToFaceDate: null, noticeAcceptedDate: null };
  const admission = {
    id: newId(),
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
    disciplines: condition.disciplines,
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
      nursesTask: about.nursesTask,
      today: about.today,
      newId: about.newId,
    }),
  );
}
