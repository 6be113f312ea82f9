import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { type File, maximumMegapixels } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { inAgency } from "#src/db/in-agency.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { flush } from "#src/file-store/durable.ts";
import { inStore } from "#src/file-store/store-error.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Services } from "#src/services.ts";
import { getFile } from "../change-file.ts";
import type { ImageThreads } from "../images/image-threads.ts";
import { lockFile } from "../queries.ts";
import { tellFile } from "../tell-file.ts";
import { markRefused, markStored } from "../write-queries.ts";
import { checkContent, type MediaType } from "./check-content.ts";
import { removeUpload, sizeOf, strippedPath, thumbnailPath, uploadFolder } from "./upload-folder.ts";

export type Finisher = {
  readonly services: Services;
  readonly images: ImageThreads;
};

type Arrived = {
  readonly caller: Caller;
  readonly file: File;
  /** Where all its bytes lie. */
  readonly path: string;
};

/**
 * Brings an upload whose last byte has come into the store, and only then says that it is there. Whatever breaks on the way
 * leaves the upload as it was: to finish it again is always safe. Throws `file-refused`, `no-room` or `unavailable`.
 */
export async function finishUpload(finisher: Finisher, arrived: Arrived): Promise<void> {
  const { services } = finisher;
  const { caller, file } = arrived;
  const ready = await inStore(() => prepare(finisher, arrived));
  if (typeof ready === "string") {
    await inAgency(services.db.kysely, caller, (trx) => refuse(trx, arrived, ready));
    await removeUpload(uploadFolder(services), { ...file, agencyId: caller.agencyId });
    throw new AppError("file-refused", { detail: ready });
  }
  await store(services, arrived, ready);
  await inAgency(services.db.kysely, caller, (trx) => record(trx, arrived, ready));
  await inStore(() => removeUpload(uploadFolder(services), { ...file, agencyId: caller.agencyId }));
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

/** What goes into the store, or the sentence why it does not. */
async function prepare({ images }: Finisher, { file, path }: Arrived): Promise<Ready | string> {
  const content = await checkContent(path, file);
  if (!content.ok) return content.refusal;
  const { mediaType } = content;
  const plain = { path, thumbnail: undefined, mediaType, width: null, height: null };
  if (mediaType !== "image/jpeg" && mediaType !== "image/png") return { ...plain, ...(await measure(path)) };
  const [to, thumbnail] = [strippedPath(path), thumbnailPath(path)];
  const image = await images.prepare({ from: path, mediaType, to, thumbnail });
  if (!image.ok) return imageRefusals[image.problem](file.name);
  const { width, height } = image;
  return { path: to, thumbnail, mediaType, width, height, ...(await measure(to)) };
}

const imageRefusals = {
  unreadable: (name: string) => `The image ${name} is damaged and cannot be shown.`,
  "too-large": (name: string) => `The image ${name} has more than ${maximumMegapixels} megapixels.`,
};

/** Of the bytes as they are stored, once they are on the disk. */
async function measure(path: string): Promise<{ size: number; sha256: string }> {
  await flush(path);
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return { size: await sizeOf(path), sha256: hash.digest("hex") };
}

async function store({ files }: Services, { caller, file }: Arrived, ready: Ready): Promise<void> {
  const { agencyId } = caller;
  if (ready.thumbnail !== undefined)
    await files.put({ agencyId, id: file.id, part: "thumbnail" }, ready.thumbnail);
  await files.put({ agencyId, id: file.id, part: "content" }, ready.path);
}

async function record(trx: AgencyTrx, { caller, file }: Arrived, ready: Ready): Promise<void> {
  if (!(await isStillUploading(trx, caller, file.id))) return;
  const { path: _path, thumbnail, ...kept } = ready;
  await markStored(trx, caller, { id: file.id, ...kept, hasThumbnail: thumbnail !== undefined });
  const { size, sha256, mediaType } = kept;
  await tell(trx, { caller, file }, { action: "file.upload", after: { size, sha256, mediaType } });
}

async function refuse(trx: AgencyTrx, { caller, file }: Arrived, refusal: string): Promise<void> {
  if (!(await isStillUploading(trx, caller, file.id))) return;
  await markRefused(trx, caller, { id: file.id, refusal });
  await tell(trx, { caller, file }, { action: "file.refuse", after: { extension: file.extension } });
}

const isStillUploading = async (trx: AgencyTrx, caller: Caller, id: string): Promise<boolean> =>
  (await lockFile(trx, caller, id))?.status === "uploading";

async function tell(
  trx: AgencyTrx,
  { caller, file }: Pick<Arrived, "caller" | "file">,
  said: { readonly action: string; readonly after: Readonly<Record<string, string | number>> },
): Promise<void> {
  const patient = file.patientId === null ? {} : { patientId: file.patientId };
  await recordEvent(trx, caller, { ...said, ...patient, subjectId: file.id });
  await tellFile(trx, caller, await getFile(trx, caller, file.id));
}
