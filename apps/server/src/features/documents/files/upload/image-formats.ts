/** What an image header says. `orientation` is EXIF's, 1 to 8. Upright is 1. */
export type ImageFacts = {
  readonly width: number;
  readonly height: number;
  readonly orientation: number;
};

type Segment = {
  readonly marker: number;
  /** The whole segment: marker, length, content and, after a scan header, its data. */
  readonly bytes: Buffer;
  readonly content: Buffer;
};

const startOfImage = Buffer.from([0xff, 0xd8]);
const endOfImage = Buffer.from([0xff, 0xd9]);
const startOfScan = 0xda;
const endMarker = 0xd9;

/**
 * The segments of a JPEG file (ITU T.81, annex B) up to the end of its image. What phones append after it, such as a
 * second image with its own location, is left out. Undefined if it is not a whole JPEG.
 */
export function jpegSegments(file: Buffer): Segment[] | undefined {
  if (!file.subarray(0, 2).equals(startOfImage)) return undefined;
  const segments: Segment[] = [];
  for (let at = 2; at + 4 <= file.length; ) {
    if (file[at] !== 0xff) return undefined;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1; // fill bytes
      continue;
    }
    if (marker === endMarker) return segments;
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length || end < at + 4) return undefined;
    const next = marker === startOfScan ? endOfScan(file, end) : end;
    segments.push({ marker, bytes: file.subarray(at, next), content: file.subarray(at + 4, end) });
    at = next;
  }
  return endsWith(file) ? segments : undefined;
}

const endsWith = (file: Buffer) => file.subarray(-2).equals(endOfImage);

/** The position of the next marker after a scan: FF is data when 00 or a restart marker follows. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return file.length;
}

const isFrame = ({ marker }: Segment) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Undefined if no frame gives the size. */
export function jpegFacts(segments: readonly Segment[]): ImageFacts | undefined {
  const frame = segments.find(isFrame);
  if (frame === undefined || frame.content.length < 6) return undefined;
  const exif = segments.find(({ marker, content }) => marker === 0xe1 && startsWith(content, "Exif\0\0"));
  return {
    width: frame.content.readUInt16BE(3),
    height: frame.content.readUInt16BE(1),
    orientation: exif === undefined ? 1 : readOrientation(exif.content.subarray(6)),
  };
}

const startsWith = (content: Buffer, text: string) =>
  content.subarray(0, text.length).toString("latin1") === text;

/** Tag 0112 of the first directory of a TIFF block. 1 if it is missing or invalid. */
function readOrientation(tiff: Buffer): number {
  if (tiff.length < 14) return 1;
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 1;
  for (let at = directory + 2; at + 12 <= tiff.length && at < directory + 2 + 12 * short(directory); at += 12)
    if (short(at) === 0x0112) return short(at + 8) >= 1 && short(at + 8) <= 8 ? short(at + 8) : 1;
  return 1;
}

/** What the image needs to be drawn, including its colors, and nothing about who took it, where, when and with what. */
function isNeeded({ marker, content }: Segment): boolean {
  if (marker === 0xe0) return startsWith(content, "JFIF\0");
  if (marker === 0xe2) return startsWith(content, "ICC_PROFILE\0");
  if (marker === 0xee) return startsWith(content, "Adobe");
  return marker !== 0xfe && (marker < 0xe0 || marker > 0xef);
}

/** The same image, not encoded again, without the rest of the file. It keeps its orientation. */
export function strippedJpeg(segments: readonly Segment[], { orientation }: ImageFacts): Buffer {
  const kept = segments
    .filter(isNeeded)
    .map((segment) => (segment.marker === 0xe0 ? plainJfif(segment) : segment.bytes));
  const head = orientation === 1 ? [] : [exifOf(orientation)];
  const [jfif, rest] = segments[0]?.marker === 0xe0 ? [kept.slice(0, 1), kept.slice(1)] : [[], kept];
  return Buffer.concat([startOfImage, ...jfif, ...head, ...rest, endOfImage]);
}

/** Without an embedded thumbnail. */
function plainJfif({ content }: Segment): Buffer {
  const plain = Buffer.alloc(14);
  content.copy(plain, 0, 0, 12);
  return Buffer.concat([Buffer.from([0xff, 0xe0, 0, 16]), plain]);
}

/** An EXIF block (JEITA CP-3451) with only the orientation. */
function exifOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*\0\0\0\x08", 0, "latin1");
  tiff.writeUInt16BE(1, 8); // one entry
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12); // of type SHORT
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, 34]), Buffer.from("Exif\0\0", "latin1"), tiff]);
}

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
