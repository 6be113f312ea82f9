import { expect, test, vi } from "vitest";
import { afterFirstView, untilLoaded } from "./first-view.ts";

test("a part that cannot be loaded without a network comes when there is one again", async () => {
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  const tries: string[] = [];
  const part = untilLoaded(async () => {
    tries.push("asked");
    if (tries.length < 2) throw new TypeError("Failed to fetch dynamically imported module");
    return "the part";
  });
  await vi.waitFor(() => expect(tries).toHaveLength(1));
  window.dispatchEvent(new Event("online"));
  expect(await part).toBe("the part");
});

test("what follows the first view starts in tasks of its own, one after another", async () => {
  const order: string[] = [];
  const part = async (name: string) => {
    await afterFirstView();
    order.push(name);
    // all of this is still the same task
    for (let count = 0; count < 20; count++) await Promise.resolve();
    order.push(`the rest of ${name}`);
  };
  await Promise.all([part("the menu"), part("the bell")]);
  expect(order).toEqual(["the menu", "the rest of the menu", "the bell", "the rest of the bell"]);
});
