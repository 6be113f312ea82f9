import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: "chaos",
    include: ["src/**/*.test.ts"],
    globalSetup: ["../apps/server/src/test/postgres.ts"],
    env: { NODE_ENV: "test", TZ: "America/New_York" },
    silent: "passed-only",
    hookTimeout: 60_000,
  },
});
