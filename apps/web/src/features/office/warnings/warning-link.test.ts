import { warningKindNames } from "@hearthside/contract/warning-labels";
import { expect, test } from "vitest";
import { warningLink } from "./warning-link.ts";

const about = { patientId: "p", documentId: null, visitId: null, subjectId: null };

const scheduleOf = "/admin/clinical/patient-schedule";
const assessmentAt = "/admin/clinical/patient-chart/assessment/$assessmentId";
const profileOf = "/admin/clinical/patient-profile";

test.each([
  ["assessment-due", {}, { to: "/admin/clinical/patient-chart", search: { patient: "p" } }],
  ["assessment-due", { subjectId: "a" }, { to: assessmentAt, params: { assessmentId: "a" } }],
  ["oasis-export-due", { subjectId: "a" }, { to: assessmentAt, params: { assessmentId: "a" } }],
  ["oasis-rejected", { subjectId: "a" }, { to: assessmentAt, params: { assessmentId: "a" } }],
  ["oasis-unanswered", { subjectId: "a" }, { to: assessmentAt, params: { assessmentId: "a" } }],
  ["missed-visit", { visitId: "v" }, { to: scheduleOf, search: { patient: "p", visit: "v" } }],
  ["evv-no-check-out", { visitId: "v" }, { to: scheduleOf, search: { patient: "p", visit: "v" } }],
  ["coverage-ending", { subjectId: "c" }, { to: profileOf, search: { patient: "p", subject: "c" } }],
  ["face-to-face-missing", {}, { to: profileOf, search: { patient: "p" } }],
  [
    "note-unsigned",
    {},
    {
      to: "/admin/clinical/patient-chart/patient-hub",
      search: { patient: "p", section: "documents" },
    },
  ],
  ["note-unsigned", { documentId: "d" }, { to: "/docs", search: { queue: "mine", document: "d" } }],
  ["plan-of-care-missing", {}, { to: "/admin/clinical/plan-care-module", search: { patient: "p" } }],
  ["supply-missing", { subjectId: "r" }, { to: "/supplies", search: { request: "r" } }],
  ["supply-low", { patientId: null }, { to: "/supplies", search: { tab: "stock", low: true } }],
  ["document-returned", { documentId: "d" }, { to: "/docs", search: { queue: "mine", document: "d" } }],
  ["order-unsent", { documentId: "d" }, { to: "/docs", search: { queue: "physician", document: "d" } }],
  ["order-unsigned", { documentId: "d" }, { to: "/docs", search: { queue: "physician", document: "d" } }],
])("%s with %j links to %j", (kind, more, place) => {
  expect(warningLink({ ...about, ...more, kind })).toMatchObject(place);
});

test("users without access to assessments are sent to the chart", () => {
  const due = { ...about, kind: "assessment-due", subjectId: "a" };
  expect(warningLink(due, { seesAssessments: false })).toMatchObject({
    to: "/admin/clinical/patient-chart",
    search: { patient: "p" },
  });
});

test("a review links to the audit trail for users with access, and to the chart for everyone else", () => {
  const review = { ...about, kind: "emergency-access-review", userId: "u" };
  const inTrail = { to: "/audit", search: { patient: "p", user: "u" } };
  expect(warningLink(review, { seesAudit: true })).toMatchObject(inTrail);
  expect(warningLink(review)).toMatchObject({
    to: "/admin/clinical/patient-chart",
    search: { patient: "p" },
  });
});

test("credentials link to their owner, only for users who can see staff", () => {
  const ending = { ...about, kind: "credential-ending", patientId: null, userId: "u" };
  const atOwner = { to: "/staff-hub/$personId", params: { personId: "u" } };
  expect(warningLink(ending, { seesStaff: true })).toMatchObject(atOwner);
  expect(warningLink(ending)).toBeUndefined();
});

test("every warning about a patient has a link", () => {
  const lost = warningKindNames.filter((kind) => warningLink({ ...about, kind }) === undefined);
  expect(lost).toEqual([]);
});
