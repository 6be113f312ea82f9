import { readFileSync } from "node:fs";
import { join } from "node:path";
import { workspaces } from "../lint/zones/workspaces.ts";
import { root } from "../tool.ts";
import { type LicensedPackage, licenseProblems } from "./licenses.ts";
import { addressProblems, type LocatedPackage, type Manifest, rangeProblems } from "./versions.ts";

type LockFile = { packages: Record<string, LicensedPackage & LocatedPackage> };

/** Problems of the lock file and the manifests; empty when there are none. */
export function packageProblems(): string[] {
  const { packages } = readJson<LockFile>("package-lock.json");
  const manifests = ["package.json", ...workspaces(root).map(({ folder }) => `${folder}/package.json`)];
  return [
    ...licenseProblems(packages),
    ...addressProblems(packages),
    ...manifests.flatMap((file) => rangeProblems(file, readJson<Manifest>(file))),
  ];
}

function readJson<Shape>(file: string): Shape {
  const content: Shape = JSON.parse(readFileSync(join(root, file), "utf8"));
  return content;
}
