import { readFile } from "node:fs/promises";
import { type APIRequestContext, type Download, expect, type Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { getFromApi } from "../product/api.ts";
import { readByApi } from "./assessments.ts";

/** Presses a button in the assessment's header once no toast covers it. */
export const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();

/** Clicks the action in the header, and the button of the same name in the dialog that explains it. */
export async function perform(page: Page, name: string): Promise<void> {
  await press(page, name);
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

type People = { readonly nurse: APIRequestContext; readonly admin: APIRequestContext };

/** Makes a fully answered draft exportable without the screen. */
export async function lockByApi(id: string, { nurse, admin }: People): Promise<void> {
  const { version, revision } = await readByApi(nurse, id);
  await getFromApi(nurse, "POST /assessments/:id/complete", { id, version, revision });
  const at = async () => ({ id, version: (await readByApi(admin, id)).version });
  await getFromApi(nurse, "POST /assessments/:id/sign", await at());
  await getFromApi(admin, "POST /assessments/:id/review", await at());
  await getFromApi(admin, "POST /assessments/:id/lock", await at());
}

/** The submission files of a zip, by name. */
export async function readZip(download: Download): Promise<ReadonlyMap<string, string>> {
  const files = unzipSync(await readFile(await download.path()));
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}
