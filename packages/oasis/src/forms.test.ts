import { expect, test } from "vitest";
import { fieldOfAnyForm, findField, formFor } from "./forms.ts";
import { findItem, items } from "./item.ts";
import { everyForm } from "./test/submissions.ts";

const e1Start = formFor({ version: "E1", reason: "01" });
const e1Resumption = formFor({ version: "E1", reason: "03" });
const e2Start = formFor({ version: "E2", reason: "01" });
const e2Resumption = formFor({ version: "E2", reason: "03" });

test("the sections have the instrument's names and order", () => {
  expect(e2Start.sections.map(({ name }) => name)).toEqual([
    "Section A Administrative Information",
    "Section B Hearing Speech and Vision",
    "Section C Cognitive Patterns",
    "Section D Mood",
    "Section E Behavior",
    "Section F Preferences for Customary Routine Activities",
    "Section G Functional Status",
    "Section GG Functional Abilities",
    "Section H Bladder and Bowel",
    "Section I Active Diagnoses",
    "Section J Health Conditions",
    "Section K Swallowing/Nutritional Status",
    "Section M Skin Conditions",
    "Section N Medications",
    "Section O Special Treatments, Procedures, and Programs",
  ]);
});

// Product specification, "OASIS Section A"; camelCase ids are fields that CMS does not collect.
const sectionA = `M0010 M0016 M0014 M0018 physicianName physicianAddress physicianPhone certificationPeriod isNonBillable
  M0030 M0032 M0020 M0040_PAT_FNAME M0040_PAT_MI M0040_PAT_LNAME M0040_PAT_SUFFIX M0066 patientPhone street city country
  M0050 M0060 legalRepresentativeName legalRepresentativeAddress legalRepresentativePhone legalRepresentativeEmail
  legalRepresentativeRelationship legalRepresentativePowerOfAttorney contactName contactAddress contactPhone contactMobile
  contactEmail contactRelationship M0063 M0064 M0065 A1005 A1010 M0150 paymentOther A1110A A1110B M0080 assessorName M0090
  M0100 M0102 M0104 M1000 inpatientOther M1005`;
const sectionB = "B0200 B1000 B1300";
const sectionC = `C0100 C0200 C0300A C0300B C0300C C0400A C0400B C0400C C0500 C1310A C1310B C1310C C1310D M1700 mentalStatus
  mentalStatusOther M1710 M1720`;

test.each([
  ["A", sectionA],
  ["B", sectionB],
  ["C", sectionC],
])("a start of care has every field of the specification's Section %s", (letter, ids) => {
  for (const form of [e1Start, e2Start]) {
    const section = form.sections.find(({ id }) => id === letter);
    const fields = section?.groups.flatMap((group) =>
      group.fields.flatMap((field) => field.subFields ?? [field]),
    );
    expect(fields?.map(({ id }) => id)).toEqual(expect.arrayContaining(ids.split(/\s+/)));
  }
});

// Source: the CMS data submission specifications. A1005 and A1010 are asked at SOC only; the others depend on the version.
test.each([
  { id: "M0069", asked: "E1-01 E1-03" },
  { id: "A0810", asked: "E2-01 E2-03" },
  { id: "A1250", asked: "E1-01 E1-03" },
  { id: "A1255", asked: "E2-01 E2-03" },
  { id: "A1005", asked: "E1-01 E2-01" },
  { id: "A1010", asked: "E1-01 E2-01" },
  { id: "A1110A", asked: "E1-01 E2-01 E2-03" },
  { id: "A1110B", asked: "E1-01 E2-01 E2-03" },
  { id: "B0200", asked: "E1-01 E2-01 E2-03" },
  { id: "B1000", asked: "E1-01 E2-01 E2-03" },
  { id: "B1300", asked: "E1-01 E1-03 E2-01 E2-03" },
  { id: "M0110", asked: "" },
  { id: "M2200", asked: "" },
  { id: "O0350", asked: "" },
])("$id is asked in $asked", ({ id, asked }) => {
  const forms = everyForm.filter((form) => form.fields.has(id));
  expect(forms.map((form) => form.id).join(" ")).toBe(asked);
});

test("symptom frequency accepts a dash as of OASIS-E2", () => {
  expect(findField(e1Start, "D0150A2")?.dash).toBeUndefined();
  expect(findField(e2Start, "D0150A2")?.dash).toBe(true);
  expect(findField(e1Start, "D0150A1")?.dash).toBe(true);
  expect(findField(e2Start, "D0700")?.dash).toBeUndefined();
});

const noAnswer = ["C0200", "C0300A", "C0300B", "C0300C", "C0400A", "C0400B", "C0400C"];

