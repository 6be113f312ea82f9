import type { UserInfo } from "@hearthside/contract";
import { useSyncExternalStore } from "react";

export type Session = {
  isAuthenticated: boolean;
  isLoading: boolean;
  error: string | null;
  /** Lower case. */
  role: string | null;
  user: UserInfo | null;
  /**
   * Until the first load has ended nobody knows who is there; offline is neither signed in nor out. Unlocked: her
   * password opened what this device keeps, and the server has not been asked; she counts as authenticated here only.
   */
  phase: "starting" | "offline" | "unlocked" | "known";
  /** The visitor has done something that `error` may be about; before, it is kept and not shown. */
  hasTried: boolean;
  /**
   * Nobody was here for too long: the page stays as it is, covered, and asks nothing of the server until it is shown who is
   * there. Without `user` it was opened like that, and there is no page behind.
   */
  isLocked: boolean;
  /** Signed out by hand: the page one was on is nobody's business any more. */
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

/** The first role of the first agency in lower case; 'viewer' for somebody without any. */
export const roleOf = ({ AgencyRoles }: UserInfo): string =>
  (AgencyRoles[0]?.Roles[0]?.RoleName ?? "VIEWER").toLowerCase();

export const enterSession = (user: UserInfo, phase: "known" | "unlocked" = "known") =>
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

export const leaveSession = (error: string | null, more: Partial<Session> = {}) =>
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
