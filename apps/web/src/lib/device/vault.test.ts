import { beforeEach, expect, test, vi } from "vitest";
import { assessmentServer } from "#src/test/assessment-server.ts";
import { newBrowser, openTab, type Tab } from "#src/test/browser.ts";
import { userWith } from "#src/test/records.ts";
import { openDatabase, seal, type UnlockedKey, unseal } from "./database.ts";
import { canUnlock, keepFacts, lock, openBox, unlockWithPassword, unlockWithServer } from "./vault.ts";

const nurse = userWith("Staff");
const admin = userWith("Admin");

let server = assessmentServer();
let browser = newBrowser();

beforeEach(() => {
  server = assessmentServer();
  browser = newBrowser();
});

const tabOf = (user = nurse) => openTab({ browser, user, send: server.send });

async function signIn(password: string, user = nurse) {
  const tab = tabOf(user);
  const box = await unlockWithServer(tab.platform, password);
  await keepFacts(tab.platform, user);
  return { tab, box };
}

/** Starts the browser while the server cannot be reached. */
function startOffline(): Tab {
  server.reach(false);
  const tab = tabOf();
  tab.enter(null);
  return tab;
}

const opens = async (box: UnlockedKey, other: UnlockedKey) =>
  unseal(other, "note", await seal(box, "note", "kept")).then(
    (value) => value === "kept",
    () => false,
  );

const keysOf = async ({ platform }: Tab) => (await openDatabase(platform)).getAll("keys");

test("the password unlocks offline what was saved after sign-in, and identifies the user", async () => {
  const { box } = await signIn("a long password");
  const offline = startOffline();
  expect(await canUnlock(offline.platform)).toBe(true);
  expect(await unlockWithPassword(offline.platform, "a long password")).toEqual(nurse);
  offline.enter(nurse, false);
  expect(await opens(box, await openBox(offline.platform))).toBe(true);
});

test("a user who signs in without a password may set a passphrase, which unlocks the device offline", async () => {
  const tab = tabOf();
  const box = await unlockWithServer(tab.platform);
  await keepFacts(tab.platform, nurse);
  expect(await canUnlock(tab.platform)).toBe(false);
  await unlockWithServer(tab.platform, "four calm words here");
  const offline = startOffline();
  expect(await unlockWithPassword(offline.platform, "another phrase")).toBeUndefined();
  expect(await unlockWithPassword(offline.platform, "four calm words here")).toEqual(nurse);
  offline.enter(nurse, false);
  expect(await opens(box, await openBox(offline.platform))).toBe(true);
});

test("a wrong password unlocks nothing, deletes nothing, and the correct one still works afterwards", async () => {
  await signIn("a long password");
  const offline = startOffline();
  for (const wrong of ["", "a long passwore", "A long password"])
    expect(await unlockWithPassword(offline.platform, wrong)).toBeUndefined();
  offline.enter(nurse, false);
  await expect(openBox(offline.platform)).rejects.toThrow("cannot be opened now");
  expect(await unlockWithPassword(offline.platform, "a long password")).toEqual(nurse);
});

test("a device without saved work has nothing to unlock", async () => {
  expect(await canUnlock(startOffline().platform)).toBe(false);
});

test("after a password change the new one unlocks earlier work, and the old one does not", async () => {
  const { box } = await signIn("a long password");
  const again = await signIn("another password");
  expect(await opens(box, again.box)).toBe(true);
  const offline = startOffline();
  expect(await unlockWithPassword(offline.platform, "a long password")).toBeUndefined();
  expect(await unlockWithPassword(offline.platform, "another password")).toEqual(nurse);
});

test("with another server secret the password still unlocks saved work", async () => {
  const { box } = await signIn("a long password");
  server.changeSecret("another secret");
  expect(await opens(box, (await signIn("a long password")).box)).toBe(true);
  expect(await opens(box, await unlockWithServer(tabOf().platform))).toBe(true);
});

test("a key that cannot be unwrapped is never replaced by another one", async () => {
  const { tab } = await signIn("a long password");
  const before = await keysOf(tab);
  server.changeSecret("another secret");
  await expect(unlockWithServer(tabOf().platform)).rejects.toThrow("cannot be opened now");
  await expect(signIn("another password")).rejects.toThrow("cannot be opened now");
  expect(await keysOf(tab)).toEqual(before);
});

test("tabs that sign in at the same moment create one key", async () => {
  const boxes = await Promise.all([1, 2, 3, 4].map(() => unlockWithServer(tabOf().platform)));
  const [first] = boxes;
  for (const box of boxes) expect(first && (await opens(first, box))).toBe(true);
});

test("locking discards the key and deletes nothing", async () => {
  const { tab, box } = await signIn("a long password");
  lock(tab.platform);
  tab.enter(nurse, false);
  await expect(openBox(tab.platform)).rejects.toThrow("cannot be opened now");
  tab.enter(nurse);
  expect(await opens(box, await openBox(tab.platform))).toBe(true);
});

test("another user of the device unlocks only their own work", async () => {
  const { box } = await signIn("a long password");
  const other = await signIn("words of the administrator", admin);
  expect(await opens(box, other.box)).toBe(false);
  const offline = startOffline();
  expect(await unlockWithPassword(offline.platform, "words of the administrator")).toEqual(admin);
});

test("each agency of one user has its own key, and the password unlocks both", async () => {
  const { tab, box } = await signIn("a long password");
  const [role] = nurse.AgencyRoles;
  const elsewhere = { ...nurse, AgencyRoles: role ? [{ ...role, AgencyId: 8 }] : [] };
  tab.enter(elsewhere);
  expect(await opens(box, await openBox(tab.platform))).toBe(false);
  expect((await keysOf(tab)).every(({ byPassword }) => byPassword !== null)).toBe(true);
});

test("data encrypted for one place cannot be decrypted at another", async () => {
  const { box } = await signIn("a long password");
  const sealed = await seal(box, "draft 1", "kept");
  await expect(unseal(box, "draft 2", sealed)).rejects.toThrow();
  const moved = { ...box, owner: { ...box.owner, agencyId: 8 } };
  await expect(unseal(moved, "draft 1", sealed)).rejects.toThrow();
});

test("no entry and no key is readable on the disk", async () => {
  const { tab } = await signIn("a long password");
  const database = await openDatabase(tab.platform);
  const rows = [...(await database.getAll("keys")), ...(await database.getAll("facts"))];
  const text = rows.map((row) => JSON.stringify(row, readBytes)).join();
  expect(text).toContain(nurse.UserId);
  for (const secret of ["a long password", nurse.FirstName, "Bluebonnet"]) expect(text).not.toContain(secret);
});

const readBytes = (_: string, value: unknown) =>
  value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value;

test("the password is stretched 600,000 times", async () => {
  const { tab } = await signIn("a long password");
  expect((await keysOf(tab)).map(({ byPassword }) => byPassword?.rounds)).toEqual([600_000]);
});

test("the browser is asked for persistent storage", async () => {
  const askToPersist = vi.fn(async () => true);
  const { platform } = openTab({ browser, user: nurse, send: server.send, changes: { askToPersist } });
  await unlockWithServer(platform);
  expect(askToPersist).toHaveBeenCalledOnce();
});
