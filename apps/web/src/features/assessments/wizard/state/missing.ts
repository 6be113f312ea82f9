import type { Finding } from "@hearthside/oasis";
import type { Reading } from "./reading.ts";

/**
 * An unanswered question is not an error. A finding is about its first field; what the agency's settings
 * fill in cannot be answered here.
 */
export function isMissing({ severity, items }: Finding, { form, answers }: Reading): boolean {
  const [first = ""] = items;
  return severity === "fatal" && answers[first] === undefined && form.fields.get(first)?.readonly !== true;
}

/** Separates errors from unanswered questions, each in the order of the findings. */
export function sortFindings(findings: readonly Finding[], reading: Reading) {
  const isLeft = (finding: Finding) => isMissing(finding, reading);
  return { wrong: findings.filter((finding) => !isLeft(finding)), missing: findings.filter(isLeft) };
}
