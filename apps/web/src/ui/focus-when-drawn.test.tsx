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

test("the focus goes on from a field that is gone", async () => {
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

test("what is drawn some frames late is still waited for", async () => {
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
