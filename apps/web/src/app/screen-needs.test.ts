import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { userWith } from "#src/test/records.ts";
import { homeOf, screenPaths } from "./screen-needs.ts";
import { menuOf, patientLinksOf, topLinksOf } from "./shell/menu.ts";

const journeys = readFileSync(new URL("../../../../e2e/screens.ts", import.meta.url), "utf8");

test.each(screenPaths)(
  "%s is among the screens that axe, both widths and the pictures go through",
  (path) => {
    expect(journeys).toContain(`"${path}`);
  },
);

const admin = userWith("Admin");
const links: readonly (string | undefined)[] = [
  ...menuOf(admin).flatMap(({ children = [] }) => children.map(({ path }) => path)),
  ...topLinksOf(admin).map(({ path }) => path),
  ...patientLinksOf(admin).map(({ path }) => path),
  homeOf(userWith("Staff")),
  "/mailbox", // A button of the header, where the product runs for development.
];

test.each(screenPaths)("%s has a link in a menu, on top, with the patient or as a home page", (path) => {
  expect(links).toContain(path);
});
