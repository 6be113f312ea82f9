import { contract, contractKeys, type Endpoint } from "@hearthside/contract";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeApi, refuse } from "#src/test/fake-api.ts";
import { fakeTime } from "#src/test/fake-time.ts";
import { patientWith, userWith } from "#src/test/records.ts";
import { startAfresh } from "#src/test/start-afresh.ts";
import { ApiError, OfflineError } from "./api-error.ts";
import { call } from "./call.ts";
import { answerProof, useProofAsked } from "./proof.ts";
import { watchLife } from "./send.ts";
import { changeSession, enterSession, getSession, leaveSession } from "./session-state.ts";
import { readSharedTime, writeSharedTime } from "./tabs.ts";
import { isSafeAgain } from "./wait-for-server.ts";

const noTasks = { tasks: [] };
const renewed = { AccessSeconds: 300 };
const id = patientWith().id;

/** Rejects the first `times` responses of a call. */
function staleFor<T>(times: number, answer: T) {
  let left = times;
  return () => (left-- > 0 ? refuse("signed-out") : answer);
}

beforeEach(() => {
  startAfresh("/staff/home");
  enterSession(userWith("Staff"));
});
afterEach(() => vi.restoreAllMocks());

test("parts of the path come from the input, and the rest stays in the body", async () => {
  const api = fakeApi({ "PUT /patients/:id": () => patientWith() });
  await call("PUT /patients/:id", { id, version: 3, city: "Kyle" });
  expect(api.sent[0]?.url).toBe(`/api/patients/${id}`);
  expect(api.sent[0]?.input).toEqual({ id, version: 3, city: "Kyle" });
});

test("a call names its agency, and all except reads send the XSRF token", async () => {
  const api = fakeApi({ "GET /tasks/today": () => noTasks, "PUT /patients/:id": () => patientWith() });
  await call("GET /tasks/today");
  await call("PUT /patients/:id", { id, version: 3 });
  expect(api.sent.map(({ headers }) => headers.get("x-agency"))).toEqual(["7", "7"]);
  expect(api.sent.map(({ headers }) => headers.get("x-xsrf-token"))).toEqual([null, "first"]);
});

test("a call names its user, and an automatic one says so and is not activity", async () => {
  const api = fakeApi({
    "GET /tasks/today": () => noTasks,
    "GET /device-secret": () => ({ secret: "c2VjcmV0" }),
  });
  await call("GET /device-secret");
  expect(readSharedTime("active-at")).toBe(0);
  await call("GET /tasks/today");
  expect(readSharedTime("active-at")).toBeGreaterThan(0);
  expect(api.sent.map(({ headers }) => headers.get("x-unattended"))).toEqual(["1", null]);
  expect(api.sent[0]?.headers.get("x-user")).toBe(userWith("Staff").UserId);
});

test("a late response counts activity at the time of the request, and overrides nothing newer", async () => {
  fakeTime({ toFake: ["Date"] });
  const asked = Date.now();
  fakeApi({
    "GET /tasks/today": () => {
      vi.setSystemTime(asked + 30_000);
      return noTasks;
    },
  });
  await call("GET /tasks/today");
  expect(readSharedTime("active-at")).toBe(asked);
  vi.setSystemTime(asked);
  writeSharedTime("active-at", asked + 10_000);
  await call("GET /tasks/today");
  expect(readSharedTime("active-at")).toBe(asked + 10_000);
});

test("reads while the user is away are not activity, and neither is their renewal", async () => {
  fakeTime({ toFake: ["Date"] });
  const stop = watchLife();
  const away = () => vi.setSystemTime(Date.now() + 61_000);
  const api = fakeApi({
    "GET /tasks/today": staleFor(1, noTasks),
    "GET /auth/refresh": () => renewed,
    "POST /patients/search": () => ({ patients: [], more: false }),
    "PUT /patients/:id": () => patientWith(),
  });
  away();
  await call("GET /tasks/today");
  await call("POST /patients/search", {});
  expect(readSharedTime("active-at")).toBe(0);
  await call("PUT /patients/:id", { id, version: 3 });
  document.dispatchEvent(new Event("keydown"));
  await call("GET /tasks/today");
  expect(readSharedTime("active-at")).toBe(Date.now());
  expect(api.sent.map(({ key, headers }) => [key, headers.get("x-unattended")])).toEqual([
    ["GET /tasks/today", "1"],
    ["GET /auth/refresh", "1"],
    ["GET /tasks/today", "1"],
    ["POST /patients/search", "1"],
    ["PUT /patients/:id", null],
    ["GET /tasks/today", null],
  ]);
  stop();
});

