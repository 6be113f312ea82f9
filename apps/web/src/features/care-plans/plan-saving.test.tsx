import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { refuse } from "#src/test/fake-api.ts";
import { planModuleWith, planRecordWith, wholeContent } from "#src/test/plan-records.ts";
import { openPlan, planServer, showPlan } from "./test/open-plan.tsx";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

const wholePlan = () => planModuleWith({ plan: planRecordWith({ content: wholeContent }) });
const safety = () => screen.findByRole("textbox", { name: /^15 / });
const offline = /^Not saved yet\. The server cannot be reached/;

async function sign(user: UserEvent) {
  await user.click(await screen.findByRole("button", { name: "Sign and submit" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Sign and submit" }));
}

test("typed text is saved when its field loses focus, and shown as saved", async () => {
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

test("offline changes are shown as not saved, and kept until they are", async () => {
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

test("two users who changed the same field see both versions and choose", async () => {
  const { user, now, change } = openPlan(planModuleWith());
  const field = await safety();
  change({ safety: "Bleeding precautions" });
  await user.type(field, "Falls");
  await user.tab();
  await user.click(await screen.findByRole("button", { name: "Review changes" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("radio", { name: "Yours: Falls" })).toHaveProperty("checked", true);
  await user.click(dialog.getByRole("radio", { name: "Saved by someone else: Bleeding precautions" }));
  await user.click(dialog.getByRole("button", { name: "Save choices" }));
  expect(await screen.findByText("Saved")).toBeTruthy();
  expect(now().plan?.content.safety).toBe("Bleeding precautions");
});

test("the latest text is saved before signing", async () => {
  const { user, api, now } = openPlan(wholePlan(), { "POST /documents/:id/sign": () => refuse("not-ready") });
  await user.type(await safety(), ", oxygen");
  await sign(user);
  await waitFor(() => expect(api.callsOf("POST /documents/:id/sign")).toHaveLength(1));
  // the number of saves depends on how fast the test types
  expect(api.callsOf("POST /documents/:id/sign")[0]?.input).toMatchObject({ version: now().plan?.version });
  expect(now().plan?.content.safety).toBe("Fall precautions, oxygen");
});

test("changes of an absent user are saved when they return, and the plan is signed as saved", async () => {
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

test("a read that started before a save does not bring back the old plan", async () => {
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
