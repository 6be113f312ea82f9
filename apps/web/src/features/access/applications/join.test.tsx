import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";

const opens = (hasAccount: boolean): Handlers => ({
  "POST /invitations/open": () => ({
    agencyName: "Pecan Valley",
    firstName: "Robin",
    email: "robin@example.test",
    hasAccount,
  }),
});

test("the owner of an account accepts, and can work for the new agency too", async () => {
  const user = userWith("Staff");
  const { user: person, api } = renderApp("/auth/join#join-token", {
    as: user,
    api: {
      ...opens(true),
      "POST /invitations/accept": () => ({ agencyId: 9, agencyName: "Pecan Valley" }),
      "POST /auth/agency": () => user,
    },
  });
  await person.click(await screen.findByRole("button", { name: "Join" }));
  expect(await screen.findByRole("heading", { name: "You joined Pecan Valley" })).toBeTruthy();
  expect(api.callsOf("POST /invitations/accept")[0]?.input).toEqual({ token: "join-token" });
  expect(api.callsOf("POST /auth/agency")[0]?.input).toEqual({ agencyId: 9 });
});

test("an account other than the invited one is refused", async () => {
  const { user } = renderApp("/auth/join#join-token", {
    as: userWith("Staff"),
    api: { ...opens(true), "POST /invitations/accept": () => refuse("link-not-valid") },
  });
  await user.click(await screen.findByRole("button", { name: "Join" }));
  expect((await screen.findByRole("alert")).textContent).toContain("This link has expired");
});

test("a person without an account chooses a password, and signs in with it", async () => {
  const { user, api } = renderApp("/auth/join#join-token", {
    api: {
      ...opens(false),
      "POST /invitations/join": ({ password }) =>
        password === "passwordpassword"
          ? refuse("invalid-input", { errors: [{ field: "password", message: "Too easy to guess" }] })
          : { agencyName: "Pecan Valley", email: "robin@example.test" },
    },
  });
  const field = await screen.findByLabelText("New password");
  await user.type(field, "short{Enter}");
  expect(await screen.findByText("Please use at least 12 characters")).toBeTruthy();
  await user.clear(field);
  await user.type(field, "passwordpassword{Enter}");
  expect(await screen.findByText("Too easy to guess")).toBeTruthy();
  await user.clear(field);
  await user.type(field, "four calm words here{Enter}");
  expect(await screen.findByRole("link", { name: "Sign in" })).toBeTruthy();
  expect(api.callsOf("POST /invitations/join").at(-1)?.input).toEqual({
    token: "join-token",
    password: "four calm words here",
  });
});

test("a used, expired or unknown link says so once", async () => {
  const { api } = renderApp("/auth/join#join-token", {
    api: { "POST /invitations/open": () => refuse("link-not-valid") },
  });
  expect((await screen.findByRole("alert")).textContent).toContain("This link has expired");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(api.callsOf("POST /invitations/open")).toHaveLength(1);
});

test("a person with an account signs in first and comes back with the link", async () => {
  const member = userWith("Staff");
  const { user } = renderApp("/auth/join#join-token", { signsInAs: member, api: opens(true) });
  await user.click(await screen.findByRole("link", { name: "Sign in to accept" }));
  await user.type(await screen.findByLabelText("Username"), "nurse@demo.test");
  await user.type(screen.getByLabelText("Password"), "four calm words here{Enter}");
  expect(await screen.findByRole("button", { name: "Join" })).toBeTruthy();
  expect(window.location.hash).toBe("#join-token");
});

test("a session of another user is reported", async () => {
  renderApp("/auth/join#join-token", { as: userWith("Staff"), api: opens(false) });
  expect(await screen.findByText(/This invitation is for robin@example.test/)).toBeTruthy();
});
