import { folderNames, type Workspace } from "./workspaces.ts";
import { nodeModules, packagePatterns, testPackages, type Zone } from "./zone.ts";

/** Files beside app.ts that know no feature. */
const groundFiles = ["#src/config.ts"];

/** Folders that stand above app.ts and may import everything. */
const composing = new Set(["commands", "test"]);

const everythingButTests = ["#src/**", "!#src/test/**"];

/** db, http <- features <- app.ts; of another feature only its rules files. */
export function serverZones(root: string, workspace: Workspace): Zone[] {
  const source = `${workspace.folder}/src`;
  const packages = packagePatterns(workspace.dependencies.filter((name) => name !== "@hearthside/web"));
  const testsAlso = ["#src/**", ...testPackages, ...packagePatterns(workspace.devDependencies)];
  const zone = (part: string, because: string, inside: readonly string[]): Zone => ({
    folder: `${source}/${part}`,
    because,
    allowed: [...packages, ...nodeModules, ...inside],
    testsAlso,
  });
  const groundFolders = folderNames(root, source).filter(
    (name) => name !== "features" && !composing.has(name),
  );
  const ground = [...groundFiles, ...groundFolders.map((name) => `#src/${name}/**`)];
  const features = folderNames(root, `${source}/features`);
  const feature = (name: string): Zone => ({
    ...zone(
      `features/${name}`,
      "a server feature imports db, http and another feature's rules file, never its queries.ts or routes.ts, never app.ts",
      [...ground, "#src/features/**"],
    ),
    ...privateFiles(features.filter((other) => other !== name)),
  });
  return [
    ...groundFolders.map((name) => zone(name, `${name} knows no feature and no app.ts`, ground)),
    ...features.map(feature),
    zone("commands", "a command imports everything but test", everythingButTests),
    zone("test", "test imports what apps/server has", testsAlso),
    {
      ...zone("", "the entry imports everything but test", everythingButTests),
      folder: source,
      shallow: true,
    },
  ];
}

/** Whatever of `features` is not a rules file directly in the feature's folder. */
const privateFiles = (features: readonly string[]) =>
  features.length === 0
    ? {}
    : { refused: `^#src/features/(${features.join("|")})/((queries|routes)\\.ts$|.*\\.test\\.ts$|[^/]+/)` };
