import { expect, test } from "vitest";
import { absencesIn } from "./absence.ts";
import { formFor } from "./forms.ts";

// Source: OASIS-E1 and E2 data submission specifications; the edits named for skips.
test.each([
  { form: "E2-01", id: "M0069", answers: {}, absence: { kind: "not-on-form" } },
  { form: "E1-01", id: "A0810", answers: {}, absence: { kind: "not-on-form" } },
  { form: "E2-03", id: "A1250", answers: {}, absence: { kind: "not-on-form" } },
  { form: "E2-03", id: "A1005", answers: {}, absence: { kind: "not-asked" } },
  { form: "E1-03", id: "A1010", answers: {}, absence: { kind: "not-asked" } },
  // -5550, -5580: a skip that follows from a skip
  { form: "E2-01", id: "GG0170N1", answers: { GG0170M1: "88" }, absence: { kind: "skipped", code: "^" } },
  { form: "E2-01", id: "GG0170O1", answers: { GG0170M1: "88" }, absence: { kind: "skipped", code: "^" } },
  // -5920
  { form: "E2-03", id: "J0530", answers: { J0510: "0" }, absence: { kind: "skipped", code: "^" } },
  // -7070: the record has a code
  { form: "E2-01", id: "D0150A2", answers: { D0150A1: "0" }, absence: { kind: "skipped", code: "0" } },
  // -4730
  { form: "E2-01", id: "M0032", answers: {}, absence: { kind: "skipped", code: "NA" } },
  { form: "E2-03", id: "M0032", answers: {}, absence: { kind: "unanswered" } },
  { form: "E2-01", id: "GG0170N1", answers: {}, absence: { kind: "unanswered" } },
  { form: "E2-01", id: "GG0170N1", answers: { GG0170M1: "06" }, absence: { kind: "unanswered" } },
  { form: "E2-03", id: "contactName", answers: {}, absence: { kind: "unanswered" } },
] as const)("$form has no answer to $id after $answers: $absence.kind", ({ form, id, answers, absence }) => {
  const [version, reason] = splitId(form);
  expect(absencesIn(formFor({ version, reason }), answers)(id)).toEqual(absence);
});

const splitId = (id: "E1-01" | "E1-03" | "E2-01" | "E2-03") =>
  [id.startsWith("E1") ? "E1" : "E2", id.endsWith("01") ? "01" : "03"] as const;
