import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ownProfileOf, userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";
import "./passphrase-dialog.tsx";
import { startWithFreshDevice } from "#src/test/fresh-device.ts";

startWithFreshDevice();

const nurse = userWith("Staff");

test("an offline passphrase that is too short is not set", async () => {
  const { user } = renderApp("/profile", {
    as: nurse,
    api: {
      "GET /profile": () => ownProfileOf(nurse),
      "GET /staff/:id/records": () => ({ records: [] }),
      "GET /device-secret": () => ({ secret: "c2VjcmV0" }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Set an offline passphrase" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Set an offline passphrase" }));
  const field = dialog.getByLabelText("Offline passphrase");
  await user.type(field, "short{Enter}");
  expect(dialog.getByText("Please use at least 12 characters")).toBeTruthy();
});
