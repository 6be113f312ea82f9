import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse } from "#src/test/fake-api.ts";
import { renderApp } from "#src/test/render-app.tsx";

test("requesting a link shows the same message whether the account exists or not", async () => {
  const { user, api } = renderApp("/auth/forgot-password", {
    api: { "POST /auth/forgot-password": () => ({ mail: "sent" }) },
  });
  await user.type(await screen.findByLabelText("Email"), "nurse@demo.test");
  await user.click(screen.getByRole("button", { name: "Send link" }));
  const answer = await screen.findByRole("status");
  expect(answer.textContent).toContain("If that account exists");
  expect(document.activeElement).toBe(answer);
  expect(api.callsOf("POST /auth/forgot-password")[0]?.input).toEqual({ username: "nurse@demo.test" });
});

test("without email the page says that no link was sent", async () => {
  const { user } = renderApp("/auth/forgot-password", {
    api: { "POST /auth/forgot-password": () => ({ mail: "not-configured" }) },
  });
  await user.type(await screen.findByLabelText("Email"), "nurse@demo.test{Enter}");
  expect((await screen.findByRole("status")).textContent).toContain("Email is not set up");
});

test("without an address no link is sent", async () => {
  const { user, api } = renderApp("/auth/forgot-password");
  await user.click(await screen.findByRole("button", { name: "Send link" }));
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

test("another link pasted into the open page is the one that counts", async () => {
  const { user, api } = renderApp("/auth/reset-password#old-token", {
    api: { "POST /auth/reset-password": () => undefined },
  });
  await user.type(await screen.findByLabelText("New password"), "typed before");
  act(() => {
    window.location.hash = "#new-token";
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  });
  await waitFor(() => expect(screen.getByLabelText("New password")).toHaveProperty("value", ""));
  await user.type(screen.getByLabelText("New password"), "four calm words here{Enter}");
  expect(await screen.findByRole("heading", { name: "Your password is set" })).toBeTruthy();
  expect(api.callsOf("POST /auth/reset-password")[0]?.input).toMatchObject({ token: "new-token" });
});

test("a short password is not sent", async () => {
  const { user, api } = renderApp("/auth/reset-password#secret-token");
  await user.type(await screen.findByLabelText("New password"), "short{Enter}");
  expect(screen.getByText("Please use at least 12 characters")).toBeTruthy();
  expect(api.callsOf("POST /auth/reset-password")).toHaveLength(0);
});

test("a used link says so", async () => {
  const { user } = renderApp("/auth/reset-password#spent", {
    api: { "POST /auth/reset-password": () => refuse("link-not-valid") },
  });
  await user.type(await screen.findByLabelText("New password"), "four calm words here{Enter}");
  expect(await screen.findByText(/This link has expired or was already used/)).toBeTruthy();
});

test("a link without its token says to open the complete link", async () => {
  renderApp("/auth/reset-password");
  expect(await screen.findByRole("heading", { name: "This link is incomplete" })).toBeTruthy();
});

test("with two-step verification the link asks for it too, and a wrong code is reported on its field", async () => {
  const { user, api } = renderApp("/auth/reset-password#secret-token", {
    api: {
      "POST /auth/reset-password": ({ factor }) => {
        if (factor === undefined)
          return refuse("factor-proof-needed", { context: { kinds: ["code", "recovery-code"] } });
        return "code" in factor
          ? refuse("wrong-credentials", { message: "This code is incorrect." })
          : undefined;
      },
    },
  });
  await user.type(await screen.findByLabelText("New password"), "four calm words here{Enter}");
  await user.type(await screen.findByRole("textbox", { name: "Code" }), "000000{Enter}");
  expect(await screen.findByText("This code is incorrect.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Use a recovery code" }));
  await user.type(screen.getByRole("textbox", { name: "Recovery code" }), "ABCD-EFGH-JKMN-PQRS{Enter}");
  expect(await screen.findByRole("heading", { name: "Your password is set" })).toBeTruthy();
  expect(api.callsOf("POST /auth/reset-password").at(-1)?.input).toEqual({
    token: "secret-token",
    password: "four calm words here",
    factor: { recoveryCode: "ABCD-EFGH-JKMN-PQRS" },
  });
});

test("an expired second step leads back to the password, and says why", async () => {
  const message = "That took too long. Please start again.";
  const { user } = renderApp("/auth/reset-password#secret-token", {
    api: {
      "POST /auth/reset-password": ({ factor }) =>
        factor === undefined
          ? refuse("factor-proof-needed", { context: { kinds: ["code"] } })
          : refuse("step-expired", { message }),
    },
  });
  await user.type(await screen.findByLabelText("New password"), "four calm words here{Enter}");
  await user.type(await screen.findByRole("textbox", { name: "Code" }), "000000{Enter}");
  expect(await screen.findByRole("heading", { name: "Set a new password" })).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
});
