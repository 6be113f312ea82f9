import { orderDisciplines, urgencies } from "@hearthside/contract/visit-labels";
import { expect, test } from "vitest";
import tokens from "./tokens.css?raw";
import css from "./visit-colors.css?raw";

const edgeOf = (discipline: string) =>
  tokens.match(new RegExp(`--discipline-${discipline.toLowerCase()}: (#[0-9a-f]{6});`))?.[1];
const parts = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

test("each discipline has its own color", () => {
  const edges = orderDisciplines.map(edgeOf);
  expect(edges).not.toContain(undefined);
  expect(new Set(edges).size).toBe(orderDisciplines.length);
  for (const discipline of orderDisciplines)
    expect(css).toContain(`var(--discipline-${discipline.toLowerCase()})`);
});

test("red is for urgent visits alone", () => {
  const isRed = (color: string) => {
    const [red = 0, green = 0, blue = 0] = parts(color);
    return red > 1.5 * Math.max(green, blue);
  };
  const edges = [...css.matchAll(/data-color="(\w+)"[^}]*--event-edge: (#[0-9a-f]{6})/g)];
  expect(edges.filter(([, , edge = ""]) => isRed(edge)).map(([, kind]) => kind)).toEqual(["urgent"]);
  expect(orderDisciplines.filter((one) => isRed(edgeOf(one) ?? ""))).toEqual([]);
});

test("an urgency has a frame and a solid mark, and a discipline has neither, because they share colors", () => {
  const rules = [...css.matchAll(/([^{}]+)\{([^}]*)\}/g)];
  const kindsWith = (property: string) =>
    rules
      .filter(([, , body = ""]) => body.includes(`${property}:`))
      .flatMap(([, selector = ""]) => [...selector.matchAll(/data-color="(\w+)"/g)].map(([, kind]) => kind));
  expect(new Set(kindsWith("--event-frame"))).toEqual(new Set(urgencies));
  expect(new Set(kindsWith("--event-mark"))).toEqual(new Set(urgencies));
});
