import { beforeEach, describe, expect, test, vi } from "vitest";
import { eventually } from "#src/test/eventually.ts";
import { fakeApi, refuse } from "#src/test/fake-api.ts";
import { fakeTime } from "#src/test/fake-time.ts";
import { userWith } from "#src/test/records.ts";
import { startAfresh } from "#src/test/start-afresh.ts";
import { followOtherTabs } from "./follow-other-tabs.ts";
import { checkSession, loadSession, openedShell, signIn, signOut, unlockSession } from "./session.ts";
import { changeSession, enterSession, getSession, roleOf } from "./session-state.ts";
import { lockSession } from "./tabs.ts";

const nurse = userWith("Staff");
const credentials = { username: "nurse@demo.test", password: "a long password" };

beforeEach(() => startAfresh("/"));

test("initially no one is signed in and the user is loading", () => {
  expect(getSession()).toMatchObject({
    isAuthenticated: false,
    isLoading: true,
    error: null,
    role: null,
    user: null,
  });
});

test("the user is loaded at the start, with the role in lower case", async () => {
  fakeApi({ "GET /auth/user-info": () => nurse });
  await loadSession();
  expect(getSession()).toMatchObject({
    isAuthenticated: true,
    isLoading: false,
    error: null,
    role: "staff",
    user: nurse,
  });
});

test("a stale session is renewed once at the start", async () => {
  let isStale = true;
  const api = fakeApi({
    "GET /auth/user-info": () => (isStale ? refuse("signed-out") : nurse),
    "GET /auth/refresh": () => {
      isStale = false;
      return { AccessSeconds: 300 };
    },
  });
  await loadSession();
  expect(getSession().isAuthenticated).toBe(true);
  expect(api.sent.map(({ key }) => key)).toEqual([
    "GET /auth/user-info",
    "GET /auth/refresh",
    "GET /auth/user-info",
  ]);
});

test("a start without a session keeps 'Authentication failed' to itself", async () => {
  fakeApi({
    "GET /auth/user-info": () => refuse("signed-out"),
    "GET /auth/refresh": () => refuse("signed-out"),
  });
  await loadSession();
  expect(getSession()).toMatchObject({
    isAuthenticated: false,
    isLoading: false,
    error: "Authentication failed",
    role: null,
    hasTried: false,
  });
});

test("without a response the user is neither signed in nor out", async () => {
  fakeApi({ "GET /auth/user-info": () => "no answer" });
  await loadSession();
  expect(getSession()).toMatchObject({ phase: "offline", isLoading: false });
});

test("signing in clears the error, loads, and ends with the role", async () => {
  fakeApi({ "POST /auth/login": () => nurse });
  const signedIn = signIn(credentials);
  expect(getSession()).toMatchObject({ isLoading: true, error: null });
  await signedIn;
  expect(getSession()).toMatchObject({ isAuthenticated: true, isLoading: false, role: "staff" });
});

test("a refused sign-in shows the server's message and is passed on", async () => {
  fakeApi({ "POST /auth/login": () => refuse("wrong-credentials") });
  await expect(signIn(credentials)).rejects.toThrow("The username or password is incorrect.");
  expect(getSession()).toMatchObject({
    isAuthenticated: false,
    isLoading: false,
    error: "The username or password is incorrect.",
  });
});

test("a sign-in refused without a message says 'Login failed'", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 500 }));
  await expect(signIn(credentials)).rejects.toThrow();
  expect(getSession().error).toBe("Login failed");
});

test("signing out tells the server and takes effect at once", async () => {
  enterSession(nurse);
  const api = fakeApi({ "POST /auth/logout": () => undefined });
  const left = signOut();
  expect(getSession()).toMatchObject({ isAuthenticated: false, user: null, leftOnPurpose: true });
  await left;
  expect(api.callsOf("POST /auth/logout")).toHaveLength(1);
});

