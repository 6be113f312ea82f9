-- GET /calendar-feeds/:token

select
  "agencyId",
  "userId",
  id
from
  find_calendar_feed ($1);

select
  "membership"."role",
  given_powers (membership."agencyId", membership.role) as "givenPowers",
  "agency"."zone"
from
  "membership"
  inner join "agency" on "agency"."id" = "membership"."agencyId"
where
  "membership"."agencyId" = $1
  and "membership"."userId" = $2
  and "membership"."endedAt" is null;

update "calendar_feed"
set
  "lastReadAt" = now()
where
  "agencyId" = $1
  and "id" = $2
  and (
    "lastReadAt" is null
    or "lastReadAt" < now() - interval '1 hour'
  );

select
  "id",
  "version",
  "status",
  lower(during) as "from",
  upper(during) as "to"
from
  "visit"
where
  "agencyId" = $1
  and "userId" = $2
  and "localStart" >= $3
  and "localStart" < $4
order by
  "localStart",
  "id";
