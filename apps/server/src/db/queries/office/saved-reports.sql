-- POST /saved-reports

select
  "id",
  "name",
  "powers",
  "version"
from
  "role"
where
  "agencyId" = $1
  and "endedAt" is null
  and "name" = any ($2::text[])
order by
  "id"
for share;

insert into
  "saved_report" (
    "name",
    "request",
    "sharedWith",
    "id",
    "agencyId",
    "userId"
  )
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "saved_report"."id",
  "saved_report"."version",
  "saved_report"."name",
  "saved_report"."request",
  "saved_report"."sharedWith",
  "saved_report"."userId" as "ownerId",
  owner."firstName" || ' ' || owner."lastName" as "ownerName",
  "saved_report"."endedAt"
from
  "saved_report"
  inner join "app_user" as "owner" on "owner"."id" = "saved_report"."userId"
where
  "saved_report"."agencyId" = $1
  and (
    saved_report."userId" = $2
    or $3 = any (saved_report."sharedWith")
  )
  and "saved_report"."id" = $4
for update of
  "saved_report";

-- GET /saved-reports

select
  "saved_report"."id",
  "saved_report"."version",
  "saved_report"."name",
  "saved_report"."request",
  "saved_report"."sharedWith",
  "saved_report"."userId" as "ownerId",
  owner."firstName" || ' ' || owner."lastName" as "ownerName",
  "saved_report"."endedAt"
from
  "saved_report"
  inner join "app_user" as "owner" on "owner"."id" = "saved_report"."userId"
where
  "saved_report"."agencyId" = $1
  and (
    saved_report."userId" = $2
    or $3 = any (saved_report."sharedWith")
  )
  and "saved_report"."endedAt" is null
order by
  lower(saved_report.name),
  "saved_report"."id"
limit
  $4;

-- PUT /saved-reports/:id

update "saved_report"
set
  "name" = $1,
  "request" = $2,
  "sharedWith" = $3,
  "endedAt" = $4,
  "version" = "version" + $5
where
  "agencyId" = $6
  and "id" = $7;

-- POST /saved-reports
