import { UserInfo } from "@hearthside/contract";
import { type APIRequestContext, request } from "@playwright/test";
import { getFromApi } from "./api.ts";
import { createAdmin, type NewAdmin } from "./create-admin.ts";
import { type BrowserState, openSession, type Person } from "./sessions.ts";

/** The accounts that journeys sign in as: four of the demo agency, the others of other ones. All have one password. */
export const accounts = {
  admin: "admin@demo.test",
  nurse: "nurse@demo.test",
  scheduler: "scheduler@demo.test",
  viewer: "viewer@demo.test",
  /** The administrator of another agency. */
  outsider: "olive@riverside.test",
  /** The administrator of an agency whose settings the journey of the settings changes. */
  settler: "sonia@hillside.test",
  /** Belongs to the journey of the forgotten password, which changes it. */
  forgetful: "faye@riverside.test",
  /** Belong to the journeys of second factors, which set them up. */
  careful: "cara@cedar.test",
  dutiful: "dora@alder.test",
} as const;
export type Account = keyof typeof accounts;

const ofOtherAgencies: readonly NewAdmin[] = [
  { agency: "Riverside Care", email: accounts.outsider, firstName: "Olive", lastName: "Stone" },
  { agency: "Hillside Care", email: accounts.settler, firstName: "Sonia", lastName: "Hill" },
  { agency: "Riverside Care", email: accounts.forgetful, firstName: "Faye", lastName: "Lane" },
  { agency: "Cedar Care", email: accounts.careful, firstName: "Cara", lastName: "Frost" },
  { agency: "Alder Care", email: accounts.dutiful, firstName: "Dora", lastName: "Wells" },
];

/** Creates the other agencies in an unused data folder. Returns tokens to set passwords. */
export async function createOtherAgency(dataDir: string): Promise<string[]> {
  const tokens: string[] = [];
  for (const admin of ofOtherAgencies) tokens.push(await createAdmin(dataDir, admin));
  return tokens;
}

/** Sets the password of accounts without one. */
export async function setPasswords(address: string, password: string, tokens: string[]): Promise<void> {
  const api = await request.newContext({ baseURL: address });
  for (const token of tokens) await getFromApi(api, "POST /auth/reset-password", { token, password });
  await api.dispose();
}

/** Opens a session of `account` whose cookies `api` keeps. */
export const signInByApi = (api: APIRequestContext, account: Account, password: string) =>
  getFromApi(api, "POST /auth/login", { username: accounts[account], password });

/** Accounts that start signed in. */
const known = [
  "admin",
  "nurse",
  "scheduler",
  "viewer",
  "outsider",
  "settler",
] as const satisfies readonly Account[];

/** Records the ids of those accounts, so that each browser can get its own session. */
export async function notePeople(address: string, password: string): Promise<void> {
  const people: Record<string, Person> = {};
  for (const account of known) {
    const api = await request.newContext({ baseURL: address });
    const { UserId, AgencyRoles } = UserInfo.parse(await signInByApi(api, account, password));
    people[account] = { userId: UserId, agencyId: AgencyRoles[0]?.AgencyId ?? 0 };
    await api.dispose();
  }
  process.env.PRODUCT_PEOPLE = JSON.stringify(people);
}

/** Cookies of a new session of the account, as Playwright keeps them. */
export async function sessionOf(account: Account): Promise<BrowserState> {
  const people: Record<string, Person> = JSON.parse(process.env.PRODUCT_PEOPLE ?? "{}");
  const person = people[account];
  if (person === undefined) throw new Error(`${account} is not among those who are found signed in`);
  return openSession(person);
}
