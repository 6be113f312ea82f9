import { v7 as uuidv7 } from "uuid";
import type { Browser } from "#src/test/browser.ts";
import { addBranch, newPatient } from "#src/test/records.ts";
import { admit, openSchedule } from "#src/test/schedule.ts";

type Held = { readonly id: string; readonly version: number };

/** An office whose planner enters referrals and acts on admissions. Called once at the top of a test file. */
export async function openAdmissionOffice() {
  const schedule = await openSchedule();
  const { world, office, planner } = schedule;
  await addBranch(world.superuser, office.agencyId);

  /** A patient with demographics only. */
  const newcomer = async (): Promise<string> =>
    (await planner.send("POST", "/patients", newPatient())).json().id;

  const refer = (patientId: string, changes: object = {}) =>
    planner.send("POST", "/admissions", referralFor(patientId, changes));

  const referred = async (): Promise<Held & { readonly patientId: string }> =>
    (await refer(await newcomer())).json();

  const latest = async ({ patientId }: { readonly patientId: string }) =>
    (await planner.send("GET", `/patients/${patientId}/admissions`)).json().admissions[0];

  /** The admission of a patient on service since 2026-11-02. */
  async function inCare() {
    const care = await admit(world, office.planner);
    return { care, admission: await latest(care) };
  }

  async function openTasks({ patientId }: { readonly patientId: string }): Promise<string[]> {
    const { rows } = await world.superuser.query<{ kind: string }>(
      `select kind from task where "patientId" = $1 and "resolvedAt" is null order by kind`,
      [patientId],
    );
    return rows.map(({ kind }) => kind);
  }

  return { ...schedule, newcomer, refer, referred, latest, inCare, openTasks, action: actAs(planner), actAs };
}

export const referralFor = (patientId: string, changes: object = {}) => ({
  id: uuidv7(),
  patientId,
  referralDate: "2026-11-19",
  ...changes,
});

const actAs =
  (browser: Browser) =>
  (name: string, { id, version }: Held, body: object) =>
    browser.send("POST", `/admissions/${id}/${name}`, { version, ...body });

export const kindsOf = ({ events }: { readonly events: readonly { readonly kind: string }[] }): string[] =>
  events.map(({ kind }) => kind);
