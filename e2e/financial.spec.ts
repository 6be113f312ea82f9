import { expect, expectSettled, test } from "./fixtures.ts";
import { expectTotals, numberOf } from "./steps/dashboards.ts";

test.use({ account: "admin" });

const inCare = (of: string) => `exists (select from admission a where a."patientId" = ${of}."patientId"
  and a.status in ('active', 'on-hold', 'discharge-pending'))`;

const uninsured = `select count(*) from patient p, asked where exists (select from admission a where a."patientId" = p.id
    and a.status in ('active', 'on-hold', 'discharge-pending'))
  and not exists (select from coverage c where c."patientId" = p.id and c."endedAt" is null
    and daterange(c."startDate", c."endDate", '[]') @> today)`;

/** The same counts by queries that are independent of the product's. */
const totals = {
  All: `select (${uninsured}) + (select count(*) from coverage c, asked where c."endedAt" is null and ${inCare("c")}
    and daterange(c."startDate", c."endDate", '[]') @> today)`,
  "No insurance": uninsured,
  "Authorization pending": `select count(*) from "authorization" c, asked where c."endedAt" is null
    and c.status = 'requested' and c."endDate" >= today and ${inCare("c")}`,
} as const;

test("the counts match the database, and pending authorizations lead to the patient's profile", async ({
  page,
}) => {
  const needs = page.getByRole("navigation", { name: "Needs attention" });
  const shown = async (name: string) => {
    const link = needs.getByRole("link", { name });
    await expect(link).toContainText(/\d/);
    return numberOf(await link.textContent());
  };
  const { "Authorization pending": waiting, ...coverages } = totals;
  await page.goto("/financial");
  await expectTotals(page, coverages, shown);
  await page.goto("/financial?tab=authorizations");
  await expectTotals(page, { "Authorization pending": waiting }, shown);
  await needs.getByRole("link", { name: /Authorization pending/ }).click();
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
