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
 * The address of the person's machine as plain IPv4 or IPv6. A trusted proxy may add a port, brackets or a zone, or say
 * "unknown": then it is the proxy's own.
 */
function addressOf(request: FastifyRequest): string {
  return plainAddress(request.ip) ?? plainAddress(request.socket.remoteAddress ?? "") ?? "0.0.0.0";
}

/** `[2001:db8::1]:443`, `10.0.0.1:5678` or `fe80::1%eth0` without what is not the address; undefined when none is left. */
export function plainAddress(text: string): string | undefined {
  const bare = text.match(/^\[([^\]]+)\](?::\d+)?$/)?.[1] ?? text.match(/^([\d.]+):\d+$/)?.[1] ?? text;
  const [address = ""] = bare.split("%");
  return isIP(address) === 0 ? undefined : address;
}

/** Whether the browser reached us, or the proxy before us, over TLS. */
export const isSecure = (request: FastifyRequest, publicUrl: string): boolean =>
  request.protocol === "https" || publicUrl.startsWith("https:");
