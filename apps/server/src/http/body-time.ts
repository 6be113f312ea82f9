import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "#src/config.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The body may arrive slowly, as long as bytes keep arriving. */
    mayTakeLong?: boolean;
  }
}

/** The maximum time of any request: what one chunk of an upload may need on a slow line. */
export const longestRequestMs = 30 * 60_000;

/**
 * Ends connections whose request does not arrive in time, as Node would if it knew the routes: the whole request within
 * the limit, or, for slow bodies, something within each such span.
 */
export function limitBodyTime(app: FastifyInstance, { requestTimeoutSeconds }: Config): void {
  app.addHook("onRequest", async (request) => {
    const { raw, routeOptions } = request;
    if (raw.complete || !hasBody(request)) return;
    const { socket } = raw;
    let arrived = socket.bytesRead;
    const timer = setInterval(() => {
      if (routeOptions.config.mayTakeLong !== true || socket.bytesRead === arrived) raw.destroy();
      arrived = socket.bytesRead;
    }, requestTimeoutSeconds * 1000);
    timer.unref();
    const stop = () => clearInterval(timer);
    raw.once("end", stop).once("close", stop);
  });
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
