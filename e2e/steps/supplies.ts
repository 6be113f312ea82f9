import { randomInt } from "node:crypto";
import { contract, SupplyItem } from "@hearthside/contract";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { getFromApi } from "../product/api.ts";
import { choose } from "./schedule.ts";

/** A name that no other catalog item has or starts with. */
export const newWare = (word: string): string => `${word} ${randomInt(100_000, 999_999)}`;

/** A catalog item used by no other journey, with stock at the agency's first branch. */
export async function wareByApi(
  request: APIRequestContext,
  word: string,
  received = 0,
): Promise<SupplyItem & { readonly branchId: string; readonly branchName: string }> {
  const input = { id: uuidv7(), name: newWare(word), unit: "box" };
  const item = SupplyItem.parse(await getFromApi(request, "POST /supply-items", input));
  const answer = await getFromApi(request, "GET /branches");
  const [branch] = contract["GET /branches"].output.parse(answer).branches;
  if (branch === undefined) throw new Error("the demo agency has no branch");
  const [branchId, itemId] = [branch.id, item.id];
  if (received > 0)
    await getFromApi(request, "POST /supply-movements", {
      id: uuidv7(),
      itemId,
      branchId,
      kind: "received",
      quantity: received,
    });
  return { ...item, branchId, branchName: branch.name };
}

type Asked = {
  readonly for: "Patient" | "Caregiver" | "Physician";
  /** The name to type. */
  readonly name: string;
  readonly ware: string;
  readonly branch: string;
  readonly quantity: number;
};

/** Requests supplies in the dialog. */
export async function requestSupplies(page: Page, asked: Asked): Promise<void> {
  await page.getByRole("button", { name: "Request supplies", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Request supplies" });
  if (asked.for !== "Patient")
    await choose(dialog.getByRole("combobox", { name: "For", exact: true }), asked.for);
  await dialog.getByRole("combobox", { name: asked.for, exact: true }).fill(asked.name);
  await page.getByRole("option", { name: asked.name }).first().click();
  await dialog.getByRole("combobox", { name: "Supply", exact: true }).fill(asked.ware);
  await page.getByRole("option", { name: asked.ware }).click();
  await dialog.getByRole("textbox", { name: "Quantity" }).fill(String(asked.quantity));
  await choose(dialog.getByRole("combobox", { name: "Pickup branch" }), asked.branch);
  await dialog.getByRole("button", { name: "Request", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
}

/** The row of a request, by item and recipient. */
export const requestRow = (page: Page, ware: string, recipient: string): Locator =>
  page.getByRole("table", { name: "Supply requests" }).getByRole("row").filter({ hasText: ware }).filter({
    hasText: recipient,
  });