/** Our own codes missing from the value lists, each sent to CMS as another code. */
const ours = new Map([["N0415_2", "0"], ...noAnswer.map((id): [string, string] => [id, "0N"])]);

test.each(everyForm)("$name offers exactly the codes of the CMS value lists", ({ fields }) => {
  const choices = [...fields.values()].filter(({ id, options }) => options && findItem(id));
  expect(choices.length).toBeGreaterThan(100);
  for (const { id, options } of choices) {
    const codes = [...(findItem(id)?.options ?? []).map(({ value }) => value), ours.get(id)];
    expect([id, options?.map(({ value }) => value)]).toEqual([
      id,
      codes.filter((code) => code !== undefined),
    ]);
  }
});

test("every element of an active item belongs to exactly one field", () => {
  for (const form of everyForm) {
    const sent = [...form.fields.values()].flatMap(({ submission }) => {
      if (!submission) return [];
      if (submission.kind === "boxes") return Object.values(submission.elements);
      return submission.kind === "with-alternative"
        ? [submission.element, submission.alternativeElement]
        : [submission.element];
    });
    const expected = items
      .filter((item) => item.versions.includes(form.version))
      .filter((item) =>
        (form.version === "E1" ? (item.reasonsE1 ?? item.reasons) : item.reasons).includes(form.reason),
      )
      .flatMap(({ elements }) => elements);
    expect(sent.toSorted()).toEqual(expected.toSorted());
  }
});

test("agency identifiers and the reason are read-only in the form", () => {
  const fixed = [...e2Start.fields.values()].filter((field) => field.readonly).map(({ id }) => id);
  expect(fixed).toEqual(["M0010", "M0014", "M0016", "M0020", "M0100"]);
});

test("a resumption does not use the order and referral from the start of care", () => {
  const facts = (form: typeof e2Start) => ["M0102", "M0104", "M0030"].map((id) => findField(form, id)?.fact);
  expect(facts(e2Start)).toEqual([
    "admission.orderedStartOfCare",
    "admission.referralDate",
    "admission.startOfCare",
  ]);
  expect(facts(e2Resumption)).toEqual([undefined, undefined, "admission.startOfCare"]);
});

test("the interviews use the instrument's wording", () => {
  expect(findField(e2Start, "C0200")?.askPatient).toBe(
    "I am going to say three words for you to remember. Please repeat the words after I have said all three. The words are: sock, blue, and bed. Now tell me the three words.",
  );
  expect(findField(e2Start, "C0300A")?.askPatient).toBe("Please tell me what year it is right now.");
  expect(findField(e2Start, "D0150A1")?.askPatient).toBe(
    "Over the last 2 weeks, have you been bothered by any of the following problems?",
  );
});

test("copyrighted items have their attribution lines", () => {
  const attributed = (form: typeof e1Start) =>
    form.sections.flatMap(({ groups }) =>
      groups
        .filter(({ attribution }) => attribution !== undefined)
        .map(({ id, attribution = "" }) => `${id} ${attribution}`),
    );
  expect(attributed(e1Resumption)).toEqual([
    expect.stringMatching(/^transportation .*NACHC/),
    expect.stringMatching(/^literacy .*Morris/),
    expect.stringMatching(/^C1310 .*Inouye/),
    expect.stringMatching(/^D0150 .*Pfizer/),
    expect.stringMatching(/^D0160 .*Pfizer/),
  ]);
  expect(attributed(e2Resumption)).toContainEqual(expect.stringMatching(/^transportation .*PRAPARE/));
});

test("finds a field that any form asks for", () => {
  const known = ["M0069", "A0810", "A1005", "mentalStatus", "N0415_2"];
  expect(known.map((id) => fieldOfAnyForm(id)?.id)).toEqual(known);
  const unknown = ["M0040", "M1021", "M0110", "", "constructor"];
  expect(unknown.flatMap((id) => fieldOfAnyForm(id) ?? [])).toEqual([]);
  const asked = everyForm.flatMap((form) => [...form.fields.keys()]);
  expect(asked.map((id) => fieldOfAnyForm(id)?.id)).toEqual(asked);
});

test("fields that CMS does not collect have no item number", () => {
  for (const form of everyForm)
    for (const { id, item = "M0000" } of form.fields.values())
      expect([id, item]).toEqual([id, expect.stringMatching(/^(?:[A-Z]{1,2}\d{4})/)]);
  expect(findField(e2Start, "mentalStatus")?.item).toBeUndefined();
});

test("the same choice returns the same form object", () => {
  expect(formFor({ version: "E2", reason: "01" })).toBe(e2Start);
});
