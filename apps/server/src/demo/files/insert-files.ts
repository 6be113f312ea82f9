import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DemoAgency, PatientBatch } from "@hearthside/demo";
import type { Day } from "@hearthside/scheduling";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import { prepareImage } from "#src/features/documents/files/upload/image-worker.ts";
import type { FileStore } from "#src/file-store/file-store.ts";
import { insertRows } from "../insert-rows.ts";
import { type MadeFile, madeFiles } from "./made-files.ts";

type Into = {
  readonly agencyId: number;
  readonly agency: DemoAgency;
  readonly store: FileStore;
  readonly today: Day;
};

/** Adds uploaded files to some charts. The bytes are stored before the rows. */
export async function insertFiles(trx: AgencyTrx, into: Into, batch: PatientBatch): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "hearthside-demo-"));
  try {
    const made = await madeFiles({ ...into, batch });
    const rows = await Promise.all(made.map((file) => storeFile({ ...into, folder }, file)));
    await insertRows(trx, "file", rows);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Place = Pick<Into, "agencyId" | "store"> & { readonly folder: string };

async function storeFile({ agencyId, store, folder }: Place, { about, bytes }: MadeFile) {
  const id = uuidv7();
  const path = join(folder, id);
  await writeFile(path, bytes);
  const { content, thumbnail, width, height } = await readyToStore(path, about.mediaType);
  if (thumbnail !== null) await store.put({ agencyId, id, part: "thumbnail" }, thumbnail);
  await store.put({ agencyId, id, part: "content" }, content);
  const stored = await readFile(content);
  return {
    ...about,
    id,
    width,
    height,
    status: "stored" as const,
    storedAt: about.createdAt,
    size: stored.length,
    hasThumbnail: thumbnail !== null,
    sha256: createHash("sha256").update(stored).digest("hex"),
  };
}

/** Processes a picture like an upload: without metadata, with a thumbnail. */
async function readyToStore(path: string, mediaType: MadeFile["about"]["mediaType"]) {
  if (mediaType === "application/pdf") return { content: path, thumbnail: null, width: null, height: null };
  const [content, thumbnail] = [`${path}.stripped`, `${path}.thumbnail`];
  const image = await prepareImage({ from: path, mediaType, to: content, thumbnail });
  if (!image.ok) throw new Error(`the picture at ${path} is ${image.problem}`);
  return { content, thumbnail, width: image.width, height: image.height };
}
