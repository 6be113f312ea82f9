import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { maximumMegapixels } from "@hearthside/contract";
import { activePdf } from "@hearthside/contract/file-rules";
import { AppError } from "#src/app-error.ts";
import { flush } from "#src/file-store/durable.ts";
import { inStore } from "#src/file-store/store-error.ts";
import type { Services } from "#src/services.ts";
import type { ImageThreads } from "../images/image-threads.ts";
import type { UploadBook, UploadRow } from "../upload-book.ts";
import { checkContent, type MediaType } from "./check-content.ts";
import type { PdfThread } from "./pdf-thread.ts";
import { removeUpload, sizeOf, strippedPath, thumbnailPath, uploadFolder } from "./upload-folder.ts";

export type Finisher = {
  readonly services: Services;
  readonly images: ImageThreads;
  readonly pdfs: PdfThread;
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

/** What goes into the store, or why it does not. */
async function prepare({ images, pdfs }: Finisher, { book, file, path }: Arrived): Promise<Ready | string> {
  const content = await checkContent(path, file);
  if (!content.ok) return content.refusal;
  const { mediaType } = content;
  if (book.isFromStranger && mediaType === "application/pdf" && (await pdfs.hasScripts(path)))
    return activePdf;
  const plain = { path, thumbnail: undefined, mediaType, width: null, height: null };
  if (mediaType !== "image/jpeg" && mediaType !== "image/png") return { ...plain, ...(await measure(path)) };
  const [to, thumbnail] = [strippedPath(path), thumbnailPath(path)];
  const image = await images.prepare({ from: path, mediaType, to, thumbnail });
  if (!image.ok) return imageRefusals[image.problem](file.name);
  const { width, height } = image;
  return { path: to, thumbnail, mediaType, width, height, ...(await measure(to)) };
}

const imageRefusals = {
  unreadable: (name: string) => `Upload failed: the image ${name} is damaged and cannot be shown.`,
  "too-large": (name: string) =>
    `Upload failed: the image ${name} has more than ${maximumMegapixels} megapixels.`,
};

/** Of the stored bytes, once they are on the disk. */
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
