-- POST /files

select
  count(*) as "count"
from
  "file"
where
  "agencyId" = $1
  and "createdBy" = $2
  and "status" = $3
  and "endedAt" is null;

insert into
  "file" (
    "patientId",
    "documentId",
    "name",
    "size",
    "category",
    "description",
    "phase",
    "site",
    "takenOn",
    "id",
    "extension",
    "agencyId",
    "createdBy"
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
    $13
  )
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "file"."id",
  "file"."version",
  "file"."patientId",
  "file"."documentId",
  "file"."name",
  "file"."extension",
  "file"."size",
  "file"."category",
  "file"."description",
  "file"."status",
  "file"."refusal",
  "file"."mediaType",
  "file"."sha256",
  "file"."width",
  "file"."height",
  "file"."hasThumbnail",
  "file"."phase",
  "file"."site",
  "file"."takenOn",
  to_char(
    file."createdAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "createdAt",
  app_user."lastName" || ', ' || app_user."firstName" as "createdBy",
  file."endedAt" is not null as "isRemoved"
from
  "file"
  inner join "app_user" on "app_user"."id" = "file"."createdBy"
where
  "file"."agencyId" = $1
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "file"."agencyId"
        and "patient"."id" = "file"."patientId"
        and "patient"."id" = any (
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
    )
    or (
      "file"."patientId" is null
      and "file"."createdBy" = $8
    )
  )
  and (
    "file"."status" <> $9
    or "file"."createdBy" = $10
  )
  and "file"."id" = $11;

-- PATCH /files/:id/upload

select
  "file"."id",
  "file"."version",
  "file"."patientId",
  "file"."documentId",
  "file"."name",
  "file"."extension",
  "file"."size",
  "file"."category",
  "file"."description",
  "file"."status",
  "file"."refusal",
  "file"."mediaType",
  "file"."sha256",
  "file"."width",
  "file"."height",
  "file"."hasThumbnail",
  "file"."phase",
  "file"."site",
  "file"."takenOn",
  to_char(
    file."createdAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "createdAt",
  app_user."lastName" || ', ' || app_user."firstName" as "createdBy",
  file."endedAt" is not null as "isRemoved"
from
  "file"
  inner join "app_user" on "app_user"."id" = "file"."createdBy"
where
  "file"."agencyId" = $1
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "file"."agencyId"
        and "patient"."id" = "file"."patientId"
        and "patient"."id" = any (
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
    )
    or (
      "file"."patientId" is null
      and "file"."createdBy" = $8
    )
  )
  and (
    "file"."status" <> $9
    or "file"."createdBy" = $10
  )
  and "file"."id" = $11
  and "file"."createdBy" = $12;

select
  "file"."id",
  "file"."version",
  "file"."patientId",
  "file"."documentId",
  "file"."name",
  "file"."extension",
  "file"."size",
  "file"."category",
  "file"."description",
  "file"."status",
  "file"."refusal",
  "file"."mediaType",
  "file"."sha256",
  "file"."width",
  "file"."height",
  "file"."hasThumbnail",
  "file"."phase",
  "file"."site",
  "file"."takenOn",
  to_char(
    file."createdAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "createdAt",
  app_user."lastName" || ', ' || app_user."firstName" as "createdBy",
  file."endedAt" is not null as "isRemoved"
from
  "file"
  inner join "app_user" on "app_user"."id" = "file"."createdBy"
where
  "file"."agencyId" = $1
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "file"."agencyId"
        and "patient"."id" = "file"."patientId"
        and "patient"."id" = any (
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
    )
    or (
      "file"."patientId" is null
      and "file"."createdBy" = $8
    )
  )
  and (
    "file"."status" <> $9
    or "file"."createdBy" = $10
  )
  and "file"."id" = $11
  and "file"."createdBy" = $12;

