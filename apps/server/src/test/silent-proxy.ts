import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export type Proxy = {
  readonly port: number;
  /** From now on nothing passes on the connections that are open, and none of them ends. */
  readonly fallSilent: () => void;
  /** From now on nothing passes on new connections either. */
  readonly stayRemote: () => void;
};

/** Passes on to a socket of this machine what comes at a port of the loopback address, until the network is gone. */
export async function openProxy(socketPath: string): Promise<Proxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isReached = true;
  const server = createServer((client) => {
    client.on("error", () => undefined);
    if (!isReached) return;
    const target = connect(socketPath);
    target.on("error", () => undefined);
    client.pipe(target).pipe(client);
    pairs.add([client, target]);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const fallSilent = () => {
    for (const [client, target] of pairs) {
      client.unpipe(target);
      target.unpipe(client);
      client.resume();
    }
  };
  onTestFinished(() => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const stayRemote = () => {
    isReached = false;
    fallSilent();
  };
  return { port, fallSilent, stayRemote };
}
