import { describe, expect, test } from "vitest";
import { type Condition, fieldsOf, noteField } from "./form.ts";
import { noteFormFor, noteFormOf, noteForms } from "./forms.ts";
import { loinc } from "./loinc.ts";

const conditionsIn = (condition: Condition): readonly string[] =>
  "any" in condition ? condition.any.flatMap(conditionsIn) : [condition.field];

describe.each(noteForms.map((form) => [`${form.id} ${form.version}`, form] as const))(
  "The form %s",
  (_, form) => {
    const fields = form.sections.flatMap(fieldsOf);

    test("names each field once, by its section, in words that devices can send", () => {
      const ids = fields.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const section of form.sections)
        for (const { id } of fieldsOf(section))
          expect(id).toMatch(new RegExp(`^${section.id}(\\.[a-z][A-Za-z0-9]*){1,2}$`));
    });

    test("asks a field only by fields that come before it", () => {
      for (const [index, { id, showWhen }] of fields.entries()) {
        const before = fields.slice(0, index).map((field) => field.id);
        for (const other of showWhen === undefined ? [] : conditionsIn(showWhen))
          expect([id, before]).toEqual([id, expect.arrayContaining([other])]);
      }
    });

    test("asks only by choices that the other field has", () => {
      const strangers = (condition: Condition): readonly string[] => {
        if ("any" in condition) return condition.any.flatMap(strangers);
        const field = noteField(form, condition.field);
        if (!("is" in condition) || field === undefined || !("options" in field)) return [];
        return condition.is.filter((code) => !field.options.some(({ value }) => value === code));
      };
      expect(fields.flatMap(({ showWhen }) => (showWhen === undefined ? [] : strangers(showWhen)))).toEqual(
        [],
      );
    });

    test("names the rule behind each field", () => {
      expect(fields.filter(({ source }) => !/CFR/.test(source))).toEqual([]);
    });

    test("takes nothing over that is measured, about pain or taught", () => {
      const fresh = fields.filter(
        ({ id, type }) => type === "measurement" || /^(pain|teaching|vitals)\./.test(id),
      );
      expect(fresh.length).toBeGreaterThan(20);
      expect(fresh.filter(({ carry }) => carry !== "never")).toEqual([]);
    });

    test("gives measurements ranges that make sense, and codes of LOINC or none", () => {
      const parts = fields.flatMap((field) => (field.type === "measurement" ? [...field.parts] : []));
      expect(parts).toHaveLength(10);
      for (const { possible, usual, loinc: code } of parts) {
        const bounds = [possible.least, usual.least, usual.most, possible.most];
        expect(bounds).toEqual(bounds.toSorted((one, other) => one - other));
        expect(code === null || code in loinc).toBe(true);
      }
    });
  },
);

test("A routine or PRN nursing visit has a form, other visits do not yet", () => {
  expect(noteFormFor({ discipline: "SN", kind: "routine" })?.id).toBe("skilled-nursing-visit");
  expect(noteFormFor({ discipline: "SN", kind: "prn" })?.id).toBe("skilled-nursing-visit");
  expect(noteFormFor({ discipline: "SN", kind: "recertification" })).toBeUndefined();
  expect(noteFormFor({ discipline: "PT", kind: "routine" })).toBeUndefined();
});

test("A note finds the version of the form it was started with", () => {
  expect(noteFormOf({ id: "skilled-nursing-visit", version: 1 })?.name).toBe("Skilled nursing visit");
  expect(noteFormOf({ id: "skilled-nursing-visit", version: 99 })).toBeUndefined();
});
