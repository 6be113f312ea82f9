import type { FileStore } from "#src/file-store/file-store.ts";
import type { EntryBook } from "./entry-book.ts";

type Stored = {
  readonly id: string;
  readonly name: string;
  readonly extension: string;
  readonly day: string;
};

type Files = {
  readonly book: EntryBook;
  readonly store: FileStore;
  readonly agencyId: number;
  readonly stored: readonly Stored[];
};

/** Uploaded files, byte for byte. */
export async function writeFiles({ book, store, agencyId, stored }: Files): Promise<void> {
  for (const file of stored)
    await book.add(pathOf(file), async (out) => {
      const content: AsyncIterable<Uint8Array> = await store.read({ agencyId, id: file.id, part: "content" });
      for await (const piece of content) await out(piece);
      return undefined;
    });
}

/** A folder per file, so that equal names do not collide, without characters that some file systems reject. */
const pathOf = ({ id, name, day }: Stored): string =>
  `files/${day} ${id}/${name.replaceAll(/[\\/:*?"<>|]/g, " ").replaceAll(/^[\s.]+|[\s.]+$/g, "") || "file"}`;
