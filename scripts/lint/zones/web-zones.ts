import { folderNames, type Workspace } from "./workspaces.ts";
import { nodeModules, packagePatterns, testPackages, type Zone } from "./zone.ts";

const everythingButTests = ["#src/**", "!#src/test/**"];

/** lib, ui <- features <- app; a feature never imports another feature. */
export function webZones(root: string, workspace: Workspace): Zone[] {
  const source = `${workspace.folder}/src`;
  const packages = packagePatterns(workspace.dependencies.filter((name) => name !== "@hearthside/server"));
  const testsAlso = [
    "#src/test/**",
    ...testPackages,
    ...packagePatterns(workspace.devDependencies),
    ...nodeModules,
  ];
  const zone = (part: string, because: string, inside: readonly string[]): Zone => ({
    folder: `${source}/${part}`,
    because,
    allowed: [...packages, ...inside],
    testsAlso,
  });
  const feature = (name: string) =>
    zone(`features/${name}`, "a web feature imports itself, ui and lib; app composes features", [
      `#src/features/${name}/**`,
      "#src/ui/**",
      "#src/lib/**",
    ]);
  const named: Record<string, Zone> = {
    lib: zone("lib", "lib imports only itself", ["#src/lib/**"]),
    ui: zone("ui", "ui imports only itself and lib", ["#src/ui/**", "#src/lib/**"]),
    app: zone("app", "app imports everything but test", everythingButTests),
    test: zone("test", "test imports what apps/web has", ["#src/**", ...testsAlso]),
  };
  const parts = folderNames(root, source).filter((name) => name !== "features");
  return [
    ...parts.map((name) => named[name] ?? zone(name, `${name} imports only itself`, [`#src/${name}/**`])),
    ...folderNames(root, `${source}/features`).map(feature),
    {
      ...zone("", "the entry imports everything but test", everythingButTests),
      folder: source,
      shallow: true,
    },
  ];
}
