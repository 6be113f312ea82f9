-- POST /staff-records

select
  "userId"
from
  "membership"
where
  "agencyId" = $1
  and "userId" = $2;

insert into
  "staff_record" (
    "id",
    "userId",
    "kind",
    "title",
    "number",
    "issuedOn",
    "expiresOn",
    "agencyId",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "staff_record"."id",
  "staff_record"."userId",
  "staff_record"."version",
  "endedAt" is not null as "isRemoved",
  "staff_record"."kind",
  "staff_record"."title",
  "staff_record"."number",
  "staff_record"."issuedOn",
  "staff_record"."expiresOn",
  (
    "endedAt" is null
    and "issuedOn" <= $1
    and (
      "expiresOn" is null
      or "expiresOn" >= $2
    )
  ) as "isInForce"
from
  "staff_record"
where
  "staff_record"."agencyId" = $3
  and true
  and id = $4
for update;

-- PUT /staff-records/:id

update "staff_record"
set
  "kind" = $1,
  "title" = $2,
  "number" = $3,
  "issuedOn" = $4,
  "expiresOn" = $5,
  "version" = $6,
  "endedAt" = null
where
  "agencyId" = $7
  and "id" = $8;
