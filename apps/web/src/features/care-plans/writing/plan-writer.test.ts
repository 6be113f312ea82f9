import type { PlanOfCareContent } from "@hearthside/contract";
import { expect, test, vi } from "vitest";
import { ApiError, OfflineError } from "#src/lib/api-error.ts";
import { asOutput } from "#src/lib/boundary.ts";
import type { Send } from "#src/lib/device/platform.ts";
import { lock } from "#src/lib/device/vault.ts";
import { newBrowser, openTab, type Tab } from "#src/test/browser.ts";
import { eventually } from "#src/test/eventually.ts";
import { planContentWith, planIds, planModuleWith, planRecordWith } from "#src/test/plan-records.ts";
import { userWith } from "#src/test/records.ts";
import { openPlanWriter, planSlot } from "./plan-writer.ts";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

type Put = { id: string; version: number; content: PlanOfCareContent };
const isPut = (input: unknown): input is Put =>
  typeof input === "object" && input !== null && "content" in input;

/** Keeps one plan by version, like the product's server. */
function planServer() {
  let plan = planRecordWith();
  let refusal: Error | undefined;
  const moduleNow = () => planModuleWith({ plan });
  const save = ({ version, content }: Put) => {
    if (version !== plan.version) throw new ApiError({ status: 409, code: "conflict" });
    plan = { ...plan, version: version + 1, content };
    return moduleNow();
  };
  const send: Send = async (key, input) => {
    if (key === "GET /device-secret") return asOutput<typeof key>({ secret: "c2VjcmV0" });
    if (refusal !== undefined) throw refusal;
    if (key === "GET /patients/:id/plan-of-care") return asOutput<typeof key>(moduleNow());
    if (key !== "PUT /plans-of-care/:id" || !isPut(input)) throw new Error(`not expected: ${key}`);
    return asOutput<typeof key>(save(input));
  };
  return {
    send,
    plan: () => plan,
    refuse: (error: Error | undefined) => (refusal = error),
    /** Another user saves. */
    change: (content: Partial<PlanOfCareContent>) => {
      plan = { ...plan, version: plan.version + 1, content: { ...plan.content, ...content } };
    },
  };
}

const place = { id: planIds.plan, patientId: planIds.patient, episodeId: planIds.period };
const offline = () => new OfflineError(new Error("no network"));

function openAt(server: ReturnType<typeof planServer>, browser = newBrowser()) {
  const tab = openTab({ browser, user: userWith("Staff"), send: server.send });
  const writer = openPlanWriter({ platform: tab.platform, place, plan: server.plan(), onSaved: () => {} });
  return { tab, writer };
}

/** Waits until the changes are on the device, where this tab can read them. */
const expectKept = ({ platform }: Tab) =>
  eventually(async () => expect(await planSlot(platform, planIds.plan).find()).toBeDefined());

test("typed text is saved in one request once typing pauses", async () => {
  const server = planServer();
  const { tab, writer } = openAt(server);
  writer.write({ safety: "Fall" });
  writer.write({ safety: "Fall precautions" });
  expect(writer.state().standing).toBe("unsaved");
  expect(tab.waitsMs()).toContain(800);
  expect(tab.isHeld()).toBe(true);
  tab.letTimePass();
  await eventually(() => expect(writer.state().standing).toBe("saved"));
  expect(server.plan()).toMatchObject({ version: 2, content: { safety: "Fall precautions" } });
  expect(tab.isHeld()).toBe(false);
});

test("text typed during a save is saved by the next one", async () => {
  const server = planServer();
  const { writer } = openAt(server);
  writer.write({ safety: "One" });
  const first = writer.flush();
  writer.write({ nutrition: "Two" });
  await first;
  expect(await writer.flush()).toBe(true);
  expect(server.plan().content).toMatchObject({ safety: "One", nutrition: "Two" });
});

test("offline changes are shown as not saved, kept, and saved when online", async () => {
  const server = planServer();
  const { tab, writer } = openAt(server);
  server.refuse(offline());
  writer.write({ orders: "SN to assess" });
  expect(await writer.flush()).toBe(false);
  expect(writer.state()).toMatchObject({ standing: "offline", content: { orders: "SN to assess" } });
  expect(tab.isHeld()).toBe(true);
  server.refuse(undefined);
  tab.wake();
  await eventually(() => expect(writer.state().standing).toBe("saved"));
  expect(server.plan().content.orders).toBe("SN to assess");
});

