import type { AuditFamily } from "@hearthside/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Json } from "#src/db/schema.ts";
import type { Work } from "#src/http/work.ts";
import { isOfFamily } from "../audit.ts";

export type TrailFilter = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly user?: string | undefined;
  readonly patient?: string | undefined;
  readonly family?: AuditFamily | undefined;
};

type Page = TrailFilter & { readonly after: string | undefined; readonly limit: number };

type TrailRow = {
  readonly id: string;
  readonly at: Date;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly action: string;
  readonly patientId: string | null;
  readonly patientName: string | null;
  readonly subjectId: string | null;
  readonly section: string | null;
  readonly isEmergency: boolean;
  readonly before: Json;
  readonly after: Json;
  readonly address: string | null;
  readonly seal: number | null;
};

/** The agency's entries, latest first, after `after` if given. */
export async function findTrail(
  { trx, agencyId, zone }: Work,
  { after, limit, ...filter }: Page,
): Promise<readonly TrailRow[]> {
  const input = sql.join([sql`e."agencyId" = ${agencyId}`, ...conditions(zone, filter)], sql` and `);
  const isAfter =
    after === undefined
      ? sql``
      : sql`and (e.at, e.id) < (select last.at, last.id from audit_entry last where last."agencyId" = ${agencyId} and last.id = ${after})`;
  const { rows } = await sql<TrailRow>`
    select e.id, e.at, e."userId", e.action, e."patientId", e."subjectId", e.section, e."emergencyAccessId" is not null as "isEmergency", e.before, e.after,
      host(e.address) as address, seal.seq as seal,
      person."lastName" || ', ' || person."firstName" as "userName", patient."sortName" as "patientName"
    from (select * from audit_entry e where ${input} ${isAfter} order by e.at desc, e.id desc limit ${limit}) e
    left join audit_seal seal on seal."agencyId" = e."agencyId" and seal."entryId" = e.id
    left join app_user person on person.id = e."userId"
    left join patient on patient."agencyId" = e."agencyId" and patient.id = e."patientId"
    order by e.at desc, e.id desc`.execute(trx);
  return rows;
}

function conditions(zone: string, { from, to, user, patient, family }: TrailFilter): RawBuilder<SqlBool>[] {
  const midnight = (day: string, later = 0) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${zone}::text)`;
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`e.at >= ${midnight(from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`e.at < ${midnight(to, 1)}`]),
    ...(user === undefined ? [] : [sql<SqlBool>`e."userId" = ${user}`]),
    ...(patient === undefined ? [] : [sql<SqlBool>`e."patientId" = ${patient}`]),
    ...(family === undefined ? [] : [isOfFamily(family)]),
  ];
}

/**
 * The agency's names of people, patients, physicians, branches and supplies by id; other ids, and those of another agency,
 * have no name.
 */
export async function findSubjectNames(
  { trx, agencyId }: Work,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with wanted as (select unnest(${[...ids]}::uuid[]) as id)
    select person.id, person."lastName" || ', ' || person."firstName" as name
      from wanted join membership on membership."agencyId" = ${agencyId} and membership."userId" = wanted.id
      join app_user person on person.id = wanted.id
    union all select patient.id, patient."sortName"
      from wanted join patient on patient."agencyId" = ${agencyId} and patient.id = wanted.id
    union all select physician.id, physician."lastName" || ', ' || physician."firstName"
      from wanted join physician on physician."agencyId" = ${agencyId} and physician.id = wanted.id
    union all select branch.id, branch.name
      from wanted join branch on branch."agencyId" = ${agencyId} and branch.id = wanted.id
    union all select supply_item.id, supply_item.name
      from wanted join supply_item on supply_item."agencyId" = ${agencyId} and supply_item.id = wanted.id
    order by id`.execute(trx);
  return rows;
}

/** Last name first; undefined when the agency has no such patient. */
export const findPatientName = ({ trx, agencyId }: Work, id: string) =>
  trx
    .selectFrom("patient")
    .select("sortName")
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .executeTakeFirst();

type SealState = {
  readonly sealedSeq: number | null;
  readonly sealedAt: Date | null;
  readonly notSealed: number;
  readonly isBehind: boolean;
  readonly anchoredSeq: number | null;
  readonly anchoredAt: Date | null;
};

/** The end of the chain, with the unsealed entries of the last hour. */
export async function findSealState({ trx, agencyId }: Work): Promise<SealState | undefined> {
  const { rows } = await sql<SealState>`
    select last.seq as "sealedSeq", entry.at as "sealedAt", anchor.seq as "anchoredSeq", anchor.at as "anchoredAt",
      (select count(*)::int from audit_entry e where e."agencyId" = ${agencyId} and e.at > now() - interval '1 hour'
        and not exists (select from audit_seal s where s."agencyId" = e."agencyId" and s."entryId" = e.id)) as "notSealed",
      exists (select from (select id from audit_entry where "agencyId" = ${agencyId} and at < now() - interval '1 minute'
          order by at desc limit 1) e
        where not exists (select from audit_seal s where s."agencyId" = ${agencyId} and s."entryId" = e.id)) as "isBehind"
    from (select) one
    left join lateral (select seq, "entryId" from audit_seal where "agencyId" = ${agencyId}
      order by seq desc limit 1) last on true
    left join audit_entry entry on entry."agencyId" = ${agencyId} and entry.id = last."entryId"
    left join lateral (select seq, at from audit_anchor where "agencyId" = ${agencyId}
      order by number desc limit 1) anchor on true`.execute(trx);
  return rows[0];
}
