import { packageZone, toolZone } from "./package-zones.ts";
import { serverZones } from "./server-zones.ts";
import { webZones } from "./web-zones.ts";
import { foldersUnder, type Workspace, workspaces } from "./workspaces.ts";
import type { Zone } from "./zone.ts";

/**
 * The import directions as lint overrides, one pair per folder. An override replaces the options of an earlier one, so
 * each has its whole list, and how far up a relative path may go depends on the folder's depth.
 */
export const importOverrides = (root: string) =>
  workspaces(root)
    .flatMap((workspace) => zonesOf(root, workspace))
    .flatMap((zone) => folders(root, zone).flatMap((folder) => folderOverrides(zone, folder)));

function zonesOf(root: string, workspace: Workspace): Zone[] {
  if (workspace.folder === "apps/web") return webZones(root, workspace);
  if (workspace.folder === "apps/server") return serverZones(root, workspace);
  if (workspace.folder.startsWith("packages/")) return [packageZone(workspace)];
  return [toolZone(workspace)];
}

const folders = (root: string, zone: Zone) => (zone.files ? [zone.folder] : foldersUnder(root, zone.folder));

function folderOverrides(zone: Zone, folder: string) {
  const forTests = [...zone.allowed, ...zone.testsAlso];
  const allowed = folder.split("/").includes("test") ? forTests : zone.allowed;
  return (zone.files ?? ["*"]).flatMap((name) => [
    { files: [`${folder}/${name}.{ts,tsx}`], rules: importRule(zone, folder, allowed) },
    { files: [`${folder}/${name}.test.{ts,tsx}`], rules: importRule(zone, folder, forTests) },
  ]);
}

function importRule({ folder: top, because, refused }: Zone, folder: string, allowed: readonly string[]) {
  const depth = folder.split("/").length - top.split("/").length;
  const message = `${because}; packages stand in package.json, other folders are written #src/…`;
  // The first matching pattern decides, even a negation, so the list of allowed folders comes last.
  const patterns = [
    { regex: `^(\\.\\./){${depth + 1}}`, message },
    ...(refused ? [{ regex: refused, message }] : []),
    { group: ["**", "!./**", "!../**", ...allowed.map(negated)], message },
  ];
  return { "no-restricted-imports": ["error", { patterns }] };
}

const negated = (pattern: string) => (pattern.startsWith("!") ? pattern.slice(1) : `!${pattern}`);
