import { open } from "node:fs/promises";
import type { FileType, RecordingType } from "@hearthside/contract";
import { fileTypeFromFile } from "file-type";

/**
 * The content each extension must have: its magic bytes in the terms of `file-type`, the media type, and words for messages.
 */
const contents = {
  pdf: { found: ["pdf"], mediaType: "application/pdf", is: "a PDF file" },
  jpg: { found: ["jpg"], mediaType: "image/jpeg", is: "a JPEG image" },
  jpeg: { found: ["jpg"], mediaType: "image/jpeg", is: "a JPEG image" },
  png: { found: ["png"], mediaType: "image/png", is: "a PNG image" },
  xls: { found: ["cfb"], mediaType: "application/vnd.ms-excel", is: "an Excel file of type XLS" },
  xlsx: {
    found: ["xlsx", "zip"],
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    is: "an Excel file of type XLSX",
  },
  webm: { found: ["webm"], mediaType: "audio/webm", is: "a WebM recording" },
  ogg: { found: ["ogg", "opus", "oga"], mediaType: "audio/ogg", is: "an Ogg recording" },
  m4a: { found: ["m4a", "mp4"], mediaType: "audio/mp4", is: "an MP4 recording" },
  mp4: { found: ["m4a", "mp4"], mediaType: "audio/mp4", is: "an MP4 recording" },
} as const satisfies Record<KnownType, { found: readonly string[]; mediaType: string; is: string }>;

type KnownType = FileType | RecordingType;
export type MediaType = (typeof contents)[KnownType]["mediaType"];

type Content =
  | { readonly ok: true; readonly mediaType: MediaType }
  | { readonly ok: false; readonly refusal: string };

const isKnown = (extension: string): extension is KnownType => Object.hasOwn(contents, extension);

/** Checks that the bytes at `path` match the file's name. Types not listed are rejected. */
export async function checkContent(
  path: string,
  { name, extension }: { readonly name: string; readonly extension: string },
): Promise<Content> {
  if (!isKnown(extension))
    return { ok: false, refusal: `Upload failed: ${name} is not an allowed file type.` };
  const { found, mediaType, is } = contents[extension];
  const type = (await fileTypeFromFile(path))?.ext ?? "";
  const isRight =
    found.some((each) => each === type) && (extension !== "xlsx" || (await holdsWorkbook(path)));
  if (!isRight)
    return { ok: false, refusal: `Upload failed: ${name} is not ${is}, although its name says so.` };
  if (mediaType.startsWith("audio/") && (await holdsPictures(path)))
    return {
      ok: false,
      refusal: `Upload failed: ${name} contains video. Only audio recordings are allowed.`,
    };
  return { ok: true, mediaType };
}

/**
 * The markers of video tracks: codecs in WebM, a header in Ogg, a handler in MP4. Long enough not to match anything else.
 */
const pictures = /V_(VP[89]|AV1|MPEG|THEORA)|\u0080theora|hdlr[^]{8}vide/;

/** Tracks are named at the start, in MP4 also at the end. */
async function holdsPictures(path: string): Promise<boolean> {
  const handle = await open(path, "r");
  try {
    const { size } = await handle.stat();
    const [head, tail] = [Buffer.alloc(Math.min(size, 65_536)), Buffer.alloc(Math.min(size, 65_536))];
    await handle.read(head, 0, head.length, 0);
    await handle.read(tail, 0, tail.length, size - tail.length);
    return [head, tail].some((part) => pictures.test(part.toString("latin1")));
  } finally {
    await handle.close();
  }
}

/** An archive is a workbook if its table of contents, at its end, names one. */
async function holdsWorkbook(path: string): Promise<boolean> {
  const handle = await open(path, "r");
  try {
    const { size } = await handle.stat();
    const tail = Buffer.alloc(Math.min(size, 262_144));
    await handle.read(tail, 0, tail.length, size - tail.length);
    return tail.includes("xl/workbook");
  } finally {
    await handle.close();
  }
}
