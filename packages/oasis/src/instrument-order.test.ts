import { expect, test } from "vitest";
import { formFor } from "./forms.ts";
import { inInstrumentOrder } from "./instrument-order.ts";
import { items } from "./item.ts";
import { everyForm } from "./test/submissions.ts";

const printedItems = (form: ReturnType<typeof formFor>) =>
  form.sections.flatMap((section) =>
    inInstrumentOrder(section).flatMap(({ fields }) => fields.flatMap((field) => field.item ?? [])),
  );

test.each(everyForm)("$name prints every field once", (form) => {
  const printed = form.sections.flatMap((section) =>
    inInstrumentOrder(section).flatMap(({ fields }) => fields),
  );
  const asked = form.sections.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields));
  expect(new Set(printed)).toEqual(new Set(asked));
  expect(printed).toHaveLength(asked.length);
});

// Source: rules.md section 1, the items of E2 by section.
test("Section A is in the printed order from M0018 to M1005, whatever card an item is on", () => {
  const sectionA = printedItems(formFor({ version: "E2", reason: "01" })).filter(
    (item) => item < "M1006" && /^[AM]/.test(item),
  );
  const known = items.map(({ id }) => id);
  const places = sectionA.map((item) => known.findIndex((id) => id.startsWith(item)));
  expect(sectionA.slice(0, 5)).toEqual(["M0018", "M0010", "M0014", "M0016", "M0020"]);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("fields CMS does not collect follow its items", () => {
  const [sectionA] = formFor({ version: "E2", reason: "01" }).sections;
  const fields = sectionA === undefined ? [] : inInstrumentOrder(sectionA).flatMap((group) => group.fields);
  const firstOwn = fields.findIndex(({ item }) => item === undefined);
  expect(firstOwn).toBeGreaterThan(10);
  expect(fields.slice(firstOwn).every(({ item }) => item === undefined)).toBe(true);
});
