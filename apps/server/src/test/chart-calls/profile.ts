import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { admit, openOffice } from "#src/test/schedule.ts";

/** One call to each endpoint of a patient's profile and insurance. */
export async function profileCalls(world: TestApp): Promise<Call[]> {
  const { admin, planner } = await openOffice(world);
  const { patientId, admissionId } = await admit(world, planner);
  const { browser } = planner;
  const patient = `/patients/${patientId}`;
  const contact = { id: uuidv7(), kind: "emergency", name: "Rosa" };
  const diagnoses = [{ id: uuidv7(), code: "I10", description: "Hypertension" }];
  return [
    ["PUT /patients/:id/care", browser, "PUT", `${patient}/care`, { version: 0, codeStatus: "full-code" }],
    ["PUT /patients/:id/care", browser, "PUT", `${patient}/care`, { version: 1, emergencyPriority: 2 }],
    ["GET /patients/:id/care", browser, "GET", `${patient}/care`],
    ["POST /patients/:id/ssn", admin.browser, "POST", `${patient}/ssn`],
    ["POST /contacts", browser, "POST", "/contacts", { ...contact, patientId }],
    ["PUT /contacts/:id", browser, "PUT", `/contacts/${contact.id}`, { ...contact, version: 1 }],
    ["GET /patients/:id/contacts", browser, "GET", `${patient}/contacts`],
    [
      "PUT /patients/:id/diagnoses",
      browser,
      "PUT",
      `${patient}/diagnoses`,
      { admissionId, version: 0, diagnoses },
    ],
    ["GET /patients/:id/diagnoses", browser, "GET", `${patient}/diagnoses`],
    ...coverageCalls(patientId, browser),
  ];
}

function coverageCalls(patientId: string, browser: Call[1]): Call[] {
  const patient = `/patients/${patientId}`;
  const coverage = { id: uuidv7(), rank: "primary", payerKind: "private", payerName: "Bluebonnet" };
  const permit = {
    id: uuidv7(),
    coverageId: coverage.id,
    number: "A-1",
    unit: "visits",
    amount: 10,
    startDate: "2026-11-02",
    endDate: "2026-12-31",
    status: "approved",
  };
  const check = { id: uuidv7(), patientId, coverageId: coverage.id, checkedOn: "2026-11-19" };
  const answer = { ...check, result: "eligible", method: "portal" };
  return [
    ["POST /coverages", browser, "POST", "/coverages", { ...coverage, patientId }],
    ["PUT /coverages/:id", browser, "PUT", `/coverages/${coverage.id}`, { ...coverage, version: 1 }],
    ["POST /eligibility-checks", browser, "POST", "/eligibility-checks", answer],
    ["GET /patients/:id/coverages", browser, "GET", `${patient}/coverages`],
    ["GET /coverages/:id/eligibility", browser, "GET", `/coverages/${coverage.id}/eligibility`],
    ["POST /authorizations", browser, "POST", "/authorizations", { ...permit, patientId }],
    ["PUT /authorizations/:id", browser, "PUT", `/authorizations/${permit.id}`, { ...permit, version: 1 }],
    ["GET /patients/:id/authorizations", browser, "GET", `${patient}/authorizations`],
  ];
}
