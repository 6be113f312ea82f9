import { defineConfig } from "@playwright/test";
import type { Options } from "./fixtures.ts";
import config from "./playwright.config.ts";

/** `npm run shots`: a picture of every screen at both widths, to look at. */
export default defineConfig<Options>(config, { testMatch: "**/*.shots.ts", use: { standsStill: true } });
