import type { Readable } from "node:stream";

/** What is kept under an id: a file's bytes, of an image a small picture too; or what was exported under that id. */
export type StoredName = {
  readonly agencyId: number;
  readonly id: string;
  readonly part: "content" | "thumbnail" | "export";
};

/** Bytes of a file, the first and the last one included. */
export type ByteRange = {
  readonly first: number;
  readonly last: number;
};

/** Where files lie. What it cannot do it says as `no-room` or `unavailable`. */
export type FileStore = {
  /** Keeps a copy of the file at `path`, whole or not at all, in place of what was there under this name. */
  readonly put: (name: StoredName, path: string) => Promise<void>;
  /** Rejects before the first byte when there is none to read. */
  readonly read: (name: StoredName, range?: ByteRange) => Promise<Readable>;
  /** Nothing is there afterwards, whether or not something was. */
  readonly remove: (name: StoredName) => Promise<void>;
  /** Clears away what processes that died left half done a day ago and longer. */
  readonly tidy: () => Promise<void>;
};

/** Of the agency's number and the id, never of what a person typed; two levels of folders by the id's random end. */
export const pathOf = ({ agencyId, id, part }: StoredName): string =>
  `${agencyId}/${id.slice(-2)}/${id.slice(-4, -2)}/${id}${part === "content" ? "" : `.${part}`}`;
