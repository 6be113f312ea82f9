-- GET /tasks/today

select
  "task"."id",
  "task"."kind",
  "task"."title",
  "patient"."id" as "patientId",
  "patient"."sortName" as "patientName",
  case
    when patient.id is not null
    or task."patientId" is null then "task"."documentId"
  end as "documentId",
  case
    when patient.id is not null
    or task."patientId" is null then "task"."visitId"
  end as "visitId",
  case
    when patient.id is not null
    or task."patientId" is null then "task"."subjectId"
  end as "subjectId",
  "task"."dueOn",
  task."resolvedAt" is not null as "isDone"
from
  "task"
  left join "patient" on "patient"."agencyId" = "task"."agencyId"
  and "patient"."id" = "task"."patientId"
  and "patient"."id" = any (
    array(
      (
        select
          "assignment"."patientId"
        from
          "assignment"
        where
          "assignment"."agencyId" = $1
          and "assignment"."userId" = $2
          and (
            "assignment"."startDate" <= $3
            and (
              "assignment"."endDate" is null
              or "assignment"."endDate" >= $4
            )
          )
        union all
        select
          "emergency_access"."patientId"
        from
          "emergency_access"
        where
          "emergency_access"."agencyId" = $5
          and "emergency_access"."userId" = $6
          and "emergency_access"."endedAt" is null
          and "emergency_access"."endsAt" > now()
          and note_emergency_access (emergency_access.id)
      )
    )
  )
where
  "task"."agencyId" = $7
  and "task"."assigneeId" = $8
  and task.kind not in (
    'emergency-access-review',
    'emergency-access-request'
  )
  and (
    (
      "task"."resolvedAt" is null
      and "task"."dueOn" <= $9
    )
    or (task."resolvedAt" at time zone $10)::date = $11
  )
order by
  "task"."dueOn",
  "task"."title"
limit
  $12;

-- POST /tasks/:id/done

select
  "task"."id",
  "task"."kind",
  "task"."patientId",
  "task"."resolvedAt",
  "task"."version"
from
  "task"
  left join "patient" on "patient"."agencyId" = "task"."agencyId"
  and "patient"."id" = "task"."patientId"
where
  "task"."agencyId" = $1
  and "task"."id" = $2
  and task.kind not in (
    'emergency-access-review',
    'emergency-access-request'
  )
  and (
    (
      "task"."patientId" is null
      and "task"."assigneeId" = $3
    )
    or (
      "patient"."id" is not null
      and "patient"."id" = any (
        array(
          (
            select
              "assignment"."patientId"
            from
              "assignment"
            where
              "assignment"."agencyId" = $4
              and "assignment"."userId" = $5
              and (
                "assignment"."startDate" <= $6
                and (
                  "assignment"."endDate" is null
                  or "assignment"."endDate" >= $7
                )
              )
            union all
            select
              "emergency_access"."patientId"
            from
              "emergency_access"
            where
              "emergency_access"."agencyId" = $8
              and "emergency_access"."userId" = $9
              and "emergency_access"."endedAt" is null
              and "emergency_access"."endsAt" > now()
              and note_emergency_access (emergency_access.id)
          )
        )
      )
    )
  )
for update of
  "task";

update "task"
set
  "resolvedAt" = now(),
  "resolvedBy" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" = $4
  and "resolvedAt" is null
returning
  "id",
  "version";
