import { describe, expect, test } from "vitest";
import { skilledNursingVisit as form } from "./forms/skilled-nursing-visit.ts";
import { completeNote } from "./test/complete-note.ts";
import { noteValueProblem } from "./value-problem.ts";

describe("A value is accepted", () => {
  test.each([
    ...Object.entries(completeNote),
    ["vitals.bloodPressure", "120/"],
    ["vitals.bloodPressure", "/80"],
    ["vitals.bloodPressure", "NT"],
    ["vitals.temperature", "80"],
    ["vitals.temperature", "115"],
    ["vitals.oxygenFlow", "2.5"],
    ["vitals.time", "23:59"],
    ["plan.date", "2028-02-29"],
    ["care.narrative", "First line\nsecond line"],
    ["vitals.bloodPressure.confirmed", "210/118"],
    ["homebound.same", "2026-11-18"],
    ["vitals.pulse", null],
  ])("%s %s", (item, value) => {
    expect(noteValueProblem(form, item, value)).toBeUndefined();
  });
});

describe("An impossible value is refused with its unit", () => {
  test.each([
    ["vitals.temperature", "40", "Temperature 40 °F is not possible. Enter 80 to 115 °F."],
    ["vitals.temperature", "115.1", "Temperature 115.1 °F is not possible. Enter 80 to 115 °F."],
    ["vitals.temperature", "98.65", "Temperature has one digit after the point."],
    [
      "vitals.bloodPressure",
      "80/120",
      "Systolic blood pressure 80 mmHg is not above diastolic blood pressure 120 mmHg.",
    ],
    [
      "vitals.bloodPressure",
      "90/90",
      "Systolic blood pressure 90 mmHg is not above diastolic blood pressure 90 mmHg.",
    ],
    [
      "vitals.bloodPressure",
      "301/80",
      "Systolic blood pressure 301 mmHg is not possible. Enter 40 to 300 mmHg.",
    ],
    [
      "vitals.bloodPressure",
      "120/8",
      "Diastolic blood pressure 8 mmHg is not possible. Enter 20 to 200 mmHg.",
    ],
    ["vitals.bloodPressure", "120", "Blood pressure must be two numbers in mmHg."],
    ["vitals.bloodPressure", "/", "Blood pressure must be two numbers in mmHg."],
    ["vitals.bloodPressure", "120/80/60", "Blood pressure must be two numbers in mmHg."],
    ["vitals.pulse", "72.5", "Pulse must be a whole number in beats/min."],
    ["vitals.pulse", "fast", "Pulse must be a number in beats/min."],
    ["vitals.pulse", "-5", "Pulse must be a number in beats/min."],
    ["vitals.oxygenSaturation", "101", "Oxygen saturation 101 % is not possible. Enter 40 to 100 %."],
    ["vitals.weight", "NT", "Weight cannot be left “Not taken”."],
    ["pain.level", "11", "Pain 11 of 10 is not possible. Enter 0 to 10 of 10."],
    ["vitals.position", "floating", "floating is not a choice of Position."],
    ["vitals.position", "sitting,lying", "Position has one answer."],
    ["teaching.topics", "none,diet", "Topics taught: “none” excludes the other choices."],
    ["teaching.topics", "diet,diet", "Topics taught names a choice twice."],
    ["homebound.status", "maybe", "Homebound must be yes or no."],
    ["plan.date", "2027-02-29", "Next visit must be a calendar date, written YYYY-MM-DD."],
    ["vitals.time", "24:00", "Time taken must be a time of day, written HH:MM."],
    ["care.narrative", "  ", "A cleared answer is left out, not stored empty."],
    ["care.narrative", "a\u0000b", "What was done, and what was observed contains a control character."],
    ["care.narrative", "x".repeat(4001), "What was done, and what was observed has at most 4000 characters."],
    [
      "vitals.bloodPressure.confirmed",
      "80/120",
      "Systolic blood pressure 80 mmHg is not above diastolic blood pressure 120 mmHg.",
    ],
    ["systems.same", "2026-11-18", "The form has no field systems.same."],
    ["homebound.same", "yesterday", "Enter the day of the visit."],
    ["M1860", null, "The form has no field M1860."],
    ["M1860", "01", "The form has no field M1860."],
  ])("%s %s", (item, value, message) => {
    expect(noteValueProblem(form, item, value)).toBe(message);
  });
});
