import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { serviceWorker } from "./service-worker/plugin.ts";

const api = process.env.API_URL ?? "http://127.0.0.1:3000";

/** What screens of a feature share stays out of the shell, but for what the shell itself reads: addresses, and a paper begun anywhere. */
const ofFeatures = ["assessments", "schedule", "patients", "documents", "physicians"].map((feature) => ({
  name: feature,
  test: new RegExp(`/features/${feature}/(?!.*(-filter|timeline-words|open-wizard)\\.tsx?$)`),
  minShareCount: 2,
  priority: 2,
  includeDependenciesRecursively: false,
}));

/** What comes first is one file; small parts that several screens share are joined to the larger ones beside them. */
const chunkGroups = [
  { name: "initial", tags: ["$initial" as const], priority: 3 },
  // what many parts ask for would else lie in one of them
  { name: "small", test: /\/(lib\/live|uuid\/dist|contract\/src\/permissions)/, priority: 3 },
  // what keeps work on the device comes after the page that it belongs to
  { name: "device", test: /\/(lib\/(device|outbox)|assessments\/sync|idb)\//, priority: 2 },
  // the instrument and its rules are for who opens an assessment
  { name: "oasis", test: /\/(packages\/oasis|assessments\/form-of)/, priority: 2 },
  ...ofFeatures,
  { name: "shared", minShareCount: 2, priority: 1, entriesAware: true, entriesAwareMergeThreshold: 14_000 },
];

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
