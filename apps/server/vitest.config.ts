import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: "server",
    include: ["src/**/*.test.ts"],
    globalSetup: ["src/test/postgres.ts"],
    env: { NODE_ENV: "test", TZ: "America/New_York" },
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
