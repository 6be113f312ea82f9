import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";

test("the owner of an account accepts, and works in the new agency too", async () => {
  const user = userWith("Staff");
  const { user: person, api } = renderApp("/auth/join#join-token", {
    as: user,
    api: {
      "POST /applications/join": () => ({ agencyId: 9, agencyName: "Pecan Valley" }),
      "POST /auth/agency": () => user,
    },
  });
  await person.click(await screen.findByRole("button", { name: "Join" }));
  expect(await screen.findByRole("heading", { name: "You joined Pecan Valley" })).toBeTruthy();
  expect(api.callsOf("POST /applications/join")[0]?.input).toEqual({ token: "join-token" });
  expect(api.callsOf("POST /auth/agency")[0]?.input).toEqual({ agencyId: 9 });
});

test("a link that is another's, or was used, is refused", async () => {
  const { user } = renderApp("/auth/join#join-token", {
    as: userWith("Staff"),
    api: { "POST /applications/join": () => refuse("link-not-valid") },
  });
  await user.click(await screen.findByRole("button", { name: "Join" }));
  expect((await screen.findByRole("alert")).textContent).toContain("This link has expired");
});

test("whoever is not signed in signs in first and comes back with the link", async () => {
  const member = userWith("Staff");
  const { user } = renderApp("/auth/join#join-token", { signsInAs: member });
  await user.type(await screen.findByLabelText("Username"), "nurse@demo.test");
  await user.type(screen.getByLabelText("Password"), "four calm words here{Enter}");
  expect(await screen.findByRole("button", { name: "Join" })).toBeTruthy();
  expect(window.location.hash).toBe("#join-token");
});
