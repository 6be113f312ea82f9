import type { Page } from "@playwright/test";

/** A file on a user's computer. */
export type RealFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** A PDF of one page with a line of text. */
export function pdfFile(name: string, text: string): RealFile {
  const drawing = `BT /F1 18 Tf 72 700 Td (${text}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return { name, mimeType: "application/pdf", buffer: Buffer.from(body + table + end) };
}

/** A single-color photo made by the browser. */
export async function jpegFile(page: Page, name: string, color: string): Promise<RealFile> {
  const address = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 240 });
    const pen = canvas.getContext("2d");
    if (pen === null) throw new Error("this browser does not draw");
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 320, 240);
    return canvas.toDataURL("image/jpeg");
  }, color);
  const buffer = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
  return { name, mimeType: "image/jpeg", buffer };
}
