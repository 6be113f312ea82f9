import { expect, type Page } from "@playwright/test";
import { card, enteredToday, isoToday, pick } from "./assessments.ts";
import { choose } from "./schedule.ts";

/** One answer on the screen: the card, the question and the input. */
type Given = {
  readonly card: string;
  readonly to: RegExp;
  readonly kept: Readonly<Record<string, string>>;
} & (
  | { readonly type: string }
  | { readonly check: RegExp }
  | { readonly pick: string }
  | { readonly choose: string }
);

export const sectionA = (): readonly Given[] => [
  { card: "Primary physician", to: /^M0018/, type: "1234567893", kept: { M0018: "1234567893" } },
  { card: "Certification dates", to: /^M0030/, type: enteredToday(), kept: { M0030: isoToday() } },
  { card: "Patient information", to: /^A0810/, pick: "2", kept: { A0810: "2" } },
  { card: "Address", to: /^M0050/, choose: "TX - Texas", kept: { M0050: "TX" } },
  { card: "Address", to: /^M0060/, type: "78701", kept: { M0060: "78701" } },
  { card: "Insurances", to: /^M0063/, type: "1EG4TE5MK73", kept: { M0063: "1EG4TE5MK73" } },
  { card: "Insurances", to: /^M0065/, check: /^No Medicaid/, kept: { M0065: "NA" } },
  { card: "Ethnicity", to: /^A1005/, check: /^A No/, kept: { A1005: "A" } },
  { card: "Race", to: /^A1010/, check: /^B Black/, kept: { A1010: "B" } },
  {
    card: "Current payment sources for home care",
    to: /^M0150/,
    check: /^1 Medicare/,
    kept: { M0150: "1" },
  },
  { card: "Language", to: /^A1110A/, type: "English", kept: { A1110A: "English" } },
  { card: "Language", to: /^A1110B/, pick: "0", kept: { A1110B: "0" } },
  { card: "This assessment", to: /^M0090/, type: enteredToday(), kept: { M0090: isoToday() } },
  { card: "Order and referral", to: /^M0102/, type: enteredToday(), kept: { M0102: isoToday() } },
  { card: "Transportation", to: /^A1255/, pick: "1", kept: { A1255: "1" } },
  { card: "Inpatient facilities", to: /^M1000/, check: /^NA /, kept: { M1000: "NA" } },
];

export const sectionB: readonly Given[] = [
  { card: "Hearing", to: /^B0200/, pick: "1", kept: { B0200: "1" } },
  { card: "Vision", to: /^B1000/, pick: "0", kept: { B1000: "0" } },
  { card: "Health Literacy", to: /^B1300/, pick: "2", kept: { B1300: "2" } },
];

const bims = "Brief Interview for Mental Status (BIMS)";
const cam = "Signs and Symptoms of Delirium (from CAM)";
const mental = "Cognitive functioning and mental status";

/** The interview scores 13 of 15. */
export const sectionC: readonly Given[] = [
  { card: bims, to: /^C0100/, pick: "1", kept: { C0100: "1" } },
  { card: "Repetition of Three Words", to: /^C0200/, pick: "3", kept: { C0200: "3" } },
  { card: "Temporal Orientation", to: /^C0300A/, pick: "3", kept: { C0300A: "3" } },
  { card: "Temporal Orientation", to: /^C0300B/, pick: "2", kept: { C0300B: "2" } },
  { card: "Temporal Orientation", to: /^C0300C/, pick: "1", kept: { C0300C: "1" } },
  { card: "Recall", to: /^C0400A/, pick: "2", kept: { C0400A: "2" } },
  { card: "Recall", to: /^C0400B/, pick: "1", kept: { C0400B: "1" } },
  { card: "Recall", to: /^C0400C/, pick: "1", kept: { C0400C: "1" } },
  { card: cam, to: /^C1310A/, pick: "0", kept: { C1310A: "0" } },
  { card: cam, to: /^C1310B/, pick: "0", kept: { C1310B: "0" } },
  { card: cam, to: /^C1310C/, pick: "0", kept: { C1310C: "0" } },
  { card: cam, to: /^C1310D/, pick: "0", kept: { C1310D: "0" } },
  { card: mental, to: /^M1700/, pick: "01", kept: { M1700: "01" } },
  { card: mental, to: /^M1710/, pick: "00", kept: { M1710: "00" } },
  { card: mental, to: /^M1720/, pick: "01", kept: { M1720: "01" } },
];

/** Answers the questions in the order of the page. */
export async function answer(page: Page, given: readonly Given[]): Promise<void> {
  for (const one of given) await giveOne(page, one);
}

async function giveOne(page: Page, given: Given): Promise<void> {
  const at = await card(page, given.card);
  if ("type" in given) return at.getByRole("textbox", { name: given.to }).fill(given.type);
  if ("check" in given) return at.getByRole("checkbox", { name: given.check }).check();
  if ("pick" in given) return pick(at.getByRole("radiogroup", { name: given.to }), given.pick);
  await choose(at.getByRole("combobox", { name: given.to }), given.choose);
}

/** The expected server answers after `given`. */
export const keptOf = (given: readonly Given[]): Readonly<Record<string, string>> =>
  Object.fromEntries(given.flatMap(({ kept }) => Object.entries(kept)));

/** Presses Submit at the end of the section; it is completed then. */
export async function submitSection(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page.getByText(`${name} is complete.`)).toBeVisible();
}