test("any number of calls that find the session stale share one refresh, and each is sent once more", async () => {
  const api = fakeApi({ "GET /tasks/today": staleFor(5, noTasks), "GET /auth/refresh": () => renewed });
  const answers = await Promise.all(Array.from({ length: 5 }, () => call("GET /tasks/today")));
  expect(answers).toEqual(Array.from({ length: 5 }, () => noTasks));
  expect(api.callsOf("GET /auth/refresh")).toHaveLength(1);
  expect(api.callsOf("GET /tasks/today")).toHaveLength(10);
  expect(getSession().isAuthenticated).toBe(true);
});

test("the refresh sends the XSRF token too", async () => {
  const api = fakeApi({ "GET /tasks/today": staleFor(1, noTasks), "GET /auth/refresh": () => renewed });
  await call("GET /tasks/today");
  expect(api.callsOf("GET /auth/refresh")[0]?.headers.get("x-xsrf-token")).toBe("first");
});

test("a session another tab has just renewed is not renewed again", async () => {
  const api = fakeApi({ "GET /tasks/today": staleFor(1, noTasks) });
  writeSharedTime("refreshed-at", Date.now() + 1000);
  await call("GET /tasks/today");
  expect(api.callsOf("GET /auth/refresh")).toHaveLength(0);
});

test("a call is sent once more and not again", async () => {
  const api = fakeApi({
    "GET /tasks/today": () => refuse("signed-out"),
    "GET /auth/refresh": () => renewed,
  });
  await expect(call("GET /tasks/today")).rejects.toThrow("Please sign in.");
  expect(api.callsOf("GET /tasks/today")).toHaveLength(2);
  expect(api.callsOf("GET /auth/refresh")).toHaveLength(1);
});

test("a failed refresh ends the session with its message, and the first refusal is thrown", async () => {
  fakeApi({
    "GET /tasks/today": () => refuse("signed-out", { message: "The access token has run out." }),
    "GET /auth/refresh": () => refuse("signed-out", { message: "Session expired. Please login again." }),
  });
  await expect(call("GET /tasks/today")).rejects.toThrow("The access token has run out.");
  expect(getSession()).toMatchObject({
    isAuthenticated: false,
    error: "Session expired. Please login again.",
    role: null,
    user: null,
  });
});

test("a refresh that fails without a message says 'Token refresh failed'", async () => {
  const answers = [401, 401].map((status) => new Response(null, { status }));
  vi.stubGlobal("fetch", async () => answers.shift());
  await expect(call("GET /tasks/today")).rejects.toBeInstanceOf(ApiError);
  expect(getSession().error).toBe("Token refresh failed");
});

test("a refresh without a response signs no one out, and the call fails with it", async () => {
  fakeApi({ "GET /tasks/today": () => refuse("signed-out"), "GET /auth/refresh": () => "no answer" });
  await expect(call("GET /tasks/today")).rejects.toBeInstanceOf(OfflineError);
  expect(getSession().isAuthenticated).toBe(true);
});

test("calls about signing in are not sent again", async () => {
  const api = fakeApi({ "POST /auth/login": () => refuse("wrong-credentials") });
  await expect(call("POST /auth/login", { username: "a", password: "b" })).rejects.toBeInstanceOf(ApiError);
  expect(api.sent).toHaveLength(1);
});

test("a stale token is fetched again, and the call sent once more with it", async () => {
  const api = fakeApi({
    "PUT /patients/:id": () =>
      document.cookie.includes("second") ? patientWith() : refuse("bad-xsrf-token"),
    "GET /auth/user-info": () => {
      document.cookie = "XSRF-TOKEN=second; path=/";
      return refuse("signed-out");
    },
  });
  await call("PUT /patients/:id", { id, version: 3 });
  const tokens = api.callsOf("PUT /patients/:id").map(({ headers }) => headers.get("x-xsrf-token"));
  expect(tokens).toEqual(["first", "second"]);
});

test("no response is distinguished from a refusal", async () => {
  fakeApi({ "GET /tasks/today": () => "no answer" });
  await expect(call("GET /tasks/today")).rejects.toBeInstanceOf(OfflineError);
});

test("a refusal includes fields, request and context", async () => {
  fakeApi({
    "PUT /patients/:id": () =>
      refuse("conflict", { errors: [{ field: "city", message: "Too long" }], context: { version: 4 } }),
  });
  await expect(call("PUT /patients/:id", { id, version: 3 })).rejects.toMatchObject({
    code: "conflict",
    status: 409,
    errors: [{ field: "city", message: "Too long" }],
    requestId: "req-1",
    context: { version: 4 },
  });
});

