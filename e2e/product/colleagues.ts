import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { accounts } from "./accounts.ts";
import { getFromApi } from "./api.ts";
import { withDatabase } from "./database.ts";
import { productPassword } from "./running-product.ts";

/** A user no other journey uses, with the password of all accounts. */
export type NewColleague = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly lastName: string;
};

type Input = {
  readonly firstName: string;
  readonly role: string;
  readonly discipline?: "RN";
  /** The short name of the agency; left out: the demo agency. */
  readonly agency?: string;
};

const { forgetful: _, ...unchanging } = accounts;
/** Accounts whose password no journey changes; the database shows those of the agency. */
const withPassword = Object.values(unchanging);

/** Adds one, with a role that the agency has. */
export const addColleague = ({
  firstName,
  role,
  discipline,
  agency = "demo",
}: Input): Promise<NewColleague> =>
  withDatabase(async (database) => {
    const letters = Array.from({ length: 6 }, () => String.fromCharCode(randomInt(97, 123))).join("");
    const [id, lastName, email] = [uuidv7(), `Larkin${letters}`, `larkin.${letters}@demo.test`];
    await database.query(
      `select set_config('app.agency_id', id::text, false), set_config('app.user_id', $1, false)
       from find_agency($2)`,
      [id, agency],
    );
    await database.query(
      `insert into app_user (id, email, "firstName", "lastName", "passwordHash")
       select $1, $2, $3, $4, "passwordHash" from app_user where email = any($5) limit 1`,
      [id, email, firstName, lastName, withPassword],
    );
    await database.query(
      `insert into membership ("agencyId", "userId", role, discipline) values (current_agency(), $1, $2, $3)`,
      [id, role, discipline ?? null],
    );
    return { id, email, lastName, name: `${lastName}, ${firstName}` };
  });

/** Opens a session in the browser of a page, and the home page in it. */
export async function enterAs(page: Page, { email }: NewColleague): Promise<void> {
  await getFromApi(page.request, "POST /auth/login", { username: email, password: productPassword() });
  await page.goto("/");
}
