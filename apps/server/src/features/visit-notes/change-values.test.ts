import { completeNote } from "@hearthside/visit-notes/test/complete-note";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { admitTo, openWard } from "#src/test/documents.ts";
import { openSchedule } from "#src/test/schedule.ts";
import { asChanges, readNote, sendValues, signedNote, startedNote } from "#src/test/visit-notes.ts";

const { world, office, nurse } = await openSchedule();
const ward = await openWard(world, office);
const { superuser } = world;
let id: string;
let day = 1;

beforeEach(async () => {
  day += 1;
  id = await startedNote(
    { ...ward, care: await admitTo(world, office) },
    `2026-11-${String(day).padStart(2, "0")}T08:00:00`,
  );
});

const valuesOf = async () =>
  Object.fromEntries(
    (await readNote(nurse, id)).answers.map(({ item, value }: { item: string; value: string }) => [
      item,
      value,
    ]),
  );

describe("Values of a note", () => {
  test("are merged field by field, with one audit entry for a batch", async () => {
    const sent = await sendValues(nurse, id, asChanges({ "vitals.pulse": "72", "pain.level": "0" }));
    expect(sent.json()).toMatchObject({
      results: [
        { outcome: "applied", revision: 1 },
        { outcome: "applied", revision: 2 },
      ],
      changes: { revision: 2, version: 2, status: "draft" },
    });
    expect(await valuesOf()).toEqual({ "vitals.pulse": "72", "pain.level": "0" });
    const { rows } = await superuser.query(
      `select before, after from audit_entry where "subjectId" = $1 and action = 'visit-note.answer'`,
      [id],
    );
    expect(rows).toEqual([
      {
        before: { "vitals.pulse": null, "pain.level": null },
        after: { "vitals.pulse": "72", "pain.level": "0" },
      },
    ]);
  });

  test("sent again change nothing, and an id that was used for another value is refused", async () => {
    const operation = { opId: uuidv7(), item: "vitals.pulse", value: "72", baseRevision: 0 };
    const send = (changes: object = {}) =>
      nurse.send("PATCH", `/visit-notes/${id}/values`, {
        knownRevision: 0,
        operations: [{ ...operation, ...changes }],
      });
    await send();
    await sendValues(nurse, id, [{ item: "vitals.pulse", value: "80", baseRevision: 1 }]);
    expect((await send()).json().results).toEqual([
      { opId: operation.opId, outcome: "applied", revision: 1 },
    ]);
    expect(await valuesOf()).toEqual({ "vitals.pulse": "80" });
    expect((await send({ value: "99" })).json().code).toBe("key-reused");
  });

  test("given on two devices are both kept until the nurse chooses", async () => {
    await sendValues(nurse, id, [{ item: "vitals.pulse", value: "72" }]);
    const second = await sendValues(nurse, id, [{ item: "vitals.pulse", value: "88" }]);
    expect(second.json().results).toMatchObject([{ outcome: "conflict", revision: 1 }]);
    const { alternatives } = await readNote(nurse, id);
    expect(alternatives).toMatchObject([{ item: "vitals.pulse", value: "88" }]);
    const settled = await nurse.send("PATCH", `/visit-notes/${id}/values`, {
      knownRevision: 0,
      operations: [
        { opId: uuidv7(), item: "vitals.pulse", value: "88", baseRevision: 1, settles: [alternatives[0].id] },
      ],
    });
    expect(settled.json().changes).toMatchObject({
      alternatives: [],
      answers: [{ value: "88", revision: 2 }],
    });
    const { rows } = await superuser.query(`select resolution from visit_note_operation where "opId" = $1`, [
      alternatives[0].id,
    ]);
    expect(rows).toEqual([{ resolution: "taken" }]);
  });

  test("can be cleared", async () => {
    await sendValues(nurse, id, [{ item: "vitals.pulse", value: "72" }]);
    await sendValues(nurse, id, [{ item: "vitals.pulse", value: null, baseRevision: 1 }]);
    expect(await valuesOf()).toEqual({ "vitals.pulse": null });
  });

  test("are read by devices as they change", async () => {
    await sendValues(nurse, id, asChanges({ "vitals.pulse": "72", "pain.level": "0" }));
    const changes = (await nurse.send("GET", `/visit-notes/${id}/values?since=1`)).json();
    expect(changes.answers).toMatchObject([{ item: "pain.level", revision: 2 }]);
  });
});

