import { expect, test } from "vitest";
import { type AdmissionFacts, admissionWarnings } from "./admission-warnings.ts";

const nothing: AdmissionFacts = {
  referralDate: null,
  orderedStartOfCare: null,
  startOfCare: null,
  faceToFaceDate: null,
  noticeAcceptedDate: null,
  isMedicareFeeForService: false,
  today: "2026-11-20",
};
const medicare = {
  startOfCare: "2026-11-01",
  isMedicareFeeForService: true,
  faceToFaceDate: "2026-11-01",
  noticeAcceptedDate: "2026-11-02",
};

type Case = { facts: Partial<AdmissionFacts>; says: string | undefined; source: string };

/** Each rule at its limits: the last day that keeps it, and the first that breaks it. */
const visit = "42 CFR 484.55(a)(1)";
const initialVisits: Case[] = [
  { facts: { referralDate: "2026-11-18" }, says: "The initial visit is due by 11/20/2026.", source: visit },
  { facts: { referralDate: "2026-11-17" }, says: "The initial visit was due by 11/19/2026.", source: visit },
  { facts: { referralDate: "2026-11-01", startOfCare: "2026-11-03" }, says: undefined, source: visit },
  {
    facts: { referralDate: "2026-11-01", startOfCare: "2026-11-04" },
    says: "Care started on 11/04/2026; the initial visit was due by 11/03/2026.",
    source: visit,
  },
  {
    facts: { referralDate: "2026-11-01", orderedStartOfCare: "2026-11-10", startOfCare: "2026-11-10" },
    says: undefined,
    source: visit,
  },
  {
    facts: { referralDate: "2026-11-01", orderedStartOfCare: "2026-11-10", startOfCare: "2026-11-11" },
    says: "Care started on 11/11/2026; the initial visit was due by 11/10/2026.",
    source: visit,
  },
  { facts: { referralDate: "2026-11-01", startOfCare: "2026-11-01" }, says: undefined, source: visit },
  {
    facts: { referralDate: "2026-11-02", startOfCare: "2026-11-01" },
    says: "Care started on 11/01/2026, before the referral of 11/02/2026.",
    source: visit,
  },
];

const encounter = "42 CFR 424.22(a)(1)(v)";
const encounters: Case[] = [
  { facts: { ...medicare, faceToFaceDate: "2026-08-03" }, says: undefined, source: encounter },
  {
    facts: { ...medicare, faceToFaceDate: "2026-08-02" },
    says: "The face-to-face encounter on 08/02/2026 is not within 08/03/2026 to 12/01/2026.",
    source: encounter,
  },
  { facts: { ...medicare, faceToFaceDate: "2026-12-01" }, says: undefined, source: encounter },
  {
    facts: { ...medicare, faceToFaceDate: "2026-12-02" },
    says: "The face-to-face encounter on 12/02/2026 is not within 08/03/2026 to 12/01/2026.",
    source: encounter,
  },
  {
    facts: { ...medicare, faceToFaceDate: null, today: "2026-12-01" },
    says: "Face-to-face encounter due between 08/03/2026 and 12/01/2026; none recorded yet.",
    source: encounter,
  },
  {
    facts: { ...medicare, faceToFaceDate: null, today: "2026-12-02" },
    says: "No face-to-face encounter recorded from 08/03/2026 to 12/01/2026.",
    source: encounter,
  },
  {
    facts: { ...medicare, faceToFaceDate: null, isMedicareFeeForService: false },
    says: undefined,
    source: encounter,
  },
];

const notice = "42 CFR 484.205(j)";
const notices: Case[] = [
  { facts: { ...medicare, noticeAcceptedDate: "2026-11-06" }, says: undefined, source: notice },
  {
    facts: { ...medicare, noticeAcceptedDate: "2026-11-07" },
    says: "The notice of admission was accepted on 11/07/2026; it was due by 11/06/2026.",
    source: notice,
  },
  {
    facts: { ...medicare, noticeAcceptedDate: null, today: "2026-11-06" },
    says: "The notice of admission must be accepted by 11/06/2026.",
    source: notice,
  },
  {
    facts: { ...medicare, noticeAcceptedDate: null, today: "2026-11-07" },
    says: "No accepted notice of admission recorded; it was due by 11/06/2026.",
    source: notice,
  },
  {
    facts: { ...medicare, noticeAcceptedDate: null, isMedicareFeeForService: false },
    says: undefined,
    source: notice,
  },
];

test.each([...initialVisits, ...encounters, ...notices])(
  "$source says “$says” of $facts",
  ({ facts, says, source }) => {
    const warnings = says === undefined ? [] : [{ message: says, source }];
    expect(admissionWarnings({ ...nothing, ...facts })).toEqual(
      warnings.map((warning) => expect.objectContaining(warning)),
    );
  },
);

test("an admission without facts has no warnings", () => {
  expect(admissionWarnings(nothing)).toEqual([]);
});

test("all missing requirements are reported at once", () => {
  const facts = { ...medicare, referralDate: "2026-10-01", faceToFaceDate: null, noticeAcceptedDate: null };
  expect(admissionWarnings({ ...nothing, ...facts }).map(({ rule, source }) => [rule, source])).toEqual([
    ["initial-visit", visit],
    ["face-to-face", encounter],
    ["notice-of-admission", notice],
  ]);
});
