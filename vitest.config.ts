import { defineConfig } from "vitest/config";

// only for what never ends: how long a test takes is the machine's affair
const testTimeout = 120_000;

export default defineConfig({
  test: {
    // what a test that passes made the product say is of no use to anybody
    silent: "passed-only",
    projects: [
      "apps/*/vitest.config.ts",
      "apps/web/vitest.rules.config.ts",
      "chaos/vitest.config.ts",
      {
        test: {
          name: "packages",
          isolate: false,
          include: ["packages/*/src/**/*.test.ts"],
          env: { TZ: "America/New_York" },
          testTimeout,
        },
      },
      {
        test: {
          name: "scripts",
          isolate: false,
          include: ["{scripts,e2e,bench/src}/**/*.test.ts"],
          testTimeout,
        },
      },
    ],
  },
});
