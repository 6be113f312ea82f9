import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { together } from "./together.ts";

const later = async (inputs: readonly number[]) => {
  await wait(5);
  return inputs.map((input) => input * 10);
};

test("The first goes at once; those that come in the meantime go next, all at the same time", async () => {
  const sent: (readonly number[])[] = [];
  const tenTimes = together(100, (inputs: readonly number[]) => {
    sent.push(inputs);
    return later(inputs);
  });
  expect(await Promise.all([1, 2, 3].map(tenTimes))).toEqual([10, 20, 30]);
  expect(await tenTimes(4)).toBe(40);
  expect(sent).toEqual([[1], [2, 3], [4]]);
});

test("No more than the most go at the same time", async () => {
  const sent: number[] = [];
  const tenTimes = together(2, (inputs: readonly number[]) => {
    sent.push(inputs.length);
    return later(inputs);
  });
  expect(await Promise.all([1, 2, 3, 4].map(tenTimes))).toEqual([10, 20, 30, 40]);
  expect(sent).toEqual([1, 2, 1]);
});

test("A failure is that of all who went together, and not of those who come after", async () => {
  const tenTimes = together(100, async (inputs: readonly number[]) => {
    await wait(5);
    if (inputs.includes(2)) throw new Error("two");
    return inputs;
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map(tenTimes));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(await tenTimes(4)).toBe(4);
});

test("One of those who went together can fail alone, and nobody waits for it", async () => {
  const orFail = together(100, async (inputs: readonly number[]) => {
    await wait(5);
    return inputs.map((input) => (input === 2 ? Promise.reject(new Error("two")) : input));
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map(orFail));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});
