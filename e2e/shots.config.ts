import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

/** `npm run shots`: a picture of every screen at both widths, to look at. */
export default defineConfig(config, { testMatch: "**/*.shots.ts" });
