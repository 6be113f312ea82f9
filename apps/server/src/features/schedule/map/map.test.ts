import type { StateOutline } from "@hearthside/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type People, signInPeople } from "#src/test/people.ts";

let world: TestApp;
let people: People;

beforeAll(async () => {
  world = await testApp();
  people = await signInPeople(world);
});
afterAll(() => world.close());

describe("The outlines of a state", () => {
  test("match the state, include its counties, and are cached by browsers", async () => {
    const response = await people.nurse.send("GET", "/map/outlines?states=RI,DE&version=1");
    expect(response.headers["cache-control"]).toBe("private, max-age=31536000, immutable");
    const states: StateOutline[] = response.json().states;
    expect(states.map(({ state, counties }) => [state, counties.map(({ name }) => name).toSorted()])).toEqual(
      [
        ["RI", ["Bristol", "Kent", "Newport", "Providence", "Washington"]],
        ["DE", ["Kent", "New Castle", "Sussex"]],
      ],
    );
    const points = states[0]?.land.flat() ?? [];
    expect(points.length).toBeGreaterThan(50);
    for (const [latitude = 0, longitude = 0] of points) {
      expect(latitude).toBeGreaterThan(41);
      expect(latitude).toBeLessThan(42.1);
      expect(longitude).toBeGreaterThan(-72);
      expect(longitude).toBeLessThan(-71);
    }
    expect(states[0]?.borders.length).toBeGreaterThan(2);
  });

  test.each(["XX", "RI,XX", "tx", "", "TX,OK,NM,AR,LA,NY"])("are refused for %j", async (states) => {
    expect((await people.nurse.send("GET", `/map/outlines?states=${states}`)).statusCode).toBe(422);
  });

  test("of the largest state are small enough to send", async () => {
    const response = await people.nurse.send("GET", "/map/outlines?states=TX");
    expect(response.json().states[0].counties).toHaveLength(254);
    expect(response.body.length).toBeLessThan(250_000);
  });
});

describe("Links to a maps site", () => {
  const set = (isAllowed: boolean, version: number, browser = people.admin) =>
    browser.send("PUT", "/agency/directions", { isAllowed, version });
  const directions = async () => (await people.nurse.send("GET", "/staff-home/route")).json().directions;

  test("are off until the agency allows them, which is audited", async () => {
    expect(await directions()).toEqual({ isAllowed: false, version: 1 });
    expect((await set(true, 1)).json()).toEqual({ isAllowed: true, version: 2 });
    expect(await directions()).toEqual({ isAllowed: true, version: 2 });
    const stale = await set(false, 1);
    expect(stale.json()).toMatchObject({ code: "conflict", context: { isAllowed: true, version: 2 } });
    const { rows } = await world.superuser.query(
      `select before, after from audit_entry where action = 'agency.set-directions'`,
    );
    expect(rows).toEqual([{ before: { isAllowed: false }, after: { isAllowed: true } }]);
  });

  test("cannot be allowed by others or for another agency", async () => {
    for (const browser of [people.nurse, people.viewer])
      expect((await set(true, 2, browser)).statusCode).toBe(403);
    const before = await directions();
    expect((await set(false, 1, people.outsider)).statusCode).toBe(200);
    expect(await directions()).toEqual(before);
  });
});
