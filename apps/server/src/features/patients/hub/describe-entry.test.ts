import { expect, test } from "vitest";
import { describeEntry, type Known } from "./describe-entry.ts";

const known = (kind: Known["kind"], action: string, about: Partial<Known> = {}): Known => ({
  kind,
  action,
  code: null,
  name: null,
  detail: null,
  ...about,
});

test.each([
  [known("visit", "completed", { code: "PT" }), "Physical therapy visit completed"],
  [
    known("visit", "missed", { code: "SN", detail: "no-staff" }),
    "Skilled nursing visit missed: no clinician available",
  ],
  [known("assessment", "signed", { code: "01" }), "Start of care assessment signed"],
  [known("assessment", "rejected", { code: "03" }), "Resumption of care assessment rejected by CMS"],
  [known("document", "submitted", { code: "plan", name: "Plan" }), "Plan signed and submitted"],
  [
    known("document", "sent", { code: "verbal-order", name: "Labs" }),
    "Verbal order “Labs” sent to the physician",
  ],
  [
    known("document", "signed", { code: "plan-of-care", name: "Plan of care" }),
    "Plan of care signed by the physician",
  ],
  [
    known("medication", "started", { name: "Lisinopril 10 mg", code: "2026-03-01" }),
    "Lisinopril 10 mg started",
  ],
  [known("medication", "started", { name: "Lisinopril" }), "Lisinopril added"],
  [
    known("medication", "discontinued", { name: "Lisinopril 10 mg", detail: "cough" }),
    "Lisinopril 10 mg discontinued: cough",
  ],
  [known("medication", "discontinued", { name: "Lisinopril" }), "Lisinopril ended"],
  [known("medication", "changed", { name: "Lisinopril 20 mg" }), "Lisinopril 20 mg changed"],
  [known("allergy", "removed", { name: "latex" }), "Allergy to latex removed from chart"],
  [known("behavior", "safety", { code: "unsafe-home" }), "Safety concern recorded: unsafe home"],
  [known("file", "stored", { code: "signed-copy" }), "Signed copy uploaded"],
  [known("file", "stored", { code: "other" }), "File uploaded"],
  [known("image", "stored", { name: "before" }), "Treatment image uploaded, before treatment"],
  [known("admission", "referred"), "Referral received"],
  [known("admission", "admitted", { code: "2026-03-01" }), "Care started on 03/01/2026"],
  [known("admission", "transferred", { detail: "Fever" }), "Transferred to a facility: Fever"],
  [known("admission", "discharge-planned", { code: "2026-03-09" }), "Discharge planned for 03/09/2026"],
  [known("profile", "patient.update"), "Demographics changed"],
  [known("profile", "contact.create"), "Contact added"],
  [known("profile", "coverage.change"), "Coverage changed"],
  [known("profile", "authorization.remove"), "Authorization removed from chart"],
  [known("profile", "eligibility-check.create"), "Eligibility check added"],
])("%j reads: %s", (happening, sentence) => {
  expect(describeEntry(happening)).toBe(sentence);
});
