import type { FastifyRequest } from "fastify";

const ofOperators = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * The endpoint of a request by its pattern, never its address with ids. Unknown addresses share one name, so that
 * outsiders cannot invent names in logs and metrics.
 */
export function endpointOf({
  method,
  routeOptions,
}: {
  method: string;
  routeOptions?: Pick<FastifyRequest["routeOptions"], "url">;
}): string {
  const url = routeOptions?.url;
  if (url === undefined) return "unknown";
  if (url.startsWith("/api/")) return `${method} ${url.slice("/api".length)}`;
  return ofOperators.has(url) ? url : "site";
}
