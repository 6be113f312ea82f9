import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { settings } from "./settings.ts";

test("The operations page lists every setting with its default", async () => {
  const rows = Object.values(settings).map(
    ({ name, shown, description }) => `| \`${name}\` | ${shown} | ${description.replaceAll("|", "\\|")} |`,
  );
  const table = ["| setting | default | what it is |", "| --- | --- | --- |", ...rows].join("\n");
  const page = await readFile(new URL("../../../../docs/operations.md", import.meta.url), "utf8");
  expect(page.match(/<!-- settings -->\n([\s\S]*?)\n<!-- \/settings -->/)?.[1]).toBe(table);
});
