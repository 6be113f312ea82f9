import type { FastifyInstance } from "fastify";
import type { Config } from "#src/config.ts";
import { portError } from "./port.ts";
import type { Resources } from "./resources.ts";

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
