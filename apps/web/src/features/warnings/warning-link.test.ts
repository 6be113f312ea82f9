import { warningKindNames } from "@hearthside/contract/warning-words";
import { expect, test } from "vitest";
import { warningLink } from "./warning-link.ts";

const about = { patientId: "p", documentId: null, visitId: null, subjectId: null };

test.each([
  ["assessment-due", {}, "/admin/clinical/patient-chart", { patient: "p" }],
  ["missed-visit", { visitId: "v" }, "/admin/clinical/patient-schedule", { patient: "p", visit: "v" }],
  ["evv-no-check-out", { visitId: "v" }, "/admin/clinical/patient-schedule", { patient: "p", visit: "v" }],
  ["coverage-ending", { subjectId: "c" }, "/admin/clinical/patient-profile", { patient: "p", subject: "c" }],
  ["face-to-face-missing", {}, "/admin/clinical/patient-profile", { patient: "p" }],
  ["plan-of-care-missing", {}, "/admin/clinical/plan-care-module", { patient: "p" }],
  ["document-returned", { documentId: "d" }, "/docs", { queue: "mine", document: "d" }],
  ["order-unsigned", { documentId: "d" }, "/docs", { queue: "physician", document: "d" }],
])("%s with %j leads to %s", (kind, more, to, search) => {
  expect(warningLink({ ...about, ...more, kind })).toMatchObject({ to, search });
});

test("whatever is about a patient leads somewhere", () => {
  const lost = warningKindNames.filter((kind) => warningLink({ ...about, kind }) === undefined);
  expect(lost).toEqual([]);
});
