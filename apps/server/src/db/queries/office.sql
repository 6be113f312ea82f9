-- POST /staff/search

select
  "app_user"."id",
  "app_user"."firstName",
  "app_user"."lastName",
  "membership"."role",
  "membership"."discipline"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
where
  "membership"."agencyId" = $1
  and "membership"."endedAt" is null
  and not exists (
    select
    from
      unnest(string_to_array(plain_name ($2), ' ')) word
    where
      strpos(
        ' ' || plain_name (
          app_user."firstName" || ' ' || app_user."lastName"
        ),
        ' ' || word
      ) = 0
  )
order by
  "app_user"."lastName",
  "app_user"."firstName",
  "app_user"."id"
limit
  $3;

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

-- POST /staff-hub/search

with
  counted as (
    select
      visit."userId",
      jsonb_build_object(
        'planned',
        (
          count(*) filter (
            where
              visit."localStart" >= $1::timestamp
              and visit."localStart" < $2::timestamp
              and visit.status <> 'cancelled'
          )
        )::int,
        'done',
        (
          count(*) filter (
            where
              visit."localStart" >= $3::timestamp
              and visit."localStart" < $4::timestamp
              and visit.status = 'completed'
          )
        )::int,
        'missed',
        (
          count(*) filter (
            where
              visit."localStart" >= $5::timestamp
              and visit."localStart" < $6::timestamp
              and visit.status = 'missed'
          )
        )::int
      ) as today,
      jsonb_build_object(
        'planned',
        (
          count(*) filter (
            where
              visit."localStart" >= $7::timestamp
              and visit."localStart" < $8::timestamp
              and visit.status <> 'cancelled'
          )
        )::int,
        'done',
        (
          count(*) filter (
            where
              visit."localStart" >= $9::timestamp
              and visit."localStart" < $10::timestamp
              and visit.status = 'completed'
          )
        )::int,
        'missed',
        (
          count(*) filter (
            where
              visit."localStart" >= $11::timestamp
              and visit."localStart" < $12::timestamp
              and visit.status = 'missed'
          )
        )::int
      ) as week,
      jsonb_build_object(
        'planned',
        (
          count(*) filter (
            where
              visit."localStart" >= $13::timestamp
              and visit."localStart" < $14::timestamp
              and visit.status <> 'cancelled'
          )
        )::int,
        'done',
        (
          count(*) filter (
            where
              visit."localStart" >= $15::timestamp
              and visit."localStart" < $16::timestamp
              and visit.status = 'completed'
          )
        )::int,
        'missed',
        (
          count(*) filter (
            where
              visit."localStart" >= $17::timestamp
              and visit."localStart" < $18::timestamp
              and visit.status = 'missed'
          )
        )::int
      ) as "lastFour",
      bool_or(
        visit.status = 'in-progress'
        and visit."localStart" >= $19::timestamp
      ) as "isOnVisit",
      min(visit."localStart") filter (
        where
          visit.status = 'scheduled'
          and visit."localStart" >= $20::timestamp
          and visit."localStart" < $21::timestamp
      ) as "nextVisit",
      min(lower(visit.during)) filter (
        where
          visit.status = 'scheduled'
          and visit."localStart" >= $22::timestamp
          and visit."localStart" < $23::timestamp
      ) < $24::timestamptz - interval '30 minutes' as "isLate"
    from
      visit
    where
      visit."agencyId" = $25
      and visit."userId" is not null
      and visit."localStart" >= $26::timestamp
      and visit."localStart" < $27::timestamp
    group by
      visit."userId"
  ),
  care as (
    select
      "userId",
      count(distinct "patientId")::int as patients
    from
      assignment
    where
      "agencyId" = $28
      and "startDate" <= $29::date
      and (
        "endDate" is null
        or "endDate" >= $30::date
      )
    group by
      "userId"
  ),
  latest as (
    select distinct
      on ("userId", kind, about) "userId",
      "expiresOn",
      case
        when kind = 'other' then lower(title)
      end as about
    from
      staff_record
    where
      "agencyId" = $31
      and "endedAt" is null
      and "issuedOn" <= $32::date
    order by
      "userId",
      kind,
      about,
      "expiresOn" desc nulls first
  ),
  credential as (
    select
      "userId",
      (
        count(*) filter (
          where
            "expiresOn" < $33::date
        )
      )::int as overdue,
      (
        count(*) filter (
          where
            "expiresOn" >= $34::date
            and "expiresOn" <= $35::date
        )
      )::int as expiring,
      min("expiresOn") filter (
        where
          "expiresOn" <= $36::date
      ) as "nextEnd"
    from
      latest
    group by
      "userId"
  ),
  person as (
    select
      membership."userId" as id,
      person."firstName",
      person."lastName",
      membership.role,
      membership.discipline,
      membership."branchId",
      branch.name as "branchName",
      person.email,
      membership."phoneNumber",
      counted."nextVisit",
      coalesce(counted."isLate", false) as "isLate",
      absent."offUntil",
      exists (
        select
        from
          session
        where
          session."userId" = membership."userId"
          and session."activeAgencyId" = $37
          and session."endedAt" is null
          and session."expiresAt" > now()
          and session."lastActiveAt" > now() - interval '5 minutes'
      ) as "isOnline",
      coalesce(
        counted.today,
        '{"planned": 0, "done": 0, "missed": 0}'::jsonb
      ) as today,
      coalesce(
        counted.week,
        '{"planned": 0, "done": 0, "missed": 0}'::jsonb
      ) as week,
      coalesce(
        counted."lastFour",
        '{"planned": 0, "done": 0, "missed": 0}'::jsonb
      ) as "lastFour",
      coalesce(care.patients, 0) as caseload,
      jsonb_build_object(
        'overdue',
        coalesce(credential.overdue, 0),
        'expiring',
        coalesce(credential.expiring, 0),
        'nextEnd',
        credential."nextEnd"
      ) as credentials,
      case
        when counted."isOnVisit" then 'on-visit'
        when absent."offUntil" is not null then 'time-off'
        when counted."nextVisit" is not null then 'next-visit'
        when (counted.today ->> 'planned')::int > 0 then 'done'
        when membership.discipline is null then 'office'
        when usual.hours is null then 'unknown'
        when exists (
          select
          from
            jsonb_array_elements(usual.hours) one
          where
            (one ->> 'weekday')::int = $38
        ) then 'free'
        else 'not-working'
      end as state
    from
      membership
      join app_user person on person.id = membership."userId"
      left join branch on branch."agencyId" = membership."agencyId"
      and branch.id = membership."branchId"
      left join counted on counted."userId" = membership."userId"
      left join care on care."userId" = membership."userId"
      left join credential on credential."userId" = membership."userId"
      left join staff_availability usual on usual."agencyId" = membership."agencyId"
      and usual."userId" = membership."userId"
      left join lateral (
        select
          max(off."localEnd") as "offUntil"
        from
          time_off off
        where
          off."agencyId" = membership."agencyId"
          and off."userId" = membership."userId"
          and off."endedAt" is null
          and off."localStart" <= $39 at time zone coalesce(branch.zone, $40)
          and off."localEnd" > $41 at time zone coalesce(branch.zone, $42)
      ) absent on true
    where
      membership."agencyId" = $43
      and membership."endedAt" is null
  ),
  wanted as (
    select
      *
    from
      person
    where
      (
        not exists (
          select
          from
            unnest(string_to_array(plain_name ($44), ' ')) word
          where
            strpos(
              ' ' || plain_name ("firstName" || ' ' || "lastName"),
              ' ' || word
            ) = 0
        )
        or strpos(lower(email), lower($45)) > 0
      )
  ),
  page as (
    select
      *,
      row_number() over (
        order by
          "lastName" collate "und-x-icu",
          "firstName" collate "und-x-icu",
          id
      ) as place
    from
      wanted
    where
      true
    order by
      place
    limit
      $46
  )
select
  (
    select
      coalesce(
        jsonb_agg(
          to_jsonb(page)
          order by
            place
        ),
        '[]'
      )
    from
      page
  ) as staff,
  (
    select
      coalesce(jsonb_object_agg(state, people), '{}')
    from
      (
        select
          state,
          count(*)::int as people
        from
          wanted
        group by
          state
      ) counted_states
  ) as states;

-- GET /staff-hub/:id

with
  counted as (
    select
      visit."userId",
      jsonb_build_object(
        'planned',
        (
          count(*) filter (
            where
              visit."localStart" >= $1::timestamp
              and visit."localStart" < $2::timestamp
              and visit.status <> 'cancelled'
          )
        )::int,
        'done',
        (
          count(*) filter (
            where
              visit."localStart" >= $3::timestamp
              and visit."localStart" < $4::timestamp
              and visit.status = 'completed'
          )
        )::int,
        'missed',
        (
          count(*) filter (
            where
              visit."localStart" >= $5::timestamp
              and visit."localStart" < $6::timestamp
              and visit.status = 'missed'
          )
        )::int
      ) as today,
      jsonb_build_object(
        'planned',
        (
          count(*) filter (
            where
              visit."localStart" >= $7::timestamp
              and visit."localStart" < $8::timestamp
              and visit.status <> 'cancelled'
          )
        )::int,
        'done',
        (
          count(*) filter (
            where
              visit."localStart" >= $9::timestamp
              and visit."localStart" < $10::timestamp
              and visit.status = 'completed'
          )
        )::int,
        'missed',
        (
          count(*) filter (
            where
              visit."localStart" >= $11::timestamp
              and visit."localStart" < $12::timestamp
              and visit.status = 'missed'
          )
        )::int
      ) as week,
      jsonb_build_object(
        'planned',
        (
          count(*) filter (
            where
              visit."localStart" >= $13::timestamp
              and visit."localStart" < $14::timestamp
              and visit.status <> 'cancelled'
          )
        )::int,
        'done',
        (
          count(*) filter (
            where
              visit."localStart" >= $15::timestamp
              and visit."localStart" < $16::timestamp
              and visit.status = 'completed'
          )
        )::int,
        'missed',
        (
          count(*) filter (
            where
              visit."localStart" >= $17::timestamp
              and visit."localStart" < $18::timestamp
              and visit.status = 'missed'
          )
        )::int
      ) as "lastFour",
      bool_or(
        visit.status = 'in-progress'
        and visit."localStart" >= $19::timestamp
      ) as "isOnVisit",
      min(visit."localStart") filter (
        where
          visit.status = 'scheduled'
          and visit."localStart" >= $20::timestamp
          and visit."localStart" < $21::timestamp
      ) as "nextVisit",
      min(lower(visit.during)) filter (
        where
          visit.status = 'scheduled'
          and visit."localStart" >= $22::timestamp
          and visit."localStart" < $23::timestamp
      ) < $24::timestamptz - interval '30 minutes' as "isLate"
    from
      visit
    where
      visit."agencyId" = $25
      and visit."userId" is not null
      and visit."localStart" >= $26::timestamp
      and visit."localStart" < $27::timestamp
    group by
      visit."userId"
  ),
  care as (
    select
      "userId",
      count(distinct "patientId")::int as patients
    from
      assignment
    where
      "agencyId" = $28
      and "startDate" <= $29::date
      and (
        "endDate" is null
        or "endDate" >= $30::date
      )
    group by
      "userId"
  ),
  latest as (
    select distinct
      on ("userId", kind, about) "userId",
      "expiresOn",
      case
        when kind = 'other' then lower(title)
      end as about
    from
      staff_record
    where
      "agencyId" = $31
      and "endedAt" is null
      and "issuedOn" <= $32::date
    order by
      "userId",
      kind,
      about,
      "expiresOn" desc nulls first
  ),
  credential as (
    select
      "userId",
      (
        count(*) filter (
          where
            "expiresOn" < $33::date
        )
      )::int as overdue,
      (
        count(*) filter (
          where
            "expiresOn" >= $34::date
            and "expiresOn" <= $35::date
        )
      )::int as expiring,
      min("expiresOn") filter (
        where
          "expiresOn" <= $36::date
      ) as "nextEnd"
    from
      latest
    group by
      "userId"
  ),
  person as (
    select
      membership."userId" as id,
      person."firstName",
      person."lastName",
      membership.role,
      membership.discipline,
      membership."branchId",
      branch.name as "branchName",
      person.email,
      membership."phoneNumber",
      counted."nextVisit",
      coalesce(counted."isLate", false) as "isLate",
      absent."offUntil",
      exists (
        select
        from
          session
        where
          session."userId" = membership."userId"
          and session."activeAgencyId" = $37
          and session."endedAt" is null
          and session."expiresAt" > now()
          and session."lastActiveAt" > now() - interval '5 minutes'
      ) as "isOnline",
      coalesce(
        counted.today,
        '{"planned": 0, "done": 0, "missed": 0}'::jsonb
      ) as today,
      coalesce(
        counted.week,
        '{"planned": 0, "done": 0, "missed": 0}'::jsonb
      ) as week,
      coalesce(
        counted."lastFour",
        '{"planned": 0, "done": 0, "missed": 0}'::jsonb
      ) as "lastFour",
      coalesce(care.patients, 0) as caseload,
      jsonb_build_object(
        'overdue',
        coalesce(credential.overdue, 0),
        'expiring',
        coalesce(credential.expiring, 0),
        'nextEnd',
        credential."nextEnd"
      ) as credentials,
      case
        when counted."isOnVisit" then 'on-visit'
        when absent."offUntil" is not null then 'time-off'
        when counted."nextVisit" is not null then 'next-visit'
        when (counted.today ->> 'planned')::int > 0 then 'done'
        when membership.discipline is null then 'office'
        when usual.hours is null then 'unknown'
        when exists (
          select
          from
            jsonb_array_elements(usual.hours) one
          where
            (one ->> 'weekday')::int = $38
        ) then 'free'
        else 'not-working'
      end as state
    from
      membership
      join app_user person on person.id = membership."userId"
      left join branch on branch."agencyId" = membership."agencyId"
      and branch.id = membership."branchId"
      left join counted on counted."userId" = membership."userId"
      left join care on care."userId" = membership."userId"
      left join credential on credential."userId" = membership."userId"
      left join staff_availability usual on usual."agencyId" = membership."agencyId"
      and usual."userId" = membership."userId"
      left join lateral (
        select
          max(off."localEnd") as "offUntil"
        from
          time_off off
        where
          off."agencyId" = membership."agencyId"
          and off."userId" = membership."userId"
          and off."endedAt" is null
          and off."localStart" <= $39 at time zone coalesce(branch.zone, $40)
          and off."localEnd" > $41 at time zone coalesce(branch.zone, $42)
      ) absent on true
    where
      membership."agencyId" = $43
      and membership."endedAt" is null
  )
select
  to_jsonb(person) as person
from
  person
where
  id = $44::uuid;

select
  (visit."localStart"::date - $1::date) / 7 as week,
  (
    count(*) filter (
      where
        visit.status <> 'cancelled'
    )
  )::int as planned,
  (
    count(*) filter (
      where
        visit.status = 'completed'
    )
  )::int as done,
  (
    count(*) filter (
      where
        visit.status = 'missed'
    )
  )::int as missed
from
  visit
where
  visit."agencyId" = $2
  and visit."userId" = $3::uuid
  and visit."localStart" >= $4::timestamp
  and visit."localStart" < $5::timestamp
group by
  week;

-- GET /analytics/census

select
  "value",
  "countedAt",
  "tookMs",
  extract(
    epoch
    from
      clock_timestamp() - "countedAt"
  )::float8 * 1000 as "ageMs"
from
  "figure"
where
  "agencyId" = $1
  and "name" = $2
  and "parameter" = $3;

select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

select
  "value",
  "countedAt",
  "tookMs",
  extract(
    epoch
    from
      clock_timestamp() - "countedAt"
  )::float8 * 1000 as "ageMs"
from
  "figure"
where
  "agencyId" = $1
  and "name" = $2
  and "parameter" = $3;

set
  local max_parallel_workers_per_gather = 0;

