import type { FastifyRequest } from "fastify";

const ofOperators = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * The endpoint a request is for, as the contract names it: its pattern, never the address with its ids. What no route takes
 * has one name, so that nobody outside makes up names for logs and metrics.
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
