import { expect, test } from "vitest";
import { lastStep, walkFrom, walkTo } from "./use-wizard.ts";

test("going forward completes the step and activates the next", () => {
  expect(walkTo(walkFrom(1), 2)).toEqual({ step: 2, completed: new Set([1]) });
});

test("there is nothing after the last step and nothing before the first", () => {
  expect(walkTo(walkFrom(lastStep), lastStep + 1).step).toBe(lastStep);
  expect(walkTo(walkFrom(1), 0).step).toBe(1);
});

test("jumping forward completes only the step being left, and going back completes nothing", () => {
  const jumped = walkTo(walkFrom(1), 4);
  expect(jumped).toEqual({ step: 4, completed: new Set([1]) });
  expect(walkTo(jumped, 2)).toEqual({ step: 2, completed: new Set([1]) });
});

test("a draft left at a step has completed the steps before it", () => {
  expect(walkFrom(3)).toEqual({ step: 3, completed: new Set([1, 2]) });
});
