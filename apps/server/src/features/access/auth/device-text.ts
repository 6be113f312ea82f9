import type { FastifyRequest } from "fastify";
import { type Origin, originOf } from "#src/http/origin.ts";

/** The network address and browser of a sign-in. */
export type Client = Origin & {
  /** The browser in words. */
  readonly device: string;
};

export const clientOf = (request: FastifyRequest): Client => ({
  ...originOf(request),
  device: deviceText(request.headers["user-agent"]),
});

// The order matters, because browsers also name others: Edge says that it is Chrome, Chrome that it is Safari.
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (names: typeof browsers, userAgent: string) =>
  names.find(([sign]) => sign.test(userAgent))?.[1];

/** A browser as people know it, such as "Chrome on Windows"; nothing else it sends about itself is kept. */
export function deviceText(userAgent: string | undefined): string {
  const browser = nameIn(browsers, userAgent ?? "");
  const system = nameIn(systems, userAgent ?? "");
  if (browser === undefined) return system === undefined ? "Unknown browser" : `A browser on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}
