import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: "web",
    environment: "jsdom",
    // Each worker loads the product once; setup.ts reverts what a test file changes in the document.
    isolate: false,
    // Tests that need no document are .test.ts files: see vitest.rules.config.ts.
    include: ["src/**/*.test.tsx"],
    // Only to stop tests that hang; how long a test takes depends on the machine.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ["src/test/setup.ts"],
    css: { include: [/(tokens|visit-colors)\.css/], modules: { classNameStrategy: "non-scoped" } },
  },
});