with
  "latest" as (
    select distinct
      on ("patientId") "patientId",
      "status",
      "startOfCare",
      "dischargeDate"
    from
      "admission"
    where
      "agencyId" = $1
    order by
      "patientId",
      "number" desc
  )
select
  "status",
  count(*)::int as "patients"
from
  "latest"
where
  (
    "status" <> $2
    or (
      "startOfCare" is not null
      and "dischargeDate" >= $3
    )
  )
group by
  "status";

insert into
  "figure" (
    "agencyId",
    "name",
    "parameter",
    "tookMs",
    "value",
    "countedAt"
  )
values
  ($1, $2, $3, $4, $5, now())
on conflict ("agencyId", "name", "parameter") do update
set
  "value" = $6,
  "countedAt" = now(),
  "tookMs" = $7;

select
  "value",
  "countedAt",
  "tookMs",
  extract(
    epoch
    from
      clock_timestamp() - "countedAt"
  )::float8 * 1000 as "ageMs"
from
  "figure"
where
  "agencyId" = $1
  and "name" = $2
  and "parameter" = $3;

-- GET /analytics/measures

select
  to_char(visit."localStart", 'YYYY-MM') as "month",
  (
    count(*) filter (
      where
        visit.status = 'completed'
    )
  )::int as "completed",
  (
    count(*) filter (
      where
        visit.status = 'missed'
    )
  )::int as "missed",
  (
    count(*) filter (
      where
        visit.status = 'completed'
        and visit."startedAt" between lower(visit.during) - interval '30 minutes' and lower(visit.during) + interval '30 minutes'
    )
  )::int as "onTime"
from
  "visit"
where
  "visit"."agencyId" = $1
  and "visit"."localStart" >= $2
  and "visit"."localStart" < $3
  and "visit"."status" in ($4, $5)
group by
  "month";

select
  to_char(visit."localStart", 'YYYY-MM') as "month",
  (
    count(*) filter (
      where
        visit.status = 'completed'
    )
  )::int as "completed",
  (
    count(*) filter (
      where
        visit.status = 'missed'
    )
  )::int as "missed",
  (
    count(*) filter (
      where
        visit.status = 'completed'
        and visit."startedAt" between lower(visit.during) - interval '30 minutes' and lower(visit.during) + interval '30 minutes'
    )
  )::int as "onTime"
from
  "visit"
where
  "visit"."agencyId" = $1
  and "visit"."localStart" >= $2
  and "visit"."localStart" < $3
  and "visit"."status" in ($4, $5)
group by
  "month";

select
  to_char(judged.day, 'YYYY-MM') as "month",
  (
    count(*) filter (
      where
        judged."isOnTime"
    )
  )::int as "numerator",
  count(*)::int as "denominator"
from
  (
    select
      "startDate" as "day",
      case
        when case assessment.reason
          when '…' then 5
          when '…' then null
        end is null
        or assessment."correctsId" is not null
        or assessment.status = 'inactivated' then null
        when coalesce(assessment."completedDate", $1::date) > assessment."startDate" + case assessment.reason
          when '…' then 5
          when '…' then null
        end then false
        when coalesce(
          (
            (
              select
                min(one."exportedAt")
              from
                transmission one
              where
                one."agencyId" = assessment."agencyId"
                and one."assessmentId" = assessment.id
            ) at time zone 'America/New_York'
          )::date,
          $2::date
        ) > assessment."completedDate" + 30 then false
        when (
          select
            min(one."exportedAt")
          from
            transmission one
          where
            one."agencyId" = assessment."agencyId"
            and one."assessmentId" = assessment.id
        ) is not null then true
      end as "isOnTime"
    from
      "assessment"
    where
      "agencyId" = $3
      and "startDate" >= $4
      and "startDate" < $5
  ) as "judged"
where
  "judged"."isOnTime" is not null
group by
  "month";

select
  to_char(judged.day, 'YYYY-MM') as "month",
  (
    count(*) filter (
      where
        judged."isOnTime"
    )
  )::int as "numerator",
  count(*)::int as "denominator"
from
  (
    select
      ("sentAt" at time zone $1)::date as "day",
      case
        when document.kind not in ($2, $3, $4, $5)
        or document."sentAt" is null
        or document.status = 'discontinued'
        and document."physicianSignedOn" is null then null
        when coalesce(document."physicianSignedOn", $6::date) > (document."sentAt" at time zone 'America/New_York')::date + 14 then false
        when document."physicianSignedOn" is not null then true
      end as "isOnTime"
    from
      "document"
    where
      "agencyId" = $7
      and "kind" in ($8, $9, $10, $11)
      and "endedAt" is null
      and "sentAt" >= $12::timestamp at time zone $13
      and "sentAt" < $14::timestamp at time zone $15
  ) as "judged"
where
  "judged"."isOnTime" is not null
group by
  "month";

select
  to_char(judged.day, 'YYYY-MM') as "month",
  (
    count(*) filter (
      where
        judged."isOnTime"
    )
  )::int as "numerator",
  count(*)::int as "denominator"
from
  (
    select
      "startDate" as "day",
      case
        when case assessment.reason
          when '…' then 5
          when '…' then null
        end is null
        or assessment."correctsId" is not null
        or assessment.status = 'inactivated' then null
        when coalesce(assessment."completedDate", $1::date) > assessment."startDate" + case assessment.reason
          when '…' then 5
          when '…' then null
        end then false
        when coalesce(
          (
            (
              select
                min(one."exportedAt")
              from
                transmission one
              where
                one."agencyId" = assessment."agencyId"
                and one."assessmentId" = assessment.id
            ) at time zone 'America/New_York'
          )::date,
          $2::date
        ) > assessment."completedDate" + 30 then false
        when (
          select
            min(one."exportedAt")
          from
            transmission one
          where
            one."agencyId" = assessment."agencyId"
            and one."assessmentId" = assessment.id
        ) is not null then true
      end as "isOnTime"
    from
      "assessment"
    where
      "agencyId" = $3
      and "startDate" >= $4
      and "startDate" < $5
  ) as "judged"
where
  "judged"."isOnTime" is not null
group by
  "month";

select
  to_char(judged.day, 'YYYY-MM') as "month",
  (
    count(*) filter (
      where
        judged."isOnTime"
    )
  )::int as "numerator",
  count(*)::int as "denominator"
from
  (
    select
      ("sentAt" at time zone $1)::date as "day",
      case
        when document.kind not in ($2, $3, $4, $5)
        or document."sentAt" is null
        or document.status = 'discontinued'
        and document."physicianSignedOn" is null then null
        when coalesce(document."physicianSignedOn", $6::date) > (document."sentAt" at time zone 'America/New_York')::date + 14 then false
        when document."physicianSignedOn" is not null then true
      end as "isOnTime"
    from
      "document"
    where
      "agencyId" = $7
      and "kind" in ($8, $9, $10, $11)
      and "endedAt" is null
      and "sentAt" >= $12::timestamp at time zone $13
      and "sentAt" < $14::timestamp at time zone $15
  ) as "judged"
where
  "judged"."isOnTime" is not null
group by
  "month";

-- GET /analytics/months

select
  to_char("admission"."startOfCare", 'YYYY-MM') as "month",
  count(*)::int as "count"
from
  "admission"
where
  "admission"."agencyId" = $1
  and "admission"."startOfCare" is not null
  and "admission"."status" <> $2
  and "admission"."startOfCare" >= $3
  and "admission"."startOfCare" < $4
group by
  "month";

select
  to_char("admission"."dischargeDate", 'YYYY-MM') as "month",
  count(*)::int as "count"
from
  "admission"
where
  "admission"."agencyId" = $1
  and "admission"."startOfCare" is not null
  and "admission"."status" <> $2
  and "admission"."dischargeDate" >= $3
  and "admission"."dischargeDate" < $4
group by
  "month";

select
  "served"."month",
  count(*)::int as "count"
from
  (
    select distinct
      to_char("months"."first", 'YYYY-MM') as "month",
      "admission"."patientId"
    from
      "admission"
      inner join (
        select
          first::date
        from
          generate_series($1::date, $2::date - 1, '1 month') first
      ) as "months" on admission."startOfCare" <= least(
        months.first + interval '1 month' - interval '1 day',
        $3::date
      )
      and coalesce(admission."dischargeDate" >= months.first, true)
    where
      "admission"."agencyId" = $4
      and "admission"."startOfCare" is not null
      and "admission"."status" <> $5
  ) as "served"
group by
  "served"."month";

-- GET /analytics/nurses

with
  "counted" as (
    select
      "visit"."userId",
      count(*)::int as "visits",
      (
        count(*) filter (
          where
            visit.status = 'missed'
        )
      )::int as "missed"
    from
      "visit"
    where
      "visit"."agencyId" = $1
      and "visit"."localStart" >= $2
      and "visit"."localStart" < $3
      and "visit"."status" in ($4, $5)
      and "visit"."discipline" = $6
      and "visit"."userId" is not null
    group by
      "visit"."userId"
  )
select
  "app_user"."id" as "userId",
  app_user."firstName" || ' ' || app_user."lastName" as "name",
  "counted"."visits",
  "counted"."missed",
  (count(*) over ())::int as "nurseCount"
from
  "counted"
  inner join "app_user" on "app_user"."id" = "counted"."userId"
order by
  "counted"."visits" desc,
  "app_user"."lastName",
  "app_user"."id"
limit
  $7;

-- GET /analytics/disciplines

select
  "visit"."discipline",
  (
    count(*) filter (
      where
        visit.status = 'completed'
    )
  )::int as "completed",
  (
    count(*) filter (
      where
        visit.status = 'missed'
    )
  )::int as "missed"
from
  "visit"
where
  "visit"."agencyId" = $1
  and "visit"."localStart" >= $2
  and "visit"."localStart" < $3
  and "visit"."status" in ($4, $5)
group by
  "visit"."discipline";

-- GET /dashboards/referrals

select
  "admission"."id" as "admissionId",
  "patient"."id" as "patientId",
  "patient"."sortName" as "patientName",
  (
    select
      "payerName"
    from
      coverage
    where
      coverage."agencyId" = patient."agencyId"
      and coverage."patientId" = patient.id
      and coverage.rank = 'primary'
      and coverage."endedAt" is null
      and coalesce(coverage."endDate", 'infinity'::date) >= $1::date
    order by
      coverage."startDate" desc nulls last,
      coverage.id desc
    limit
      1
  ) as "insurance",
  "admission"."referralDate",
  "admission"."referralSource" as "source",
  "admission"."status",
  "admission"."startOfCare"
from
  "admission"
  inner join "patient" on "patient"."agencyId" = "admission"."agencyId"
  and "patient"."id" = "admission"."patientId"
where
  "admission"."agencyId" = $2
  and "admission"."status" = $3
  and "admission"."referralDate" >= $4
order by
  "admission"."referralDate" desc nulls last,
  "admission"."id" desc
limit
  $5;

select
  count(*)::int as "count"
from
  "admission"
where
  "admission"."agencyId" = $1
  and "admission"."status" = $2
  and "admission"."referralDate" >= $3;

-- GET /dashboards/expiring

select
  count(*)::int as count
from
  (
    (
      select
        $1::text as kind,
        ending.id,
        ending."patientId",
        ending."endDate",
        ending.what
      from
        (
          select
            one."agencyId",
            one.id,
            admission."patientId",
            one."endDate",
            'Certification period ' || one.number as what
          from
            episode one
            join admission on admission."agencyId" = one."agencyId"
            and admission.id = one."admissionId"
          where
            admission.status in ('active', 'on-hold', 'discharge-pending')
            and not exists (
              select
              from
                episode next
              where
                next."agencyId" = one."agencyId"
                and next."admissionId" = one."admissionId"
                and next."startDate" > one."startDate"
            )
        ) ending
      where
        ending."agencyId" = $2
        and ending."endDate" >= $3::date
        and ending."endDate" <= $4::date
        and true
    )
    union all
    (
      select
        $5::text as kind,
        ending.id,
        ending."patientId",
        ending."endDate",
        ending.what
      from
        (
          select
            one."agencyId",
            one.id,
            one."patientId",
            one."endDate",
            one.discipline || ' ' || one.notation as what
          from
            order_frequency one
            join "order" given on given."agencyId" = one."agencyId"
            and given.id = one."orderId"
            and given.status not in ($6, $7)
            join admission on admission."agencyId" = given."agencyId"
            and admission.id = given."admissionId"
            and admission.status in ('active', 'on-hold', 'discharge-pending')
          where
            not exists (
              select
              from
                order_frequency next
                join "order" later on later."agencyId" = next."agencyId"
                and later.id = next."orderId"
                and later.status not in ($8, $9)
              where
                next."agencyId" = one."agencyId"
                and next."patientId" = one."patientId"
                and next.discipline = one.discipline
                and next."endDate" > one."endDate"
            )
        ) ending
      where
        ending."agencyId" = $10
        and ending."endDate" >= $11::date
        and ending."endDate" <= $12::date
        and true
    )
    union all
    (
      select
        $13::text as kind,
        ending.id,
        ending."patientId",
        ending."endDate",
        ending.what
      from
        (
          select
            one."agencyId",
            one.id,
            one."patientId",
            one."endDate",
            concat_ws(
              ', ',
              coverage."payerName",
              one.number,
              one.discipline
            ) as what
          from
            "authorization" one
            join coverage on coverage."agencyId" = one."agencyId"
            and coverage.id = one."coverageId"
          where
            one."endedAt" is null
            and one.status = 'approved'
            and not exists (
              select
              from
                "authorization" next
              where
                next."agencyId" = one."agencyId"
                and next."patientId" = one."patientId"
                and next."coverageId" = one."coverageId"
                and next."endedAt" is null
                and next.status = 'approved'
                and next."endDate" > one."endDate"
                and next.discipline is not distinct from one.discipline
            )
            and exists (
              select
              from
                admission
              where
                admission."agencyId" = one."agencyId"
                and admission."patientId" = one."patientId"
                and admission.status in ('active', 'on-hold', 'discharge-pending')
            )
        ) ending
      where
        ending."agencyId" = $14
        and ending."endDate" >= $15::date
        and ending."endDate" <= $16::date
        and true
    )
    union all
    (
      select
        $17::text as kind,
        ending.id,
        ending."patientId",
        ending."endDate",
        ending.what
      from
        (
          select
            one."agencyId",
            one.id,
            one."patientId",
            one."endDate",
            one."payerName" as what
          from
            coverage one
          where
            one."endedAt" is null
            and one."endDate" is not null
            and not exists (
              select
              from
                coverage next
              where
                next."agencyId" = one."agencyId"
                and next."patientId" = one."patientId"
                and next.rank = one.rank
                and next."endedAt" is null
                and coalesce(next."endDate", 'infinity'::date) > one."endDate"
            )
            and exists (
              select
              from
                admission
              where
                admission."agencyId" = one."agencyId"
                and admission."patientId" = one."patientId"
                and admission.status in ('active', 'on-hold', 'discharge-pending')
            )
        ) ending
      where
        ending."agencyId" = $18
        and ending."endDate" >= $19::date
        and ending."endDate" <= $20::date
        and true
    )
  ) found;

select
  found.kind,
  found.id as "subjectId",
  found."patientId",
  patient."sortName" as "patientName",
  found.what,
  found."endDate"
