import type { Client } from "pg";
import { v7 as uuidv7 } from "uuid";
import { hashToken } from "#src/http/session-tokens.ts";
import type { TestApp } from "./app.ts";
import type { Call } from "./assessment-calls.ts";
import { openVisitor, signInWithPassword } from "./browser.ts";
import { addBranch, joinAgency, makeAgency, makeMember, newPatient, password } from "./records.ts";

/** Another session of the same user. */
async function addSession(superuser: Client, userId: string): Promise<string> {
  const id = uuidv7();
  await superuser.query(
    `insert into session (id, "userId", "expiresAt") values ($1, $2, now() + interval '1 hour')`,
    [id, userId],
  );
  return id;
}

/** Signing in and out, password and agency, automatic requests of a browser, and patients themselves. */
export async function sessionCalls({ app, superuser }: TestApp): Promise<Call[]> {
  const [agencyId, elsewhere] = [await makeAgency(superuser), await makeAgency(superuser)];
  const { userId, email: username } = await makeMember(superuser, agencyId, "Admin");
  await joinAgency(superuser, { userId, agencyId: elsewhere, role: "Viewer" });
  await addBranch(superuser, agencyId);
  const token = uuidv7();
  await superuser.query(
    `insert into password_reset ("tokenHash", "userId", "expiresAt") values ($1, $2, now() + interval '1 hour')`,
    [hashToken(token), userId],
  );
  const taskId = uuidv7();
  await superuser.query(
    `insert into task ("agencyId", id, kind, title, "assigneeId", "causeKey") values ($1, $2, 'other', 'Call', $3, 'x')`,
    [agencyId, taskId, userId],
  );
  const { id, ...patient } = newPatient();
  const browser = await openVisitor(app);
  const fresh = "a new and longer password";
  const changing = await signInWithPassword(app, await makeMember(superuser, elsewhere, "Viewer"));
  const [other, another] = [await addSession(superuser, userId), await addSession(superuser, userId)];
  const [wrongly, rightly] = ["not the password", password].map((entered) => ({
    proof: { password: entered },
  }));
  const wrong = { username, password: "not the password" };
  return [
    ["POST /auth/login", browser, "POST", "/auth/login", { ...wrong, username: "nobody@example.test" }],
    ["POST /auth/login", browser, "POST", "/auth/login", wrong],
    ["POST /auth/login", browser, "POST", "/auth/login", { username, password }],
    ["GET /auth/user-info", browser, "GET", "/auth/user-info"],
    ["GET /device-secret", browser, "GET", "/device-secret"],
    ["POST /patients", browser, "POST", "/patients", { id, ...patient }],
    ["PUT /patients/:id", browser, "PUT", `/patients/${id}`, { id, version: 1, city: "Austin" }],
    ["POST /patients/search", browser, "POST", "/patients/search", { text: "Gonzalez" }],
    ["POST /patients/search", browser, "POST", "/patients/search", {}],
    ["GET /patients/:id", browser, "GET", `/patients/${id}`],
    ["GET /patients/:id/chart", browser, "GET", `/patients/${id}/chart`],
    ["POST /staff/search", browser, "POST", "/staff/search", { text: "Admin" }],
    ["GET /tasks/today", browser, "GET", "/tasks/today"],
    ["POST /tasks/:id/done", browser, "POST", `/tasks/${taskId}/done`],
    ["GET /events", browser, "GET", "/events?after=0"],
    ["GET /auth/refresh", browser, "GET", "/auth/refresh"],
    ["POST /auth/proof", browser, "POST", "/auth/proof", rightly],
    ["POST /auth/unlock", browser, "POST", "/auth/unlock", wrongly],
    ["POST /auth/unlock", browser, "POST", "/auth/unlock", rightly],
    ["GET /auth/sessions", browser, "GET", "/auth/sessions"],
    ["DELETE /auth/sessions/:id", browser, "DELETE", `/auth/sessions/${other}`],
    ["POST /auth/sessions/end-others", browser, "POST", "/auth/sessions/end-others"],
    ["DELETE /auth/sessions/:id", browser, "DELETE", `/auth/sessions/${another}`],
    // the same again: another sender must verify their identity once more
    ["POST /auth/password", changing, "POST", "/auth/password", { password }],
    ["POST /auth/agency", browser, "POST", "/auth/agency", { agencyId: elsewhere }],
    ["POST /auth/logout", browser, "POST", "/auth/logout"],
    ["POST /auth/reset-password", browser, "POST", "/auth/reset-password", { token, password: fresh }],
    ["POST /auth/forgot-password", browser, "POST", "/auth/forgot-password", { username }],
    ["POST /auth/login", browser, "POST", "/auth/login", { username, password: fresh }],
    ["GET /mailbox", browser, "GET", "/mailbox"],
  ];
}
