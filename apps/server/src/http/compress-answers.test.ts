import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify from "fastify";
import { expect, test } from "vitest";
import { compressAnswers } from "./compress-answers.ts";

const visits = Array.from({ length: 2000 }, (_, id) => ({ id, locationOfCare: "Patient’s home" }));
const app = fastify();
await compressAnswers(app);
app.get("/visits", async () => ({ visits }));
app.get("/visit", async () => visits[0]);

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { "accept-encoding": accepted } });

test.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip, deflate", "gzip", gunzipSync],
  ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
])("a long response to a client that accepts '%s' is sent as %s", async (accepted, coding, decompress) => {
  const { headers, rawPayload } = await get("/visits", accepted);
  expect([headers["content-encoding"], headers.vary]).toEqual([coding, "accept-encoding"]);
  expect(headers["content-type"]).toMatch(/^application\/json/);
  expect(rawPayload.length).toBeLessThan(20_000);
  expect(JSON.parse(decompress(rawPayload).toString())).toEqual({ visits });
});

test.each([undefined, "identity", "br;q=0", "brotli"])(
  "a long response to a client that accepts %o is not compressed",
  async (accepted) => {
    const answer = await get("/visits", accepted);
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.json()).toEqual({ visits });
  },
);

test("a short response is not compressed", async () => {
  const answer = await get("/visit", "gzip, br");
  expect(answer.headers["content-encoding"]).toBeUndefined();
  expect(answer.json()).toEqual(visits[0]);
});
