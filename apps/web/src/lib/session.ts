import type { Contract, FactorKind, InputOf, Proof, UserInfo } from "@hearthside/contract";
import { ApiError, isPassing, messageOf, OfflineError } from "./api-error.ts";
import { call, endSession } from "./call.ts";
import { afterFirstView } from "./first-view.ts";
import { leftUnheard, noteUnheardLeave, reportSignOut, untilLeft } from "./leaving.ts";
import { logQuietly } from "./log.ts";
import { renewNow } from "./refresh.ts";
import { changeSession, enterSession, getSession, leaveSession } from "./session-state.ts";
import { lockSession, notifyOtherTabs, writeSharedTime } from "./tabs.ts";

export const sessionExpired = "Session expired. Please login again.";

/** The user found at page start, so the shell does not have to ask again. */
let foundAtStart: UserInfo | undefined;

/** Loads the current user: asks, renews once if refused, asks again. Without a response the user stays unknown. */
export async function loadSession(): Promise<void> {
  changeSession({ isLoading: true });
  try {
    await finishLeaving();
    foundAtStart = await currentUser();
    enter(foundAtStart);
  } catch (error) {
    if (gotNoAnswer(error)) return changeSession({ phase: "offline", isLoading: false });
    if (isLockedOut(error)) return foundLocked();
    leaveSession("Authentication failed");
  }
}

/** After a sign-out that did not reach the server, signing in again needs a password. */
async function finishLeaving(): Promise<void> {
  if (leftUnheard()) await reportSignOut();
}

/** The other tabs may not know yet. */
function foundLocked(): void {
  leaveSession(null, { isLocked: true });
  notifyOtherTabs({ kind: "locked" });
}

const isLockedOut = (error: unknown) => error instanceof ApiError && error.code === "locked";

const gotNoAnswer = (error: unknown) => isPassing(error) || !(error instanceof ApiError);

const loadDevice = () => import("./device/session-device.ts");

/** A password just typed is used at once. Otherwise the device waits for the first view; what needs it before opens it. */
function enter(user: UserInfo, password?: string): void {
  enterSession(user);
  const ready = password === undefined ? afterFirstView() : Promise.resolve();
  ready
    .then(loadDevice)
    .then(({ openDevice }) => {
      if (getSession().user?.UserId === user.UserId) return openDevice(user, password);
    })
    .catch((error: unknown) => logQuietly("Saving work on this device is off for now.", error));
}

/** Whether a password can unlock data on this device offline. */
export async function canUnlockOffline(): Promise<boolean> {
  try {
    return await (await loadDevice()).canUnlockHere();
  } catch (error) {
    logQuietly("The work saved on this device could not be checked.", error);
    return false;
  }
}

/** Unlocks this device for offline work. False for a wrong password. */
export async function unlock(password: string): Promise<boolean> {
  const user = await (await loadDevice()).unlockHere(password);
  if (user !== undefined) enterUnlocked(user);
  return user !== undefined;
}

/** Without a server response the last activity may be long ago, and the page would lock again immediately. */
function enterUnlocked(user: UserInfo): void {
  writeSharedTime("active-at", Date.now());
  enterSession(user, "unlocked");
}

/** Asks the server whether the user who unlocked this device is signed in. Until it responds, work continues. */
export async function reconnect(): Promise<void> {
  const unlocked = getSession().user?.UserId;
  try {
    await finishLeaving();
    const user = await currentUser();
    if (getSession().phase !== "unlocked") return;
    if (user.UserId === unlocked) enter(user);
    else endSession(sessionExpired);
  } catch (error) {
    if (isLockedOut(error)) lockSession();
    else if (!gotNoAnswer(error)) endSession(sessionExpired);
  }
}

async function currentUser() {
  try {
    return await call("GET /auth/user-info");
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || isLockedOut(error)) throw error;
    const renewal = await renewNow();
    if (renewal.outcome === "over") throw error;
    if (renewal.outcome === "locked") throw renewal.cause;
    return call("GET /auth/user-info");
  }
}

/**
 * Returns the second factors still needed; none means signed in. Throws the server's refusal, after
 * saving its message for the page.
 */
