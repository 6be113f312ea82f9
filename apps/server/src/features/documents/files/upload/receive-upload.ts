import { Readable } from "node:stream";
import { FileStore as TusFolder } from "@tus/file-store";
import { Server, Upload as TusUpload } from "@tus/server";
import { AppError } from "#src/app-error.ts";
import { inStore } from "#src/file-store/file-store.ts";
import {
  sizeIn,
  sizeOf,
  type UploadBook,
  type UploadRow,
  uploadName,
  uploadPath,
  writeBytes,
} from "./upload.ts";

/** One request of the tus protocol for an announced upload. */
export type UploadRequest = {
  readonly method: "HEAD" | "PATCH";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | undefined;
};

export type UploadAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
};

/** Receives a finished upload. */
type Finish = (arrived: { book: UploadBook; file: UploadRow; path: string }) => Promise<void>;

export type Receiver = (
  asked: UploadRequest,
  upload: { readonly book: UploadBook; readonly file: UploadRow },
) => Promise<UploadAnswer>;

const answered = ["upload-offset", "upload-length", "tus-resumable"] as const;

/** Writes bytes into the upload's file in `folder`. Errors of the protocol are answered like all other errors. */
export function receiverIn(folder: string, finish: Finish): Receiver {
  const refusals = new WeakMap<object, AppError>();
  const once = oneAtATime();
  const tus = new Server({
    path: "/uploads",
    datastore: tusFolder(folder),
    allowedOrigins: [],
    onResponseError: (request, error) => {
      if (error instanceof AppError) refusals.set(request, error);
      return undefined;
    },
  });
  return async ({ method, headers, body }, { book, file }) => {
    const upload = { agencyId: book.agencyId, id: file.id, size: file.size };
    const path = uploadPath(folder, upload);
    const request = new Request(`http://localhost/uploads/${uploadName(upload)}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: Readable.toWeb(body), duplex: "half" as const }),
    });
    const response = await tus.handleWeb(request);
    const refusal = refusals.get(request) ?? refusalOf(response.status);
    if (refusal !== undefined) throw refusal;
    if ((await inStore(() => sizeOf(path))) === file.size)
      await once(uploadName(upload), () => finish({ book, file, path }));
    return { status: response.status, headers: pick(response.headers) };
  };
}

/** The tus package's folder with our own write, because the package hides why a disk took no more. */
function tusFolder(directory: string): TusFolder {
  const folder = new TusFolder({
    directory,
    configstore: {
      get: async (name) => new TusUpload({ id: name, size: sizeIn(name), offset: 0 }),
      set: async () => undefined,
      delete: async () => undefined,
    },
  });
  folder.write = (bytes, name, offset) => inStore(() => writeBytes(`${directory}/${name}`, bytes, offset));
  return folder;
}

function refusalOf(status: number): AppError | undefined {
  if (status < 400) return undefined;
  if (status === 409 || status === 410)
    return new AppError("wrong-status", { detail: "This part of the file was already uploaded." });
  if (status === 413) return new AppError("too-large");
  if (status >= 500) return new AppError("unavailable");
  return new AppError("malformed");
}

const pick = (headers: Headers) =>
  Object.fromEntries(
    answered.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? ""]] : [])),
  );

/** A second request for the same work waits for the first one. */
function oneAtATime() {
  const running = new Map<string, Promise<void>>();
  return (key: string, work: () => Promise<void>): Promise<void> => {
    const begun = running.get(key) ?? work().finally(() => running.delete(key));
    running.set(key, begun);
    return begun;
  };
}
