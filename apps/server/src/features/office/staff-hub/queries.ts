import { type Contract, type CredentialLack, type ReadInputOf, StaffHubPerson } from "@hearthside/contract";
import { addDays, weekdayOf } from "@hearthside/scheduling";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod/mini";
import { isOnline } from "#src/features/access/auth/sessions-of-employees.ts";
import type { Work } from "#src/http/work.ts";
import { missingRecords } from "../staff-records/missing-records.ts";

type Asked = Omit<ReadInputOf<Contract["POST /staff-hub/search"]>, "limit"> & { readonly limit: number };

const expiringDays = 30;

const midnight = (day: string) => sql`${`${day}T00:00:00`}::timestamp`;

/** Visits of `counted` in these days, without the last day. */
const countOf = (from: string, until: string) => {
  const inDays = sql`visit."localStart" >= ${midnight(from)} and visit."localStart" < ${midnight(until)}`;
  const count = (status: RawBuilder<unknown>) =>
    sql`(count(*) filter (where ${inDays} and visit.status ${status}))::int`;
  return sql`jsonb_build_object('planned', ${count(sql`<> 'cancelled'`)}, 'done', ${count(sql`= 'completed'`)},
    'missed', ${count(sql`= 'missed'`)})`;
};

// Every member once, each table read once; times are compared only with `<` and `>=`, which row-level security leaves
// to the index.
const people = (work: Work, weekFrom: string) => {
  const { agencyId, today, zone, now } = work;
  const tomorrow = addDays(today, 1);
  const isLeft = sql`visit.status = 'scheduled' and visit."localStart" >= ${midnight(today)}
    and visit."localStart" < ${midnight(tomorrow)}`;
  return sql`counted as (
      select visit."userId",
        ${countOf(today, tomorrow)} as today,
        ${countOf(weekFrom, addDays(weekFrom, 7))} as week,
        ${countOf(addDays(weekFrom, -28), weekFrom)} as "lastFour",
        bool_or(visit.status = 'in-progress' and visit."localStart" >= ${midnight(addDays(today, -1))}) as "isOnVisit",
        min(visit."localStart") filter (where ${isLeft}) as "nextVisit",
        min(lower(visit.during)) filter (where ${isLeft}) < ${now}::timestamptz - interval '30 minutes' as "isLate"
      from visit
      where visit."agencyId" = ${agencyId} and visit."userId" is not null
        and visit."localStart" >= ${midnight(addDays(weekFrom, -28))}
        and visit."localStart" < ${midnight(addDays(weekFrom, 7))}
      group by visit."userId"
    ), care as (
      select "userId", count(distinct "patientId")::int as patients from assignment
      where "agencyId" = ${agencyId} and "startDate" <= ${today}::date
        and ("endDate" is null or "endDate" >= ${today}::date)
      group by "userId"
    ), latest as (
      select distinct on ("userId", kind, about) "userId", "expiresOn",
        case when kind = 'other' then lower(title) end as about
      from staff_record
      where "agencyId" = ${agencyId} and "endedAt" is null and "issuedOn" <= ${today}::date
      order by "userId", kind, about, "expiresOn" desc nulls first
    ), credential as (
      select "userId", (count(*) filter (where "expiresOn" < ${today}::date))::int as overdue,
        (count(*) filter (where "expiresOn" >= ${today}::date
          and "expiresOn" <= ${addDays(today, expiringDays)}::date))::int as expiring,
        min("expiresOn") filter (where "expiresOn" <= ${addDays(today, expiringDays)}::date) as "nextEnd"
      from latest group by "userId"
    ), person as (
      select membership."userId" as id, person."firstName", person."lastName", membership.role,
        membership.discipline, membership."branchId", branch.name as "branchName", person.email,
        membership."phoneNumber", counted."nextVisit", coalesce(counted."isLate", false) as "isLate",
        absent."offUntil", ${isOnline(agencyId, sql`membership."userId"`)} as "isOnline",
        coalesce(counted.today, ${none}) as today, coalesce(counted.week, ${none}) as week,
        coalesce(counted."lastFour", ${none}) as "lastFour", coalesce(care.patients, 0) as caseload,
        jsonb_build_object('overdue', coalesce(credential.overdue, 0), 'expiring', coalesce(credential.expiring, 0),
          'missing', missing.kinds, 'nextEnd', credential."nextEnd") as credentials,
        case when counted."isOnVisit" then 'on-visit'
          when absent."offUntil" is not null then 'time-off'
          when counted."nextVisit" is not null then 'next-visit'
          when (counted.today->>'planned')::int > 0 then 'done'
          when membership.discipline is null then 'office'
          when usual.hours is null then 'unknown'
          when exists (select from jsonb_array_elements(usual.hours) one
            where (one->>'weekday')::int = ${weekdayOf(today)}) then 'free'
          else 'not-working' end as state
      from membership
      join app_user person on person.id = membership."userId"
      left join branch on branch."agencyId" = membership."agencyId" and branch.id = membership."branchId"
      left join counted on counted."userId" = membership."userId"
      left join care on care."userId" = membership."userId"
      left join credential on credential."userId" = membership."userId"
      left join staff_availability usual on usual."agencyId" = membership."agencyId"
        and usual."userId" = membership."userId"
      left join lateral (
        select max(off."localEnd") as "offUntil" from time_off off
        where off."agencyId" = membership."agencyId" and off."userId" = membership."userId" and off."endedAt" is null
          and off."localStart" <= ${now} at time zone coalesce(branch.zone, ${zone})
          and off."localEnd" > ${now} at time zone coalesce(branch.zone, ${zone})
      ) absent on true
      cross join lateral (
        select coalesce(jsonb_agg(kind order by kind), '[]') as kinds from (${missingRecords(work)}) one
      ) missing
      where membership."agencyId" = ${agencyId} and membership."endedAt" is null
    )`;
};

