import { Tinypool } from "tinypool";
import { AppError } from "#src/http/app-error.ts";
import type { PdfPaper } from "./pdf-paper.ts";

let threads: Tinypool | undefined;

/** Begun with the first PDF; a thread that has nothing to draw for half a minute ends. */
const drawingThreads = (): Tinypool =>
  (threads ??= new Tinypool({
    filename: new URL("./draw-paper.ts", import.meta.url).href,
    runtime: "worker_threads",
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 30_000,
  }));

/** More would wait longer than anybody does, and take memory meanwhile. */
const mostWaiting = 100;

/**
 * The PDF of a paper, drawn in another thread so that requests go on being answered. Throws `unavailable` when too many
 * wait to be drawn.
 */
export async function makePdf(paper: PdfPaper): Promise<Buffer> {
  const pool = drawingThreads();
  if (pool.queueSize >= mostWaiting) throw new AppError("unavailable");
  const bytes: Uint8Array = await pool.run(paper, { name: "drawPaper" });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
