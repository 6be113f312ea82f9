import { folderNames, type Workspace } from "./workspaces.ts";
import { nodeModules, packagePatterns, testPackages, type Zone } from "./zone.ts";

/** Files above the features; the other files beside them import no feature. */
const composingFiles = ["app", "main"];

/** Folders above app.ts, which may import everything. */
const composingFolders = new Set(["commands", "demo", "start", "test"]);

const everythingButTests = ["#src/**", "!#src/test/**"];

/**
 * The areas from the bottom up, each with the files that areas above it may import. Every area may import the shared
 * records, which import no area.
 */
const areas: readonly Area[] = [
  {
    name: "documents",
    publicFiles: [
      "actions/physician-actions",
      "begin-document",
      "document",
      "document-rows",
      "document-steps",
      "document-tasks",
      "files/file-names",
      "files/files",
      "files/upload-receiver",
      "files/upload/upload",
      "print/document-form",
      "print/document-parts",
      "print/print-document",
      "print/written-form",
    ],
  },
  {
    name: "access",
    publicFiles: [
      "auth/sessions-of-employees",
      "emergency-access/end-in-emergency",
      "emergency-access/keep-until",
      "invitations/open-invitation",
    ],
  },
  {
    name: "schedule",
    publicFiles: [
      "availability/clinicians",
      "calendar-feeds",
      "orders-in-force",
      "map/directions",
      "map/outlines",
      "visits/change-visit",
      "visits/give-away",
      "visits/visit-rows",
    ],
  },
  {
    name: "assessments",
    publicFiles: [
      "answers/merge-answers",
      "corrections/corrections",
      "due-on",
      "follow-chart",
      "pdf-of-assessment",
      "tasks/assessment-tasks",
      "time-points",
    ],
  },
  { name: "patients", publicFiles: ["chart-lists/authorizations", "chart-lists/physicians"] },
  { name: "care-plans", publicFiles: ["plan-form"] },
  { name: "visit-notes", publicFiles: ["note-form"] },
  { name: "office", publicFiles: [] },
  { name: "home", publicFiles: [] },
];

type Area = { readonly name: string; readonly publicFiles: readonly string[] };

/** db, http <- shared records <- areas <- app.ts. */
export function serverZones(root: string, workspace: Workspace): Zone[] {
  const source = `${workspace.folder}/src`;
  const zone = zoneOf(workspace);
  const folders = folderNames(root, source).filter(
    (name) => name !== "features" && !composingFolders.has(name),
  );
  const ground = [
    "#src/*.ts",
    ...composingFiles.map((name) => `!#src/${name}.ts`),
    ...folders.map((name) => `#src/${name}/**`),
  ];
  const shared = [...ground, "#src/features/shared/**"];
  return [
    ...folders.map((name) => ({
      ...zone(`${name} knows no feature and no app.ts`, ground),
      folder: `${source}/${name}`,
    })),
    {
      ...zone("shared records import db, http and each other, no area", shared),
      folder: `${source}/features/shared`,
      refused: privateFiles,
    },
    ...folderNames(root, `${source}/features`)
      .filter((name) => name !== "shared")
      .map((name) => ({
        ...zone(areaRule, [...shared, `#src/features/${name}/**`, ...publicBelow(name)]),
        folder: `${source}/features/${name}`,
        refused: privateFiles,
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

const areaRule =
  "an area imports db, http, shared records and the public files of the areas before it (server-zones.ts), never another feature's queries.ts or routes.ts, never app.ts";

/** Nothing for an area outside the order. */
const publicBelow = (area: string): string[] =>
  areas
    .slice(
      0,
      Math.max(
        0,
        areas.findIndex(({ name }) => name === area),
      ),
    )
    .flatMap(({ name, publicFiles }) => publicFiles.map((file) => `#src/features/${name}/${file}.ts`));

/** The parts of another feature that are not its rules: its queries, routes and tests. */
const privateFiles = "^#src/features/.*/((.*-)?(queries|routes)\\.ts|.*\\.test\\.ts)$";

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
