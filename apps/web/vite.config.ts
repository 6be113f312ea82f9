import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown } from "vite";
import { withoutFacades } from "./page/facades.ts";
import { pageInside } from "./page/plugin.ts";
import { serviceWorker } from "./service-worker/plugin.ts";

const api = process.env.API_URL ?? "http://127.0.0.1:3000";

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Small chunks that several screens share are merged into larger ones beside them, only within the same kind. */
const joined = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4_000 };

/** Menus and lists of the first pages, which load after their first view (`ui/later-pop-up.tsx`). */
const popUps =
  /\/(app\/shell\/(user-menu|must-do)|app\/screens\/patients-export|ui\/select|ui\/search\/search-field)\.tsx$/;

/**
 * In this order: a group includes whatever its modules need that no earlier group has, so the first pages of most
 * users, "list" to "hub", load little more than they use. The others share larger parts: few files, because over
 * HTTP/1.1 each one waits for one of six connections. `bundle-size.test.ts` enforces the sizes.
 */
const chunkGroups = [
  { name: "initial", tags: ["$initial" as const] },
  { name: "routes", test: /\/app\/routed-app\.tsx$/ },
  { name: "shell", test: /\/app\/(shell\/shell|screens\/patient-chart-screen)\.tsx$/ },
  { name: "pop-ups", test: popUps },
  { name: kitOrText, minShareCount: 2 },
  // only assessments and visit notes are merged value by value
  {
    name: "answers",
    test: /\/src\/lib\/outbox\/answers\//,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  { name: "device", test: /\/src\/lib\/(device|outbox)\//, minShareCount: 2 },
  { name: "chart", test: /\/app\/screens\/chosen-chart\.tsx$/ },
  { name: "home", test: /\/app\/screens\/staff-home-screen\.tsx$/ },
  { name: "hub", test: /\/app\/screens\/patient-hub-screen\.tsx$/ },
  {
    name: "forms",
    test: /\/(src\/ui\/(?!charts|plain|permission-matrix)|packages\/contract\/src\/)/,
    minShareCount: 2,
  },
  // the map itself would else need the page that it is on
  { name: "map", test: /\/map\.module\.css$/ },
  { name: featureOf, includeDependenciesRecursively: false, ...joined },
  { name: "shared", ...joined },
].map((group, index, all) => ({ ...group, priority: all.length - index }));

/** The contract's words and what shows them in any list, apart from parts of the user interface: not all screens need both. */
const words = /\/(packages\/contract\/src\/|src\/lib\/person-name|src\/ui\/records\/document-status-badge)/;

/** Those that only a few screens use come with these screens. */
const parts = /\/src\/ui\/(?!charts|plain|permission-matrix)/;

/** Parts of the user interface, and words, without those that validate input. */
function kitOrText(id: string, graph: Graph): string | null {
  const kind = words.test(id) ? "words" : parts.test(id) ? "kit" : null;
  return kind === null || validates(id, graph) ? null : kind;
}

/** Schemas and the parts of forms are a third of all code, and no list needs them. */
function validates(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (/\/node_modules\//.test(id)) return /\/(zod|libphonenumber-js|@mantine\/(form|dates))\//.test(id);
  return (graph.getModuleInfo(id)?.importedIds ?? []).some((one) => validates(one, graph, seen));
}

/** Features, and large packages: a small chunk merged into one would load all of it. */
function featureOf(id: string): string | null {
  return /\/(?:features|packages)\/([^/]+(?:\/[^/.]+(?=\/))?)/.exec(id)?.[1]?.replace("/", "-") ?? null;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutFacades(), pageInside(), serviceWorker()],
  build: {
    outDir: "build/site",
    emptyOutDir: true,
    // the content security policy has no data: sources, so nothing is inlined
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // merged chunks may need each other: only strict order ensures that none runs before its dependencies
    rolldownOptions: { output: { strictExecutionOrder: true, codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    host: "127.0.0.1",
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { "/api": api },
  },
});
