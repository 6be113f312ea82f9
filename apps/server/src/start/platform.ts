import { StartError } from "./start-error.ts";

type Platform = { node: string; system: string; isGlibc: boolean };

const supported = ["linux-x64", "linux-arm64", "darwin-arm64"];

/** Throws StartError on an unsupported platform, naming what is needed. */
export function checkPlatform({ node, system, isGlibc }: Platform = thisPlatform()): void {
  if (Number.parseInt(node, 10) < 24)
    throw new StartError(`Hearthside needs Node 24 or later; this is ${node}`);
  if (!supported.includes(system))
    throw new StartError(`Hearthside runs on Linux (x64, arm64) and macOS (arm64), not on ${system}`);
  if (system.startsWith("linux") && !isGlibc)
    throw new StartError("Hearthside needs a Linux with glibc, such as Debian or Fedora");
}

function thisPlatform(): Platform {
  return {
    node: process.versions.node,
    system: `${process.platform}-${process.arch}`,
    isGlibc: hasGlibc(),
  };
}

function hasGlibc(): boolean {
  if (process.platform !== "linux") return false;
  const report: unknown = process.report.getReport();
  return JSON.stringify(report).includes('"glibcVersionRuntime"');
}
