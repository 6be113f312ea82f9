import { Tinypool } from "tinypool";
import { AppError } from "#src/app-error.ts";
import type { PdfDocument } from "./pdf-document.ts";

let threads: Tinypool | undefined;

/** Started for the first PDF. An idle thread ends after half a minute. */
const drawingThreads = (): Tinypool =>
  (threads ??= new Tinypool({
    filename: new URL("./draw-document.ts", import.meta.url).href,
    runtime: "worker_threads",
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 30_000,
  }));

/** More would wait too long and take memory. */
const mostWaiting = 100;

/**
 * The PDF of a document, drawn in another thread so that requests are still answered. Throws `unavailable` if too many are
 * waiting.
 */
export async function makePdf(document: PdfDocument): Promise<Buffer> {
  const pool = drawingThreads();
  if (pool.queueSize >= mostWaiting) throw new AppError("unavailable");
  const bytes: Uint8Array = await pool.run(document, { name: "drawDocument" });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
