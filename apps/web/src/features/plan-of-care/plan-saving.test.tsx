import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { refuse } from "#src/test/fake-api.ts";
import { planModuleWith, planRecordWith, wholeContent } from "#src/test/plan-records.ts";
import { openPlan, planServer, showPlan } from "./test/open-plan.tsx";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

const wholePlan = () => planModuleWith({ plan: planRecordWith({ content: wholeContent }) });
const safety = () => screen.findByRole("textbox", { name: /^15 / });
const offline = /^Not saved yet: the server cannot be reached/;

async function sign(user: UserEvent) {
  await user.click(await screen.findByRole("button", { name: "Sign and submit" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Sign and submit" }));
}

test("what is typed is saved when the field is left, and said to be", async () => {
  const { promise: saving, resolve: goOn } = Promise.withResolvers<void>();
  const server = planServer(planModuleWith());
  const { user } = showPlan({
    ...server.api,
    "PUT /plans-of-care/:id": async (input) => {
      await saving;
      return server.save(input);
    },
  });
  await user.type(await safety(), "Falls");
  expect(screen.queryByText("Saved")).toBeNull();
  await user.tab();
  expect(await screen.findByText("Saving…")).toBeTruthy();
  goOn();
  expect(await screen.findByText("Saved")).toBeTruthy();
  expect(server.now().plan?.content.safety).toBe("Falls");
});

test("without network it plainly says that it is not saved, and the text stays until it is", async () => {
  let isOnline = false;
  const server = planServer(planModuleWith());
  const { user } = showPlan({
    ...server.api,
    "PUT /plans-of-care/:id": (input) => (isOnline ? server.save(input) : "no answer"),
  });
  await user.type(await screen.findByRole("textbox", { name: /^16 / }), "Low sodium");
  await user.tab();
  expect(await screen.findByText(offline)).toBeTruthy();
  expect(screen.getByDisplayValue("Low sodium")).toBeTruthy();
  isOnline = true;
  await user.click(await screen.findByRole("button", { name: "Save now" }));
  expect(await screen.findByText("Saved")).toBeTruthy();
  expect(server.now().plan?.content.nutrition).toBe("Low sodium");
});

test("two who changed the same words see both, and choose", async () => {
  const { user, now, change } = openPlan(planModuleWith());
  const field = await safety();
  change({ safety: "Bleeding precautions" });
  await user.type(field, "Falls");
  await user.tab();
  await user.click(await screen.findByRole("button", { name: "Choose" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("radio", { name: "Yours: Falls" })).toHaveProperty("checked", true);
  await user.click(dialog.getByRole("radio", { name: "Saved by someone else: Bleeding precautions" }));
  await user.click(dialog.getByRole("button", { name: "Save my choice" }));
  expect(await screen.findByText("Saved")).toBeTruthy();
  expect(now().plan?.content.safety).toBe("Bleeding precautions");
});

test("what was typed last is saved before it is signed", async () => {
  const { user, api, now } = openPlan(wholePlan(), { "POST /documents/:id/sign": () => refuse("not-ready") });
  await user.type(await safety(), ", oxygen");
  await sign(user);
  await waitFor(() => expect(api.callsOf("POST /documents/:id/sign")).toHaveLength(1));
  // how many saves it took depends on how fast she types
  expect(api.callsOf("POST /documents/:id/sign")[0]?.input).toMatchObject({ version: now().plan?.version });
  expect(now().plan?.content.safety).toBe("Fall precautions, oxygen");
});

test("what waited while she was gone is saved when she is back, and signed as it is saved then", async () => {
  let isOnline = false;
  const server = planServer(wholePlan());
  const handlers: Parameters<typeof showPlan>[0] = {
    ...server.api,
    "PUT /plans-of-care/:id": (input) => (isOnline ? server.save(input) : "no answer"),
    "POST /documents/:id/sign": () => refuse("not-ready"),
  };
  const before = showPlan(handlers);
  await before.user.type(await safety(), ", oxygen");
  await before.user.tab();
  await screen.findByText(offline);
  before.unmount();
  const { user, api } = showPlan(handlers);
  const again = await screen.findByRole("button", { name: "Save now" });
  isOnline = true;
  await user.click(again);
  expect(await screen.findByText("Saved")).toBeTruthy();
  await sign(user);
  await waitFor(() =>
    expect(api.callsOf("POST /documents/:id/sign")[0]?.input).toMatchObject({ version: 2 }),
  );
  expect(server.now().plan?.content.safety).toBe("Fall precautions, oxygen");
});

test("an answer that was asked for before a save does not bring back the plan as it was", async () => {
  const { promise: late, resolve: comes } = Promise.withResolvers<void>();
  const server = planServer(wholePlan());
  let reads = 0;
  const { user, api } = showPlan({
    ...server.api,
    "GET /patients/:id/plan-of-care": async () => {
      const module = server.now();
      reads += 1;
      if (reads === 2) await late;
      return module;
    },
    "POST /documents/:id/sign": () => refuse("wrong-status"),
  });
  await sign(user);
  await waitFor(() => expect(reads).toBe(2));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.type(await safety(), ", oxygen");
  await user.tab();
  await waitFor(() => expect(server.now().plan?.content.safety).toBe("Fall precautions, oxygen"));
  expect(await screen.findByText("Saved")).toBeTruthy();
  comes();
  await sign(user);
  await waitFor(() => expect(api.callsOf("POST /documents/:id/sign")).toHaveLength(2));
  expect(api.callsOf("POST /documents/:id/sign")[1]?.input).toMatchObject({
    version: server.now().plan?.version,
  });
});
