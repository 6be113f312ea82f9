import { defineConfig } from "vitest/config";

// what takes a second alone takes many on a machine with other work
const testTimeout = 20_000;

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
          include: ["packages/*/src/**/*.test.ts"],
          env: { TZ: "America/New_York" },
          testTimeout,
        },
      },
      { test: { name: "scripts", include: ["{scripts,e2e,bench/src}/**/*.test.ts"], testTimeout } },
    ],
  },
});
