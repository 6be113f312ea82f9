import { v7 as newId } from "uuid";
import { call } from "../call.ts";
import { onLiveEvent } from "../live/live-events.ts";
import { getSession, onSessionChange } from "../session-state.ts";
import type { DeviceMessage, Platform } from "./platform.ts";
import { thisDevice } from "./this-device.ts";

const answerMs = 30_000;

let ofThisTab: Platform | undefined;

/** The browser tab's platform. */
export function browserPlatform(): Platform {
  ofThisTab ??= makePlatform();
  return ofThisTab;
}

/** As if the page had just been opened in a new tab. For tests. */
export function forgetTab(): void {
  ofThisTab = undefined;
}

function makePlatform(): Platform {
  return {
    indexedDB: "indexedDB" in globalThis ? globalThis.indexedDB : undefined,
    crypto: globalThis.crypto,
    inTurn: "locks" in navigator ? (name, work) => navigator.locks.request(name, work) : inTurnOfTab(),
    ...tabMessages(),
    send: (key, input) => call(key, input, AbortSignal.timeout(answerMs)),
    user: () => getSession().user,
    isSignedIn: () =>
      getSession().isAuthenticated && getSession().phase === "known" && !getSession().isLocked,
    onSessionChange,
    onWake,
    onRemoteChange: (listener) => onLiveEvent(({ subjectId }) => listener(subjectId)),
    device: thisDevice,
    now: Date.now,
    random: Math.random,
    newId,
    after: (ms, action) => {
      const timer = setTimeout(action, ms);
      return () => clearTimeout(timer);
    },
    askToPersist: async () => (await navigator.storage?.persist?.()) ?? false,
    keepTabOpen,
  };
}

/** Without locks across tabs, at least this tab does one thing after another. */
function inTurnOfTab(): Platform["inTurn"] {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
}

function tabMessages(): Pick<Platform, "notifyTabs" | "onTabMessage"> {
  if (!("BroadcastChannel" in globalThis))
    return { notifyTabs: () => undefined, onTabMessage: () => () => undefined };
  const channel = new BroadcastChannel("hearthside-kept");
  return {
    notifyTabs: (message) => channel.postMessage(message),
    onTabMessage(listener) {
      const hear = ({ data }: MessageEvent<DeviceMessage>) => listener(data);
      channel.addEventListener("message", hear);
      return () => channel.removeEventListener("message", hear);
    },
  };
}

function onWake(listener: () => void): () => void {
  const look = () => {
    if (document.visibilityState === "visible") listener();
  };
  window.addEventListener("online", listener);
  document.addEventListener("visibilitychange", look);
  return () => {
    window.removeEventListener("online", listener);
    document.removeEventListener("visibilitychange", look);
  };
}

function keepTabOpen(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}
