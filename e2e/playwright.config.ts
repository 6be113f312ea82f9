import { defineConfig } from "@playwright/test";
import { browserLaunch } from "./browser/launch.ts";
import { widths } from "./widths.ts";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  globalSetup: "./global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // only to stop tests that hang; how long a test takes depends on the machine
  timeout: 600_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    baseURL: process.env.PRODUCT_ADDRESS,
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: await browserLaunch(),
    locale: "en-US",
    timezoneId: "America/Chicago",
    viewport: widths.desk,
    // journeys that need it say so: a worker would hide requests from those that watch them
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    trace: "off",
    video: "off",
  },
});