test("after an offline sign-out, signing in again needs a password", async () => {
  let isBack = false;
  const api = fakeApi({
    "POST /auth/logout": () => (isBack ? undefined : "no answer"),
    "GET /auth/user-info": () => (api.callsOf("POST /auth/logout").length > 2 ? refuse("signed-out") : nurse),
    "GET /auth/refresh": () => refuse("signed-out"),
  });
  enterSession(nurse);
  await signOut();
  await loadSession();
  expect(getSession()).toMatchObject({ phase: "offline", isAuthenticated: false });
  isBack = true;
  await loadSession();
  expect(getSession()).toMatchObject({ phase: "known", isAuthenticated: false });
});

test("a page opened before the server knows of the sign-out does not sign in", async () => {
  const api = fakeApi({
    "POST /auth/logout": () =>
      api.callsOf("POST /auth/logout").length > 1 ? undefined : new Promise(() => {}),
    "GET /auth/user-info": () => (api.callsOf("POST /auth/logout").length > 1 ? refuse("signed-out") : nurse),
    "GET /auth/refresh": () => refuse("signed-out"),
  });
  enterSession(nurse);
  void signOut();
  await loadSession();
  expect(getSession()).toMatchObject({ phase: "known", isAuthenticated: false });
});

test("a sign-in waits for the response to the sign-out, which would end the new session too", async () => {
  const { promise: heard, resolve: hear } = Promise.withResolvers<undefined>();
  const api = fakeApi({ "POST /auth/logout": () => heard, "POST /auth/login": () => nurse });
  enterSession(nurse);
  void signOut();
  const signedIn = signIn(credentials);
  await eventually(() => expect(api.callsOf("POST /auth/logout")).toHaveLength(1));
  expect(getSession()).toMatchObject({ isLoading: true, isAuthenticated: false });
  expect(api.callsOf("POST /auth/login")).toHaveLength(0);
  hear(undefined);
  await signedIn;
  expect(api.sent.map(({ key }) => key)).toEqual(["POST /auth/logout", "POST /auth/login"]);
});

test("a sign-out response missing for five seconds is no longer waited for, and is ignored", async () => {
  fakeTime();
  const gaveUp = vi.fn();
  fakeApi({ "POST /auth/logout": () => new Promise(() => {}), "POST /auth/login": () => nurse });
  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    if (url.endsWith("/auth/logout")) init.signal?.addEventListener("abort", gaveUp);
    return answer(url, init);
  });
  enterSession(nurse);
  void signOut();
  const signedIn = signIn(credentials);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(gaveUp).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await signedIn;
  expect(gaveUp).toHaveBeenCalled();
  expect(getSession().isAuthenticated).toBe(true);
});

test.each([
  { case: "signs out", action: signOut, left: { isAuthenticated: false, user: null, leftOnPurpose: true } },
  { case: "is locked out", action: lockSession, left: { isLocked: true } },
])(
  "a user who $case while the session is being read is not signed in by the late response",
  async ({ action, left }) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<typeof nurse>();
    const api = fakeApi({ "GET /auth/user-info": () => answered, "POST /auth/logout": () => undefined });
    enterSession(nurse);
    const read = openedShell();
    await eventually(() => expect(api.callsOf("GET /auth/user-info")).toHaveLength(1));
    await action();
    answer(nurse);
    await read;
    expect(getSession()).toMatchObject(left);
  },
);

test("a failed check of the session says so and ends it", async () => {
  enterSession(nurse);
  fakeApi({ "GET /auth/refresh": () => refuse("signed-out", { message: "Gone" }) });
  expect(await checkSession()).toBe(false);
  expect(getSession()).toMatchObject({
    isAuthenticated: false,
    error: "Session expired. Please login again.",
  });
});

test("a session that is locked is neither renewed nor over, and the page is locked", async () => {
  enterSession(nurse);
  fakeApi({ "GET /auth/refresh": () => refuse("locked") });
  expect(await checkSession()).toBe(false);
  expect(getSession()).toMatchObject({ isAuthenticated: true, isLocked: true, user: nurse });
});

