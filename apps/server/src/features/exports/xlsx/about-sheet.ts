import type { ReportAbout } from "@hearthside/contract";
import { escaped, textCell } from "./cells.ts";
import { main } from "./parts.ts";

/** Never the name of a sheet with rows: those start with the report's title. */
export const aboutName = "About this report";

/** What the rows are, line by line. */
export function aboutSheet(title: string, { agencyName, filters, readAt }: ReportAbout): string {
  const lines = [
    ["Agency", agencyName],
    ["Report", title],
    ["Data as of", readAt],
    ...filters.map((filter, at) => [at === 0 ? "Filters" : "", filter]),
  ];
  const rows = lines.map(
    (cells, at) =>
      `<row r="${at + 1}">${cells.map((text, column) => (text === "" ? "" : textCell(text, `${column === 0 ? "A" : "B"}${at + 1}`))).join("")}</row>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${main}"><cols><col min="1" max="1" width="14" customWidth="1"/><col min="2" max="2" width="80" customWidth="1"/></cols><sheetData>${rows.join("")}</sheetData></worksheet>`;
}

/** A header takes 255 letters, and an ampersand starts a code. */
const inHeader = (text: string) => text.slice(0, 80).toWellFormed().replaceAll("&", "&&");

/** Printed on each page. */
export const pageHeader = (title: string, { agencyName, readAt }: ReportAbout): string =>
  `<headerFooter><oddHeader>${escaped(`&L${inHeader(agencyName)}&C${inHeader(title)}&RData as of ${inHeader(readAt)}`)}</oddHeader><oddFooter>${escaped("&RPage &P of &N")}</oddFooter></headerFooter>`;
