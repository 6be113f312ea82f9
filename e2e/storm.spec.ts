import { expect, test } from "./fixtures.ts";
import { startByApi } from "./steps/assessments.ts";
import { lostIn, runStorm } from "./storm/storm.ts";

test.use({ account: "nurse" });

// The seed fixes what happens and what goes wrong; how long a browser takes is its own affair.
for (const [seed, second] of [
  [1, "nurse"],
  [2, "admin"],
  [3, "admin"],
] as const)
  test(`no answer that was promised to be saved is lost in storm ${seed}, on two devices`, async ({
    page,
    context,
    openBrowser,
  }) => {
    const draft = await startByApi(page.request, "Tempest");
    const other = await openBrowser(second);
    const given = await runStorm({ seed, draft, contexts: [context, other.context()] });
    expect(await lostIn(page.request, draft, given)).toEqual([]);
    expect(given.filter(({ isAcknowledged }) => isAcknowledged).length).toBeGreaterThan(5);
  });
