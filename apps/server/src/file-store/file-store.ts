import type { Readable } from "node:stream";

/** What is stored under an id: a file's bytes, an image's thumbnail, or an export. */
export type StoredName = {
  readonly agencyId: number;
  readonly id: string;
  readonly part: "content" | "thumbnail" | "export";
};

/** Bytes of a file, including the first and the last one. */
export type ByteRange = {
  readonly first: number;
  readonly last: number;
};

/** Where files are stored. Failures are `no-room` or `unavailable`. */
export type FileStore = {
  /** Stores a copy of the file at `path`, whole or not at all, replacing an earlier one of this name. */
  readonly put: (name: StoredName, path: string) => Promise<void>;
  /** Rejects before the first byte if there is nothing to read. */
  readonly read: (name: StoredName, range?: ByteRange) => Promise<Readable>;
  /** Nothing is stored under the name afterwards, even if nothing was before. */
  readonly remove: (name: StoredName) => Promise<void>;
  /** Removes what dead processes left unfinished more than a day ago. */
  readonly tidy: () => Promise<void>;
};

/** Made of the agency's number and the id, never of typed text. Two levels of folders from the random end of the id. */
export const pathOf = ({ agencyId, id, part }: StoredName): string =>
  `${agencyId}/${id.slice(-2)}/${id.slice(-4, -2)}/${id}${part === "content" ? "" : `.${part}`}`;
