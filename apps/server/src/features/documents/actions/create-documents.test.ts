import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import {
  actOn,
  addPhysician,
  admitTo,
  newDocument,
  openWard,
  readDocument,
  write,
} from "#src/test/documents.ts";
import { newPatient } from "#src/test/records.ts";
import { addMadeVisit, addVisit, openSchedule } from "#src/test/schedule.ts";

const { world, office, nurse, planner } = await openSchedule();
const ward = await openWard(world, office);
const { patientId, admissionId, episodeId } = ward.care;
const { superuser } = world;
const admin = office.admin.browser;

const create = (input: object, by = nurse) => by.send("POST", "/documents", input);
const countOf = async (ids: readonly string[]) => {
  const { rows } = await superuser.query(`select count(*)::int as count from document where id = any($1)`, [
    ids,
  ]);
  return rows[0].count;
};

describe("An order", () => {
  test("goes to the physician of the admission, in the certification period of its date, under the same id as its document", async () => {
    const input = newDocument(patientId, { orderedOn: "2026-11-18" });
    const response = await create(input);
    expect(response.json().documents).toMatchObject([
      {
        id: input.documents[0]?.id,
        status: "draft",
        physicianName: "Ruiz, Ana, MD",
        authorName: "Tester, Staff",
      },
    ]);
    const { rows } = await superuser.query(
      `select kind, status, text, "orderedOn"::text, "receivedBy", "admissionId", "episodeId", "physicianId" from "order" where id = $1`,
      [input.documents[0]?.id],
    );
    expect(rows).toEqual([
      {
        kind: "physician",
        status: "draft",
        text: "Cleanse the wound with saline daily.",
        orderedOn: "2026-11-18",
        receivedBy: null,
        admissionId,
        episodeId,
        physicianId: ward.physicianId,
      },
    ]);
  });

  test("taken by phone belongs to the caller, a nurse or therapist, and is not in the future", async () => {
    const receivedAt = "2026-11-20T14:30:00Z";
    const verbal = (changes: object = {}) =>
      newDocument(patientId, { kind: "verbal-order", receivedAt, ...changes });
    const input = verbal();
    await create(input);
    expect(await readDocument(nurse, input.documents[0]?.id ?? "")).toMatchObject({
      receivedBy: { id: office.nurse.userId, name: "Staff Tester" },
      receivedAt: "2026-11-20T14:30:00.000Z",
    });
    const office484 = await create(verbal(), planner);
    expect(office484.json().errors).toMatchObject([
      { field: "receivedAt", message: expect.stringContaining("484.60(b)") },
    ]);
    const early = await create(verbal({ receivedAt: "2026-11-20T16:00:00Z" }));
    expect(early.json().errors).toMatchObject([{ field: "receivedAt" }]);
  });

  test("is not dated ahead", async () => {
    const response = await create(newDocument(patientId, { orderedOn: "2026-11-21" }));
    expect(response.json().errors).toMatchObject([{ field: "orderedOn" }]);
  });

  test("for a patient who is not on service is rejected with the patient's name, but a note is created", async () => {
    const { id, lastName } = (await nurse.send("POST", "/patients", newPatient())).json();
    const both = newDocument(patientId);
    const input = { ...both, documents: [...both.documents, { id: uuidv7(), patientId: id }] };
    const response = await create(input);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toMatchObject([
      {
        field: "documents.1.patientId",
        message: expect.stringContaining(`${lastName}, Maria is not on service`),
      },
    ]);
    expect(await countOf(input.documents.map((document) => document.id))).toBe(0);
    expect((await create(newDocument(id, { kind: "communication-note" }))).statusCode).toBe(200);
  });

  test("for a patient without a current certification period is rejected", async () => {
    const care = await admitTo(world, office);
    await superuser.query(
      `update episode set "startDate" = '2026-07-01', "endDate" = date '2026-07-01' + 59 where id = $1`,
      [care.episodeId],
    );
    const response = await create(newDocument(care.patientId));
    expect(response.json().errors).toMatchObject([
      { field: "documents.0.patientId", message: expect.stringContaining("no current certification period") },
    ]);
  });
});

