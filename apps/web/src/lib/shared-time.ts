const inThisTab = new Map<string, number>();

/**
 * Moments that all tabs of this browser share, in milliseconds; 0 when it never was.
 * Where the browser keeps nothing, each tab knows only its own.
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
    // private windows may refuse: then the tab's own memory has to do
    return;
  }
}
