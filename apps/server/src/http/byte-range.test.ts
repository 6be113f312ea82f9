import { expect, test } from "vitest";
import { byteRange } from "./serve-stored-file.ts";

test.each([
  ["bytes=0-0", { first: 0, last: 0 }],
  ["bytes=0-9", { first: 0, last: 9 }],
  ["bytes=4-", { first: 4, last: 9 }],
  ["bytes=4-99", { first: 4, last: 9 }],
  ["bytes=-3", { first: 7, last: 9 }],
  ["bytes=-99", { first: 0, last: 9 }],
])("%s of ten bytes are %j", (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});

test.each(["bytes=10-", "bytes=10-12", "bytes=-0"])("%s of ten bytes are none", (header) => {
  expect(byteRange(header, 10)).toBe("unsatisfiable");
});

test.each([undefined, "bytes=-", "bytes=5-4", "bytes=0-1,3-4", "items=0-1", "bytes=a-b"])(
  "%s asks for the whole",
  (header) => {
    expect(byteRange(header, 10)).toBeUndefined();
  },
);
