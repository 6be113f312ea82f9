import { completeAssessment } from "@hearthside/oasis/test/complete-assessment";
import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "./app.ts";
import type { Browser } from "./browser.ts";
import { addBranch, newPatient } from "./records.ts";

/** A start of care started by `author` for a new, assigned patient of the creator's agency. */
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

/** Assigns the patient to the user of `browser` from now on. */
export async function assign(world: TestApp, browser: Browser, patientId: string): Promise<void> {
  const user = (await browser.send("GET", "/auth/user-info")).json();
  await world.superuser.query(
    `insert into assignment ("agencyId", id, "patientId", "userId", "startDate") values ($1, $2, $3, $4, '2020-01-01')`,
    [user.AgencyRoles[0].AgencyId, uuidv7(), patientId, user.UserId],
  );
}

/** Sets the discipline of the user of `browser`. */
export async function setDiscipline(world: TestApp, browser: Browser, discipline: string): Promise<void> {
  const { UserId } = (await browser.send("GET", "/auth/user-info")).json();
  await world.superuser.query(`update membership set discipline = $2 where "userId" = $1`, [
    UserId,
    discipline,
  ]);
}

type Prefilled = { item: string; value: string | null; revision: number };

const days = { startOfCare: "2026-11-18", resumptionOfCare: "2026-11-18", completed: "2026-11-20" };
const fromChart = ["M0010", "M0014", "M0016", "M0020", "M0064", "M0066", "M0100"];

/** Answers everything a start of care asks except what the chart filled in; `changes` override the rest. */
export async function answerAll(
  browser: Browser,
  id: string,
  changes: Readonly<Record<string, string | null>> = {},
): Promise<void> {
  const answers: Prefilled[] = (await browser.send("GET", `/assessments/${id}`)).json().answers;
  const revisions = new Map(answers.map(({ item, revision }) => [item, revision]));
  const filled = Object.entries(completeAssessment({ version: "E2", reason: "01" }, days)).filter(
    ([item]) => !fromChart.includes(item) && !/^M0040_PAT_[FL]NAME$/.test(item),
  );
  const response = await browser.send("PATCH", `/assessments/${id}/answers`, {
    knownRevision: 0,
    operations: Object.entries({ ...Object.fromEntries(filled), ...changes }).map(([item, value]) => ({
      opId: uuidv7(),
      item,
      value,
      baseRevision: revisions.get(item) ?? 0,
    })),
  });
  if (response.statusCode !== 200) throw new Error(`answers: ${response.statusCode}: ${response.body}`);
}
