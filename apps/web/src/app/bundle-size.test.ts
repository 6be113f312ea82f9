import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type Plugin, type Rolldown } from "vite";
import { beforeAll, expect, test, vi } from "vitest";

const web = join(import.meta.dirname, "../..");

/** KB of JavaScript, as transferred: what a phone with an empty cache waits for. After a saving, lower them. */
const firstPages = {
  "sign-in page": 71,
  "patient list, all that comes before it included": 168,
  "menus and lists that follow its first view": 44,
};

/** Of JavaScript: over HTTP/1.1 each one waits for one of six connections. */
const firstFiles = { "sign-in page": 2, "patient list": 4 };

/** KB of the styles of the patient list and of the font, which take the same connection. */
const besideCode = { styles: 23, font: 34 };

/** KB that a screen loads more than the patient list with its menus. */
const screens: Readonly<Record<string, number>> = {
  "app/screens/administrative-view-screen.tsx": 140,
  "app/screens/analytics-screen.tsx": 70,
  "app/screens/applications-screen.tsx": 25,
  "app/screens/applying-screens.tsx": 92,
  "app/screens/area-screens.tsx": 63,
  "app/screens/assessment-print-screens.tsx": 105,
  "app/screens/assessment-screens.tsx": 150,
  "app/screens/audit-screen.tsx": 84,
  "app/screens/chosen-chart.tsx": 27,
  "app/screens/custom-libraries-screen.tsx": 116,
  "app/screens/custom-reports-screen.tsx": 130,
  "app/screens/dashboard-list-screens.tsx": 66,
  "app/screens/demo-pages.tsx": 1,
  "app/screens/docs-screen.tsx": 78,
  "app/screens/employees-screen.tsx": 127,
  "app/screens/financial-screen.tsx": 64,
  "app/screens/oasis-reports-screen.tsx": 32,
  "app/screens/own-profile-screen.tsx": 67,
  "app/screens/patient-chart-screen.tsx": 1,
  "app/screens/patient-hub-screen.tsx": 34,
  "app/screens/patient-profile-screen.tsx": 165,
  "app/screens/patient-schedule-screen.tsx": 143,
  "app/screens/patient-view-screen.tsx": 118,
  "app/screens/plan-of-care-screen.tsx": 138,
  "app/screens/set-up-factor-screen.tsx": 40,
  "app/screens/settings-screen.tsx": 113,
  "app/screens/staff-home-screen.tsx": 61,
  "app/screens/staff-hub-screens.tsx": 67,
  "app/screens/staff-schedule-screen.tsx": 152,
  "app/screens/supplies-screen.tsx": 127,
  "app/screens/visit-note-screen.tsx": 46,
  "app/screens/warnings-screen.tsx": 89,
  "features/access/auth/second-step-screen.tsx": 2,
  "features/access/mailbox/mailbox-screen.tsx": 28,
  "features/office/exports/downloads-screen.tsx": 64,
  "features/office/showcase/showcase-screen.tsx": 75,
  "features/patients/physicians/physicians-screen.tsx": 64,
};

let chunks: ReadonlyMap<string, Rolldown.OutputChunk>;
let assets: ReadonlyMap<string, Rolldown.OutputAsset>;

/** The modules that `import()` loads; many are in chunks with others. */
const loadedLater = new Set<string>();

const noteLoadedLater: Plugin = {
  name: "note-loaded-later",
  buildEnd() {
    for (const id of this.getModuleIds())
      if (this.getModuleInfo(id)?.dynamicImporters.length) loadedLater.add(id.split("/src/").at(-1) ?? "");
  },
};