from
  (
    (
      select
        $1::text as kind,
        ending.id,
        ending."patientId",
        ending."endDate",
        ending.what
      from
        (
          select
            one."agencyId",
            one.id,
            admission."patientId",
            one."endDate",
            'Certification period ' || one.number as what
          from
            episode one
            join admission on admission."agencyId" = one."agencyId"
            and admission.id = one."admissionId"
          where
            admission.status in ('active', 'on-hold', 'discharge-pending')
            and not exists (
              select
              from
                episode next
              where
                next."agencyId" = one."agencyId"
                and next."admissionId" = one."admissionId"
                and next."startDate" > one."startDate"
            )
        ) ending
      where
        ending."agencyId" = $2
        and ending."endDate" >= $3::date
        and ending."endDate" <= $4::date
        and true
      order by
        ending."endDate",
        ending.id
      limit
        $5
    )
    union all
    (
      select
        $6::text as kind,
        ending.id,
        ending."patientId",
        ending."endDate",
        ending.what
      from
        (
          select
            one."agencyId",
            one.id,
            one."patientId",
            one."endDate",
            one.discipline || ' ' || one.notation as what
          from
            order_frequency one
            join "order" given on given."agencyId" = one."agencyId"
            and given.id = one."orderId"
            and given.status not in ($7, $8)
            join admission on admission."agencyId" = given."agencyId"
            and admission.id = given."admissionId"
            and admission.status in ('active', 'on-hold', 'discharge-pending')
          where
            not exists (
              select
              from
                order_frequency next
                join "order" later on later."agencyId" = next."agencyId"
                and later.id = next."orderId"
                and later.status not in ($9, $10)
              where
                next."agencyId" = one."agencyId"
                and next."patientId" = one."patientId"
                and next.discipline = one.discipline
                and next."endDate" > one."endDate"
            )
        ) ending
      where
        ending."agencyId" = $11
        and ending."endDate" >= $12::date
        and ending."endDate" <= $13::date
        and true
      order by
        ending."endDate",
        ending.id
      limit
        $14
    )
    union all
    (
      select
        $15::text as kind,
        ending.id,
        ending."patientId",
        ending."endDate",
        ending.what
      from
        (
          select
            one."agencyId",
            one.id,
            one."patientId",
            one."endDate",
            concat_ws(
              ', ',
              coverage."payerName",
              one.number,
              one.discipline
            ) as what
          from
            "authorization" one
            join coverage on coverage."agencyId" = one."agencyId"
            and coverage.id = one."coverageId"
          where
            one."endedAt" is null
            and one.status = 'approved'
            and not exists (
              select
              from
                "authorization" next
              where
                next."agencyId" = one."agencyId"
                and next."patientId" = one."patientId"
                and next."coverageId" = one."coverageId"
                and next."endedAt" is null
                and next.status = 'approved'
                and next."endDate" > one."endDate"
                and next.discipline is not distinct from one.discipline
            )
            and exists (
              select
              from
                admission
              where
                admission."agencyId" = one."agencyId"
                and admission."patientId" = one."patientId"
                and admission.status in ('active', 'on-hold', 'discharge-pending')
            )
        ) ending
      where
        ending."agencyId" = $16
        and ending."endDate" >= $17::date
        and ending."endDate" <= $18::date
        and true
      order by
        ending."endDate",
        ending.id
      limit
        $19
    )
    union all
    (
      select
        $20::text as kind,
        ending.id,
        ending."patientId",
        ending."endDate",
        ending.what
      from
        (
          select
            one."agencyId",
            one.id,
            one."patientId",
            one."endDate",
            one."payerName" as what
          from
            coverage one
          where
            one."endedAt" is null
            and one."endDate" is not null
            and not exists (
              select
              from
                coverage next
              where
                next."agencyId" = one."agencyId"
                and next."patientId" = one."patientId"
                and next.rank = one.rank
                and next."endedAt" is null
                and coalesce(next."endDate", 'infinity'::date) > one."endDate"
            )
            and exists (
              select
              from
                admission
              where
                admission."agencyId" = one."agencyId"
                and admission."patientId" = one."patientId"
                and admission.status in ('active', 'on-hold', 'discharge-pending')
            )
        ) ending
      where
        ending."agencyId" = $21
        and ending."endDate" >= $22::date
        and ending."endDate" <= $23::date
        and true
      order by
        ending."endDate",
        ending.id
      limit
        $24
    )
  ) found
  join patient on patient."agencyId" = $25
  and patient.id = found."patientId"
order by
  found."endDate",
  found.id
limit
  $26;

-- GET /dashboards/visits-left

select
  "permit"."id",
  permit.amount - case "permit"."unit"
    when 'units' then null
    else (
      select
        case "permit"."unit"
          when 'visits' then count(*)::float8
          else round(coalesce(sum(visit.minutes), 0) / 60.0, 2)::float8
        end
      from
        visit
      where
        visit."agencyId" = "permit"."agencyId"
        and visit."patientId" = "permit"."patientId"
        and visit.status in ($1)
        and visit.discipline = coalesce("permit"."discipline", visit.discipline)
        and visit."localStart" >= "permit"."startDate"
        and visit."localStart" < "permit"."endDate" + 1
    )
  end as "left",
  (count(*) over ())::int as "total"
from
  "authorization" as "permit"
  inner join "patient" on "patient"."agencyId" = "permit"."agencyId"
  and "patient"."id" = "permit"."patientId"
where
  "permit"."agencyId" = $2
  and "permit"."endedAt" is null
  and "permit"."status" = $3
  and "permit"."unit" <> $4
  and "permit"."startDate" <= $5
  and "permit"."endDate" >= $6
  and true
order by
  "left",
  "permit"."id"
limit
  $7;

select
  "permit"."id" as "authorizationId",
  "permit"."patientId",
  "patient"."sortName" as "patientName",
  "coverage"."payerName",
  "permit"."discipline",
  "permit"."unit",
  "permit"."amount",
  case "permit"."unit"
    when 'units' then null
    else (
      select
        case "permit"."unit"
          when 'visits' then count(*)::float8
          else round(coalesce(sum(visit.minutes), 0) / 60.0, 2)::float8
        end
      from
        visit
      where
        visit."agencyId" = "permit"."agencyId"
        and visit."patientId" = "permit"."patientId"
        and visit.status in ($1)
        and visit.discipline = coalesce("permit"."discipline", visit.discipline)
        and visit."localStart" >= "permit"."startDate"
        and visit."localStart" < "permit"."endDate" + 1
    )
  end as "used",
  permit.amount - case "permit"."unit"
    when 'units' then null
    else (
      select
        case "permit"."unit"
          when 'visits' then count(*)::float8
          else round(coalesce(sum(visit.minutes), 0) / 60.0, 2)::float8
        end
      from
        visit
      where
        visit."agencyId" = "permit"."agencyId"
        and visit."patientId" = "permit"."patientId"
        and visit.status in ($2)
        and visit.discipline = coalesce("permit"."discipline", visit.discipline)
        and visit."localStart" >= "permit"."startDate"
        and visit."localStart" < "permit"."endDate" + 1
    )
  end as "left",
  "permit"."startDate",
  "permit"."endDate"
from
  "authorization" as "permit"
  inner join "patient" on "patient"."agencyId" = "permit"."agencyId"
  and "patient"."id" = "permit"."patientId"
  inner join "coverage" on "coverage"."agencyId" = "permit"."agencyId"
  and "coverage"."id" = "permit"."coverageId"
where
  "permit"."agencyId" = $3
  and "permit"."endedAt" is null
  and "permit"."status" = $4
  and "permit"."unit" <> $5
  and "permit"."startDate" <= $6
  and "permit"."endDate" >= $7
  and true
  and permit.id = any ($8::uuid[]);

select
  "permit"."id" as "authorizationId",
  "visit"."localStart" as "start",
  "visit"."minutes",
  "visit"."discipline",
  "visit"."status"
from
  "authorization" as "permit"
  inner join "patient" on "patient"."agencyId" = "permit"."agencyId"
  and "patient"."id" = "permit"."patientId"
  inner join "visit" on "visit"."agencyId" = "permit"."agencyId"
  and "visit"."patientId" = "permit"."patientId"
where
  "permit"."agencyId" = $1
  and "permit"."endedAt" is null
  and "permit"."status" = $2
  and "permit"."unit" <> $3
  and "permit"."startDate" <= $4
  and "permit"."endDate" >= $5
  and true
  and permit.id = any ($6::uuid[])
  and "visit"."status" in ($7, $8, $9)
  and "visit"."localStart" >= permit."startDate"
  and "visit"."localStart" < permit."endDate" + 1;

-- GET /dashboards/week

select
  to_char(visit."localStart", 'YYYY-MM-DD') as "day",
  "visit"."discipline",
  count(*)::int as "visits",
  (
    count(*) filter (
      where
        visit.status = 'missed'
    )
  )::int as "missed",
  (
    count(*) filter (
      where
        visit.status = 'scheduled'
        and visit."userId" is null
    )
  )::int as "unassigned"
from
  "visit"
where
  "visit"."agencyId" = $1
  and visit."localStart" >= $2::date
  and visit."localStart" < $3::date
  and "visit"."status" <> $4
group by
  "day",
  "visit"."discipline"
order by
  "day",
  "visit"."discipline";

-- GET /financial/figures

select
  count(coverage.id)::int as coverages,
  (
    count(*) filter (
      where
        coverage.id is null
    )
  )::int as "coverage-missing",
  (
    count(*) filter (
      where
        (
          coverage.id is not null
          and (
            coverage."endDate" is not null
            and coverage."endDate" <= $1
            and exists (
              select
              from
                admission
              where
                admission."agencyId" = $2
                and admission."patientId" = coverage."patientId"
                and admission.status in ('active', 'on-hold')
            )
            and not exists (
              select
              from
                coverage as next
              where
                next."agencyId" = $3
                and next."patientId" = coverage."patientId"
                and next.rank = coverage.rank
                and next."endedAt" is null
                and (
                  next."endDate" is null
                  or next."endDate" > coverage."endDate"
                )
            )
          )
        )
    )
  )::int as "coverage-ending",
  (
    count(*) filter (
      where
        (
          coverage.id is not null
          and (
            coverage."payerKind" <> 'self-pay'
            and (
              coverage."lastResult" is null
              or coverage."lastResult" <> 'not-eligible'
              and coverage."lastCheckedOn" < $4
            )
          )
        )
    )
  )::int as "eligibility-unchecked",
  (
    count(*) filter (
      where
        (
          coverage."payerKind" <> 'self-pay'
          and coverage."lastResult" is not distinct from 'unclear'
        )
    )
  )::int as "eligibility-unclear",
  (
    count(*) filter (
      where
        (
          coverage."payerKind" <> 'self-pay'
          and coverage."lastResult" is not distinct from 'not-eligible'
        )
    )
  )::int as "eligibility-lost"
from
  (
    select distinct
      admission."patientId"
    from
      admission
    where
      admission."agencyId" = $5
      and admission.status in ('active', 'on-hold', 'discharge-pending')
      and true
  ) as in_care
  left join coverage on coverage."agencyId" = $6
  and coverage."patientId" = in_care."patientId"
  and coverage."endedAt" is null
  and (
    coverage."startDate" is null
    or coverage."startDate" <= $7
  )
  and (
    coverage."endDate" is null
    or coverage."endDate" >= $8
  );

select
  permit.id,
  permit."patientId",
  permit.amount,
  permit.unit,
  permit.discipline,
  permit."startDate",
  permit."endDate",
  counted.visits
from
  "authorization" as permit
  cross join lateral (
    select
      count(*) as "visitCount",
      sum(visit.minutes) as minutes,
      json_agg(
        json_build_object(
          'start',
          visit."localStart",
          'minutes',
          visit.minutes,
          'discipline',
          visit.discipline,
          'status',
          visit.status
        )
      ) as visits
    from
      visit
    where
      visit."agencyId" = $1
      and visit."patientId" = permit."patientId"
      and visit.status in ('scheduled', 'in-progress', 'completed')
      and visit."localStart" >= permit."startDate"
      and visit."localStart" < permit."endDate" + 1
      and visit.discipline = coalesce(permit.discipline, visit.discipline)
  ) as counted
where
  permit."agencyId" = $2
  and permit."endedAt" is null
  and permit.status = 'approved'
  and $3 between permit."startDate" and permit."endDate"
  and true
  and case permit.unit
    when 'visits' then counted."visitCount" >= permit.amount
    when 'hours' then counted.minutes >= permit.amount * 60
  end;

select
  kind,
  count(*)::int as count
from
  (
    select
      kind,
      coalesce("subjectId", "patientId") as id,
      detail,
      "dueOn"
    from
      (
        select
          kind,
          kind || '/' || "subjectId" as "causeKey",
          title,
          detail,
          "patientId",
          "subjectId",
          null::uuid as "documentId",
          null::uuid as "userId",
          "dueOn",
          coalesce("isImportant", false) as "isImportant"
        from
          json_to_recordset($1::json) as found (
            kind text,
            title text,
            detail text,
            "patientId" uuid,
            "subjectId" uuid,
            "dueOn" date,
            "isImportant" boolean
          )
      ) as cause
    where
      kind = any ($2::text[])
    union all
    select
      kind,
      coalesce("subjectId", "patientId") as id,
      detail,
      "dueOn"
    from
      (
        select
          $3::text as kind,
          $4::text || '/' || (permit.id) as "causeKey",
          ($5)::text as title,
          (
            permit.amount || ' ' || coalesce(permit.discipline || ' ', '') || permit.unit || ', ' || to_char(permit."startDate", 'MM/DD/YYYY') || ' to ' || to_char(permit."endDate", 'MM/DD/YYYY')
          )::text as detail,
          (permit."patientId")::uuid as "patientId",
          (permit.id)::uuid as "subjectId",
          (null)::uuid as "documentId",
          (null)::uuid as "userId",
          (permit."endDate")::date as "dueOn",
          ($6)::boolean as "isImportant"
        from
          "authorization" as permit
        where
          permit."agencyId" = $7
          and permit."endedAt" is null
          and permit.status = 'approved'
          and permit."startDate" <= $8
          and permit."endDate" between $9 and $10
          and true
          and exists (
            select
            from
              admission
            where
              admission."agencyId" = $11
              and admission."patientId" = permit."patientId"
              and admission.status in ('active', 'on-hold')
          )
          and not exists (
            select
            from
              "authorization" as next
            where
              next."agencyId" = $12
              and next."patientId" = permit."patientId"
              and next."endedAt" is null
              and next.status <> 'denied'
              and next."endDate" > permit."endDate"
              and (
                next.discipline is null
                or next.discipline = permit.discipline
              )
          )
      ) as cause
    where
      kind = any ($13::text[])
    union all
    select
      kind,
      coalesce("subjectId", "patientId") as id,
      detail,
      "dueOn"
    from
      (
        select
          $14::text as kind,
          $15::text || '/' || (permit.id) as "causeKey",
          ($16)::text as title,
          (
            permit.amount || ' ' || coalesce(permit.discipline || ' ', '') || permit.unit || ', ' || to_char(permit."startDate", 'MM/DD/YYYY') || ' to ' || to_char(permit."endDate", 'MM/DD/YYYY')
          )::text as detail,
          (permit."patientId")::uuid as "patientId",
          (permit.id)::uuid as "subjectId",
          (null)::uuid as "documentId",
          (null)::uuid as "userId",
          (permit."startDate")::date as "dueOn",
          ($17)::boolean as "isImportant"
        from
          "authorization" as permit
        where
          permit."agencyId" = $18
          and permit."endedAt" is null
          and permit."endDate" >= $19
          and true
          and exists (
            select
            from
              admission
            where
              admission."agencyId" = $20
              and admission."patientId" = permit."patientId"
              and admission.status in ('active', 'on-hold', 'discharge-pending')
          )
          and permit.status = 'requested'
      ) as cause
    where
      kind = any ($21::text[])
    union all
    select
      kind,
      coalesce("subjectId", "patientId") as id,
      detail,
      "dueOn"
    from
      (
        select
          $22::text as kind,
          $23::text || '/' || (permit.id) as "causeKey",
          ($24)::text as title,
          (
            permit.amount || ' ' || coalesce(permit.discipline || ' ', '') || permit.unit || ', ' || to_char(permit."startDate", 'MM/DD/YYYY') || ' to ' || to_char(permit."endDate", 'MM/DD/YYYY')
          )::text as detail,
          (permit."patientId")::uuid as "patientId",
          (permit.id)::uuid as "subjectId",
          (null)::uuid as "documentId",
          (null)::uuid as "userId",
          (null)::date as "dueOn",
          ($25)::boolean as "isImportant"
        from
          "authorization" as permit
        where
          permit."agencyId" = $26
          and permit."endedAt" is null
          and permit."endDate" >= $27
          and true
          and exists (
            select
            from
              admission
            where
              admission."agencyId" = $28
              and admission."patientId" = permit."patientId"
              and admission.status in ('active', 'on-hold', 'discharge-pending')
          )
          and permit.status = 'denied'
      ) as cause
    where
      kind = any ($29::text[])
  ) as needed