export async function signIn(
  credentials: InputOf<Contract["POST /auth/login"]>,
): Promise<readonly FactorKind[]> {
  changeSession({ isLoading: true, error: null, hasTried: true });
  try {
    await untilLeft();
    const answer = await call("POST /auth/login", credentials);
    if ("SecondFactor" in answer) {
      changeSession({ isLoading: false });
      return answer.SecondFactor;
    }
    letIn(answer, credentials.password);
    return [];
  } catch (error) {
    leaveSession(messageOf(error, "Login failed"));
    if (error instanceof OfflineError) await offerUnlock();
    throw error;
  }
}

/** Called after a successful sign-in. A password just typed unlocks this device from now on. */
export function letIn(user: UserInfo, password?: string): void {
  noteUnheardLeave(false);
  enter(user, password);
  notifyOtherTabs({ kind: "signed-in", userId: user.UserId });
}

/** If the server is unreachable and work is saved on this device, the unlock page replaces the sign-in page. */
async function offerUnlock(): Promise<void> {
  if ((await canUnlockOffline()) && !getSession().isAuthenticated) changeSession({ phase: "offline" });
}

/** Signs out immediately; the server is notified now, or by the next page opened here if that fails. */
export async function signOut(): Promise<void> {
  const reported = reportSignOut();
  leaveSession(null, { leftOnPurpose: true });
  notifyOtherTabs({ kind: "signed-out" });
  await reported.catch((error: unknown) =>
    logQuietly("The server could not be notified of the sign-out.", error),
  );
}

/** Whether the session is still valid; if not, ends it here. */
export async function checkSession(): Promise<boolean> {
  const { outcome } = await renewNow();
  if (outcome === "over") endSession(sessionExpired);
  return outcome !== "over" && outcome !== "locked";
}

/**
 * Unlocks a locked page. Offline, the password of the same user unlocks it and the data this device
 * keeps. Throws the server's refusal, after ending an expired session; OfflineError if nothing works.
 */
export async function unlockSession(proof: Proof): Promise<void> {
  const password = "password" in proof ? proof.password : undefined;
  try {
    enter(await call("POST /auth/unlock", { proof }), password);
  } catch (error) {
    if (error instanceof ApiError && error.code === "signed-out") endSession(sessionExpired);
    if (error instanceof ApiError && error.code === "session-mismatch") return loadSession();
    if (!(error instanceof OfflineError) || !(await unlockOffline(password))) throw error;
  }
  const { user } = getSession();
  if (user !== null) notifyOtherTabs({ kind: "unlocked", userId: user.UserId });
}

async function unlockOffline(password: string | undefined): Promise<boolean> {
  if (password === undefined) return false;
  const before = getSession().user?.UserId;
  const { lockHere, unlockHere } = await loadDevice();
  const user = await unlockHere(password);
  if (user === undefined) return false;
  const isSame = before === undefined || user.UserId === before;
  if (isSame) enterUnlocked(user);
  else lockHere();
  return isSame;
}

/** Sets the user's new password, which unlocks this device offline from now on. Throws the server's refusal. */
export async function changePassword(password: string): Promise<void> {
  await call("POST /auth/password", { password });
  const { user } = getSession();
  if (user !== null) enter(user, password);
}

/** Called when a shell opens: reads the signed-in user unless the page just did. */
export async function openedShell(): Promise<void> {
  const isJustFound = getSession().user === foundAtStart;
  foundAtStart = undefined;
  if (isJustFound) return;
  if (getSession().phase === "unlocked") return reconnect();
  return readUserAgain();
}

/**
 * Reads the signed-in user and their permissions again. If that fails, the known ones stay. A response that arrives
 * after they signed out, or after the page was locked, signs no one in.
 */
export async function readUserAgain(): Promise<void> {
  const asked = getSession();
  if (asked.phase !== "known" || !asked.isAuthenticated) return;
  try {
    const user = await call("GET /auth/user-info");
    const now = getSession();
    if (now.user === asked.user && !now.isLocked) enterSession(user);
  } catch (error) {
    logQuietly("The signed-in user could not be read again.", error);
  }
}

/** Switches this tab to another of the user's agencies. */
export async function enterAgency(agencyId: number): Promise<void> {
  await renewNow();
  enter(await call("POST /auth/agency", { agencyId }));
}