describe("A locked page", () => {
  const lock = () => {
    enterSession(nurse);
    changeSession({ isLocked: true });
  };

  test("continues with the right password", async () => {
    lock();
    const api = fakeApi({ "POST /auth/unlock": () => nurse });
    await unlockSession({ password: "a long password" });
    expect(getSession()).toMatchObject({ isAuthenticated: true, isLocked: false, user: nurse });
    expect(api.callsOf("POST /auth/unlock")[0]?.input).toEqual({ proof: { password: "a long password" } });
  });

  test("stays locked with a wrong one", async () => {
    lock();
    fakeApi({ "POST /auth/unlock": () => refuse("wrong-credentials") });
    await expect(unlockSession({ password: "wrong" })).rejects.toMatchObject({ code: "wrong-credentials" });
    expect(getSession()).toMatchObject({ isAuthenticated: true, isLocked: true });
  });

  test("whose session has ended leads to the sign-in page", async () => {
    lock();
    fakeApi({ "POST /auth/unlock": () => refuse("signed-out") });
    await expect(unlockSession({ password: "a long password" })).rejects.toMatchObject({
      code: "signed-out",
    });
    expect(getSession()).toMatchObject({
      isAuthenticated: false,
      isLocked: false,
      error: "Session expired. Please login again.",
    });
  });

  test("that is opened again is still locked, and shows no user", async () => {
    fakeApi({ "GET /auth/user-info": () => refuse("locked") });
    await loadSession();
    expect(getSession()).toMatchObject({
      isAuthenticated: false,
      isLocked: true,
      user: null,
      phase: "known",
    });
  });

  test("is not unlocked offline by a password that unlocks nothing here", async () => {
    lock();
    fakeApi({ "POST /auth/unlock": () => "no answer" });
    await expect(unlockSession({ password: "a long password" })).rejects.toThrow();
    expect(getSession().isLocked).toBe(true);
  });
});

/** Sends a message as another tab of this browser. */
function sayInAnotherTab(message: object) {
  const other = new BroadcastChannel("hearthside-session");
  other.postMessage(message);
  return () => other.close();
}

test.each([
  [{ kind: "signed-out" }, { isAuthenticated: false, error: null, leftOnPurpose: true }],
  [
    { kind: "over", message: "Gone" },
    { isAuthenticated: false, error: "Gone", hasTried: true },
  ],
  [{ kind: "locked" }, { isAuthenticated: true, isLocked: true }],
])("%j in another tab is followed here", async (message, expected) => {
  enterSession(nurse);
  const stop = followOtherTabs();
  const close = sayInAnotherTab(message);
  await eventually(() => expect(getSession()).toMatchObject(expected));
  stop();
  close();
});

test("a sign-in in another tab signs in here too", async () => {
  fakeApi({ "GET /auth/user-info": () => nurse });
  const stop = followOtherTabs();
  const close = sayInAnotherTab({ kind: "signed-in", userId: nurse.UserId });
  await eventually(() => expect(getSession()).toMatchObject({ isAuthenticated: true, user: nurse }));
  stop();
  close();
});

test.each([
  ["the first role of the first agency", userWith("Editor"), "editor"],
  ["'viewer' without any agency", userWith("Admin", { AgencyRoles: [] }), "viewer"],
])("the role is %s", (_, user, role) => {
  expect(roleOf(user)).toBe(role);
});

test.each([
  ["unlocked by the same user", nurse.UserId, { isAuthenticated: true, isLocked: false }],
  ["signed in to again by the same user", nurse.UserId, { isAuthenticated: true, isLocked: false }],
])("a page locked here and %s in another tab continues", async (how, userId, expected) => {
  enterSession(nurse);
  changeSession({ isLocked: true });
  const stop = followOtherTabs();
  const close = sayInAnotherTab({ kind: how.startsWith("unlocked") ? "unlocked" : "signed-in", userId });
  await eventually(() => expect(getSession()).toMatchObject(expected));
  stop();
  close();
});
