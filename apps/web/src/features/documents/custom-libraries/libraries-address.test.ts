import { expect, test } from "vitest";
import { readLibraries } from "./libraries-address.ts";

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
