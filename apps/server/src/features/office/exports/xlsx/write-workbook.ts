import type { ReportAbout, ReportColumn } from "@hearthside/contract";
import type { FileSink, Row, RowWriter } from "../row-writer.ts";
import { type Cell, cells, escaped, style, stylesXml, textCell } from "./cells.ts";
import { openZip, type ZipEntry, type ZipWriter } from "./zip-writer.ts";

/** Rows that fit a sheet below its header. */
const mostRows = 1_048_575;
/** Keeps the XML of a sheet below the zip limit. */
const mostSheetBytes = 3_900_000_000;

type Book = {
  readonly title: string;
  readonly columns: readonly ReportColumn[];
  /** On a separate sheet after the rows, and at the top of each printed page. */
  readonly about: ReportAbout;
};

type Sheet = { readonly entry: ZipEntry; rows: number; bytes: number };

/**
 * An .xlsx workbook written as its rows arrive: typed cells, as many sheets as needed. `limits` are those of the format.
 * Tests may lower them.
 */
export async function writeWorkbook(
  sink: FileSink,
  { title, columns, about }: Book,
  limits = { rows: mostRows, bytes: mostSheetBytes },
): Promise<RowWriter> {
  const zip = openZip(sink);
  await addPart(zip, "[Content_Types].xml", contentTypesXml);
  await addPart(zip, "_rels/.rels", packageRelsXml);
  await addPart(zip, "xl/styles.xml", stylesXml);
  const toXml = rowsToXml(columns);
  let sheets = 0;
  let sheet: Sheet | undefined;
  const begin = async (rows: readonly Row[]): Promise<Sheet> => {
    sheets += 1;
    const entry = await zip.begin(`xl/worksheets/sheet${sheets}.xml`);
    await entry.write(Buffer.from(beginSheet(columns, rows)));
    return { entry, rows: 0, bytes: 0 };
  };
  const finish = async ({ entry, rows }: Sheet) => {
    await entry.write(
      Buffer.from(endSheet({ columns: columns.length, rows, header: pageHeader(title, about) })),
    );
    await entry.end();
    sheet = undefined;
  };
  const write = async (rows: readonly Row[]): Promise<void> => {
    sheet ??= await begin(rows);
    const those = rows.slice(0, limits.rows - sheet.rows);
    const bytes = Buffer.from(toXml(those, sheet.rows + 2));
    sheet.rows += those.length;
    sheet.bytes += bytes.length;
    await sheet.entry.write(bytes);
    if (sheet.rows >= limits.rows || sheet.bytes >= limits.bytes) await finish(sheet);
    if (those.length < rows.length) await write(rows.slice(those.length));
  };
  const end = async (): Promise<void> => {
    if (sheets === 0) sheet = await begin([]);
    if (sheet !== undefined) await finish(sheet);
    await addPart(zip, `xl/worksheets/sheet${sheets + 1}.xml`, aboutSheet(title, about));
    await addPart(zip, "xl/workbook.xml", workbookXml([...sheetNames(title, sheets), aboutName]));
    await addPart(zip, "xl/_rels/workbook.xml.rels", workbookRelsXml(sheets + 1));
    await zip.end();
  };
  return { write, end };
}

async function addPart(zip: ZipWriter, name: string, xml: string): Promise<void> {
  const entry = await zip.begin(name);
  await entry.write(Buffer.from(xml));
  await entry.end();
}

/** Never the name of a sheet with rows: those start with the report's title. */
const aboutName = "About this report";