select
  "file"."id",
  "file"."version",
  "file"."patientId",
  "file"."documentId",
  "file"."name",
  "file"."extension",
  "file"."size",
  "file"."category",
  "file"."description",
  "file"."status",
  "file"."refusal",
  "file"."mediaType",
  "file"."sha256",
  "file"."width",
  "file"."height",
  "file"."hasThumbnail",
  "file"."phase",
  "file"."site",
  "file"."takenOn",
  to_char(
    file."createdAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "createdAt",
  app_user."lastName" || ', ' || app_user."firstName" as "createdBy",
  file."endedAt" is not null as "isRemoved"
from
  "file"
  inner join "app_user" on "app_user"."id" = "file"."createdBy"
where
  "file"."agencyId" = $1
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "file"."agencyId"
        and "patient"."id" = "file"."patientId"
        and "patient"."id" = any (
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
    )
    or (
      "file"."patientId" is null
      and "file"."createdBy" = $8
    )
  )
  and (
    "file"."status" <> $9
    or "file"."createdBy" = $10
  )
  and "file"."id" = $11
  and "file"."createdBy" = $12;

-- GET /patients/:id/files

select
  "file"."id",
  "file"."version",
  "file"."patientId",
  "file"."documentId",
  "file"."name",
  "file"."extension",
  "file"."size",
  "file"."category",
  "file"."description",
  "file"."status",
  "file"."refusal",
  "file"."mediaType",
  "file"."sha256",
  "file"."width",
  "file"."height",
  "file"."hasThumbnail",
  "file"."phase",
  "file"."site",
  "file"."takenOn",
  to_char(
    file."createdAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "createdAt",
  app_user."lastName" || ', ' || app_user."firstName" as "createdBy",
  file."endedAt" is not null as "isRemoved"
from
  "file"
  inner join "app_user" on "app_user"."id" = "file"."createdBy"
where
  "file"."agencyId" = $1
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "file"."agencyId"
        and "patient"."id" = "file"."patientId"
        and "patient"."id" = any (
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
    )
    or (
      "file"."patientId" is null
      and "file"."createdBy" = $8
    )
  )
  and (
    "file"."status" <> $9
    or "file"."createdBy" = $10
  )
  and (
    "file"."patientId" = $11
    and "file"."status" <> $12
    and "file"."endedAt" is null
    and "file"."category" not in ($13, $14)
  )
order by
  "file"."createdAt" desc,
  "file"."id" desc
limit
  $15;

select
  count(*) as "total"
from
  "file"
where
  "file"."agencyId" = $1
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "file"."agencyId"
        and "patient"."id" = "file"."patientId"
        and "patient"."id" = any (
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
    )
    or (
      "file"."patientId" is null
      and "file"."createdBy" = $8
    )
  )
  and (
    "file"."status" <> $9
    or "file"."createdBy" = $10
  )
  and (
    "file"."patientId" = $11
    and "file"."status" <> $12
    and "file"."endedAt" is null
    and "file"."category" not in ($13, $14)
  );

-- GET /files/:id

-- GET /files/:id/content

-- GET /files/:id/thumbnail

-- PUT /files/:id

select
  "file"."id",
  "file"."version",
  "file"."patientId",
  "file"."documentId",
  "file"."name",
  "file"."extension",
  "file"."size",
  "file"."category",
  "file"."description",
  "file"."status",
  "file"."refusal",
  "file"."mediaType",
  "file"."sha256",
  "file"."width",
  "file"."height",
  "file"."hasThumbnail",
  "file"."phase",
  "file"."site",
  "file"."takenOn",
  to_char(
    file."createdAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "createdAt",
  app_user."lastName" || ', ' || app_user."firstName" as "createdBy",
  file."endedAt" is not null as "isRemoved"
from
  "file"
  inner join "app_user" on "app_user"."id" = "file"."createdBy"
where
  "file"."agencyId" = $1
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "file"."agencyId"
        and "patient"."id" = "file"."patientId"
        and "patient"."id" = any (
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
    )
    or (
      "file"."patientId" is null
      and "file"."createdBy" = $8
    )
  )
  and (
    "file"."status" <> $9
    or "file"."createdBy" = $10
  )
  and "file"."id" = $11
for update of
  "file";

update "file"
set
  "name" = $1,
  "category" = $2,
  "description" = $3,
  "phase" = $4,
  "site" = $5,
  "takenOn" = $6,
  "version" = "version" + $7,
  "endedAt" = null
where
  "agencyId" = $8
  and "id" = $9;
