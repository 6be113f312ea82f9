-- POST /visits/:id/note

select
  "visit_note"."id",
  "document"."endedAt" as "removedAt"
from
  "visit_note"
  inner join "document" on "document"."agencyId" = "visit_note"."agencyId"
  and "document"."id" = "visit_note"."id"
where
  "visit_note"."agencyId" = $1
  and "visit_note"."visitId" = $2
  and "visit_note"."kind" = $3;

select
  "id",
  "title"
from
  "document"
where
  "agencyId" = $1
  and "visitId" = $2
  and "kind" = $3
  and "endedAt" is null
limit
  $4;

select
  "id"
from
  "episode"
where
  "agencyId" = $1
  and "admissionId" = $2
  and "startDate" <= $3
  and "endDate" >= $4;

insert into
  "document" (
    "id",
    "patientId",
    "admissionId",
    "episodeId",
    "kind",
    "title",
    "physicianId",
    "visitId",
    "assigneeId",
    "agencyId",
    "content",
    "status",
    "authorId",
    "createdAt",
    "changedAt"
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
    $12,
    $13,
    $14,
    $15
  )
on conflict ("agencyId", "id") do nothing
returning
  "id";

insert into
  "visit_note" (
    "id",
    "patientId",
    "visitId",
    "kind",
    "form",
    "formVersion",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7);