const none = sql`'{"planned": 0, "done": 0, "missed": 0}'::jsonb`;

const byName = sql`"lastName" collate "und-x-icu", "firstName" collate "und-x-icu", id`;
const missedShare = sql`("lastFour"->>'missed')::numeric
  / nullif(("lastFour"->>'missed')::int + ("lastFour"->>'done')::int, 0)`;

const orders: { readonly [O in Asked["order"]]: RawBuilder<unknown> } = {
  name: byName,
  visits: sql`(week->>'planned')::int desc, ${byName}`,
  missed: sql`${missedShare} desc nulls last, ${byName}`,
  caseload: sql`caseload desc, ${byName}`,
};

/** Every word starts a word of the name, or the text is part of the email address. */
const isNamed = (text: string) => sql`(
  not exists (select from unnest(string_to_array(plain_name(${text}), ' ')) word
    where strpos(' ' || plain_name("firstName" || ' ' || "lastName"), ' ' || word) = 0)
  or strpos(lower(email), lower(${text})) > 0)`;

const credentialConditions: { readonly [S in CredentialLack]: RawBuilder<unknown> } = {
  overdue: sql`(credentials->>'overdue')::int > 0`,
  expiring: sql`(credentials->>'expiring')::int > 0`,
  missing: sql`credentials->'missing' <> '[]'`,
};

function conditions({ text, discipline, branchId, credentials }: Asked): RawBuilder<unknown> {
  const all = [
    ...(text === "" ? [] : [isNamed(text)]),
    ...(discipline === undefined
      ? []
      : [discipline === "none" ? sql`discipline is null` : sql`discipline = ${discipline}`]),
    ...(branchId === undefined ? [] : [sql`"branchId" = ${branchId}::uuid`]),
    ...(credentials === undefined ? [] : [credentialConditions[credentials]]),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

const Found = z.object({
  staff: z.array(StaffHubPerson),
  states: z.record(z.string(), z.int()),
});

/** The requested people, and the number in each state for any state filter. */
export async function findStaffHub(work: Work, { asked, weekFrom }: { asked: Asked; weekFrom: string }) {
  const { state, order, limit } = asked;
  const { rows } = await sql`with ${people(work, weekFrom)},
    wanted as (select * from person where ${conditions(asked)}),
    page as (
      select *, row_number() over (order by ${orders[order]}) as place from wanted
      where ${state === undefined ? sql`true` : sql`state = ${state}`}
      order by place limit ${limit}
    )
    select
      (select coalesce(jsonb_agg(to_jsonb(page) order by place), '[]') from page) as staff,
      (select coalesce(jsonb_object_agg(state, people), '{}')
        from (select state, count(*)::int as people from wanted group by state) counted_states) as states`.execute(
    work.trx,
  );
  return Found.parse(rows[0]);
}

/** Undefined for anyone who does not work here now. */
export async function findStaffHubPerson(
  work: Work,
  { id, weekFrom }: { readonly id: string; readonly weekFrom: string },
): Promise<StaffHubPerson | undefined> {
  const { rows } = await sql<{ person: unknown }>`with ${people(work, weekFrom)}
    select to_jsonb(person) as person from person where id = ${id}::uuid`.execute(work.trx);
  return rows[0] === undefined ? undefined : StaffHubPerson.parse(rows[0].person);
}

type Weeks = { readonly userId: string; readonly from: string; readonly until: string };

/** The person's visits by week, starting with `from`, for weeks that have any. */
export async function countVisitWeeks({ trx, agencyId }: Work, { userId, from, until }: Weeks) {
  const { rows } = await sql<{ week: number; planned: number; done: number; missed: number }>`
    select (visit."localStart"::date - ${from}::date) / 7 as week,
      (count(*) filter (where visit.status <> 'cancelled'))::int as planned,
      (count(*) filter (where visit.status = 'completed'))::int as done,
      (count(*) filter (where visit.status = 'missed'))::int as missed
    from visit
    where visit."agencyId" = ${agencyId} and visit."userId" = ${userId}::uuid
      and visit."localStart" >= ${midnight(from)} and visit."localStart" < ${midnight(until)}
    group by week`.execute(trx);
  return rows;
}
