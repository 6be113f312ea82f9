import { describe, expect, test } from "vitest";
import { skilledNursingVisit as form } from "./forms/skilled-nursing-visit.ts";
import { measurementsIn } from "./measurements.ts";
import { completeNote } from "./test/complete-note.ts";

describe("The measurements of a note", () => {
  test("have code, value, unit, position, method and time", () => {
    expect(measurementsIn(form, { ...completeNote, "vitals.time": "09:40" }).slice(0, 3)).toEqual([
      {
        field: "vitals.bloodPressure",
        name: "Systolic blood pressure",
        loinc: "8480-6",
        value: 128,
        unit: "mmHg",
        position: "sitting",
        method: "auto-left",
        time: "09:40",
      },
      {
        field: "vitals.bloodPressure",
        name: "Diastolic blood pressure",
        loinc: "8462-4",
        value: 76,
        unit: "mmHg",
        position: "sitting",
        method: "auto-left",
        time: "09:40",
      },
      {
        field: "vitals.pulse",
        name: "Pulse",
        loinc: "8867-4",
        value: 72,
        unit: "beats/min",
        position: null,
        method: null,
        time: "09:40",
      },
    ]);
  });

  test("are those that were taken and are complete", () => {
    const names = (values: object) =>
      measurementsIn(form, { ...values }).map(({ name, value }) => [name, value]);
    expect(names({ "vitals.bloodPressure": "128/", "vitals.pulse": "NT", "pain.level": "0" })).toEqual([
      ["Pain", 0],
    ]);
    expect(
      names({ "vitals.oxygenSaturation": "96", "vitals.oxygen": "room-air", "vitals.oxygenFlow": "2" }),
    ).toEqual([["Oxygen saturation", 96]]);
  });
});
