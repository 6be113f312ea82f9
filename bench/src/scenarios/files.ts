import { createHash, randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { maximumFileBytes, uploadChunkBytes } from "@hearthside/contract/file-rules";
import { v7 as uuidv7 } from "uuid";
import { drawPatients } from "../data/database.ts";
import { residentMb } from "../product/memory.ts";
import { rounded, type Table, verdict } from "../report/table.ts";
import { type Bench, withBench } from "./bench.ts";

const settleMs = 10_000;
const watchEveryMs = 20;
const targetMb = 100;

/** Upload and download of the largest allowed file, and the server's memory. */
export const files = (dataDir: string): Promise<Table> => withBench(dataDir, { WEB_BUILD: "off" }, measure);

async function measure(bench: Bench): Promise<Table> {
  await warmUp(bench);
  await wait(settleMs);
  const idleMb = residentMb(bench.product.pid);
  const id = uuidv7();
  const up = await watched(bench, () => upload(bench, id, maximumFileBytes));
  const down = await watched(bench, () => download(bench, id));
  const isSame = up.result === down.result;
  const mostMb = Math.max(up.mostMb, down.mostMb) - idleMb;
  return {
    title: "A file of 256 MB",
    columns: ["", "s", "most memory over idle, MB"],
    rows: [
      ["uploaded and stored", rounded(up.seconds, 1), rounded(up.mostMb - idleMb)],
      ["downloaded", rounded(down.seconds, 1), rounded(down.mostMb - idleMb)],
    ],
    note: `In pieces of ${uploadChunkBytes / 2 ** 20} MB over loopback; resident memory of the Node process, looked at every ${watchEveryMs} ms; idle is after a file of 1 MB and ${settleMs / 1000} s of rest. The same bytes came back: ${verdict(isSame)}. Growth under ${targetMb} MB: ${verdict(mostMb < targetMb)}.`,
  };
}

/** Excludes what the very first file loads. */
async function warmUp(bench: Bench): Promise<void> {
  const id = uuidv7();
  await upload(bench, id, 2 ** 20);
  await download(bench, id);
}

async function watched<T>({ product }: Bench, work: () => Promise<T>) {
  const start = performance.now();
  let mostMb = 0;
  const watch = setInterval(() => {
    mostMb = Math.max(mostMb, residentMb(product.pid));
  }, watchEveryMs);
  const result = await work();
  clearInterval(watch);
  return { result, mostMb, seconds: (performance.now() - start) / 1000 };
}

/** Returns the SHA-256 of what was sent: random bytes after a PDF header. */
async function upload({ dataDir, product, headers }: Bench, id: string, size: number): Promise<string> {
  const [patient] = await drawPatients(dataDir, 1);
  const announced = await fetch(`${product.address}/api/files`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ id, patientId: patient?.id, name: "Scan.pdf", size }),
  });
  await demand(announced);
  const hash = createHash("sha256");
  for (let offset = 0; offset < size; offset += uploadChunkBytes) {
    const piece = randomBytes(Math.min(uploadChunkBytes, size - offset));
    if (offset === 0) piece.write("%PDF-1.7\n");
    hash.update(piece);
    await sendPiece(`${product.address}/api/files/${id}/upload`, headers, { offset, piece });
  }
  return hash.digest("hex");
}

async function sendPiece(
  address: string,
  headers: Bench["headers"],
  { offset, piece }: { readonly offset: number; readonly piece: Buffer<ArrayBuffer> },
): Promise<void> {
  const sent = await fetch(address, {
    method: "PATCH",
    headers: {
      ...headers,
      "tus-resumable": "1.0.0",
      "upload-offset": String(offset),
      "content-type": "application/offset+octet-stream",
    },
    body: piece,
  });
  await demand(sent);
}

/** Returns the SHA-256 of what was received. */
async function download({ product, headers }: Bench, id: string): Promise<string> {
  const answer = await fetch(`${product.address}/api/files/${id}/content`, { headers });
  const hash = createHash("sha256");
  for await (const piece of answer.body ?? []) hash.update(piece);
  return hash.digest("hex");
}

async function demand(answer: Response): Promise<void> {
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
