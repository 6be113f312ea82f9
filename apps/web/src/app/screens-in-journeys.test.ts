import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { screenPaths } from "./screen-needs.ts";

const seen = readFileSync(new URL("../../../../e2e/screens.ts", import.meta.url), "utf8");

test.each(screenPaths)(
  "%s is among the screens that axe, both widths and the pictures go through",
  (path) => {
    expect(seen).toContain(`"${path}`);
  },
);
