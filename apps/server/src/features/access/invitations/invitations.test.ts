import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { lettersTo, mailedToken, openStranger } from "#src/test/applications.ts";
import { type Browser, signedIn } from "#src/test/browser.ts";
import { giveOwnRole, joinInOwnRole } from "#src/test/own-role.ts";
import { makeAgency, makeMember } from "#src/test/records.ts";
import { openSchedule } from "#src/test/schedule.ts";

const { world, office, planner } = await openSchedule();
const { agencyId, admin, outsider } = office;
const { superuser } = world;
const password = "lamp river candle nine";

const invitation = (changes: object = {}) => ({
  id: uuidv7(),
  email: `robin-${uuidv7()}@example.test`,
  firstName: "Robin",
  lastName: "Quill",
  role: "Staff",
  discipline: "RN",
  branchId: null,
  ...changes,
});
const send = (body: object, browser = admin.browser) => browser.send("POST", "/invitations", body);
const listed = async (email: string) =>
  (await admin.browser.send("GET", "/invitations"))
    .json()
    .invitations.find((one: { email: string }) => one.email === email);
const open = async (token: string) =>
  (await openStranger(world)).send("POST", "/invitations/open", { token });
const join = async (token: string, chosen = password) =>
  (await openStranger(world)).send("POST", "/invitations/join", { token, password: chosen });
const accept = (token: string, browser: Browser) => browser.send("POST", "/invitations/accept", { token });

async function invited(changes: object = {}) {
  const body = invitation(changes);
  const sent = await send(body);
  expect(sent.statusCode, sent.body).toBe(200);
  return { ...body, token: await mailedToken(admin.browser, body.email) };
}

