import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { stripTypeScriptTypes } from "node:module";
import type { AddressInfo } from "node:net";
import { join, normalize } from "node:path";
import { root } from "../paths.ts";

const sources = join(root, "packages/oasis/src");

// Browsers give isolated pages a finer clock.
const alone = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };

/** The instrument's own modules for a browser, at `/index.ts`, with types stripped; `/` is an empty page. */
export async function openInstrumentSite(): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    void answer(request.url ?? "/").then(
      ({ type, text }) => response.writeHead(200, { ...alone, "content-type": type }).end(text),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${portOf(server.address())}`, close: () => void server.close() };
}

async function answer(path: string): Promise<{ type: string; text: string }> {
  if (path === "/") return { type: "text/html", text: "<!doctype html><title>Instrument</title>" };
  const text = await readFile(join(sources, normalize(path)), "utf8");
  if (path.endsWith(".json")) return { type: "application/json", text };
  return { type: "text/javascript", text: stripTypeScriptTypes(text) };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("The instrument has no port.");
  return address.port;
}
