import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { serviceWorker } from "./service-worker/plugin.ts";

const api = process.env.API_URL ?? "http://127.0.0.1:3000";

/** Small parts that several screens share are joined to the larger ones beside them, of their own kind only. */
const joined = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 8_000 };

/**
 * A group takes along whatever its modules need, so each of the first four needs only those before it,
 * and nothing that one of them needs lies in a part that needs more.
 */
const chunkGroups = [
  { name: "initial", tags: ["$initial" as const], priority: 7 },
  // nearly every screen needs the rules of all forms, so they load while the password is typed
  { name: "routes", test: /\/(app\/routed-app\.tsx|packages\/contract\/src\/[^/]+\.ts)$/, priority: 6 },
  { name: "shell", test: /\/app\/shell\/shell\.tsx$/, priority: 5 },
  { name: "kit", test: /\/src\/ui\/(?!charts)/, minShareCount: 2, priority: 4 },
  // the map itself would else need the page that it is on
  { name: "map", test: /\/map\.module\.css$/, priority: 3 },
  { name: ownGroupOf, priority: 2, includeDependenciesRecursively: false, ...joined },
  { name: "shared", priority: 1, ...joined },
];

/** Features, and packages, which are large: what is small and joined to one would bring it along. */
function ownGroupOf(id: string): string | null {
  return /\/(?:features|packages)\/([^/]+)\//.exec(id)?.[1] ?? null;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), serviceWorker()],
  build: {
    outDir: "build/site",
    emptyOutDir: true,
    // the content security policy has no data: sources, so nothing is inlined
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // few files: over HTTP/1.1 each one waits for one of six connections
    // joined parts may need each other: only in strict order none of them starts before what it needs
    rolldownOptions: { output: { strictExecutionOrder: true, codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    host: "127.0.0.1",
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { "/api": api },
  },
});
