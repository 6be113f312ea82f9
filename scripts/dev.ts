import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { root, toolEnvironment } from "./tool.ts";

/** Starts one half of the product; both end together. */
function start(command: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(command, args, {
    cwd: root,
    env: toolEnvironment(env),
    stdio: ["inherit", "pipe", "inherit"],
  });
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("No free port was found.");
  return address.port;
}

const webPort = process.env.WEB_PORT ?? "5173";
const apiPort = String(await findFreePort());
const address = `http://localhost:${webPort}`;

const halves = [
  start("node", ["--watch", "--watch-preserve-output", "apps/server/src/main.ts"], {
    PORT: apiPort,
    PUBLIC_URL: address,
    WEB_BUILD: "off",
  }),
  start("vite", ["apps/web", "--logLevel", "warn"], {
    WEB_PORT: webPort,
    API_URL: `http://127.0.0.1:${apiPort}`,
  }),
];

// The server knows only its own port; developers open the one with hot reload.
for (const half of halves)
  half.stdout?.on("data", (chunk: Buffer) => {
    process.stdout.write(chunk.toString().replaceAll(`http://localhost:${apiPort}`, address));
  });

const stop = () => {
  for (const half of halves) half.kill("SIGTERM");
};
process.once("SIGINT", stop);
process.once("SIGTERM", stop);

const endings = halves.map((half) => once(half, "exit"));
await Promise.race(endings);
stop();
await Promise.all(endings);