group by
  kind;

select
  count(*)::int as count
from
  "authorization" as permit
  join patient on patient."agencyId" = $1
  and patient.id = permit."patientId"
  join coverage on coverage."agencyId" = $2
  and coverage.id = permit."coverageId"
where
  permit."agencyId" = $3
  and permit."endedAt" is null
  and permit."endDate" >= $4
  and true
  and exists (
    select
    from
      admission
    where
      admission."agencyId" = $5
      and admission."patientId" = permit."patientId"
      and admission.status in ('active', 'on-hold', 'discharge-pending')
  );

-- GET /financial/insurance

select
  shown.id,
  shown."patientId",
  shown."patientName",
  shown.needs,
  coverage.rank,
  coverage."payerKind",
  coverage."payerName",
  coverage."startDate",
  coverage."endDate",
  coverage."lastCheckedOn" as "checkedOn",
  coverage."lastResult" as result
from
  (
    select
      *
    from
      (
        select
          coalesce(coverage.id, in_care."patientId") as id,
          in_care."patientId",
          patient."sortName" as "patientName",
          array_remove(
            array[
              case
                when coverage.id is null then $1
              end,
              case
                when (
                  coverage.id is not null
                  and (
                    coverage."endDate" is not null
                    and coverage."endDate" <= $2
                    and exists (
                      select
                      from
                        admission
                      where
                        admission."agencyId" = $3
                        and admission."patientId" = coverage."patientId"
                        and admission.status in ('active', 'on-hold')
                    )
                    and not exists (
                      select
                      from
                        coverage as next
                      where
                        next."agencyId" = $4
                        and next."patientId" = coverage."patientId"
                        and next.rank = coverage.rank
                        and next."endedAt" is null
                        and (
                          next."endDate" is null
                          or next."endDate" > coverage."endDate"
                        )
                    )
                  )
                ) then $5
              end,
              case
                when (
                  coverage.id is not null
                  and (
                    coverage."payerKind" <> 'self-pay'
                    and (
                      coverage."lastResult" is null
                      or coverage."lastResult" <> 'not-eligible'
                      and coverage."lastCheckedOn" < $6
                    )
                  )
                ) then $7
              end,
              case
                when (
                  coverage."payerKind" <> 'self-pay'
                  and coverage."lastResult" is not distinct from 'unclear'
                ) then $8
              end,
              case
                when (
                  coverage."payerKind" <> 'self-pay'
                  and coverage."lastResult" is not distinct from 'not-eligible'
                ) then $9
              end
            ]::text[],
            null
          ) as needs,
          null::date as "dueOn"
        from
          (
            select distinct
              admission."patientId"
            from
              admission
            where
              admission."agencyId" = $10
              and admission.status in ('active', 'on-hold', 'discharge-pending')
              and true
          ) as in_care
          left join coverage on coverage."agencyId" = $11
          and coverage."patientId" = in_care."patientId"
          and coverage."endedAt" is null
          and (
            coverage."startDate" is null
            or coverage."startDate" <= $12
          )
          and (
            coverage."endDate" is null
            or coverage."endDate" >= $13
          )
          join patient on patient."agencyId" = $14
          and patient.id = in_care."patientId"
        where
          coverage.id is null
      ) as one
    where
      true
    order by
      "dueOn",
      "patientName",
      id
    limit
      $15
  ) as shown
  left join coverage on coverage."agencyId" = $16
  and coverage.id = shown.id
order by
  shown."dueOn",
  shown."patientName",
  shown.id;

select
  count(*)::int as total
from
  (
    select distinct
      admission."patientId"
    from
      admission
    where
      admission."agencyId" = $1
      and admission.status in ('active', 'on-hold', 'discharge-pending')
      and true
  ) as in_care
  left join coverage on coverage."agencyId" = $2
  and coverage."patientId" = in_care."patientId"
  and coverage."endedAt" is null
  and (
    coverage."startDate" is null
    or coverage."startDate" <= $3
  )
  and (
    coverage."endDate" is null
    or coverage."endDate" >= $4
  )
where
  coverage.id is null;

-- GET /financial/authorizations

select
  shown.*,
  coverage."payerName",
  permit.number,
  permit.discipline,
  permit.unit,
  permit.amount,
  permit."startDate",
  permit."endDate",
  permit.status,
  case "permit"."unit"
    when 'units' then null
    else (
      select
        case "permit"."unit"
          when 'visits' then count(*)::float8
          else round(coalesce(sum(visit.minutes), 0) / 60.0, 2)::float8
        end
      from
        visit
      where
        visit."agencyId" = "permit"."agencyId"
        and visit."patientId" = "permit"."patientId"
        and visit.status in ($1)
        and visit.discipline = coalesce("permit"."discipline", visit.discipline)
        and visit."localStart" >= "permit"."startDate"
        and visit."localStart" < "permit"."endDate" + 1
    )
  end as used,
  case "permit"."unit"
    when 'units' then null
    else (
      select
        case "permit"."unit"
          when 'visits' then count(*)::float8
          else round(coalesce(sum(visit.minutes), 0) / 60.0, 2)::float8
        end
      from
        visit
      where
        visit."agencyId" = "permit"."agencyId"
        and visit."patientId" = "permit"."patientId"
        and visit.status in ($2, $3)
        and visit.discipline = coalesce("permit"."discipline", visit.discipline)
        and visit."localStart" >= "permit"."startDate"
        and visit."localStart" < "permit"."endDate" + 1
    )
  end as planned
from
  (
    with
      needed as materialized (
        select
          kind,
          coalesce("subjectId", "patientId") as id,
          detail,
          "dueOn"
        from
          (
            select
              kind,
              kind || '/' || "subjectId" as "causeKey",
              title,
              detail,
              "patientId",
              "subjectId",
              null::uuid as "documentId",
              null::uuid as "userId",
              "dueOn",
              coalesce("isImportant", false) as "isImportant"
            from
              json_to_recordset($4::json) as found (
                kind text,
                title text,
                detail text,
                "patientId" uuid,
                "subjectId" uuid,
                "dueOn" date,
                "isImportant" boolean
              )
          ) as cause
        where
          kind = any ($5::text[])
        union all
        select
          kind,
          coalesce("subjectId", "patientId") as id,
          detail,
          "dueOn"
        from
          (
            select
              $6::text as kind,
              $7::text || '/' || (permit.id) as "causeKey",
              ($8)::text as title,
              (
                permit.amount || ' ' || coalesce(permit.discipline || ' ', '') || permit.unit || ', ' || to_char(permit."startDate", 'MM/DD/YYYY') || ' to ' || to_char(permit."endDate", 'MM/DD/YYYY')
              )::text as detail,
              (permit."patientId")::uuid as "patientId",
              (permit.id)::uuid as "subjectId",
              (null)::uuid as "documentId",
              (null)::uuid as "userId",
              (permit."endDate")::date as "dueOn",
              ($9)::boolean as "isImportant"
            from
              "authorization" as permit
            where
              permit."agencyId" = $10
              and permit."endedAt" is null
              and permit.status = 'approved'
              and permit."startDate" <= $11
              and permit."endDate" between $12 and $13
              and true
              and exists (
                select
                from
                  admission
                where
                  admission."agencyId" = $14
                  and admission."patientId" = permit."patientId"
                  and admission.status in ('active', 'on-hold')
              )
              and not exists (
                select
                from
                  "authorization" as next
                where
                  next."agencyId" = $15
                  and next."patientId" = permit."patientId"
                  and next."endedAt" is null
                  and next.status <> 'denied'
                  and next."endDate" > permit."endDate"
                  and (
                    next.discipline is null
                    or next.discipline = permit.discipline
                  )
              )
          ) as cause
        where
          kind = any ($16::text[])
        union all
        select
          kind,
          coalesce("subjectId", "patientId") as id,
          detail,
          "dueOn"
        from
          (
            select
              $17::text as kind,
              $18::text || '/' || (permit.id) as "causeKey",
              ($19)::text as title,
              (
                permit.amount || ' ' || coalesce(permit.discipline || ' ', '') || permit.unit || ', ' || to_char(permit."startDate", 'MM/DD/YYYY') || ' to ' || to_char(permit."endDate", 'MM/DD/YYYY')
              )::text as detail,
              (permit."patientId")::uuid as "patientId",
              (permit.id)::uuid as "subjectId",
              (null)::uuid as "documentId",
              (null)::uuid as "userId",
              (permit."startDate")::date as "dueOn",
              ($20)::boolean as "isImportant"
            from
              "authorization" as permit
            where
              permit."agencyId" = $21
              and permit."endedAt" is null
              and permit."endDate" >= $22
              and true
              and exists (
                select
                from
                  admission
                where
                  admission."agencyId" = $23
                  and admission."patientId" = permit."patientId"
                  and admission.status in ('active', 'on-hold', 'discharge-pending')
              )
              and permit.status = 'requested'
          ) as cause
        where
          kind = any ($24::text[])
        union all
        select
          kind,
          coalesce("subjectId", "patientId") as id,
          detail,
          "dueOn"
        from
          (
            select
              $25::text as kind,
              $26::text || '/' || (permit.id) as "causeKey",
              ($27)::text as title,
              (
                permit.amount || ' ' || coalesce(permit.discipline || ' ', '') || permit.unit || ', ' || to_char(permit."startDate", 'MM/DD/YYYY') || ' to ' || to_char(permit."endDate", 'MM/DD/YYYY')
              )::text as detail,
              (permit."patientId")::uuid as "patientId",
              (permit.id)::uuid as "subjectId",
              (null)::uuid as "documentId",
              (null)::uuid as "userId",
              (null)::date as "dueOn",
              ($28)::boolean as "isImportant"
            from
              "authorization" as permit
            where
              permit."agencyId" = $29
              and permit."endedAt" is null
              and permit."endDate" >= $30
              and true
              and exists (
                select
                from
                  admission
                where
                  admission."agencyId" = $31
                  and admission."patientId" = permit."patientId"
                  and admission.status in ('active', 'on-hold', 'discharge-pending')
              )
              and permit.status = 'denied'
          ) as cause
        where
          kind = any ($32::text[])
      ),
      placed as (
        select
          one.*,
          about.needs,
          about.forecast,
          row_number() over (
            order by
              about."dueOn",
              one."patientName",
              one.id
          ) as place
        from
          (
            select
              permit.id,
              permit."patientId",
              patient."sortName" as "patientName"
            from
              "authorization" as permit
              join patient on patient."agencyId" = $33
              and patient.id = permit."patientId"
              join coverage on coverage."agencyId" = $34
              and coverage.id = permit."coverageId"
            where
              permit."agencyId" = $35
              and permit."endedAt" is null
              and permit."endDate" >= $36
              and true
              and exists (
                select
                from
                  admission
                where
                  admission."agencyId" = $37
                  and admission."patientId" = permit."patientId"
                  and admission.status in ('active', 'on-hold', 'discharge-pending')
              )
          ) as one
          left join (
            select
              id,
              array_agg(
                kind
                order by
                  kind
              ) as needs,
              min("dueOn") filter (
                where
                  kind = $38
              ) as "dueOn",
              max(detail) filter (
                where
                  kind = 'authorization-running-out'
              ) as forecast
            from
              needed
            group by
              id
          ) as about on about.id = one.id
        where
          $39 = any (about.needs)
      )
    select
      placed.*,
      (
        select
          count(*)::int
        from
          placed
      ) as total
    from
      placed
    where
      place > coalesce(
        (
          select
            place
          from
            placed
          where
            id = $40::uuid
        ),
        0
      )
    order by
      place
    limit
      $41
  ) as shown
  join "authorization" as permit on permit."agencyId" = $42
  and permit.id = shown.id
  join coverage on coverage."agencyId" = $43
  and coverage.id = permit."coverageId"
order by
  shown.place;

-- POST /exports

select
  count(*) as "count"
from
  "export"
where
  (
    "agencyId" = $1
    and "userId" = $2
  )
  and "status" in ($3, $4);

