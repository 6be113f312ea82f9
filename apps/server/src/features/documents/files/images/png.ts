import type { ImageFacts } from "./jpeg.ts";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Chunks needed to draw the image. Text, times, EXIF and private chunks are left out. */
const needed = new Set([
  "IHDR",
  "PLTE",
  "IDAT",
  "IEND",
  "tRNS",
  "gAMA",
  "cHRM",
  "sRGB",
  "iCCP",
  "sBIT",
  "bKGD",
  "pHYs",
  "cICP",
]);

/** The size of the image, from its header (W3C PNG, 11.2.1). Undefined if it is not a PNG. */
export function pngFacts(file: Buffer): ImageFacts | undefined {
  if (!file.subarray(0, 8).equals(signature) || file.toString("latin1", 12, 16) !== "IHDR") return undefined;
  if (file.length < 33) return undefined;
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20), orientation: 1 };
}

/** The same image without the rest of the file or anything after it. Undefined if it ends too early. */
export function strippedPng(file: Buffer): Buffer | undefined {
  const kept: Buffer[] = [signature];
  for (let at = 8; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) return undefined;
    const name = file.toString("latin1", at + 4, at + 8);
    if (needed.has(name)) kept.push(file.subarray(at, end));
    if (name === "IEND") return Buffer.concat(kept);
    at = end;
  }
  return undefined;
}
