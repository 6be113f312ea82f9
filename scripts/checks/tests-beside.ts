import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../tool.ts";

/**
 * The folders whose tests `npm test -- quick` runs for a change: all of a package, and in an app, where all would take
 * minutes, the folder of each changed file with what is below it. Paths are relative to the repository.
 */
export function foldersToTest(changed: readonly string[]): string[] {
  const folders = changed.flatMap((path) => {
    const [workspace = "", name = ""] = path.split("/");
    if (workspace === "packages") return [`packages/${name}/`];
    const isTested = ["apps", "scripts", "e2e", "bench"].includes(workspace) && /\.tsx?$/.test(path);
    return isTested ? [`${dirname(path)}/`] : [];
  });
  const existing = [...new Set(folders)].filter((folder) => existsSync(join(root, folder)));
  return existing.filter((folder) => !existing.some((other) => other !== folder && folder.startsWith(other)));
}
