import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root, runTool } from "../tool.ts";
import { lintConfig } from "./config.ts";

type Report = { diagnostics: { filename: string; code: string; help?: string }[] };

/** Lints `files` in a separate folder with this repository's manifests: one line for each problem. */
export async function lintSample(
  files: readonly (readonly [path: string, text: string, rule?: string])[],
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "lint-sample-"));
  try {
    copyManifests(folder);
    for (const [path, text] of files) write(join(folder, path), text);
    write(
      join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions: { strict: true, target: "es2024" } }),
    );
    write(join(folder, "lint.json"), JSON.stringify(lintConfig(folder)));
    const args = ["--type-aware", "--config", "lint.json", "--format", "json"];
    const { output } = await runTool("oxlint", args, { cwd: folder });
    const report: Report = JSON.parse(output);
    return report.diagnostics.map(({ filename, code, help = "" }) => `${filename}: ${code} ${help}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function copyManifests(folder: string) {
  const nested = ["apps", "packages"].flatMap((area) =>
    readdirSync(join(root, area)).map((name) => `${area}/${name}`),
  );
  for (const workspace of [...nested, "e2e", "bench"]) {
    const manifest = `${workspace}/package.json`;
    cpSync(join(root, manifest), join(folder, manifest));
  }
}

function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
