import fastify from "fastify";
import { expect, test } from "vitest";
import { readConfig } from "#src/config.ts";
import { addSecurityHeaders } from "./security-headers.ts";

async function headersWith(publicUrl: string) {
  const app = fastify();
  addSecurityHeaders(app, readConfig({ PUBLIC_URL: publicUrl }));
  app.get("/", () => "");
  return (await app.inject("/")).headers;
}

test.each([
  ["x-content-type-options", "nosniff"],
  ["x-frame-options", "DENY"],
  ["referrer-policy", "same-origin"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  ["permissions-policy", "camera=(), microphone=(self), geolocation=(self)"],
])("every answer carries %s: %s", async (name, value) => {
  expect((await headersWith("http://localhost:3000"))[name]).toBe(value);
});

test("behind TLS browsers are told to come encrypted from then on, and only there", async () => {
  const name = "strict-transport-security";
  expect((await headersWith("https://care.example.org"))[name]).toBe("max-age=63072000; includeSubDomains");
  expect(await headersWith("http://care.example.org")).not.toHaveProperty(name);
});
