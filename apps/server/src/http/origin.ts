import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";

/** Where a request came from, for the audit trail and the limiter. */
export type Origin = {
  readonly address: string;
  readonly requestId: string;
};

export const originOf = (request: FastifyRequest): Origin => ({
  address: addressOf(request),
  requestId: request.id,
});

/**
 * The client's address as plain IPv4 or IPv6. A trusted proxy may add a port, brackets or a zone, or say "unknown":
 * then the proxy's own address counts.
 */
function addressOf(request: FastifyRequest): string {
  return plainAddress(request.ip) ?? plainAddress(request.socket.remoteAddress ?? "") ?? "0.0.0.0";
}

/**
 * `[2001:db8::1]:443`, `10.0.0.1:5678` or `fe80::1%eth0` without everything but the address; undefined if none is left.
 */
export function plainAddress(text: string): string | undefined {
  const bare = text.match(/^\[([^\]]+)\](?::\d+)?$/)?.[1] ?? text.match(/^([\d.]+):\d+$/)?.[1] ?? text;
  const [address = ""] = bare.split("%");
  return isIP(address) === 0 ? undefined : address;
}

/** Whether the browser connected over TLS to us, or to the proxy before us. */
export const isSecure = (request: FastifyRequest, publicUrl: string): boolean =>
  request.protocol === "https" || publicUrl.startsWith("https:");
