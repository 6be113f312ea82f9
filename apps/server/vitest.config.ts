import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: "server",
    // Each worker loads the product once; each test file has its own database and services to change.
    isolate: false,
    include: ["src/**/*.test.ts"],
    globalSetup: ["src/test/postgres.ts"],
    env: { NODE_ENV: "test", TZ: "America/New_York" },
    // Only to stop tests that hang; how long a test takes depends on the machine.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
