import type { Client } from "pg";
import type { TestApp } from "./app.ts";
import type { Call } from "./assessment-calls.ts";
import { make } from "./every-call.ts";

/** The audit entries of one call. */
export type Left = {
  /** The call and the actions of its entries, such as "POST /visits: visit.create". */
  readonly trace: string;
  /** Each stored entry with all its fields. */
  readonly texts: readonly string[];
};

/** Sends each call, one after the other, and returns those that left entries. Throws if one fails. */
export async function leftInTrail({ superuser }: TestApp, calls: readonly Call[]): Promise<readonly Left[]> {
  const left: Left[] = [];
  let known = (await entries(superuser)).length;
  for (const [key, browser, ...sent] of calls) {
    const { statusCode, body } = await make(browser, key, { sent });
    if (statusCode >= 500) throw new Error(`${key} answers ${statusCode}: ${body}`);
    const fresh = (await entries(superuser)).slice(known);
    known += fresh.length;
    const actions = fresh.map(({ action }) => action).toSorted();
    const texts = fresh.map(({ text }) => text);
    if (fresh.length > 0) left.push({ trace: `${key}: ${actions.join(" ")}`, texts });
  }
  return left;
}

const entries = async (superuser: Client): Promise<{ action: string; text: string }[]> =>
  (await superuser.query(`select action, audit_entry::text as text from audit_entry order by at, id`)).rows;
