import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "./app.ts";
import type { Browser } from "./browser.ts";
import { addBranch, newPatient } from "./records.ts";

/** A start of care begun by `author` for a new patient of the creator's agency, whom she is assigned to. */
export async function startedAssessment(
  world: TestApp,
  creator: Browser,
  author: Browser = creator,
): Promise<{ id: string; patientId: string }> {
  const patient = (await creator.send("POST", "/patients", newPatient())).json();
  const { rows } = await world.superuser.query<{ agencyId: number }>(
    `select "agencyId" from patient where id = $1`,
    [patient.id],
  );
  await addBranch(world.superuser, rows[0]?.agencyId ?? 0);
  if (author !== creator) await assign(world, author, patient.id);
  const id = uuidv7();
  const response = await author.send("POST", "/assessments", { id, patientId: patient.id, reason: "01" });
  if (response.statusCode !== 200) throw new Error(`start answered ${response.statusCode}: ${response.body}`);
  return { id, patientId: patient.id };
}

/** The person behind `browser` looks after the patient from now on. */
export async function assign(world: TestApp, browser: Browser, patientId: string): Promise<void> {
  const user = (await browser.send("GET", "/auth/user-info")).json();
  await world.superuser.query(
    `insert into assignment ("agencyId", id, "patientId", "userId", "startDate") values ($1, $2, $3, $4, '2020-01-01')`,
    [user.AgencyRoles[0].AgencyId, uuidv7(), patientId, user.UserId],
  );
}
