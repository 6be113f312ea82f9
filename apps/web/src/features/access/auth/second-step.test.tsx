import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { refuse } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";

const nurse = userWith("Staff");

async function afterPassword(answer: Parameters<typeof renderApp>[1] = {}) {
  const { api: handlers = {}, ...rest } = answer;
  const app = renderApp("/auth/sign-in", {
    ...rest,
    api: { "POST /auth/login": () => ({ SecondFactor: ["code", "recovery-code"] }), ...handlers },
  });
  await app.user.type(await screen.findByLabelText("Username"), "nurse@demo.test");
  await app.user.type(screen.getByLabelText("Password"), "a long password{Enter}");
  return app;
}

test("after the password the code of the app is requested and completes the sign-in", async () => {
  const { user, api } = await afterPassword({ api: { "POST /auth/second-factor": () => nurse } });
  const field = await screen.findByRole("textbox", { name: "Code" });
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole("heading", { name: "Verify your identity" })).toBeTruthy();
  await user.type(field, "123 456{Enter}");
  expect(await screen.findByRole("heading", { name: "Welcome back Nora!" })).toBeTruthy();
  expect(api.callsOf("POST /auth/second-factor")[0]?.input).toEqual({ code: "123 456" });
});

test("a wrong code is reported on the field, and can be corrected", async () => {
  const { user } = await afterPassword({
    api: {
      "POST /auth/second-factor": () => refuse("wrong-credentials", { message: "This code is incorrect." }),
    },
  });
  const field = await screen.findByRole("textbox", { name: "Code" });
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(screen.getByText("Please enter the six digits")).toBeTruthy();
  await user.type(field, "000000{Enter}");
  expect(await screen.findByText("This code is incorrect.")).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

test("a recovery code can be entered instead", async () => {
  const { user, api } = await afterPassword({ api: { "POST /auth/second-factor": () => nurse } });
  await user.click(await screen.findByRole("button", { name: "Use a recovery code" }));
  await user.type(screen.getByRole("textbox", { name: "Recovery code" }), "ABCD-EFGH-JKMN-PQRS{Enter}");
  expect(await screen.findByRole("heading", { name: "Welcome back Nora!" })).toBeTruthy();
  expect(api.callsOf("POST /auth/second-factor")[0]?.input).toEqual({ recoveryCode: "ABCD-EFGH-JKMN-PQRS" });
});

test("after too long sign-in starts again, and says why", async () => {
  const { user } = await afterPassword({ api: { "POST /auth/second-factor": () => refuse("step-expired") } });
  await user.type(await screen.findByRole("textbox", { name: "Code" }), "123456{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("timed out");
  expect(screen.getByLabelText("Password")).toBeTruthy();
});

test("the user can start over with another account", async () => {
  const { user } = await afterPassword();
  await user.click(await screen.findByRole("button", { name: "Start over" }));
  expect(await screen.findByLabelText("Username")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("in a browser without passkeys the other ways are offered, or the page says where to go", async () => {
  const { user, unmount } = await afterPassword({
    api: { "POST /auth/login": () => ({ SecondFactor: ["passkey", "code"] }) },
  });
  expect(await screen.findByRole("textbox", { name: "Code" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Use a passkey" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Start over" }));
  unmount();
  await afterPassword({ api: { "POST /auth/login": () => ({ SecondFactor: ["passkey"] }) } });
  const text = await screen.findByText(/does not support passkeys/);
  expect(document.activeElement?.contains(text)).toBe(true);
});

test("a browser without passkeys offers none, one with them does", async () => {
  const { unmount } = renderApp("/auth/sign-in");
  await screen.findByLabelText("Username");
  expect(screen.queryByRole("button", { name: "Sign in with a passkey" })).toBeNull();
  unmount();
  vi.stubGlobal("PublicKeyCredential", class {});
  renderApp("/auth/sign-in");
  expect(await screen.findByRole("button", { name: "Sign in with a passkey" })).toBeTruthy();
  vi.unstubAllGlobals();
});
