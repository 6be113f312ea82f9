-- GET /events

select
  "membership"."role",
  given_powers (membership."agencyId", membership.role) as "givenPowers",
  "membership"."discipline",
  pg_current_snapshot()::text as "snapshot"
from
  "session"
  inner join "membership" on "membership"."userId" = "session"."userId"
where
  "membership"."agencyId" = $1
  and "membership"."endedAt" is null
  and session_state (session, $2, $3::int) = $4
  and "session"."id" = $5
  and "session"."userId" = $6;

select
  "horizon"
from
  "event"
where
  "agencyId" = $1
  and "id" = $2
  and "horizon" <= pg_snapshot_xmin(pg_current_snapshot());

select
  "membership"."role",
  given_powers (membership."agencyId", membership.role) as "givenPowers",
  "membership"."discipline",
  pg_current_snapshot()::text as "snapshot"
from
  "session"
  inner join "membership" on "membership"."userId" = "session"."userId"
where
  "membership"."agencyId" = $1
  and "membership"."endedAt" is null
  and session_state (session, $2, $3::int) = $4
  and "session"."id" = $5
  and "session"."userId" = $6;

select distinct
  on ("kind", "subjectId") "id",
  "kind",
  "patientId",
  "subjectId",
  "revision"
from
  "event"
where
  "agencyId" = $1
  and "transaction" >= pg_snapshot_xmin($2::pg_snapshot)
  and not pg_visible_in_snapshot("event"."transaction", $3::pg_snapshot)
  and pg_visible_in_snapshot("event"."transaction", $4::pg_snapshot)
  and (
    "userId" is null
    or "userId" = $5
  )
  and (
    "patientId" is null
    or exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "event"."agencyId"
        and "patient"."id" = "event"."patientId"
        and "patient"."id" = any (
          array(
            (
              select
                "assignment"."patientId"
              from
                "assignment"
              where
                "assignment"."agencyId" = $6
                and "assignment"."userId" = $7
                and (
                  "assignment"."startDate" <= $8
                  and (
                    "assignment"."endDate" is null
                    or "assignment"."endDate" >= $9
                  )
                )
              union all
              select
                "emergency_access"."patientId"
              from
                "emergency_access"
              where
                "emergency_access"."agencyId" = $10
                and "emergency_access"."userId" = $11
                and "emergency_access"."endedAt" is null
                and "emergency_access"."endsAt" > now()
                and note_emergency_access (emergency_access.id)
            )
          )
        )
    )
  )
order by
  "kind",
  "subjectId",
  "id" desc;
