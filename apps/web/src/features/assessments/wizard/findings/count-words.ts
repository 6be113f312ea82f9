import type { Finding } from "@hearthside/oasis";

/** "3 fatal, 1 warning"; "none" when nothing was found. */
export function countWords(findings: readonly Pick<Finding, "severity">[]): string {
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
  return said.length === 0 ? "none" : said.join(", ");
}
