import type { Random } from "@hearthside/demo";
import type { Browser } from "@hearthside/server/src/test/browser.ts";
import type { DeviceMessage, Platform } from "@hearthside/web/src/lib/device/platform.ts";
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { v7 as uuidv7 } from "uuid";
import type { Network } from "./network.ts";
import type { Person } from "./people.ts";

/** A device's browser: what it keeps outlives its tabs. */
type DeviceBrowser = {
  openTab(): Tab;
  readonly cookies: Browser;
  /** Nobody is signed in until `signIn`. */
  person: Person;
  isSignedIn: boolean;
  /** Runs the timers that are due, after `ms` more. */
  passTime(ms: number): void;
  tellSessionChange(): void;
  wake(): void;
  tellRemoteChange(assessmentId: string): void;
};

export type Tab = {
  readonly platform: Platform;
  /** The tab is gone at once: nothing it has begun goes on, and its locks are free. */
  kill(): void;
};

type Timer = { readonly at: number; readonly act: () => void };

const never = () => new Promise<never>(() => undefined);

/** A set of listeners that a dead tab no longer hears through. */
function listeners<T>() {
  const all = new Set<(value: T) => void>();
  return {
    add(listener: (value: T) => void) {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell: (value: T) => {
      for (const listener of new Set(all)) listener(value);
    },
  };
}

export function openDeviceBrowser({
  cookies,
  person,
  network,
  random,
}: {
  cookies: Browser;
  person: Person;
  network: Network;
  random: Random;
}): DeviceBrowser {
  const indexedDB = new IDBFactory();
  const locks = new Map<string, Promise<unknown>>();
  const messages = listeners<{ from: object; message: DeviceMessage }>();
  const sessions = listeners<void>();
  const wakes = listeners<void>();
  const remote = listeners<string>();
  let now = 1_700_000_000_000;
  let timers: Timer[] = [];

  const browser: DeviceBrowser = {
    cookies,
    person,
    isSignedIn: true,
    openTab,
    passTime(ms) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { act } of due) act();
    },
    tellSessionChange: () => sessions.tell(),
    wake: () => wakes.tell(),
    tellRemoteChange: (assessmentId) => remote.tell(assessmentId),
  };

  const asWorkingHere = () =>
    cookies.sending({ headers: { "x-agency": String(browser.person.user.AgencyRoles[0]?.AgencyId) } });

  function openTab(): Tab {
    const tab = {};
    let isAlive = true;
    let die: () => void = () => undefined;
    const death = new Promise<void>((resolve) => {
      die = resolve;
    });
    /** What a live tab is given; a dead one waits for ever. */
    const alive = async <T>(work: Promise<T>): Promise<T> => {
      try {
        const result = await work;
        return isAlive ? result : await never();
      } catch (error) {
        if (!isAlive) return never();
        throw error;
      }
    };
    const whileAlive =
      <T>(act: (value: T) => void) =>
      (value: T) => {
        if (isAlive) act(value);
      };
    const connections = new Set<IDBDatabase>();
    const platform: Platform = {
      indexedDB: remembering(indexedDB, connections),
      crypto: {
        subtle: new Proxy(crypto.subtle, {
          get:
            (subtle, name: keyof SubtleCrypto) =>
            (...given: unknown[]) => {
              if (!isAlive) return never();
              const work: Promise<unknown> = Reflect.apply(subtle[name], subtle, given);
              return alive(work);
            },
        }),
        getRandomValues: (bytes) => crypto.getRandomValues(bytes),
      },
      async inTurn(name, work) {
        const before = locks.get(name) ?? Promise.resolve();
        const mine = before.then(async () => (isAlive ? Promise.race([work(), death.then(never)]) : never()));
        locks.set(name, Promise.race([mine.then(noValue, noValue), Promise.all([before, death])]));
        return alive(mine);
      },
      tellTabs: (message) => messages.tell({ from: tab, message }),
      onTabMessage: (listener) =>
        messages.add(
          whileAlive(({ from, message }) => {
            if (from !== tab) listener(message);
          }),
        ),
      send: (key, input) => (isAlive ? alive(network.send(asWorkingHere(), key, input)) : never()),
      user: () => browser.person.user,
      isSignedIn: () => browser.isSignedIn,
      onSessionChange: (listener) => sessions.add(whileAlive(listener)),
      onWake: (listener) => wakes.add(whileAlive(listener)),
      onRemoteChange: (listener) => remote.add(whileAlive(listener)),
      now: () => now,
      random: () => random.between(0, 999) / 1000,
      newId: () => uuidv7(),
      after(ms, act) {
        const timer = { at: now + ms, act: () => isAlive && act() };
        timers.push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
      askToPersist: async () => true,
      holdTab: () => noValue,
    };
    return {
      platform,
      kill() {
        isAlive = false;
        for (const connection of connections) connection.close();
        die();
      },
    };
  }
  return browser;
}

/** A factory that notes which connections were opened through it. */
const remembering = (factory: IDBFactory, connections: Set<IDBDatabase>): IDBFactory =>
  new Proxy(factory, {
    get(target, name): unknown {
      if (name !== "open") return Reflect.get(target, name, target);
      return (...given: Parameters<IDBFactory["open"]>) => {
        const request = target.open(...given);
        request.addEventListener("success", () => connections.add(request.result));
        return request;
      };
    },
  });

const noValue = () => undefined;
