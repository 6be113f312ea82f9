import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { chartCalls } from "#src/test/chart-calls/all.ts";
import { type Closed, leaksToColleague, leaksToOutsider } from "#src/test/strangers.ts";

/** Calls with the same answer for everyone in an agency, or about the caller: directories, wording, drafts. */
const isOfAll = (key: string) =>
  / \/(physicians|branches|document-drafts|text-templates|file-rules|recent-patients|medications\/suggest)/.test(
    key,
  );

const closed: Closed = {
  calls: chartCalls,
  tables: [
    "admission",
    "admission_event",
    "allergy",
    "authorization",
    "behavior",
    "coverage",
    "diagnosis",
    "document",
    "document_addendum",
    "document_draft",
    "document_signature",
    "document_step",
    "eligibility_check",
    "episode",
    "event",
    "file",
    "medication",
    "medication_name",
    "order",
    "patient_care",
    "patient_contact",
    "physician",
    "task",
    "text_template",
    "visit",
    "visit_measurement",
    "visit_note",
    "visit_note_operation",
    "visit_note_value",
  ],
  looks: ["access.refused", "chart.view"],
  isOfAll,
  ownLists: new Set(["GET /documents", "GET /documents/to-review", "POST /documents/approve"]),
};

let world: TestApp;
beforeEach(async () => {
  world = await testApp();
});
afterEach(() => world.close());

describe("Anyone who only has the ids of a chart", () => {
  test("cannot read or change anything as the administrator of another agency", async () => {
    expect(await leaksToOutsider(world, closed)).toEqual([]);
  });

  test("cannot read or change anything as a nurse of the agency without its patients", async () => {
    expect(await leaksToColleague(world, closed)).toEqual([]);
  });
});
