import type { UserInfo } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import { getSession, onSessionChange } from "../session-state.ts";
import { browserPlatform } from "./browser-platform.ts";
import { canUnlock, keepFacts, lock, unlockWithPassword, unlockWithServer } from "./vault.ts";

let isFollowing = false;

/**
 * Opens what this device keeps for somebody who has just been confirmed by the server. With the password just typed,
 * that password opens it without the server from now on.
 */
export async function openDevice(user: UserInfo, password?: string): Promise<void> {
  const platform = browserPlatform();
  followSession();
  if (platform.indexedDB === undefined || !may(user.Powers, "patients", "view")) return;
  await unlockWithServer(platform, password);
  await keepFacts(platform, user);
}

/** Whether this device keeps anything of whoever is signed in, so that a passphrase is of use. */
export const keepsWork = (): boolean => {
  const { user } = getSession();
  return browserPlatform().indexedDB !== undefined && user !== null && may(user.Powers, "patients", "view");
};

/** Lets a passphrase open what this device keeps without the server, in place of the password or passphrase before. */
export async function setOfflinePassphrase(passphrase: string): Promise<void> {
  await unlockWithServer(browserPlatform(), passphrase);
}

/** Whether a password can open something here without the server. */
export async function canUnlockHere(): Promise<boolean> {
  const platform = browserPlatform();
  return platform.indexedDB !== undefined && canUnlock(platform);
}

/** Who may work offline with this password; undefined when it opens nothing here. */
export function unlockHere(password: string): Promise<UserInfo | undefined> {
  followSession();
  return unlockWithPassword(browserPlatform(), password);
}

/** Forgets the key, and deletes nothing. */
export const lockHere = (): void => lock(browserPlatform());

function whoIsThere(): string | undefined {
  const { user, isLocked } = getSession();
  return isLocked ? undefined : user?.UserId;
}

/** Whoever goes, or is away for too long, leaves a locked device behind. */
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
