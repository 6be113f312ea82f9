import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { openScreen, test } from "./fixtures.ts";
import type { Screen } from "./screen.ts";
import { screens } from "./screens.ts";
import { widths } from "./widths.ts";

// How much of each screen is in view, and how long it is: shots/density.md.
const file = join(import.meta.dirname, "../shots/density.md");
const accounts = ["visitor", "admin", "nurse", "scheduler", "viewer"] as const satisfies Screen["viewer"][];

test("how much of each screen is in view", async ({ openBrowser }) => {
  test.setTimeout(1_200_000);
  const lines: string[] = [];
  for (const account of accounts) {
    const page = await openBrowser(account);
    for (const screen of screens.filter(({ viewer }) => viewer === account)) {
      await page.setViewportSize(widths.desk);
      await openScreen(page, screen);
      const desk = await measure(page);
      await page.setViewportSize(widths.phone);
      await openScreen(page, screen);
      const phone = await measure(page);
      lines.push(`| ${screen.name} | ${desk.rows} of ${desk.allRows} | ${desk.height} | ${phone.height} |`);
    }
    await page.close();
  }
  const head = "| screen | table rows in view at 1366x768 | height, px | height at 390x844, px |";
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, [head, "| --- | --- | ---: | ---: |", ...lines.sort(), ""].join("\n"));
});

const measure = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll("main tbody tr")];
    const inView = rows.filter((row) => {
      const { top, bottom, height } = row.getBoundingClientRect();
      return height > 0 && top >= 0 && bottom <= window.innerHeight;
    });
    return { rows: inView.length, allRows: rows.length, height: document.documentElement.scrollHeight };
  });
