import type { OrderDiscipline, Role, StaffDiscipline } from "@hearthside/contract";
import { addDays, visitInstants } from "@hearthside/scheduling";
import type { Client } from "pg";
import { v7 as uuidv7 } from "uuid";
import { afterAll } from "vitest";
import { type TestApp, testApp } from "./app.ts";
import { type Browser, signedIn } from "./browser.ts";
import { makeAgency, makeMember, newPatient } from "./records.ts";

export type Colleague = { readonly userId: string; readonly browser: Browser };

/** An agency at work: `nurse` and `colleague` are RNs in the field; the outsider administers another agency. */
export type ScheduleOffice = {
  readonly agencyId: number;
  readonly admin: Colleague;
  /** An Editor: plans and cancels. */
  readonly planner: Colleague;
  readonly nurse: Colleague;
  readonly colleague: Colleague;
  readonly viewer: Colleague;
  readonly outsider: Colleague;
};

/** What the tests of one file share: an application, an office in it, and the browsers of two employees. */
export type Schedule = {
  readonly world: TestApp;
  readonly office: ScheduleOffice;
  readonly planner: Browser;
  readonly nurse: Browser;
};

/**
 * Call it once at the top of a test file; it closes after the last test. It is 10 AM in New York unless `env` says
 * otherwise.
 */
export async function openSchedule(env: Readonly<Record<string, string>> = {}): Promise<Schedule> {
  const world = await testApp(env);
  afterAll(() => world.close());
  const office = await openOffice(world);
  return { world, office, planner: office.planner.browser, nurse: office.nurse.browser };
}

/** One more office in `world`, which sees nothing of the others. */
export async function openOffice(world: TestApp, zone = "America/New_York"): Promise<ScheduleOffice> {
  const agencyId = await makeAgency(world.superuser, zone);
  const elsewhere = await makeAgency(world.superuser);
  return {
    agencyId,
    admin: await join(world, agencyId, { role: "Admin" }),
    planner: await join(world, agencyId, { role: "Editor" }),
    nurse: await join(world, agencyId, { discipline: "RN" }),
    colleague: await join(world, agencyId, { discipline: "RN" }),
    viewer: await join(world, agencyId, { role: "Viewer" }),
    outsider: await join(world, elsewhere, { role: "Admin" }),
  };
}

type Joining = { readonly role?: Role; readonly discipline?: StaffDiscipline };

/** A new signed-in user of the agency; field staff unless a role is given. */
export async function join(
  world: TestApp,
  agencyId: number,
  { role = "Staff", discipline }: Joining = {},
): Promise<Colleague> {
  const account = await makeMember(world.superuser, agencyId, role);
  if (discipline !== undefined) await setDisciplineOf(world.superuser, account.userId, discipline);
  return { userId: account.userId, browser: await signedIn(world, account) };
}

/** A clinician who does not sign in: quick to create in any number. */
export async function addClinician(
  world: TestApp,
  agencyId: number,
  discipline: StaffDiscipline = "RN",
): Promise<string> {
  const { userId } = await makeMember(world.superuser, agencyId, "Staff");
  await setDisciplineOf(world.superuser, userId, discipline);
  return userId;
}

const setDisciplineOf = (superuser: Client, userId: string, discipline: StaffDiscipline) =>
  superuser.query(`update membership set discipline = $2 where "userId" = $1`, [userId, discipline]);

/** A patient on service, in the first certification period. */
export type Care = {
  readonly agencyId: number;
  readonly patientId: string;
  readonly admissionId: string;
  readonly episodeId: string;
  readonly branchId: string;
  readonly zone: string;
};

type CareInput = {
  readonly startOfCare?: string;
  readonly zone?: string;
  readonly patient?: Readonly<Record<string, string>>;
};

/** An admitted patient, on service from 2026-11-02 by default, in their own branch. */
export async function admit(
  world: TestApp,
  { browser }: Pick<Colleague, "browser">,
  { startOfCare = "2026-11-02", zone = "America/New_York", patient = {} }: CareInput = {},
): Promise<Care> {
  const response = await browser.send("POST", "/patients", newPatient(patient));
  if (response.statusCode !== 200) throw new Error(`patient: ${response.statusCode}: ${response.body}`);
  const patientId: string = response.json().id;
  const [branchId, admissionId, episodeId] = [uuidv7(), uuidv7(), uuidv7()];
  const { superuser } = world;
  const { rows } = await superuser.query<{ agencyId: number }>(
    `insert into branch ("agencyId", id, name, zone)
     select "agencyId", $2::uuid, 'Office ' || "recordNumber", $3 from patient where id = $1 returning "agencyId"`,
    [patientId, branchId, zone],
  );
  const agencyId = rows[0]?.agencyId ?? 0;
  await superuser.query(
    `insert into admission ("agencyId", id, "patientId", number, "branchId", status, "startOfCare")
     values ($1, $2, $3, 1, $4, 'active', $5)`,
    [agencyId, admissionId, patientId, branchId, startOfCare],
  );
  await superuser.query(
    `insert into episode ("agencyId", id, "admissionId", number, "startDate", "endDate") values ($1, $2, $3, 1, $4, $5)`,
    [agencyId, episodeId, admissionId, startOfCare, addDays(startOfCare, 59)],
  );
  return { agencyId, patientId, admissionId, episodeId, branchId, zone };
}

