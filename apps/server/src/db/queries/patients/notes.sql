-- POST /notes

insert into
  "note" (
    "id",
    "kind",
    "title",
    "text",
    "fileId",
    "seconds",
    "agencyId",
    "userId",
    "madeAt"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "note"."id",
  "note"."version",
  "note"."kind",
  "note"."title",
  "note"."text",
  "note"."fileId",
  "note"."seconds",
  "note"."patientId",
  to_char(
    note."madeAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "madeAt",
  patient."lastName" || ', ' || patient."firstName" as "patientName",
  app_user."lastName" || ', ' || app_user."firstName" as "by",
  note."userId" = $1 as "isOwn",
  note."endedAt" is not null as "isRemoved"
from
  "note"
  inner join "app_user" on "app_user"."id" = "note"."userId"
  left join "patient" on "patient"."agencyId" = "note"."agencyId"
  and "patient"."id" = "note"."patientId"
where
  "note"."agencyId" = $2
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "note"."agencyId"
        and "patient"."id" = "note"."patientId"
        and "patient"."id" = any (
          array(
            (
              select
                "assignment"."patientId"
              from
                "assignment"
              where
                "assignment"."agencyId" = $3
                and "assignment"."userId" = $4
                and (
                  "assignment"."startDate" <= $5
                  and (
                    "assignment"."endDate" is null
                    or "assignment"."endDate" >= $6
                  )
                )
              union all
              select
                "emergency_access"."patientId"
              from
                "emergency_access"
              where
                "emergency_access"."agencyId" = $7
                and "emergency_access"."userId" = $8
                and "emergency_access"."endedAt" is null
                and "emergency_access"."endsAt" > now()
                and note_emergency_access (emergency_access.id)
            )
          )
        )
    )
    or (
      "note"."patientId" is null
      and "note"."userId" = $9
    )
  )
  and "note"."userId" = $10
  and "note"."id" in ($11)
order by
  "note"."id"
for update of
  "note";

insert into
  "event" (
    "agencyId",
    "kind",
    "subjectId",
    "revision",
    "patientId",
    "userId"
  )
values
  ($1, $2, $3, $4, $5, $6)
returning
  pg_notify ($7, $8) as "told" /* along */ /* prepared */;

-- POST /notes

select
  "id"
from
  "note"
where
  "agencyId" = $1
  and "fileId" = $2;

-- PUT /notes/:id

update "note"
set
  "title" = $1,
  "text" = $2,
  "endedAt" = null,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5;

-- GET /notes

select
  "note"."id",
  "note"."version",
  "note"."kind",
  "note"."title",
  "note"."text",
  "note"."fileId",
  "note"."seconds",
  "note"."patientId",
  to_char(
    note."madeAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "madeAt",
  patient."lastName" || ', ' || patient."firstName" as "patientName",
  app_user."lastName" || ', ' || app_user."firstName" as "by",
  note."userId" = $1 as "isOwn",
  note."endedAt" is not null as "isRemoved"
from
  "note"
  inner join "app_user" on "app_user"."id" = "note"."userId"
  left join "patient" on "patient"."agencyId" = "note"."agencyId"
  and "patient"."id" = "note"."patientId"
where
  "note"."agencyId" = $2
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "note"."agencyId"
        and "patient"."id" = "note"."patientId"
        and "patient"."id" = any (
          array(
            (
              select
                "assignment"."patientId"
              from
                "assignment"
              where
                "assignment"."agencyId" = $3
                and "assignment"."userId" = $4
                and (
                  "assignment"."startDate" <= $5
                  and (
                    "assignment"."endDate" is null
                    or "assignment"."endDate" >= $6
                  )
                )
              union all
              select
                "emergency_access"."patientId"
              from
                "emergency_access"
              where
                "emergency_access"."agencyId" = $7
                and "emergency_access"."userId" = $8
                and "emergency_access"."endedAt" is null
                and "emergency_access"."endsAt" > now()
                and note_emergency_access (emergency_access.id)
            )
          )
        )
    )
    or (
      "note"."patientId" is null
      and "note"."userId" = $9
    )
  )
  and "note"."endedAt" is null
  and "note"."patientId" is null
  and "note"."userId" = $10
  and (note."madeAt", note.id) < (
    select
      "madeAt",
      id
    from
      note last
    where
      last."agencyId" = $11
      and last.id = $12
  )
order by
  "note"."madeAt" desc,
  "note"."id" desc
limit
  $13;

-- POST /notes/assign

select
  "note"."id",
  "note"."version",
  "note"."kind",
  "note"."title",
  "note"."text",
  "note"."fileId",
  "note"."seconds",
  "note"."patientId",
  to_char(
    note."madeAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "madeAt",
  patient."lastName" || ', ' || patient."firstName" as "patientName",
  app_user."lastName" || ', ' || app_user."firstName" as "by",
  note."userId" = $1 as "isOwn",
  note."endedAt" is not null as "isRemoved"
from
  "note"
  inner join "app_user" on "app_user"."id" = "note"."userId"
  left join "patient" on "patient"."agencyId" = "note"."agencyId"
  and "patient"."id" = "note"."patientId"
where
  "note"."agencyId" = $2
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "note"."agencyId"
        and "patient"."id" = "note"."patientId"
        and "patient"."id" = any (
          array(
            (
              select
                "assignment"."patientId"
              from
                "assignment"
              where
                "assignment"."agencyId" = $3
                and "assignment"."userId" = $4
                and (
                  "assignment"."startDate" <= $5
                  and (
                    "assignment"."endDate" is null
                    or "assignment"."endDate" >= $6
                  )
                )
              union all
              select
                "emergency_access"."patientId"
              from
                "emergency_access"
              where
                "emergency_access"."agencyId" = $7
                and "emergency_access"."userId" = $8
                and "emergency_access"."endedAt" is null
                and "emergency_access"."endsAt" > now()
                and note_emergency_access (emergency_access.id)
            )
          )
        )
    )
    or (
      "note"."patientId" is null
      and "note"."userId" = $9
    )
  )
  and "note"."userId" = $10
  and "note"."id" in ($11, $12)
