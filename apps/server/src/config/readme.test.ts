import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { settings } from "./settings.ts";

test("The README lists every setting with its default", async () => {
  const rows = Object.values(settings).map(
    ({ name, shown, description }) => `| \`${name}\` | ${shown} | ${description.replaceAll("|", "\\|")} |`,
  );
  const table = ["| setting | default | what it is |", "| --- | --- | --- |", ...rows].join("\n");
  const readme = await readFile(new URL("../../../../README.md", import.meta.url), "utf8");
  expect(readme.match(/<!-- settings -->\n([\s\S]*?)\n<!-- \/settings -->/)?.[1]).toBe(table);
});
