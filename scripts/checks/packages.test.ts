import { describe, expect, test } from "vitest";
import { licenseProblems } from "./licenses.ts";
import { addressProblems, rangeProblems } from "./versions.ts";

const locked = (name: string, license: string) => ({ [`node_modules/${name}`]: { license } });

describe("licenses", () => {
  test.each([
    ["a", "MIT"],
    ["a", "MIT OR GPL-3.0"],
    ["a", "(MIT OR CC0-1.0)"],
    ["a", "MIT AND ISC"],
    ["@fontsource-variable/inter", "OFL-1.1"],
    ["a", "MIT-0"],
  ])("%s may be under %s", (name, license) => {
    expect(licenseProblems(locked(name, license))).toEqual([]);
  });

  test.each([
    ["a", "GPL-3.0-only"],
    ["a", "CAL-1.0"],
    ["a", "MIT AND GPL-3.0"],
    ["a", "OFL-1.1"],
    ["a/node_modules/b", "SEE LICENSE IN FILE"],
  ])("%s may not be under %s", (name, license) => {
    expect(licenseProblems(locked(name, license))).toHaveLength(1);
  });

  test("an exception is for the version with the reviewed license", () => {
    const isbot = (version: string) => ({ "node_modules/isbot": { license: "Unlicense", version } });
    expect(licenseProblems(isbot("5.2.3"))).toEqual([]);
    expect(licenseProblems(isbot("6.0.0"))).toHaveLength(1);
  });

  test("a package without a license is named", () => {
    expect(licenseProblems({ "node_modules/a": {} })).toEqual([
      expect.stringContaining("a is under no license"),
    ]);
  });
});

describe("versions", () => {
  test("an address of a registry in the lock file is named", () => {
    expect(
      addressProblems({ "node_modules/a": { resolved: "https://registry.example/a.tgz" } }),
    ).toHaveLength(1);
    expect(
      addressProblems({ "node_modules/a": {}, "node_modules/b": { resolved: "apps/b", link: true } }),
    ).toEqual([]);
  });

  test("a range is named with its manifest", () => {
    const manifest = {
      dependencies: { a: "1.2.3", b: "^1.2.3" },
      optionalDependencies: { c: "1.0.0-beta.1", d: "latest" },
    };
    expect(rangeProblems("package.json", manifest)).toEqual([
      'package.json: b is "^1.2.3", not an exact version',
      'package.json: d is "latest", not an exact version',
    ]);
  });
});
