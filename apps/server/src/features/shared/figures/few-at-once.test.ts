import { expect, test } from "vitest";
import { fewAtOnce } from "./few-at-once.ts";

/** Jobs that the test starts and ends itself, and the names of the jobs started so far. */
function works(most: { readonly all: number; readonly each: number }) {
  const few = fewAtOnce(most);
  const begun: string[] = [];
  const begin = (who: string, name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const done = few(who, () => {
      begun.push(name);
      return promise;
    });
    return { done, end: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  return { begin, begun };
}

/** Waits until every job that can start has started. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("runs no more jobs than allowed, and starts the next when one ends", async () => {
  const { begin, begun } = works({ all: 2, each: 2 });
  const [first, , third] = [begin("a", "1"), begin("b", "2"), begin("c", "3")];
  await settled();
  expect(begun).toEqual(["1", "2"]);
  first.end();
  expect(await first.done).toBe("1");
  await settled();
  expect(begun).toEqual(["1", "2", "3"]);
  third.end();
  expect(await third.done).toBe("3");
});

test("a user with many jobs does not keep others waiting", async () => {
  const { begin, begun } = works({ all: 3, each: 1 });
  const [first] = ["1", "2", "3"].map((name) => begin("a", name));
  begin("b", "4");
  await settled();
  expect(begun).toEqual(["1", "4"]);
  first?.end();
  await settled();
  expect(begun).toEqual(["1", "4", "2"]);
});

test("a failed job makes room for the next", async () => {
  const { begin, begun } = works({ all: 1, each: 1 });
  const [first] = [begin("a", "1"), begin("a", "2")];
  await settled();
  first.fail();
  await expect(first.done).rejects.toThrow("1");
  await settled();
  expect(begun).toEqual(["1", "2"]);
});
