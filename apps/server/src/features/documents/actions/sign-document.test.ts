import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { actOn, documentIn, newDocument, openWard, readDocument, write } from "#src/test/documents.ts";
import { addMadeVisit, addVisit, assignCare, openSchedule } from "#src/test/schedule.ts";

const { world, office, nurse } = await openSchedule();
const ward = await openWard(world, office);
const { superuser } = world;
const admin = office.admin.browser;

const sign = (id: string, by = nurse) => actOn(ward, id, { by, action: "sign" });
const signatureOf = async (id: string) => {
  const { rows } = await superuser.query(
    `select "signedText", sha256, credential from document_signature where "documentId" = $1 order by "signedAt", id`,
    [id],
  );
  return rows.at(-1);
};

test("A signature keeps content and printed facts in canonical form, with the SHA-256 of exactly that text", async () => {
  const id = await documentIn(ward, "submitted");
  const { signedText, sha256, credential } = await signatureOf(id);
  expect(createHash("sha256").update(signedText, "utf8").digest("hex")).toBe(sha256);
  expect(credential).toBe("RN");
  const { snapshot, signer, signedAt } = JSON.parse(signedText);
  expect(signer).toEqual({ userId: office.nurse.userId, name: "Staff Tester", credential: "RN" });
  expect(signedAt).toMatch(/^2026-11-20T15:/);
  expect(snapshot).toMatchObject({
    documentId: id,
    kind: "physician-order",
    title: "Wound care",
    content: { text: "Cleanse the wound with saline daily." },
    agency: { name: expect.stringMatching(/^Agency /), zone: "America/New_York" },
    patient: { firstName: "Maria", dob: "1941-03-09", recordNumber: expect.any(Number) },
    physician: { firstName: "Ana", lastName: "Ruiz", credential: "MD", npi: "1234567893" },
    startOfCare: "2026-11-02",
    period: { startDate: "2026-11-02", endDate: "2026-12-31" },
    orderedOn: "2026-11-20",
  });
  const keys = Object.keys(snapshot);
  expect(keys).toEqual(keys.toSorted());
  expect((await readDocument(nurse, id)).signatures).toMatchObject([{ sha256, isIntact: true }]);
});

test("A signed text that someone changed in the database is not intact", async () => {
  const id = await documentIn(ward, "submitted");
  await superuser.query(
    `update document_signature set "signedText" = replace("signedText", 'daily', 'weekly') where "documentId" = $1`,
    [id],
  );
  expect((await readDocument(nurse, id)).signatures).toMatchObject([{ isIntact: false }]);
});

test("The application itself can neither change nor delete a signature", async () => {
  const { rows } = await superuser.query(
    `select has_table_privilege('web', 'document_signature', 'update') as update,
       has_table_privilege('web', 'document_signature', 'delete') as delete`,
  );
  expect(rows).toEqual([{ update: false, delete: false }]);
});

test("A user who has not just proved their identity cannot sign", async () => {
  const id = await write(ward, { physicianId: ward.physicianId });
  await superuser.query('update session set "provenAt" = null');
  const refused = await actOn(ward, id, { by: admin.sending({ isProving: false }), action: "sign" });
  expect([refused.statusCode, refused.json().code]).toEqual([403, "proof-needed"]);
  expect((await readDocument(nurse, id)).status).toBe("draft");
});

describe("Not ready to be signed is", () => {
  test("an empty text", async () => {
    const response = await sign(await write(ward, { text: "\n " }));
    expect(response.statusCode).toBe(422);
    const missing = [{ field: "text", message: "Please enter the text." }];
    expect(response.json()).toMatchObject({ code: "not-ready", errors: missing, context: { missing } });
  });

  test("a text with blanks from a template, even when signed on creation", async () => {
    const text = "Cleanse the wound with ____ daily.";
    const response = await sign(await write(ward, { text }));
    const missing = [{ field: "text", message: "Please fill in the blanks (____)." }];
    expect(response.json()).toMatchObject({ code: "not-ready", errors: missing });
    const atOnce = await nurse.send(
      "POST",
      "/documents",
      newDocument(ward.care.patientId, { text, sign: true }),
    );
    expect(atOnce.json().code).toBe("not-ready");
  });

  test("a physician order without a physician", async () => {
    const id = await write(ward);
    await actOn(ward, id, { by: nurse, action: "change", body: { physicianId: null } });
    expect((await sign(id)).json()).toMatchObject({ code: "not-ready", errors: [{ field: "physicianId" }] });
  });

  test("a verbal order without the time it was taken, or signed by someone who did not take it", async () => {
    const physicianId = ward.physicianId;
    const id = await write(ward, { kind: "verbal-order" });
    expect((await sign(id)).json().errors).toMatchObject([{ field: "receivedAt" }]);
    const receivedAt = "2026-11-20T14:00:00Z";
    await actOn(ward, id, { by: nurse, action: "change", body: { physicianId, receivedAt } });
    await assignCare(world, ward.care, office.colleague);
    const other = await sign(id, office.colleague.browser);
    expect(other.json().errors).toMatchObject([
      { field: "receivedAt", message: expect.stringContaining("Staff Tester") },
    ]);
    expect((await sign(id)).statusCode).toBe(200);
  });

  test("a missed-visit report without its visit", async () => {
    const id = await write(ward, { kind: "missed-visit-report" });
    expect((await sign(id)).json().errors).toMatchObject([{ field: "visitId" }]);
    const visitId = await addVisit(world, ward.care, { start: "2026-11-19T09:00:00" });
    await superuser.query("update visit set status = 'missed', reason = 'weather' where id = $1", [visitId]);
    await actOn(ward, id, { by: nurse, action: "change", body: { visitId } });
    expect((await sign(id)).statusCode).toBe(200);
  });

  test("a visit note without its visit, or with a visit that has not started", async () => {
    const id = await write(ward, { kind: "visit-note" });
    const said = async () => (await sign(id)).json().errors;
    expect(await said()).toEqual([{ field: "visitId", message: "Please choose the visit it documents." }]);
    const visitId = await addMadeVisit(world, ward.care, { start: "2026-11-18T09:00:00" });
    await actOn(ward, id, { by: nurse, action: "change", body: { visitId } });
    await superuser.query(
      `update visit set status = 'scheduled', "startedAt" = null, "endedAt" = null where id = $1`,
      [visitId],
    );
    expect(await said()).toMatchObject([
      { field: "visitId", message: expect.stringMatching(/needs a visit that has started/) },
    ]);
    await superuser.query(
      `update visit set status = 'in-progress', "startedAt" = lower(during) where id = $1`,
      [visitId],
    );
    expect((await sign(id)).statusCode).toBe(200);
  });
});

test("A returned document is signed again: both signatures are kept, and the later one covers the new text", async () => {
  const id = await documentIn(ward, "returned");
  await actOn(ward, id, {
    by: nurse,
    action: "change",
    body: { physicianId: ward.physicianId, text: "Twice a day" },
  });
  expect((await sign(id)).json()).toMatchObject({ status: "submitted", signatures: [{}, {}] });
  expect(JSON.parse((await signatureOf(id)).signedText).snapshot.content).toEqual({ text: "Twice a day" });
});

test("A note needs no physician", async () => {
  const response = await nurse.send(
    "POST",
    "/documents",
    newDocument(ward.care.patientId, { kind: "communication-note", sign: true }),
  );
  expect(response.json().documents).toMatchObject([{ status: "submitted", physicianName: null }]);
});
