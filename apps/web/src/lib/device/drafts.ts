import { logQuietly } from "../log.ts";
import { openDatabase, seal, type UnlockedKey, unseal, write } from "./database.ts";
import type { Sealed } from "./device-schema.ts";
import type { Owner, Platform } from "./platform.ts";

/** Full records as last read from the server, by id. `read` and `change` of one id never overlap, in any tab. */
export type Drafts = {
  read: (id: string) => Promise<unknown>;
  /** Saves what `change` returns for the saved record (undefined if there is none); saves nothing if it returns undefined. */
  change: (id: string, change: (kept: unknown) => unknown) => Promise<void>;
  /** Deletes the record. */
  drop: (id: string) => Promise<void>;
  /** The records with matching ids. */
  list: (isNeeded: (id: string) => boolean) => Promise<readonly unknown[]>;
};

export function deviceDrafts(platform: Platform, box: UnlockedKey): Drafts {
  const { userId, agencyId } = box.owner;
  const read = async (id: string) => {
    const kept = await (await openDatabase(platform)).get("drafts", [userId, agencyId, id]);
    return kept && openedDraft(box, kept);
  };
  return {
    read,
    change: (id, change) =>
      platform.inTurn(lockOf(box.owner, id), async () => {
        const changed = change(await read(id));
        if (changed === undefined) return;
        const sealed = await seal(box, nameOf(id), changed);
        await write(platform, {
          stores: ["drafts"],
          action: (trx) => trx.objectStore("drafts").put({ ...box.owner, id, sealed }),
        });
      }),
    drop: (id) =>
      platform.inTurn(lockOf(box.owner, id), () =>
        write(platform, {
          stores: ["drafts"],
          action: (trx) => trx.objectStore("drafts").delete([userId, agencyId, id]),
        }),
      ),
    async list(isNeeded) {
      const range = await (await openDatabase(platform)).getAll("drafts");
      const own = range.filter(
        (kept) => kept.userId === userId && kept.agencyId === agencyId && isNeeded(kept.id),
      );
      const opened = await Promise.all(own.map((kept) => openedDraft(box, kept)));
      return opened.filter((draft) => draft !== undefined);
    },
  };
}

/** Only a copy of server data: one that cannot be decrypted counts as missing, and the next read replaces it. */
async function openedDraft(
  box: UnlockedKey,
  { id, sealed }: { id: string; sealed: Sealed },
): Promise<unknown> {
  try {
    return await unseal(box, nameOf(id), sealed);
  } catch (error) {
    logQuietly("A draft kept on this device could not be opened.", error);
    return undefined;
  }
}

const nameOf = (id: string) => `draft ${id}`;
const lockOf = ({ userId, agencyId }: Owner, id: string) => `hearthside-draft ${userId} ${agencyId} ${id}`;

/** The same for a device without storage: lost with the tab. */
export function memoryDrafts(): Drafts {
  const kept = new Map<string, unknown>();
  return {
    read: async (id) => kept.get(id),
    async change(id, change) {
      const changed = change(kept.get(id));
      if (changed !== undefined) kept.set(id, changed);
    },
    drop: async (id) => void kept.delete(id),
    list: async (isNeeded) => [...kept].flatMap(([id, draft]) => (isNeeded(id) ? [draft] : [])),
  };
}
