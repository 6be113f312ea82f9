import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { enteredToday } from "./assessments.ts";
import { openSection } from "./chart.ts";
import { textOf } from "./exports.ts";
import type { RealFile } from "./real-files.ts";
import { choose } from "./schedule.ts";

/** Uploads one image of the heel, dated today. */
export async function uploadImage(page: Page, image: RealFile, taken: string): Promise<void> {
  const section = await openSection(page, "Before & After Treatment Images");
  await section.getByRole("button", { name: "Upload treatment images" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload treatment images" });
  await dialog.getByLabel("Images", { exact: true }).setInputFiles(image);
  await choose(dialog.getByRole("combobox", { name: "Before or after" }), taken);
  await dialog.getByRole("textbox", { name: "Body site" }).fill("Left heel");
  await dialog.getByRole("textbox", { name: "Date taken" }).fill(enteredToday());
  await dialog.getByRole("textbox", { name: "Date taken" }).press("Enter");
  await expect(dialog).toBeHidden();
}

/** Plan content that no chart has. */
const written = {
  "14 ": "Wound care supplies, rolling walker",
  "15 ": "Fall precautions",
  "16 ": "Low sodium",
  "Other orders": "SN to assess and dress the left heel wound.",
  "Rehabilitation potential": "Good for the goals that are set",
  "Discharge plans": "To a daughter's care when the wound has healed",
  "Interventions to reduce the risk": "Daughter calls the agency before calling 911.",
} as const;

/** Types a complete plan into the fields of the page. */
export async function writePlan(page: Page): Promise<void> {
  const box = (name: string | RegExp) => page.getByRole("textbox", { name, exact: true });
  for (const [name, text] of Object.entries(written)) await box(new RegExp(`^${name}`)).fill(text);
  await box("Goals").fill("The wound is closed in 8 weeks.");
  await box("Risk").fill("Moderate: one hospital stay in the last year");
  await box(/^Psychosocial/i).fill("Lives with a daughter, who is there at night");
  await box(/education/i).fill("Daughter is taught to change the dressing.");
  await page.getByRole("checkbox", { name: "7 Ambulation" }).check();
  await page.getByRole("checkbox", { name: "B Walker" }).check();
  await page.getByRole("checkbox", { name: "1 Oriented" }).check();
  await page.getByRole("radio", { name: "4 Good" }).check();
  await page.getByRole("button", { name: "Add goal", exact: true }).click();
  const goal = page.getByRole("group", { name: "Goal 1" });
  await goal.getByRole("textbox", { name: "Goal" }).fill("Wound smaller than 1 cm");
  await goal.getByRole("textbox", { name: "Measure" }).fill("Ruler");
  await goal.getByRole("textbox", { name: "Target date" }).fill(enteredToday());
}

/** The text of the PDF at that address. */
export async function readPdf(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  return textOf(await answer.body());
}
