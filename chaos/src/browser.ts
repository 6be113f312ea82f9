import type { Random } from "@hearthside/demo";
import type { Browser as Cookies } from "@hearthside/server/src/test/browser.ts";
import { newBrowser, openTab, type Tab } from "@hearthside/web/src/test/browser.ts";
import type { Network } from "./network.ts";
import type { Person } from "./people.ts";

/** A device's browser, whose storage outlives its tabs. */
type DeviceBrowser = {
  openTab(): Tab;
  person: Person;
  isSignedIn: boolean;
  /** A full disk can be read but not written. */
  isFull: boolean;
  /** Advances the clock by `ms` and runs the timers due. */
  passTime(ms: number): void;
  notifySessionChange(): void;
  wake(): void;
};

type Setting = {
  readonly cookies: Cookies;
  readonly person: Person;
  readonly network: Network;
  readonly random: Random;
};

export function openDeviceBrowser({ cookies, person, network, random }: Setting): DeviceBrowser {
  const shared = newBrowser();
  const clock = startClock();
  const asWorkingHere = () =>
    cookies.sending({ headers: { "x-agency": String(device.person.user.AgencyRoles[0]?.AgencyId) } });
  const device: DeviceBrowser = {
    person,
    isSignedIn: true,
    isFull: false,
    openTab() {
      const tab = openTab({
        browser: shared,
        user: device.person.user,
        send: (key, input) => network.send(asWorkingHere(), key, input),
        changes: {
          user: () => device.person.user,
          isSignedIn: () => device.isSignedIn,
          now: clock.now,
          random: () => random.between(0, 999) / 1000,
          after: (ms, action) => clock.after(ms, () => shared.tabs.has(tab) && action()),
        },
      });
      return tab;
    },
    passTime: clock.pass,
    notifySessionChange: () => {
      for (const tab of shared.tabs) tab.enter(device.person.user, device.isSignedIn);
    },
    wake: () => {
      for (const tab of shared.tabs) tab.wake();
    },
  };
  shared.indexedDB.open = openUntilFull(shared.indexedDB, () => device.isFull);
  return device;
}

function openUntilFull(factory: IDBFactory, isFull: () => boolean): IDBFactory["open"] {
  const open = factory.open.bind(factory);
  return (...given) => {
    const request = open(...given);
    request.addEventListener("success", () => {
      const begin = request.result.transaction.bind(request.result);
      request.result.transaction = (stores, mode, options) => {
        if (mode === "readwrite" && isFull())
          throw new DOMException("The disk is full.", "QuotaExceededError");
        return begin(stores, mode, options);
      };
    });
    return request;
  };
}

type Timer = { readonly at: number; readonly action: () => void };

/** A clock controlled by the storm. */
function startClock() {
  let now = 1_700_000_000_000;
  let timers: Timer[] = [];
  return {
    now: () => now,
    after(ms: number, action: () => void) {
      const timer = { at: now + ms, action };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    pass(ms: number) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { action } of due) action();
    },
  };
}
