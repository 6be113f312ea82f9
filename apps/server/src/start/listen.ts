import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Config } from "#src/config.ts";
import { portError } from "./port.ts";
import type { Resources } from "./resources.ts";

/** Opens the port. Released, it takes no more requests and lets those in flight finish, for a limited time. */
export async function listen(app: FastifyInstance, config: Config, resources: Resources): Promise<void> {
  const { host, port, shutdownSeconds } = config;
  resources.add(() => closeInTime(app, shutdownSeconds * 1000));
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw portError(error, { host, port });
  }
}

async function closeInTime(app: FastifyInstance, patienceMs: number): Promise<void> {
  const closed = app.close();
  const isClosed = await Promise.race([closed.then(() => true), sleep(patienceMs, false, { ref: false })]);
  if (!isClosed) app.server.closeAllConnections();
  await closed;
}
