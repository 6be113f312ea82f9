import type { Locator, Page } from "@playwright/test";
import { card } from "./assessments.ts";

/** A free-text field of Section A, so that every answer can be unique. */
export type TextField = { readonly item: string; readonly card: string; readonly name: string };

export const textFields = [
  { item: "street", card: "Address", name: "Street" },
  { item: "city", card: "Address", name: "City" },
  { item: "country", card: "Address", name: "Country" },
  { item: "legalRepresentativeName", card: "Legal representative", name: "Name" },
  { item: "legalRepresentativeAddress", card: "Legal representative", name: "Address" },
  { item: "legalRepresentativeRelationship", card: "Legal representative", name: "Relationship" },
  { item: "contactName", card: "Patient contact person", name: "Name" },
  { item: "contactAddress", card: "Patient contact person", name: "Address" },
] as const satisfies readonly TextField[];

export const fieldOn = async (page: Page, field: TextField): Promise<Locator> =>
  (await card(page, field.card)).getByRole("textbox", { name: field.name, exact: true });
