import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPart } from "#src/test/open-part.tsx";
import { later } from "./later.tsx";
import { Loaded } from "./panel.tsx";

const Allergies = ({ of }: { of: string }) => <p>Allergies of {of}</p>;

const open = (Part: ReturnType<typeof later<{ of: string }>>) =>
  openPart(
    <Loaded>
      <Part of="Ada" />
    </Loaded>,
    {},
    "Staff",
  );

test("a part that has come before it is drawn is there at once", async () => {
  const Part = later(() => Promise.resolve(Allergies), "On its way");
  Part.prepare();
  await Promise.resolve();
  open(Part);
  expect(screen.getByText("Allergies of Ada")).toBeTruthy();
});

test("until it comes what stands in its place is drawn, and not the one of the panel around it", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Allergies>();
  open(later(() => promise, "On its way"));
  expect(screen.getByText("On its way")).toBeTruthy();
  resolve(Allergies);
  expect(await screen.findByText("Allergies of Ada")).toBeTruthy();
});

test("a part that did not come says so, and can be tried again", async () => {
  let isUp = false;
  const { user } = open(
    later(() => (isUp ? Promise.resolve(Allergies) : Promise.reject(new TypeError("Failed to fetch")))),
  );
  expect(await screen.findByRole("alert")).toBeTruthy();
  isUp = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Allergies of Ada")).toBeTruthy();
});
