import {
  type Area,
  type Cell,
  type Contract,
  cellsOf,
  contract,
  contractKeys,
  defaultMatrix,
  type Endpoint,
  fixedRole,
  may,
  type Permission,
  type Powers,
  powersFrom,
  type Role,
  roles,
  splitKey,
} from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askingForMore } from "./asking-for-more.ts";
import type { Browser, Heard } from "./browser.ts";
import { type MatrixWorld, matrixWorld } from "./matrix-world.ts";

/** The file of `access/matrix/` that tests an area. A new area does not compile without one. */
const fileOf = {
  patients: "patients",
  assessments: "charts",
  medications: "charts",
  documents: "charts",
  files: "charts",
  notes: "charts",
  schedule: "schedule",
  orders: "schedule",
  supplies: "office",
  reports: "office",
  dashboards: "office",
  staff: "office",
  roles: "office",
  accounts: "office",
  settings: "office",
  audit: "office",
} as const satisfies Record<Area, string>;

type MatrixFile = (typeof fileOf)[Area];
export const matrixFiles: ReadonlySet<MatrixFile> = new Set(Object.values(fileOf));

type Key = keyof Contract;
type Answer = { readonly key: Key; readonly answer: Heard };

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** The method and address of an endpoint; the path keeps its `:name` parts. */
export function addressOf(key: Key) {
  const { method: named, path } = splitKey(key);
  const method = methods.find((name) => name === named);
  if (method === undefined) throw new Error(`the test does not know ${named}`);
  return { method, path };
}

function send(browser: Browser, key: Key, body: object) {
  const { method, path } = addressOf(key);
  const { stream }: Endpoint = contract[key];
  if (stream !== undefined) return browser.listen(path);
  return browser.send(method, path.replaceAll(/:\w+/g, uuidv7()), method === "GET" ? undefined : body);
}

async function answersTo(browser: Browser, keys: readonly Key[], body: object = {}): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const key of keys) answers.push({ key, answer: await send(browser, key, body) });
  return answers;
}

const keysIn = (those: readonly { readonly key: Key }[]): Key[] => those.map(({ key }) => key);

/** The `keys` that refuse the browser. Every response must come from a session and a healthy server. */
export async function refusedTo(browser: Browser, keys: readonly Key[]): Promise<Key[]> {
  const answers = await answersTo(browser, keys);
  const failed = answers.filter(({ answer: { statusCode } }) => statusCode === 401 || statusCode >= 500);
  expect(failed.map(({ key, answer }) => `${key} answers ${answer.statusCode}`)).toEqual([]);
  return keysIn(answers.filter(({ answer }) => answer.statusCode === 403));
}

/** The `keys` that tell a browser without a membership that its agency and its session do not match. */
export async function mismatchedTo(browser: Browser, keys: readonly Key[]): Promise<Key[]> {
  const answers = await answersTo(browser, keys);
  return keysIn(answers.filter(({ answer }) => answer.body.includes('"session-mismatch"')));
}

/** Responses to a visitor other than 401 without a hint of the input. */
export async function shownToVisitor(browser: Browser, keys: readonly Key[]): Promise<string[]> {
  const answers = await answersTo(browser, keys, { nonsense: true });
  return answers
    .filter(({ answer }) => answer.statusCode !== 401 || answer.json().errors.length !== 0)
    .map(({ key, answer }) => `${key} answers ${answer.statusCode}: ${answer.body}`);
}

/** The endpoints that need a permission, with it. */
const needing = contractKeys().flatMap((key) => {
  const { allow, alsoNeeds = {}, adminOnly }: Endpoint = contract[key];
  return typeof allow === "object" ? [{ key, allow, alsoNeeds, adminOnly }] : [];
});
type Needing = (typeof needing)[number];

/** The permissions of the matrix. */
export const everyBox: readonly Cell[] = cellsOf(defaultMatrix.Admin);
export const nameOf = ({ area, action }: Cell) => `${area}: ${action}`;

/** Input fields that need an additional permission. */
const furtherOf = (tested: readonly Needing[]) =>
  tested.flatMap(({ key, allow, alsoNeeds }) =>
    Object.entries(alsoNeeds).map(([field, needed]) => ({ name: `${key} ${field}`, key, allow, needed })),
  );
type Further = ReturnType<typeof furtherOf>[number];

