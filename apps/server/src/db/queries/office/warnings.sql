-- GET /warnings

select
  "found"."id"
from
  (
    select
      unnest($1::text[]) as kind
  ) as "wanted"
  inner join lateral (
    select
      "task"."id",
      "task"."dueOn"
    from
      "task"
    where
      "task"."agencyId" = $2
      and (
        (
          task."patientId" = any (
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
          and task.kind not in (
            'emergency-access-review',
            'emergency-access-request'
          )
        )
        or (
          task."patientId" is null
          and (
            task.kind = any ($9::text[])
            or task."assigneeId" = $10
            or task."userId" = $11
            or $12
          )
        )
      )
      and "task"."resolvedAt" is null
      and "task"."isImportant" = $13
      and "task"."dueOn" < $14
      and task.kind = wanted.kind
    order by
      "task"."dueOn" asc nulls last,
      "task"."id"
    limit
      $15
  ) as "found" on true
order by
  "found"."dueOn" asc nulls last,
  "found"."id"
limit
  $16;

select
  count(*)::int as "total"
from
  (
    select
      "task"."id"
    from
      "task"
    where
      "task"."agencyId" = $1
      and (
        (
          task."patientId" = any (
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
          and task.kind not in (
            'emergency-access-review',
            'emergency-access-request'
          )
        )
        or (
          task."patientId" is null
          and (
            task.kind = any ($8::text[])
            or task."assigneeId" = $9
            or task."userId" = $10
            or $11
          )
        )
      )
      and "task"."resolvedAt" is null
      and "task"."isImportant" = $12
      and "task"."dueOn" < $13
      and task.kind = any ($14::text[])
  ) as "counted";

-- GET /warnings

select
  "task"."id",
  "task"."dueOn",
  task."resolvedAt"::text as "resolvedAt"
from
  "task"
where
  "task"."agencyId" = $1
  and (
    (
      task."patientId" = any (
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
      and task.kind not in (
        'emergency-access-review',
        'emergency-access-request'
      )
    )
    or (
      task."patientId" is null
      and (
        task.kind = any ($8::text[])
        or task."assigneeId" = $9
        or task."userId" = $10
        or $11
      )
    )
  )
  and "task"."id" = $12;

select
  "found"."id"
from
  (
    select
      unnest($1::text[]) as kind
  ) as "wanted"
  inner join lateral (
    select
      "task"."id",
      "task"."dueOn"
    from
      "task"
    where
      "task"."agencyId" = $2
      and (
        (
          task."patientId" = any (
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
          and task.kind not in (
            'emergency-access-review',
            'emergency-access-request'
          )
        )
        or (
          task."patientId" is null
          and (
            task.kind = any ($9::text[])
            or task."assigneeId" = $10
            or task."userId" = $11
            or $12
          )
        )
      )
      and "task"."resolvedAt" is null
      and "task"."assigneeId" = $13
      and task.kind = wanted.kind
      and (
        (task."dueOn", task.id) > ($14::date, $15::uuid)
        or task."dueOn" is null
      )
    order by
      "task"."dueOn" asc nulls last,
      "task"."id"
    limit
      $16
  ) as "found" on true
order by
  "found"."dueOn" asc nulls last,
  "found"."id"
limit
  $17;

select
  count(*)::int as "total"
from
  (
    select
      "task"."id"
    from
      "task"
    where
      "task"."agencyId" = $1
      and (
        (
          task."patientId" = any (
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
          and task.kind not in (
            'emergency-access-review',
            'emergency-access-request'
          )
        )
        or (
          task."patientId" is null
          and (
            task.kind = any ($8::text[])
            or task."assigneeId" = $9
            or task."userId" = $10
            or $11
          )
        )
      )
      and "task"."resolvedAt" is null
      and "task"."assigneeId" = $12
      and task.kind = any ($13::text[])
  ) as "counted";

-- GET /warnings

select
  "found"."id"
from
  (
    select
      unnest($1::text[]) as kind
  ) as "wanted"
  inner join lateral (
    select
      "task"."id",
      "task"."dueOn"
    from
      "task"
    where
      "task"."agencyId" = $2
      and true
      and "task"."resolvedAt" is null
      and "task"."assigneeId" is null
      and task.kind = wanted.kind
    order by
      "task"."dueOn" asc nulls last,
      "task"."id"
    limit
      $3
  ) as "found" on true
order by
  "found"."dueOn" asc nulls last,
  "found"."id"
limit
  $4;

select
  "task"."id",
  "task"."version",
  "task"."kind",
  "task"."title",
  "task"."detail",
  "task"."patientId",
  "patient"."sortName" as "patientName",
  "task"."userId",
  "subject"."lastName" || ', ' || "subject"."firstName" as "userName",
  "task"."subjectId",
  "task"."documentId",
  "task"."visitId",
  "task"."dueOn",
  "task"."dueAt",
  "task"."isImportant",
  "task"."assigneeId",
  "assignee"."lastName" || ', ' || "assignee"."firstName" as "assigneeName",
  "task"."createdAt",
  "task"."resolvedAt",
  "task"."resolvedBy",
  "resolver"."lastName" || ', ' || "resolver"."firstName" as "resolvedByName",
  "task"."note",
  "task"."causeKey"
from
  "task"
  left join "patient" on "patient"."agencyId" = "task"."agencyId"
  and "patient"."id" = "task"."patientId"
  left join "app_user" as "subject" on "subject"."id" = "task"."userId"
  left join "app_user" as "assignee" on "assignee"."id" = "task"."assigneeId"
  left join "app_user" as "resolver" on "resolver"."id" = "task"."resolvedBy"
where
  "task"."agencyId" = $1
  and true
  and "task"."id" in ($2, $3, $4)
  and task.kind = any ($5::text[]);

select
  count(*)::int as "total"
from
  (
    select
      "task"."id"
    from
      "task"
    where
      "task"."agencyId" = $1
      and true
      and "task"."resolvedAt" is null
      and "task"."assigneeId" is null
      and task.kind = any ($2::text[])
  ) as "counted";

-- GET /warnings/counts

select
  "task"."kind",
  count(*)::int as "count"
from
  "task"
where
  "task"."agencyId" = $1
  and (
    (
      task."patientId" = any (
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
      and task.kind not in (
        'emergency-access-review',
        'emergency-access-request'
      )
    )
    or (
      task."patientId" is null
      and (
        task.kind = any ($8::text[])
        or task."assigneeId" = $9
        or task."userId" = $10
        or $11
      )
    )
  )
  and "task"."resolvedAt" is null
  and task.kind = any ($12::text[])
group by
  "task"."kind";

-- GET /warnings/counts

select
  "task"."kind",
  count(*)::int as "count"
from
  "task"
where
  "task"."agencyId" = $1
  and (
    (
      task."patientId" = any (
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
      and task.kind not in (
        'emergency-access-review',
        'emergency-access-request'
      )
    )
    or (
      task."patientId" is null
      and (
        task.kind = any ($8::text[])
        or task."assigneeId" = $9
        or task."userId" = $10
        or $11
      )
    )
  )
  and "task"."resolvedAt" is null
  and "task"."assigneeId" = $12
  and "task"."isImportant" = $13
  and "task"."dueOn" < $14
  and task.kind = any ($15::text[])
group by
  "task"."kind";

-- PUT /warnings/:id

select
  "id"
from
  "task"
where
  "agencyId" = $1
  and "id" = $2
for update;

select
  "task"."id",
  "task"."version",
  "task"."kind",
  "task"."title",
  "task"."detail",
  "task"."patientId",
  "patient"."sortName" as "patientName",
  "task"."userId",
  "subject"."lastName" || ', ' || "subject"."firstName" as "userName",
  "task"."subjectId",
  "task"."documentId",
  "task"."visitId",
  "task"."dueOn",
  "task"."dueAt",
  "task"."isImportant",
  "task"."assigneeId",
  "assignee"."lastName" || ', ' || "assignee"."firstName" as "assigneeName",
  "task"."createdAt",
  "task"."resolvedAt",
  "task"."resolvedBy",
  "resolver"."lastName" || ', ' || "resolver"."firstName" as "resolvedByName",
  "task"."note",
  "task"."causeKey"
from
  "task"
  left join "patient" on "patient"."agencyId" = "task"."agencyId"
  and "patient"."id" = "task"."patientId"
  left join "app_user" as "subject" on "subject"."id" = "task"."userId"
  left join "app_user" as "assignee" on "assignee"."id" = "task"."assigneeId"
  left join "app_user" as "resolver" on "resolver"."id" = "task"."resolvedBy"
where
  "task"."agencyId" = $1
  and true
  and "task"."id" in ($2)
  and task.kind = any ($3::text[]);

select
  "membership"."role",
  given_powers (membership."agencyId", membership.role) as "givenPowers",
  exists (
    select
      1 as "one"
    from
      "assignment"
    where
      "assignment"."agencyId" = "membership"."agencyId"
      and "assignment"."userId" = "membership"."userId"
      and "assignment"."patientId" = $1
      and (
        "assignment"."startDate" <= $2
        and (
          "assignment"."endDate" is null
          or "assignment"."endDate" >= $3
        )
      )
  ) as "isAssigned"
from
  "membership"
where
  "membership"."agencyId" = $4
  and "membership"."userId" = $5
  and "membership"."endedAt" is null;

update "task"
set
  "assigneeId" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" = $4;

select
  "task"."id",
  "task"."version",
  "task"."kind",
  "task"."title",
  "task"."detail",
  "task"."patientId",
  "patient"."sortName" as "patientName",
  "task"."userId",
  "subject"."lastName" || ', ' || "subject"."firstName" as "userName",
  "task"."subjectId",
  "task"."documentId",
  "task"."visitId",
  "task"."dueOn",
  "task"."dueAt",
  "task"."isImportant",
  "task"."assigneeId",
  "assignee"."lastName" || ', ' || "assignee"."firstName" as "assigneeName",
  "task"."createdAt",
  "task"."resolvedAt",
  "task"."resolvedBy",
  "resolver"."lastName" || ', ' || "resolver"."firstName" as "resolvedByName",
  "task"."note",
  "task"."causeKey"
from
  "task"
  left join "patient" on "patient"."agencyId" = "task"."agencyId"
  and "patient"."id" = "task"."patientId"
  left join "app_user" as "subject" on "subject"."id" = "task"."userId"
  left join "app_user" as "assignee" on "assignee"."id" = "task"."assigneeId"
  left join "app_user" as "resolver" on "resolver"."id" = "task"."resolvedBy"
where
  "task"."agencyId" = $1
  and true
  and "task"."id" in ($2)
  and task.kind = any ($3::text[]);

-- POST /warnings/:id/resolve

select
  "task"."id",
  "task"."version",
  "task"."kind",
  "task"."title",
  "task"."detail",
  "task"."patientId",
  "patient"."sortName" as "patientName",
  "task"."userId",
  "subject"."lastName" || ', ' || "subject"."firstName" as "userName",
  "task"."subjectId",
  "task"."documentId",
  "task"."visitId",
  "task"."dueOn",
  "task"."dueAt",
  "task"."isImportant",
  "task"."assigneeId",
  "assignee"."lastName" || ', ' || "assignee"."firstName" as "assigneeName",
  "task"."createdAt",
  "task"."resolvedAt",
  "task"."resolvedBy",
  "resolver"."lastName" || ', ' || "resolver"."firstName" as "resolvedByName",
  "task"."note",
  "task"."causeKey"
from
  "task"
  left join "patient" on "patient"."agencyId" = "task"."agencyId"
  and "patient"."id" = "task"."patientId"
  left join "app_user" as "subject" on "subject"."id" = "task"."userId"
  left join "app_user" as "assignee" on "assignee"."id" = "task"."assigneeId"
  left join "app_user" as "resolver" on "resolver"."id" = "task"."resolvedBy"
where
  "task"."agencyId" = $1
  and (
    (
      task."patientId" = any (
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
      and task.kind not in (
        'emergency-access-review',
        'emergency-access-request'
      )
    )
    or (
      task."patientId" is null
      and (
        task.kind = any ($8::text[])
        or task."assigneeId" = $9
        or task."userId" = $10
        or $11
      )
    )
  )
  and "task"."id" in ($12)
  and task.kind = any ($13::text[]);

select
  "task"."id",
  "task"."version",
  "task"."kind",
  "task"."title",
  "task"."detail",
  "task"."patientId",
  "patient"."sortName" as "patientName",
  "task"."userId",
  "subject"."lastName" || ', ' || "subject"."firstName" as "userName",
  "task"."subjectId",
  "task"."documentId",
  "task"."visitId",
  "task"."dueOn",
  "task"."dueAt",
  "task"."isImportant",
  "task"."assigneeId",
  "assignee"."lastName" || ', ' || "assignee"."firstName" as "assigneeName",
  "task"."createdAt",
  "task"."resolvedAt",
  "task"."resolvedBy",
  "resolver"."lastName" || ', ' || "resolver"."firstName" as "resolvedByName",
  "task"."note",
  "task"."causeKey"
from
  "task"
  left join "patient" on "patient"."agencyId" = "task"."agencyId"
  and "patient"."id" = "task"."patientId"
  left join "app_user" as "subject" on "subject"."id" = "task"."userId"
  left join "app_user" as "assignee" on "assignee"."id" = "task"."assigneeId"
  left join "app_user" as "resolver" on "resolver"."id" = "task"."resolvedBy"
where
  "task"."agencyId" = $1
  and (
    (
      task."patientId" = any (
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
      and task.kind not in (
        'emergency-access-review',
        'emergency-access-request'
      )
    )
    or (
      task."patientId" is null
      and (
        task.kind = any ($8::text[])
        or task."assigneeId" = $9
        or task."userId" = $10
        or $11
      )
    )
  )
  and "task"."id" in ($12)
  and task.kind = any ($13::text[]);

-- GET /warnings

select
  "task"."id"
from
  "task"
where
  "task"."agencyId" = $1
  and (
    (
      task."patientId" = any (
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
      and task.kind not in (
        'emergency-access-review',
        'emergency-access-request'
      )
    )
    or (
      task."patientId" is null
      and (
        task.kind = any ($8::text[])
        or task."assigneeId" = $9
        or task."userId" = $10
        or $11
      )
    )
  )
  and "task"."resolvedAt" is not null
  and task.kind = any ($12::text[])
  and (task."resolvedAt", task.id) < ($13::timestamptz, $14::uuid)
order by
  "task"."resolvedAt" desc,
  "task"."id" desc
limit
  $15;

select
  count(*)::int as "total"
from
  (
    select
      "task"."id"
    from
      "task"
    where
      "task"."agencyId" = $1
      and (
        (
          task."patientId" = any (
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
          and task.kind not in (
            'emergency-access-review',
            'emergency-access-request'
          )
        )
        or (
          task."patientId" is null
          and (
            task.kind = any ($8::text[])
            or task."assigneeId" = $9
            or task."userId" = $10
            or $11
          )
        )
      )
      and "task"."resolvedAt" is not null
      and task.kind = any ($12::text[])
    limit
      $13
  ) as "counted";

-- POST /warnings/:id/reopen

select
  "id"
from
  "task"
where
  "agencyId" = $1
  and "causeKey" = $2
  and "resolvedAt" is null;

update "task"
set
  "resolvedAt" = $1,
  "resolvedBy" = $2,
  "note" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6;

-- POST /warnings/assign

-- POST /warnings/resolve