test("a wrong password check neither renews the session nor is sent twice", async () => {
  const api = fakeApi({ "POST /auth/proof": () => refuse("wrong-credentials") });
  await expect(call("POST /auth/proof", { proof: { password: "wrong" } })).rejects.toMatchObject({
    code: "wrong-credentials",
  });
  expect(api.sent).toHaveLength(1);
  expect(getSession().isAuthenticated).toBe(true);
});

describe("An action", () => {
  const move = () => call("PUT /patients/:id", { id, version: 3, city: "Kyle" });
  const keysOf = ({ sent }: ReturnType<typeof fakeApi>) =>
    sent.filter(({ key }) => key.startsWith("PUT ")).map(({ headers }) => headers.get("idempotency-key"));

  test("repeated after a lost response has the same key, and the next one another", async () => {
    let isLost = true;
    const api = fakeApi({ "PUT /patients/:id": () => (isLost ? "no answer" : patientWith()) });
    await expect(move()).rejects.toBeInstanceOf(OfflineError);
    isLost = false;
    expect(await move()).toEqual(patientWith());
    await move();
    const [first, again, next] = keysOf(api);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toBe(first);
    expect(next).not.toBe(first);
  });

  test("with other values has another key, and so does one that was refused", async () => {
    const api = fakeApi({
      "PUT /patients/:id": ({ city }) => (city === "Kyle" ? "no answer" : refuse("conflict")),
    });
    const other = () => call("PUT /patients/:id", { id, version: 3, city: "Austin" });
    await expect(move()).rejects.toBeInstanceOf(OfflineError);
    await expect(other()).rejects.toMatchObject({ code: "conflict" });
    await expect(other()).rejects.toMatchObject({ code: "conflict" });
    expect(new Set(keysOf(api)).size).toBe(3);
  });

  test("resent automatically after a renewal keeps its key, and a read has none", async () => {
    const api = fakeApi({
      "PUT /patients/:id": staleFor(1, patientWith()),
      "GET /auth/refresh": () => renewed,
      "GET /tasks/today": () => noTasks,
    });
    await move();
    await call("GET /tasks/today");
    expect(new Set(keysOf(api)).size).toBe(1);
    expect(api.callsOf("GET /tasks/today")[0]?.headers.get("idempotency-key")).toBeNull();
  });

  test("is not known to the next user", async () => {
    const api = fakeApi({ "PUT /patients/:id": () => "no answer" });
    await expect(move()).rejects.toBeInstanceOf(OfflineError);
    leaveSession(null);
    enterSession(userWith("Staff"));
    await expect(move()).rejects.toBeInstanceOf(OfflineError);
    expect(new Set(keysOf(api)).size).toBe(2);
  });
});

