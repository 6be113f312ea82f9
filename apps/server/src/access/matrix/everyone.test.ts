import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Cell, contract, contractKeys } from "@hearthside/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addressOf,
  everyBox,
  matrixFiles,
  mismatchedTo,
  nameOf,
  refusedTo,
  shownToVisitor,
} from "#src/test/matrix.ts";
import { type MatrixWorld, matrixWorld } from "#src/test/matrix-world.ts";

let world: MatrixWorld;

beforeAll(async () => {
  world = await matrixWorld();
});
afterAll(() => world.app.close());

const allowing = (allow: "signed-in" | "member") =>
  contractKeys().filter((key) => contract[key].allow === allow);

test("Each file of the matrix tests its areas, and no file is missing", () => {
  const { dirname, filename } = import.meta;
  const described = readdirSync(dirname)
    .filter((name) => name !== basename(filename))
    .map((name) => [name, /describeMatrix\("(\w+)"\)/.exec(readFileSync(join(dirname, name), "utf8"))?.[1]]);
  expect(described).toEqual([...matrixFiles].sort().map((file) => [`${file}.test.ts`, file]));
});

test("A role without permissions is let in where a session or any role is enough", async () => {
  expect(await refusedTo(world.ownRole.browser, [...allowing("signed-in"), ...allowing("member")])).toEqual(
    [],
  );
});

test("a user without an active membership is let in where a session is enough, and refused where a role is needed", async () => {
  expect(await mismatchedTo(world.former, allowing("member"))).toEqual(allowing("member"));
  expect(await mismatchedTo(world.former, allowing("signed-in"))).toEqual([]);
});

test("A visitor gets 401 where a session or any role is enough, without a hint of the input", async () => {
  const keys = contractKeys().filter((key) => {
    const { allow } = contract[key];
    return typeof allow === "string" && allow !== "public";
  });
  expect(await shownToVisitor(world.visitor, keys)).toEqual([]);
});

test("Every endpoint of the OpenAPI document names a permission or says that it needs none", async () => {
  const boxes = new Set(everyBox.map(nameOf));
  const { paths } = (await world.ownRole.browser.send("GET", "/openapi.json")).json();
  const asked = Object.entries<object>(paths).flatMap(([path, item]) =>
    Object.entries<{ "x-permission"?: string | Cell }>({ ...item }).map(([method, operation]) => ({
      name: `${method} ${path}`,
      permission: operation["x-permission"],
    })),
  );
  expect(asked.length).toBe(contractKeys().length);
  const unknown = asked.filter(({ permission }) =>
    typeof permission === "object"
      ? !boxes.has(nameOf(permission))
      : !["public", "signed-in", "member"].includes(permission ?? ""),
  );
  expect(unknown).toEqual([]);
});

test("Every endpoint of the contract is served", () => {
  const missing = contractKeys().filter((key) => {
    const { method, path } = addressOf(key);
    return !world.app.app.hasRoute({ method, url: `/api${path}` });
  });
  expect(missing).toEqual([]);
});
