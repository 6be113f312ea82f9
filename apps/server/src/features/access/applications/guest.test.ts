import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import {
  addDocument,
  applicant,
  begin,
  handIn,
  lettersTo,
  mailedToken,
  openStranger,
  slugOf,
} from "#src/test/applications.ts";
import { type People, signInPeople } from "#src/test/people.ts";
import { makeAgency, makeMember } from "#src/test/records.ts";

let world: TestApp;
let people: People;

beforeAll(async () => {
  world = await testApp();
  people = await signInPeople(world);
});
afterAll(() => world.close());

const refused = async (changes: object) => {
  const slug = await slugOf(world, people.agencyId);
  const visitor = await openStranger(world);
  return visitor.send("POST", "/guest/applications", { slug, applicant: applicant({ ...changes }) });
};

const openWith = async (token: string) =>
  (await openStranger(world)).send("POST", "/guest/applications/open", { token });

describe("The agency to apply to", () => {
  test("is the named one; without a name, none if there are several", async () => {
    const visitor = await openStranger(world);
    const slug = await slugOf(world, people.agencyId);
    const named = await visitor.send("POST", "/guest/agency", { slug });
    expect(named.json()).toEqual({ slug, name: expect.stringMatching(/^Agency/), hasMail: true });
    for (const unknown of [null, "no-such-agency", "' or true --"])
      expect((await visitor.send("POST", "/guest/agency", { slug: unknown })).statusCode).toBe(404);
  });

  test("is the only one if there is only one", async () => {
    const lonely = await testApp();
    const agencyId = await makeAgency(lonely.superuser);
    const visitor = await openStranger(lonely);
    const answer = await visitor.send("POST", "/guest/agency", { slug: null });
    expect(answer.json()).toMatchObject({ slug: await slugOf(lonely, agencyId) });
    const begun = await visitor.send("POST", "/guest/applications", { slug: null, applicant: applicant() });
    expect(begun.statusCode).toBe(200);
    await lonely.close();
  });
});

describe("What an applicant enters", () => {
  test.each([
    [{ firstName: " " }, "applicant.firstName", "First Name is required"],
    [{ lastName: "" }, "applicant.lastName", "Last Name is required"],
    [{ street: "" }, "applicant.street", "Address is required"],
    [{ city: " " }, "applicant.city", "City is required"],
    [{ zip: "" }, "applicant.zip", "Zip Code is required"],
    [{ zip: "7870" }, "applicant.zip", "Please enter a valid ZIP code"],
    [{ phoneNumber: "" }, "applicant.phoneNumber", "Phone number is required"],
    [{ phoneNumber: "123" }, "applicant.phoneNumber", "Please enter a valid phone number"],
    [{ email: "" }, "applicant.email", "Please enter a valid email"],
    [{ email: "1wren@example.test" }, "applicant.email", "Please enter a valid email"],
    [{ email: "wren..a@example.test" }, "applicant.email", "Please enter a valid email"],
    [{ password: "short" }, "applicant.password", "Please use at least 12 characters"],
    [{ password: "leavemealone" }, "applicant.password", expect.stringContaining("too easy to guess")],
    [{ password: "Password2026!" }, "applicant.password", expect.stringContaining("too easy to guess")],
    [{ password: "robinashford1" }, "applicant.password", expect.stringContaining("too easy to guess")],
  ])("%j is refused with a clear message, and nothing is stored", async (changes, field, message) => {
    const before = await world.superuser.query("select count(*) from application");
    const response = await refused(changes);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual([{ field, message }]);
    expect((await world.superuser.query("select count(*) from application")).rows).toEqual(before.rows);
  });

  test("can be changed before submission, and never overwrites the changes of another tab", async () => {
    const { visitor, token, application, email } = await begin(world, people.agencyId);
    const { password: _password, ...changed } = applicant({ email, city: "Round Rock" });
    const save = (version: number) =>
      visitor.send("POST", "/guest/applications/save", { token, version, applicant: changed });
    expect((await save(application.version)).json()).toMatchObject({ city: "Round Rock", version: 2 });
    expect((await save(application.version)).json().code).toBe("conflict");
    await addDocument(world, { visitor, token });
    await handIn({ visitor, token });
    expect((await save(3)).json().code).toBe("wrong-status");
  });

  test("is not verified with a new email address, and the old mailbox opens nothing", async () => {
    const { visitor, token, email } = await begin(world, people.agencyId);
    const link = await mailedToken(people.admin, email);
    const opened = (await openWith(link)).json();
    expect(opened.application.isEmailVerified).toBe(true);
    const { password: _password, ...changed } = applicant();
    const input = { token, version: opened.application.version, applicant: changed };
    const saved = await visitor.send("POST", "/guest/applications/save", input);
    expect(saved.json()).toMatchObject({ isEmailVerified: false, email: changed.email });
    expect((await openWith(link)).json().code).toBe("link-not-valid");
    expect(await lettersTo(people.admin, changed.email)).toHaveLength(1);
  });

  test("can be submitted only with consent and at least one complete document", async () => {
    const { visitor, token, application } = await begin(world, people.agencyId);
    expect((await handIn({ visitor, token })).json()).toMatchObject({ code: "not-ready", status: 422 });
    await visitor.send("POST", "/guest/applications/files", { token, name: "License.pdf", size: 900 });
    expect((await handIn({ visitor, token })).json().detail).toContain("did not upload completely");
    await addDocument(world, { visitor, token });
    const input = { token, version: application.version, consent: false };
    const without = await visitor.send("POST", "/guest/applications/submit", input);
    expect(without.json().errors).toEqual([{ field: "consent", message: "Please confirm this to submit" }]);
  });
});

