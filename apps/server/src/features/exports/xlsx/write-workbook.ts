import type { ReportAbout, ReportColumn } from "@hearthside/contract";
import type { FileSink } from "../run/file-sink.ts";
import type { Row, RowWriter } from "../run/row-writer.ts";
import { aboutName, aboutSheet, pageHeader } from "./about-sheet.ts";
import { contentTypesXml, packageRelsXml, sheetNames, workbookRelsXml, workbookXml } from "./parts.ts";
import { beginSheet, endSheet, rowsToXml } from "./sheet.ts";
import { stylesXml } from "./styles.ts";
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
