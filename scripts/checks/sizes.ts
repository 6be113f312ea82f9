import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Outcome, root, runTool } from "../tool.ts";

type Diagnostic = { code: string; message: string; filename: string; labels: { span: { line: number } }[] };
type Report = { diagnostics: Diagnostic[] };
type Size = { place: string; size: number };

/** `limit`: above it house style asks for another look. `most`: above it the run stops. */
const limits = {
  "max-lines": { limit: 150, most: 300, unit: "lines in a file" },
  "max-lines-per-function": { limit: 40, most: 100, unit: "lines in a function" },
};
type Rule = keyof typeof limits;

/** Files that may be larger than `most`. */
const exempt: Readonly<Record<Rule, readonly string[]>> = {
  // generated; the sentences of the audit trail, which are data
  "max-lines": ["apps/server/src/db/schema.ts", "packages/contract/src/office/audit-labels.ts"],
  // to be split
  "max-lines-per-function": ["apps/web/src/features/documents/fields/text-with-wordings.tsx"],
};

const measuring = {
  plugins: [],
  categories: { correctness: "off" },
  rules: {
    "max-lines": ["warn", { max: 0 }],
    "max-lines-per-function": ["warn", { max: 1 }],
  },
};

/** Lines per file and function of the product without tests. What is above the hard limits is refused. */
export async function checkSizes(): Promise<Outcome> {
  const configFile = join(root, "build/sizes.json");
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(configFile, JSON.stringify(measuring));
  const leftOut = ["**/*.test.*", "**/test/**", "**/build/**"].flatMap((glob) => ["--ignore-pattern", glob]);
  const args = ["--config", configFile, "--format", "json", ...leftOut, "apps", "packages"];
  const { output } = await runTool("oxlint", args);
  const report: Report = JSON.parse(output);
  return describeSizes(report);
}

export function describeSizes({ diagnostics }: Report): Outcome {
  const files = sizes(diagnostics, "max-lines");
  const functions = sizes(diagnostics, "max-lines-per-function");
  const refused = [
    ...tooLarge("max-lines", files, "most"),
    ...tooLarge("max-lines-per-function", functions, "most"),
  ];
  const lines = [
    `${files.length} files, median ${quantile(files, 0.5)} lines`,
    `${functions.length} functions of two lines or more, median ${quantile(functions, 0.5)}, 90 % at most ${quantile(functions, 0.9)}`,
    ...tooLarge("max-lines", files, "limit"),
    ...tooLarge("max-lines-per-function", functions, "limit"),
    ...refused,
  ];
  return { exitCode: refused.length === 0 ? 0 : 1, output: lines.join("\n") };
}

/** The linter reports a size in parentheses; smallest first. */
const sizes = (diagnostics: readonly Diagnostic[], rule: Rule): Size[] =>
  diagnostics
    .filter(({ code }) => code === `eslint(${rule})`)
    .map(({ message, filename, labels }) => ({
      place: rule === "max-lines" ? filename : `${filename}:${labels[0]?.span.line}`,
      size: Number(/\((\d+)\)/.exec(message)?.[1]),
    }))
    .sort((a, b) => a.size - b.size);

const quantile = (ordered: readonly Size[], share: number) =>
  ordered[Math.floor((ordered.length - 1) * share)]?.size ?? 0;

const fileOf = (place: string) => place.replace(/:\d+$/, "");

function tooLarge(rule: Rule, found: readonly Size[], bound: "limit" | "most"): string[] {
  const { [bound]: lines, unit } = limits[rule];
  const word = bound === "limit" ? "look again" : "too large";
  return found
    .filter(({ place, size }) => size > lines && (bound === "limit" || !exempt[rule].includes(fileOf(place))))
    .map(({ place, size }) => `${word}: ${place} has ${size}, more than ${lines} ${unit}`);
}
