import { existsSync } from "node:fs";
import { findPackagedBrowser } from "./packaged-browser.ts";

const systemBrowsers = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--font-render-hinting=none",
  "--hide-scrollbars",
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
];

const here = {
  chosen: process.env.CHROMIUM_PATH,
  findPackaged: findPackagedBrowser,
  installed: systemBrowsers,
};

/** How to launch Chromium here: from CHROMIUM_PATH, otherwise from the packages, otherwise the system's. */
export async function browserLaunch({ chosen, findPackaged, installed }: typeof here = here) {
  if (chosen !== undefined) return { executablePath: chosen, args };
  const packaged = await findPackaged();
  if (packaged !== undefined) return { ...packaged, args };
  const executablePath = installed.find((path) => existsSync(path));
  if (executablePath === undefined)
    throw new Error(
      "No Chromium runs here: install one (apt-get install chromium) or set CHROMIUM_PATH to it.",
    );
  return { executablePath, args };
}
