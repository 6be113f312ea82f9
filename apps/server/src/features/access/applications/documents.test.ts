import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import {
  addDocument,
  askDocumentOffset,
  begin,
  handIn,
  sendDocument,
  submit,
} from "#src/test/applications.ts";
import { jpeg, pdf, pdfOf, script } from "#src/test/files.ts";
import { type People, signInPeople } from "#src/test/people.ts";
import { expireApplications } from "./expire-applications.ts";

let world: TestApp;
let people: People;

beforeAll(async () => {
  world = await testApp();
  people = await signInPeople(world);
});
afterAll(() => world.close());

const stored = () =>
  readdirSync(join(world.services.config.dataDir, "files"), { recursive: true, encoding: "utf8" }).filter(
    (name) => /[0-9a-f-]{36}/.test(name),
  );

describe("A document of an application", () => {
  test("resumes after an interruption or a reload, and is identical to the byte", async () => {
    const begun = await begin(world, people.agencyId);
    const { visitor, token } = begun;
    const bytes = pdf(50_000);
    const input = { token, name: "Diploma.pdf", size: bytes.length };
    const { id } = (await visitor.send("POST", "/guest/applications/files", input)).json();
    await sendDocument(world, visitor, { token, id, bytes: bytes.subarray(0, 20_000) });
    const again = await visitor.send("POST", "/guest/applications/files", input);
    expect(again.json()).toMatchObject({ id, status: "uploading" });
    const { headers } = await askDocumentOffset(world, token, id);
    expect([headers["upload-offset"], headers["upload-length"]]).toEqual(["20000", "50000"]);
    await sendDocument(world, visitor, { token, id, bytes: bytes.subarray(20_000), offset: 20_000 });
    await visitor.send("POST", "/guest/applications/open", { token });
    await handIn(begun);
    const [row] = (await people.admin.send("GET", "/applications")).json().applications;
    const content = await people.admin.send("GET", `/applications/${row.id}/files/${id}/content`);
    expect(content.rawPayload.equals(bytes)).toBe(true);
  });

  test("can be reached only with the token of its own application", async () => {
    const [mine, theirs] = [await begin(world, people.agencyId), await begin(world, people.agencyId)];
    const input = { token: mine.token, name: "License.pdf", size: 2000 };
    const { id } = (await mine.visitor.send("POST", "/guest/applications/files", input)).json();
    const send = (token: string) => sendDocument(world, theirs.visitor, { token, id, bytes: pdf() });
    expect((await send(theirs.token)).statusCode).toBe(404);
    expect((await send("invented")).json().code).toBe("link-not-valid");
    expect((await send("")).json().code).toBe("link-not-valid");
    const removal = { token: theirs.token, id };
    expect((await theirs.visitor.send("POST", "/guest/applications/files/remove", removal)).statusCode).toBe(
      404,
    );
    expect((await askDocumentOffset(world, mine.token, id)).headers["upload-offset"]).toBe("0");
  });

  test.each([
    ["photo.png", 2000, "Unsupported file format for photo.png. Supported formats: PDF, JPG, XLS"],
    ["program.exe", 2000, "Unsupported file format for program.exe. Supported formats: PDF, JPG, XLS"],
  ])("%s is refused because of its name", async (name, size, message) => {
    const { visitor, token } = await begin(world, people.agencyId);
    const response = await visitor.send("POST", "/guest/applications/files", { token, name, size });
    expect(response.json().errors).toEqual([{ field: "name", message }]);
  });

  test("is refused over 256 MB before a byte is sent, and with other content than its name says once it is complete", async () => {
    const { visitor, token } = await begin(world, people.agencyId);
    const large = { token, name: "Large.pdf", size: 256 * 1024 * 1024 + 1 };
    expect((await visitor.send("POST", "/guest/applications/files", large)).statusCode).toBe(422);
    const bytes = await jpeg();
    const input = { token, name: "Photo.pdf", size: bytes.length };
    const { id } = (await visitor.send("POST", "/guest/applications/files", input)).json();
    const sent = await sendDocument(world, visitor, { token, id, bytes });
    expect(sent.json()).toMatchObject({
      code: "file-refused",
      detail: expect.stringContaining("is not a PDF"),
    });
    const { application } = (await visitor.send("POST", "/guest/applications/open", { token })).json();
    expect(application.files).toMatchObject([{ id, status: "refused" }]);
  });

  test("with a script is refused and not kept, and one without is accepted", async () => {
    const { visitor, token } = await begin(world, people.agencyId);
    await addDocument(world, { visitor, token }, { name: "Printed.pdf", bytes: pdfOf([]) });
    const bytes = pdfOf([script]);
    const before = stored().length;
    const input = { token, name: "License.pdf", size: bytes.length };
    const { id } = (await visitor.send("POST", "/guest/applications/files", input)).json();
    const sent = await sendDocument(world, visitor, { token, id, bytes });
    const refusal =
      "Upload failed: this PDF contains scripts or attached files. Print it to PDF and upload that copy.";
    expect(sent.json()).toMatchObject({ status: 422, code: "file-refused", detail: refusal });
    const { application } = (await visitor.send("POST", "/guest/applications/open", { token })).json();
    expect(application.files).toMatchObject([{ status: "stored" }, { id, status: "refused", refusal }]);
    expect(stored().length).toBe(before);
  });

  test("is one of three at most; removing one makes room, and its bytes are deleted", async () => {
    const begun = await begin(world, people.agencyId);
    const { visitor, token } = begun;
    const before = stored().length;
    const id = await addDocument(world, begun, { name: "A.pdf" });
    for (const name of ["B.pdf", "C.pdf"]) await addDocument(world, begun, { name });
    const fourth = { token, name: "D.pdf", size: 2000 };
    const full = await visitor.send("POST", "/guest/applications/files", fourth);
    expect(full.json().errors[0].message).toContain("You can upload 3 documents");
    const removed = await visitor.send("POST", "/guest/applications/files/remove", { token, id });
    expect(removed.json().files).toHaveLength(2);
    expect(stored().length).toBe(before + 2);
    expect((await visitor.send("POST", "/guest/applications/files", fourth)).statusCode).toBe(200);
  });

  test("cannot be added or removed after submission", async () => {
    const begun = await begin(world, people.agencyId);
    const { visitor, token } = begun;
    const id = await addDocument(world, begun);
    await handIn(begun);
    const input = { token, name: "Late.pdf", size: 2000 };
    expect((await visitor.send("POST", "/guest/applications/files", input)).json().code).toBe("wrong-status");
    const removal = await visitor.send("POST", "/guest/applications/files/remove", { token, id });
    expect(removal.json().code).toBe("wrong-status");
  });

  test("can be announced thirty times at most, removed ones included", async () => {
    const { visitor, token } = await begin(world, people.agencyId);
    const codes: number[] = [];
    for (let at = 0; at < 31; at += 1) {
      const input = { token, name: `${at}.pdf`, size: 2000 };
      const response = await visitor.send("POST", "/guest/applications/files", input);
      codes.push(response.statusCode);
      const { id } = response.json();
      if (id !== undefined) await visitor.send("POST", "/guest/applications/files/remove", { token, id });
    }
    expect([codes.slice(0, 30).every((code) => code === 200), codes[30]]).toEqual([true, 429]);
  });

  test("waits until others are decided if all of them together are too large", async () => {
    const [first, second] = [await begin(world, people.agencyId), await begin(world, people.agencyId)];
    const input = { token: first.token, name: "A.pdf", size: 2000 };
    const { id } = (await first.visitor.send("POST", "/guest/applications/files", input)).json();
    const { rows } = await world.superuser.query(
      `insert into application_file ("agencyId", id, "applicationId", name, extension, size, arrived)
       select "agencyId", uuidv7(), "applicationId", 'B.pdf', 'pdf', 2147483647, 2147483647
       from application_file, generate_series(1, 10) where id = $1 returning id`,
      [id],
    );
    expect(rows).toHaveLength(10);
    const refused = await second.visitor.send("POST", "/guest/applications/files", {
      ...input,
      token: second.token,
    });
    expect(refused.json()).toMatchObject({ code: "too-many-attempts", status: 429 });
    await world.superuser.query(`delete from application_file where name = 'B.pdf'`);
  });
});

