import { once } from "node:events";
import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "#src/config.ts";
import type { Resources } from "./resources.ts";
import { hasCode, reasonOf, StartError } from "./start-error.ts";

/** Opens the port. On release it takes no more requests and gives running ones limited time to finish. */
export async function listen(app: FastifyInstance, config: Config, resources: Resources): Promise<void> {
  const { host, port, shutdownSeconds } = config;
  resources.add(() => closeInTime(app, shutdownSeconds * 1000));
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw portError(error, { host, port });
  }
}

const pollMs = 50;

// A connection that its client keeps alive would keep the server open long after its last response.
async function closeInTime(app: FastifyInstance, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  const poll = setInterval(() => {
    if (Date.now() < deadline) app.server.closeIdleConnections();
    else app.server.closeAllConnections();
  }, pollMs);
  await app.close();
  clearInterval(poll);
}

type Place = { host: string; port: number };

/** Returns `port`, or a free one for 0. Throws StartError early if the port is not available. */
export async function findPort({ host, port }: Place): Promise<number> {
  const server = createServer().listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw portError(error, { host, port });
  }
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : port;
}

export function portError(cause: unknown, { host, port }: Place): StartError {
  if (hasCode(cause, "EADDRINUSE"))
    return new StartError(`Port ${port} is in use. Choose another one with PORT=…`, { cause });
  return new StartError(`The server cannot listen on ${host}:${port}: ${reasonOf(cause)}`, { cause });
}
