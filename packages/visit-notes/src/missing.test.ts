import { describe, expect, test } from "vitest";
import type { NoteValues } from "./form.ts";
import { skilledNursingVisit as form } from "./forms/skilled-nursing-visit.ts";
import { missingToSign, progressOf } from "./missing.ts";
import { shownIn } from "./shown.ts";
import { completeNote } from "./test/complete-note.ts";

const without = (...items: readonly string[]): NoteValues =>
  Object.fromEntries(Object.entries(completeNote).filter(([item]) => !items.includes(item)));
const missingFields = (values: NoteValues) => missingToSign(form, values).map(({ field }) => field);

describe("Before a note is signed", () => {
  test("a complete note lacks nothing", () => {
    expect(missingToSign(form, completeNote)).toEqual([]);
  });

  test("an empty note lacks the first answer of everything, and nothing that is not asked yet", () => {
    const fields = missingFields({});
    expect(fields).toContain("vitals.bloodPressure");
    expect(fields).not.toContain("vitals.position");
    expect(fields).toHaveLength(25);
  });

  test.each([
    ["a system that was not confirmed", without("systems.skin"), ["systems.skin"]],
    ["the position of a blood pressure", without("vitals.position"), ["vitals.position"]],
    ["half a blood pressure", { ...completeNote, "vitals.bloodPressure": "128/" }, ["vitals.bloodPressure"]],
    [
      "why a vital sign was not taken",
      { ...without("vitals.oxygen"), "vitals.oxygenSaturation": "NT" },
      ["vitals.notTakenReason"],
    ],
    [
      "the oxygen flow with a cannula",
      { ...completeNote, "vitals.oxygen": "cannula" },
      ["vitals.oxygenFlow"],
    ],
    [
      "where it hurts",
      { ...completeNote, "pain.level": "4" },
      ["pain.location", "pain.frequency", "pain.relief"],
    ],
    [
      "the findings of a system",
      { ...completeNote, "systems.skin": "findings" },
      ["systems.skin.findings", "systems.skin.details"],
    ],
    [
      "why a system was not assessed",
      { ...completeNote, "systems.skin": "not-assessed" },
      ["systems.skin.reason"],
    ],
    ["why a patient is not homebound", { ...completeNote, "homebound.status": "no" }, ["homebound.details"]],
    [
      "an unusual value that nobody confirmed",
      { ...completeNote, "vitals.bloodPressure": "210/118" },
      ["vitals.bloodPressure"],
    ],
  ] as const)("%s is asked for", (_, values, fields) => {
    expect(missingFields(values)).toEqual(fields);
  });

  test("a confirmation counts for the confirmed value only", () => {
    const confirmed = {
      ...completeNote,
      "vitals.oxygenSaturation": "81",
      "vitals.oxygenSaturation.confirmed": "81",
    };
    expect(missingFields(confirmed)).toEqual([]);
    expect(missingToSign(form, { ...confirmed, "vitals.oxygenSaturation": "80" })).toMatchObject([
      { section: "vitals", message: "Oxygen saturation 80 % is unusual. Confirm it or correct it." },
    ]);
  });

  test("what a hidden field holds shows no other field", () => {
    const declined = { ...completeNote, "teaching.response": "declined" };
    expect(missingFields(declined)).toEqual([]);
    expect(missingFields({ ...declined, "teaching.topics": "diet" })).toEqual([
      "teaching.learner",
      "teaching.details",
    ]);
  });

  test("a section counts its required fields as they are asked", () => {
    const [vitals, pain] = form.sections;
    if (vitals === undefined || pain === undefined) throw new Error("the form has no sections");
    expect(progressOf(vitals, shownIn(form, {}))).toEqual({ answered: 0, required: 5 });
    expect(progressOf(vitals, shownIn(form, completeNote))).toEqual({ answered: 9, required: 9 });
    expect(progressOf(pain, shownIn(form, { "pain.level": "3" }))).toEqual({ answered: 1, required: 4 });
  });
});
