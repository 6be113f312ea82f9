const inThisTab = new Map<string, number>();

/**
 * Times shared by all tabs of this browser, in milliseconds; 0 if never set.
 * Without storage, each tab knows only its own.
 */
export function readSharedTime(name: string): number {
  const own = inThisTab.get(name) ?? 0;
  try {
    return Math.max(own, Number(localStorage.getItem(`hearthside.${name}`)) || 0);
  } catch {
    return own;
  }
}

export function writeSharedTime(name: string, time: number): void {
  inThisTab.set(name, time);
  try {
    localStorage.setItem(`hearthside.${name}`, String(time));
  } catch {
    // private windows may refuse storage; the tab's memory is used instead
    return;
  }
}
