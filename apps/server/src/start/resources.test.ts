import { expect, test } from "vitest";
import { noResources } from "./resources.ts";

test("resources are closed in reverse order, and one failure does not leave the rest open", async () => {
  const resources = noResources();
  const closed: string[] = [];
  resources.add(() => void closed.push("lock"));
  resources.add(() => Promise.reject(new Error("the pool is stuck")));
  resources.add(async () => void closed.push("server"));
  await expect(resources.releaseAll()).rejects.toThrow("Not everything could be closed");
  expect(closed).toEqual(["server", "lock"]);
});
