import { describe, expect, test } from "vitest";
import { demoAgency } from "../agency/agency.ts";
import { wholeAgency, worlds } from "../test/worlds.ts";
import { demoNotes } from "./notes.ts";

describe.each(worlds.slice(0, 2))("notes for seed $seed on $today", ({ seed, today }) => {
  const agency = demoAgency(seed);
  const batch = wholeAgency(seed, today);
  const notes = demoNotes({ seed, today, agency, batch });
  const { nurse } = agency.members;

  test("are the nurse's, some assigned to the nurse's patients and some unassigned", () => {
    const own = batch.assignments.filter(({ userId }) => userId === nurse.id);
    const given = notes.flatMap(({ patientId }) => patientId ?? []);
    expect(new Set(notes.map(({ userId }) => userId))).toEqual(new Set([nurse.id]));
    expect(given).toHaveLength(2);
    for (const patientId of given) expect(own.map((one) => one.patientId)).toContain(patientId);
    expect(notes.some(({ patientId }) => patientId === null)).toBe(true);
  });

  test("were written before today, and are the same every time", () => {
    for (const { madeAt } of notes) expect(madeAt.slice(0, 10) < today).toBe(true);
    expect(demoNotes({ seed, today, agency, batch })).toEqual(notes);
  });
});
