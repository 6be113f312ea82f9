/** A package in the lock file; `license` is an SPDX expression. */
export type LicensedPackage = { license?: string; version?: string; link?: boolean };

const forCode = [
  "MIT",
  "MIT-0",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MPL-2.0",
  "0BSD",
  "BlueOak-1.0.0",
];
const forDataAndTools = ["CC-BY-4.0", "CC0-1.0", "Unicode-3.0", "Unicode-DFS-2016", "Python-2.0"];
const allowed = [...forCode, ...forDataAndTools, "PostgreSQL"];
const allowedForFonts = [...allowed, "OFL-1.1"];

/** Packages with another license, each in the reviewed version, with the reason. Other versions need a new review. */
const exceptions: Record<string, string> = {
  "isbot@5.2.3":
    "under the Unlicense, which gives it to the public domain; the router uses it on servers only",
  "combine-errors@3.0.3": "its package.json names no license, its Readme says MIT",
  "png-js@2.0.0": "its package.json names no license, its LICENSE file is MIT",
};

/** The packages of the lock file, including tools, whose license is not on our list. */
export const licenseProblems = (packages: Record<string, LicensedPackage>): string[] =>
  Object.entries(packages)
    .filter(([path, { link }]) => path.includes("node_modules/") && !link)
    .map(([path, { license = "no license", version }]) => ({
      name: path.replace(/^.*node_modules\//, ""),
      license,
      version,
    }))
    .filter(({ name, version }) => exceptions[`${name}@${version}`] === undefined)
    .filter(({ name, license }) => !isAllowed(name, license))
    .map(({ name, license }) => `${name} is under ${license}, which is not on the list of licenses`);

function isAllowed(name: string, expression: string): boolean {
  const list = /^@(fontsource|expo-google-fonts)/.test(name) ? allowedForFonts : allowed;
  return expression
    .replace(/^\((.*)\)$/, "$1")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((part) => list.includes(part)));
}
