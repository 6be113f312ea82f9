-- GET /visit-exceptions

select
  "task"."id",
  "task"."kind",
  "task"."title",
  "task"."createdAt",
  "task"."resolvedAt",
  "task"."note" as "resolution",
  "visit"."id" as "visitId",
  "visit"."localStart" as "start",
  "patient"."id" as "patientId",
  "patient"."sortName" as "patientName",
  "clinician"."firstName",
  "clinician"."lastName"
from
  "task"
  inner join "visit" on "visit"."agencyId" = "task"."agencyId"
  and "visit"."id" = "task"."visitId"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join "app_user" as "clinician" on "clinician"."id" = "visit"."userId"
where
  "task"."agencyId" = $1
  and "task"."kind" in ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  and true
  and "task"."resolvedAt" is null
order by
  "task"."createdAt",
  "task"."id"
limit
  $13;

-- GET /visit-exceptions

select
  "task"."id",
  "task"."kind",
  "task"."title",
  "task"."createdAt",
  "task"."resolvedAt",
  "task"."note" as "resolution",
  "visit"."id" as "visitId",
  "visit"."localStart" as "start",
  "patient"."id" as "patientId",
  "patient"."sortName" as "patientName",
  "clinician"."firstName",
  "clinician"."lastName"
from
  "task"
  inner join "visit" on "visit"."agencyId" = "task"."agencyId"
  and "visit"."id" = "task"."visitId"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join "app_user" as "clinician" on "clinician"."id" = "visit"."userId"
where
  "task"."agencyId" = $1
  and "task"."kind" in ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  and true
  and "task"."visitId" is not null
  and "task"."resolvedAt" > now() - interval '30 days'
order by
  "task"."resolvedAt" desc,
  "task"."id"
limit
  $13;

-- POST /visit-exceptions/:id/resolve

select
  "task"."id",
  "task"."kind",
  "task"."title",
  "task"."createdAt",
  "task"."resolvedAt",
  "task"."note" as "resolution",
  "visit"."id" as "visitId",
  "visit"."localStart" as "start",
  "patient"."id" as "patientId",
  "patient"."sortName" as "patientName",
  "clinician"."firstName",
  "clinician"."lastName"
from
  "task"
  inner join "visit" on "visit"."agencyId" = "task"."agencyId"
  and "visit"."id" = "task"."visitId"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join "app_user" as "clinician" on "clinician"."id" = "visit"."userId"
where
  "task"."agencyId" = $1
  and "task"."kind" in ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  and true
  and "task"."id" = $13
for update of
  "task";

update "task"
set
  "note" = $1,
  "resolvedAt" = now(),
  "resolvedBy" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5
  and "resolvedAt" is null
returning
  "id",
  "version";
