import { expect, test } from "vitest";
import { readLibraries, withLibrariesField } from "./libraries-address.ts";

test.each([
  [{}, {}],
  [{ shelf: "phrases" }, {}],
  [{ shelf: "sets", text: "aspirin" }, { shelf: "sets" }],
  [
    { shelf: "goals", place: "22", document: "other" },
    { shelf: "goals", place: "22" },
  ],
  [
    { document: "visit-note", owner: "personal" },
    { document: "visit-note", owner: "personal" },
  ],
  [{ shelf: "templates", owner: "personal", place: "21" }, { shelf: "templates" }],
  [{ discipline: "PT", owner: "somebody" }, { discipline: "PT" }],
])("%j is read as %j", (search, address) => {
  expect(readLibraries(search)).toEqual(address);
});

test("changing or removing one field keeps the others", () => {
  expect(withLibrariesField({ shelf: "goals", place: "22" }, "discipline", "PT")).toEqual({
    shelf: "goals",
    place: "22",
    discipline: "PT",
  });
  expect(withLibrariesField({ shelf: "goals", place: "22" }, "place", undefined)).toEqual({ shelf: "goals" });
});
