import type { Finding } from "@hearthside/oasis";

type Counted = readonly Pick<Finding, "severity">[];

/** "1 fatal, 3 items to answer"; "None" if nothing is left to do. */
export function toDoWords({ wrong, missing }: { wrong: Counted; missing: Counted }): string {
  if (missing.length === 0) return countWords(wrong);
  const toAnswer = missing.length === 1 ? "1 item to answer" : `${missing.length} items to answer`;
  return wrong.length === 0 ? toAnswer : `${countWords(wrong)}, ${toAnswer}`;
}

/** "3 fatal, 1 warning"; "None" when nothing was found. */
export function countWords(findings: Counted): string {
  const count = (severity: Finding["severity"]) =>
    findings.filter((finding) => finding.severity === severity).length;
  const words = [
    { count: count("fatal"), one: "fatal", many: "fatal" },
    { count: count("warning"), one: "warning", many: "warnings" },
    { count: count("info"), one: "note", many: "notes" },
  ];
  const said = words.flatMap(({ count, one, many }) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`],
  );
  return said.length === 0 ? "None" : said.join(", ");
}