describe("The measurements of a note", () => {
  const measured = async () => {
    const { rows } = await superuser.query(
      `select name, loinc, value, unit, position, method, "takenAt" from visit_measurement where "noteId" = $1 order by name`,
      [id],
    );
    return rows;
  };

  test("are rows with code, unit, position, method and time, and follow the values", async () => {
    await sendValues(
      nurse,
      id,
      asChanges({
        "vitals.bloodPressure": "128/76",
        "vitals.position": "sitting",
        "vitals.method": "auto-left",
        "vitals.time": "08:20",
      }),
    );
    const takenAt = new Date(`2026-11-${String(day).padStart(2, "0")}T13:20:00Z`);
    const found = { unit: "mmHg", position: "sitting", method: "auto-left", takenAt };
    expect(await measured()).toEqual([
      { name: "Diastolic blood pressure", loinc: "8462-4", value: 76, ...found },
      { name: "Systolic blood pressure", loinc: "8480-6", value: 128, ...found },
    ]);
    await sendValues(nurse, id, [{ item: "vitals.bloodPressure", value: "NT", baseRevision: 1 }]);
    expect(await measured()).toEqual([]);
  });

  test("have the start of the visit as their time unless one is given", async () => {
    await sendValues(nurse, id, [{ item: "vitals.temperature", value: "98.6" }]);
    expect(await measured()).toMatchObject([
      { value: 98.6, unit: "°F", takenAt: new Date(`2026-11-${String(day).padStart(2, "0")}T13:00:00Z`) },
    ]);
  });
});

describe("A value is refused", () => {
  test.each([
    ["vitals.temperature", "40", "Temperature 40 °F is not possible. Enter 80 to 115 °F."],
    [
      "vitals.bloodPressure",
      "80/120",
      "Systolic blood pressure 80 mmHg is not above diastolic blood pressure 120 mmHg.",
    ],
    ["vitals.unknown", "1", "The form has no field vitals.unknown."],
    ["vitals.position", "floating", "floating is not a choice of Position."],
  ])("when it is impossible: %s %s", async (item, value, message) => {
    const response = await sendValues(nurse, id, [
      { item: "pain.level", value: "0" },
      { item, value },
    ]);
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      [{ field: "operations.1.value", message }],
    ]);
    expect(await valuesOf()).toEqual({});
  });

  test("from another clinician, a reviewer, a viewer, and anyone who may not see the patient", async () => {
    const send = async (by: typeof nurse) =>
      (await sendValues(by, id, [{ item: "vitals.pulse", value: "72" }])).statusCode;
    expect(await send(office.admin.browser)).toBe(403);
    expect(await send(office.planner.browser)).toBe(403);
    expect(await send(office.viewer.browser)).toBe(403);
    expect(await send(office.colleague.browser)).toBe(404);
    expect(await send(office.outsider.browser)).toBe(404);
    expect((await readNote(office.outsider.browser, id)).code).toBe("not-found");
    expect(await valuesOf()).toEqual({});
  });

  test("once the note is signed, by the server and by the database", async () => {
    const signed = await signedNote(
      { ...ward, care: await admitTo(world, office) },
      { start: `2026-11-${String(day).padStart(2, "0")}T20:00:00` },
    );
    const late = await sendValues(nurse, signed, [{ item: "vitals.pulse", value: "90", baseRevision: 4 }]);
    expect(late.json().code).toBe("wrong-status");
    await expect(
      superuser.query(`update visit_note_value set value = '90' where "noteId" = $1`, [signed]),
    ).rejects.toThrow("is signed");
    expect((await readNote(nurse, signed)).answers).toHaveLength(Object.keys(completeNote).length);
  });
});