describe("One document for each of many patients", () => {
  test("is created for all, each for the patient's own physician unless one is named", async () => {
    const other = await admitTo(world, office);
    const physicianId = await addPhysician(world, office.agencyId);
    await superuser.query(`update admission set "physicianId" = $2 where id = $1`, [
      other.admissionId,
      physicianId,
    ]);
    const documents = [patientId, other.patientId].map((id) => ({ id: uuidv7(), patientId: id }));
    const written = await create({ ...newDocument(patientId), documents });
    expect(written.json().documents.map(({ id }: { id: string }) => id)).toEqual(
      documents.map(({ id }) => id),
    );
    const physicianOf = async (id = "") => (await readDocument(nurse, id)).physicianId;
    expect(await physicianOf(documents[0]?.id)).toBe(ward.physicianId);
    expect(await physicianOf(documents[1]?.id)).toBe(physicianId);
  });

  test("is created for none if the caller cannot see one of them", async () => {
    const stranger = (await planner.send("POST", "/patients", newPatient())).json().id;
    const input = newDocument(patientId, { kind: "other" });
    const documents = [...input.documents, { id: uuidv7(), patientId: stranger }];
    expect((await create({ ...input, documents })).statusCode).toBe(404);
    expect((await create(newDocument(patientId), office.outsider.browser)).statusCode).toBe(404);
    expect(await countOf(documents.map(({ id }) => id))).toBe(0);
  });

  test("does not overwrite existing documents", async () => {
    const first = newDocument(patientId);
    await create(first);
    const again = { ...newDocument(patientId), documents: first.documents };
    expect((await create(again)).json().code).toBe("key-reused");
  });
});

test("Sent again it gets the same answer and is created once; with other content it is rejected", async () => {
  const input = newDocument(patientId);
  const [first, second] = [await create(input), await create(input)];
  expect(second.json()).toEqual(first.json());
  const { rows } = await superuser.query(
    `select count(*)::int as count from audit_entry where "subjectId" = $1 and action = 'document.create'`,
    [input.documents[0]?.id],
  );
  expect(rows).toEqual([{ count: 1 }]);
  expect((await create({ ...input, text: "Other" })).json().code).toBe("key-reused");
});

test.each([
  ["a physician nobody knows", { physicianId: uuidv7() }, "physicianId"],
  ["a visit of nobody", { kind: "visit-note", visitId: uuidv7() }, "visitId"],
  ["an assignee of nowhere", { assigneeId: uuidv7() }, "assigneeId"],
  ["no title", { title: "  " }, "title"],
  ["no patient", { documents: [] }, "documents"],
  ["a kind that has a screen of its own", { kind: "plan-of-care" }, "kind"],
])("%s is rejected with an error on its field", async (_, changes, field) => {
  const response = await create(newDocument(patientId, changes));
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toMatchObject([{ field }]);
});

