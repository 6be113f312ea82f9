import { describe, expect, test } from "vitest";
import css from "./tokens.css?raw";
import { tones } from "./tone.ts";

const tokens = new Map(
  [...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, color]) => [name, color]),
);

function channel(value: number) {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(name: string) {
  const color = tokens.get(name);
  if (color === undefined) throw new Error(`tokens.css has no --${name}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(color.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(tones)("the tone %s", (tone) => {
  test("has text that can be read on its surface", () => {
    expect(contrast(`text-${tone}`, `surface-${tone}`)).toBeGreaterThanOrEqual(4.5);
  });

  test("has a border that can be seen on white", () => {
    expect(contrast(`border-${tone}`, "surface-white")).toBeGreaterThanOrEqual(3);
  });
});

test.each(["surface-white", "page", "surface-base", "surface-primary"])(
  "quiet text, links and headings can be read on %s",
  (surface) => {
    for (const text of ["text-subdued", "text-primary", "heading"])
      expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
  },
);

test("white words can be read on a button", () => {
  expect(contrast("text-inverse", "action")).toBeGreaterThanOrEqual(4.5);
  expect(contrast("text-inverse", "action-hover")).toBeGreaterThanOrEqual(4.5);
});
