import type { Session } from "../session-state.ts";

/** Whose events in which agency: tabs that have the same share one stream. */
export type Place = {
  readonly name: string;
  readonly agencyId: number;
};

/** Undefined while nobody is signed in or the page is locked, as far as the server knows: before it has said so, its cookie may be another's. */
export function placeOf({ user, phase, isLocked }: Session): Place | undefined {
  const agencyId = user?.AgencyRoles[0]?.AgencyId;
  if (user === null || phase !== "known" || isLocked || agencyId === undefined) return undefined;
  return { name: `hearthside-live.${user.UserId}.${agencyId}`, agencyId };
}

/** Where the stream goes on: after the event that any tab heard last. */
export function addressAt({ name, agencyId }: Place): string {
  const after = lastHeard(name);
  return `/api/events?agency=${agencyId}${after === null ? "" : `&after=${after}`}`;
}

const heardInThisTab = new Map<string, string>();

const lastHeard = (name: string): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    return heardInThisTab.get(name) ?? null;
  }
};

/** `id` is a number and tells of no patient. */
export function rememberHeard({ name }: Place, id: string): void {
  heardInThisTab.set(name, id);
  try {
    localStorage.setItem(name, id);
  } catch {
    // private windows may refuse: then the tab's own memory has to do
    return;
  }
}
