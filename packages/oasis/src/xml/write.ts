import { toElements } from "../elements.ts";
import type { Form } from "../form.ts";
import type { Answers } from "../item.ts";
import { activeElements, dischargeDate, isLocator } from "./active-element.ts";
import { submissionProblems } from "./control-problems.ts";
import { escapeXml } from "./flat-xml.ts";
import { controlElements, controlToElements, type SubmissionControl } from "./submission-control.ts";
import { longestValue } from "./submission-text.ts";

/**
 * The CMS submission file of one assessment: control elements, then one element for each active submission item in
 * the instrument's order; in an inactivation only those that identify the record. M0064 must have the digits, not a reference to them.
 * Throws RangeError naming what is unanswered or cannot be sent: the assessment must have been accepted by `evaluate`
 * and `control` by `submissionProblems`.
 * Source: OASIS-E2 Data Submission Specifications V3.02.0; locator items: edits -7050 and -5300.
 */
export function toSubmissionXml(form: Form, answers: Answers, control: SubmissionControl): string {
  refuse(submissionProblems(form, control).map(({ message }) => message));
  const codes = controlToElements(form, control);
  const lines = [
    ...controlElements.map((element) => line(element, codes[element])),
    ...itemLines(form, answers, control),
  ];
  return `<?xml version="1.0" standalone="yes"?>\n<ASSESSMENT>\n${lines.join("")}</ASSESSMENT>\n`;
}

function itemLines(form: Form, answers: Answers, { transaction }: SubmissionControl): string[] {
  const written = toElements(form, answers);
  const sent = activeElements(form).filter(({ element }) => transaction !== 3 || isLocator(element));
  refuse(sent.flatMap(({ element }) => whyNotSent(element, written[element])));
  const lines = sent.map(({ element }) => line(element, written[element] ?? "^"));
  return transaction === 3 ? [...lines, line(dischargeDate, "^")] : lines;
}

function whyNotSent(element: string, value: string | undefined): string[] {
  if (value === undefined)
    return [`${element} is unanswered, or none of it can be written in Latin letters.`];
  if (element === "M0064_SSN" && !/^(?:\d{9}|\^)$/.test(value))
    return [`${element} does not have nine digits.`];
  return value.length > longestValue ? [`${element} is longer than ${longestValue} characters.`] : [];
}

function refuse(reasons: readonly string[]): void {
  if (reasons.length > 0) throw new RangeError(`This record cannot be sent. ${reasons.join(" ")}`);
}

const line = (element: string, value: string) => `  <${element}>${escapeXml(value)}</${element}>\n`;
