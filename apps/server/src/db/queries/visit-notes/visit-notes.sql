-- GET /visit-notes/:id

select
  "visit_note"."id",
  "visit_note"."patientId",
  "visit_note"."visitId",
  "visit_note"."form",
  "visit_note"."formVersion",
  "visit_note"."revision",
  "document"."version",
  "document"."status",
  "document"."endedAt" as "removedAt",
  "document"."assigneeId",
  "patient"."sortName" as "patientName",
  "visit"."localStart" as "start",
  "visit"."zone",
  "visit"."discipline",
  "visit"."kind" as "visitKind",
  "visit"."status" as "visitStatus",
  "visit"."startedAt",
  "visit"."endedAt",
  writer."firstName" || ' ' || writer."lastName" as "writerName"
from
  "visit_note"
  inner join "document" on "document"."agencyId" = "visit_note"."agencyId"
  and "document"."id" = "visit_note"."id"
  inner join "visit" on "visit"."agencyId" = "visit_note"."agencyId"
  and "visit"."id" = "visit_note"."visitId"
  inner join "patient" on "patient"."agencyId" = "visit_note"."agencyId"
  and "patient"."id" = "visit_note"."patientId"
  left join "app_user" as "writer" on "writer"."id" = "document"."assigneeId"
where
  "visit_note"."agencyId" = $1
  and (
    "patient"."id" = any (
      array(
        (
          select
            "assignment"."patientId"
          from
            "assignment"
          where
            "assignment"."agencyId" = $2
            and "assignment"."userId" = $3
            and (
              "assignment"."startDate" <= $4
              and (
                "assignment"."endDate" is null
                or "assignment"."endDate" >= $5
              )
            )
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $6
            and "emergency_access"."userId" = $7
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
    or (
      "document"."authorId" = $8
      and "document"."status" in ($9, $10, $11, $12)
    )
  )
  and "visit_note"."id" = $13;

select
  "item",
  "value",
  "revision",
  "answeredBy"
from
  "visit_note_value"
where
  "agencyId" = $1
  and "noteId" = $2
order by
  "item";

select
  "operation"."opId" as "id",
  "operation"."item",
  "operation"."value",
  "operation"."givenBy",
  "operation"."givenAt",
  "operation"."deviceId",
  "operation"."deviceKind",
  "app_user"."firstName",
  "app_user"."lastName"
from
  "visit_note_operation" as "operation"
  inner join "app_user" on "app_user"."id" = "operation"."givenBy"
where
  "operation"."agencyId" = $1
  and "operation"."noteId" = $2
  and "operation"."outcome" = $3
  and "operation"."resolution" is null
order by
  "operation"."givenAt",
  "operation"."opId";

select
  "visit_note"."id",
  "visit_note"."form",
  "visit_note"."formVersion",
  "visit"."localStart" as "start"
from
  "visit_note"
  inner join "document" on "document"."agencyId" = "visit_note"."agencyId"
  and "document"."id" = "visit_note"."id"
  inner join "visit" on "visit"."agencyId" = "visit_note"."agencyId"
  and "visit"."id" = "visit_note"."visitId"
where
  "visit_note"."agencyId" = $1
  and "visit_note"."patientId" = $2
  and "visit_note"."form" = $3
  and "document"."status" not in ($4, $5)
  and "visit"."localStart" < $6
order by
  "visit"."localStart" desc
limit
  $7;

-- PATCH /visit-notes/:id/values

select
  "visit_note"."id",
  "visit_note"."patientId",
  "visit_note"."visitId",
  "visit_note"."form",
  "visit_note"."formVersion",
  "visit_note"."revision",
  "document"."version",
  "document"."status",
  "document"."endedAt" as "removedAt",
  "document"."assigneeId",
  "patient"."sortName" as "patientName",
  "visit"."localStart" as "start",
  "visit"."zone",
  "visit"."discipline",
  "visit"."kind" as "visitKind",
  "visit"."status" as "visitStatus",
  "visit"."startedAt",
  "visit"."endedAt",
  writer."firstName" || ' ' || writer."lastName" as "writerName"
from
  "visit_note"
  inner join "document" on "document"."agencyId" = "visit_note"."agencyId"
  and "document"."id" = "visit_note"."id"
  inner join "visit" on "visit"."agencyId" = "visit_note"."agencyId"
  and "visit"."id" = "visit_note"."visitId"
  inner join "patient" on "patient"."agencyId" = "visit_note"."agencyId"
  and "patient"."id" = "visit_note"."patientId"
  left join "app_user" as "writer" on "writer"."id" = "document"."assigneeId"
where
  "visit_note"."agencyId" = $1
  and (
    "patient"."id" = any (
      array(
        (
          select
            "assignment"."patientId"
          from
            "assignment"
          where
            "assignment"."agencyId" = $2
            and "assignment"."userId" = $3
            and (
              "assignment"."startDate" <= $4
              and (
                "assignment"."endDate" is null
                or "assignment"."endDate" >= $5
              )
            )
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $6
            and "emergency_access"."userId" = $7
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
    or (
      "document"."authorId" = $8
      and "document"."status" in ($9, $10, $11, $12)
    )
  )
  and "visit_note"."id" = $13
for update of
  "document";

select
  "opId",
  "noteId",
  "item",
  "value",
  "outcome",
  "revision"
from
  "visit_note_operation"
where
  "agencyId" = $1
  and "opId" in ($2);

insert into
  "visit_note_operation" (
    "opId",
    "item",
    "value",
    "outcome",
    "revision",
    "noteId",
    "agencyId",
    "givenBy",
    "givenAt",
    "deviceId",
    "deviceKind"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict do nothing
returning
  "opId";

insert into
  "visit_note_value" (
    "item",
    "value",
    "revision",
    "answeredBy",
    "agencyId",
    "noteId",
    "answeredAt"
  )
values
  ($1, $2, $3, $4, $5, $6, $7)
on conflict ("agencyId", "noteId", "item") do update
set
  "value" = "excluded"."value",
  "revision" = "excluded"."revision",
  "answeredBy" = "excluded"."answeredBy",
  "answeredAt" = "excluded"."answeredAt";

update "visit_note"
set
  "revision" = $1
where
  "agencyId" = $2
  and "id" = $3;

delete from "visit_measurement"
where
  "agencyId" = $1
  and "noteId" = $2;

insert into
  "visit_measurement" (
    "name",
    "loinc",
    "value",
    "unit",
    "position",
    "method",
    "agencyId",
    "noteId",
    "patientId",
    "visitId",
    "item",
    "takenAt"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12),
  (
    $13,
    $14,
    $15,
    $16,
    $17,
    $18,
    $19,
    $20,
    $21,
    $22,
    $23,
    $24
  );

update "document"
set
  "changedAt" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" = $4
returning
  "version";

-- GET /visit-notes/:id/values
