import { once } from "node:events";
import { createServer } from "node:net";
import { hasCode, reasonOf, StartError } from "./start-error.ts";

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
