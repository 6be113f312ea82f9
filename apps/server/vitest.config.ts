import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: "server",
    // Each worker loads the product once; what a test file changes is in its own database and its own services.
    isolate: false,
    include: ["src/**/*.test.ts"],
    globalSetup: ["src/test/postgres.ts"],
    env: { NODE_ENV: "test", TZ: "America/New_York" },
    // Only for what never ends: how long a test takes is the machine's affair.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