test("unsaved changes are never saved under the name of the next user", async () => {
  const server = planServer();
  const { tab, writer } = openAt(server);
  server.refuse(offline());
  writer.write({ orders: "SN to assess" });
  await writer.flush();
  server.refuse(undefined);
  tab.enter(userWith("Editor"));
  tab.letTimePass();
  expect(await writer.flush()).toBe(false);
  expect(server.plan().version).toBe(1);
  tab.enter(userWith("Staff"));
  expect(await writer.flush()).toBe(true);
  expect(server.plan()).toMatchObject({ version: 2, content: { orders: "SN to assess" } });
});

test("a tab that closes offline leaves its changes to the next tab", async () => {
  const [server, browser] = [planServer(), newBrowser()];
  const { tab, writer } = openAt(server, browser);
  await tab.platform.send("GET /device-secret", undefined);
  server.refuse(offline());
  writer.write({ orders: "SN to assess" });
  await writer.flush();
  await expectKept(tab);
  tab.kill();
  server.refuse(undefined);
  server.change({ safety: "Falls" });
  const later = openAt(server, browser);
  await eventually(() => expect(later.writer.state().content.orders).toBe("SN to assess"));
  await later.writer.flush();
  expect(server.plan().content).toMatchObject({ orders: "SN to assess", safety: "Falls" });
});

test("a lock does not lose what was typed before it", async () => {
  const [server, browser] = [planServer(), newBrowser()];
  const { tab, writer } = openAt(server, browser);
  await planSlot(tab.platform, planIds.plan).find();
  server.refuse(offline());
  writer.write({ orders: "SN to assess" });
  tab.enter(userWith("Staff"), false);
  lock(tab.platform);
  await writer.flush();
  await expectKept(openTab({ browser, user: userWith("Staff"), send: server.send }));
  tab.kill();
  server.refuse(undefined);
  const later = openAt(server, browser);
  await eventually(() => expect(later.writer.state().content.orders).toBe("SN to assess"));
});

test("two users who write in different fields both keep their text", async () => {
  const server = planServer();
  const { writer } = openAt(server);
  server.change({ nutrition: "Low sodium" });
  writer.write({ safety: "Falls" });
  await writer.flush();
  expect(await writer.flush()).toBe(true);
  expect(server.plan().content).toMatchObject({ nutrition: "Low sodium", safety: "Falls" });
  expect(writer.state().content.nutrition).toBe("Low sodium");
});

test("two users who write in one field must choose, and neither version is lost before that", async () => {
  const server = planServer();
  const { writer } = openAt(server);
  server.change({ safety: "Theirs", nutrition: "Theirs" });
  writer.write({ safety: "Mine", nutrition: "Mine" });
  await writer.flush();
  expect(writer.state()).toMatchObject({
    standing: "disputed",
    content: { safety: "Mine" },
    dispute: { fields: ["safety", "nutrition"], theirs: { safety: "Theirs" } },
  });
  writer.write({ goals: "Typed while asked" });
  expect(writer.state().standing).toBe("disputed");
  writer.settle(["nutrition"]);
  await writer.flush();
  expect(server.plan().content).toMatchObject({
    safety: "Mine",
    nutrition: "Theirs",
    goals: "Typed while asked",
  });
});

test("a rejection is shown in the server's words, and the text stays", async () => {
  const server = planServer();
  const { writer } = openAt(server);
  const message = "This document is signed and awaiting review.";
  server.refuse(new ApiError({ status: 409, code: "wrong-status", message }));
  writer.write({ safety: "Too late" });
  await writer.flush();
  expect(writer.state()).toMatchObject({ standing: "refused", message, content: { safety: "Too late" } });
});

test("a newly loaded plan is used only if no changes are waiting", () => {
  const { writer } = openAt(planServer());
  const fresh = (version: number, safety: string) =>
    planRecordWith({ version, content: planContentWith({ safety }) });
  writer.receive(fresh(2, "Fresh"));
  expect(writer.state().content.safety).toBe("Fresh");
  writer.write({ safety: "Typed" });
  writer.receive(fresh(3, "Fresher"));
  expect(writer.state().content.safety).toBe("Typed");
});

test("a change that was undone needs no request", async () => {
  const server = planServer();
  const { writer } = openAt(server);
  writer.write({ safety: "x" });
  writer.write({ safety: "" });
  await writer.flush();
  expect(writer.state().standing).toBe("saved");
  expect(server.plan().version).toBe(1);
});
