import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { accounts } from "./accounts.ts";
import { getFromApi } from "./api.ts";
import { withDatabase } from "./database.ts";
import { productPassword } from "./running-product.ts";

/** Somebody of the demo agency whom no other journey knows, with the password of all accounts. */
export type NewColleague = { readonly email: string; readonly name: string };

type Wanted = { readonly firstName: string; readonly role: string; readonly discipline?: "RN" };

/** Adds one, with a role that the agency has. */
export const addColleague = ({ firstName, role, discipline }: Wanted): Promise<NewColleague> =>
  withDatabase(async (database) => {
    const letters = Array.from({ length: 6 }, () => String.fromCharCode(randomInt(97, 123))).join("");
    const [id, lastName, email] = [uuidv7(), `Larkin${letters}`, `larkin.${letters}@demo.test`];
    await database.query(
      `select set_config('app.agency_id', id::text, false), set_config('app.user_id', $1, false)
       from find_agency('demo')`,
      [id],
    );
    await database.query(
      `insert into app_user (id, email, "firstName", "lastName", "passwordHash")
       select $1, $2, $3, $4, "passwordHash" from app_user where email = $5`,
      [id, email, firstName, lastName, accounts.viewer],
    );
    await database.query(
      `insert into membership ("agencyId", "userId", role, discipline) values (current_agency(), $1, $2, $3)`,
      [id, role, discipline ?? null],
    );
    return { email, name: `${lastName}, ${firstName}` };
  });

/** Opens her own session in the browser of a page, and her home on it. */
export async function enterAs(page: Page, { email }: NewColleague): Promise<void> {
  await getFromApi(page.request, "POST /auth/login", { username: email, password: productPassword() });
  await page.goto("/");
}