insert into
  "export" (
    "id",
    "title",
    "format",
    "patientId",
    "agencyId",
    "userId",
    "request",
    "status"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict do nothing
returning
  "id";

select
  "id",
  "title",
  "format",
  "request",
  "patientId",
  "status",
  "rowsDone",
  "rowCount",
  "size",
  "sha256",
  "problem",
  "createdAt",
  "finishedAt",
  "expiresAt"
from
  "export"
where
  (
    "agencyId" = $1
    and "userId" = $2
  )
  and "id" = $3;

-- GET /exports

select
  "id",
  "title",
  "format",
  "request",
  "patientId",
  "status",
  "rowsDone",
  "rowCount",
  "size",
  "sha256",
  "problem",
  "createdAt",
  "finishedAt",
  "expiresAt"
from
  "export"
where
  (
    "agencyId" = $1
    and "userId" = $2
  )
order by
  "createdAt" desc,
  "id" desc
limit
  $3;

-- GET /exports/:id

-- GET /exports/:id/content

select
  "id",
  "title",
  "format",
  "request",
  "patientId",
  "status",
  "rowsDone",
  "rowCount",
  "size",
  "sha256",
  "problem",
  "createdAt",
  "finishedAt",
  "expiresAt"
from
  "export"
where
  (
    "agencyId" = $1
    and "userId" = $2
  )
  and "id" = $3
  and "status" = $4
  and "expiresAt" > now();

-- POST /exports/:id/cancel

update "export"
set
  "status" = $1,
  "finishedAt" = now()
where
  (
    "agencyId" = $2
    and "userId" = $3
  )
  and "id" = $4
  and "status" in ($5, $6)
returning
  "id";

-- POST /patients/:id/record

-- GET /reports

with
  counted as (
    select
      visit."userId" as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      visit
    where
      "visit"."agencyId" = $1
      and (visit.status) = any ($2::text[])
      and visit."localStart" >= ($3::date)::timestamp
      and visit."localStart" < ($4::date)::timestamp
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

with
  counted as (
    select
      coalesce(document."assigneeId", document."authorId") as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      document
    where
      "document"."agencyId" = $1
      and document."endedAt" is null
      and (
        case
          when document.status in ('draft', 'returned') then 'clinician'
          when document.status in ('approved', 'sent')
          and document.kind in (
            'physician-order',
            'verbal-order',
            'frequency-order',
            'plan-of-care'
          ) then 'physician'
        end
      ) = any ($2::text[])
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

with
  counted as (
    select
      visit."userId" as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      visit
    where
      "visit"."agencyId" = $1
      and (visit.status) = any ($2::text[])
      and visit."localStart" >= ($3::date)::timestamp
      and visit."localStart" < ($4::date)::timestamp
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

with
  counted as (
    select
      manager.id as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      order_frequency as line
      join "order" as ordered on ordered."agencyId" = line."agencyId"
      and ordered.id = line."orderId"
      join admission on admission."agencyId" = line."agencyId"
      and admission.id = ordered."admissionId"
      left join lateral (
        select
          app_user.id,
          app_user."firstName",
          app_user."lastName"
        from
          assignment
          join app_user on app_user.id = assignment."userId"
        where
          assignment."agencyId" = "line"."agencyId"
          and assignment."patientId" = "line"."patientId"
          and assignment."isCaseManager"
          and assignment."startDate" <= $1::date
          and coalesce(assignment."endDate", 'infinity') >= $2::date
        order by
          assignment."startDate" desc,
          assignment.id
        limit
          1
      ) as "manager" on true
    where
      "line"."agencyId" = $3
      and ordered.status not in ($4, $5)
      and admission.status <> 'discharged'
      and line."endDate" >= $6::date
      and line."endDate" < $7::date
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

with
  counted as (
    select
      manager.id as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      patient
      left join lateral (
        select
          one.*
        from
          admission as one
        where
          one."agencyId" = "patient"."agencyId"
          and one."patientId" = "patient"."id"
        order by
          one.number desc
        limit
          1
      ) as "admission" on true
      left join lateral (
        select
          app_user.id,
          app_user."firstName",
          app_user."lastName"
        from
          assignment
          join app_user on app_user.id = assignment."userId"
        where
          assignment."agencyId" = "patient"."agencyId"
          and assignment."patientId" = "patient"."id"
          and assignment."isCaseManager"
          and assignment."startDate" <= $1::date
          and coalesce(assignment."endDate", 'infinity') >= $2::date
        order by
          assignment."startDate" desc,
          assignment.id
        limit
          1
      ) as "manager" on true
    where
      "patient"."agencyId" = $3
      and (admission.status) = any ($4::text[])
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

with
  counted as (
    select
      coalesce(request."userId", request."requestedBy") as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      supply_request as request
    where
      (
        request."agencyId" = $1
        and (
          request."patientId" is not null
          or (
            request."patientId" is null
            and true
          )
        )
      )
      and (request.status) = any ($2::text[])
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

with
  counted as (
    select
      visit."userId" as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      visit
    where
      "visit"."agencyId" = $1
      and visit.status = 'completed'
      and (
        (
          visit."startedAt" is not null
          and visit."endedAt" is not null
        )
      ) = any ($2::boolean[])
      and visit."localStart" >= ($3::date)::timestamp
      and visit."localStart" < ($4::date)::timestamp
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

with
  counted as (
    select
      assessment."authorId" as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      assessment
    where
      "assessment"."agencyId" = $1
      and (assessment.status) = any ($2::text[])
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

with
  counted as (
    select
      coalesce(document."assigneeId", document."authorId") as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      "order" as ordered
      join document on document."agencyId" = ordered."agencyId"
      and document.id = ordered.id
    where
      "document"."agencyId" = $1
      and ordered."agencyId" = $2
      and document."endedAt" is null
      and (document.status) = any ($3::text[])
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

-- GET /reports/data-sets

select
  "id" as "value",
  "name" as "label"
from
  "branch"
where
  "agencyId" = $1
order by
  "name",
  "id"
limit
  $2;

select
  "app_user"."id" as "value",
  app_user."lastName" || ', ' || app_user."firstName" || case
    when membership."endedAt" is null then ''
    else ' (former employee)'
  end as "label"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
where
  "membership"."agencyId" = $1
order by
  membership."endedAt" is not null,
  "app_user"."lastName",
  "app_user"."firstName",
  "app_user"."id"
limit
  $2;

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
order by
  "name";

-- POST /reports/preview

select
  "id"
from
  "audit_entry"
where
  "agencyId" = $1
  and "patientId" is null
  and "at" >= date_bin('15 minutes', now(), 'epoch'::timestamptz)
  and "userId" = $2
  and "action" = $3
  and "subjectId" is null
  and "after" is not distinct from $4::jsonb;

select
  visit."localStart" as "c0",
  patient."sortName" as "c1",
  case visit.discipline
    when 'SN' then 'Skilled nursing'
    when 'PT' then 'Physical therapy'
    when 'OT' then 'Occupational therapy'
    when 'ST' then 'Speech therapy'
    when 'MSW' then 'Medical social work'
    when 'HHA' then 'Home health aide'
    else visit.discipline
  end as "c2",
  "clinician"."lastName" || ', ' || "clinician"."firstName" as "c3",
  case visit.reason
    when 'patient-refused' then 'Patient refused'
    when 'patient-not-home' then 'Patient not home'
    when 'patient-in-hospital' then 'Patient hospitalized'
    when 'no-staff' then 'No clinician available'
    when 'staff-ill' then 'Clinician sick'
    when 'weather' then 'Weather'
    when 'unsafe' then 'Unsafe conditions'
    when 'other' then 'Other reason'
    when 'entered-in-error' then 'Entered in error'
    when 'frequency-changed' then 'Frequency changed'
    when 'patient-asked' then 'Patient request'
    when 'patient-discharged' then 'Patient discharged'
    when 'replaced' then 'Replaced by another visit'
    else visit.reason
  end as "c4",
  case
    when visit.status = 'missed' then notice."sentAt" is not null
  end as "c5",
  notice."sentAt" as "c6",
  case notice.method
    when 'phone' then 'Phone'
    when 'fax' then 'Fax'
    when 'mail' then 'Mail'
    when 'message' then 'Message'
    else notice.method
  end as "c7",
  case notice.decision
    when 'skip' then 'Do not make up'
    when 'make-up' then 'Make up'
    else notice.decision
  end as "c8",
  makeup."localStart" as "c9",
  physician."lastName" || ', ' || physician."firstName" || ', ' || physician.credential as "c10",
  visit.note as "c11",
  patient.id as "patientId"
from
  visit
  left join "patient" as "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join app_user as "clinician" on "clinician"."id" = "visit"."userId"
  left join "admission" as "admission" on "admission"."agencyId" = "visit"."agencyId"
  and "admission"."id" = "visit"."admissionId"
  left join physician_notice as notice on notice."agencyId" = visit."agencyId"
  and notice."visitId" = visit.id
  left join lateral (
    select
      "localStart"
    from
      visit as again
    where
      again."agencyId" = visit."agencyId"
      and again."makesUpForId" = visit.id
      and again.status not in ('cancelled', 'missed')
    order by
      "localStart",
      again.id
    limit
      1
  ) as "makeup" on true
  left join physician on physician."agencyId" = visit."agencyId"
  and physician.id = coalesce(notice."physicianId", admission."physicianId")
where
  "visit"."agencyId" = $1
order by
  visit."localStart" desc,
  visit.id
limit
  $2
offset
  $3;

select
  count(*)::int as total
from
  visit
where
  "visit"."agencyId" = $1;

select
  "name"
from
  "agency"
where
  "id" = $1;

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

-- GET /supply-items

select
  "supply_item"."id",
  "supply_item"."version",
  "endedAt" is not null as "isRemoved",
  "supply_item"."name",
  "supply_item"."unit",
  "supply_item"."reorderLevel",
  "supply_item"."note"
from
  "supply_item"
where
  "supply_item"."agencyId" = $1
  and true
order by
  lower(name),
  id;

-- POST /supply-items

insert into
  "supply_item" (
    "id",
    "name",
    "unit",
    "reorderLevel",
    "note",
    "agencyId",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "supply_item"."id",
  "supply_item"."version",
  "endedAt" is not null as "isRemoved",
  "supply_item"."name",
  "supply_item"."unit",
  "supply_item"."reorderLevel",
  "supply_item"."note"
from
  "supply_item"
where
  "supply_item"."agencyId" = $1
  and true
  and id = $2
for update;

-- PUT /supply-items/:id

update "supply_item"
set
  "name" = $1,
  "unit" = $2,
  "reorderLevel" = $3,
  "note" = $4,
  "version" = $5,
  "endedAt" = null
where
  "agencyId" = $6
  and "id" = $7;

-- GET /supply-stock

select
  "item"."id" as "itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "item"."reorderLevel",
  "branch"."id" as "branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "quantity",
  coalesce(aside.quantity, 0) as "setAside",
  coalesce(stock.version, 0) as "version",
  coalesce(stock.quantity <= item."reorderLevel", false) as "isLow"
from
  "supply_item" as "item"
  inner join "branch" on "branch"."agencyId" = "item"."agencyId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "item"."agencyId"
  and "stock"."itemId" = "item"."id"
  and "stock"."branchId" = "branch"."id"
  left join (
    select
      "request"."itemId",
      "request"."branchId",
      sum(
        request.quantity - coalesce(
          (
            select
              - sum(movement.change)::int
            from
              supply_movement movement
            where
              movement."agencyId" = request."agencyId"
              and movement."requestId" = request.id
              and movement.kind in ('handed-out', 'returned')
          ),
          0
        )
      )::int as "quantity"
    from
      "supply_request" as "request"
    where
      "request"."agencyId" = $1
      and "request"."status" = $2
    group by
      "request"."itemId",
      "request"."branchId"
  ) as "aside" on "aside"."itemId" = "item"."id"
  and "aside"."branchId" = "branch"."id"
where
  "item"."agencyId" = $3
  and "item"."endedAt" is null
  and "branch"."id" = $4
  and coalesce(stock.quantity <= item."reorderLevel", false)
order by
  lower(item.name),
  "item"."id",
  "branch"."name";

-- GET /supply-stock

select
  "item"."id" as "itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "item"."reorderLevel",
  "branch"."id" as "branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "quantity",
  coalesce(aside.quantity, 0) as "setAside",
  coalesce(stock.version, 0) as "version",
  coalesce(stock.quantity <= item."reorderLevel", false) as "isLow"
from
  "supply_item" as "item"
  inner join "branch" on "branch"."agencyId" = "item"."agencyId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "item"."agencyId"
  and "stock"."itemId" = "item"."id"
  and "stock"."branchId" = "branch"."id"
  left join (
    select
      "request"."itemId",
      "request"."branchId",
      sum(
        request.quantity - coalesce(
          (
            select
              - sum(movement.change)::int
            from
              supply_movement movement
            where
              movement."agencyId" = request."agencyId"
              and movement."requestId" = request.id
              and movement.kind in ('handed-out', 'returned')
          ),
          0
        )
      )::int as "quantity"
    from
      "supply_request" as "request"
    where
      "request"."agencyId" = $1
      and "request"."status" = $2
    group by
      "request"."itemId",
      "request"."branchId"
  ) as "aside" on "aside"."itemId" = "item"."id"
  and "aside"."branchId" = "branch"."id"
where
  "item"."agencyId" = $3
  and "item"."endedAt" is null
  and "item"."id" = $4
order by
  lower(item.name),
  "item"."id",
  "branch"."name";

-- POST /supply-movements

select
  "supply_item"."id",
  "supply_item"."version",
  "endedAt" is not null as "isRemoved",
  "supply_item"."name",
  "supply_item"."unit",
  "supply_item"."reorderLevel",
  "supply_item"."note"
from
  "supply_item"
where
  "supply_item"."agencyId" = $1
  and true
  and id = $2;

select
  "name"
from
  "branch"
where
  "agencyId" = $1
  and "id" = $2;

insert into
  "supply_stock" (
    "agencyId",
    "itemId",
    "branchId",
    "quantity",
    "version"
  )
values
  ($1, $2, $3, $4, $5)
on conflict ("agencyId", "itemId", "branchId") do nothing;

select
  "itemId",
  "branchId",
  "quantity",
  "version"
from
  "supply_stock"
where
  "agencyId" = $1
  and "itemId" = $2
  and "branchId" = $3
for update;

insert into
  "supply_movement" (
    "id",
    "itemId",
    "branchId",
    "kind",
    "change",
    "quantityAfter",
    "requestId",
    "note",
    "agencyId",
    "userId",
    "at"
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
    clock_timestamp()
  )
on conflict ("agencyId", "id") do nothing
returning
  "id";

update "supply_stock"
set
  "quantity" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "itemId" = $4
  and "branchId" = $5;

select
  "movement"."id",
  "movement"."itemId",
  "movement"."branchId",
  "branch"."name" as "branchName",
  "movement"."kind",
  "movement"."change",
  "movement"."quantityAfter",
  "movement"."requestId",
  "movement"."note",
  "movement"."at",
  mover."lastName" || ', ' || mover."firstName" as "byName"
from
  "supply_movement" as "movement"
  inner join "branch" on "branch"."agencyId" = "movement"."agencyId"
  and "branch"."id" = "movement"."branchId"
  inner join "app_user" as "mover" on "mover"."id" = "movement"."userId"
where
  "movement"."agencyId" = $1
  and "movement"."id" = $2;

-- GET /supply-movements

select
  "movement"."id",
  "movement"."itemId",
  "movement"."branchId",
  "branch"."name" as "branchName",
  "movement"."kind",
  "movement"."change",
  "movement"."quantityAfter",
  "movement"."requestId",
  "movement"."note",
  "movement"."at",
  mover."lastName" || ', ' || mover."firstName" as "byName"
from
  "supply_movement" as "movement"
  inner join "branch" on "branch"."agencyId" = "movement"."agencyId"
  and "branch"."id" = "movement"."branchId"
  inner join "app_user" as "mover" on "mover"."id" = "movement"."userId"
where
  "movement"."agencyId" = $1
  and "movement"."itemId" = $2
  and "movement"."branchId" = $3
  and (movement.at, movement.id) < (
    select
      at,
      id
    from
      supply_movement
    where
      "agencyId" = $4
      and id = $5
  )
order by
  "movement"."at" desc,
  "movement"."id" desc
limit
  $6;

-- POST /supply-requests

insert into
  "supply_request" (
    "id",
    "itemId",
    "branchId",
    "quantity",
    "neededOn",
    "note",
    "forKind",
    "patientId",
    "userId",
    "physicianId",
    "agencyId",
    "requestedBy",
    "status"
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
  "request"."id",
  "request"."version",
  "request"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "request"."branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "inStock",
  "request"."quantity",
  coalesce(
    (
      select
        - sum(movement.change)::int
      from
        supply_movement movement
      where
        movement."agencyId" = request."agencyId"
        and movement."requestId" = request.id
        and movement.kind in ('handed-out', 'returned')
    ),
    0
  ) as "given",
  "request"."forKind",
  "request"."patientId",
  "patient"."sortName" as "patientName",
  "request"."userId",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."userId"
  ) as "userName",
  "request"."physicianId",
  "physician"."lastName" || ', ' || "physician"."firstName" as "physicianName",
  "request"."neededOn",
  "request"."status",
  "request"."note",
  "request"."requestedBy",
  coalesce(
    (
      select
        "app_user"."lastName" || ', ' || "app_user"."firstName"
      from
        app_user
      where
        app_user.id = "request"."requestedBy"
    ),
    ''
  ) as "requestedByName",
  "request"."createdAt",
  "request"."readyAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."readyBy"
  ) as "readyByName",
  "request"."closedAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."closedBy"
  ) as "closedByName",
  "request"."closeReason"
from
  "supply_request" as "request"
  inner join "supply_item" as "item" on "item"."agencyId" = "request"."agencyId"
  and "item"."id" = "request"."itemId"
  inner join "branch" on "branch"."agencyId" = "request"."agencyId"
  and "branch"."id" = "request"."branchId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "request"."agencyId"
  and "stock"."itemId" = "request"."itemId"
  and "stock"."branchId" = "request"."branchId"
  left join "patient" on "patient"."agencyId" = "request"."agencyId"
  and "patient"."id" = "request"."patientId"
  left join "physician" on "physician"."agencyId" = "request"."agencyId"
  and "physician"."id" = "request"."physicianId"
where
  "request"."agencyId" = $1
  and (
    request."patientId" = any (
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
      request."patientId" is null
      and $8 in (request."requestedBy", request."userId")
    )
  )
  and "request"."id" = $9;

-- GET /supply-requests/:id

-- GET /supply-requests

select
  "request"."id",
  "request"."version",
  "request"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "request"."branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "inStock",
  "request"."quantity",
  coalesce(
    (
      select
        - sum(movement.change)::int
      from
        supply_movement movement
      where
        movement."agencyId" = request."agencyId"
        and movement."requestId" = request.id
        and movement.kind in ('handed-out', 'returned')
    ),
    0
  ) as "given",
  "request"."forKind",
  "request"."patientId",
  "patient"."sortName" as "patientName",
  "request"."userId",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."userId"
  ) as "userName",
  "request"."physicianId",
  "physician"."lastName" || ', ' || "physician"."firstName" as "physicianName",
  "request"."neededOn",
  "request"."status",
  "request"."note",
  "request"."requestedBy",
  coalesce(
    (
      select
        "app_user"."lastName" || ', ' || "app_user"."firstName"
      from
        app_user
      where
        app_user.id = "request"."requestedBy"
    ),
    ''
  ) as "requestedByName",
  "request"."createdAt",
  "request"."readyAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."readyBy"
  ) as "readyByName",
  "request"."closedAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."closedBy"
  ) as "closedByName",
  "request"."closeReason"
from
  "supply_request" as "request"
  inner join "supply_item" as "item" on "item"."agencyId" = "request"."agencyId"
  and "item"."id" = "request"."itemId"
  inner join "branch" on "branch"."agencyId" = "request"."agencyId"
  and "branch"."id" = "request"."branchId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "request"."agencyId"
  and "stock"."itemId" = "request"."itemId"
  and "stock"."branchId" = "request"."branchId"
  left join "patient" on "patient"."agencyId" = "request"."agencyId"
  and "patient"."id" = "request"."patientId"
  left join "physician" on "physician"."agencyId" = "request"."agencyId"
  and "physician"."id" = "request"."physicianId"
where
  "request"."agencyId" = $1
  and (
    request."patientId" = any (
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
      request."patientId" is null
      and $8 in (request."requestedBy", request."userId")
    )
  )
  and (
    request.status in ($9, $10)
    and request."patientId" = $11
  )
order by
  "request"."createdAt" desc,
  "request"."id" desc
limit
  $12;

select
  count(*)::int as "total"
from
  "supply_request" as "request"
where
  "request"."agencyId" = $1
  and (
    request."patientId" = any (
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
      request."patientId" is null
      and $8 in (request."requestedBy", request."userId")
    )
  )
  and (
    request.status in ($9, $10)
    and request."patientId" = $11
  );

-- GET /supply-requests

select
  "request"."id",
  "request"."version",
  "request"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "request"."branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "inStock",
  "request"."quantity",
  coalesce(
    (
      select
        - sum(movement.change)::int
      from
        supply_movement movement
      where
        movement."agencyId" = request."agencyId"
        and movement."requestId" = request.id
        and movement.kind in ('handed-out', 'returned')
    ),
    0
  ) as "given",
  "request"."forKind",
  "request"."patientId",
  "patient"."sortName" as "patientName",
  "request"."userId",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."userId"
  ) as "userName",
  "request"."physicianId",
  "physician"."lastName" || ', ' || "physician"."firstName" as "physicianName",
  "request"."neededOn",
  "request"."status",
  "request"."note",
  "request"."requestedBy",
  coalesce(
    (
      select
        "app_user"."lastName" || ', ' || "app_user"."firstName"
      from
        app_user
      where
        app_user.id = "request"."requestedBy"
    ),
    ''
  ) as "requestedByName",
  "request"."createdAt",
  "request"."readyAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."readyBy"
  ) as "readyByName",
  "request"."closedAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."closedBy"
  ) as "closedByName",
  "request"."closeReason"
from
  "supply_request" as "request"
  inner join "supply_item" as "item" on "item"."agencyId" = "request"."agencyId"
  and "item"."id" = "request"."itemId"
  inner join "branch" on "branch"."agencyId" = "request"."agencyId"
  and "branch"."id" = "request"."branchId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "request"."agencyId"
  and "stock"."itemId" = "request"."itemId"
  and "stock"."branchId" = "request"."branchId"
  left join "patient" on "patient"."agencyId" = "request"."agencyId"
  and "patient"."id" = "request"."patientId"
  left join "physician" on "physician"."agencyId" = "request"."agencyId"
  and "physician"."id" = "request"."physicianId"
where
  "request"."agencyId" = $1
  and (
    request."patientId" is not null
    or (
      request."patientId" is null
      and true
    )
  )
  and (
    request.status in ($2)
    and (request."patientId" is null) = $3
  )
  and (request."createdAt", request.id) < (
    select
      "createdAt",
      id
    from
      supply_request
    where
      "agencyId" = $4
      and id = $5
  )
order by
  "request"."createdAt" desc,
  "request"."id" desc
limit
  $6;

select
  count(*)::int as "total"
from
  "supply_request" as "request"
where
  "request"."agencyId" = $1
  and (
    request."patientId" is not null
    or (
      request."patientId" is null
      and true
    )
  )
  and (
    request.status in ($2)
    and (request."patientId" is null) = $3
  );

-- GET /supply-requests

select
  "request"."id",
  "request"."version",
  "request"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "request"."branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "inStock",
  "request"."quantity",
  coalesce(
    (
      select
        - sum(movement.change)::int
      from
        supply_movement movement
      where
        movement."agencyId" = request."agencyId"
        and movement."requestId" = request.id
        and movement.kind in ('handed-out', 'returned')
    ),
    0
  ) as "given",
  "request"."forKind",
  "request"."patientId",
  "patient"."sortName" as "patientName",
  "request"."userId",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."userId"
  ) as "userName",
  "request"."physicianId",
  "physician"."lastName" || ', ' || "physician"."firstName" as "physicianName",
  "request"."neededOn",
  "request"."status",
  "request"."note",
  "request"."requestedBy",
  coalesce(
    (
      select
        "app_user"."lastName" || ', ' || "app_user"."firstName"
      from
        app_user
      where
        app_user.id = "request"."requestedBy"
    ),
    ''
  ) as "requestedByName",
  "request"."createdAt",
  "request"."readyAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."readyBy"
  ) as "readyByName",
  "request"."closedAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."closedBy"
  ) as "closedByName",
  "request"."closeReason"
