import { join } from "node:path";
import type { Config } from "#src/config.ts";
import type { FileStore } from "./file-store.ts";
import { folderStore } from "./folder-store.ts";
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
