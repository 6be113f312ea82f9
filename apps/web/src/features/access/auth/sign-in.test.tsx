import type { UserInfo } from "@hearthside/contract";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";

const signInButton = () => screen.getByRole("button", { name: "Sign in" });

async function openSignIn(signsInAs?: UserInfo) {
  const app = renderApp("/auth/sign-in", signsInAs && { signsInAs });
  await screen.findByLabelText("Username");
  return app;
}

test("nothing is shown in red before the visitor has tried anything", async () => {
  await openSignIn();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Welcome to Hearthside Sign in");
});

test("without name and password both are required, and nothing is sent", async () => {
  const { user, api } = await openSignIn();
  await user.click(signInButton());
  expect(screen.getByRole("textbox", { name: "Username", description: /Email is required/ })).toBe(
    document.activeElement,
  );
  expect(screen.getByText("Password is required")).toBeTruthy();
  expect(api.callsOf("POST /auth/login")).toHaveLength(0);
});

test("typing clears the error of that field only", async () => {
  const { user } = await openSignIn();
  await user.click(signInButton());
  await user.type(screen.getByLabelText("Username"), "a");
  expect(screen.queryByText("Email is required")).toBeNull();
  expect(screen.getByText("Password is required")).toBeTruthy();
});

test("with a name only, the password has the focus, and nothing is sent", async () => {
  const { user, api } = await openSignIn();
  await user.type(screen.getByLabelText("Username"), "nurse@demo.test");
  await user.click(signInButton());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Password")));
  expect(api.callsOf("POST /auth/login")).toHaveLength(0);
});

test("the server's error appears above the form, and the entries stay", async () => {
  const { user } = await openSignIn();
  await user.type(screen.getByLabelText("Username"), "nurse@demo.test");
  await user.type(screen.getByLabelText("Password"), "wrong{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("The username or password is incorrect.");
  expect(screen.getByLabelText("Username")).toHaveProperty("value", "nurse@demo.test");
});

test("the password can be shown and hidden", async () => {
  const { user } = await openSignIn();
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(screen.getByLabelText("Password")).toHaveProperty("type", "text");
  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(screen.getByLabelText("Password")).toHaveProperty("type", "password");
});

test("after sign-in the home page of the role opens", async () => {
  const { user, api } = await openSignIn(userWith("Staff"));
  await user.type(screen.getByLabelText("Username"), "nurse@demo.test");
  await user.type(screen.getByLabelText("Password"), "a long password{Enter}");
  expect(await screen.findByRole("heading", { name: "Welcome back Nora!" })).toBeTruthy();
  expect(api.callsOf("POST /auth/login")[0]?.input).toEqual({
    username: "nurse@demo.test",
    password: "a long password",
  });
});

test("Forgot Password leads to the page to request a link", async () => {
  await openSignIn();
  expect(screen.getByRole("link", { name: "Forgot Password" }).getAttribute("href")).toBe(
    "/auth/forgot-password",
  );
});

test("when the server cannot be reached the page says so, and a retry works", async () => {
  let isUp = false;
  const nurse = userWith("Staff");
  const { user, api } = renderApp("/staff/home", {
    as: nurse,
    api: { "GET /auth/user-info": () => (isUp ? nurse : "no answer") },
  });
  expect(await screen.findByRole("heading", { name: "The server cannot be reached" })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toContain("You have not been signed out.");
  const asked = api.callsOf("GET /auth/user-info").length;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(api.callsOf("GET /auth/user-info").length).toBeGreaterThan(asked));
  expect(await screen.findByRole("heading", { name: "The server cannot be reached" })).toBeTruthy();
  isUp = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Welcome back Nora!" })).toBeTruthy();
});
