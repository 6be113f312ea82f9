import { folderNames, type Workspace } from "./workspaces.ts";
import { nodeModules, packagePatterns, testPackages, type Zone } from "./zone.ts";

/** Files that stand above the features; every other file beside them knows no feature. */
const composingFiles = ["app", "main"];

/** Folders that stand above app.ts and may import everything. */
const composingFolders = new Set(["commands", "demo", "start", "test"]);

const everythingButTests = ["#src/**", "!#src/test/**"];

/** db, http <- features <- app.ts; of another feature only its rules files. */
export function serverZones(root: string, workspace: Workspace): Zone[] {
  const source = `${workspace.folder}/src`;
  const zone = zoneOf(workspace);
  const folders = folderNames(root, source).filter(
    (name) => name !== "features" && !composingFolders.has(name),
  );
  const features = folderNames(root, `${source}/features`);
  const ground = [
    "#src/*.ts",
    ...composingFiles.map((name) => `!#src/${name}.ts`),
    ...folders.map((name) => `#src/${name}/**`),
  ];
  return [
    ...folders.map((name) => ({
      ...zone(`${name} knows no feature and no app.ts`, ground),
      folder: `${source}/${name}`,
    })),
    ...features.map((name) => ({
      ...zone(featureRule, [...ground, "#src/features/**"]),
      folder: `${source}/features/${name}`,
      ...privateFiles(features.filter((other) => other !== name)),
    })),
    ...["commands", "demo", "start"].map((name) => ({
      ...zone(`${name} imports everything but test`, everythingButTests),
      folder: `${source}/${name}`,
    })),
    { ...zone("test imports what apps/server has", zone("", []).testsAlso), folder: `${source}/test` },
    { ...zone("only app.ts and main.ts know features", ground), files: ["*"] },
    { ...zone("the entry imports everything but test", everythingButTests), files: composingFiles },
  ];
}

const featureRule =
  "a server feature imports db, http and another feature's rules file, never its queries.ts or routes.ts, never app.ts";

const zoneOf =
  ({ folder, dependencies, devDependencies }: Workspace) =>
  (because: string, inside: readonly string[]): Zone => ({
    folder: `${folder}/src`,
    because,
    allowed: [
      ...packagePatterns(dependencies.filter((name) => name !== "@hearthside/web")),
      ...nodeModules,
      ...inside,
    ],
    testsAlso: ["#src/**", ...testPackages, ...packagePatterns(devDependencies)],
  });

/** Whatever of `features` is not a rules file directly in the feature's folder. */
const privateFiles = (features: readonly string[]) =>
  features.length === 0
    ? {}
    : {
        refused: `^#src/features/(${features.join("|")})/((.*-)?(queries|routes)\\.ts$|.*\\.test\\.ts$|[^/]+/)`,
      };
