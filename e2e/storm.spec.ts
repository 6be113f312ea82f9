import { expect, test } from "./fixtures.ts";
import { startByApi } from "./steps/assessments.ts";
import { lostIn, runStorm } from "./storm/storm.ts";

test.use({ account: "nurse" });

// The seed decides what happens and what fails; browser timing varies.
for (const { second, seeds } of [
  { second: "nurse", seeds: [1] },
  { second: "admin", seeds: [2, 3] },
] as const)
  test(`no answer shown as saved is lost on two devices in storm ${seeds.join(" and ")}`, async ({
    page,
    context,
    openBrowser,
  }) => {
    const other = await openBrowser(second);
    for (const seed of seeds)
      await test.step(`storm ${seed}`, async () => {
        const draft = await startByApi(page.request, "Tempest");
        const given = await runStorm({ seed, draft, contexts: [context, other.context()] });
        expect(await lostIn(page.request, draft, given)).toEqual([]);
        expect(given.filter(({ isAcknowledged }) => isAcknowledged).length).toBeGreaterThan(5);
      });
  });
