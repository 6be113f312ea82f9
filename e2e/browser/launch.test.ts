import { expect, test } from "vitest";
import { browserLaunch } from "./launch.ts";

const packaged = { executablePath: "/packaged/chromium", env: { LD_LIBRARY_PATH: "/packaged/lib" } };
const here = { chosen: undefined, findPackaged: async () => undefined, installed: [] };

test("CHROMIUM_PATH takes precedence over every other browser", async () => {
  const launch = await browserLaunch({ ...here, chosen: "/mine", findPackaged: async () => packaged });
  expect(launch.executablePath).toBe("/mine");
});

test("the packaged browser starts with its own libraries", async () => {
  const launch = await browserLaunch({
    ...here,
    findPackaged: async () => packaged,
    installed: [process.execPath],
  });
  expect(launch).toMatchObject(packaged);
});

test("where the packaged browser does not run, the first installed one is taken", async () => {
  const launch = await browserLaunch({ ...here, installed: ["/nowhere/chromium", process.execPath] });
  expect(launch.executablePath).toBe(process.execPath);
});

test("without any browser one line says what to do", async () => {
  await expect(browserLaunch(here)).rejects.toThrow(
    /^No Chromium runs here: install one .* or set CHROMIUM_PATH to it\.$/,
  );
});
