import { expect, test } from "vitest";
import { ConfigError, readConfig } from "#src/config.ts";
import { settings } from "./settings.ts";

function validate(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test("the product starts without any settings", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    dataDir: `${process.cwd()}/data`,
    publicUrl: "http://localhost:3000",
    trustProxy: [],
    demo: true,
    sessionIdleMinutes: 15,
    sessionAbsoluteHours: 12,
    startedByNpm: false,
  });
});

test.each([
  ["PORT", ["-1", "65536", "80a", "3.5"]],
  ["DATABASE_URL", ["mysql://db/x", "localhost"]],
  ["MIGRATION_DATABASE_URL", ["sqlite://x"]],
  ["POOL_SIZE", ["0", "100"]],
  ["PUBLIC_URL", ["care.example.org", "https://care.example.org/app", "ftp://care.example.org"]],
  ["TRUST_PROXY", ["proxy", "10.0.0.0/33", "10.0.0.1,", "::1/129", "10.0.0.0/8/8"]],
  ["DEMO", ["yes", "true"]],
  ["MASTER_KEY", ["secret", Buffer.alloc(31).toString("base64"), "A".repeat(44)]],
  ["SMTP_URL", ["mail.example.org"]],
  ["MAIL_FROM", ["nobody", "Care <nobody>", "Care <a@b.org", "a@b.org>"]],
  [
    "MAP_TILE_URL",
    [
      "https://tiles.example.org/",
      "/{z}/{x}/{y}.png",
      "https://{s}.example.org/{z}/{x}/{y}.png",
      "https://a.example.org; script-src */{z}/{x}/{y}.png",
    ],
  ],
  ["WEATHER_URL", ["weather.example.org"]],
  ["WEATHER_UNIT", ["kelvin"]],
  ["SESSION_IDLE_MINUTES", ["0", "soon"]],
  ["SESSION_ABSOLUTE_HOURS", ["169"]],
  ["ACCESS_TOKEN_MINUTES", ["61"]],
  ["BODY_LIMIT_BYTES", ["12"]],
  ["HEADER_TIMEOUT_SECONDS", ["0"]],
  ["REQUEST_TIMEOUT_SECONDS", ["-5"]],
  ["SHUTDOWN_SECONDS", ["301"]],
  ["METRICS_PORT", ["65536"]],
  ["METRICS_TOKEN", ["short", "a token with blanks in it, long"]],
  ["WEB_BUILD", ["yes"]],
  ["LOG_LEVEL", ["loud"]],
  ["CLOCK", ["2026-03-08", "tomorrow", "2026-13-01T00:00:00Z"]],
])("%s rejects %j and names the setting and what was expected", (name, wrong) => {
  const expected = Object.values(settings).find((setting) => setting.name === name)?.expected;
  for (const value of wrong) expect(validate({ [name]: value })).toContain(`${name}: expected ${expected}`);
});

test("every invalid setting has its own line, and none shows the given value", () => {
  const problems = validate({ PORT: "x", DEMO: "maybe", MASTER_KEY: "hunter2" });
  expect(problems).toHaveLength(3);
  expect(problems.join()).not.toContain("hunter2");
});

test("an empty setting counts as unset and an unknown one is ignored", () => {
  expect(readConfig({ PORT: "", COLOR: "blue" }).port).toBe(3000);
});

test.each([
  ["off", []],
  ["10.0.0.5", ["10.0.0.5"]],
  ["10.1.0.0/16, ::1", ["10.1.0.0/16", "::1"]],
])("TRUST_PROXY=%s trusts %j", (given, believed) => {
  expect(readConfig({ TRUST_PROXY: given }).trustProxy).toEqual(believed);
});

test("links use PUBLIC_URL without a trailing slash, or the port in use", () => {
  expect(readConfig({ PUBLIC_URL: "https://care.example.org/" }).publicUrl).toBe("https://care.example.org");
  expect(readConfig({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
});

test("the demo does not run on an external database", () => {
  expect(readConfig({ DATABASE_URL: "postgres://web@db/care" }).demo).toBe(false);
  expect(readConfig({ DEMO: "off" }).demo).toBe(false);
});

test("contradictory settings are refused", () => {
  expect(validate({ MIGRATION_DATABASE_URL: "postgres://owner@db/care" })).toEqual([
    "MIGRATION_DATABASE_URL: expected only together with DATABASE_URL",
  ]);
  expect(validate({ SMTP_URL: "smtps://mail.example.org" })).toEqual([
    "MAIL_FROM: expected a sender address, because SMTP_URL is set",
  ]);
});

test("the clock can be set only in tests and in the demo on the embedded database", () => {
  const CLOCK = "2026-03-08T14:30:00Z";
  expect(readConfig({ CLOCK }).clock).toBe(CLOCK);
  expect(readConfig({ CLOCK, DEMO: "off", NODE_ENV: "test" }).clock).toBe(CLOCK);
  expect(validate({ CLOCK, DEMO: "off" })).toHaveLength(1);
  expect(validate({ CLOCK, DATABASE_URL: "postgres://web@db/care" })).toHaveLength(1);
});

test("a configuration cannot be changed once it is read", () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true);
});
