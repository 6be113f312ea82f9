import type { AuditChange } from "@hearthside/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterSession, forgetSession } from "#src/lib/session-state.ts";
import { userWith } from "#src/test/records.ts";
import { describeChanges, describeContext, describeSubject } from "./describe-changes.ts";

beforeAll(() => enterSession(userWith("Admin")));
afterAll(() => forgetSession());

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const [ana, ruth, strange] = [idOf(1), idOf(2), idOf(3)];
const names = new Map([
  [ana, "Lopez, Ana"],
  [ruth, "Dunn, Ruth"],
]);

type Change = [field: string, before: string | null, after: string | null];

const said = (action: string, ...changes: Change[]) =>
  describeChanges(
    { action, changes: changes.map(([field, before, after]): AuditChange => ({ field, before, after })) },
    names,
  ).map(({ label, before, after }) => [label, before, after]);

type Row = [action: string, ...change: Change, words: (string | null)[]];

const rows: readonly Row[] = [
  ["allergy.change", "substance", "Penicillin", "Latex", ["Allergic to", "Penicillin", "Latex"]],
  [
    "behavior.change",
    "kind",
    "agitated",
    "verbally-aggressive",
    ["Behavior", "Agitated", "Verbally aggressive"],
  ],
  ["behavior.change", "isSafetyConcern", "false", "true", ["Safety concern", "No", "Yes"]],
  [
    "visit.change",
    "start",
    "2026-11-24T09:00:00",
    "2026-11-24T13:05:00",
    ["Start", "11/24/2026, 9:00\u00a0AM", "11/24/2026, 1:05\u00a0PM"],
  ],
  ["visit.change", "minutes", "45", "60", ["Minutes", "45 minutes", "60 minutes"]],
  ["visit.change", "userId", ana, ruth, ["Clinician", "Lopez, Ana", "Dunn, Ruth"]],
  ["visit.miss", "reason", null, "patient-not-home", ["Reason", null, "Patient not home"]],
  ["visit.check-in", "at", null, "2026-05-04T15:00:00.000Z", ["At", null, "05/04/2026, 10:00\u00a0AM"]],
  ["assessment.complete", "status", "draft", "complete", ["Status", "Draft", "Complete, not signed"]],
  ["document.send", "status", "approved", "signed", ["Status", "Approved", "Physician signed"]],
  ["assessment.answer", "M0030", "2026-11-17", "2026-11-18", ["M0030", "11/17/2026", "11/18/2026"]],
  [
    "assessment.correct-chart",
    "admission.startOfCare",
    null,
    "2026-11-18",
    ["Admission, start of care", null, "11/18/2026"],
  ],
  ["membership.change", "discipline", "RN", "PT", ["Discipline", "Registered nurse", "Physical therapist"]],
  ["membership.change", "phoneNumber", null, "+15125550188", ["Phone number", null, "(512) 555-0188"]],
  ["membership.end", "patientsTo", null, ruth, ["Patients reassigned to", null, "Dunn, Ruth"]],
  [
    "role.change",
    "powers.patients",
    "view",
    "view, view-all, reveal",
    ["Permissions, patients", "View", "View, All records, Show full SSN"],
  ],
  ["agency.change", "weekStartsOn", "0", "1", ["First day of the week", "Sunday", "Monday"]],
  ["agency.change", "fileTypes", "pdf", "pdf, jpg", ["File types", "PDF", "PDF, JPG"]],
  ["branch.change", "branchId", "P", "Q", ["Branch ID", "P", "Q"]],
  ["branch.change", "npi", null, "1234567893", ["NPI", null, "1234567893"]],
  ["availability.hours", "hours.1.weekday", null, "1", ["Hours 2, day", null, "Monday"]],
  ["availability.hours", "hours.0.from", "480", "510", ["Hours 1, from", "8:00\u00a0AM", "8:30\u00a0AM"]],
  ["diagnosis.change", "diagnoses.0.code", null, "I10", ["Diagnosis 1, code", null, "I10"]],
  ["saved-report.change", "request.report", null, "missed-visit", ["Report", null, "Missed Visit"]],
  ["saved-report.change", "sharedWith", "Editor, Viewer", "", ["Shared with", "Editor, Viewer", "nothing"]],
  ["file.announce", "size", null, "2048", ["Size", null, "2.0\u00a0KB"]],
  ["note.change", "isRemoved", "false", "true", ["Removed", "No", "Yes"]],
  [
    "unheard-of.act",
    "someNewField",
    null,
    "Found on the floor, 2026-05-04",
    ["Some new field", null, "Found on the floor, 2026-05-04"],
  ],
  ["application.reject", "reason", null, "License expired.", ["Reason", null, "License expired."]],
  [
    "assignment.create",
    "people",
    null,
    `${ana}, ${strange}, ${ruth}`,
    ["People", null, "Lopez, Ana; Dunn, Ruth; 1 name not on file"],
  ],
  ["warning.assign", "assigneeId", ana, strange, ["Assigned to", "Lopez, Ana", "name not on file"]],
  ["visit.set-times", "reason", null, "wrong-time", ["Reason", null, "Recorded time is wrong"]],
  ["visit.accept-exception", "kind", null, "evv-off-schedule", ["Type", null, "Off schedule"]],
  ["plan-of-care.change", "mentalStatus", "1, 3", "1", ["Mental status", "Oriented, Forgetful", "Oriented"]],
  [
    "plan-of-care.change",
    "safety",
    "",
    "Fall precautions",
    ["Safety measures", "nothing", "Fall precautions"],
  ],
  ["patient.change-care", "advanceDirectives", null, "polst", ["Advance directives", null, "POLST"]],
];

