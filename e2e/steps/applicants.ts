import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";

export const applicantPassword = "lamp river candle nine";

/** A unique name and address. */
export function makeApplicant() {
  const letters = randomUUID()
    .replaceAll(/[^a-f]/g, "")
    .slice(0, 8);
  return { lastName: `Ashford${letters}`, email: `robin.${letters}@example.test` };
}

export type Applicant = ReturnType<typeof makeApplicant>;

export async function typeInfo(page: Page, { lastName, email }: Applicant): Promise<void> {
  const formValues = {
    "First Name": "Robin",
    "Last Name": lastName,
    Address: "12 Pecan Street",
    City: "Austin",
    "Zip Code": "78701",
    "Phone Number": "5125550143",
    Email: email,
  };
  for (const [label, text] of Object.entries(formValues))
    await page.getByRole("textbox", { name: label }).fill(text);
  await page.getByLabel("Password", { exact: true }).fill(applicantPassword);
}

/** The link in the newest mail to a person, as their administrator reads it. */
export async function linkTo(admin: Page, { email }: Applicant): Promise<string> {
  await admin.goto("/mailbox");
  const letter = admin.getByRole("listitem").filter({ hasText: email }).first();
  return (await letter.getByRole("link").getAttribute("href")) ?? "";
}
