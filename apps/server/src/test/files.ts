import { randomBytes } from "node:crypto";
import { Transformer } from "@napi-rs/image";
import type { LightMyRequestResponse } from "fastify";
import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "./app.ts";
import type { Browser } from "./browser.ts";

/** Bytes that look like a PDF at their start. */
export const pdf = (size = 2000): Buffer =>
  Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(Math.max(0, size - 9))]);

/** A complete PDF of one empty page, with more objects from number 4 on. */
export function pdfOf(objects: readonly string[], trailer = ""): Buffer {
  const all = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>",
    ...objects,
  ];
  let body = "%PDF-1.7\n";
  const places = all.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = all.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + end, "latin1");
}

/** An action of a PDF that runs a script. */
export const script = "<< /S /JavaScript /JS (app.alert(1)) >>";

/** The start of an old Excel file. */
export const xls = (): Buffer =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(2040)]);

/** A picture in one color. */
export const jpeg = (width = 40, height = 30): Promise<Buffer> =>
  Transformer.fromRgbaPixels(Buffer.alloc(width * height * 4, 200), width, height).jpeg(90);

export const png = (width = 40, height = 30): Promise<Buffer> =>
  Transformer.fromRgbaPixels(Buffer.alloc(width * height * 4, 200), width, height).png();

/** The announcement of an upload. */
export const announced = (patientId: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  id: uuidv7(),
  patientId,
  name: "Referral.pdf",
  size: 2000,
  ...changes,
});

type Bytes = {
  readonly id: string;
  readonly bytes?: Buffer;
  readonly offset?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sends bytes by the tus protocol. */
export function sendBytes(
  { app }: TestApp,
  { cookies }: Browser,
  { id, bytes = Buffer.alloc(0), offset = 0, headers = {} }: Bytes,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: "PATCH",
    url: `/api/files/${id}/upload`,
    headers: {
      "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
      "tus-resumable": "1.0.0",
      "upload-offset": String(offset),
      "content-type": "application/offset+octet-stream",
      "content-length": String(bytes.length),
      ...headers,
    },
    cookies: Object.fromEntries([...cookies].filter(([name]) => name !== "hs-refresh")),
    payload: bytes,
  });
}

/** Asks how many bytes were received. */
export const askOffset = ({ app }: TestApp, { cookies }: Browser, id: string) =>
  app.inject({
    method: "HEAD",
    url: `/api/files/${id}/upload`,
    headers: { "tus-resumable": "1.0.0" },
    cookies: Object.fromEntries([...cookies].filter(([name]) => name !== "hs-refresh")),
  });

/** Uploads a complete file. Returns its id. */
export async function upload(
  world: TestApp,
  browser: Browser,
  {
    bytes,
    ...input
  }: { readonly bytes: Buffer; readonly patientId: string } & Readonly<Record<string, unknown>>,
): Promise<string> {
  const { patientId, ...rest } = input;
  const file = announced(patientId, { size: bytes.length, ...rest });
  const response = await browser.send("POST", "/files", file);
  if (response.statusCode !== 200) throw new Error(`announced: ${response.statusCode}: ${response.body}`);
  const sent = await sendBytes(world, browser, { id: file.id, bytes });
  if (sent.statusCode !== 204) throw new Error(`sent: ${sent.statusCode}: ${sent.body}`);
  return file.id;
}
