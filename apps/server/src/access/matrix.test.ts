import {
  type Cell,
  type Contract,
  cellsOf,
  contract,
  contractKeys,
  defaultMatrix,
  type Endpoint,
  may,
  type Powers,
  powersFrom,
  type Role,
  roles,
  splitKey,
} from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Browser, openVisitor, signedIn } from "#src/test/browser.ts";
import { makeAgency, makeMember } from "#src/test/records.ts";

let world: TestApp;
const browsers = new Map<Role, Browser>();

beforeAll(async () => {
  world = await testApp();
  const agencyId = await makeAgency(world.superuser);
  for (const role of roles)
    browsers.set(role, await signedIn(world.app, await makeMember(world.superuser, agencyId, role)));
});
afterAll(() => world.close());

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** The method and address of an endpoint; `:name` parts stand in the path still. */
function addressOf(key: keyof Contract) {
  const { method: named, path } = splitKey(key);
  const method = methods.find((name) => name === named);
  if (method === undefined) throw new Error(`the test does not know ${named}`);
  return { method, path };
}

function send(browser: Browser, key: keyof Contract, body: object = {}) {
  const { method, path } = addressOf(key);
  const { stream }: Endpoint = contract[key];
  if (stream !== undefined) return browser.listen(path);
  return browser.send(method, path.replaceAll(/:\w+/g, uuidv7()), method === "GET" ? undefined : body);
}

const nameOf = ({ area, action }: Cell) => `${area}: ${action}`;

const permitted = contractKeys().filter((key) => typeof contract[key].allow === "object");

const allowing = (allow: "signed-in" | "member") =>
  contractKeys().filter((key) => contract[key].allow === allow);

const alsoNeeding = permitted.flatMap((key) => {
  const { alsoNeeds = {} }: Endpoint = contract[key];
  return Object.entries(alsoNeeds).map(([field, permission]) => [key, field, permission] as const);
});

const endOfCare = () => ({ version: 1, onDate: "2020-11-25", reason: "Goals met", cancelVisits: true });

/** An order for a patient who is not there. */
const newOrder = () => ({
  patientId: uuidv7(),
  discipline: "SN",
  notation: "1w1",
  visitMinutes: 45,
  startDate: "2020-11-23",
  locationOfCare: "Patient's home",
  orderedOn: "2020-11-20",
  replaces: { id: uuidv7(), version: 1 },
});

/** A whole input that needs the further permission, for each field that has one. A new one fails until it stands here. */
const askingForMore: Readonly<Record<string, (agencyId: number) => object>> = {
  "POST /scheduler userID": (agencyId) => ({
    userID: uuidv7(),
    requestType: "retrieve",
    agencyId,
    startTime: "2026-11-01T00:00:00",
    endTime: "2026-11-30T23:59:59",
  }),
  "PUT /employees/:id role": () => ({
    version: 1,
    firstName: "Ada",
    lastName: "Lind",
    phoneNumber: null,
    discipline: null,
    branchId: null,
    role: "Viewer",
  }),
  "POST /employees/:id/check-visits visits": () => ({ visits: [{ id: uuidv7(), userId: uuidv7() }] }),
  "POST /employees/:id/deactivate visits": () => ({
    version: 1,
    visits: [{ id: uuidv7(), userId: uuidv7() }],
  }),
  "PUT /clinicians/:userId/hours userId": () => ({ version: 0, hours: [] }),
  "POST /time-off userId": () => ({
    userId: uuidv7(),
    start: "2026-12-21T00:00:00",
    end: "2026-12-28T00:00:00",
    kind: "vacation",
  }),
  "POST /frequency-orders visits": () => ({
    ...newOrder(),
    visits: [{ id: uuidv7(), discipline: "SN", userId: null, start: "2020-11-23T09:00:00", minutes: 45 }],
  }),
  "POST /frequency-orders cancel": () => ({ ...newOrder(), cancel: [{ id: uuidv7(), version: 1 }] }),
  "POST /frequency-orders/:id/end cancelVisits": () => ({
    version: 1,
    endDate: "2020-11-25",
    reason: "Goals met",
    cancelVisits: true,
  }),
  "POST /documents sign": () => ({
    id: uuidv7(),
    kind: "communication-note",
    papers: [{ id: uuidv7(), patientId: uuidv7() }],
    title: "Call",
    text: "Spoke with the pharmacy.",
    sign: true,
  }),
  "POST /admissions/:id/discharge cancelVisits": endOfCare,
  "POST /admissions/:id/not-admit cancelVisits": endOfCare,
};

describe.each(roles)("%s", (role) => {
  test.each(permitted)("%s is open or closed as the matrix says", async (key) => {
    const endpoint: Endpoint = contract[key];
    if (typeof endpoint.allow !== "object") throw new Error("needs a permission");
    const isOpen = may(defaultMatrix[role], endpoint.allow.area, endpoint.allow.action);
    const browser = browsers.get(role);
    if (browser === undefined) throw new Error("nobody is signed in");
    const { statusCode } = await send(browser, key);
    expect([key, statusCode === 403]).toEqual([key, !isOpen]);
    expect(statusCode).toBeLessThan(500);
  });

  test.each(alsoNeeding)("%s asks for more when its %s does", async (key, field, { area, action }) => {
    const browser = browsers.get(role);
    const ask = askingForMore[`${key} ${field}`];
    if (browser === undefined || ask === undefined)
      throw new Error(`the test does not know how to ask with ${key} ${field}`);
    const { AgencyRoles } = (await browser.send("GET", "/auth/user-info")).json();
    const { statusCode } = await send(browser, key, ask(AgencyRoles[0].AgencyId));
    const { allow }: Endpoint = contract[key];
    const needs = [...(typeof allow === "object" ? [allow] : []), { area, action }];
    const allowed = needs.every((cell) => may(defaultMatrix[role], cell.area, cell.action));
    // Records that nobody has are missed only by those who may ask for them.
    expect(allowed ? [200, 404] : [403]).toContain(statusCode);
  });
});

