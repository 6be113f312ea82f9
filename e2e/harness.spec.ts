import { collectComplaints, expect, test } from "./fixtures.ts";

test("a breach of the content security policy and an uncaught error are noticed in every journey", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const complaints = collectComplaints(context);
  const page = await context.newPage();
  await page.goto("/auth/sign-in");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  expect(complaints, "a refused request is none").toEqual([]);
  await page.evaluate(() => {
    const inline = document.createElement("script");
    inline.textContent = "document.title = 'breached'";
    document.body.append(inline);
    setTimeout(() => {
      throw new Error("nobody catches this");
    });
  });
  await expect.poll(() => complaints.join(" ")).toContain("Content Security Policy");
  await expect.poll(() => complaints.join(" ")).toContain("nobody catches this");
  await expect(page).not.toHaveTitle("breached");
  await context.close();
});
