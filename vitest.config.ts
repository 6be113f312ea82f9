import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      "apps/*/vitest.config.ts",
      "chaos/vitest.config.ts",
      {
        test: { name: "packages", include: ["packages/*/src/**/*.test.ts"], env: { TZ: "America/New_York" } },
      },
      { test: { name: "scripts", include: ["{scripts,e2e,bench/src}/**/*.test.ts"] } },
    ],
  },
});
