import { expect, test } from "vitest";
import type { LoadRequest } from "./load.ts";
import { closedLoop, openLoop } from "./loops.ts";

const request: LoadRequest = { method: "GET", path: "/" };
const next = () => request;

test("an open loop keeps sending even if nothing is answered, and waits for the answers at the end", async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let sent = 0;
  const send = async () => {
    sent++;
    if (sent === 20) resolve(undefined);
    return promise;
  };
  const { latenciesMs } = await openLoop({ send, next, seconds: 0.02 }, 1000);
  expect(latenciesMs).toHaveLength(20);
});

test("a closed loop has no more requests out than it was told", async () => {
  let out = 0;
  let most = 0;
  const send = async () => {
    most = Math.max(most, ++out);
    await Promise.resolve();
    out--;
    return undefined;
  };
  const { latenciesMs } = await closedLoop({ send, next, seconds: 0.01 }, 3);
  expect(most).toBe(3);
  expect(latenciesMs.length).toBeGreaterThan(3);
});

test("an answer that was refused is a failure and has no latency", async () => {
  const send = async () => "500 broken";
  const { latenciesMs, failures } = await openLoop({ send, next, seconds: 0.002 }, 1000);
  expect({ latenciesMs, failures }).toEqual({ latenciesMs: [], failures: ["500 broken", "500 broken"] });
});
