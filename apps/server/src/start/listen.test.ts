import { setTimeout as sleep } from "node:timers/promises";
import fastify from "fastify";
import { expect, test } from "vitest";
import { readConfig } from "#src/config.ts";
import { findPort, listen } from "./listen.ts";
import { noResources } from "./resources.ts";

async function slowServer(shutdownSeconds: number) {
  const config = { ...readConfig({}), port: await findPort({ host: "127.0.0.1", port: 0 }), shutdownSeconds };
  const app = fastify();
  let reached: () => void = () => undefined;
  const request = new Promise<void>((resolve) => (reached = resolve));
  app.get("/slow", async () => {
    reached();
    await sleep(400);
    return "finished";
  });
  const resources = noResources();
  await listen(app, config, resources);
  const answer = fetch(`http://127.0.0.1:${config.port}/slow`).then((response) => response.text());
  await request;
  return { answer, close: resources.releaseAll, port: config.port };
}

test("a stop lets a running request finish and takes no new one", async () => {
  const { answer, close, port } = await slowServer(10);
  const closed = close();
  await expect(fetch(`http://127.0.0.1:${port}/slow`)).rejects.toThrow("fetch failed");
  expect(await answer).toBe("finished");
  await closed;
});

test("a request that takes longer than the stop is cut off", async () => {
  const { answer, close } = await slowServer(0);
  const cut = expect(answer).rejects.toThrow();
  await close();
  await cut;
});
