import type { Contract, InputOf } from "@hearthside/contract";
import { ApiError, isPassing, messageOf } from "./api-error.ts";
import { call, endSession } from "./call.ts";
import { logQuietly } from "./log.ts";
import { renewNow } from "./refresh.ts";
import { changeSession, enterSession, getSession, leaveSession } from "./session-state.ts";
import { onTabMessage, type TabMessage, tellOtherTabs } from "./tabs.ts";

export const sessionExpired = "Session expired. Please login again.";

/** Finds out who is there: asks, renews once if refused, asks again. Without any answer nobody knows. */
export async function loadSession(): Promise<void> {
  changeSession({ isLoading: true });
  try {
    enterSession(await currentUser());
  } catch (error) {
    if (isPassing(error) || !(error instanceof ApiError))
      return changeSession({ phase: "offline", isLoading: false });
    leaveSession("Authentication failed");
  }
}

async function currentUser() {
  try {
    return await call("GET /auth/user-info");
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const { outcome } = await renewNow();
    if (outcome === "over") throw error;
    return call("GET /auth/user-info");
  }
}

/** Throws what the server refused with, after keeping its message for the page. */
export async function signIn(credentials: InputOf<Contract["POST /auth/login"]>): Promise<void> {
  changeSession({ isLoading: true, error: null, hasTried: true });
  try {
    const user = await call("POST /auth/login", credentials);
    enterSession(user);
    tellOtherTabs({ kind: "signed-in", userId: user.UserId });
  } catch (error) {
    leaveSession(messageOf(error, "Login failed"));
    throw error;
  }
}

/** Leaves at once; the server is told, and what it answers changes nothing here. */
export async function signOut(): Promise<void> {
  const told = call("POST /auth/logout");
  leaveSession(null, { leftOnPurpose: true });
  tellOtherTabs({ kind: "signed-out" });
  await told.catch((error: unknown) => logQuietly("The server did not hear of signing out.", error));
}

/** Whether the session still stands; when it does not, it ends here. */
export async function checkSession(): Promise<boolean> {
  const { outcome } = await renewNow();
  if (outcome === "over") endSession(sessionExpired);
  return outcome !== "over";
}

/** Nobody was there for too long. */
export async function expireSession(): Promise<void> {
  if (!getSession().isAuthenticated) return;
  const told = call("POST /auth/logout");
  endSession(sessionExpired);
  await told.catch((error: unknown) => logQuietly("The server did not hear of the time-out.", error));
}

/** Reads again who is signed in; the page goes on with what it knew when that fails. */
export async function reloadUser(): Promise<void> {
  try {
    enterSession(await call("GET /auth/user-info"));
  } catch (error) {
    logQuietly("Who is signed in could not be read again.", error);
  }
}

/** Works in another of one's agencies from now on, in this tab. */
export async function enterAgency(agencyId: number): Promise<void> {
  await renewNow();
  enterSession(await call("POST /auth/agency", { agencyId }));
}

/** Follows what happens to the session in other tabs. Answers how to stop. */
export const followOtherTabs = () => onTabMessage(follow);

function follow(message: TabMessage): void {
  const { isAuthenticated, user } = getSession();
  switch (message.kind) {
    case "signed-in":
      if (message.userId !== user?.UserId) void loadSession();
      return;
    case "signed-out":
      if (isAuthenticated) leaveSession(null, { leftOnPurpose: true });
      return;
    case "over":
      if (isAuthenticated) leaveSession(message.message, { hasTried: true });
  }
}
