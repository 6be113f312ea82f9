import { expect } from "vitest";

/** WCAG 3.3.2: every field reported as missing is marked as required. The browser journeys check how that looks. */
export function expectRequiredSaid(): void {
  const wrong = [...document.querySelectorAll("[aria-invalid=true]")].filter(isEmpty);
  expect(
    wrong.filter((field) => !saysRequired(field)).map(nameOf),
    "missing, not said to be required",
  ).toEqual([]);
}

const isEmpty = (field: Element) =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === "";

const saysRequired = (field: Element) =>
  field.matches(":required") || /\brequired$/.test(nameOf(field)) || isChoiceOf(field);

/** A checkbox or button in a group is not empty on its own. */
const isChoiceOf = (field: Element) => field.matches("[type=checkbox]:not(:required), [type=radio]");

const nameOf = (field: Element) =>
  "labels" in field && field.labels instanceof NodeList
    ? [...field.labels].map(({ textContent }) => textContent).join(" ")
    : "";
