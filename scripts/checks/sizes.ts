import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, runTool } from "../tool.ts";

type Size = { at: string; lines: number };
type Report = {
  diagnostics: { code: string; message: string; filename: string; labels: { span: { line: number } }[] }[];
};

/** From these on house style asks to look again. */
const limits = { file: 150, function: 40 };

const measuring = {
  plugins: [],
  categories: { correctness: "off" },
  rules: { "max-lines": ["warn", { max: 0 }], "max-lines-per-function": ["warn", { max: 1 }] },
};

/** Lines per file and function of the product, tests left out, as text to read: nothing fails by it. */
export async function sizeReport(): Promise<string> {
  const configFile = join(root, "build/sizes.json");
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(configFile, JSON.stringify(measuring));
  const args = [
    "--config",
    configFile,
    "--format",
    "json",
    "--ignore-pattern",
    "**/*.test.*",
    "apps",
    "packages",
  ];
  const { output } = await runTool("oxlint", [...args, "--ignore-pattern", "**/build/**"]);
  const report: Report = JSON.parse(output);
  return describeSizes(report);
}

export function describeSizes({ diagnostics }: Report): string {
  const sizes = (rule: string): Size[] =>
    diagnostics
      .filter(({ code }) => code === `eslint(${rule})`)
      .map(({ message, filename, labels }) => ({
        at: rule === "max-lines" ? filename : `${filename}:${labels[0]?.span.line}`,
        lines: Number(/\((\d+)\)/.exec(message)?.[1]),
      }))
      .sort((a, b) => a.lines - b.lines);
  const [files, functions] = [sizes("max-lines"), sizes("max-lines-per-function")];
  return [
    `${files.length} files, median ${at(files, 0.5)} lines`,
    `${functions.length} functions of two lines or more, median ${at(functions, 0.5)}, 90 % at most ${at(functions, 0.9)}`,
    ...above("file", files),
    ...above("function", functions),
  ].join("\n");
}

const at = (sizes: readonly Size[], share: number) =>
  sizes[Math.floor((sizes.length - 1) * share)]?.lines ?? 0;

const above = (kind: keyof typeof limits, sizes: readonly Size[]) =>
  sizes
    .filter(({ lines }) => lines > limits[kind])
    .map(
      ({ at: place, lines }) =>
        `look again: ${place} has ${lines} lines, more than ${limits[kind]} in a ${kind}`,
    );
