import PDFDocument from "pdfkit";
import { bold, regular } from "./fonts.ts";
import type { PdfDocument } from "./pdf-document.ts";

/** The pdfkit document that a sheet is drawn on. */
export type Sheet = InstanceType<typeof PDFDocument>;

export const inch = 72;

/** Left free on each page for header and footer. */
const margins = { top: 1.05 * inch, bottom: 0.8 * inch, left: 0.75 * inch, right: 0.75 * inch };

/**
 * An empty letter-size document, tagged for screen readers. Pages stay open until the end, because only then their number is
 * known.
 */
export function openSheet({ title, layout = "portrait" }: Pick<PdfDocument, "title" | "layout">): Sheet {
  const options: PDFKit.PDFDocumentOptions = {
    size: "LETTER",
    layout,
    margins,
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    info: { Title: title },
  };
  // pdfkit's types do not name this one yet
  const sheet = new PDFDocument(Object.assign(options, { subset: "PDF/UA" }));
  sheet.registerFont("regular", regular);
  sheet.registerFont("bold", bold);
  const document = sheet.struct("Document");
  sheet.addStructure(document);
  opened.set(sheet, [document]);
  return sheet.font("regular").fontSize(10);
}

export const widthOf = ({ page }: Sheet): number => page.width - page.margins.left - page.margins.right;

/** The space left on the page below the last line. */
export const roomBelow = ({ page, y }: Sheet): number => page.height - page.margins.bottom - y;

/** The space between header and footer of a whole page. */
export const roomOfPage = ({ page }: Sheet): number => page.height - page.margins.top - page.margins.bottom;

/** Leaves some points free below the last line. */
export function skip(sheet: Sheet, points: number): void {
  sheet.y += points;
}

/** Continues on the next page unless `height` fits below the last line. */
export function keepTogether(sheet: Sheet, height: number): void {
  // an open element continues with its tag
  if (height > roomBelow(sheet)) sheet.continueOnNewPage();
}

type Element = ReturnType<Sheet["struct"]>;

/** The open elements, innermost last. What is drawn belongs to the last one. */
const opened = new WeakMap<Sheet, Element[]>();

/** Draws content that screen readers read as one element, such as P or H1. */
export const tagAs = (sheet: Sheet, tag: string, draw: () => void): void =>
  drawAs(sheet, sheet.struct(tag), draw);

/** Draws the header cell of a column or a row of a table. */
export const tagAsHeader = (sheet: Sheet, scope: "Column" | "Row", draw: () => void): void =>
  drawAs(sheet, sheet.struct("TH", { scope }), draw);

/** Draws several elements that belong together, such as the rows of a Table. */
export function tagAround(sheet: Sheet, tag: string, drawParts: () => void): void {
  const element = sheet.struct(tag);
  addTo(sheet, element);
  opened.get(sheet)?.push(element);
  drawParts();
  opened.get(sheet)?.pop();
  element.end();
}

/** Draws the content of a printed field, or the line to write it on. */
export function tagAsField(sheet: Sheet, name: string, draw: () => void): void {
  const field = sheet.struct("Form", { title: name });
  field.dictionary.data.A = { O: "PrintField", Role: "tv" };
  drawAs(sheet, field, draw);
}

function drawAs(sheet: Sheet, element: Element, draw: () => void): void {
  addTo(sheet, element);
  element.add(draw);
  element.end();
}

const addTo = (sheet: Sheet, element: Element): void => {
  opened.get(sheet)?.at(-1)?.add(element);
};

/** Draws what screen readers skip: lines, headers and footers. */
export function asArtifact(sheet: Sheet, draw: () => void): void {
  sheet.markContent("Artifact", { type: "Layout" });
  draw();
  sheet.endMarkedContent();
}
