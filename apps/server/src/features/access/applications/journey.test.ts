import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import {
  addDocument,
  begin,
  handIn,
  lettersTo,
  mailedToken,
  openStranger,
  submit,
} from "#src/test/applications.ts";
import { type People, signInPeople } from "#src/test/people.ts";
import { makeAgency, makeMember, password } from "#src/test/records.ts";

let world: TestApp;
let people: People;

beforeAll(async () => {
  world = await testApp();
  people = await signInPeople(world);
});
afterAll(() => world.close());

const listed = async () => (await people.admin.send("GET", "/applications")).json().applications;
const seen = async (id: string) => (await people.admin.send("GET", `/applications/${id}`)).json();

async function approve(id: string, changes: object = {}) {
  const { version } = await seen(id);
  return people.admin.send("POST", `/applications/${id}/approve`, {
    version,
    role: "Staff",
    discipline: "RN",
    ...changes,
  });
}

const signIn = async (username: string, secret: string) =>
  (await openStranger(world)).send("POST", "/auth/login", { username, password: secret });

describe("An applicant", () => {
  test("applies, is approved, signs in with the chosen password and works", async () => {
    const begun = await begin(world, people.agencyId, { email: "wren@example.test" });
    expect(begun.application).toMatchObject({ status: "draft", isEmailVerified: false, hasMail: true });
    await addDocument(world, begun);
    expect((await signIn(begun.email, "four calm words here")).statusCode).toBe(401);
    const link = await mailedToken(people.admin, begun.email);
    const opened = await begun.visitor.send("POST", "/guest/applications/open", { token: link });
    expect(opened.json().application).toMatchObject({ isEmailVerified: true, files: [{ status: "stored" }] });
    expect((await handIn(begun)).json().status).toBe("submitted");
    const [row] = await listed();
    expect(row).toMatchObject({
      name: "Ashford, Robin",
      status: "submitted",
      isEmailVerified: true,
      files: 1,
    });
    const approved = await approve(row.id);
    expect(approved.json()).toMatchObject({ status: "approved", role: "Staff", waitsForAcceptance: false });
    const signed = await signIn(begun.email, "four calm words here");
    expect(signed.json()).toMatchObject({
      FirstName: "Robin",
      AgencyRoles: [{ AgencyId: people.agencyId, Roles: [{ RoleName: "Staff" }] }],
    });
    const [letter] = await lettersTo(people.admin, begun.email);
    expect(letter?.text).toContain("/auth/sign-in");
    const after = await begun.visitor.send("POST", "/guest/applications/open", { token: begun.token });
    expect(after.json().application.status).toBe("approved");
  });

  test("with an existing account keeps its password and joins only by accepting, signed in", async () => {
    const elsewhere = await makeMember(world.superuser, await makeAgency(world.superuser), "Viewer");
    const { id } = await submit(world, people, { email: elsewhere.email });
    expect((await approve(id)).json()).toMatchObject({ status: "approved", waitsForAcceptance: true });
    expect((await signIn(elsewhere.email, "four calm words here")).statusCode).toBe(401);
    const owner = await openStranger(world);
    const before = await owner.send("POST", "/auth/login", { username: elsewhere.email, password });
    expect(before.json().AgencyRoles).toHaveLength(1);
    const token = await mailedToken(people.admin, elsewhere.email);
    const stolen = await people.nurse.send("POST", "/invitations/accept", { token });
    expect(stolen.json().code).toBe("link-not-valid");
    expect((await owner.send("POST", "/invitations/accept", { token })).statusCode).toBe(200);
    const { AgencyRoles } = (await owner.send("GET", "/auth/user-info")).json();
    expect(AgencyRoles).toMatchObject([
      { AgencyId: elsewhere.agencyId, Roles: [{ RoleName: "Viewer" }] },
      { AgencyId: people.agencyId, Roles: [{ RoleName: "Staff" }] },
    ]);
    expect((await owner.send("POST", "/invitations/accept", { token })).json().code).toBe("link-not-valid");
  });

  test("is asked a question, answers it in the application and is then approved", async () => {
    const begun = await submit(world, people);
    const { version } = await seen(begun.id);
    const question = "Is the license of this state?";
    const returned = await people.admin.send("POST", `/applications/${begun.id}/return`, {
      version,
      question,
    });
    expect(returned.json()).toMatchObject({ status: "question", question });
    const [letter] = await lettersTo(people.admin, begun.email);
    expect(letter?.text).toContain(question);
    expect((await approve(begun.id)).json().code).toBe("wrong-status");
    expect((await handIn(begun)).json().errors).toEqual([
      { field: "answer", message: "Please answer the question" },
    ]);
    expect((await handIn(begun, "Yes, of Texas.")).json().status).toBe("submitted");
    expect(await seen(begun.id)).toMatchObject({ answer: "Yes, of Texas.", question });
    expect((await approve(begun.id)).statusCode).toBe(200);
  });

  test("who is rejected sees the reason, and the chosen password is erased", async () => {
    const begun = await submit(world, people);
    const { version } = await seen(begun.id);
    const reason = "The license has expired.";
    const rejected = await people.admin.send("POST", `/applications/${begun.id}/reject`, { version, reason });
    expect(rejected.json()).toMatchObject({ status: "rejected", reason, decidedByName: "Tester, Admin" });
    const [letter] = await lettersTo(people.admin, begun.email);
    expect(letter?.text).toContain(reason);
    const shown = await begun.visitor.send("POST", "/guest/applications/open", { token: begun.token });
    expect(shown.json().application).toMatchObject({ status: "rejected", reason });
    const { rows } = await world.superuser.query(`select "passwordHash" from application where id = $1`, [
      begun.id,
    ]);
    expect(rows).toEqual([{ passwordHash: null }]);
    expect((await approve(begun.id)).json().code).toBe("wrong-status");
  });
});

test("administrators are notified of an application, and no one else is", async () => {
  const { id } = await submit(world, people);
  const told = async (who: "admin" | "nurse") =>
    (await people[who].send("GET", "/notifications")).json().notifications;
  expect((await told("admin"))[0]).toMatchObject({ kind: "application-submitted", subjectId: id });
  expect(await told("nurse")).toEqual([]);
});

test("the application's documents are downloaded as attachments, and that is recorded", async () => {
  const { id, fileId } = await submit(world, people);
  const { files } = await seen(id);
  expect(files).toMatchObject([{ id: fileId, name: "License.pdf", status: "stored" }]);
  const content = await people.admin.send("GET", `/applications/${id}/files/${fileId}/content`);
  expect(content.headers["content-disposition"]).toMatch(/^attachment; filename="License.pdf"/);
  expect(content.headers["content-type"]).toBe("application/octet-stream");
  expect(content.rawPayload.subarray(0, 4).toString()).toBe("%PDF");
  const { rows } = await world.superuser.query(
    `select "subjectId" from audit_entry where action = 'application.download'`,
  );
  expect(rows).toEqual([{ subjectId: id }]);
});
