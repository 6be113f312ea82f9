import { beforeAll, expect, test } from "vitest";
import type { Caller } from "#src/http/caller.ts";
import { inWork, type Work } from "#src/http/work.ts";
import { admit, type Care, openSchedule } from "#src/test/schedule.ts";
import { findInChart } from "./find-in-chart.ts";
import { readHub } from "./hub.ts";
import { addDocument, addMadeVisit, addRow, stored } from "./test/full-chart.ts";
import { readTimeline } from "./timeline.ts";

const { world, office } = await openSchedule();
let care: Care;

beforeAll(async () => {
  care = await admit(world, office.planner);
  const createdBy = office.nurse.userId;
  await addDocument(world, care, { title: "Heel", text: "Daily" });
  await addMadeVisit(world, care, { start: "2026-11-18T09:00:00", note: "Heel" });
  await addRow(world, care, ["medication", { name: "Heel cream" }]);
  await addRow(world, care, ["allergy", { substance: "Heel plaster", kind: "other" }]);
  await addRow(world, care, ["file", { name: "heel.pdf", category: "lab", ...stored, createdBy }]);
});

/** Calls as a role that can see patients and nothing else. */
function asDoorkeeper<T>(ask: (work: Work) => Promise<T>): Promise<T> {
  const caller: Caller = {
    userId: office.viewer.userId,
    agencyId: care.agencyId,
    sessionId: care.patientId,
    role: "Doorkeeper",
    discipline: null,
    powers: { patients: ["view", "view-all"] },
    zone: "America/New_York",
    today: "2026-11-20",
    requestId: "request",
    address: "127.0.0.1",
  };
  return inWork(world.services, caller, ask);
}

test("The hub does not count sections the caller may not see", async () => {
  const asked = { id: care.patientId, episodeId: undefined };
  const { counts } = await asDoorkeeper((work) => readHub(work, asked));
  expect(counts).toEqual({
    orders: null,
    visits: null,
    medications: null,
    allergies: 1,
    behaviors: 0,
    documents: null,
    images: null,
    schedule: null,
  });
});

test("A timeline leaves out kinds the caller may not see", async () => {
  const { entries } = await asDoorkeeper((work) => readTimeline(work, { id: care.patientId }));
  expect(entries.map(({ kind }) => kind)).toEqual(["allergy"]);
  const kind = "medication";
  const none = await asDoorkeeper((work) => readTimeline(work, { id: care.patientId, kind }));
  expect(none.entries).toEqual([]);
});

test("A search finds nothing in areas the caller may not see", async () => {
  const asked = { id: care.patientId, text: "heel" };
  const { hits } = await asDoorkeeper((work) => findInChart(work, asked));
  expect(hits.map(({ kind }) => kind)).toEqual(["allergy"]);
});
