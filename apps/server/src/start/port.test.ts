import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { findPort } from "./listen.ts";

const host = "127.0.0.1";

test("port 0 becomes a free port", async () => {
  const port = await findPort({ host, port: 0 });
  expect(port).toBeGreaterThan(0);
  expect(await findPort({ host, port })).toBe(port);
});

test("a port in use is named, with what to do", async () => {
  const port = await findPort({ host, port: 0 });
  const other = createServer().listen(port, host);
  await once(other, "listening");
  await expect(findPort({ host, port })).rejects.toThrow(
    `Port ${port} is in use. Choose another one with PORT=…`,
  );
  other.close();
});

test("an address this machine does not have is named", async () => {
  await expect(findPort({ host: "192.0.2.1", port: 0 })).rejects.toThrow("cannot listen on 192.0.2.1:0");
});
