import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import readWorkbook from "read-excel-file/node";
import { expect, test } from "vitest";
import { temporaryFolder } from "#src/test/folder.ts";
import { openSink } from "../row-writer.ts";
import { writeWorkbook } from "./write-workbook.ts";

const about = {
  agencyName: "Río & Sons",
  filters: ["Status: Completed", "Start: 11/01/2026 to 11/20/2026"],
  readAt: "11/20/2026, 10:00 AM EST",
};
const columns = [{ key: "n", label: "Number", type: "integer" }] as const;

async function bookOf(count: number, most: number) {
  const path = join(temporaryFolder(), "book.xlsx");
  const sink = await openSink(path);
  const limits = { rows: most, bytes: 1_000_000 };
  const writer = await writeWorkbook(sink, { title: "Long", columns, about }, limits);
  const rows = Array.from({ length: count }, (_, index) => [String(index + 1)]);
  await writer.write(rows.slice(0, 4));
  await writer.write(rows.slice(4));
  await writer.end();
  await sink.close();
  return { path, bytes: readFileSync(path) };
}

test("rows that do not fit a sheet continue on further sheets, each with a header", async () => {
  const sheets = await readWorkbook((await bookOf(7, 3)).path);
  expect(sheets.map(({ sheet, data }) => [sheet, data.flat()])).toEqual([
    ["Long", ["Number", 1, 2, 3]],
    ["Long (2)", ["Number", 4, 5, 6]],
    ["Long (3)", ["Number", 7]],
    ["About this report", expect.anything()],
  ]);
});

test("a sheet that is exactly full is not followed by another", async () => {
  expect(await readWorkbook((await bookOf(6, 3)).path)).toHaveLength(3);
});

test("the last sheet names the agency, the filters and the time of the report", async () => {
  const { path, bytes } = await bookOf(1, 3);
  expect((await readWorkbook(path)).at(-1)).toEqual({
    sheet: "About this report",
    data: [
      ["Agency", "Río & Sons"],
      ["Report", "Long"],
      ["Data as of", "11/20/2026, 10:00 AM EST"],
      ["Filters", "Status: Completed"],
      [null, "Start: 11/01/2026 to 11/20/2026"],
    ],
  });
  const sheet = Buffer.from(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? []).toString();
  expect(sheet).toContain(
    "<oddHeader>&amp;LRío &amp;&amp; Sons&amp;CLong&amp;RData as of 11/20/2026, 10:00 AM EST</oddHeader>",
  );
});