type LineInput = {
  readonly discipline?: OrderDiscipline;
  readonly notation?: string;
  readonly visitCount?: number;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly status?: string;
};

/** An order of the patient: by default two SN visits a week for nine weeks from 2026-11-02. */
export async function orderLine(
  { superuser }: TestApp,
  { agencyId, patientId, admissionId, episodeId }: Care,
  input: LineInput = {},
): Promise<{ readonly orderId: string; readonly frequencyId: string }> {
  const [orderId, frequencyId] = [uuidv7(), uuidv7()];
  const { discipline = "SN", notation = "2w9", visitCount = 18, status = "signed" } = input;
  const { startDate = "2026-11-02", endDate = "2026-12-31" } = input;
  await superuser.query(
    `insert into document ("agencyId", id, "patientId", "admissionId", "episodeId", kind, title, content, status)
     values ($1, $2, $3, $4, $5, 'frequency-order', 'Visit frequency order', '{"text": ""}', $6)`,
    [agencyId, orderId, patientId, admissionId, episodeId, status],
  );
  await superuser.query(
    `insert into "order" ("agencyId", id, "patientId", "admissionId", "episodeId", kind, "orderedOn", status)
     values ($1, $2, $3, $4, $5, 'frequency', $6, $7)`,
    [agencyId, orderId, patientId, admissionId, episodeId, startDate, status],
  );
  await superuser.query(
    `insert into order_frequency ("agencyId", id, "orderId", "patientId", discipline, notation, "visitCount",
       "visitMinutes", "startDate", "endDate", "locationOfCare")
     values ($1, $2, $3, $4, $5, $6, $7, 45, $8, $9, 'Patient''s home')`,
    [agencyId, frequencyId, orderId, patientId, discipline, notation, visitCount, startDate, endDate],
  );
  return { orderId, frequencyId };
}

type VisitInput = {
  readonly start: string;
  readonly minutes?: number;
  readonly userId?: string;
  readonly frequencyId?: string;
  readonly discipline?: OrderDiscipline;
  readonly kind?: string;
};

/** A completed visit of the patient, inserted without any rules. Returns its id. */
export async function addMadeVisit(world: TestApp, care: Care, input: VisitInput): Promise<string> {
  const id = await addVisit(world, care, input);
  await world.superuser.query(
    `update visit set status = 'completed', "startedAt" = lower(during), "endedAt" = upper(during) where id = $1`,
    [id],
  );
  return id;
}

/** A scheduled visit of the patient, inserted without any rules. Returns its id. */
export async function addVisit({ superuser }: TestApp, care: Care, input: VisitInput): Promise<string> {
  const id = uuidv7();
  const {
    start,
    minutes = 45,
    userId = null,
    frequencyId = null,
    discipline = "SN",
    kind = "routine",
  } = input;
  const { agencyId, patientId, admissionId, zone } = care;
  const instants = visitInstants(start, { minutes, zone });
  if (!instants.ok) throw new Error(`${start} does not exist in ${zone}`);
  await superuser.query(
    `insert into visit ("agencyId", id, "patientId", "admissionId", "frequencyId", discipline, kind, "userId",
       "localStart", minutes, zone, during, "locationOfCare")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, tstzrange($12, $13), 'Patient''s home')`,
    [
      agencyId,
      id,
      patientId,
      admissionId,
      frequencyId,
      discipline,
      kind,
      userId,
      start,
      minutes,
      zone,
      instants.from,
      instants.to,
    ],
  );
  return id;
}

/** Assigns the patient to the colleague, from 2020 on or for the given days. */
export const assignCare = (
  { superuser }: TestApp,
  { agencyId, patientId }: Care,
  { userId, from = "2020-01-01", to = null }: { userId: string; from?: string; to?: string | null },
) =>
  superuser.query(
    `insert into assignment ("agencyId", id, "patientId", "userId", "startDate", "endDate") values ($1, $2, $3, $4, $5, $6)`,
    [agencyId, uuidv7(), patientId, userId, from, to],
  );
