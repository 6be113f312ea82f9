/** Messages between tabs of one browser about their shared session. */
export type TabMessage =
  | { kind: "signed-in"; userId: string }
  | { kind: "signed-out" }
  | { kind: "locked" }
  | { kind: "unlocked"; userId: string }
  | { kind: "over"; message: string };

const channel =
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("hearthside-session");

export const tellOtherTabs = (message: TabMessage): void => channel?.postMessage(message);

export function onTabMessage(listen: (message: TabMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<TabMessage>) => listen(data);
  channel?.addEventListener("message", hear);
  return () => channel?.removeEventListener("message", hear);
}
