-- POST /frequency-orders

select
  "id",
  "admissionId",
  "number",
  "startDate",
  "endDate"
from
  "episode"
where
  "agencyId" = $1
  and "admissionId" = $2
order by
  "number" desc;

select
  "line"."id",
  "line"."version",
  "line"."orderId",
  "line"."patientId",
  "line"."discipline",
  "line"."notation",
  "line"."visitCount",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate",
  "line"."locationOfCare",
  "order"."orderedOn",
  "order"."status",
  "line"."replacesId",
  "line"."endReason"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
  inner join "patient" on "patient"."agencyId" = "line"."agencyId"
  and "patient"."id" = "line"."patientId"
where
  "line"."agencyId" = $1
  and "order"."status" not in ($2)
  and true
  and "line"."id" = $3
for no key update of
  "line";

update "order_frequency"
set
  "endDate" = $1,
  "endReason" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5;

select
  "line"."id",
  "line"."version",
  "line"."orderId",
  "line"."patientId",
  "line"."discipline",
  "line"."notation",
  "line"."visitCount",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate",
  "line"."locationOfCare",
  "order"."orderedOn",
  "order"."status",
  "line"."replacesId",
  "line"."endReason"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
  inner join "patient" on "patient"."agencyId" = "line"."agencyId"
  and "patient"."id" = "line"."patientId"
where
  "line"."agencyId" = $1
  and "order"."status" not in ($2, $3)
  and true
  and "line"."patientId" = $4
  and "line"."startDate" <= $5
  and "line"."endDate" >= $6
order by
  "line"."discipline",
  "line"."startDate",
  "line"."id";

insert into
  "document" (
    "agencyId",
    "id",
    "patientId",
    "admissionId",
    "episodeId",
    "physicianId",
    "kind",
    "title",
    "content",
    "status",
    "authorId",
    "submittedAt"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    now()
  );

insert into
  "order" (
    "id",
    "patientId",
    "admissionId",
    "episodeId",
    "physicianId",
    "text",
    "orderedOn",
    "receivedBy",
    "receivedAt",
    "agencyId",
    "kind",
    "status"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

insert into
  "document_step" (
    "documentId",
    "status",
    "at",
    "agencyId",
    "userId",
    "id"
  )
values
  ($1, $2, $3, $4, $5, $6);

insert into
  "order_frequency" (
    "id",
    "orderId",
    "patientId",
    "discipline",
    "notation",
    "visitCount",
    "visitMinutes",
    "startDate",
    "endDate",
    "locationOfCare",
    "replacesId",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select distinct
  "userId"
from
  "visit"
where
  "agencyId" = $1
  and "patientId" = $2
  and "status" = $3;

select
  "id",
  "version",
  "status"
from
  "visit"
where
  "agencyId" = $1
  and "frequencyId" = $2
  and "localStart" >= $3
order by
  "id";

update "visit"
set
  "frequencyId" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" in ($4);

select
  "visit"."id",
  "visit"."version",
  "visit"."patientId",
  "patient"."sortName" as "patientName",
  "visit"."admissionId",
  "visit"."frequencyId",
  "visit"."discipline",
  "visit"."kind",
  "visit"."userId",
  "visit"."localStart" as "start",
  "visit"."minutes",
  "visit"."zone",
  "visit"."status",
  "visit"."reason",
  "visit"."urgency",
  "visit"."locationOfCare",
  "visit"."note",
  "visit"."jointGroupId",
  "visit"."makesUpForId",
  "visit"."overrideReason",
  "visit"."startedAt",
  "visit"."endedAt",
  exists (
    select
      1 as "one"
    from
      "time_change"
    where
      "time_change"."agencyId" = "visit"."agencyId"
      and "time_change"."visitId" = "visit"."id"
      and "time_change"."status" = $1
  ) as "isChangeAsked"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
where
  "visit"."agencyId" = $2
  and (
    "visit"."frequencyId" = $3
    or "visit"."id" in ($4)
  )
order by
  "visit"."localStart",
  "visit"."id";

select
  "line"."id",
  "line"."version",
  "line"."orderId",
  "line"."patientId",
  "line"."discipline",
  "line"."notation",
  "line"."visitCount",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate",
  "line"."locationOfCare",
  "order"."orderedOn",
  "order"."status",
  "line"."replacesId",
  "line"."endReason"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
  inner join "patient" on "patient"."agencyId" = "line"."agencyId"
  and "patient"."id" = "line"."patientId"
where
  "line"."agencyId" = $1
  and "order"."status" not in ($2, $3)
  and true
  and "line"."id" = $4;

-- POST /frequency-orders/:id/end
