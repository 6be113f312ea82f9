import type { Finding } from "@hearthside/oasis";
import type { Reading } from "./reading.ts";

/**
 * A question that is still to be answered is no mistake. A finding is about its first field; what the agency's settings
 * fill cannot be answered here.
 */
export function isMissing({ severity, items }: Finding, { form, answers }: Reading): boolean {
  const [first = ""] = items;
  return severity === "fatal" && answers[first] === undefined && form.fields.get(first)?.readonly !== true;
}

/** What is wrong apart from what is not answered yet, each in the order of the findings. */
export function sortFindings(findings: readonly Finding[], reading: Reading) {
  const isLeft = (finding: Finding) => isMissing(finding, reading);
  return { wrong: findings.filter((finding) => !isLeft(finding)), missing: findings.filter(isLeft) };
}
