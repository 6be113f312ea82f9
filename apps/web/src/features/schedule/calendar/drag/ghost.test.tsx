import { expect, test } from "vitest";
import { besideGhost, type GhostBox } from "./ghost.tsx";

const sight = { left: 100, top: 50, right: 1100, bottom: 550 };
const panel = { width: 260, height: 120 };
const ghostAt = (left: number, top: number, width = 140): GhostBox => ({
  left,
  top,
  right: left + width,
  bottom: top + 36,
});

test.each([
  { where: "with room to its right", ghost: ghostAt(300, 200), at: { left: 444, top: 200 } },
  { where: "in the last column", ghost: ghostAt(960, 200), at: { left: 696, top: 200 } },
  { where: "as wide as the calendar", ghost: ghostAt(100, 200, 1000), at: { left: 100, top: 240 } },
  { where: "as wide as the calendar and late", ghost: ghostAt(100, 500, 1000), at: { left: 100, top: 376 } },
  { where: "late in the day", ghost: ghostAt(300, 510), at: { left: 444, top: 430 } },
  { where: "above what is in sight", ghost: ghostAt(300, -80), at: { left: 444, top: 50 } },
])("the warnings of a visit held $where are inside the calendar", ({ ghost, at }) => {
  expect(besideGhost(ghost, sight, panel)).toEqual(at);
});
