import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Begun, begin, mailedToken, sendDocument } from "#src/test/applications.ts";
import { pdf } from "#src/test/files.ts";
import { type People, signInPeople } from "#src/test/people.ts";
import { expireApplications } from "./expire-applications.ts";

let world: TestApp;
let people: People;

beforeAll(async () => {
  world = await testApp();
  people = await signInPeople(world);
});
afterAll(() => world.close());

const mebibyte = 1024 ** 2;

const announce = ({ visitor, token }: Begun, size: number, name = "Diploma.pdf") =>
  visitor.send("POST", "/guest/applications/files", { token, name, size });

async function verify({ visitor, email }: Begun): Promise<void> {
  const token = await mailedToken(people.admin, email);
  await visitor.send("POST", "/guest/applications/open", { token });
}

/** What applications of the agency already store, as if it had been uploaded. */
const holdArrived = (bytes: number, isVerified: boolean) =>
  world.superuser.query(
    `with held as (
       insert into application ("agencyId", id, "firstName", "lastName", street, city, zip, "phoneNumber", email,
         "passwordHash", "expiresAt", "emailVerifiedAt")
       select $1, uuidv7(), 'A', 'B', 'C', 'D', '78701', '+15125550143', 'held@example.test', 'x',
         now() + interval '1 day', case when $3 then now() end
       from generate_series(1, ceil($2::numeric / 1e9)::int) returning id)
     insert into application_file ("agencyId", id, "applicationId", name, extension, size, arrived)
     select $1, uuidv7(), id, 'Held.pdf', 'pdf', 1000000000, 1000000000 from held`,
    [people.agencyId, bytes, isVerified],
  );
const forgetHeld = () =>
  world.superuser.query(
    `delete from application_file where name = 'Held.pdf'; delete from application where email = 'held@example.test'`,
  );

describe("Uploads that applicants announce", () => {
  test("take no space before they arrive, so any number of large announcements blocks no one", async () => {
    for (let count = 0; count < 5; count += 1) {
      const stranger = await begin(world, people.agencyId);
      await verify(stranger);
      for (const name of ["A.pdf", "B.pdf", "C.pdf"])
        expect((await announce(stranger, 256 * mebibyte, name)).statusCode).toBe(200);
    }
    await world.superuser.query(
      `update application_file set size = 2000000000 where "agencyId" = $1 and status = 'uploading'`,
      [people.agencyId],
    );
    const other = await begin(world, people.agencyId);
    expect((await announce(other, mebibyte)).statusCode).toBe(200);
    await world.superuser.query(
      `update application_file set arrived = size where "agencyId" = $1 and size = 2000000000`,
      [people.agencyId],
    );
    expect((await announce(other, mebibyte, "More.pdf")).json().code).toBe("too-many-attempts");
    await world.superuser.query(`update application_file set "endedAt" = now() where "agencyId" = $1`, [
      people.agencyId,
    ]);
  });

  test("can have 30 MB in total until the email address is verified", async () => {
    const begun = await begin(world, people.agencyId);
    expect((await announce(begun, 20 * mebibyte, "A.pdf")).statusCode).toBe(200);
    const more = await announce(begun, 11 * mebibyte, "B.pdf");
    expect([more.statusCode, more.json().detail]).toEqual([
      422,
      "Until you verify your email address, your documents can total 30 MB. Open the link we emailed you, then add this document.",
    ]);
    expect((await announce(begun, 10 * mebibyte, "B.pdf")).statusCode).toBe(200);
    await verify(begun);
    expect((await announce(begun, 256 * mebibyte, "C.pdf")).statusCode).toBe(200);
  });

  test("from unverified addresses use their own quota, not the agency's", async () => {
    await holdArrived(2_200_000_000, false);
    const [unverified, verified] = [await begin(world, people.agencyId), await begin(world, people.agencyId)];
    await verify(verified);
    expect((await announce(unverified, 1000)).json()).toMatchObject({
      code: "too-many-attempts",
      detail: expect.stringContaining("Open the link we emailed you, then try again."),
    });
    expect((await announce(verified, 100 * mebibyte)).statusCode).toBe(200);
    await forgetHeld();
  });

  test("count by bytes received, including partial files, and are refused once no space is left", async () => {
    const begun = await begin(world, people.agencyId);
    const bytes = pdf(50_000);
    const { id } = (await announce(begun, bytes.length)).json();
    const send = (from: number, to: number) =>
      sendDocument(world, begun.visitor, {
        token: begun.token,
        id,
        bytes: bytes.subarray(from, to),
        offset: from,
      });
    await send(0, 20_000);
    const { rows } = await world.superuser.query("select arrived from application_file where id = $1", [id]);
    expect(rows).toEqual([{ arrived: 20_000 }]);
    await holdArrived(2_200_000_000, false);
    expect((await send(20_000, 40_000)).statusCode).toBe(429);
    await forgetHeld();
    expect((await send(20_000, bytes.length)).statusCode).toBe(204);
  });

  test("expire after an hour without data, and free one of the three places", async () => {
    const begun = await begin(world, people.agencyId);
    const ids: string[] = [];
    for (const name of ["A.pdf", "B.pdf", "C.pdf"]) ids.push((await announce(begun, 1000, name)).json().id);
    expect((await announce(begun, 1000, "D.pdf")).statusCode).toBe(422);
    await world.superuser.query(
      `update application_file set "createdAt" = now() - interval '61 minutes' where id = any ($1)`,
      [ids],
    );
    await world.superuser.query(`update application_file set "arrivedAt" = now() where id = $1`, [ids[0]]);
    expect((await announce(begun, 1000, "D.pdf")).statusCode).toBe(200);
    const names = async () =>
      (await begun.visitor.send("POST", "/guest/applications/open", { token: begun.token }))
        .json()
        .application.files.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(["A.pdf", "D.pdf"]);
    await world.superuser.query(
      `update application_file set "createdAt" = now() - interval '61 minutes', "arrivedAt" = null where id = $1`,
      [ids[0]],
    );
    await expireApplications.attempt(world.services, {});
    expect(await names()).toEqual(["D.pdf"]);
  });
});
