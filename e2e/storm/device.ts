import type { Given } from "@hearthside/chaos/src/oracle.ts";
import type { Random } from "@hearthside/demo";
import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { type Draft, expectSaved, saveStatus, sectionHeading, wizardPath } from "../steps/assessments.ts";
import { fieldOn, type TextField } from "../steps/text-fields.ts";
import { healNetwork, spoilNetwork } from "./bad-network.ts";
import { takeOther, typeOver } from "./read-and-type.ts";

/** The actions of one browser. Actions that make no sense at the moment do nothing. */
export type Device = {
  open(): Promise<void>;
  /** Makes its network unreliable. */
  meetStorm(): Promise<void>;
  kill(): Promise<void>;
  /** Answers a question, opening the assessment first if needed. */
  give(field: TextField, value: string): Promise<void>;
  choose(): Promise<void>;
  setOffline(isOffline: boolean): Promise<void>;
  /** Records what the page shows as saved now. */
  hear(): Promise<void>;
  /** Restores the network; a new page sends the waiting answers. */
  recover(): Promise<void>;
};

type Setting = {
  readonly number: number;
  readonly context: BrowserContext;
  readonly draft: Draft;
  readonly given: Given[];
  readonly random: Random;
};

const promises = /^(Saved|Saved on this device)$/;

export function openDevice({ number, context, draft, given, random }: Setting): Device {
  let page: Page | undefined;
  let givenHere: Given[] = [];

  const note = (one: Pick<Given, "item" | "value" | "seen">) => {
    const noted = { ...one, device: number, isAcknowledged: false };
    given.push(noted);
    givenHere.push(noted);
  };
  const isThere = (opened: Page, timeout: number) =>
    sectionHeading(opened, "A")
      .waitFor({ timeout })
      .then(
        () => true,
        () => false,
      );

  async function open(patienceMs = 3_000): Promise<void> {
    if (page !== undefined) return;
    await context.setOffline(false);
    const opened = await context.newPage();
    await opened.goto(wizardPath(draft));
    if (await isThere(opened, patienceMs)) page = opened;
    else await opened.close(); // The request was lost, so the nurse tries again later.
  }

  async function kill(): Promise<void> {
    await page?.close();
    page = undefined;
    givenHere = [];
  }

  return {
    open: () => open(),
    meetStorm: () => spoilNetwork(context, random),
    kill,
    async give(field, value) {
      if (page === undefined) return open();
      const seen = await typeOver(await fieldOn(page, field), value);
      note({ item: field.item, value, seen: seen === "" ? null : seen });
    },
    async choose() {
      const choice = page && (await takeOther(page));
      if (choice !== undefined) note(choice);
    },
    setOffline: (isOffline) => context.setOffline(isOffline),
    async hear() {
      if (page === undefined || !promises.test(await saveStatus(page).innerText())) return;
      for (const one of givenHere) one.isAcknowledged = true;
    },
    async recover() {
      await healNetwork(context);
      await kill();
      await open(20_000);
      if (page === undefined) throw new Error("The assessment could not be opened on a good network");
      await expectSaved(page);
      await expect(page.getByRole("alert")).toHaveCount(0);
    },
  };
}
