import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { S3mini } from "s3mini";
import { type FileStore, inStore, pathOf } from "./file-store.ts";

export type S3Account = {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** One part is in memory at a time. S3 takes no parts below 5 MB except the last. */
export const partBytes = 8 * 1024 * 1024;
const patienceMs = 60_000;

/** Files in a bucket of an S3-compatible store, addressed by path. */
export function s3Store({ endpoint, bucket, ...account }: S3Account): FileStore {
  const client = new S3mini({
    ...account,
    endpoint: `${endpoint.replace(/\/$/, "")}/${bucket}`,
    fetch: fetchInTime,
  });
  return {
    put: (name, path) => inStore(() => putFile(client, pathOf(name), path)),
    read: (name, range) =>
      inStore(async () => {
        const whole = range === undefined;
        // The API excludes the last byte.
        const last = whole ? undefined : range.last + 1;
        const { body } = await client.getObjectRaw(pathOf(name), whole, range?.first, last);
        return body === null ? Readable.from([]) : Readable.fromWeb(body);
      }),
    remove: (name) => inStore(async () => void (await client.deleteObject(pathOf(name)))),
    // Incomplete parts are not files. A rule of the bucket removes them.
    tidy: async () => undefined,
  };
}

/** A store that does not answer at all times out. One that has started to answer may take its time. */
async function fetchInTime(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(new Error("The store did not answer in time.")), patienceMs);
  try {
    return await fetch(input, { ...init, signal: patience.signal });
  } finally {
    clearTimeout(timer);
  }
}

async function putFile(client: S3mini, key: string, path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    if (size > partBytes) return await putParts(client, key, { file, size });
    await client.putObject(key, await readPart(file, 0, size));
  } finally {
    await file.close();
  }
}

type Source = { readonly file: FileHandle; readonly size: number };

/** Nothing exists under the key before the last step. */
async function putParts(client: S3mini, key: string, { file, size }: Source): Promise<void> {
  const uploadId = await client.getMultipartUploadId(key);
  try {
    const parts = [];
    for (let from = 0; from < size; from += partBytes) {
      const part = await readPart(file, from, Math.min(partBytes, size - from));
      parts.push(await client.uploadPart(key, uploadId, part, parts.length + 1));
    }
    await client.completeMultipartUpload(key, uploadId, parts);
  } catch (error) {
    // The first error is reported, not a failed cleanup.
    await client.abortMultipartUpload(key, uploadId).catch(() => undefined);
    throw error;
  }
}

async function readPart(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const part = Buffer.alloc(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(part, done, length - done, position + done);
    if (bytesRead === 0) throw new Error("The file ended before its size.");
    done += bytesRead;
  }
  return part;
}
