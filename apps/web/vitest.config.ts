import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: "web",
    environment: "jsdom",
    // What needs no document is a .test.ts: vitest.rules.config.ts.
    include: ["src/**/*.test.tsx"],
    // A screen that is typed into takes 2 s alone, and three times as long on a machine with other work.
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ["src/test/setup.ts"],
    css: { include: [/tokens\.css/], modules: { classNameStrategy: "non-scoped" } },
  },
});
