import { once } from "node:events";
import type { FastifyInstance } from "fastify";
import type { Config } from "#src/config.ts";
import type { Db } from "#src/db/pool.ts";
import { portError } from "./listen.ts";
import type { Resources } from "./resources.ts";

type Watched = { readonly app: FastifyInstance; readonly db: Db };

/**
 * Measures and serves metrics only if a setting asks for it; otherwise none of it is loaded. Returns the port, if one
 * is open.
 */
export async function startMetrics(
  { metricsPort, metricsToken }: Config,
  { app, db }: Watched,
  resources: Resources,
): Promise<number | undefined> {
  if (metricsPort === undefined && metricsToken === undefined) return undefined;
  const { openMetrics } = await import("#src/metrics/open-metrics.ts");
  const { listenForMetrics, serveMetrics } = await import("#src/metrics/serve-metrics.ts");
  const metrics = openMetrics(app, db);
  if (metricsToken !== undefined) serveMetrics(app, metrics, metricsToken);
  if (metricsPort === undefined) return undefined;
  const server = await listenForMetrics(metrics, metricsPort).catch((error) => {
    throw portError(error, { host: "127.0.0.1", port: metricsPort });
  });
  resources.add(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  });
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : metricsPort;
}
