import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { AppError } from "#src/http/app-error.ts";
import { problemOf } from "./problem-of.ts";

const zipWriter = JSON.stringify(new URL("../xlsx/zip-writer.ts", import.meta.url).href);

/** What the main thread hears of a workbook whose bytes so far are more than 4 GB. */
async function thrownByThread(): Promise<unknown> {
  const sink = "{ size: () => 5e9, write: async () => {} }";
  const worker = new Worker(`import(${zipWriter}).then(({ openZip }) => openZip(${sink}).begin("a"))`, {
    eval: true,
  });
  const [error]: unknown[] = await once(worker, "error");
  return error;
}

test("a workbook that grows beyond what Excel opens is said to be too large, not to be tried again", async () => {
  expect(problemOf(await thrownByThread())).toContain("larger than 4 GB");
});

test("a refusal is told in its own words, a fault of ours in none of its own", () => {
  expect(problemOf(new AppError("not-found"))).toBe(new AppError("not-found").message);
  expect(problemOf(new Error("relation does not exist"))).toBe(
    "Something went wrong while the file was written. Please try again.",
  );
});