/** The responses to complete input that asks for more. Only permitted callers learn that a record does not exist. */
async function answerToFurther(browser: Browser, { name, key }: Further, agencyId: number) {
  const ask = askingForMore[name];
  if (ask === undefined) throw new Error(`the test does not know how to ask with ${name}`);
  const { statusCode } = await send(browser, key, ask(agencyId));
  if (statusCode === 403) return `${name}: refused`;
  return [200, 404].includes(statusCode) ? `${name}: open` : `${name}: answered ${statusCode}`;
}

function describeRole(tested: readonly Needing[], role: Role, worldNow: () => MatrixWorld): void {
  const holds = ({ area, action }: Permission) => may(defaultMatrix[role], area, action);

  test("is refused the endpoints that the matrix closes, and no others", async () => {
    const closed = tested.filter(
      ({ allow, adminOnly }) => !holds(allow) || (adminOnly === true && role !== fixedRole),
    );
    expect(await refusedTo(worldNow().byRole[role], keysIn(tested))).toEqual(keysIn(closed));
  });

  test("needs the further permission of an input that asks for more", async () => {
    const { byRole, agencyId } = worldNow();
    const answers: string[] = [];
    for (const further of furtherOf(tested))
      answers.push(await answerToFurther(byRole[role], further, agencyId));
    expect(answers).toEqual(
      furtherOf(tested).map(
        ({ name, allow, needed }) => `${name}: ${holds(allow) && holds(needed) ? "open" : "refused"}`,
      ),
    );
  });
}

/**
 * A role with only one permission, and one with every other permission. If the second is refused, no other permission
 * opens the endpoint, because permissions only add access. So two requests prove every permission.
 */
function describeOwnRole(
  tested: readonly Needing[],
  boxes: readonly Cell[],
  worldNow: () => MatrixWorld,
): void {
  const allBut = (box: Cell): Powers => powersFrom(everyBox.filter((other) => nameOf(other) !== nameOf(box)));
  const refusedWith = async (powers: Powers, keys: readonly Key[]) => {
    const { browser, give } = worldNow().ownRole;
    await give(powers);
    return refusedTo(browser, keys);
  };

  test.each(boxes.map((box) => [nameOf(box), box] as const))(
    "with “%s” opens the endpoints that name it, and with every other permission opens none of them",
    async (name, box) => {
      const naming = keysIn(
        tested.filter(({ allow, adminOnly }) => nameOf(allow) === name && adminOnly !== true),
      );
      expect(await refusedWith(powersFrom([box]), naming)).toEqual([]);
      expect(await refusedWith(allBut(box), naming)).toEqual(naming);
    },
  );

  test("needs the further permission of an input that asks for more", async () => {
    const { agencyId, browser, give } = worldNow().ownRole;
    for (const further of furtherOf(tested)) {
      await give(powersFrom([further.allow, further.needed]));
      expect(await answerToFurther(browser, further, agencyId)).toBe(`${further.name}: open`);
      await give(allBut(further.needed));
      expect(await answerToFurther(browser, further, agencyId)).toBe(`${further.name}: refused`);
    }
  });

  test("with every permission is refused what only the Admin role can do", async () => {
    const alone = keysIn(tested.filter(({ adminOnly }) => adminOnly === true));
    expect(await refusedWith(powersFrom(everyBox), alone)).toEqual(alone);
  });

  test("without any box is refused every endpoint that needs a permission", async () => {
    expect(await refusedWith({}, keysIn(tested))).toEqual(keysIn(tested));
  });
}

/** Tests every endpoint of the areas of the file. */
export function describeMatrix(file: MatrixFile): void {
  const tested = needing.filter(({ allow }) => fileOf[allow.area] === file);
  const keys = keysIn(tested);
  // Some permissions are named by no endpoint.
  const boxes = everyBox.filter((box) => tested.some(({ allow }) => nameOf(allow) === nameOf(box)));
  let world: MatrixWorld;
  beforeAll(async () => {
    world = await matrixWorld();
  });
  afterAll(() => world.app.close());

  describe.each(roles)("%s", (role) => describeRole(tested, role, () => world));
  describe("A role of an agency's own", () => describeOwnRole(tested, boxes, () => world));

  test("a user without an active membership is refused every endpoint that needs a permission", async () => {
    expect(await mismatchedTo(world.former, keys)).toEqual(keys);
  });

  test("a visitor gets 401 from every endpoint, without a hint of its input", async () => {
    expect(await shownToVisitor(world.visitor, keys)).toEqual([]);
  });
}
