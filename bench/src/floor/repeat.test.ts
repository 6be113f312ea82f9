import { expect, test } from "vitest";
import { repeat } from "./repeat.ts";

const [user, patient, entry] = ["a", "b", "c"].map(
  (letter) => `${letter.repeat(8)}-0000-7000-8000-000000000000`,
);
const recording = {
  statements: [
    { text: "insert", values: [1, patient, 100_001, Buffer.alloc(32), null] },
    { text: "audit", values: [entry, user, patient, "patient.create"] },
    { text: "refer", values: [entry] },
    { text: "several", values: [[patient, entry], JSON.stringify([{ id: patient, by: user }])] },
  ],
  sample: new Map([["id", patient]]),
  fixed: [user],
};

async function sentFor(id: string) {
  const sent = new Map<string, unknown[]>();
  const client = {
    query: async (text: string, values: unknown[]) => {
      sent.set(text, values);
      return { rows: [] };
    },
  };
  await repeat(client, recording, new Map([["id", id]]));
  return (text: string) => sent.get(text) ?? [];
}

test("a recorded act is repeated with the values of the request", async () => {
  const sent = await sentFor("other");
  expect(sent("insert")).toEqual([1, "other", 100_001, expect.any(Buffer), null]);
  expect(sent("audit").slice(1)).toEqual([user, "other", "patient.create"]);
});

test("ids that the server makes are new in every repetition and the same within one", async () => {
  const [first, second] = [await sentFor("x"), await sentFor("x")];
  expect(first("audit")[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(first("audit")[0]).not.toBe(entry);
  expect(first("audit")[0]).not.toBe(second("audit")[0]);
  expect(first("refer")[0]).toBe(first("audit")[0]);
});

test("ids in lists and in JSON text are replaced as well", async () => {
  const sent = await sentFor("dddddddd-0000-7000-8000-000000000000");
  const [list, json] = sent("several");
  expect(list).toEqual(["dddddddd-0000-7000-8000-000000000000", sent("audit")[0]]);
  expect(json).toBe(`[{"id":"dddddddd-0000-7000-8000-000000000000","by":"${user}"}]`);
});

test("ciphertexts are as long as the recorded ones and random", async () => {
  const [first, second] = [await sentFor("x"), await sentFor("x")];
  expect(first("insert")[3]).toHaveLength(32);
  expect(first("insert")[3]).not.toEqual(second("insert")[3]);
});
