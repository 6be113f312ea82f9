import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: "web",
    environment: "jsdom",
    // Each worker loads the product once; setup.ts takes back what a file of tests changes of the document.
    isolate: false,
    // What needs no document is a .test.ts: vitest.rules.config.ts.
    include: ["src/**/*.test.tsx"],
    // Only for what never ends: how long a test takes is the machine's affair.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ["src/test/setup.ts"],
    css: { include: [/(tokens|visit-colors)\.css/], modules: { classNameStrategy: "non-scoped" } },
  },
});
