import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { type FileType, maximumMegapixels, type RecordingType } from "@hearthside/contract";
import { activePdf } from "@hearthside/contract/file-rules";
import { AppError } from "#src/app-error.ts";
import { flush } from "#src/file-store/durable.ts";
import { inStore } from "#src/file-store/file-store.ts";
import type { Services } from "#src/services.ts";
import type { ContentThreads } from "./content-threads.ts";
import {
  removeUpload,
  sizeOf,
  strippedPath,
  thumbnailPath,
  type UploadBook,
  type UploadRow,
  uploadFolder,
} from "./upload.ts";

export type Finisher = {
  readonly services: Services;
  readonly threads: ContentThreads;
};

type Arrived = {
  readonly book: UploadBook;
  readonly file: UploadRow;
  /** Where all its bytes are. */
  readonly path: string;
};

/**
 * Moves a complete upload into the store and only then marks it as stored. A failure leaves the upload as it was, so that
 * finishing it again is always safe. Throws `file-refused`, `no-room` or `unavailable`.
 */
export async function finishUpload(finisher: Finisher, arrived: Arrived): Promise<void> {
  const { services } = finisher;
  const { book, file } = arrived;
  const upload = { ...file, agencyId: book.agencyId };
  const ready = await inStore(() => prepare(finisher, arrived));
  if (typeof ready === "string") {
    await book.markRefused(ready);
    await removeUpload(uploadFolder(services), upload);
    throw new AppError("file-refused", { detail: ready });
  }
  const { path, thumbnail, ...kept } = ready;
  const hasThumbnail = book.keepsThumbnail && thumbnail !== undefined;
  await store(services, arrived, { path, thumbnail: hasThumbnail ? thumbnail : undefined });
  await book.markStored({ ...kept, hasThumbnail });
  await inStore(() => removeUpload(uploadFolder(services), upload));
}

type Ready = {
  readonly path: string;
  readonly thumbnail: string | undefined;
  readonly size: number;
  readonly sha256: string;
  readonly mediaType: MediaType;
  readonly width: number | null;
  readonly height: number | null;
};

/** The content for the store, or why it was rejected. */
async function prepare({ threads }: Finisher, { book, file, path }: Arrived): Promise<Ready | string> {
  const content = await checkContent(path, file);
  if (!content.ok) return content.refusal;
  const { mediaType } = content;
  if (book.isFromStranger && mediaType === "application/pdf" && (await threads.hasScripts(path)))
    return activePdf;
  const plain = { path, thumbnail: undefined, mediaType, width: null, height: null };
  if (mediaType !== "image/jpeg" && mediaType !== "image/png") return { ...plain, ...(await measure(path)) };
  const [to, thumbnail] = [strippedPath(path), thumbnailPath(path)];
  const image = await threads.prepareImage({ from: path, mediaType, to, thumbnail });
  if (!image.ok) return imageRefusals[image.problem](file.name);
  const { width, height } = image;
  return { path: to, thumbnail, mediaType, width, height, ...(await measure(to)) };
}

const imageRefusals = {
  unreadable: (name: string) => `Upload failed: the image ${name} is damaged and cannot be shown.`,
  "too-large": (name: string) =>
    `Upload failed: the image ${name} has more than ${maximumMegapixels} megapixels.`,
};

/** The size and SHA-256 of the stored bytes, once they are on the disk. */
async function measure(path: string): Promise<{ size: number; sha256: string }> {
  await flush(path);
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return { size: await sizeOf(path), sha256: hash.digest("hex") };
}

async function store(
  { files }: Services,
  { book: { agencyId }, file: { id } }: Arrived,
  { path, thumbnail }: Pick<Ready, "path" | "thumbnail">,
): Promise<void> {
  if (thumbnail !== undefined) await files.put({ agencyId, id, part: "thumbnail" }, thumbnail);
  await files.put({ agencyId, id, part: "content" }, path);
}

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
type MediaType = (typeof contents)[KnownType]["mediaType"];

type Content =
  | { readonly ok: true; readonly mediaType: MediaType }
  | { readonly ok: false; readonly refusal: string };

const isKnown = (extension: string): extension is KnownType => Object.hasOwn(contents, extension);

/** Checks that the bytes at `path` match the file's name. Types not listed are rejected. */
async function checkContent(
  path: string,
  { name, extension }: { readonly name: string; readonly extension: string },
): Promise<Content> {
  if (!isKnown(extension))
    return { ok: false, refusal: `Upload failed: ${name} is not an allowed file type.` };
  const { found, mediaType, is } = contents[extension];
  const { fileTypeFromFile } = await import("file-type");
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

/** Tracks are named at the start and, in MP4, also at the end. */
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