from
  "supply_request" as "request"
  inner join "supply_item" as "item" on "item"."agencyId" = "request"."agencyId"
  and "item"."id" = "request"."itemId"
  inner join "branch" on "branch"."agencyId" = "request"."agencyId"
  and "branch"."id" = "request"."branchId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "request"."agencyId"
  and "stock"."itemId" = "request"."itemId"
  and "stock"."branchId" = "request"."branchId"
  left join "patient" on "patient"."agencyId" = "request"."agencyId"
  and "patient"."id" = "request"."patientId"
  left join "physician" on "physician"."agencyId" = "request"."agencyId"
  and "physician"."id" = "request"."physicianId"
where
  "request"."agencyId" = $1
  and (
    request."patientId" = any (
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
      request."patientId" is null
      and $8 in (request."requestedBy", request."userId")
    )
  )
  and (
    request.status in ($9, $10)
    and request."branchId" = $11
    and $12 in (request."requestedBy", request."userId")
  )
order by
  "request"."createdAt" desc,
  "request"."id" desc
limit
  $13;

select
  count(*)::int as "total"
from
  "supply_request" as "request"
where
  "request"."agencyId" = $1
  and (
    request."patientId" = any (
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
      request."patientId" is null
      and $8 in (request."requestedBy", request."userId")
    )
  )
  and (
    request.status in ($9, $10)
    and request."branchId" = $11
    and $12 in (request."requestedBy", request."userId")
  );

-- PUT /supply-requests/:id

select
  "id"
from
  "supply_request"
where
  "agencyId" = $1
  and "id" = $2
for update;

update "supply_request"
set
  "itemId" = $1,
  "branchId" = $2,
  "quantity" = $3,
  "neededOn" = $4,
  "note" = $5,
  "version" = "version" + $6
where
  "agencyId" = $7
  and "id" = $8;

-- POST /supply-requests/:id/ready

select
  "request"."id",
  "request"."version",
  "request"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "request"."branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "inStock",
  "request"."quantity",
  coalesce(
    (
      select
        - sum(movement.change)::int
      from
        supply_movement movement
      where
        movement."agencyId" = request."agencyId"
        and movement."requestId" = request.id
        and movement.kind in ('handed-out', 'returned')
    ),
    0
  ) as "given",
  "request"."forKind",
  "request"."patientId",
  "patient"."sortName" as "patientName",
  "request"."userId",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."userId"
  ) as "userName",
  "request"."physicianId",
  "physician"."lastName" || ', ' || "physician"."firstName" as "physicianName",
  "request"."neededOn",
  "request"."status",
  "request"."note",
  "request"."requestedBy",
  coalesce(
    (
      select
        "app_user"."lastName" || ', ' || "app_user"."firstName"
      from
        app_user
      where
        app_user.id = "request"."requestedBy"
    ),
    ''
  ) as "requestedByName",
  "request"."createdAt",
  "request"."readyAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."readyBy"
  ) as "readyByName",
  "request"."closedAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."closedBy"
  ) as "closedByName",
  "request"."closeReason"
from
  "supply_request" as "request"
  inner join "supply_item" as "item" on "item"."agencyId" = "request"."agencyId"
  and "item"."id" = "request"."itemId"
  inner join "branch" on "branch"."agencyId" = "request"."agencyId"
  and "branch"."id" = "request"."branchId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "request"."agencyId"
  and "stock"."itemId" = "request"."itemId"
  and "stock"."branchId" = "request"."branchId"
  left join "patient" on "patient"."agencyId" = "request"."agencyId"
  and "patient"."id" = "request"."patientId"
  left join "physician" on "physician"."agencyId" = "request"."agencyId"
  and "physician"."id" = "request"."physicianId"
where
  "request"."agencyId" = $1
  and (
    request."patientId" is not null
    or (
      request."patientId" is null
      and true
    )
  )
  and "request"."id" = $2;

select
  "request"."id",
  "request"."version",
  "request"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "request"."branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "inStock",
  "request"."quantity",
  coalesce(
    (
      select
        - sum(movement.change)::int
      from
        supply_movement movement
      where
        movement."agencyId" = request."agencyId"
        and movement."requestId" = request.id
        and movement.kind in ('handed-out', 'returned')
    ),
    0
  ) as "given",
  "request"."forKind",
  "request"."patientId",
  "patient"."sortName" as "patientName",
  "request"."userId",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."userId"
  ) as "userName",
  "request"."physicianId",
  "physician"."lastName" || ', ' || "physician"."firstName" as "physicianName",
  "request"."neededOn",
  "request"."status",
  "request"."note",
  "request"."requestedBy",
  coalesce(
    (
      select
        "app_user"."lastName" || ', ' || "app_user"."firstName"
      from
        app_user
      where
        app_user.id = "request"."requestedBy"
    ),
    ''
  ) as "requestedByName",
  "request"."createdAt",
  "request"."readyAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."readyBy"
  ) as "readyByName",
  "request"."closedAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."closedBy"
  ) as "closedByName",
  "request"."closeReason"
from
  "supply_request" as "request"
  inner join "supply_item" as "item" on "item"."agencyId" = "request"."agencyId"
  and "item"."id" = "request"."itemId"
  inner join "branch" on "branch"."agencyId" = "request"."agencyId"
  and "branch"."id" = "request"."branchId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "request"."agencyId"
  and "stock"."itemId" = "request"."itemId"
  and "stock"."branchId" = "request"."branchId"
  left join "patient" on "patient"."agencyId" = "request"."agencyId"
  and "patient"."id" = "request"."patientId"
  left join "physician" on "physician"."agencyId" = "request"."agencyId"
  and "physician"."id" = "request"."physicianId"
where
  "request"."agencyId" = $1
  and (
    request."patientId" is not null
    or (
      request."patientId" is null
      and true
    )
  )
  and "request"."id" = $2;

update "supply_request"
set
  "status" = $1,
  "readyAt" = now(),
  "readyBy" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5;

select
  "request"."id",
  "request"."version",
  "request"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "request"."branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "inStock",
  "request"."quantity",
  coalesce(
    (
      select
        - sum(movement.change)::int
      from
        supply_movement movement
      where
        movement."agencyId" = request."agencyId"
        and movement."requestId" = request.id
        and movement.kind in ('handed-out', 'returned')
    ),
    0
  ) as "given",
  "request"."forKind",
  "request"."patientId",
  "patient"."sortName" as "patientName",
  "request"."userId",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."userId"
  ) as "userName",
  "request"."physicianId",
  "physician"."lastName" || ', ' || "physician"."firstName" as "physicianName",
  "request"."neededOn",
  "request"."status",
  "request"."note",
  "request"."requestedBy",
  coalesce(
    (
      select
        "app_user"."lastName" || ', ' || "app_user"."firstName"
      from
        app_user
      where
        app_user.id = "request"."requestedBy"
    ),
    ''
  ) as "requestedByName",
  "request"."createdAt",
  "request"."readyAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."readyBy"
  ) as "readyByName",
  "request"."closedAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."closedBy"
  ) as "closedByName",
  "request"."closeReason"
from
  "supply_request" as "request"
  inner join "supply_item" as "item" on "item"."agencyId" = "request"."agencyId"
  and "item"."id" = "request"."itemId"
  inner join "branch" on "branch"."agencyId" = "request"."agencyId"
  and "branch"."id" = "request"."branchId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "request"."agencyId"
  and "stock"."itemId" = "request"."itemId"
  and "stock"."branchId" = "request"."branchId"
  left join "patient" on "patient"."agencyId" = "request"."agencyId"
  and "patient"."id" = "request"."patientId"
  left join "physician" on "physician"."agencyId" = "request"."agencyId"
  and "physician"."id" = "request"."physicianId"
where
  "request"."agencyId" = $1
  and (
    request."patientId" is not null
    or (
      request."patientId" is null
      and true
    )
  )
  and "request"."id" = $2;

-- POST /supply-requests/:id/hand-out

update "supply_request"
set
  "status" = $1,
  "readyAt" = $2,
  "readyBy" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6;

-- POST /supply-requests/:id/reopen

select
  "kind",
  "change",
  "itemId",
  "branchId"
from
  "supply_movement"
where
  "agencyId" = $1
  and "requestId" = $2
  and "kind" in ($3, $4)
order by
  "at",
  "id";

update "supply_request"
set
  "status" = $1,
  "readyAt" = $2,
  "readyBy" = $3,
  "closedAt" = $4,
  "closedBy" = $5,
  "closeReason" = $6,
  "version" = "version" + $7
where
  "agencyId" = $8
  and "id" = $9;

-- POST /supply-requests/:id/cancel

update "supply_request"
set
  "status" = $1,
  "closedAt" = now(),
  "closedBy" = $2,
  "closeReason" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6;

-- POST /supply-needs