describe("An invitation", () => {
  test("is emailed once under its id, and a person without an account joins by choosing a password", async () => {
    const body = invitation();
    const first = await send(body);
    expect(first.json()).toMatchObject({ url: null, invitation: { version: 1, isExpired: false } });
    expect((await send(body)).json()).toEqual(first.json());
    expect(await lettersTo(admin.browser, body.email)).toHaveLength(1);
    const token = await mailedToken(admin.browser, body.email);
    expect((await open(token)).json()).toMatchObject({ email: body.email, hasAccount: false });
    expect((await join(token, "passwordpassword")).json().errors[0].field).toBe("password");
    expect((await join(token)).json()).toMatchObject({ email: body.email });
    const visitor = await openStranger(world);
    const signed = await visitor.send("POST", "/auth/login", { username: body.email, password });
    expect(signed.json().AgencyRoles).toMatchObject([{ AgencyId: agencyId, Roles: [{ RoleName: "Staff" }] }]);
    expect(await listed(body.email)).toBeUndefined();
    for (const spent of [await join(token), await open(token)])
      expect(spent.json().code).toBe("link-not-valid");
  });

  test("leaves an existing account unchanged: only its owner can accept, signed in", async () => {
    const owner = await makeMember(superuser, await makeAgency(superuser), "Viewer");
    const { token } = await invited({ email: owner.email.toUpperCase() });
    expect((await open(token)).json()).toMatchObject({ hasAccount: true });
    expect((await join(token)).json().code).toBe("wrong-status");
    expect((await accept(token, office.nurse.browser)).json().code).toBe("link-not-valid");
    expect((await accept(token, outsider.browser)).json().code).toBe("link-not-valid");
    const browser = await signedIn(world, owner);
    expect((await accept(token, browser)).json()).toMatchObject({ agencyId });
    expect((await accept(token, browser)).json().code).toBe("link-not-valid");
    const { AgencyRoles } = (await browser.send("GET", "/auth/user-info")).json();
    expect(AgencyRoles).toHaveLength(2);
  });

  test("that was resent, revoked or has expired opens nothing", async () => {
    const { id, email, token } = await invited();
    expect((await listed(email)).version).toBe(1);
    const stale = await admin.browser.send("POST", `/invitations/${id}/send`, { version: 9 });
    expect(stale.json()).toMatchObject({ code: "conflict", context: { version: 1 } });
    expect((await admin.browser.send("POST", `/invitations/${id}/send`, { version: 1 })).statusCode).toBe(
      200,
    );
    expect((await join(token)).json().code).toBe("link-not-valid");
    const second = await mailedToken(admin.browser, email);
    expect((await open(second)).statusCode).toBe(200);
    await superuser.query(`update invitation set "expiresAt" = now() where id = $1`, [id]);
    expect((await join(second)).json().code).toBe("link-not-valid");
    expect(await listed(email)).toMatchObject({ isExpired: true });
    const revoke = (version: number, browser = admin.browser) =>
      browser.send("POST", `/invitations/${id}/revoke`, { version });
    expect((await revoke(2, outsider.browser)).statusCode).toBe(404);
    expect((await revoke(2)).statusCode).toBe(204);
    expect((await revoke(3)).statusCode).toBe(404);
    const { rows } = await superuser.query(
      `select action from audit_entry where "subjectId" = $1 order by at, id`,
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(
      ["create", "send", "revoke"].map((action) => `invitation.${action}`),
    );
  });

  test("replaces an earlier one to the same address", async () => {
    const { email, token } = await invited();
    const { token: later } = await invited({ email, role: "Viewer" });
    expect((await open(token)).json().code).toBe("link-not-valid");
    expect((await open(later)).statusCode).toBe(200);
  });

  test("is accepted once, even if many try at the same moment", async () => {
    const { token } = await invited();
    const answers = await Promise.all([join(token), join(token)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test("is not sent to a current employee, for a role with more access than the sender's, or without permission to invite", async () => {
    const { rows } = await superuser.query("select email from app_user where id = $1", [office.nurse.userId]);
    expect((await send(invitation({ email: rows[0].email }))).json().errors[0].field).toBe("email");
    expect((await send(invitation({ role: "Nobody's" }))).json().errors[0].field).toBe("role");
    expect((await send(invitation({ branchId: uuidv7() }))).json().errors[0].field).toBe("branchId");
    expect((await send(invitation({ email: "robin" }))).json().errors[0].field).toBe("email");
    expect((await send(invitation(), planner)).statusCode).toBe(403);
    expect((await planner.send("GET", "/invitations")).statusCode).toBe(403);
  });

  test("cannot be guessed: many tries are delayed, and a valid link still works from the same address", async () => {
    const visitor = await openStranger(world);
    const codes: string[] = [];
    for (let at = 0; at < 8; at += 1)
      codes.push((await visitor.send("POST", "/invitations/open", { token: `guess-${at}` })).json().code);
    expect([codes[4], codes.at(-1)]).toEqual(["link-not-valid", "too-many-attempts"]);
    const { token } = await invited();
    expect((await visitor.send("POST", "/invitations/open", { token })).statusCode).toBe(200);
  });

  test("for a role or a branch that no longer exists opens nothing", async () => {
    const { userId } = await makeMember(superuser, agencyId, "Viewer");
    const role = await giveOwnRole(world, { agencyId, userId }, {});
    const { token: toRole } = await invited({ role });
    await superuser.query(`update membership set role = 'Viewer' where "userId" = $1`, [userId]);
    await superuser.query(`delete from role where "agencyId" = $1 and name = $2`, [agencyId, role]);
    expect((await join(toRole)).json().code).toBe("link-not-valid");
    const branchId = uuidv7();
    await superuser.query(
      `insert into branch ("agencyId", id, name, zone) values ($1, $2, 'North', 'America/New_York')`,
      [agencyId, branchId],
    );
    const { token: toBranch } = await invited({ branchId });
    await superuser.query(`update branch set "closedAt" = now() where id = $1`, [branchId]);
    expect((await join(toBranch)).json().code).toBe("link-not-valid");
  });

  test("for a role with more access than the sender's is neither sent nor resent", async () => {
    const { id, email } = await invited({ role: "Admin" });
    const clerk = await joinInOwnRole(world, agencyId, {
      staff: ["view", "view-all"],
      accounts: ["view", "approve"],
    });
    const { version } = await listed(email);
    expect((await send(invitation(), clerk.browser)).statusCode).toBe(403);
    expect((await clerk.browser.send("POST", `/invitations/${id}/send`, { version })).statusCode).toBe(403);
    expect((await listed(email)).version).toBe(version);
  });

  test("ends when its sender leaves, and is in no other agency's list", async () => {
    const second = await makeMember(superuser, agencyId, "Admin");
    const browser = await signedIn(world, second);
    const body = invitation();
    await send(body, browser);
    const token = await mailedToken(admin.browser, body.email);
    const { invitations } = (await outsider.browser.send("GET", "/invitations")).json();
    expect(invitations).toEqual([]);
    const { version } = (await admin.browser.send("GET", `/employees/${second.userId}`)).json();
    await admin.browser.send("POST", `/employees/${second.userId}/deactivate`, { version });
    expect((await open(token)).json().code).toBe("link-not-valid");
  });

  test("assigns what its sender may assign at the time of acceptance, or the person who resent it", async () => {
    const second = await makeMember(superuser, agencyId, "Admin");
    const body = invitation({ role: "Admin", discipline: null });
    await send(body, await signedIn(world, second));
    const token = await mailedToken(admin.browser, body.email);
    const path = `/employees/${second.userId}`;
    const { firstName, lastName, phoneNumber, discipline, branchId, version } = (
      await admin.browser.send("GET", path)
    ).json();
    const lowered = { firstName, lastName, phoneNumber, discipline, branchId, version, role: "Viewer" };
    expect((await admin.browser.send("PUT", path, lowered)).statusCode).toBe(200);
    expect((await join(token)).json().code).toBe("link-not-valid");
    await admin.browser.send("POST", `/invitations/${body.id}/send`, { version: 1 });
    expect((await join(await mailedToken(admin.browser, body.email))).statusCode).toBe(200);
  });

  test("stores its token only as a hash", async () => {
    const { id, token } = await invited();
    const { rows } = await superuser.query("select invitation::text as told from invitation where id = $1", [
      id,
    ]);
    expect(rows[0].told).not.toContain(token);
  });
});
