import { expect, test } from "vitest";
import { readFilter, readHub } from "./search.ts";

const id = "01900000-0000-7000-8000-000000000001";

test.each([
  [
    { status: "active", sort: "newest" },
    { status: "active", sort: "newest" },
  ],
  [{ status: "away", sort: "name" }, {}],
  [
    { happened: "medication", since: "last-visit" },
    { happened: "medication", since: "last-visit" },
  ],
  [{ happened: "toString", since: "ever" }, {}],
])("the chart's address %j is read as %j", (search, read) => {
  expect(readFilter(search)).toEqual(read);
});

test.each([
  [
    { episode: id, section: "visits", subject: id },
    { episode: id, section: "visits", subject: id },
  ],
  [{ section: "nonsense", subject: id }, {}],
  [{ episode: "4", section: "images", subject: "Iris" }, { section: "images" }],
])("the hub's address %j is read as %j", (search, read) => {
  expect(readHub(search)).toEqual(read);
});