/** What the rows are, line by line. */
function aboutSheet(title: string, { agencyName, filters, readAt }: ReportAbout): string {
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

/** A header can have 255 characters, and an ampersand starts a code. */
const inHeader = (text: string) => text.slice(0, 80).toWellFormed().replaceAll("&", "&&");

/** Printed on each page. */
const pageHeader = (title: string, { agencyName, readAt }: ReportAbout): string =>
  `<headerFooter><oddHeader>${escaped(`&L${inHeader(agencyName)}&C${inHeader(title)}&RData as of ${inHeader(readAt)}`)}</oddHeader><oddFooter>${escaped("&RPage &P of &N")}</oddFooter></headerFooter>`;

/** A, B, … Z, AA, … for columns counted from 0. */
const lettersOf = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : lettersOf(Math.floor(index / 26) - 1) + lettersOf(index % 26);

const narrowest = 9;
const widest = 60;
const typical = { date: 12, "local-time": 21, instant: 21, integer: 9, decimal: 11, "yes-no": 9, text: 9 };

/** In characters: as wide as its label and the first rows. */
function widthOf({ label, type }: ReportColumn, index: number, rows: readonly Row[]): number {
  let longest = Math.max(narrowest, label.length + 3, typical[type]);
  if (type === "text") for (const row of rows) longest = Math.max(longest, row[index]?.length ?? 0);
  return Math.min(widest, longest + 1);
}

/** Everything before the first row of values: a frozen header, column widths, the header row. */
function beginSheet(columns: readonly ReportColumn[], rows: readonly Row[]): string {
  const widths = columns.map(
    (column, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column, index, rows)}" customWidth="1"/>`,
  );
  const labels = columns.map(({ label }, index) =>
    textCell(label, `${lettersOf(index)}1`).replace(/ (?:s="\d+" )?t=/, ` s="${style.head}" t=`),
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData><row r="1">${labels.join("")}</row>`;
}

type SheetEnd = { readonly columns: number; readonly rows: number; readonly header: string };

/**
 * Everything after the last row. Each column can be filtered. Printed, the sheet fits the page width and has a page header.
 */
const endSheet = ({ columns, rows, header }: SheetEnd): string =>
  `</sheetData><autoFilter ref="A1:${lettersOf(columns - 1)}${rows + 1}"/><pageSetup orientation="landscape" fitToHeight="0"/>${header}</worksheet>`;

/** Writes rows as XML. A null takes no cell. */
function rowsToXml(columns: readonly ReportColumn[]): (rows: readonly Row[], firstNumber: number) => string {
  const writers: readonly Writer[] = columns.map(({ type }, index) => ({
    letters: lettersOf(index),
    write: cells[type],
  }));
  return (rows, firstNumber) => {
    let xml = "";
    for (let index = 0; index < rows.length; index += 1)
      xml += rowXml(writers, rows[index] ?? [], String(firstNumber + index));
    return xml;
  };
}

type Writer = { readonly letters: string; readonly write: Cell };

function rowXml(writers: readonly Writer[], row: Row, number: string): string {
  let xml = `<row r="${number}">`;
  let index = 0;
  for (const { letters, write } of writers) {
    const value = row[index];
    if (typeof value === "string") xml += write(value, letters + number);
    index += 1;
  }
  return `${xml}</row>`;
}

const head = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageOf = "http://schemas.openxmlformats.org/package/2006";
const typeOf = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** Declares the parts. Any other .xml file is a sheet, so this can be written before the number of sheets is known. */
const contentTypesXml = `${head}<Types xmlns="${packageOf}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${typeOf("worksheet")}"/><Override PartName="/xl/workbook.xml" ContentType="${typeOf("sheet.main")}"/><Override PartName="/xl/styles.xml" ContentType="${typeOf("styles")}"/></Types>`;

const packageRelsXml = `${head}<Relationships xmlns="${packageOf}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** Sheet names made from the title: up to 31 characters, without those that have a meaning in references. */
function sheetNames(title: string, count: number): string[] {
  const plain = title.replaceAll(/[[\]:*?/\\']/g, " ").trim() || "Report";
  return Array.from({ length: count }, (_, index) => {
    const number = index === 0 ? "" : ` (${index + 1})`;
    return `${plain.slice(0, 31 - number.length).toWellFormed()}${number}`;
  });
}

const workbookXml = (names: readonly string[]): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
    .map((name, index) => `<sheet name="${attribute(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join("")}</sheets></workbook>`;

const attribute = (text: string) => escaped(text).replaceAll('"', "&quot;");

const workbookRelsXml = (sheets: number): string => {
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
  const each = Array.from({ length: sheets }, (_, index) =>
    relation(index + 1, "worksheet", `worksheets/sheet${index + 1}.xml`),
  );
  return `${head}<Relationships xmlns="${packageOf}/relationships">${each.join("")}${relation(sheets + 1, "styles", "styles.xml")}</Relationships>`;
};
