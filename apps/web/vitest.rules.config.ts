import { defineConfig } from "vitest/config";

/** Tests of what needs no document: half a second less each than in a browser's place. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: "web-rules",
    isolate: false,
    include: ["{src,page,service-worker}/**/*.test.ts"],
    testTimeout: 120_000,
    setupFiles: ["src/test/setup-rules.ts"],
    expect: { poll: { timeout: 30_000 } },
    css: { include: [/(tokens|visit-colors)\.css/] },
  },
});
