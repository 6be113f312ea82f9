import "fake-indexeddb/auto";
import type { AnsweringDevice, UserInfo } from "@hearthside/contract";
import { IDBFactory } from "fake-indexeddb";
import { v7 } from "uuid";
import type { DeviceMessage, Platform, Send } from "#src/lib/device/platform.ts";

type Listener<T> = (value: T) => void;

/** What the tabs of one browser share. */
export type Browser = {
  readonly indexedDB: IDBFactory;
  readonly turns: Map<string, Promise<unknown>>;
  readonly tabs: Set<Tab>;
  readonly device: AnsweringDevice;
};

export const newBrowser = (): Browser => ({
  indexedDB: new IDBFactory(),
  turns: new Map(),
  tabs: new Set(),
  device: { id: v7(), kind: "computer" },
});

/** A tab in which a test controls time, the signed-in user, and when the tab dies. */
export type Tab = {
  readonly platform: Platform;
  readonly hear: Set<Listener<DeviceMessage>>;
  /** The remaining delays of the tab's timers. */
  readonly waitsMs: () => readonly number[];
  /** Fires the tab's timers now. */
  readonly letTimePass: () => void;
  readonly wake: () => void;
  readonly hearRemoteChange: (assessmentId: string) => void;
  readonly enter: (user: UserInfo | null, isSignedIn?: boolean) => void;
  readonly isHeld: () => boolean;
  readonly kill: () => void;
  /** Resolves when the tab is killed or dies at its step. */
  readonly ended: Promise<undefined>;
  readonly steps: () => number;
};

export type TabOptions = {
  readonly browser: Browser;
  readonly user: UserInfo | null;
  readonly send: Send;
  /** Dies just before this step: a request, a lock, an encryption, a transaction. */
  readonly diesAt?: number;
  readonly changes?: Partial<Platform>;
};

export function openTab({
  browser,
  user,
  send,
  diesAt = Number.POSITIVE_INFINITY,
  changes,
}: TabOptions): Tab {
  const life = newLife(diesAt);
  const session = { user, isSignedIn: user !== null };
  const timers = new Map<() => void, number>();
  const lists = { session: new Set<() => void>(), wake: new Set<() => void>(), held: new Set<object>() };
  const remote = new Set<Listener<string>>();
  const hear = new Set<Listener<DeviceMessage>>();
  const platform: Platform = {
    indexedDB: mortalFactory(life, browser.indexedDB),
    crypto: mortalCrypto(life),
    inTurn: (name, work) => takeTurn({ life, turns: browser.turns, name }, work),
    notifyTabs(message) {
      const others = [...browser.tabs].filter((other) => other.hear !== hear);
      for (const listener of others.flatMap((other) => [...other.hear])) listener(message);
    },
    onTabMessage: (listener) => listen(hear, listener),
    send: (key, input) => life.step(() => send(key, input)),
    user: () => session.user,
    isSignedIn: () => session.isSignedIn,
    onSessionChange: (listener) => listen(lists.session, listener),
    onWake: (listener) => listen(lists.wake, listener),
    onRemoteChange: (listener) => listen(remote, listener),
    device: () => browser.device,
    now: Date.now,
    random: () => 0.5,
    newId: () => v7(),
    after(ms, action) {
      timers.set(action, ms);
      return () => timers.delete(action);
    },
    askToPersist: async () => true,
    keepTabOpen() {
      const hold = {};
      return listen(lists.held, hold);
    },
    ...changes,
  };
  const tab: Tab = {
    platform,
    hear,
    waitsMs: () => [...timers.values()],
    letTimePass() {
      const due = [...timers.keys()];
      timers.clear();
      for (const action of due) action();
    },
    wake: () => callAll(lists.wake),
    hearRemoteChange: (id) => {
      for (const listener of remote) listener(id);
    },
    enter(next, isSignedIn = next !== null) {
      Object.assign(session, { user: next, isSignedIn });
      callAll(lists.session);
    },
    isHeld: () => lists.held.size > 0,
    kill() {
      life.end();
      browser.tabs.delete(tab);
    },
    ended: life.ended,
    steps: life.steps,
  };
  browser.tabs.add(tab);
  return tab;
}

function listen<T>(all: Set<T>, one: T) {
  all.add(one);
  return () => all.delete(one);
}

const callAll = (listeners: Iterable<() => void>) => {
  for (const listener of listeners) listener();
};

type Life = ReturnType<typeof newLife>;

/** Once the tab has ended nothing in it continues: what it awaits never resolves. */
function newLife(diesAt: number) {
  let [taken, isOver] = [0, false];
  const ends = new Set<() => void>();
  const ended = new Promise<undefined>((resolve) => ends.add(() => resolve(undefined)));
  const end = () => {
    isOver = true;
    callAll(ends);
  };
  const mayStep = () => {
    taken += 1;
    if (taken >= diesAt && !isOver) end();
    return !isOver;
  };
  const never = new Promise<never>(() => undefined);
  return {
    end,
    ended,
    mayStep,
    steps: () => taken,
    isOver: () => isOver,
    onEnd: (action: () => void) => void ends.add(action),
    async step<T>(action: () => Promise<T>): Promise<T> {
      if (!mayStep()) return never;
      const result = await action();
      return isOver ? never : result;
    },
  };
}

function mortalCrypto(life: Life): Platform["crypto"] {
  const subtle = new Proxy(crypto.subtle, {
    get: (target, name) => {
      const action: unknown = Reflect.get(target, name);
      if (typeof action !== "function") return action;
      return (...given: unknown[]) => life.step(async () => Reflect.apply(action, target, given));
    },
  });
  return { subtle, getRandomValues: (array) => crypto.getRandomValues(array) };
}

/** Started transactions finish as usual; the dead tab starts no new ones. */
function mortalFactory(life: Life, factory: IDBFactory): globalThis.IDBFactory {
  return new Proxy(factory, {
    get: (target, name) =>
      name === "open"
        ? (...given: [string, number]) => mortalRequest(life, target.open(...given))
        : Reflect.get(target, name),
  });
}

function mortalRequest(life: Life, request: ReturnType<IDBFactory["open"]>) {
  request.addEventListener("success", () => {
    const database = request.result;
    const begin = database.transaction.bind(database);
    life.onEnd(() => database.close());
    Object.assign(database, {
      transaction: (...given: Parameters<typeof begin>) => {
        if (!life.mayStep()) throw new DOMException("The tab is gone.", "InvalidStateError");
        return begin(...given);
      },
    });
  });
  return request;
}

type Turn = { life: Life; turns: Browser["turns"]; name: string };

/** One at a time across all tabs of the browser; a tab that dies releases it. */
async function takeTurn<T>({ life, turns, name }: Turn, work: () => Promise<T>): Promise<T> {
  if (life.isOver()) return new Promise<never>(() => undefined);
  const before = turns.get(name);
  let letGo = () => {};
  const turn = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  turns.set(
    name,
    Promise.resolve(before).then(() => turn),
  );
  life.onEnd(letGo);
  await before;
  try {
    return await life.step(work);
  } finally {
    letGo();
  }
}
