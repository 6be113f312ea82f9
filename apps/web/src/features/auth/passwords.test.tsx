import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse } from "#src/test/fake-api.ts";
import { renderApp } from "#src/test/render-app.tsx";

test("asking for a link tells the same whether the account exists or not", async () => {
  const { user, api } = renderApp("/auth/forgot-password", {
    api: { "POST /auth/forgot-password": () => ({ mail: "sent" }) },
  });
  await user.type(await screen.findByLabelText("Email"), "nurse@demo.test");
  await user.click(screen.getByRole("button", { name: "Send the link" }));
  const answer = await screen.findByRole("status");
  expect(answer.textContent).toContain("If that account exists");
  expect(document.activeElement).toBe(answer);
  expect(api.callsOf("POST /auth/forgot-password")[0]?.input).toEqual({ username: "nurse@demo.test" });
});

test("an installation without mail says that no link was sent", async () => {
  const { user } = renderApp("/auth/forgot-password", {
    api: { "POST /auth/forgot-password": () => ({ mail: "not-configured" }) },
  });
  await user.type(await screen.findByLabelText("Email"), "nurse@demo.test{Enter}");
  expect((await screen.findByRole("status")).textContent).toContain("cannot send mail");
});

test("without an address none is sent", async () => {
  const { user, api } = renderApp("/auth/forgot-password");
  await user.click(await screen.findByRole("button", { name: "Send the link" }));
  expect(screen.getByText("Email is required")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Email"));
  expect(api.callsOf("POST /auth/forgot-password")).toHaveLength(0);
});

test("the link's token sets a new password", async () => {
  const { user, api } = renderApp("/auth/reset-password#secret-token", {
    api: { "POST /auth/reset-password": () => undefined },
  });
  await user.type(await screen.findByLabelText("New password"), "four calm words here{Enter}");
  expect(await screen.findByRole("heading", { name: "Your password is set" })).toBeTruthy();
  expect(api.callsOf("POST /auth/reset-password")[0]?.input).toEqual({
    token: "secret-token",
    password: "four calm words here",
  });
});

test("a short password is not sent", async () => {
  const { user, api } = renderApp("/auth/reset-password#secret-token");
  await user.type(await screen.findByLabelText("New password"), "short{Enter}");
  expect(screen.getByText("Please use at least 12 characters")).toBeTruthy();
  expect(api.callsOf("POST /auth/reset-password")).toHaveLength(0);
});

test("a link that was used before says so", async () => {
  const { user } = renderApp("/auth/reset-password#spent", {
    api: { "POST /auth/reset-password": () => refuse("link-not-valid") },
  });
  await user.type(await screen.findByLabelText("New password"), "four calm words here{Enter}");
  expect(await screen.findByText(/This link has expired or was already used/)).toBeTruthy();
});

test("a link without its token asks for the whole one", async () => {
  renderApp("/auth/reset-password");
  expect(await screen.findByRole("heading", { name: "This link is not complete" })).toBeTruthy();
});
