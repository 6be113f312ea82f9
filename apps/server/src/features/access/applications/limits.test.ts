import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { applicant, begin, lettersTo, mailedToken, openStranger, slugOf } from "#src/test/applications.ts";
import { type People, signInPeople } from "#src/test/people.ts";
import { makeAgency } from "#src/test/records.ts";

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

describe("Too many", () => {
  test("applications from one address are delayed, and those from others are not", async () => {
    const slug = await slugOf(world, people.agencyId);
    const visitor = await openStranger(world);
    const codes: number[] = [];
    for (let at = 0; at < 7; at += 1)
      codes.push(
        (await visitor.send("POST", "/guest/applications", { slug, applicant: applicant() })).statusCode,
      );
    expect([codes.slice(0, 5), codes.at(-1)]).toEqual([[200, 200, 200, 200, 200], 429]);
    await begin(world, people.agencyId);
  });

  test("emails to one mailbox are limited, wherever they are requested", async () => {
    const codes: number[] = [];
    for (let at = 0; at < 7; at += 1)
      codes.push((await refused({ email: "flooded@example.test" })).statusCode);
    expect(codes.at(-1)).toBe(429);
    expect((await lettersTo(people.admin, "flooded@example.test")).length).toBeLessThan(7);
  });

  test("emails to one mailbox are limited in any capitalization of its address", async () => {
    const email = "swamped@example.test";
    const codes: number[] = [];
    for (let at = 0; at < 7; at += 1)
      codes.push((await refused({ email: email.slice(0, at).toUpperCase() + email.slice(at) })).statusCode);
    expect(codes.at(-1)).toBe(429);
  });

  test("changes to one application within an hour are limited, parallel ones included, and other applications continue", async () => {
    const { visitor, token, application, email } = await begin(world, people.agencyId);
    await world.superuser.query(
      `insert into audit_entry ("agencyId", id, action, "subjectId", "requestId", at)
       select "agencyId", uuidv7(), 'application.save', id, 'earlier', now() - make_interval(mins => age)
       from application, generate_series(1, 118, 2) age where email = $1`,
      [email],
    );
    // 30 of these 59 are from the last hour.
    const { password: _password, ...changed } = applicant({ email });
    const save = (version: number) =>
      visitor.send("POST", "/guest/applications/save", { token, version, applicant: changed });
    let { version } = application;
    for (let at = 0; at < 29; at += 1) version = (await save(version)).json().version;
    const last = await Promise.all([save(version), save(version), save(version + 1)]);
    expect(last.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refusal = (await save(version + 1)).json();
    expect(refusal).toMatchObject({ code: "too-many-attempts", status: 429 });
    const other = await begin(world, people.agencyId);
    const { password: _other, ...theirs } = applicant({ email: other.email });
    const input = { token: other.token, version: other.application.version, applicant: theirs };
    expect((await other.visitor.send("POST", "/guest/applications/save", input)).statusCode).toBe(200);
  });

  test("the number of browsers that open one application is limited, and the applicant's own can still open it", async () => {
    const { visitor, token, email } = await begin(world, people.agencyId);
    const mailed = await mailedToken(people.admin, email);
    const open = async (shown: string) =>
      (await visitor.send("POST", "/guest/applications/open", { token: shown })).statusCode;
    const opened: number[] = [];
    // the browser's token and the emailed one count too
    for (let count = 0; count < 49; count += 1) opened.push(await open(mailed));
    expect(opened).toEqual([...Array.from({ length: 48 }, () => 200), 429]);
    expect(await open(token)).toBe(200);
  });

  test("drafts of one agency are limited until some have expired", async () => {
    const agencyId = await makeAgency(world.superuser);
    await world.superuser.query(
      `insert into application ("agencyId", id, "firstName", "lastName", street, city, zip, "phoneNumber", email,
        "passwordHash", "expiresAt")
       select $1, uuidv7(), 'A', 'B', 'C', 'D', '78701', '+15125550143', 'a@example.test', 'x', now() + interval '1 day'
       from generate_series(1, 500)`,
      [agencyId],
    );
    const slug = await slugOf(world, agencyId);
    const visitor = await openStranger(world);
    const response = await visitor.send("POST", "/guest/applications", { slug, applicant: applicant() });
    expect(response.json()).toMatchObject({
      code: "too-many-attempts",
      detail: /Too many people are applying/,
    });
    await world.superuser.query(
      `update application set "createdAt" = now() - interval '1 day' where "agencyId" = $1`,
      [agencyId],
    );
    const input = { slug, applicant: applicant() };
    expect((await visitor.send("POST", "/guest/applications", input)).statusCode).toBe(200);
  });
});
