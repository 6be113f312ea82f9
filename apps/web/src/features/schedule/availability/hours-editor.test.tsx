import { expect, test } from "vitest";
import { formToHours, hoursProblems, hoursToForm } from "./hours-editor.tsx";

const span = (from: string, to: string, { key = 0, weekday = 1 } = {}) => ({ key, weekday, from, to });

test("hours are shown as clock times in the order of the week, and parse back to the same values", () => {
  const hours = [
    { weekday: 2, from: 780, to: 1440 },
    { weekday: 1, from: 480, to: 720 },
  ];
  const formValues = hoursToForm(hours);
  expect(formValues.map(({ from, to }) => `${from} to ${to}`)).toEqual([
    "8:00 AM to 12:00 PM",
    "1:00 PM to 12:00 AM",
  ]);
  expect(formToHours(formValues)).toEqual(hours.toReversed());
});

test.each([
  [[span("8 AM", "noon")], "Please enter times, for example 9:30 AM"],
  [[span("5 PM", "8 AM")], "The end must be after the start"],
  [[span("8 AM", "1 PM"), span("12 PM", "5 PM", { key: 1 })], "Two time ranges on this day overlap"],
])("%j is refused: %s", (formValues, problem) => {
  expect(hoursProblems(formValues).get(0)).toBe(problem);
});

test("ranges that only touch, or are on different days, are accepted", () => {
  const formValues = [
    span("8 AM", "12 PM"),
    span("12 PM", "12 AM", { key: 1 }),
    span("8 AM", "5 PM", { key: 2, weekday: 2 }),
  ];
  expect(hoursProblems(formValues).size).toBe(0);
});
