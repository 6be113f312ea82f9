import { ageBuckets, documentKinds } from "@hearthside/contract";
import { expect, test } from "vitest";
import { readDocs } from "./docs-filter.ts";

const document = "01900000-0000-7000-8000-d00000000001";

test.each(documentKinds)("a filter for %s is read from the address", (kind) => {
  expect(readDocs({ kind })).toEqual({ kind });
});

test.each(ageBuckets)("a filter for an age of %s days is read from the address", (age) => {
  expect(readDocs({ queue: "physician", age })).toEqual({ queue: "physician", age });
});

test("an open document is read from the address", () => {
  expect(readDocs({ queue: "mine", document })).toEqual({ queue: "mine", document });
});

test("anything else in the address is dropped", () => {
  expect(readDocs({ queue: "all", kind: "poem", age: "9", document: "1", name: "Iris" })).toEqual({});
});
