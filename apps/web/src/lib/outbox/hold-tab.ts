import { onKept } from "../device/kept-changes.ts";
import { isSameOwner, ownerOf, type Platform } from "../device/platform.ts";
import { logQuietly } from "../log.ts";
import { keeperOf } from "./keeper.ts";

/** Asks before this tab closes while unsent work is only in its memory. */
export function holdTab(platform: Platform): () => void {
  let letGo: (() => void) | undefined;
  let isOver = false;
  const look = async () => {
    const isOnlyHere = await hasUnkept(platform);
    if (isOnlyHere && !isOver) letGo ??= platform.holdTab();
    if (isOnlyHere) return;
    letGo?.();
    letGo = undefined;
  };
  const stop = onKept(platform, ({ owner }) => {
    if (isSameOwner(owner, ownerOf(platform.user())))
      look().catch((error: unknown) => logQuietly("Whether this tab may close is not known.", error));
  });
  return () => {
    isOver = true;
    letGo?.();
    stop();
  };
}

async function hasUnkept(platform: Platform): Promise<boolean> {
  const { operations, recordings } = keeperOf(platform).memory;
  const [unsent, recorded] = await Promise.all([operations.list(), recordings.list()]);
  return unsent.length > 0 || recorded.length > 0;
}
