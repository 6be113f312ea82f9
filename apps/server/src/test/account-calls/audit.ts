import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { admit, openOffice } from "#src/test/schedule.ts";

/** One call to each endpoint of the audit trail and the accounting of disclosures. */
export async function auditCalls(world: TestApp): Promise<Call[]> {
  const { admin, nurse, planner } = await openOffice(world);
  const { browser } = admin;
  const { patientId } = await admit(world, planner);
  const id = uuidv7();
  const fields = {
    disclosedOn: "2026-11-19",
    recipient: "County health department",
    address: "1 Court Street",
    purpose: "A reportable disease",
    what: "Laboratory results",
  };
  const change = { ...fields, version: 1, address: null };
  const filter = `from=2026-01-01&to=2199-01-01&user=${nurse.userId}&patient=${patientId}&family=views`;
  return [
    ["POST /disclosures", browser, "POST", "/disclosures", { ...fields, id, patientId }],
    ["PUT /disclosures/:id", browser, "PUT", `/disclosures/${id}`, change],
    ["GET /patients/:id/disclosures", browser, "GET", `/patients/${patientId}/disclosures`],
    ["GET /disclosures", browser, "GET", `/disclosures?after=${id}`],
    ["GET /audit", browser, "GET", `/audit?${filter}`],
    ["GET /audit/seals", browser, "GET", "/audit/seals"],
  ];
}
