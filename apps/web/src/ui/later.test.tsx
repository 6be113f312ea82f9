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

test("a part loaded before it is rendered appears immediately", async () => {
  const Part = later(() => Promise.resolve(Allergies), "On its way");
  Part.prepare();
  await Promise.resolve();
  open(Part);
  expect(screen.getByText("Allergies of Ada")).toBeTruthy();
});

test("until it loads, its own placeholder is shown, not that of the surrounding panel", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Allergies>();
  open(later(() => promise, "On its way"));
  expect(screen.getByText("On its way")).toBeTruthy();
  resolve(Allergies);
  expect(await screen.findByText("Allergies of Ada")).toBeTruthy();
});

test("a part that fails to load says so, and can be retried", async () => {
  let isUp = false;
  const { user } = open(
    later(() => (isUp ? Promise.resolve(Allergies) : Promise.reject(new TypeError("Failed to fetch")))),
  );
  expect(await screen.findByRole("alert")).toBeTruthy();
  isUp = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Allergies of Ada")).toBeTruthy();
});
