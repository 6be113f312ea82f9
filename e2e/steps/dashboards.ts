import { UserInfo } from "@hearthside/contract";
import { expect, type Locator, type Page } from "@playwright/test";
import { getFromApi } from "../product/api.ts";
import { withDatabase } from "../product/database.ts";
import { productDay } from "../product/product-clock.ts";

/** Database values as text, including days and moments. */
export type Cell = string | number | boolean | null;

/**
 * Rows that the database gives for the agency the page's account works in, of each text; `$1` is its day today, `$2` the
 * account.
 */
export async function askDatabase(page: Page, texts: readonly string[]): Promise<Cell[][][]> {
  const user = UserInfo.parse(await getFromApi(page.request, "GET /auth/user-info"));
  const agency = user.AgencyRoles[0];
  return withDatabase(async (database) => {
    await database.query("select set_config('app.agency_id', $1, false)", [String(agency?.AgencyId)]);
    const today = productDay(agency?.Zone ?? "");
    const answers: Cell[][][] = [];
    for (const text of texts) answers.push(await ask(text, [today, user.UserId]));
    return answers;

    async function ask(text: string, given: readonly unknown[]): Promise<Cell[][]> {
      const named = `with asked as (select $1::date as today, $2::uuid as person) ${text}`;
      const answer = await database.query<Cell[]>({ text: named, values: [...given], rowMode: "array" });
      return answer.rows;
    }
  });
}

/** One number per query. */
export const countInDatabase = async (page: Page, texts: readonly string[]): Promise<number[]> =>
  (await askDatabase(page, texts)).map((rows) => Number(rows[0]?.[0]));

export const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** The first number in the text, after a colon if there is one. */
export function numberOf(text: string | null): number {
  const said = /\d[\d,]*(\.\d+)?/.exec(text?.split(": ").at(-1) ?? "")?.[0];
  return Number(said?.replaceAll(",", "") ?? "NaN");
}

/** The row count that a report shows, on screen and in print: '122 visits, 12 columns. Scroll sideways'. */
export const rowsSaid = (text: string | null): number =>
  numberOf(/[\d,]+(?= [a-z])/.exec(text ?? "")?.[0] ?? null);

/** The number in the head of a card. */
export const badgeOf = async (page: Page, name: string): Promise<number> =>
  numberOf(await card(page, name).locator("[data-tone]").first().textContent());

/** The numbers on the page and their database counts, by name. */
export type Totals = Readonly<Record<string, string>>;

/**
 * Each number has to match the database once: other journeys change the agency at the same time, so each is checked alone,
 * not all of them at the same moment.
 */
export async function expectTotals(
  page: Page,
  totals: Totals,
  shown: (name: string) => Promise<number>,
): Promise<void> {
  const waiting = new Map(Object.entries(totals));
  const compare = async () => {
    const wrong: string[] = [];
    const counted = await countInDatabase(page, [...waiting.values()]);
    for (const [at, name] of [...waiting.keys()].entries()) {
      const said = await shown(name);
      if (said === counted[at]) waiting.delete(name);
      else wrong.push(`${name}: ${said} on the page, ${counted[at]} in the database`);
    }
    return wrong;
  };
  await expectNothingWrong(page, compare);
}

/** Compares until all match: twice with the current page, then with a reloaded one. */
export async function expectNothingWrong(page: Page, compare: () => Promise<unknown[]>): Promise<void> {
  let looks = 0;
  await expect(async () => {
    looks += 1;
    if (looks > 2) await page.reload();
    expect(await compare()).toEqual([]);
  }).toPass();
}

/** The row count of the report on the page. */
export const reportRows = (page: Page): Locator =>
  page.getByRole("status").filter({ hasText: /^[\d,]+ [a-z]/ });

export type Drill = {
  /** The number's container. */
  readonly path: string;
  /** A link with the number. */
  readonly link: (page: Page) => Locator;
  /** The count at the link's target. */
  readonly rows: (page: Page) => Promise<number>;
  /** Its center is outside it, as with a ring segment, so the keyboard opens it. */
  readonly isHollow?: boolean;
};

/** A chart part may have its number only in its name. */
async function numberOn(link: Locator): Promise<number> {
  const text = await link.textContent();
  return numberOf(/\d/.test(text ?? "") ? text : await link.getAttribute("aria-label"));
}

/**
 * Checks that a number's link leads to the same number of rows, repeated while other journeys add some. Returns to the
 * start page.
 */
export async function expectRowsBehind(
  page: Page,
  { path, link, rows, isHollow = false }: Drill,
): Promise<void> {
  await expect(async () => {
    if (!page.url().endsWith(path)) await page.goto(path);
    const said = await numberOn(link(page));
    await (isHollow ? link(page).press("Enter") : link(page).click());
    expect(await rows(page), page.url()).toBe(said);
  }).toPass();
  await page.goBack();
}

/** The rows of a report that a link has opened. */
export async function countReport(page: Page): Promise<number> {
  await expect(page).toHaveURL(/\/custom-reports\?/);
  return rowsSaid(await reportRows(page).textContent());
}

/** All patients of the list that a link has opened, page by page. */
export async function countPatients(page: Page): Promise<number> {
  await expect(page.getByRole("heading", { level: 1, name: "Patient Chart" })).toBeVisible();
  const shown = page.getByRole("status").filter({ hasText: /patients?$|^First \d+ shown$/ });
  const more = page.getByRole("button", { name: "Show 50 more" });
  await expect(shown).toBeVisible();
  while (await more.isVisible()) {
    const before = await shown.textContent();
    await more.click();
    await expect(shown).not.toHaveText(before ?? "");
  }
  return numberOf(await shown.textContent());
}
