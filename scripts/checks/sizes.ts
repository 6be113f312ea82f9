import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, runTool } from "../tool.ts";

type Diagnostic = { code: string; message: string; filename: string; labels: { span: { line: number } }[] };
type Report = { diagnostics: Diagnostic[] };
type Size = { place: string; size: number };

/** Limits above which house style asks for another look. */
const limits = {
  "max-lines": { limit: 150, unit: "lines in a file" },
  "max-lines-per-function": { limit: 40, unit: "lines in a function" },
};
type Rule = keyof typeof limits;

const measuring = {
  plugins: [],
  categories: { correctness: "off" },
  rules: {
    "max-lines": ["warn", { max: 0 }],
    "max-lines-per-function": ["warn", { max: 1 }],
  },
};

/** Lines per file and function of the product without tests, as a report only. */
export async function sizeReport(): Promise<string> {
  const configFile = join(root, "build/sizes.json");
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(configFile, JSON.stringify(measuring));
  const leftOut = ["**/*.test.*", "**/test/**", "**/build/**"].flatMap((glob) => ["--ignore-pattern", glob]);
  const args = ["--config", configFile, "--format", "json", ...leftOut, "apps", "packages"];
  const { output } = await runTool("oxlint", args);
  const report: Report = JSON.parse(output);
  return describeSizes(report);
}

export function describeSizes({ diagnostics }: Report): string {
  const files = sizes(diagnostics, "max-lines");
  const functions = sizes(diagnostics, "max-lines-per-function");
  return [
    `${files.length} files, median ${quantile(files, 0.5)} lines`,
    `${functions.length} functions of two lines or more, median ${quantile(functions, 0.5)}, 90 % at most ${quantile(functions, 0.9)}`,
    ...tooLarge("max-lines", files),
    ...tooLarge("max-lines-per-function", functions),
  ].join("\n");
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

function tooLarge(rule: Rule, found: readonly Size[]): string[] {
  const { limit, unit } = limits[rule];
  return found
    .filter(({ size }) => size > limit)
    .map(({ place, size }) => `look again: ${place} has ${size}, more than ${limit} ${unit}`);
}
