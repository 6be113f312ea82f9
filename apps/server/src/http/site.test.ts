import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import fastify from "fastify";
import { expect, test } from "vitest";
import { temporaryFolder } from "#src/test/folder.ts";
import { serveSite } from "./site.ts";

async function siteApp(tileOrigin?: string, more = "") {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), `<meta property="csp-nonce" nonce="__CSP_NONCE__">${more}`);
  writeFileSync(join(folder, "favicon.svg"), "<svg/>");
  writeFileSync(join(folder, "assets/app-1a2b.js"), "start()");
  writeFileSync(join(folder, "assets/app-1a2b.js.br"), brotliCompressSync("start()"));
  const app = fastify();
  app.get("/api/known", () => "known");
  await serveSite(app, { folder, tileOrigin });
  return app;
}

test("every address of the app returns its page, under a policy with its own nonce", async () => {
  const app = await siteApp();
  const first = await app.inject("/admin/clinical/patient-chart?id=1");
  const second = await app.inject("/");
  const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1] ?? "none";
  expect(first.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(first.headers["content-security-policy"]).toContain(
    `script-src 'self'; style-src 'self' 'nonce-${nonce}'`,
  );
  expect(first.headers["content-security-policy"]).not.toContain("unsafe");
  expect(second.body).not.toContain(nonce);
});

test("pictures come from this server, and from the installation's tile server if there is one", async () => {
  const policyOf = async (tileOrigin?: string) =>
    (await (await siteApp(tileOrigin)).inject("/")).headers["content-security-policy"];
  expect(await policyOf()).toContain("img-src 'self' blob:;");
  expect(await policyOf("https://tiles.example.org")).toContain(
    "img-src 'self' blob: https://tiles.example.org;",
  );
});

test("a file named after its content is cached for a year, any other is requested again", async () => {
  const app = await siteApp();
  const script = await app.inject("/assets/app-1a2b.js");
  expect(script.body).toBe("start()");
  expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await app.inject("/favicon.svg")).headers["cache-control"]).toBe("no-cache");
});

test("files are compressed for clients that support it", async () => {
  const app = await siteApp();
  const answer = await app.inject({ url: "/assets/app-1a2b.js", headers: { "accept-encoding": "gzip, br" } });
  expect(answer.headers["content-encoding"]).toBe("br");
  expect(answer.headers["content-type"]).toMatch("javascript");
  expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("an address that neither the API nor the build has is not found, instead of returning a page", async () => {
  const app = await siteApp();
  expect((await app.inject("/api/known")).body).toBe("known");
  for (const url of ["/api/unknown", "/api", "/assets/gone.js"])
    expect((await app.inject(url)).statusCode, url).toBe(404);
});

test("a script in the page runs by its hash, on the pages that have it only", async () => {
  const app = await siteApp(undefined, "<!--inside<script>ask()</script>-->");
  const hash = createHash("sha256").update("ask()").digest("base64");
  const inside = await app.inject("/staff/home");
  expect(inside.body).toContain("<script>ask()</script>");
  expect(inside.headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
  const outside = await app.inject("/auth/sign-in");
  expect(outside.body).not.toContain("<script>");
  expect(outside.headers["content-security-policy"]).toContain("script-src 'self';");
});
