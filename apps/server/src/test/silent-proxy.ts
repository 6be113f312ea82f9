import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export type Proxy = {
  readonly port: number;
  /** Stops all traffic on open connections without ending them. */
  readonly fallSilent: () => void;
  /** Stops all traffic on new connections too. */
  readonly stayRemote: () => void;
};

/** Forwards a loopback port to a socket of this machine, until the network is cut. */
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
