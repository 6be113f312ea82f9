import { randomUUID } from "node:crypto";
import { copyFile, link, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Config } from "#src/config.ts";
import { flush, makeFolder, removeOld } from "./durable.ts";
import { type FileStore, inStore, pathOf, type StoredName } from "./file-store.ts";
import { s3Store } from "./s3-store.ts";

export type StoreSettings = Pick<
  Config,
  "dataDir" | "s3Endpoint" | "s3Region" | "s3Bucket" | "s3AccessKeyId" | "s3SecretAccessKey"
>;

/** The settings that another thread needs to reach the same store. */
export const storeSettingsOf = ({
  dataDir,
  s3Endpoint,
  s3Region,
  s3Bucket,
  s3AccessKeyId,
  s3SecretAccessKey,
}: Config): StoreSettings => ({
  dataDir,
  s3Endpoint,
  s3Region,
  s3Bucket,
  s3AccessKeyId,
  s3SecretAccessKey,
});

/** The configured store: an S3-compatible one, or a folder of DATA_DIR. */
export function fileStoreFor(config: StoreSettings): FileStore {
  const { s3Endpoint: endpoint, s3Region: region, s3Bucket: bucket } = config;
  const { s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = config;
  if (
    endpoint === undefined ||
    bucket === undefined ||
    accessKeyId === undefined ||
    secretAccessKey === undefined
  )
    return folderStore(join(config.dataDir, "files"));
  return s3Store({ endpoint, region, bucket, accessKeyId, secretAccessKey });
}

/** Files in folders of this machine. */
function folderStore(root: string): FileStore {
  const placeOf = (name: StoredName) => join(root, pathOf(name));
  const aside = join(root, "aside");
  return {
    put: (name, path) => inStore(() => putInPlace(path, placeOf(name), aside)),
    read: (name, range) =>
      inStore(async () => {
        const handle = await open(placeOf(name), "r");
        return handle.createReadStream(range === undefined ? {} : { start: range.first, end: range.last });
      }),
    remove: (name) => inStore(() => rm(placeOf(name), { force: true })),
    tidy: () => inStore(() => removeOld(aside)),
  };
}

/** Written under another name first, so that a reader finds the whole file or none. */
async function putInPlace(path: string, place: string, asideFolder: string): Promise<void> {
  const folder = dirname(place);
  await makeFolder(folder);
  await makeFolder(asideFolder);
  const aside = join(asideFolder, randomUUID());
  try {
    await linkOrCopy(path, aside);
    await flush(aside);
    await rename(aside, place);
    await flush(folder);
  } finally {
    // `rename` between two names of the same file leaves both.
    await rm(aside, { force: true });
  }
}

/** A hard link costs nothing. Between two disks, or on file systems without links, the bytes are copied. */
async function linkOrCopy(path: string, aside: string): Promise<void> {
  try {
    await link(path, aside);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "EXDEV" && code !== "EPERM" && code !== "ENOTSUP") throw error;
    await copyFile(path, aside);
  }
}
