import { folderNames, type Workspace } from "./workspaces.ts";
import { nodeModules, packagePatterns, testPackages, type Zone } from "./zone.ts";

const everythingButTests = ["#src/**", "!#src/test/**"];

/** lib, ui <- areas <- app; of another area only a field that picks one of its records: `<area>/<part>/<what>-select.tsx`. */
export function webZones(root: string, workspace: Workspace): Zone[] {
  const source = `${workspace.folder}/src`;
  const zone = zoneOf(workspace);
  const parts = folderNames(root, source).filter((name) => name !== "features");
  return [
    ...parts.map((name) => ({ ...partZone(zone, name), folder: `${source}/${name}` })),
    ...folderNames(root, `${source}/features`).map((name) => ({
      ...zone("a web area imports itself, ui, lib and others' …-select.tsx; app composes areas", [
        `#src/features/${name}/**`,
        "#src/features/*/*-select.tsx",
        "#src/features/*/*/*-select.tsx",
        "#src/ui/**",
        "#src/lib/**",
      ]),
      folder: `${source}/features/${name}`,
    })),
    { ...zone("the entry imports everything but test", everythingButTests), files: ["*"] },
  ];
}

/** A folder that has no line here imports nothing but itself. */
function partZone(zone: ReturnType<typeof zoneOf>, name: string): Zone {
  switch (name) {
    case "ui":
      return zone("ui imports only itself and lib", ["#src/ui/**", "#src/lib/**"]);
    case "app":
      return zone("app imports everything but test", everythingButTests);
    case "test":
      return zone("test imports what apps/web has", ["#src/**", ...zone("", []).testsAlso]);
    default:
      return zone(`${name} imports only itself`, [`#src/${name}/**`]);
  }
}

const zoneOf =
  ({ folder, dependencies, devDependencies }: Workspace) =>
  (because: string, inside: readonly string[]): Zone => ({
    folder: `${folder}/src`,
    because,
    allowed: [...packagePatterns(dependencies.filter((name) => name !== "@hearthside/server")), ...inside],
    testsAlso: ["#src/test/**", ...testPackages, ...packagePatterns(devDependencies), ...nodeModules],
  });
