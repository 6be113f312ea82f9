import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Tests of processes and of the database wait more than they compute.
    maxWorkers: 3,
    projects: [
      "apps/*/vitest.config.ts",
      {
        test: { name: "packages", include: ["packages/*/src/**/*.test.ts"], env: { TZ: "America/New_York" } },
      },
      { test: { name: "scripts", include: ["{scripts,e2e,bench/src}/**/*.test.ts"] } },
    ],
  },
});