describe("A document about a visit", () => {
  const setStatus = (id: string, status: string) =>
    superuser.query(
      `update visit set status = $2, reason = case $2 when 'missed' then 'weather' end,
         "startedAt" = case when $2 <> 'missed' then lower(during) end where id = $1`,
      [id, status],
    );
  const about = (kind: string, visitId: string, id = patientId) => create(newDocument(id, { kind, visitId }));

  test("names a visit of its patient, not of another", async () => {
    const other = await admitTo(world, office);
    const visitId = await addMadeVisit(world, ward.care, { start: "2026-11-19T09:00:00" });
    expect((await about("visit-note", visitId)).statusCode).toBe(200);
    expect((await about("visit-note", visitId, other.patientId)).json().errors).toMatchObject([
      { field: "visitId" },
    ]);
  });

  test("is a note once the visit has started, and a report if it was missed", async () => {
    const visitId = await addVisit(world, ward.care, { start: "2026-11-18T09:00:00" });
    const answers = async () => ({
      note: (await about("visit-note", visitId)).json().errors?.[0].message,
      report: (await about("missed-visit-report", visitId)).json().errors?.[0].message,
    });
    const onlyBegun =
      "A visit note needs a visit that has started. Check in, or enter the visit times manually with a reason.";
    const onlyMissed = "A missed-visit report needs a missed visit.";
    expect(await answers()).toEqual({ note: onlyBegun, report: onlyMissed });
    await setStatus(visitId, "missed");
    expect(await answers()).toEqual({ note: onlyBegun, report: undefined });
    await setStatus(visitId, "in-progress");
    expect(await answers()).toEqual({ note: undefined, report: onlyMissed });
  });

  test("cannot be changed to a visit that has not started", async () => {
    const id = await write(ward, { kind: "visit-note" });
    const visitId = await addVisit(world, ward.care, { start: "2026-11-17T09:00:00" });
    const change = () => actOn(ward, id, { by: nurse, action: "change", body: { visitId } });
    expect((await change()).json().errors).toMatchObject([{ field: "visitId" }]);
    await setStatus(visitId, "in-progress");
    expect((await change()).statusCode).toBe(200);
  });
});

describe("The assignee", () => {
  test("must be assigned to the patient, and must be allowed to write", async () => {
    const assign = async (assigneeId: string) =>
      (await create(newDocument(patientId, { assigneeId }), planner)).json().errors?.[0].message;
    expect(await assign(office.colleague.userId)).toContain("is not assigned to Gonzalez");
    expect(await assign(office.viewer.userId)).toContain("can write documents");
    expect(await assign(office.outsider.userId)).toContain("can write documents");
    expect(await assign(office.nurse.userId)).toBeUndefined();
  });
});

describe("Signed immediately", () => {
  test("it is signed and submitted immediately, and the wizard's draft ends", async () => {
    const draftId = uuidv7();
    const content = {
      step: 3,
      kind: "physician-order",
      patientIds: [patientId],
      assigneeId: null,
      title: "",
      text: "W",
      physicianId: null,
      visitId: null,
      orderedOn: null,
      receivedAt: null,
    };
    await nurse.send("PUT", `/document-drafts/${draftId}`, { version: null, content });
    const input = newDocument(patientId, { sign: true, draftId });
    expect((await create(input)).json().documents).toMatchObject([{ status: "submitted" }]);
    expect((await nurse.send("GET", "/document-drafts")).json().drafts).toEqual([]);
    expect((await readDocument(nurse, input.documents[0]?.id ?? "")).signatures).toMatchObject([
      { name: "Staff Tester", credential: "RN", isIntact: true },
    ]);
  });

  test("it needs the author's proof of identity, without which nothing is created", async () => {
    const input = newDocument(patientId, { sign: true });
    await world.superuser.query('update session set "provenAt" = null');
    const refused = await create(input, nurse.sending({ isProving: false }));
    expect([refused.statusCode, refused.json().code]).toEqual([403, "proof-needed"]);
    expect(await countOf(input.documents.map(({ id }) => id))).toBe(0);
    expect((await create(newDocument(patientId), nurse.sending({ isProving: false }))).statusCode).toBe(200);
    expect((await create(input)).statusCode).toBe(200);
  });

  test("a document that is not ready is not created either", async () => {
    const input = newDocument(patientId, { sign: true, text: " " });
    const refused = await create(input);
    expect(refused.json()).toMatchObject({ code: "not-ready", errors: [{ field: "text" }] });
    expect(await countOf(input.documents.map(({ id }) => id))).toBe(0);
  });

  test("an Editor, who cannot sign, is rejected, but can create it unsigned", async () => {
    expect((await create(newDocument(patientId, { sign: true }), planner)).statusCode).toBe(403);
    expect((await create(newDocument(patientId), planner)).statusCode).toBe(200);
    expect((await create(newDocument(patientId), office.viewer.browser)).statusCode).toBe(403);
    expect((await create(newDocument(patientId), admin)).statusCode).toBe(200);
  });
});