describe("What is never submitted", () => {
  test("is erased with its documents, and submitted applications stay", async () => {
    const [left, kept] = [await begin(world, people.agencyId), await begin(world, people.agencyId)];
    await addDocument(world, left);
    await addDocument(world, kept);
    await handIn(kept);
    const before = stored().length;
    await world.superuser.query(
      `update application set "expiresAt" = now() - interval '1 second' where email in ($1, $2)`,
      [left.email, kept.email],
    );
    await expireApplications.attempt(world.services, {});
    expect(stored().length).toBe(before - 1);
    const { rows } = await world.superuser.query(
      `select "firstName", "passwordHash", zip from application where status = 'expired'`,
    );
    expect(rows).toEqual([{ firstName: null, passwordHash: null, zip: null }]);
    const opened = await left.visitor.send("POST", "/guest/applications/open", { token: left.token });
    expect(opened.json().code).toBe("link-not-valid");
    const other = await kept.visitor.send("POST", "/guest/applications/open", { token: kept.token });
    expect(other.json().application.status).toBe("submitted");
  });

  test("is erased the next time if the first time was interrupted", async () => {
    const begun = await begin(world, people.agencyId);
    await addDocument(world, begun);
    await world.superuser.query(
      `update application set "expiresAt" = now() - interval '1 second' where email = $1`,
      [begun.email],
    );
    const broken = { ...world.services.files, remove: () => Promise.reject(new Error("the disk is gone")) };
    await expect(expireApplications.attempt({ ...world.services, files: broken }, {})).rejects.toThrow(
      /failed in/,
    );
    const states = async () =>
      (await world.superuser.query("select status from application where email = $1", [begun.email])).rows;
    expect(await states()).toEqual([{ status: "draft" }]);
    await expireApplications.attempt(world.services, {});
    expect(await states()).toEqual([]);
  });
});

