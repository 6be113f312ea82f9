import { expect, test } from "vitest";
import { deviceText } from "./device-text.ts";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["Chrome on Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/150.0.0.0 Safari/537.36`],
  [
    "Edge on Windows",
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/150.0 Safari/537.36 Edg/150.0`,
  ],
  ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0"],
  ["Safari on Mac", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/19.0 Safari/605.1.15`],
  [
    "Safari on iPhone",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webKit} Version/19.0 Safari/604.1`,
  ],
  ["Chrome on iPad", `Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) ${webKit} CriOS/150.0 Safari/604.1`],
  ["Chrome on Android", `Mozilla/5.0 (Linux; Android 16; K) ${webKit} Chrome/150.0 Mobile Safari/537.36`],
  ["A browser on Linux", "something new (Linux)"],
  ["Unknown browser", "curl/8.9.1 <script>alert(1)</script>"],
  ["Unknown browser", undefined],
])("%s is recognized by its user agent", (text, userAgent) => {
  expect(deviceText(userAgent)).toBe(text);
});