/**
 * A role of an agency's own with one box ticked, and one with every box but that. What the second is refused nothing else
 * opens: powers only ever open. So two requests an endpoint prove every box against every endpoint.
 */
describe("A role of one's own", () => {
  const everything = cellsOf(defaultMatrix.Admin);
  const known = new Set(everything.map(nameOf));
  let agencyId: number;
  let browser: Browser;

  beforeAll(async () => {
    agencyId = await makeAgency(world.superuser);
    const account = await makeMember(world.superuser, agencyId, "Viewer");
    await world.superuser.query(`update membership set role = 'Made up' where "userId" = $1`, [
      account.userId,
    ]);
    await world.superuser.query(
      `insert into role ("agencyId", id, name, powers, "createdBy") values ($1, $2, 'Made up', '{}', $3)`,
      [agencyId, uuidv7(), account.userId],
    );
    browser = await signedIn(world.app, account);
  });

  const hold = (powers: Powers) =>
    world.superuser.query(`update role set powers = $2 where "agencyId" = $1`, [agencyId, powers]);
  const allBut = ({ area, action }: Cell): Powers =>
    powersFrom(everything.filter((cell) => cell.area !== area || cell.action !== action));
  const naming = ({ area, action }: Cell) =>
    permitted.filter((key) => {
      const { allow }: Endpoint = contract[key];
      return typeof allow === "object" && allow.area === area && allow.action === action;
    });
  const refusedOf = async (keys: readonly (keyof Contract)[]) => {
    const refused: string[] = [];
    for (const key of keys) {
      const { statusCode } = await send(browser, key);
      expect([key, statusCode < 500]).toEqual([key, true]);
      if (statusCode === 403) refused.push(key);
    }
    return refused;
  };

  test.each(everything.map((cell) => [nameOf(cell), cell] as const))(
    "with “%s” opens the endpoints that name it, and with everything else not one of them",
    async (_name, cell) => {
      await hold(powersFrom([cell]));
      expect(await refusedOf(naming(cell))).toEqual([]);
      await hold(allBut(cell));
      expect(await refusedOf(naming(cell))).toEqual(naming(cell));
    },
  );

  test.each(alsoNeeding)("may use %s with its %s only with what that needs", async (key, field, needed) => {
    const { allow }: Endpoint = contract[key];
    const ask = askingForMore[`${key} ${field}`];
    if (typeof allow !== "object" || ask === undefined)
      throw new Error(`the test does not know ${key} ${field}`);
    await hold(powersFrom([allow, needed]));
    expect([200, 404]).toContain((await send(browser, key, ask(agencyId))).statusCode);
    await hold(allBut(needed));
    expect((await send(browser, key, ask(agencyId))).statusCode).toBe(403);
  });

  test("without any box is let in where a session or any role at all is enough, and nowhere else", async () => {
    await hold({});
    expect(await refusedOf(permitted)).toEqual(permitted);
    expect(await refusedOf([...allowing("signed-in"), ...allowing("member")])).toEqual([]);
  });

  test("is asked for a box of the matrix by every endpoint of the OpenAPI document that is not open to all", async () => {
    const { paths } = (await browser.send("GET", "/openapi.json")).json();
    const asked = Object.entries<object>(paths).flatMap(([path, item]) =>
      Object.entries<{ "x-permission"?: string | Cell }>({ ...item }).map(([method, operation]) => ({
        name: `${method} ${path}`,
        permission: operation["x-permission"],
      })),
    );
    expect(asked.length).toBe(contractKeys().length);
    const unknown = asked.filter(({ permission }) =>
      typeof permission === "object"
        ? !known.has(nameOf(permission))
        : !["public", "signed-in", "member"].includes(permission ?? ""),
    );
    expect(unknown).toEqual([]);
  });
});

test("Somebody who works nowhere any more is let in where a session is enough, and nowhere else", async () => {
  const account = await makeMember(world.superuser, await makeAgency(world.superuser), "Admin");
  const browser = await signedIn(world.app, account);
  await world.superuser.query(`update membership set "endedAt" = now() where "userId" = $1`, [
    account.userId,
  ]);
  const letIn = async (keys: readonly (keyof Contract)[]) => {
    const open: string[] = [];
    for (const key of keys)
      if (!(await send(browser, key)).body.includes('"session-mismatch"')) open.push(key);
    return open;
  };
  expect(await letIn([...permitted, ...allowing("member")])).toEqual([]);
  expect(await letIn(allowing("signed-in"))).toEqual(allowing("signed-in"));
});

describe("Nobody signed in", () => {
  const closed = contractKeys().filter((key) => contract[key].allow !== "public");
  test.each(closed)("%s answers 401 without a hint of what it takes", async (key) => {
    const browser = await openVisitor(world.app);
    const response = await send(browser, key, { nonsense: true });
    expect(response.statusCode).toBe(401);
    expect(response.json().errors).toEqual([]);
  });
});

test("Every endpoint of the contract is served", () => {
  for (const key of contractKeys()) {
    const { method, path } = addressOf(key);
    expect([key, world.app.hasRoute({ method, url: `/api${path}` })]).toEqual([key, true]);
  }
});
