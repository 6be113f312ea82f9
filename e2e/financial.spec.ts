import { axeClean, expect, expectNoSidewaysScrolling, expectSettled, test } from "./fixtures.ts";
import { expectTotals, numberOf } from "./steps/dashboards.ts";

test.use({ account: "admin" });

const inCare = (of: string) => `exists (select from admission a where a."patientId" = ${of}."patientId"
  and a.status in ('active', 'on-hold', 'discharge-pending'))`;

/** In other words than the product's. */
const totals = {
  "In force": `select count(*) from coverage c, asked where c."endedAt" is null and ${inCare("c")}
    and daterange(c."startDate", c."endDate", '[]') @> today`,
  "No insurance": `select count(*) from patient p, asked where exists (select from admission a where a."patientId" = p.id
      and a.status in ('active', 'on-hold', 'discharge-pending'))
    and not exists (select from coverage c where c."patientId" = p.id and c."endedAt" is null
      and daterange(c."startDate", c."endDate", '[]') @> today)`,
  "Waits for an answer": `select count(*) from "authorization" c, asked where c."endedAt" is null
    and c.status = 'requested' and c."endDate" >= today and ${inCare("c")}`,
} as const;

test("what payers have not permitted yet is counted, found, and leads to the patient's profile", async ({
  page,
}) => {
  await page.goto("/financial?tab=authorizations");
  await expectSettled(page);
  await axeClean(page);
  const needs = page.getByRole("navigation", { name: "What needs somebody" });
  await needs.getByRole("link", { name: /Waits for an answer/ }).click();
  await expect(page).toHaveURL("/financial?tab=authorizations&need=authorization-waiting");
  await expectSettled(page);
  const table = page.getByRole("table", { name: "Authorizations" });
  const link = table.getByRole("rowheader").first().getByRole("link");
  const name = await link.innerText();
  await link.click();
  await expect(page).toHaveURL(/patient-profile\?patient=.*subject=/);
  await expect(page.getByRole("heading", { name: "Authorizations" })).toBeVisible();
  await page.goBack();
  await expect(table.getByRole("rowheader", { name })).toBeVisible();
});

test("the figures are those of the database", async ({ page }) => {
  const shown = async (name: string) => {
    await page.goto(name === "Waits for an answer" ? "/financial?tab=authorizations" : "/financial");
    await expectSettled(page);
    const link = page.getByRole("navigation", { name: "What needs somebody" }).getByRole("link", { name });
    await expect(link).toContainText(/\d/);
    return numberOf(await link.textContent());
  };
  await expectTotals(page, totals, shown);
  await axeClean(page);
});

test("a phone shows each row as a card, and nothing scrolls sideways", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/financial", "/financial?tab=authorizations"]) {
    await page.goto(path);
    await expectSettled(page);
    await expectNoSidewaysScrolling(page);
  }
});
