import { once } from "node:events";
import { createServer } from "node:net";
import { hasCode, reasonOf, StartError } from "./start-error.ts";

type Place = { host: string; port: number };

/** Answers `port`, or a free one for 0. Throws StartError before anything slow is done when it cannot be had. */
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
    return new StartError(`Port ${port} is in use: choose another with PORT=…`, { cause });
  return new StartError(`The server cannot listen on ${host}:${port}: ${reasonOf(cause)}`, { cause });
}
