import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { AppError } from "#src/app-error.ts";
import { problemOf } from "../run-export.ts";

const zipWriter = JSON.stringify(new URL("../xlsx/zip-writer.ts", import.meta.url).href);

/** The error the main thread receives for a workbook over 4 GB. */
async function thrownByThread(): Promise<unknown> {
  const sink = "{ size: () => 5e9, write: async () => {} }";
  const zipped = `import(${zipWriter}).then(async ({ openZip }) => {
    const zip = openZip(${sink});
    await (await zip.begin("a")).end();
    await zip.end();
  })`;
  const worker = new Worker(zipped, { eval: true });
  const [error]: unknown[] = await once(worker, "error");
  return error;
}

test("a workbook too large for Excel is explained without the advice to try again", async () => {
  expect(problemOf(await thrownByThread())).toContain("larger than 4 GB");
});

test("a known error is explained in its own words, an internal one is not", () => {
  expect(problemOf(new AppError("not-found"))).toBe(new AppError("not-found").message);
  expect(problemOf(new Error("relation does not exist"))).toBe(
    "Something went wrong while writing the file. Please try again.",
  );
});
