import type { UserInfo } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import { useSyncExternalStore } from "react";

export type Session = {
  isAuthenticated: boolean;
  isLoading: boolean;
  error: string | null;
  /** Lower case. */
  role: string | null;
  user: UserInfo | null;
  /**
   * `starting` until the first load ends; `offline` is neither signed in nor out. `unlocked`: the user's
   * password unlocked this device without the server; authenticated only here.
   */
  phase: "starting" | "offline" | "unlocked" | "known";
  /** The user has done something `error` may be about; before that it is not shown. */
  hasTried: boolean;
  /**
   * Locked for inactivity: the page stays, covered, and makes no calls until the user verifies their identity.
   * Without `user` the page was opened locked and there is nothing behind it.
   */
  isLocked: boolean;
  /** Signed out on purpose: the page they were on is not reopened. */
  leftOnPurpose: boolean;
};

const atFirst: Session = {
  isAuthenticated: false,
  isLoading: true,
  error: null,
  role: null,
  user: null,
  phase: "starting",
  hasTried: false,
  isLocked: false,
  leftOnPurpose: false,
};

let current = atFirst;
const listeners = new Set<() => void>();

export const getSession = (): Session => current;

export function changeSession(change: Partial<Session>): void {
  current = { ...current, ...change };
  for (const listener of listeners) listener();
}

/** As if the page had just been opened. */
export const forgetSession = () => changeSession(atFirst);

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): Session => useSyncExternalStore(onSessionChange, getSession);

/** The first role of the first agency in lower case; 'viewer' without any role. */
export const roleOf = ({ AgencyRoles }: UserInfo): string =>
  (AgencyRoles[0]?.Roles[0]?.RoleName ?? "VIEWER").toLowerCase();

const sender = "hearthside.sender";

/** With it the next page asks for its first data before the app is there (page/early.ts). */
function noteSender(user: UserInfo | null): void {
  const agency = user?.AgencyRoles[0]?.AgencyId;
  try {
    if (user === null || agency === undefined) localStorage.removeItem(sender);
    else localStorage.setItem(sender, `${agency} ${user.UserId}`);
  } catch {
    // private windows may refuse storage; then the first data come a little later
    return;
  }
}

export function enterSession(user: UserInfo, phase: "known" | "unlocked" = "known"): void {
  noteSender(user);
  changeSession({
    isAuthenticated: true,
    isLoading: false,
    error: null,
    role: roleOf(user),
    user,
    phase,
    isLocked: false,
    leftOnPurpose: false,
  });
}

export function leaveSession(error: string | null, more: Partial<Session> = {}): void {
  noteSender(null);
  changeSession({
    isAuthenticated: false,
    isLoading: false,
    error,
    role: null,
    user: null,
    phase: "known",
    isLocked: false,
    ...more,
  });
}

/** Whether the user sees only assigned patients, whatever the role is called. */
export const isInField = ({ Powers }: Pick<UserInfo, "Powers">): boolean =>
  may(Powers, "patients", "view") && !may(Powers, "patients", "view-all");
