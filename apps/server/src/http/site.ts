import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";

const yearSeconds = 31_536_000;

type Site = {
  readonly folder: string;
  /** The server of map tiles, if maps do not use the built-in outlines. */
  readonly tileOrigin?: string | undefined;
};

/** Serves the built web app: its files, and its page at every other address outside the API. */
export async function serveSite(app: FastifyInstance, { folder, tileOrigin }: Site): Promise<void> {
  const page = await readFile(join(folder, "index.html"), "utf8");
  const inside = preparePage(page.replace(insideOnly, "$1"));
  const outside = preparePage(page.replace(insideOnly, ""));
  await app.register(staticFiles, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ["index.html*"],
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.headers({ "cache-control": cachingOf(path), "content-security-policy": filePolicy }),
  });
  app.get("/*", (request, reply) => {
    if (/^\/(api|assets)(\/|$|\?)/.test(request.url)) return reply.callNotFound();
    const nonce = randomBytes(16).toString("base64");
    const { text, scripts } = isInside(request.url) ? inside : outside;
    const headers = {
      "content-security-policy": policy({ nonce, scripts, tileOrigin }),
      "cache-control": "no-cache",
    };
    return reply
      .headers(headers)
      .type("text/html; charset=utf-8")
      .send(text.replaceAll("__CSP_NONCE__", nonce));
  });
}

/** What only pages inside the app load early (apps/web/page/plugin.ts). */
const insideOnly = /<!--inside(.*?)-->/gs;

type Page = {
  readonly text: string;
  /** Its own scripts, as sources of its policy. */
  readonly scripts: readonly string[];
};

const preparePage = (text: string): Page => ({
  text,
  scripts: [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = ""]) => {
    return ` 'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  }),
});

const isInside = (url: string) => !/^\/(?:$|\?|(?:auth|guest)(?:[/?]|$))/.test(url);

// Vite names files in assets/ after their content.
const cachingOf = (path: string) =>
  path.includes("/assets/") ? `public, max-age=${yearSeconds}, immutable` : "no-cache";

// A worker uses the policy of its own file: ours fetches from here and loads nothing.
const filePolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

type PolicyOf = {
  readonly nonce: string;
  readonly scripts: readonly string[];
  readonly tileOrigin: string | undefined;
};

// The nonce allows Mantine's own style elements; scripts come from files, and of those in the page only the build's own.
const policy = ({ nonce, scripts, tileOrigin }: PolicyOf) =>
  [
    "default-src 'none'",
    `script-src 'self'${scripts.join("")}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' blob:${tileOrigin === undefined ? "" : ` ${tileOrigin}`}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
