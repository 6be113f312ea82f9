import { escaped } from "./cells.ts";

const head = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageOf = "http://schemas.openxmlformats.org/package/2006";
const typeOf = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;

export const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** Declares the parts. Any other .xml file is a sheet, so this can be written before the number of sheets is known. */
export const contentTypesXml = `${head}<Types xmlns="${packageOf}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${typeOf("worksheet")}"/><Override PartName="/xl/workbook.xml" ContentType="${typeOf("sheet.main")}"/><Override PartName="/xl/styles.xml" ContentType="${typeOf("styles")}"/></Types>`;

export const packageRelsXml = `${head}<Relationships xmlns="${packageOf}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** Sheet names made from the title: up to 31 characters, without those that have a meaning in references. */
export function sheetNames(title: string, count: number): string[] {
  const plain = title.replaceAll(/[[\]:*?/\\']/g, " ").trim() || "Report";
  return Array.from({ length: count }, (_, index) => {
    const number = index === 0 ? "" : ` (${index + 1})`;
    return `${plain.slice(0, 31 - number.length).toWellFormed()}${number}`;
  });
}

export const workbookXml = (names: readonly string[]): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
    .map((name, index) => `<sheet name="${attribute(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join("")}</sheets></workbook>`;

const attribute = (text: string) => escaped(text).replaceAll('"', "&quot;");

export const workbookRelsXml = (sheets: number): string => {
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
  const each = Array.from({ length: sheets }, (_, index) =>
    relation(index + 1, "worksheet", `worksheets/sheet${index + 1}.xml`),
  );
  return `${head}<Relationships xmlns="${packageOf}/relationships">${each.join("")}${relation(sheets + 1, "styles", "styles.xml")}</Relationships>`;
};
