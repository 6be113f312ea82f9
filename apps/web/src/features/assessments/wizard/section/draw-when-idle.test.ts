import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeTime } from "#src/test/fake-time.ts";
import { drawWhenIdle } from "./use-near.ts";

let idle: (() => void)[] = [];
beforeEach(() => {
  idle = [];
  vi.stubGlobal("requestIdleCallback", (work: () => void) => idle.push(work));
});
afterEach(() => vi.unstubAllGlobals());

const beIdle = () => idle.shift()?.();

test("cards are rendered one at a time, in order, while the page is idle", () => {
  const drawn: string[] = [];
  for (const card of ["first", "second", "third"]) drawWhenIdle(() => drawn.push(card));
  expect(drawn).toEqual([]);
  beIdle();
  expect(drawn).toEqual(["first"]);
  beIdle();
  beIdle();
  expect(drawn).toEqual(["first", "second", "third"]);
  expect(idle).toEqual([]);
});

test("a card that is gone or already rendered is skipped", () => {
  const drawn: string[] = [];
  const giveUp = drawWhenIdle(() => drawn.push("gone"));
  drawWhenIdle(() => drawn.push("there"));
  giveUp();
  beIdle();
  expect(drawn).toEqual(["there"]);
  beIdle();
});

test("a browser without requestIdleCallback renders them soon", () => {
  fakeTime();
  vi.stubGlobal("requestIdleCallback", undefined);
  const draw = vi.fn<() => void>();
  drawWhenIdle(draw);
  vi.advanceTimersByTime(200);
  expect(draw).toHaveBeenCalledOnce();
});
