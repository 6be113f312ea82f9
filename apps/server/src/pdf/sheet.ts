import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";
import PDFDocument from "pdfkit";
import type { PdfPaper } from "./pdf-paper.ts";

/** The document of pdfkit that a paper is drawn on. */
export type Sheet = InstanceType<typeof PDFDocument>;

function readFont(name: string): Font {
  const file = fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${name}.ttf`));
  const font = create(readFileSync(file));
  if (!("layout" in font)) throw new Error(`${name} is not one font`);
  return font;
}

// Taken apart once in each thread that draws: that takes longer than to draw a paper.
const regular = readFont("400Regular/NotoSans_400Regular");
const bold = readFont("700Bold/NotoSans_700Bold");

export const inch = 72;

/** Free on each page for head and foot. */
const margins = { top: 1.05 * inch, bottom: 0.8 * inch, left: 0.75 * inch, right: 0.75 * inch };

/** An empty letter-size sheet, tagged for screen readers. Pages stay open until the end: only then their number is known. */
export function openSheet({ title, layout = "portrait" }: Pick<PdfPaper, "title" | "layout">): Sheet {
  const sheet = new PDFDocument({
    size: "LETTER",
    layout,
    margins,
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    info: { Title: title },
  });
  sheet.registerFont("regular", regular);
  sheet.registerFont("bold", bold);
  return sheet.font("regular").fontSize(10);
}

export const widthOf = ({ page }: Sheet): number => page.width - page.margins.left - page.margins.right;

/** What is left of the page below the last line. */
export const roomBelow = ({ page, y }: Sheet): number => page.height - page.margins.bottom - y;

/** What stands between head and foot of a whole page. */
export const roomOfPage = ({ page }: Sheet): number => page.height - page.margins.top - page.margins.bottom;

/** Leaves some points free below the last line. */
export function skip(sheet: Sheet, points: number): void {
  sheet.y += points;
}

/** Goes on with the next page unless `height` fits below the last line. */
export function keepTogether(sheet: Sheet, height: number): void {
  if (height > roomBelow(sheet)) sheet.addPage();
}

/** Draws something that screen readers read as one element, such as P or H1. */
export function tagAs(sheet: Sheet, tag: string, draw: () => void): void {
  sheet.addStructure(sheet.struct(tag, {}, draw));
}

/** Draws what screen readers pass over: lines, heads and feet. */
export function asArtifact(sheet: Sheet, draw: () => void): void {
  sheet.markContent("Artifact", { type: "Layout" });
  draw();
  sheet.endMarkedContent();
}
