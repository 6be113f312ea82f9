import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { admitTo, openWard, readDocument, write } from "#src/test/documents.ts";
import { addMadeVisit, addVisit, admit, assignCare, join, openSchedule } from "#src/test/schedule.ts";
import {
  madeVisit,
  readNote,
  sendValues,
  signedNote,
  startedNote,
  startNote,
} from "#src/test/visit-notes.ts";

const { world, office, nurse } = await openSchedule();
const ward = await openWard(world, office);
const { superuser } = world;

/** A new patient for each visit, so that visits do not overlap. */
async function visitOf(userId: string, changes: object = {}) {
  const care = await admitTo(world, office);
  await assignCare(world, care, { userId });
  const start = `2026-11-20T0${nextHour()}:00:00`;
  return addMadeVisit(world, care, { start, minutes: 30, userId, ...changes });
}
let hour = 0;
const nextHour = () => {
  hour = (hour + 1) % 10;
  return hour;
};

test("A nurse starts the note of a visit that began, with the form of the visit and its document", async () => {
  const visitId = await madeVisit(ward);
  const { noteId } = (await startNote(nurse, visitId)).json();
  expect(await readNote(nurse, noteId)).toMatchObject({
    id: noteId,
    patientId: ward.care.patientId,
    form: { id: "skilled-nursing-visit", version: 1 },
    visit: { id: visitId, status: "completed", discipline: "SN", kind: "routine" },
    notWritable: null,
    status: "draft",
    revision: 0,
    answers: [],
    last: null,
  });
  expect(await readDocument(nurse, noteId)).toMatchObject({
    kind: "visit-note",
    title: "Skilled nursing visit",
    status: "draft",
    text: null,
    visitId,
    episodeId: ward.care.episodeId,
    assigneeId: office.nurse.userId,
  });
});

test("A visit has one note, opened from any device, even by two at once", async () => {
  const visitId = await visitOf(office.nurse.userId);
  const started = await Promise.all([startNote(nurse, visitId), startNote(nurse, visitId)]);
  const ids = started.map((response) => response.json().noteId);
  expect(ids[0]).toBe(ids[1]);
  expect((await startNote(nurse, visitId)).json().noteId).toBe(ids[0]);
});

test("A draft that was removed from the chart comes back with what it says", async () => {
  const visitId = await visitOf(office.nurse.userId);
  const { noteId } = (await startNote(nurse, visitId)).json();
  const sent = await sendValues(nurse, noteId, [{ item: "vitals.pulse", value: "72" }]);
  const { version } = sent.json().changes;
  const removal = { version, title: "Skilled nursing visit", text: "", isRemoved: true };
  expect((await nurse.send("PUT", `/documents/${noteId}`, removal)).statusCode).toBe(200);
  expect(await readNote(nurse, noteId)).toMatchObject({
    notWritable: "This note was removed from the chart.",
  });
  expect((await startNote(nurse, visitId)).json()).toEqual({ noteId });
  expect(await readNote(nurse, noteId)).toMatchObject({
    notWritable: null,
    answers: [{ item: "vitals.pulse", value: "72" }],
  });
  expect((await readDocument(nurse, noteId)).isRemoved).toBe(false);
});

describe("A note is not started", () => {
  test("for a visit of another clinician", async () => {
    const visitId = await visitOf(office.nurse.userId);
    await superuser.query(`update visit set "userId" = $2 where id = $1`, [visitId, office.colleague.userId]);
    const response = await startNote(nurse, visitId);
    expect([response.statusCode, response.json().detail]).toEqual([
      403,
      "This visit is assigned to someone else, who writes its note.",
    ]);
  });

  test("for a patient of another agency, or one that is not assigned to the clinician", async () => {
    const visitId = await visitOf(office.nurse.userId);
    expect((await startNote(office.outsider.browser, visitId)).statusCode).toBe(404);
    expect((await startNote(office.colleague.browser, visitId)).statusCode).toBe(404);
    const unassigned = await admit(world, office.planner);
    const own = { start: "2026-11-19T20:00:00", userId: office.nurse.userId };
    expect((await startNote(nurse, await addMadeVisit(world, unassigned, own))).statusCode).toBe(404);
    expect((await startNote(nurse, uuidv7())).statusCode).toBe(404);
  });

  test("by a role that does not write documents", async () => {
    const visitId = await visitOf(office.nurse.userId);
    expect((await startNote(office.viewer.browser, visitId)).statusCode).toBe(403);
  });

  test.each([
    ["RN", 200],
    ["LPN", 200],
    ["PTA", 403],
    ["HHA", 403],
  ] as const)("by a credential that may not write it: %s gets %i", async (discipline, statusCode) => {
    const clinician = await join(world, office.agencyId, { discipline });
    const response = await startNote(clinician.browser, await visitOf(clinician.userId));
    expect(response.statusCode).toBe(statusCode);
    expect(statusCode === 200 || response.json().detail.includes("42 CFR 484.75(a)")).toBe(true);
  });

  test("before the visit has begun, or when it was missed", async () => {
    const care = await admitTo(world, office);
    const visitId = await addVisit(world, care, {
      start: "2026-11-21T09:00:00",
      userId: office.nurse.userId,
    });
    const scheduled = await startNote(nurse, visitId);
    expect(scheduled.json()).toMatchObject({
      code: "wrong-status",
      detail: expect.stringContaining("Check in"),
    });
    await superuser.query(`update visit set status = 'missed', reason = 'weather' where id = $1`, [visitId]);
    expect((await startNote(nurse, visitId)).json().code).toBe("wrong-status");
  });

  test("for a visit that already has a note with a text", async () => {
    const other = { ...ward, care: await admitTo(world, office) };
    const visitId = await madeVisit(other, "2026-11-20T22:00:00");
    await write(other, { kind: "visit-note", visitId, title: "Wound check", text: "Dressing changed." });
    expect((await startNote(nurse, visitId)).json()).toMatchObject({
      code: "wrong-status",
      detail: expect.stringContaining("“Wound check”"),
    });
  });

  test("for a type of visit that has no form yet", async () => {
    const visitId = await visitOf(office.nurse.userId, { kind: "recertification" });
    expect((await startNote(nurse, visitId)).json()).toMatchObject({
      code: "wrong-status",
      detail: expect.stringContaining("Create New Document"),
    });
  });
});

test("A note shows the values of the last signed visit", async () => {
  const other = { ...ward, care: await admitTo(world, office) };
  await signedNote(other, {
    start: "2026-11-18T15:00:00",
    values: { "vitals.weight": "180.5", "vitals.weightMethod": "home-scale" },
  });
  const id = await startedNote(other, "2026-11-20T21:00:00");
  const { last } = await readNote(nurse, id);
  expect(last).toMatchObject({
    day: "2026-11-18",
    values: { "vitals.pulse": "72", "vitals.weight": "180.5" },
  });
});
