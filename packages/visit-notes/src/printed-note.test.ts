import { describe, expect, test } from "vitest";
import { skilledNursingVisit as form } from "./forms/skilled-nursing-visit.ts";
import { printedNote } from "./printed-note.ts";
import { completeNote } from "./test/complete-note.ts";

const day = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;

describe("A printed note", () => {
  test("has every section with labels, units and dates as people read them", () => {
    const sections = printedNote(
      form,
      { ...completeNote, "vitals.time": "14:05", "plan.date": "2026-11-23" },
      day,
    );
    expect(sections.map(({ name }) => name)).toEqual(form.sections.map(({ name }) => name));
    const lines = sections.flatMap(({ groups }) => groups.flatMap((group) => group.lines));
    expect(lines).toEqual(
      expect.arrayContaining([
        { label: "Blood pressure", text: "128/76 mmHg" },
        { label: "Temperature", text: "98.2 °F" },
        { label: "Pain", text: "0 of 10" },
        { label: "Time taken", text: "2:05 PM" },
        { label: "Skin", text: "Within normal limits" },
        { label: "Interventions", text: "Observation and assessment; Medications reviewed" },
        { label: "Homebound", text: "Yes" },
        { label: "Next visit", text: "11/23/2026" },
      ]),
    );
  });

  test("leaves out sections without answers and what hidden fields hold", () => {
    expect(printedNote(form, { "vitals.pulse": "72", "vitals.oxygenFlow": "2" }, day)).toEqual([
      {
        id: "vitals",
        name: "Vital signs",
        sameAs: null,
        groups: [{ name: "Blood pressure and pulse", lines: [{ label: "Pulse", text: "72 beats/min" }] }],
      },
    ]);
  });

  test("says what was confirmed, not taken, and the same as last visit", () => {
    const sections = printedNote(
      form,
      {
        "vitals.pulse": "160",
        "vitals.pulse.confirmed": "160",
        "vitals.temperature": "NT",
        "homebound.status": "yes",
        "homebound.same": "2026-11-18",
      },
      day,
    );
    expect(sections.map(({ sameAs }) => sameAs)).toEqual([null, "2026-11-18"]);
    expect(sections[0]?.groups.flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual([
      "160 beats/min (confirmed)",
      "Not taken",
    ]);
  });
});