order by
  "note"."id"
for update of
  "note";

update "note"
set
  "patientId" = $1,
  "assignedAt" = now(),
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" in ($4, $5);

update "file"
set
  "patientId" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" in ($4)
  and "category" = $5
returning
  "id",
  "patientId",
  "version";

select
  "note"."id",
  "note"."version",
  "note"."kind",
  "note"."title",
  "note"."text",
  "note"."fileId",
  "note"."seconds",
  "note"."patientId",
  to_char(
    note."madeAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "madeAt",
  patient."lastName" || ', ' || patient."firstName" as "patientName",
  app_user."lastName" || ', ' || app_user."firstName" as "by",
  note."userId" = $1 as "isOwn",
  note."endedAt" is not null as "isRemoved"
from
  "note"
  inner join "app_user" on "app_user"."id" = "note"."userId"
  left join "patient" on "patient"."agencyId" = "note"."agencyId"
  and "patient"."id" = "note"."patientId"
where
  "note"."agencyId" = $2
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "note"."agencyId"
        and "patient"."id" = "note"."patientId"
        and "patient"."id" = any (
          array(
            (
              select
                "assignment"."patientId"
              from
                "assignment"
              where
                "assignment"."agencyId" = $3
                and "assignment"."userId" = $4
                and (
                  "assignment"."startDate" <= $5
                  and (
                    "assignment"."endDate" is null
                    or "assignment"."endDate" >= $6
                  )
                )
              union all
              select
                "emergency_access"."patientId"
              from
                "emergency_access"
              where
                "emergency_access"."agencyId" = $7
                and "emergency_access"."userId" = $8
                and "emergency_access"."endedAt" is null
                and "emergency_access"."endsAt" > now()
                and note_emergency_access (emergency_access.id)
            )
          )
        )
    )
    or (
      "note"."patientId" is null
      and "note"."userId" = $9
    )
  )
  and "note"."userId" = $10
  and "note"."id" in ($11, $12)
order by
  "note"."id"
for update of
  "note";

insert into
  "event" (
    "agencyId",
    "kind",
    "subjectId",
    "revision",
    "patientId"
  )
values
  ($1, $2, $3, $4, $5)
returning
  pg_notify ($6, $7) as "told" /* along */ /* prepared */;

insert into
  "event" (
    "agencyId",
    "kind",
    "subjectId",
    "revision",
    "patientId"
  )
values
  ($1, $2, $3, $4, $5)
returning
  pg_notify ($6, $7) as "told" /* along */ /* prepared */;

-- PUT /notes/:id

update "note"
set
  "patientId" = $1,
  "assignedAt" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" in ($5);

-- GET /patients/:id/notes

select
  "note"."id",
  "note"."version",
  "note"."kind",
  "note"."title",
  "note"."text",
  "note"."fileId",
  "note"."seconds",
  "note"."patientId",
  to_char(
    note."madeAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "madeAt",
  patient."lastName" || ', ' || patient."firstName" as "patientName",
  app_user."lastName" || ', ' || app_user."firstName" as "by",
  note."userId" = $1 as "isOwn",
  note."endedAt" is not null as "isRemoved"
from
  "note"
  inner join "app_user" on "app_user"."id" = "note"."userId"
  left join "patient" on "patient"."agencyId" = "note"."agencyId"
  and "patient"."id" = "note"."patientId"
where
  "note"."agencyId" = $2
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "note"."agencyId"
        and "patient"."id" = "note"."patientId"
        and "patient"."id" = any (
          array(
            (
              select
                "assignment"."patientId"
              from
                "assignment"
              where
                "assignment"."agencyId" = $3
                and "assignment"."userId" = $4
                and (
                  "assignment"."startDate" <= $5
                  and (
                    "assignment"."endDate" is null
                    or "assignment"."endDate" >= $6
                  )
                )
              union all
              select
                "emergency_access"."patientId"
              from
                "emergency_access"
              where
                "emergency_access"."agencyId" = $7
                and "emergency_access"."userId" = $8
                and "emergency_access"."endedAt" is null
                and "emergency_access"."endsAt" > now()
                and note_emergency_access (emergency_access.id)
            )
          )
        )
    )
    or (
      "note"."patientId" is null
      and "note"."userId" = $9
    )
  )
  and "note"."endedAt" is null
  and "note"."patientId" = $10
  and (note."madeAt", note.id) < (
    select
      "madeAt",
      id
    from
      note last
    where
      last."agencyId" = $11
      and last.id = $12
  )
order by
  "note"."madeAt" desc,
  "note"."id" desc
limit
  $13;