beforeAll(async () => {
  vi.stubEnv("NODE_ENV", "production");
  const built = await build({
    configFile: join(web, "vite.config.ts"),
    mode: "production",
    logLevel: "silent",
    plugins: [noteLoadedLater],
    build: { write: false },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  chunks = new Map(outputs.flatMap((one) => (one.type === "chunk" ? [[one.fileName, one]] : [])));
  assets = new Map(outputs.flatMap((one) => (one.type === "asset" ? [[one.fileName, one]] : [])));
}, 60_000);

/** The named chunk with everything that must be loaded before it runs. */
function loadedWith(name: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const other of chunkNamed(name).imports) loadedWith(other, seen);
  return seen;
}

function chunkOf(what: string, isIt: (chunk: Rolldown.OutputChunk) => boolean): string {
  const found = [...chunks.values()].find(isIt);
  if (found === undefined) throw new Error(`The build has no chunk ${what}`);
  return found.fileName;
}

/** The chunk that holds the module, which may have been merged with others. */
const chunkWith = (source: string) =>
  chunkOf(`with ${source}`, ({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${source}`)));

const chunkNamed = (name: string) => {
  const found = chunks.get(name);
  if (found === undefined) throw new Error(`The build has no chunk ${name}`);
  return found;
};

const entry = () => chunkWith("main.tsx");

const list = "app/screens/patient-chart-screen.tsx";

/** What the patient list loads, from an empty cache. */
const loadedForList = () =>
  new Set(
    [entry(), ...["app/routed-app.tsx", "app/shell/shell.tsx", list].map(chunkWith)].flatMap((name) => [
      ...loadedWith(name),
    ]),
  );

/** What every first view is followed by (`ui/later-pop-up.tsx`). */
const loadedAfterList = () =>
  [
    "app/shell/user-menu.tsx",
    "app/screens/patients-export.tsx",
    "ui/select.tsx",
    "ui/search/search-field.tsx",
  ].flatMap((source) => [...loadedWith(chunkWith(source))]);

const without = (names: Iterable<string>, others: ReadonlySet<string>) =>
  new Set([...names].filter((name) => !others.has(name)));

const sourceOf = (name: string) => Buffer.from(assets.get(name)?.source ?? "");

const sizes = new Map<string, number>();

function bytesOf(name: string): number {
  const size = sizes.get(name) ?? brotliCompressSync(chunkNamed(name).code).length;
  sizes.set(name, size);
  return size;
}

const kbOf = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + bytesOf(name), 0) / 1000;

test("the sign-in page and the patient list stay within their budgets", () => {
  const [signIn, patients] = [kbOf(loadedWith(entry())), kbOf(loadedForList())];
  expect(signIn).toBeGreaterThan(10);
  expect(signIn).toBeLessThanOrEqual(firstPages["sign-in page"]);
  expect(patients).toBeGreaterThan(signIn);
  expect(patients).toBeLessThanOrEqual(firstPages["patient list, all that comes before it included"]);
});

test("the first pages are few files, and their styles and font stay within their budgets", () => {
  const files = [...loadedForList()];
  expect(loadedWith(entry()).size).toBeLessThanOrEqual(firstFiles["sign-in page"]);
  expect(files.length).toBeLessThanOrEqual(firstFiles["patient list"]);
  const styles = files.flatMap((name) => [...(chunkNamed(name).viteMetadata?.importedCss ?? [])]);
  const stylesKb =
    [...new Set(styles)].reduce((sum, name) => sum + brotliCompressSync(sourceOf(name)).length, 0) / 1000;
  expect(stylesKb).toBeGreaterThan(5);
  expect(stylesKb).toBeLessThanOrEqual(besideCode.styles);
  const font = [...assets.keys()].find((name) => /inter-latin-.*\.woff2$/.test(name)) ?? "";
  expect(sourceOf(font).length / 1000).toBeGreaterThan(5);
  expect(sourceOf(font).length / 1000).toBeLessThanOrEqual(besideCode.font);
});

test("the font has every weight that a style sheet asks for, whichever its letters", () => {
  const faces = [
    ...readFileSync(join(web, "src/ui/tokens.css"), "utf8").matchAll(/font-weight: (\d+) (\d+);/g),
  ];
  const [lightest = 0, boldest = 0] = faces[0]?.slice(1).map(Number) ?? [];
  expect(faces.map(([weights]) => weights)).toEqual(Array(2).fill(`font-weight: ${lightest} ${boldest};`));
  const asked = globSync("src/**/*.css", { cwd: web })
    .flatMap((file) => [...readFileSync(join(web, file), "utf8").matchAll(/font-weight: (\d+);/g)])
    .map(([, weight]) => Number(weight));
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((weight) => weight < lightest || weight > boldest)).toEqual([]);
});

test("the menus that follow the first view are not part of it, and stay within their budget", () => {
  const menus = kbOf(without(loadedAfterList(), loadedForList()));
  expect(menus).toBeGreaterThan(20);
  expect(menus).toBeLessThanOrEqual(firstPages["menus and lists that follow its first view"]);
});

test("every screen has a budget for what it loads after the patient list, and stays within it", () => {
  const before = new Set([...loadedForList(), ...loadedAfterList()]);
  const loaded = Object.fromEntries(
    [...loadedLater]
      .filter(isScreen)
      .map((source) => [source, kbOf(without(loadedWith(chunkWith(source)), before))]),
  );
  expect(Object.keys(loaded).toSorted()).toEqual(Object.keys(screens));
  expect(Object.entries(loaded).filter(([source, kb]) => kb > (screens[source] ?? 0))).toEqual([]);
});

const isScreen = (source: string) =>
  /^app\/screens\/.*(-screens?|-pages|-chart)\.tsx$/.test(source) ||
  /^features\/.*-screen\.tsx$/.test(source);
