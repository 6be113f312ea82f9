import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { chartCalls } from "#src/test/chart-calls/all.ts";
import { leftInTrail } from "#src/test/left-in-trail.ts";

let world: TestApp;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

/** Each chart call that writes audit entries, with those entries. */
const traces = [
  "PUT /patients/:id/care: patient.change-care",
  "PUT /patients/:id/care: patient.change-care",
  "GET /patients/:id/care: chart.view",
  "POST /patients/:id/ssn: patient.reveal-ssn session.prove",
  "POST /contacts: contact.create",
  "PUT /contacts/:id: contact.change",
  "PUT /patients/:id/diagnoses: diagnosis.change",
  "POST /coverages: coverage.create",
  "PUT /coverages/:id: coverage.change",
  "POST /eligibility-checks: eligibility-check.create",
  "POST /authorizations: authorization.create",
  "PUT /authorizations/:id: authorization.change",
  "POST /physicians: physician.create",
  "PUT /physicians/:id: physician.change",
  "POST /patients/:id/allergies/none: allergy.none",
  "POST /allergies: allergy.create",
  "PUT /allergies/:id: allergy.change",
  "GET /patients/:id/allergies: chart.view",
  "POST /behaviors: behavior.create",
  "PUT /behaviors/:id: behavior.change",
  "GET /patients/:id/behaviors: chart.view",
  "PUT /patients/:id/medications: medication.none",
  "PUT /patients/:id/medications: medication.create",
  "PUT /patients/:id/medications: medication.change",
  "GET /patients/:id/medications: chart.view",
  "POST /patients/:id/medications/check: chart.view",
  "POST /admissions: admission.create",
  "PUT /admissions/:id: admission.change",
  "POST /admissions/:id/admit: admission.start",
  "POST /admissions/:id/not-admit: admission.not-admit",
  "POST /admissions/:id/transfer: admission.transfer",
  "POST /admissions/:id/resume: admission.resume",
  "POST /admissions/:id/plan-discharge: admission.plan-discharge",
  "POST /admissions/:id/discharge: admission.discharge visit.cancel",
  "POST /admissions/:id/reopen: admission.reopen",
  "GET /patients/:id/admissions: chart.view",
  "POST /plans-of-care: document.create",
  "PUT /plans-of-care/:id: plan-of-care.change",
  "GET /patients/:id/plan-of-care: chart.view",
  "GET /patients/:id/documents: chart.view",
  "GET /documents/:id/pdf: document.print",
  "POST /documents: document.create",
  "POST /documents: document.create document.sign",
  "PUT /documents/:id: document.change",
  "POST /documents/:id/sign: document.sign",
  "POST /documents/:id/review: document.review",
  "POST /documents/:id/return: document.return",
  "POST /documents/approve: document.approve",
  "POST /documents/:id/send: document.send",
  "POST /documents/:id/receive: document.receive",
  "POST /documents/:id/file: document.file",
  "POST /documents/:id/addenda: document.addendum",
  "POST /documents/:id/new-version: document.create",
  "PUT /document-drafts/:id: document-draft.create",
  "PUT /document-drafts/:id: document-draft.change",
  "DELETE /document-drafts/:id: document-draft.delete",
  "POST /text-templates: text-template.create",
  "PUT /text-templates/:id: text-template.change",
  "GET /patients/:id/wording-facts: chart.view",
  "POST /files: file.announce",
  "GET /patients/:id/files: chart.view",
  "GET /files/:id/content: file.download",
  "GET /files/:id/thumbnail: chart.view",
  "PUT /files/:id: file.change",
  "GET /patients/:id/hub: chart.view",
  "GET /patients/:id/visits: chart.view",
  "GET /patients/:id/visits: chart.view",
  "GET /patients/:id/timeline: chart.view",
  "POST /patients/:id/find: chart.search",
  "GET /recent-patients: patient.recent",
  "POST /visits/:id/note: document.create",
  "GET /visit-notes/:id: chart.view",
  "PATCH /visit-notes/:id/values: visit-note.answer",
];

/** Names of people, and text entered about them, in the calls of the chart. */
const sensitive = /Gonzalez|Maria|Tester|Rosa|Ruiz|Lind/;

test("each chart call writes its audit entries, and none of them names a person", async () => {
  const left = await leftInTrail(world, await chartCalls(world));
  expect(left.map(({ trace }) => trace)).toEqual(traces);
  expect(left.filter(({ texts }) => texts.some((text) => sensitive.test(text)))).toEqual([]);
});
