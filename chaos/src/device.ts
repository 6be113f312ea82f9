import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "@hearthside/demo";
import type { Browser } from "@hearthside/server/src/test/browser.ts";
import type { AssessmentSync } from "@hearthside/web/src/features/assessments/sync/assessment-sync.ts";
import { openAssessment } from "@hearthside/web/src/features/assessments/sync/open-assessment.ts";
import type { KeptTime, TimeKind } from "@hearthside/web/src/features/schedule/today/kept-time.ts";
import type { TimeToRecord } from "@hearthside/web/src/features/schedule/today/record-time.ts";
import { keptTimes } from "@hearthside/web/src/features/schedule/today/visits-of-day.ts";
import { lock } from "@hearthside/web/src/lib/device/vault.ts";
import type { Tab } from "@hearthside/web/src/test/browser.ts";
import { openDeviceBrowser } from "./browser.ts";
import { badNetwork } from "./network.ts";
import { type Person, workingIn } from "./people.ts";
import { searchPlace } from "./presses.ts";
import type { Witness } from "./witness.ts";

/** The acts of one nurse's device. Acts that do not apply do nothing. */
export type Device = {
  openTab(): Promise<void>;
  killTab(): void;
  give(item: string, value: string): void;
  choose(value: string): void;
  /** Checks in or out of the visit. */
  press(kind: TimeKind, at: string): void;
  refresh(): void;
  passTime(ms: number): void;
  wake(): void;
  loseNetwork(): void;
  findNetwork(): void;
  fillDisk(): void;
  freeDisk(): void;
  losesSession(): void;
  signIn(): void;
  switchAgency(): void;
  comeHome(): void;
  /** Recovery: a fresh tab sends unsent work. */
  recover(): Promise<void>;
  refused(): string[];
  refusedTimes(): Promise<KeptTime[]>;
  unsent(): Promise<string[]>;
};

type Setting = {
  readonly number: number;
  readonly person: Person;
  readonly cookies: Browser;
  readonly random: Random;
  readonly witness: Witness;
  readonly assessmentId: string;
  readonly visit: TimeToRecord["visit"];
};

type OpenTab = { readonly tab: Tab; readonly sync: AssessmentSync };

const mostTabs = 2;

/** How long a recovery may take: on a busy machine one commit can take a second. */
const patienceMs = 30_000;

export function openDevice(setting: Setting): Device {
  const { number, person, cookies, random, witness, assessmentId, visit } = setting;
  const network = badNetwork(random);
  const browser = openDeviceBrowser({ cookies, person, network, random });
  const [home, elsewhere] = person.user.AgencyRoles.map(({ AgencyId }) => AgencyId);
  let opening: Tab[] = [];
  let tabs: OpenTab[] = [];

  const anyTab = () => (tabs.length === 0 ? undefined : random.pick(tabs));
  const changeSession = (change: () => void) => {
    change();
    for (const { tab } of tabs) lock(tab.platform);
    browser.notifySessionChange();
  };
  const workIn = (agencyId: number | undefined) =>
    changeSession(() => {
      if (agencyId !== undefined) browser.person = { ...person, user: workingIn(person.user, agencyId) };
    });

  async function openTab(): Promise<void> {
    if (tabs.length + opening.length >= mostTabs) return;
    const tab = browser.openTab();
    opening.push(tab);
    try {
      const sync = await openAssessment(assessmentId, tab.platform);
      witness.watch(sync);
      tabs.push({ tab, sync });
    } catch {
      tab.kill(); // without network and never opened here before, or locked: the nurse tries again later
    }
    opening = opening.filter((other) => other !== tab);
  }

  async function recover(): Promise<void> {
    network.heal();
    browser.isFull = false;
    workIn(home);
    browser.isSignedIn = true;
    for (const { tab } of tabs) tab.kill();
    for (const tab of opening) tab.kill();
    tabs = [];
    opening = [];
    await openTab();
    const end = performance.now() + patienceMs;
    while (performance.now() < end && (await unsent()).length > 0) {
      browser.passTime(60_000);
      browser.wake();
      await sleep(2);
    }
  }

  const unsent = async () => {
    if (tabs.length === 0) return ["no tab could be opened"];
    const states: string[] = tabs.map(({ sync }) => sync.state().saved);
    const times = (await allTimes()).filter(({ refusal }) => refusal === null);
    return [
      ...states.filter((saved) => saved !== "saved" && saved !== "refused"),
      ...times.map(({ kind, at }) => `${kind} ${at}`),
    ];
  };
  const allTimes = async () => (await Promise.all(tabs.map(({ tab }) => keptTimes(tab.platform)))).flat();

  return {
    openTab,
    recover,
    unsent,
    refused: () => tabs.flatMap(({ sync }) => sync.state().refused.map(({ value }) => value ?? "")),
    refusedTimes: async () => (await allTimes()).filter(({ refusal }) => refusal !== null),
    killTab() {
      const victim = anyTab();
      victim?.tab.kill();
      tabs = tabs.filter((other) => other !== victim);
    },
    give(item, value) {
      const tab = anyTab();
      if (tab !== undefined) witness.give(number, tab.sync, { item, value });
    },
    press(kind, at) {
      const isHome = browser.person.user.AgencyRoles[0]?.AgencyId === home;
      const tab = isHome ? anyTab() : undefined;
      if (tab === undefined) return;
      const findPlace = random.chance(0.8) ? () => searchPlace(random) : undefined;
      witness.press(tab.tab, person.user.UserId, { visit, kind, at, findPlace });
    },
    choose(value) {
      const tab = anyTab();
      const [first] = tab?.sync.state().alternatives ?? [];
      if (tab === undefined || first === undefined) return;
      const settles = tab.sync
        .state()
        .alternatives.filter(({ item }) => item === first.item)
        .map(({ id }) => id);
      witness.give(number, tab.sync, { item: first.item, value, settles });
    },
    refresh: () =>
      void anyTab()
        ?.sync.refresh()
        .catch(() => undefined),
    passTime: browser.passTime,
    wake: browser.wake,
    loseNetwork() {
      network.isUp = false;
    },
    findNetwork() {
      network.isUp = true;
      browser.wake();
    },
    fillDisk() {
      browser.isFull = true;
    },
    freeDisk() {
      browser.isFull = false;
    },
    losesSession() {
      changeSession(() => {
        browser.isSignedIn = false;
      });
    },
    signIn() {
      changeSession(() => {
        browser.isSignedIn = true;
      });
    },
    switchAgency: () => workIn(elsewhere),
    comeHome: () => workIn(home),
  };
}
