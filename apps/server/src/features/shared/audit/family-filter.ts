import { type AuditFamily, auditFamilies, auditFamilyNames } from "@hearthside/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";

const families = Object.entries(auditFamilies);
const subject = sql`split_part(e.action, '.', 1)`;

/** Actions listed explicitly, regardless of their subject. */
const named = families.flatMap(([, { actions }]) => actions);
const known = families.flatMap(([, { subjects }]) => subjects);

const isOneOf = (value: RawBuilder<unknown>, words: readonly string[]) =>
  words.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`${value} in (${sql.join(words.map((word) => sql.lit(word)))})`;

/** Whether the action of the entry `e` belongs to the category `family`. Actions in no category belong to System. */
export function isOfFamily(family: AuditFamily): RawBuilder<SqlBool> {
  const { subjects, actions } = auditFamilies[family];
  const bySubject =
    family === "system"
      ? sql`(${isOneOf(subject, subjects)} or not ${isOneOf(subject, known)})`
      : isOneOf(subject, subjects);
  return sql<SqlBool>`(${isOneOf(sql`e.action`, actions)}
    or (${bySubject} and not ${isOneOf(sql`e.action`, named)}))`;
}

/** The category of the entry `e`, as a report column. */
export const familyOf: RawBuilder<AuditFamily> = sql`case ${sql.join(
  auditFamilyNames.map((family) => sql`when ${isOfFamily(family)} then ${sql.lit(family)}`),
  sql` `,
)} end`;
