import { axeClean, expect, test } from "./fixtures.ts";
import { signInByApi } from "./product/accounts.ts";
import { productPassword } from "./product/running-product.ts";
import { forgetProof } from "./product/sessions.ts";
import { emptyChartByApi, profilePath } from "./steps/chart.ts";
import { confirm, proofDialog } from "./steps/proof.ts";

test("what is specially protected asks who is there, once in ten minutes", async ({ page, context }) => {
  // a session of its own: what others show in a shared one would hold here too
  await signInByApi(context.request, "admin", productPassword());
  const { patientId, person } = await emptyChartByApi(page.request, "Rosalind");
  await page.goto(profilePath(patientId));
  const ssn = page.getByText(person.ssn);
  const reveal = () => page.getByRole("button", { name: "Reveal SSN" }).click();
  const hide = () => page.getByRole("button", { name: "Hide SSN" }).click();

  await test.step("having signed in is not enough; closed, nothing is shown", async () => {
    await reveal();
    await expect(proofDialog(page).getByLabel("Password", { exact: true })).toBeFocused();
    await axeClean(page);
    await page.keyboard.press("Escape");
    await expect(proofDialog(page)).toBeHidden();
    await expect(page.getByText("Please confirm first that it is you.")).toBeVisible();
    await expect(ssn).toBeHidden();
  });

  await test.step("a wrong password is said at its field; the right one shows it, with no second press", async () => {
    await reveal();
    await confirm(page, "not her password");
    await expect(proofDialog(page).getByText("This is not your password.")).toBeVisible();
    await confirm(page);
    await expect(ssn).toBeVisible();
  });

  await test.step("within ten minutes it is not asked again, after them it is", async () => {
    await hide();
    await reveal();
    await expect(ssn).toBeVisible();
    await hide();
    await forgetProof(context);
    await reveal();
    await expect(proofDialog(page)).toBeVisible();
    await confirm(page);
    await expect(ssn).toBeVisible();
  });
});
