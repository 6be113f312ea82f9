import type { Session } from "../session-state.ts";

/** The user and agency of the events; tabs with the same place share one stream. */
export type LivePlace = {
  readonly name: string;
  readonly agencyId: number;
};

/** Undefined until the server has confirmed a signed-in, unlocked user: before that, the cookie may be another user's. */
export function livePlaceOf({ user, phase, isLocked }: Session): LivePlace | undefined {
  const agencyId = user?.AgencyRoles[0]?.AgencyId;
  if (user === null || phase !== "known" || isLocked || agencyId === undefined) return undefined;
  return { name: `hearthside-live.${user.UserId}.${agencyId}`, agencyId };
}

/** The stream's address, continuing after the last event any tab received. */
export function addressAt({ name, agencyId }: LivePlace): string {
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

/** `id` is a number and reveals no patient. */
export function rememberHeard({ name }: LivePlace, id: string): void {
  heardInThisTab.set(name, id);
  try {
    localStorage.setItem(name, id);
  } catch {
    // private windows may refuse storage; the tab's memory is used instead
    return;
  }
}
