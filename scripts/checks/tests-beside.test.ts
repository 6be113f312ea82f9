import { expect, test } from "vitest";
import { foldersToTest } from "./tests-beside.ts";

test("a change of a package is tested by all its tests, one of an app by those beside it and below", () => {
  const changed = [
    "packages/oasis/src/xml/read.ts",
    "apps/server/src/http/xsrf.ts",
    "apps/web/src/ui/panel.tsx",
    "apps/web/src/ui/toasts/toasts.tsx",
  ];
  expect(foldersToTest(changed)).toEqual(["packages/oasis/", "apps/server/src/http/", "apps/web/src/ui/"]);
});

test("prose, styles and folders that are gone ask for no test", () => {
  expect(
    foldersToTest(["README.md", "apps/web/src/ui/panel.module.css", "apps/server/src/gone/x.ts"]),
  ).toEqual([]);
});
