import { expect, test } from "vitest";
import { fewAtOnce } from "./few-at-once.ts";

/** Controllable jobs, with the list of those started. */
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

/** Everything that can proceed has proceeded. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("no more go on than may, and each that ends lets the next begin", async () => {
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

test("one who asks for very much does not keep others waiting", async () => {
  const { begin, begun } = works({ all: 3, each: 1 });
  const [first] = ["1", "2", "3"].map((name) => begin("a", name));
  begin("b", "4");
  await settled();
  expect(begun).toEqual(["1", "4"]);
  first?.end();
  await settled();
  expect(begun).toEqual(["1", "4", "2"]);
});

test("what fails makes room too", async () => {
  const { begin, begun } = works({ all: 1, each: 1 });
  const [first] = [begin("a", "1"), begin("a", "2")];
  await settled();
  first.fail();
  await expect(first.done).rejects.toThrow("1");
  await settled();
  expect(begun).toEqual(["1", "2"]);
});
