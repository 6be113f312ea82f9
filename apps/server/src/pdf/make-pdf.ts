import { threadsFor } from "#src/threads.ts";
import type { PdfDocument } from "./pdf-document.ts";

/** More would wait too long and take memory. */
const mostWaiting = 100;

const draw = threadsFor(new URL("./draw-document.ts", import.meta.url), { maxThreads: 2, mostWaiting });

/**
 * The PDF of a document, drawn in another thread so that requests are still answered. Throws `unavailable` if too many are
 * waiting.
 */
export async function makePdf(document: PdfDocument): Promise<Buffer> {
  const bytes = await draw<Uint8Array>("drawDocument", document);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
