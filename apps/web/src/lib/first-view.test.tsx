import { expect, test, vi } from "vitest";
import { untilLoaded } from "./first-view.ts";

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
