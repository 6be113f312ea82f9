import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Workspace = { folder: string; dependencies: string[]; devDependencies: string[] };

const notSource = new Set(["build", "node_modules", "test-results"]);

/** Every folder under `folder`, itself first, as paths from `root`. */
export function foldersUnder(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const inner = readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notSource.has(entry.name))
    .flatMap((entry) => foldersUnder(root, `${folder}/${entry.name}`));
  return [folder, ...inner];
}

/** The names of the folders directly inside `folder`. */
export function folderNames(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notSource.has(entry.name))
    .map((entry) => entry.name);
}

/** The workspaces of apps, packages, e2e, bench and chaos, with the packages that each one declares. */
export function workspaces(root: string): Workspace[] {
  const nested = ["apps", "packages"].flatMap((area) =>
    folderNames(root, area).map((name) => `${area}/${name}`),
  );
  return [...nested, "e2e", "bench", "chaos"]
    .filter((folder) => existsSync(join(root, folder, "package.json")))
    .map((folder) => ({ folder, ...declared(join(root, folder, "package.json")) }));
}

function declared(manifestFile: string) {
  const manifest: { dependencies?: object; devDependencies?: object } = JSON.parse(
    readFileSync(manifestFile, "utf8"),
  );
  return {
    dependencies: Object.keys(manifest.dependencies ?? {}),
    devDependencies: Object.keys(manifest.devDependencies ?? {}),
  };
}
