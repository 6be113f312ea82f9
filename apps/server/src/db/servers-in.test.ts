import { expect, test } from "vitest";
import { serversIn } from "./client.ts";

test.each([
  ["postgres://web@db/care", ["postgres://web@db/care"]],
  ["postgresql:///care?host=%2Frun%2Fpg&user=web", ["postgresql:///care?host=%2Frun%2Fpg&user=web"]],
  [
    "postgres://web:p%40ss@one:5432,two:5433/care?target_session_attrs=read-write",
    ["postgres://web:p%40ss@one:5432/care", "postgres://web:p%40ss@two:5433/care"],
  ],
  [
    "postgres://web@[::1]:5432,two/care?sslmode=verify-full&target_session_attrs=primary",
    ["postgres://web@[::1]:5432/care?sslmode=verify-full", "postgres://web@two/care?sslmode=verify-full"],
  ],
])("%s names its servers", (url, servers) => {
  expect(serversIn(url)).toEqual(servers);
});

test.each([
  "mysql://db/x",
  "localhost",
  "postgres://one:x,two:5432/care",
  "postgres://one,two/care?target_session_attrs=standby",
])("%s is not an address of a writable database", (url) => {
  expect(serversIn(url)).toBeUndefined();
});
