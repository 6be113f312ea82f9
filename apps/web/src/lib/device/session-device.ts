import type { UserInfo } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import { getSession, onSessionChange } from "../session-state.ts";
import { browserPlatform } from "./browser-platform.ts";
import { canUnlock, keepFacts, lock, unlockWithPassword, unlockWithServer } from "./vault.ts";

let isFollowing = false;

/**
 * Unlocks this device's data for a user just confirmed by the server. With the password just typed,
 * that password unlocks it offline from now on.
 */
export async function openDevice(user: UserInfo, password?: string): Promise<void> {
  const platform = browserPlatform();
  followSession();
  if (platform.indexedDB === undefined || !may(user.Powers, "patients", "view")) return;
  await unlockWithServer(platform, password);
  await keepFacts(platform, user);
}

/** Whether this device has saved data of the signed-in user, so that a passphrase is useful. */
export const keepsWork = (): boolean => {
  const { user } = getSession();
  return browserPlatform().indexedDB !== undefined && user !== null && may(user.Powers, "patients", "view");
};

/** Lets a passphrase unlock this device offline, replacing the earlier password or passphrase. */
export async function setOfflinePassphrase(passphrase: string): Promise<void> {
  await unlockWithServer(browserPlatform(), passphrase);
}

/** Whether a password can unlock data on this device offline. */
export async function canUnlockHere(): Promise<boolean> {
  const platform = browserPlatform();
  return platform.indexedDB !== undefined && canUnlock(platform);
}

/** The user this password unlocks offline; undefined if none. */
export function unlockHere(password: string): Promise<UserInfo | undefined> {
  followSession();
  return unlockWithPassword(browserPlatform(), password);
}

/** Forgets the key without deleting data. */
export const lockHere = (): void => lock(browserPlatform());

function whoIsThere(): string | undefined {
  const { user, isLocked } = getSession();
  return isLocked ? undefined : user?.UserId;
}

/** Locks the device on sign-out and after inactivity. */
function followSession(): void {
  if (isFollowing) return;
  isFollowing = true;
  let seen = whoIsThere();
  onSessionChange(() => {
    const now = whoIsThere();
    if (seen !== undefined && now !== seen) lock(browserPlatform());
    seen = now;
  });
}