describe("A busy server", () => {
  const busy = (retryAfterSeconds?: number) =>
    refuse("unavailable", retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
  const busyFor = <T,>(times: number, answer: T) => {
    let left = times;
    return () => (left-- > 0 ? busy(2) : answer);
  };

  test("is called again after the delay it names, for reads and for actions with a key", async () => {
    fakeTime();
    const api = fakeApi({
      "GET /tasks/today": busyFor(2, noTasks),
      "PUT /patients/:id": busyFor(1, patientWith()),
    });
    const reading = call("GET /tasks/today");
    const saving = call("PUT /patients/:id", { id, version: 3 });
    await vi.advanceTimersByTimeAsync(1900);
    expect(api.sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2200);
    expect(await reading).toEqual(noTasks);
    expect(await saving).toEqual(patientWith());
    const keys = api.callsOf("PUT /patients/:id").map(({ headers }) => headers.get("idempotency-key"));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test("is called three times at most, and then the user sees an error", async () => {
    fakeTime();
    const api = fakeApi({ "PUT /patients/:id": () => busy(2) });
    const refused = expect(call("PUT /patients/:id", { id, version: 3 })).rejects.toThrow(
      "The service is busy or starting. Please try again.",
    );
    await vi.advanceTimersByTimeAsync(10_000);
    await refused;
    expect(api.sent).toHaveLength(3);
  });

  test("is not called again without a named delay, after a long one, or for calls without a key", async () => {
    const api = fakeApi({
      "GET /tasks/today": () => busy(),
      "PUT /patients/:id": () => busy(600),
      "POST /auth/password": () => busy(2),
    });
    await expect(call("GET /tasks/today")).rejects.toMatchObject({ status: 503 });
    await expect(call("PUT /patients/:id", { id, version: 3 })).rejects.toMatchObject({ status: 503 });
    await expect(
      call("POST /auth/password", { password: "correct horse battery staple" }),
    ).rejects.toMatchObject({ status: 503 });
    expect(api.sent).toHaveLength(3);
  });

  test("is not called again for an aborted call", async () => {
    fakeTime();
    const api = fakeApi({ "GET /tasks/today": () => busy(2) });
    const leaving = new AbortController();
    const reading = call("GET /tasks/today", undefined, leaving.signal);
    const refused = expect(reading).rejects.toMatchObject({ name: "AbortError" });
    await vi.advanceTimersByTimeAsync(1000);
    leaving.abort();
    await refused;
    expect(api.sent).toHaveLength(1);
  });

  test("gets a key with everything sent again, except reads", () => {
    const unknown = contractKeys().filter((key) => {
      const { allow }: Endpoint = contract[key];
      return !key.startsWith("GET ") && (allow === "public" || allow === "signed-in");
    });
    expect(unknown.filter(isSafeAgain)).toEqual([]);
  });
});

describe("A call that needs identity verification", () => {
  const needing = (isProven: () => boolean) =>
    fakeApi({
      "POST /patients/:id/ssn": () => (isProven() ? { ssn: "219-09-9999" } : refuse("proof-needed")),
    });

  test("is sent once more after verification", async () => {
    let isProven = false;
    const { result } = renderHook(useProofAsked);
    const api = needing(() => isProven);
    const revealed = call("POST /patients/:id/ssn", { id });
    await waitFor(() => expect(result.current).toBe("any"));
    isProven = true;
    act(() => answerProof(true));
    expect(await revealed).toEqual({ ssn: "219-09-9999" });
    expect(api.callsOf("POST /patients/:id/ssn")).toHaveLength(2);
    expect(result.current).toBeUndefined();
  });

  test("is refused without verification, and when it does not help", async () => {
    const { result } = renderHook(useProofAsked);
    const api = needing(() => false);
    for (const answer of [false, true]) {
      const revealed = call("POST /patients/:id/ssn", { id });
      const refused = expect(revealed).rejects.toMatchObject({ code: "proof-needed" });
      await waitFor(() => expect(result.current).toBe("any"));
      act(() => answerProof(answer));
      await refused;
    }
    expect(api.callsOf("POST /patients/:id/ssn")).toHaveLength(3);
  });

  test("is refused if there is no one to ask", async () => {
    needing(() => false);
    await expect(call("POST /patients/:id/ssn", { id })).rejects.toMatchObject({ code: "proof-needed" });
  });
});

describe("While the page is locked", () => {
  test("calls wait, and continue once it is unlocked", async () => {
    const api = fakeApi({ "GET /tasks/today": () => ({ tasks: [] }) });
    changeSession({ isLocked: true });
    const waiting = call("GET /tasks/today");
    await Promise.resolve();
    expect(api.sent).toHaveLength(0);
    changeSession({ isLocked: false });
    expect(await waiting).toEqual({ tasks: [] });
  });

  test("a call that finds the session locked locks the page, and is sent again after", async () => {
    let isOpen = false;
    const api = fakeApi({ "GET /tasks/today": () => (isOpen ? { tasks: [] } : refuse("locked")) });
    const waiting = call("GET /tasks/today");
    await waitFor(() => expect(getSession().isLocked).toBe(true));
    expect(getSession().isAuthenticated).toBe(true);
    isOpen = true;
    changeSession({ isLocked: false });
    expect(await waiting).toEqual({ tasks: [] });
    expect(api.sent).toHaveLength(2);
  });

  test("calls are refused when the user signs out instead, or another signs in", async () => {
    const api = fakeApi({});
    for (const change of [() => leaveSession(null), () => enterSession(userWith("Admin"))]) {
      enterSession(userWith("Staff"));
      changeSession({ isLocked: true });
      const waiting = call("GET /tasks/today");
      const refused = expect(waiting).rejects.toMatchObject({ code: "signed-out" });
      change();
      await refused;
    }
    expect(api.sent).toHaveLength(0);
  });

  test("an aborted call does not wait", async () => {
    fakeApi({});
    changeSession({ isLocked: true });
    const leaving = new AbortController();
    const waiting = call("GET /tasks/today", undefined, leaving.signal);
    leaving.abort();
    await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
  });
});
