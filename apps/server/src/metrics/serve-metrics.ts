import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { AppError } from "#src/app-error.ts";
import type { Metrics } from "./open-metrics.ts";

/** Serves metrics at `/metrics` to requests with the token. Others get "not found". */
export function serveMetrics(app: FastifyInstance, { contentType, write }: Metrics, token: string): void {
  app.get("/metrics", async ({ headers }, reply) => {
    if (!isSame(headers.authorization ?? "", `Bearer ${token}`)) throw new AppError("not-found");
    return reply
      .header("cache-control", "no-store")
      .type(contentType)
      .send(await write());
  });
}

const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));

/** Serves metrics on a port of the loopback address, which only programs on this machine can reach. */
export async function listenForMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") response.writeHead(404).end();
    else void writeTo(response, metrics);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}

async function writeTo(response: ServerResponse, { contentType, write }: Metrics): Promise<void> {
  try {
    const text = await write();
    response.writeHead(200, { "content-type": contentType, "cache-control": "no-store" }).end(text);
  } catch {
    response.writeHead(503).end(); // the database is unreachable: Prometheus records the failed scrape
  }
}
