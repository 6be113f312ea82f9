import type { Notification } from "@hearthside/contract";
import { expect, test } from "vitest";
import { notificationLink } from "./notification-link.ts";

const patientId = "01900000-0000-7000-8000-000000000001";
const subjectId = "01900000-0000-7000-8000-000000000002";

test.each<[Notification["kind"], string, object]>([
  ["document-returned", "/docs", { queue: "mine", document: subjectId }],
  ["time-change-approved", "/admin/clinical/patient-schedule", { patient: patientId, visit: subjectId }],
  ["time-change-declined", "/admin/clinical/patient-schedule", { patient: patientId, visit: subjectId }],
  ["warning-assigned", "/warnings", { whose: "me", warning: subjectId }],
  ["supply-ready", "/supplies", { request: subjectId }],
  ["emergency-access", "/warnings", { family: "administrative", only: "important" }],
  ["application-submitted", "/account-creation", { application: subjectId }],
])("a notification of kind %s links to %s", (kind, to, search) => {
  expect(notificationLink({ kind, patientId, subjectId })).toEqual({ to, search });
});

test("a time change has no link once the user cannot see the patient", () => {
  expect(notificationLink({ kind: "time-change-approved", patientId: null, subjectId })).toBeUndefined();
});
