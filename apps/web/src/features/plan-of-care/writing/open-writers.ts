import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { ownerOf } from "#src/lib/device/platform.ts";
import { openPlanWriter, type PlanWriter } from "./plan-writer.ts";

type Wanted = Omit<Parameters<typeof openPlanWriter>[0], "platform">;
type Entry = { readonly writer: PlanWriter; screens: number; onSaved: Wanted["onSaved"] };

/** Writers of this tab, by key. A screen that is left must not lose what is not saved yet. */
const entries = new Map<string, Entry>();

export function writerKey(planId: string): string {
  const owner = ownerOf(browserPlatform().user());
  return `${owner?.agencyId} ${owner?.userId} ${planId}`;
}

/**
 * The writer of a plan. The newest screen hears of every save, because a user who leaves and comes back has a new screen.
 */
export function writerOf(key: string, wanted: Wanted): PlanWriter {
  const entry = entries.get(key) ?? newEntry(wanted);
  entry.onSaved = wanted.onSaved;
  entries.set(key, entry);
  return entry.writer;
}

function newEntry(wanted: Wanted): Entry {
  const entry: Entry = {
    writer: openPlanWriter({
      ...wanted,
      platform: browserPlatform(),
      onSaved: (module) => entry.onSaved(module),
    }),
    screens: 0,
    onSaved: wanted.onSaved,
  };
  return entry;
}

/** Registers a screen that shows the plan. Answers what to call when it is left, which saves. */
export function showWriter(key: string): () => void {
  const entry = entries.get(key);
  if (entry === undefined) return () => {};
  entry.screens += 1;
  return () => {
    entry.screens -= 1;
    void leave(key, entry);
  };
}

async function leave(key: string, entry: Entry): Promise<void> {
  const isSaved = await entry.writer.flush();
  if (!isSaved || entry.screens > 0) return;
  entry.writer.close();
  entries.delete(key);
}
