import { expect, test } from "vitest";
import { scaledItems } from "../data/many-assessments.ts";
import { answerRequests } from "./answer-requests.ts";

type Sent = {
  readonly knownRevision: number;
  readonly operations: readonly {
    readonly item: string;
    readonly baseRevision: number;
    readonly value: string;
  }[];
};

const sentIn = (requests: ReturnType<ReturnType<typeof answerRequests>>): Sent[] =>
  requests.map(({ body = "" }) => JSON.parse(body));

test("every change of an answer is made over the one before it, and changes it", () => {
  const next = answerRequests({ from: 1, count: 1 });
  const [first, second] = sentIn(next(2, 2));
  expect(first?.knownRevision).toBe(2);
  expect(first?.operations.map(({ baseRevision }) => baseRevision)).toEqual([2, 2]);
  expect(second?.knownRevision).toBe(4);
  expect(second?.operations.map(({ baseRevision }) => baseRevision)).toEqual([3, 4]);
  expect(second?.operations[0]?.value).not.toBe(first?.operations[0]?.value);
});

test("drafts take turns, so that none is changed twice at once", () => {
  const paths = answerRequests({ from: 1, count: 3 })(4, 1).map(({ path }) => path);
  expect(new Set(paths).size).toBe(3);
  expect(paths[3]).toBe(paths[0]);
});

test("there are twenty items to change at once", () => {
  expect(new Set(scaledItems).size).toBe(20);
});
