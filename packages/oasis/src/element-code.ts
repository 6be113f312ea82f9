import type { Field, Submission } from "./form.ts";
import { isSsnReference } from "./ssn-reference.ts";
import { longestValue, submissionText } from "./xml/submission-text.ts";

type Written = Extract<Submission, { kind: "single" | "with-alternative" }>;

/**
 * An answer as the code of its element: a date as digits, a number padded to the digits of its largest value, text in
 * upper-case ASCII. Empty if none of the text can be written so.
 */
export function answerToCode(field: Field, submission: Written, answer: string): string {
  if (answer === "-") return answer;
  switch (field.type) {
    case "date":
      return answer.replaceAll("-", "");
    case "number":
      return answer.padStart(String(field.max ?? "").length, "0");
    case "text":
      return field.isSsn && isSsnReference(answer) ? answer : textToCode(field, submission, answer);
    case "select":
      return answer === "0N" ? "0" : answer;
    case "checkbox":
    case "date-range":
    case "search":
    case "subgroup":
      throw new Error(`${field.id} has no element of its own`);
    default:
      return field.type satisfies never;
  }
}

function textToCode(field: Field, { element, length, isCompact }: Written, answer: string): string {
  const text = isCompact ? answer.replace(/[\s-]/g, "") : answer;
  return submissionText(text, element, length ?? field.maxLength ?? longestValue);
}

/** The answer an element's code represents; a malformed code is returned unchanged. */
export function codeToAnswer(field: Field, code: string): string {
  if (field.type !== "date") return code;
  return code.replace(/^(\d{4})(\d\d)?(\d\d)?$/, (_, ...parts: (string | undefined)[]) =>
    parts.slice(0, 3).filter(Boolean).join("-"),
  );
}

/**
 * An ICD-10-CM code with its dot, padded with "^" to eight characters: "I10" is "I10.^^^^". Source: edits -7045, -9170.
 * Text too short or too long to be a code stays as it is, in upper case.
 */
export function diagnosisToCode(answer: string): string {
  const code = answer.trim().toUpperCase();
  const plain = code.replace(".", "");
  if (!/^[A-Z0-9]{3,7}$/.test(plain)) return code;
  return `${plain.slice(0, 3)}.${plain.slice(3)}`.padEnd(8, "^");
}

/** The same without padding, and without a dot that nothing follows. */
export const codeToDiagnosis = (code: string): string => code.replace(/\^+$/, "").replace(/\.$/, "");
