import { expect, expectSettled, test } from "./fixtures.ts";
import { expectTotals, numberOf } from "./steps/dashboards.ts";

test.use({ account: "admin" });

const inCare = (of: string) => `exists (select from admission a where a."patientId" = ${of}."patientId"
  and a.status in ('active', 'on-hold', 'discharge-pending'))`;

const uninsured = `select count(*) from patient p, asked where exists (select from admission a where a."patientId" = p.id
    and a.status in ('active', 'on-hold', 'discharge-pending'))
  and not exists (select from coverage c where c."patientId" = p.id and c."endedAt" is null
    and daterange(c."startDate", c."endDate", '[]') @> today)`;

/** In other words than the product's. */
const totals = {
  All: `select (${uninsured}) + (select count(*) from coverage c, asked where c."endedAt" is null and ${inCare("c")}
    and daterange(c."startDate", c."endDate", '[]') @> today)`,
  "No insurance": uninsured,
  "Waits for an answer": `select count(*) from "authorization" c, asked where c."endedAt" is null
    and c.status = 'requested' and c."endDate" >= today and ${inCare("c")}`,
} as const;

test("the figures are those of the database, and what no payer has answered yet leads to the patient's profile", async ({
  page,
}) => {
  const needs = page.getByRole("navigation", { name: "What needs somebody" });
  const shown = async (name: string) => {
    const link = needs.getByRole("link", { name });
    await expect(link).toContainText(/\d/);
    return numberOf(await link.textContent());
  };
  const { "Waits for an answer": waiting, ...coverages } = totals;
  await page.goto("/financial");
  await expectTotals(page, coverages, shown);
  await page.goto("/financial?tab=authorizations");
  await expectTotals(page, { "Waits for an answer": waiting }, shown);
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