test.each(rows)("%s describes %s, before %s and then %s: %j", (action, ...[field, before, after, words]) => {
  expect(said(action, [field, before, after])).toEqual([words]);
});

test("internal values, and defaults of new records, are left to the technical details", () => {
  expect(
    said(
      "frequency-order.create",
      ["version", "1", "2"],
      ["id", null, ana],
      ["sha256", null, "d040e0"],
      ["fileId", null, strange],
      ["visitIds", strange, null],
      ["isRemoved", null, "false"],
      ["isTextChanged", null, "false"],
      ["columns", null, ""],
      ["diagnoses", "", null],
    ),
  ).toEqual([]);
  expect(said("patient.create", ["hasSsn", null, "false"])).toEqual([["SSN on file", null, "No"]]);
});

test("the owner and name appear beside a change, even if they did not change", () => {
  const entry = {
    action: "staff-record.change",
    patientId: strange,
    subjectId: ruth,
    unchanged: [
      { field: "kind", value: "license" },
      { field: "userId", value: ana },
      { field: "supervisorId", value: ruth },
      { field: "fileId", value: strange },
      { field: "issuedOn", value: "2026-01-05" },
    ],
  };
  expect(describeContext(entry, names).map(({ label, value }) => [label, value])).toEqual([
    ["Record type", "Professional license"],
    ["Employee", "Lopez, Ana"],
  ]);
});

test("the first page of a list is not mentioned, a later one is", () => {
  const listed = (page: string) =>
    said("assessment.list", ["by", null, "overdue"], ["page", null, page]).map(([label]) => label);
  expect(listed("1")).toEqual(["Filtered by"]);
  expect(listed("2")).toEqual(["Filtered by", "Page"]);
});

test("the subject of an entry is named, unless it is the user or the patient", () => {
  const entry = { subjectId: ana, userId: ruth, patientId: null };
  expect(describeSubject(entry, names)).toBe("Lopez, Ana");
  expect(describeSubject({ ...entry, userId: ana }, names)).toBeUndefined();
  expect(describeSubject({ ...entry, patientId: ana }, names)).toBeUndefined();
  expect(describeSubject({ ...entry, subjectId: strange }, names)).toBeUndefined();
});