describe("A submitted application that is never completed", () => {
  const age = (id: string, column: "submittedAt" | "decidedAt", days: number) =>
    world.superuser.query(
      `update application set "${column}" = now() - make_interval(days => $2) where id = $1`,
      [id, days],
    );
  const find = async (id: string) =>
    (await world.superuser.query("select status, email, reason from application where id = $1", [id]))
      .rows[0];
  const filesOf = async (id: string) =>
    (await world.superuser.query(`select id from application_file where "applicationId" = $1`, [id]))
      .rowCount;

  test("is erased if its email address was not verified for 30 days; a verified one waits", async () => {
    const verified = await submit(world, people);
    const begun = await begin(world, people.agencyId);
    await addDocument(world, begun);
    await handIn(begun);
    const { rows } = await world.superuser.query("select id from application where email = $1", [
      begun.email,
    ]);
    const [{ id }] = rows;
    for (const each of [id, verified.id]) await age(each, "submittedAt", 29);
    await expireApplications.attempt(world.services, {});
    expect(await find(id)).toMatchObject({ status: "submitted" });
    for (const each of [id, verified.id]) await age(each, "submittedAt", 31);
    const before = stored().length;
    await expireApplications.attempt(world.services, {});
    expect(await find(id)).toEqual({ status: "expired", email: null, reason: null });
    expect([await filesOf(id), stored().length]).toEqual([0, before - 1]);
    expect(await find(verified.id)).toMatchObject({ status: "submitted" });
    const gone = await people.admin.send("GET", `/applications/${id}`);
    expect(gone.statusCode).toBe(404);
  });

  test("loses its documents 30 days after its rejection, which is recorded; the reason stays", async () => {
    const { id } = await submit(world, people);
    const rejection = { version: 2, reason: "License has expired." };
    await people.admin.send("POST", `/applications/${id}/reject`, rejection);
    await age(id, "decidedAt", 29);
    await expireApplications.attempt(world.services, {});
    expect(await filesOf(id)).toBe(1);
    await age(id, "decidedAt", 31);
    const before = stored().length;
    await expireApplications.attempt(world.services, {});
    expect([await filesOf(id), stored().length]).toEqual([0, before - 1]);
    const seen = (await people.admin.send("GET", `/applications/${id}`)).json();
    expect(seen).toMatchObject({ status: "rejected", reason: rejection.reason, files: [] });
    await expireApplications.attempt(world.services, {});
    const { rows } = await world.superuser.query(
      `select after from audit_entry where action = 'application.erase-documents'`,
    );
    expect(rows).toEqual([{ after: { ids: [id], days: 30 } }]);
  });
});
