import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#src/config.ts";
import { limitBodyTime } from "./body-time.ts";

/** A server that gives a request one second, and an endpoint that allows its body longer. */
async function listening(): Promise<number> {
  const app = fastify();
  limitBodyTime(app, readConfig({ REQUEST_TIMEOUT_SECONDS: "1" }));
  app.post("/short", () => "done");
  app.post("/long", { config: { mayTakeLong: true } }, () => "done");
  await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  const address = app.server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Sends five bytes with a pause between them. Returns what came back before the connection ended. */
async function sendSlowly(port: number, path: string, pauseMs: number): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (bytes) => {
    heard += String(bytes);
    socket.end();
  });
  socket.on("error", () => undefined);
  const closed = once(socket, "close");
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 5\r\n\r\n`);
  for (let count = 0; count < 5 && !socket.destroyed; count += 1) {
    socket.write("x");
    await pause(pauseMs);
  }
  await closed;
  return heard;
}

test("a body must arrive within its time, or, if it may take long, at least keep arriving", async () => {
  const port = await listening();
  const [inTime, tooLong, slow, stalled] = await Promise.all([
    sendSlowly(port, "/short", 50),
    sendSlowly(port, "/short", 400),
    sendSlowly(port, "/long", 400),
    sendSlowly(port, "/long", 2500),
  ]);
  expect([inTime, slow].map((heard) => heard.includes("200 OK"))).toEqual([true, true]);
  expect([tooLong, stalled]).toEqual(["", ""]);
});
