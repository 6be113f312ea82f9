import { afterEach, expect, test } from "vitest";
import { focusWhenDrawn } from "./focus.ts";

const fields = () => {
  document.body.innerHTML = `<input id="chosen"><input id="next"><input id="other">`;
  return ["chosen", "next", "other"].map((id) => document.getElementById(id));
};

const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));

afterEach(() => {
  document.body.innerHTML = "";
});

test("focus moves on from a removed field", async () => {
  const [chosen, next] = fields();
  chosen?.focus();
  focusWhenDrawn(() => next);
  chosen?.remove();
  await drawn();
  expect(document.activeElement).toBe(next);
});

test("focus moved to another field stays there", async () => {
  const [chosen, next, other] = fields();
  chosen?.focus();
  focusWhenDrawn(() => next);
  chosen?.remove();
  other?.focus();
  await drawn();
  expect(document.activeElement).toBe(other);
});

test("an element rendered a few frames late still gets the focus", async () => {
  const [chosen, next] = fields();
  chosen?.focus();
  let isDrawn = false;
  focusWhenDrawn(() => (isDrawn ? next : null));
  await drawn();
  await drawn();
  isDrawn = true;
  await drawn();
  expect(document.activeElement).toBe(next);
});