describe("An email address with an account", () => {
  test("gets the same responses as one without, and the same emails except for the token", async () => {
    const { email: known } = await makeMember(world.superuser, people.agencyId, "Staff");
    const plain = (body: string, email: string) =>
      body.replaceAll(email, "…").replaceAll(/"token":"[^"]+"|\d{4}-\d\d-\d\dT[^"]+|#\S+/g, "…");
    const answers: string[][] = [];
    for (const email of [known, "somebody.else@example.test"]) {
      const { visitor, token, application } = await begin(world, people.agencyId, { email });
      const opened = await visitor.send("POST", "/guest/applications/open", { token });
      const [letter] = await lettersTo(people.admin, email);
      const said = [JSON.stringify(application), opened.body, letter?.text ?? "no letter"];
      answers.push(said.map((text) => plain(text, email)));
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test("is never looked up, so the response time cannot reveal it either", async () => {
    const said: string[] = [];
    const listening = await testApp({}, (text) => said.push(text));
    const begun = await begin(listening, await makeAgency(listening.superuser));
    await addDocument(listening, begun);
    await handIn(begun);
    expect(said.some((text) => text.includes('insert into "application"'))).toBe(true);
    expect(said.filter((text) => /app_user|find_account/.test(text))).toEqual([]);
    await listening.close();
  });
});

test("without email the applicant sees so, and a copied link verifies the address once, which is recorded", async () => {
  const silent = await testApp({ DEMO: "off" });
  const { admin, agencyId } = await signInPeople(silent);
  const begun = await begin(silent, agencyId);
  expect(begun.application.hasMail).toBe(false);
  const asked = await begun.visitor.send("POST", "/guest/applications/link", { token: begun.token });
  expect(asked.json()).toEqual({ mail: "not-configured" });
  await addDocument(silent, begun);
  await handIn(begun);
  const [{ id }] = (await admin.send("GET", "/applications")).json().applications;
  const seen = (await admin.send("GET", `/applications/${id}`)).json();
  expect(seen).toMatchObject({ copiesLinks: true, isEmailVerified: false });
  const early = { version: seen.version, role: "Staff" };
  expect((await admin.send("POST", `/applications/${id}/approve`, early)).json().code).toBe("not-ready");
  const { url } = (await admin.send("POST", `/applications/${id}/link`)).json();
  const token = url.split("#")[1];
  const opened = await begun.visitor.send("POST", "/guest/applications/open", { token });
  expect(opened.json().application.isEmailVerified).toBe(true);
  const again = await begun.visitor.send("POST", "/guest/applications/open", { token });
  expect(again.json().code).toBe("link-not-valid");
  const trail = await silent.superuser.query(
    `select "userId" is not null as "isCopied", after from audit_entry where action = 'application.copy-link'`,
  );
  expect(trail.rows).toEqual([{ isCopied: true, after: { kind: "copied" } }]);
  await silent.close();
});
