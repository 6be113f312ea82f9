import { expect, test } from "vitest";
import { plainAddress } from "./origin.ts";

test.each([
  ["10.1.2.3", "10.1.2.3"],
  ["10.1.2.3:5678", "10.1.2.3"],
  ["2001:db8::1", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["::ffff:10.1.2.3", "::ffff:10.1.2.3"],
  ["unknown", undefined],
  ["10.1.2", undefined],
  ["", undefined],
])("The address in %j is %j", (text, expected) => {
  expect(plainAddress(text)).toBe(expected);
});
