import { expect, test } from "vitest";
import { actOn, documentIn, openWard, write } from "#src/test/documents.ts";
import { addMadeVisit, openSchedule } from "#src/test/schedule.ts";

const { world, office, nurse } = await openSchedule();
const ward = await openWard(world, office);
const { patientId, episodeId } = ward.care;

const list = async (query = "", by = nurse) => by.send("GET", `/patients/${patientId}/documents?${query}`);
const idsOf = async (query = "") => (await list(query)).json().documents.map(({ id }: { id: string }) => id);

test("A patient's documents are listed latest first, orders apart from others, removed ones on request", async () => {
  const order = await write(ward);
  const visitId = await addMadeVisit(world, ward.care, { start: "2026-11-19T09:00:00" });
  const note = await documentIn(ward, "submitted", { kind: "visit-note", visitId });
  const removed = await write(ward, { kind: "other" });
  await actOn(ward, removed, { by: nurse, action: "change", body: { isRemoved: true } });
  expect(await idsOf()).toEqual([note, order]);
  expect(await idsOf("which=orders")).toEqual([order]);
  expect(await idsOf("which=others")).toEqual([note]);
  expect(await idsOf("status=submitted")).toEqual([note]);
  expect(await idsOf(`episodeId=${episodeId}`)).toEqual([note, order]);
  expect(await idsOf("removed=true")).toEqual([removed, note, order]);
  expect((await list("removed=true")).json().total).toBe(3);
});

test("The next page starts after the last document", async () => {
  for (let index = 0; index < 52; index += 1) await write(ward, { kind: "plan" });
  const first = (await list("which=others")).json();
  expect([first.documents.length, first.more, first.total]).toEqual([50, true, 53]);
  const second = (await list(`which=others&after=${first.documents.at(-1).id}`)).json();
  expect([second.documents.length, second.more, second.total]).toEqual([3, false, 53]);
  const ids = [...first.documents, ...second.documents].map(({ id }) => id);
  expect(new Set(ids).size).toBe(53);
});

test("opening the list is recorded, and a user who cannot see the patient gets not-found", async () => {
  const { rows } = await world.superuser.query(
    `select count(*)::int as count from audit_entry where "patientId" = $1 and section = 'documents' and "userId" = $2`,
    [patientId, office.nurse.userId],
  );
  expect(rows[0].count).toBeGreaterThan(0);
  expect((await list("", office.outsider.browser)).statusCode).toBe(404);
  expect((await list("", office.colleague.browser)).statusCode).toBe(404);
  expect((await list("", office.viewer.browser)).statusCode).toBe(200);
});
