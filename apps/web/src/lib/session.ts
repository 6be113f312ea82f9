import type { Contract, FactorKind, InputOf, Proof, UserInfo } from "@hearthside/contract";
import { ApiError, isPassing, messageOf, OfflineError } from "./api-error.ts";
import { call, endSession } from "./call.ts";
import { tellOfLeaving, untilLeft } from "./leaving.ts";
import { lockSession } from "./lock.ts";
import { logQuietly } from "./log.ts";
import { renewNow } from "./refresh.ts";
import { changeSession, enterSession, getSession, leaveSession } from "./session-state.ts";
import { writeSharedTime } from "./shared-time.ts";
import { tellOtherTabs } from "./tabs.ts";
import { leftUnheard, noteUnheardLeave } from "./unheard-leave.ts";

export const sessionExpired = "Session expired. Please login again.";

/** Whom the start of the page found; the shell that opens on it need not ask again. */
let foundAtStart: UserInfo | undefined;

/** Finds out who is there: asks, renews once if refused, asks again. Without any answer nobody knows. */
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

/** Who left while the server could not be told is not let in again without a password. */
async function finishLeaving(): Promise<void> {
  if (leftUnheard()) await tellOfLeaving();
}

/** The other tabs may not have noticed yet. */
function foundLocked(): void {
  leaveSession(null, { isLocked: true });
  tellOtherTabs({ kind: "locked" });
}

const isLockedOut = (error: unknown) => error instanceof ApiError && error.code === "locked";

const gotNoAnswer = (error: unknown) => isPassing(error) || !(error instanceof ApiError);

/** The device's part comes later than the page, and is not waited for. */
const loadDevice = () => import("./device/session-device.ts");

function enter(user: UserInfo, password?: string): void {
  enterSession(user);
  loadDevice()
    .then(({ openDevice }) => openDevice(user, password))
    .catch((error: unknown) => logQuietly("This device keeps no work for now.", error));
}

/** Whether a password opens something on this device without the server. */
export async function canUnlock(): Promise<boolean> {
  try {
    return await (await loadDevice()).canUnlockHere();
  } catch (error) {
    logQuietly("What this device keeps could not be looked at.", error);
    return false;
  }
}

/** Lets somebody work with what this device keeps while the server cannot be asked. False for a wrong password. */
export async function unlock(password: string): Promise<boolean> {
  const user = await (await loadDevice()).unlockHere(password);
  if (user !== undefined) enterUnlocked(user);
  return user !== undefined;
}

/** No answer of the server says that she is here, and the last one may be long ago: the page would be locked again at once. */
function enterUnlocked(user: UserInfo): void {
  writeSharedTime("active-at", Date.now());
  enterSession(user, "unlocked");
}

/** Asks the server whether whoever unlocked this device is signed in. As long as no answer comes she works on. */
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
 * Answers the ways in which a second factor is still owed; none: she is in. Throws what the server refused with, after
 * keeping its message for the page.
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

/** Somebody has just shown who she is. A password just typed opens what this device keeps from now on. */
export function letIn(user: UserInfo, password?: string): void {
  noteUnheardLeave(false);
  enter(user, password);
  tellOtherTabs({ kind: "signed-in", userId: user.UserId });
}

/** Where the server cannot be asked and work waits on this device, its page takes the place of the sign-in page. */
async function offerUnlock(): Promise<void> {
  if ((await canUnlock()) && !getSession().isAuthenticated) changeSession({ phase: "offline" });
}

/** Leaves at once; the server is told, by the next page that starts here if this one comes to nothing. */
export async function signOut(): Promise<void> {
  const told = tellOfLeaving();
  leaveSession(null, { leftOnPurpose: true });
  tellOtherTabs({ kind: "signed-out" });
  await told.catch((error: unknown) => logQuietly("The server did not hear of signing out.", error));
}

/** Whether the session still stands; when it does not, it ends here. */
export async function checkSession(): Promise<boolean> {
  const { outcome } = await renewNow();
  if (outcome === "over") endSession(sessionExpired);
  return outcome !== "over" && outcome !== "locked";
}

/**
 * Goes on with a page that was locked. Without network the password of whoever locked it opens it, and what this device
 * keeps. Throws what the server refused with, after ending here what is over; OfflineError when nothing helps.
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
  if (user !== null) tellOtherTabs({ kind: "unlocked", userId: user.UserId });
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

/** Sets one's own new password, which opens this device without network from now on. Throws what the server refused with. */
export async function changePassword(password: string): Promise<void> {
  await call("POST /auth/password", { password });
  const { user } = getSession();
  if (user !== null) enter(user, password);
}

/** For a shell that opens: reads who is signed in, unless the page has just done so. */
export async function openedShell(): Promise<void> {
  const isJustFound = getSession().user === foundAtStart;
  foundAtStart = undefined;
  if (isJustFound) return;
  if (getSession().phase === "unlocked") return reconnect();
  return readUserAgain();
}

/**
 * Reads again who is signed in and what they may do, which their agency may have changed. When that fails the page goes on
 * with what it knew; an answer that comes after they signed out, or the page was locked, lets nobody in.
 */
export async function readUserAgain(): Promise<void> {
  const asked = getSession();
  if (asked.phase !== "known" || !asked.isAuthenticated) return;
  try {
    const user = await call("GET /auth/user-info");
    const now = getSession();
    if (now.user === asked.user && !now.isLocked) enterSession(user);
  } catch (error) {
    logQuietly("Who is signed in could not be read again.", error);
  }
}

/** Works in another of one's agencies from now on, in this tab. */
export async function enterAgency(agencyId: number): Promise<void> {
  await renewNow();
  enter(await call("POST /auth/agency", { agencyId }));
}
