import { describe, expect, test } from "vitest";
import { asLastNote, changesWith, lastValueOf, sameAsLast } from "./carry-forward.ts";
import { noteField } from "./form.ts";
import { skilledNursingVisit as form } from "./forms/skilled-nursing-visit.ts";
import { completeNote } from "./test/complete-note.ts";

const last = asLastNote(form, { day: "2026-11-18", values: completeNote });
const section = (id: string) => {
  const found = form.sections.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no section ${id}`);
  return found;
};

describe("Same as last visit", () => {
  test("takes over what a section may take over, and marks the section with the day", () => {
    expect(sameAsLast(section("homebound"), last)).toEqual([
      { item: "homebound.status", value: "yes" },
      { item: "homebound.first", value: "device,person" },
      { item: "homebound.inability", value: "yes" },
      { item: "homebound.effort", value: "weakness,balance" },
      { item: "homebound.details", value: null },
      { item: "homebound.same", value: "2026-11-18" },
    ]);
  });

  test.each(["vitals", "pain", "systems", "care", "teaching", "plan"])("is not offered for %s", (id) => {
    expect(sameAsLast(section(id), last)).toEqual([]);
  });

  test("is not offered where the last visit says nothing", () => {
    expect(sameAsLast(section("homebound"), { day: "2026-11-18", values: {} })).toEqual([]);
  });

  test("is no longer marked once an answer it took over changes", () => {
    const marked = { ...completeNote, "homebound.same": "2026-11-18" };
    expect(changesWith(form, { item: "homebound.first", value: "device" }, marked)).toEqual([
      { item: "homebound.first", value: "device" },
      { item: "homebound.same", value: null },
    ]);
    expect(changesWith(form, { item: "homebound.leftHome", value: "yes" }, marked)).toHaveLength(1);
    expect(changesWith(form, { item: "homebound.first", value: "device" }, completeNote)).toHaveLength(1);
  });
});

test("The last visit's value is what counted then, not what a hidden field held", () => {
  const before = asLastNote(form, {
    day: "2026-11-18",
    values: { "vitals.pulse": "80", "vitals.oxygenFlow": "2" },
  });
  const valueOf = (id: string) => {
    const field = noteField(form, id);
    return field && lastValueOf(field, before);
  };
  expect([valueOf("vitals.pulse"), valueOf("vitals.oxygenFlow")]).toEqual(["80", undefined]);
});
