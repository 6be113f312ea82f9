import { randomBytes } from "node:crypto";
import { expect, test, vi } from "vitest";
import { keysFrom } from "#src/keys.ts";
import { knownDevice, rememberDevice } from "./open-session.ts";

const plain = keysFrom(new Map([["k1", randomBytes(32)]]), "k1");

test("A browser that sends thousands of device cookies has no more of them checked than a device keeps", () => {
  const mac = vi.fn(plain.mac);
  const keys = { ...plain, mac };
  const mark = rememberDevice(plain, undefined, "nurse");
  const shown = [mark, ...Array.from({ length: 2000 }, (_, number) => `made-up-${number}`)].join("~");
  expect(knownDevice(keys, shown, "nurse")).toBe(mark.split(".")[0]);
  expect(knownDevice(keys, shown, "somebody else")).toBeUndefined();
  expect(mac.mock.calls.length).toBeLessThan(20);
});