insert into
  "supply_need" (
    "id",
    "patientId",
    "itemId",
    "discipline",
    "quantity",
    "agencyId",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "supply_need"."id",
  "supply_need"."version",
  "endedAt" is not null as "isRemoved",
  "supply_need"."itemId",
  (
    select
      "name"
    from
      supply_item item
    where
      item."agencyId" = supply_need."agencyId"
      and item.id = supply_need."itemId"
  ) as "itemName",
  (
    select
      "unit"
    from
      supply_item item
    where
      item."agencyId" = supply_need."agencyId"
      and item.id = supply_need."itemId"
  ) as "unit",
  "supply_need"."patientId",
  (
    select
      "sortName"
    from
      patient
    where
      patient."agencyId" = supply_need."agencyId"
      and patient.id = supply_need."patientId"
  ) as "patientName",
  "supply_need"."discipline",
  "supply_need"."quantity"
from
  "supply_need"
where
  "supply_need"."agencyId" = $1
  and (
    "patientId" is null
    or exists (
      select
      from
        patient
      where
        patient."agencyId" = "supply_need"."agencyId"
        and patient.id = "supply_need"."patientId"
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
  )
  and id = $8
for update;

-- PUT /supply-needs/:id

update "supply_need"
set
  "itemId" = $1,
  "discipline" = $2,
  "quantity" = $3,
  "version" = $4,
  "endedAt" = null
where
  "agencyId" = $5
  and "id" = $6;

-- GET /supply-needs

select
  "supply_need"."id",
  "supply_need"."version",
  "endedAt" is not null as "isRemoved",
  "supply_need"."itemId",
  (
    select
      "name"
    from
      supply_item item
    where
      item."agencyId" = supply_need."agencyId"
      and item.id = supply_need."itemId"
  ) as "itemName",
  (
    select
      "unit"
    from
      supply_item item
    where
      item."agencyId" = supply_need."agencyId"
      and item.id = supply_need."itemId"
  ) as "unit",
  "supply_need"."patientId",
  (
    select
      "sortName"
    from
      patient
    where
      patient."agencyId" = supply_need."agencyId"
      and patient.id = supply_need."patientId"
  ) as "patientName",
  "supply_need"."discipline",
  "supply_need"."quantity"
from
  "supply_need"
where
  "supply_need"."agencyId" = $1
  and (
    "patientId" is null
    or exists (
      select
      from
        patient
      where
        patient."agencyId" = "supply_need"."agencyId"
        and patient.id = "supply_need"."patientId"
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
  )
  and "patientId" = $8
  and "endedAt" is null
order by
  "patientName" nulls first,
  "patientId" nulls first,
  discipline nulls first,
  lower(
    (
      select
        "name"
      from
        supply_item item
      where
        item."agencyId" = supply_need."agencyId"
        and item.id = supply_need."itemId"
    )
  )
limit
  1000;

-- GET /supplies/forecast

select
  "admission"."branchId",
  "visit"."userId",
  "visit"."discipline",
  (
    select
      visit."patientId"
    where
      exists (
        select
        from
          supply_need need
        where
          need."agencyId" = visit."agencyId"
          and need."patientId" = visit."patientId"
          and need."endedAt" is null
      )
  ) as "patientId",
  count(*)::int as "visitCount"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  inner join "admission" on "admission"."agencyId" = "visit"."agencyId"
  and "admission"."id" = "visit"."admissionId"
where
  "visit"."agencyId" = $1
  and "visit"."localStart" >= $2
  and "visit"."localStart" < $3
  and "visit"."status" in ($4, $5)
  and "patient"."id" = any (
    array(
      (
        select
          "assignment"."patientId"
        from
          "assignment"
        where
          "assignment"."agencyId" = $6
          and "assignment"."userId" = $7
          and (
            "assignment"."startDate" <= $8
            and (
              "assignment"."endDate" is null
              or "assignment"."endDate" >= $9
            )
          )
        union all
        select
          "emergency_access"."patientId"
        from
          "emergency_access"
        where
          "emergency_access"."agencyId" = $10
          and "emergency_access"."userId" = $11
          and "emergency_access"."endedAt" is null
          and "emergency_access"."endsAt" > now()
          and note_emergency_access (emergency_access.id)
      )
    )
  )
  and "admission"."branchId" = $12
group by
  "admission"."branchId",
  "visit"."userId",
  "visit"."discipline",
  (
    select
      visit."patientId"
    where
      exists (
        select
        from
          supply_need need
        where
          need."agencyId" = visit."agencyId"
          and need."patientId" = visit."patientId"
          and need."endedAt" is null
      )
  );

select
  "supply_need"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "supply_need"."patientId",
  "supply_need"."discipline",
  "supply_need"."quantity"
from
  "supply_need"
  inner join "supply_item" as "item" on "item"."agencyId" = "supply_need"."agencyId"
  and "item"."id" = "supply_need"."itemId"
where
  "supply_need"."agencyId" = $1
  and "supply_need"."endedAt" is null
  and "item"."endedAt" is null;

select
  "item"."id" as "itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "item"."reorderLevel",
  "branch"."id" as "branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "quantity",
  coalesce(aside.quantity, 0) as "setAside",
  coalesce(stock.version, 0) as "version",
  coalesce(stock.quantity <= item."reorderLevel", false) as "isLow"
from
  "supply_item" as "item"
  inner join "branch" on "branch"."agencyId" = "item"."agencyId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "item"."agencyId"
  and "stock"."itemId" = "item"."id"
  and "stock"."branchId" = "branch"."id"
  left join (
    select
      "request"."itemId",
      "request"."branchId",
      sum(
        request.quantity - coalesce(
          (
            select
              - sum(movement.change)::int
            from
              supply_movement movement
            where
              movement."agencyId" = request."agencyId"
              and movement."requestId" = request.id
              and movement.kind in ('handed-out', 'returned')
          ),
          0
        )
      )::int as "quantity"
    from
      "supply_request" as "request"
    where
      "request"."agencyId" = $1
      and "request"."status" = $2
    group by
      "request"."itemId",
      "request"."branchId"
  ) as "aside" on "aside"."itemId" = "item"."id"
  and "aside"."branchId" = "branch"."id"
where
  "item"."agencyId" = $3
  and "item"."endedAt" is null
  and "branch"."id" = $4
order by
  lower(item.name),
  "item"."id",
  "branch"."name";

select
  "app_user"."id",
  app_user."lastName" || ', ' || app_user."firstName" as "name"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
where
  "membership"."agencyId" = $1
  and "membership"."userId" in ($2);

-- POST /saved-reports

-- GET /audit

select
  "sortName"
from
  "patient"
where
  "agencyId" = $1
  and "id" = $2;

select
  "id"
from
  "audit_entry"
where
  "agencyId" = $1
  and "patientId" = $2
  and "at" >= date_bin('15 minutes', now(), 'epoch'::timestamptz)
  and "userId" = $3
  and "action" = $4
  and "subjectId" is null
  and "after" is not distinct from $5::jsonb;

select
  e.id,
  e.at,
  e."userId",
  e.action,
  e."patientId",
  e."subjectId",
  e.section,
  e."emergencyAccessId" is not null as "isEmergency",
  e.before,
  e.after,
  host(e.address) as address,
  seal.seq as seal,
  person."lastName" || ', ' || person."firstName" as "userName",
  patient."sortName" as "patientName"
from
  (
    select
      *
    from
      audit_entry e
    where
      e."agencyId" = $1
      and e.at >= (
        ($2::date + $3::int)::timestamp at time zone $4::text
      )
      and e.at < (
        ($5::date + $6::int)::timestamp at time zone $7::text
      )
      and e."userId" = $8
      and e."patientId" = $9
      and e.action in (
        'assessment.list',
        'audit.view',
        'chart.search',
        'chart.view',
        'disclosure.list',
        'mailbox.view',
        'patient.duplicate-shown',
        'patient.list',
        'patient.recent',
        'patient.reveal-ssn',
        'patient.search',
        'report.view',
        'schedule.list'
      )
    order by
      e.at desc,
      e.id desc
    limit
      $10
  ) e
  left join audit_seal seal on seal."agencyId" = e."agencyId"
  and seal."entryId" = e.id
  left join app_user person on person.id = e."userId"
  left join patient on patient."agencyId" = e."agencyId"
  and patient.id = e."patientId"
order by
  e.at desc,
  e.id desc;

with
  wanted as (
    select
      unnest($1::uuid[]) as id
  )
select
  person.id,
  person."lastName" || ', ' || person."firstName" as name
from
  wanted
  join membership on membership."agencyId" = $2
  and membership."userId" = wanted.id
  join app_user person on person.id = wanted.id
union all
select
  patient.id,
  patient."sortName"
from
  wanted
  join patient on patient."agencyId" = $3
  and patient.id = wanted.id
union all
select
  physician.id,
  physician."lastName" || ', ' || physician."firstName"
from
  wanted
  join physician on physician."agencyId" = $4
  and physician.id = wanted.id
union all
select
  branch.id,
  branch.name
from
  wanted
  join branch on branch."agencyId" = $5
  and branch.id = wanted.id
union all
select
  supply_item.id,
  supply_item.name
from
  wanted
  join supply_item on supply_item."agencyId" = $6
  and supply_item.id = wanted.id
order by
  id;

-- GET /audit/seals

select
  last.seq as "sealedSeq",
  entry.at as "sealedAt",
  anchor.seq as "anchoredSeq",
  anchor.at as "anchoredAt",
  (
    select
      count(*)::int
    from
      audit_entry e
    where
      e."agencyId" = $1
      and e.at > now() - interval '1 hour'
      and not exists (
        select
        from
          audit_seal s
        where
          s."agencyId" = e."agencyId"
          and s."entryId" = e.id
      )
  ) as "notSealed",
  exists (
    select
    from
      (
        select
          id
        from
          audit_entry
        where
          "agencyId" = $2
          and at < now() - interval '1 minute'
        order by
          at desc
        limit
          1
      ) e
    where
      not exists (
        select
        from
          audit_seal s
        where
          s."agencyId" = $3
          and s."entryId" = e.id
      )
  ) as "isBehind"
from
  (
    select
  ) one
  left join lateral (
    select
      seq,
      "entryId"
    from
      audit_seal
    where
      "agencyId" = $4
    order by
      seq desc
    limit
      1
  ) last on true
  left join audit_entry entry on entry."agencyId" = $5
  and entry.id = last."entryId"
  left join lateral (
    select
      seq,
      at
    from
      audit_anchor
    where
      "agencyId" = $6
    order by
      number desc
    limit
      1
  ) anchor on true;

-- GET /settings

select
  "version",
  "name",
  "slug",
  "cmsCertificationNumber",
  "submissionId",
  "npi",
  "zone",
  "weekStartsOn",
  "fileTypes",
  "idleMinutes",
  "secondFactorRoles",
  "allowsDirections"
from
  "agency"
where
  "id" = $1;

-- PUT /settings

select
  "version",
  "name",
  "slug",
  "cmsCertificationNumber",
  "submissionId",
  "npi",
  "zone",
  "weekStartsOn",
  "fileTypes",
  "idleMinutes",
  "secondFactorRoles",
  "allowsDirections"
from
  "agency"
where
  "id" = $1
for no key update;

update "agency"
set
  "weekStartsOn" = $1,
  "version" = "version" + $2
where
  "id" = $3;

-- GET /settings/branches

select
  "id",
  "version",
  "name",
  "zone",
  "branchId",
  "cmsCertificationNumber",
  "submissionId",
  "npi",
  "street",
  "city",
  "state",
  "zip",
  "phoneNumber",
  "closedAt" is not null as "isClosed",
  (
    select
      count(*)::int
    from
      membership member
    where
      member."agencyId" = branch."agencyId"
      and member."branchId" = branch.id
      and member."endedAt" is null
  ) as "people",
  (
    select
      count(*)::int
    from
      admission
    where
      admission."agencyId" = branch."agencyId"
      and admission."branchId" = branch.id
      and admission.status <> 'discharged'
  ) as "patients"
from
  "branch"
where
  "agencyId" = $1
order by
  "closedAt" is not null,
  lower(name),
  "id";

-- POST /settings/branches

insert into
  "branch" (
    "id",
    "name",
    "zone",
    "branchId",
    "cmsCertificationNumber",
    "submissionId",
    "npi",
    "phoneNumber",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "id",
  "version",
  "name",
  "zone",
  "branchId",
  "cmsCertificationNumber",
  "submissionId",
  "npi",
  "street",
  "city",
  "state",
  "zip",
  "phoneNumber",
  "closedAt" is not null as "isClosed",
  (
    select
      count(*)::int
    from
      membership member
    where
      member."agencyId" = branch."agencyId"
      and member."branchId" = branch.id
      and member."endedAt" is null
  ) as "people",
  (
    select
      count(*)::int
    from
      admission
    where
      admission."agencyId" = branch."agencyId"
      and admission."branchId" = branch.id
      and admission.status <> 'discharged'
  ) as "patients"
from
  "branch"
where
  "agencyId" = $1
  and "id" = $2;

-- PUT /settings/branches/:id

select
  "id"
from
  "branch"
where
  "agencyId" = $1
  and "id" = $2
for no key update;

update "branch"
set
  "version" = "version" + $1,
  "name" = $2,
  "zone" = $3,
  "branchId" = $4,
  "cmsCertificationNumber" = $5,
  "submissionId" = $6,
  "npi" = $7,
  "phoneNumber" = $8
where
  "agencyId" = $9
  and "id" = $10;

-- PUT /settings/branches/:id

select
  pg_advisory_xact_lock(hashtextextended ('zones', $1::bigint));

select
  "visit"."id",
  "visit"."patientId",
  "visit"."userId",
  "visit"."jointKey",
  "visit"."localStart" as "start",
  "visit"."minutes"
from
  "visit"
  inner join "admission" on "admission"."agencyId" = "visit"."agencyId"
  and "admission"."id" = "visit"."admissionId"
where
  "visit"."agencyId" = $1
  and "visit"."localStart" >= $2
  and "visit"."status" = $3
  and "admission"."branchId" = $4
  and lower(visit.during) > $5
order by
  "visit"."id"
for update of
  "visit";

select
  "id",
  "patientId",
  "userId",
  "jointKey",
  lower(during) as "from",
  upper(during) as "to"
from
  "visit"
where
  "agencyId" = $1
  and "localStart" >= $2
  and "status" in ($3, $4, $5)
  and (
    "patientId" = any ($6::uuid[])
    or "userId" = any ($7::uuid[])
  )
  and id <> all ($8::uuid[]);

update visit
set
  during = tstzrange (
    lower(during) + interval '8760000 hours',
    upper(during) + interval '8760000 hours'
  )
where
  "agencyId" = $1
  and id = any ($2::uuid[]);

update visit
set
  zone = $1,
  during = tstzrange (put."from", put."to"),
  version = visit.version + 1
from
  unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) as put (id, "from", "to")
where
  visit."agencyId" = $5
  and visit.id = put.id
returning
  visit.id,
  visit."patientId",
  visit.version;

select
  *
from
  "assessment"
where
  "agencyId" = $1
  and "status" in ($2, $3)
  and "transaction" = $4
  and exists (
    select
      "admission"."id"
    from
      "admission"
    where
      "admission"."agencyId" = $5
      and "admission"."id" = "assessment"."admissionId"
      and "admission"."branchId" = $6
  )
order by
  "id"
for update;

-- POST /settings/branches/:id/close

select
  count(*)::int as "count"
from
  "invitation"
where
  "agencyId" = $1
  and "branchId" = $2
  and "acceptedAt" is null
  and "revokedAt" is null
  and "expiresAt" > now();

update "branch"
set
  "version" = "version" + $1,
  "closedAt" = now()
where
  "agencyId" = $2
  and "id" = $3;

-- POST /settings/branches/:id/open

update "branch"
set
  "version" = "version" + $1,
  "closedAt" = $2
where
  "agencyId" = $3
  and "id" = $4;

-- POST /employees/search

select
  "membership"."userId" as "id",
  "membership"."version",
  "app_user"."firstName",
  "app_user"."lastName",
  "app_user"."email",
  "membership"."phoneNumber",
  "membership"."role",
  "membership"."discipline",
  "membership"."branchId",
  "branch"."name" as "branchName",
  "membership"."endedAt",
  "proof"."credentials",
  "signed"."lastSignInAt",
  (
    membership."endedAt" is null
    and exists (
      select
      from
        session
      where
        session."userId" = membership."userId"
        and session."activeAgencyId" = $1
        and session."endedAt" is null
        and session."expiresAt" > now()
        and session."lastActiveAt" > now() - interval '5 minutes'
    )
  ) as "isOnline"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "branch" on "branch"."agencyId" = "membership"."agencyId"
  and "branch"."id" = "membership"."branchId"
  inner join lateral (
    select
      coalesce(
        jsonb_agg(
          to_jsonb(wanting)
          order by
            state,
            kind,
            title
        ),
        '[]'
      ) as credentials
    from
      (
        select
          kind,
          title,
          case
            when "expiresOn" < $2::date then 'overdue'
            else 'expiring'
          end as state,
          "expiresOn"
        from
          (
            select
              record.kind,
              case
                when record.kind = 'other' then record.title
              end as title,
              case
                when bool_and(record."expiresOn" is not null) then max(record."expiresOn")
              end as "expiresOn"
            from
              staff_record record
            where
              record."agencyId" = $3
              and record."userId" = membership."userId"
              and record."endedAt" is null
              and record."issuedOn" <= $4::date
            group by
              1,
              2
          ) held
        where
          "expiresOn" <= $5::date
        union all
        select
          needed,
          null,
          'missing',
          null
        from
          unnest(
            $6::text[] || case
              when membership.discipline = any ($7::text[]) then $8::text[]
              else '{}'
            end
          ) needed
        where
          not exists (
            select
            from
              staff_record record
            where
              record."agencyId" = $9
              and record."userId" = membership."userId"
              and record.kind = needed
              and record."endedAt" is null
              and record."issuedOn" <= $10::date
          )
      ) wanting
    where
      membership."endedAt" is null
  ) as "proof" on true
  inner join lateral (
    select
      max(entry.at) as "lastSignInAt"
    from
      audit_entry entry
    where
      entry."agencyId" = $11
      and entry."userId" = membership."userId"
      and entry.action = 'session.start'
  ) as "signed" on true
where
  "membership"."agencyId" = $12
  and "membership"."endedAt" is null
  and (
    not exists (
      select
      from
        unnest(string_to_array(plain_name ($13), ' ')) word
      where
        strpos(
          ' ' || plain_name (
            app_user."firstName" || ' ' || app_user."lastName"
          ),
          ' ' || word
        ) = 0
    )
    or strpos(lower(app_user.email::text), lower($14)) > 0
  )
  and "membership"."role" = $15
  and "membership"."discipline" = $16
  and "membership"."branchId" = $17
order by
  plain_name (app_user."lastName"),
  plain_name (app_user."firstName"),
  membership."userId"
limit
  $18
offset
  $19;

select
  count(*)::int as "count"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "branch" on "branch"."agencyId" = "membership"."agencyId"
  and "branch"."id" = "membership"."branchId"
  inner join lateral (
    select
      coalesce(
        jsonb_agg(
          to_jsonb(wanting)
          order by
            state,
            kind,
            title
        ),
        '[]'
      ) as credentials
    from
      (
        select
          kind,
          title,
          case
            when "expiresOn" < $1::date then 'overdue'
            else 'expiring'
          end as state,
          "expiresOn"
        from
          (
            select
              record.kind,
              case
                when record.kind = 'other' then record.title
              end as title,
              case
                when bool_and(record."expiresOn" is not null) then max(record."expiresOn")
              end as "expiresOn"
            from
              staff_record record
            where
              record."agencyId" = $2
              and record."userId" = membership."userId"
              and record."endedAt" is null
              and record."issuedOn" <= $3::date
            group by
              1,
              2
          ) held
        where
          "expiresOn" <= $4::date
        union all
        select
          needed,
          null,
          'missing',
          null
        from
          unnest(
            $5::text[] || case
              when membership.discipline = any ($6::text[]) then $7::text[]
              else '{}'
            end
          ) needed
        where
          not exists (
            select
            from
              staff_record record
            where
              record."agencyId" = $8
              and record."userId" = membership."userId"
              and record.kind = needed
              and record."endedAt" is null
              and record."issuedOn" <= $9::date
          )
      ) wanting
    where
      membership."endedAt" is null
  ) as "proof" on true
  inner join lateral (
    select
      max(entry.at) as "lastSignInAt"
    from
      audit_entry entry
    where
      entry."agencyId" = $10
      and entry."userId" = membership."userId"
      and entry.action = 'session.start'
  ) as "signed" on true
where
  "membership"."agencyId" = $11
  and "membership"."endedAt" is null
  and (
    not exists (
      select
      from
        unnest(string_to_array(plain_name ($12), ' ')) word
      where
        strpos(
          ' ' || plain_name (
            app_user."firstName" || ' ' || app_user."lastName"
          ),
          ' ' || word
        ) = 0
    )
    or strpos(lower(app_user.email::text), lower($13)) > 0
  )
  and "membership"."role" = $14
  and "membership"."discipline" = $15
  and "membership"."branchId" = $16;

-- POST /employees/search

select
  "membership"."userId" as "id",
  "membership"."version",
  "app_user"."firstName",
  "app_user"."lastName",
  "app_user"."email",
  "membership"."phoneNumber",
  "membership"."role",
  "membership"."discipline",
  "membership"."branchId",
  "branch"."name" as "branchName",
  "membership"."endedAt",
  "proof"."credentials",
  "signed"."lastSignInAt",
  (
    membership."endedAt" is null
    and exists (
      select
      from
        session
      where
        session."userId" = membership."userId"
        and session."activeAgencyId" = $1
        and session."endedAt" is null
        and session."expiresAt" > now()
        and session."lastActiveAt" > now() - interval '5 minutes'
    )
  ) as "isOnline"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "branch" on "branch"."agencyId" = "membership"."agencyId"
  and "branch"."id" = "membership"."branchId"
  inner join lateral (
    select
      coalesce(
        jsonb_agg(
          to_jsonb(wanting)
          order by
            state,
            kind,
            title
        ),
        '[]'
      ) as credentials
    from
      (
        select
          kind,
          title,
          case
            when "expiresOn" < $2::date then 'overdue'
            else 'expiring'
          end as state,
          "expiresOn"
        from
          (
            select
              record.kind,
              case
                when record.kind = 'other' then record.title
              end as title,
              case
                when bool_and(record."expiresOn" is not null) then max(record."expiresOn")
              end as "expiresOn"
            from
              staff_record record
            where
              record."agencyId" = $3
              and record."userId" = membership."userId"
              and record."endedAt" is null
              and record."issuedOn" <= $4::date
            group by
              1,
              2
          ) held
        where
          "expiresOn" <= $5::date
        union all
        select
          needed,
          null,
          'missing',
          null
        from
          unnest(
            $6::text[] || case
              when membership.discipline = any ($7::text[]) then $8::text[]
              else '{}'
            end
          ) needed
        where
          not exists (
            select
            from
              staff_record record
            where
              record."agencyId" = $9
              and record."userId" = membership."userId"
              and record.kind = needed
              and record."endedAt" is null
              and record."issuedOn" <= $10::date
          )
      ) wanting
    where
      membership."endedAt" is null
  ) as "proof" on true
  inner join lateral (
    select
      max(entry.at) as "lastSignInAt"
    from
      audit_entry entry
    where
      entry."agencyId" = $11
      and entry."userId" = membership."userId"
      and entry.action = 'session.start'
  ) as "signed" on true
where
  "membership"."agencyId" = $12
  and "membership"."endedAt" is null
  and proof.credentials @> $13::jsonb
order by
  membership.role collate "C",
  plain_name (app_user."lastName"),
  plain_name (app_user."firstName"),
  membership."userId"
limit
  $14
offset
  $15;

select
  count(*)::int as "count"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "branch" on "branch"."agencyId" = "membership"."agencyId"
  and "branch"."id" = "membership"."branchId"
  inner join lateral (
    select
      coalesce(
        jsonb_agg(
          to_jsonb(wanting)
          order by
            state,
            kind,
            title
        ),
        '[]'
      ) as credentials
    from
      (
        select
          kind,
          title,
          case
            when "expiresOn" < $1::date then 'overdue'
            else 'expiring'
          end as state,
          "expiresOn"
        from
          (
            select
              record.kind,
              case
                when record.kind = 'other' then record.title
              end as title,
              case
                when bool_and(record."expiresOn" is not null) then max(record."expiresOn")
              end as "expiresOn"
            from
              staff_record record
            where
              record."agencyId" = $2
              and record."userId" = membership."userId"
              and record."endedAt" is null
              and record."issuedOn" <= $3::date
            group by
              1,
              2
          ) held
        where
          "expiresOn" <= $4::date
        union all
        select
          needed,
          null,
          'missing',
          null
        from
          unnest(
            $5::text[] || case
              when membership.discipline = any ($6::text[]) then $7::text[]
              else '{}'
            end
          ) needed
        where
          not exists (
            select
            from
              staff_record record
            where
              record."agencyId" = $8
              and record."userId" = membership."userId"
              and record.kind = needed
              and record."endedAt" is null
              and record."issuedOn" <= $9::date
          )
      ) wanting
    where
      membership."endedAt" is null
  ) as "proof" on true
  inner join lateral (
    select
      max(entry.at) as "lastSignInAt"
    from
      audit_entry entry
    where
      entry."agencyId" = $10
      and entry."userId" = membership."userId"
      and entry.action = 'session.start'
  ) as "signed" on true
where
  "membership"."agencyId" = $11
  and "membership"."endedAt" is null
  and proof.credentials @> $12::jsonb;

-- GET /employees/options

-- GET /employees/:id

select
  "membership"."userId" as "id",
  "membership"."version",
  "app_user"."firstName",
  "app_user"."lastName",
  "app_user"."email",
  "membership"."phoneNumber",
  "membership"."role",
  "membership"."discipline",
  "membership"."branchId",
  "branch"."name" as "branchName",
  "membership"."endedAt",
  "proof"."credentials",
  "signed"."lastSignInAt",
  (
    membership."endedAt" is null
    and exists (
      select
      from
        session
      where
        session."userId" = membership."userId"
        and session."activeAgencyId" = $1
        and session."endedAt" is null
        and session."expiresAt" > now()
        and session."lastActiveAt" > now() - interval '5 minutes'
    )
  ) as "isOnline"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "branch" on "branch"."agencyId" = "membership"."agencyId"
  and "branch"."id" = "membership"."branchId"
  inner join lateral (
    select
      coalesce(
        jsonb_agg(
          to_jsonb(wanting)
          order by
            state,
            kind,
            title
        ),
        '[]'
      ) as credentials
    from
      (
        select
          kind,
          title,
          case
            when "expiresOn" < $2::date then 'overdue'
            else 'expiring'
          end as state,
          "expiresOn"
        from
          (
            select
              record.kind,
              case
                when record.kind = 'other' then record.title
              end as title,
              case
                when bool_and(record."expiresOn" is not null) then max(record."expiresOn")
              end as "expiresOn"
            from
              staff_record record
            where
              record."agencyId" = $3
              and record."userId" = membership."userId"
              and record."endedAt" is null
              and record."issuedOn" <= $4::date
            group by
              1,
              2
          ) held
        where
          "expiresOn" <= $5::date
        union all
        select
          needed,
          null,
          'missing',
          null
        from
          unnest(
            $6::text[] || case
              when membership.discipline = any ($7::text[]) then $8::text[]
              else '{}'
            end
          ) needed
        where
          not exists (
            select
            from
              staff_record record
            where
              record."agencyId" = $9
              and record."userId" = membership."userId"
              and record.kind = needed
              and record."endedAt" is null
              and record."issuedOn" <= $10::date
          )
      ) wanting
    where
      membership."endedAt" is null
  ) as "proof" on true
  inner join lateral (
    select
      max(entry.at) as "lastSignInAt"
    from
      audit_entry entry
    where
      entry."agencyId" = $11
      and entry."userId" = membership."userId"
      and entry.action = 'session.start'
  ) as "signed" on true
where
  "membership"."agencyId" = $12
  and "membership"."userId" = $13;

-- PUT /employees/:id

select
  "userId",
  "role",
  "discipline",
  "version",
  "endedAt"
from
  "membership"
where
  "agencyId" = $1
  and (
    "userId" in ($2)
    or (
      "role" = $3
      and "endedAt" is null
    )
  )
order by
  "userId"
for no key update;

update "membership"
set
  "phoneNumber" = $1,
  "discipline" = $2,
  "branchId" = $3,
  "role" = $4,
  "version" = "version" + $5
where
  "agencyId" = $6
  and "userId" = $7;

update "app_user"
set
  "firstName" = $1,
  "lastName" = $2
where
  "id" = $3;

-- PUT /employees/:id

-- GET /employees/:id/open-work

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
  and "visit"."userId" = $3
  and "visit"."status" = $4
  and "visit"."localStart" >= $5
order by
  "visit"."localStart",
  "visit"."id";

select
  "assignment"."patientId",
  "patient"."sortName" as "patientName",
  bool_or(assignment."isCaseManager") as "isCaseManager"
from
  "assignment"
  inner join "patient" on "patient"."agencyId" = "assignment"."agencyId"
  and "patient"."id" = "assignment"."patientId"
where
  "assignment"."agencyId" = $1
  and "assignment"."userId" = $2
  and (
    "assignment"."endDate" is null
    or "assignment"."endDate" >= $3
  )
  and true
group by
  "assignment"."patientId",
  "patient"."sortName"
order by
  "patient"."sortName",
  "assignment"."patientId"
limit
  $4;

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
  and "visit"."userId" = $3
  and "visit"."status" = $4
  and "visit"."localStart" >= $5
order by
  "visit"."localStart",
  "visit"."id";

select
  count(distinct "patientId")::int as "count"
from
  "assignment"
where
  "agencyId" = $1
  and "userId" = $2
  and (
    "endDate" is null
    or "endDate" >= $3
  );

select
  "task"."id",
  "task"."title",
  "task"."dueOn",
  "patient"."sortName" as "patientName"
from
  "task"
  left join "patient" on "patient"."agencyId" = "task"."agencyId"
  and "patient"."id" = "task"."patientId"
  and true
where
  "task"."agencyId" = $1
  and "task"."assigneeId" = $2
  and "task"."resolvedAt" is null
order by
  "task"."dueOn",
  "task"."id"
limit
  $3;

select
  "document"."id",
  "document"."title",
  "patient"."sortName" as "patientName"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
where
  "document"."agencyId" = $1
  and "document"."assigneeId" = $2
  and "document"."status" in ($3, $4)
  and "document"."endedAt" is null
  and true
order by
  "document"."createdAt",
  "document"."id"
limit
  $5;

select
  "assessment"."id",
  'OASIS assessment' as "title",
  "patient"."sortName" as "patientName"
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
where
  "assessment"."agencyId" = $1
  and "assessment"."authorId" = $2
  and "assessment"."status" in ($3, $4)
  and true
order by
  "assessment"."createdAt",
  "assessment"."id"
limit
  $5;

-- POST /employees/:id/check-visits

-- POST /employees/:id/deactivate

select
  "userId",
  "role",
  "discipline",
  "version",
  "endedAt"
from
  "membership"
where
  "agencyId" = $1
  and (
    "userId" in ($2, $3, $4, $5)
    or (
      "role" = $6
      and "endedAt" is null
    )
  )
order by
  "userId"
for no key update;

select
  "id",
  "patientId",
  "isCaseManager",
  "endDate"
from
  "assignment"
where
  "agencyId" = $1
  and "userId" = $2
  and (
    "endDate" is null
    or "endDate" >= $3
  )
order by
  "id"
for update;

update "assignment"
set
  "startDate" = least("startDate", $1::date),
  "endDate" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" in ($5);

select
  "id",
  "endDate",
  "isCaseManager"
from
  "assignment"
where
  "agencyId" = $1
  and "patientId" = $2
  and "userId" = $3
  and "startDate" <= $4
  and (
    "endDate" is null
    or "endDate" >= $5
  )
order by
  "endDate" desc nulls first
limit
  $6;

update "assignment"
set
  "endDate" = $1,
  "isCaseManager" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5;

update "task"
set
  "assigneeId" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "assigneeId" = $4
  and "resolvedAt" is null
returning
  "id",
  "patientId",
  "version";

update "membership"
set
  "endedAt" = now(),
  "version" = "version" + $1
where
  "agencyId" = $2
  and "userId" = $3;

update "invitation"
set
  "revokedAt" = now(),
  "version" = "version" + $1
where
  "agencyId" = $2
  and "acceptedAt" is null
  and "revokedAt" is null
  and (
    "createdBy" = $3
    or "email" = (
      select
        "email"
      from
        "app_user"
      where
        "id" = $4
    )
  );

insert into
  "event" (
    "agencyId",
    "kind",
    "patientId",
    "subjectId",
    "revision"
  )
values
  ($1, $2, $3, $4, $5),
  ($6, $7, $8, $9, $10)
returning
  pg_notify ($11, $12) as "told";

-- POST /employees/:id/reactivate

update "membership"
set
  "endedAt" = $1,
  "role" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "userId" = $5;
