-- GET /staff/:id/records

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
  and "userId" = $4
  and "endedAt" is null
order by
  kind,
  "issuedOn" desc,
  id;
