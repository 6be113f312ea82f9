import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import readXlsxFile from "read-excel-file/node";
import { extractText, getDocumentProxy } from "unpdf";

/** A file as the browser saved it. */
export type SavedFile = { readonly name: string; readonly bytes: Buffer };

/** The file that an action saves. A slower one is downloaded from the tray. */
export async function savedBy(page: Page, action: () => Promise<void>): Promise<SavedFile> {
  const saved = page.waitForEvent("download", { timeout: 60_000 });
  await action();
  const waiting = page.getByRole("region", { name: "Exports" }).getByRole("button", { name: "Download" });
  await Promise.race([saved, waiting.click({ timeout: 60_000 })]);
  const download = await saved;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The file of that format from an export button. */
export const exportedAs = (page: Page, button: Locator, kind: "Excel" | "CSV" | RegExp): Promise<SavedFile> =>
  savedBy(page, async () => {
    await button.click();
    await page.getByRole("menuitem", { name: kind }).click();
  });

/** The cells of a workbook's only sheet, heading first, read by a third-party library. */
export async function cellsOf({ bytes }: SavedFile): Promise<unknown[][]> {
  const [sheet] = await readXlsxFile(bytes, { trim: false });
  return sheet?.data ?? [];
}

/** The lines of a CSV without line breaks in fields, heading first. */
export function linesOf({ bytes }: SavedFile): string[][] {
  const [mark, ...lines] = bytes.toString("utf8").split(/(?<=^\ufeff)|\r\n/);
  if (mark !== "\ufeff") throw new Error("the file does not say that it is UTF-8");
  return lines.filter((line) => line !== "").map(fieldsOf);
}

const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain,
  );

/** The words on the pages of a PDF. */
export async function textOf(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  return (await extractText(document, { mergePages: true })).text.replaceAll(/\s+/g, " ");
}
