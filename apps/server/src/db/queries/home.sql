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

-- GET /notifications

select
  "notification"."id",
  "notification"."kind",
  "notification"."tone",
  "notification"."content",
  "notification"."subjectId",
  "notification"."createdAt",
  "notification"."readAt",
  "patient"."id" as "patientId",
  "patient"."sortName" as "patientName"
from
  "notification"
  left join "patient" on "patient"."agencyId" = "notification"."agencyId"
  and "patient"."id" = "notification"."patientId"
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
  "notification"."agencyId" = $7
  and "notification"."userId" = $8
order by
  "notification"."createdAt" desc,
  "notification"."id" desc
limit
  $9;

select
  count(*)::int as "unread"
from
  "notification"
where
  "agencyId" = $1
  and "userId" = $2
  and "readAt" is null;

-- GET /notifications

select
  "id",
  "createdAt"::text as "since"
from
  "notification"
where
  "agencyId" = $1
  and "userId" = $2
  and "id" = $3;

select
  "notification"."id",
  "notification"."kind",
  "notification"."tone",
  "notification"."content",
  "notification"."subjectId",
  "notification"."createdAt",
  "notification"."readAt",
  "patient"."id" as "patientId",
  "patient"."sortName" as "patientName"
from
  "notification"
  left join "patient" on "patient"."agencyId" = "notification"."agencyId"
  and "patient"."id" = "notification"."patientId"
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
  "notification"."agencyId" = $7
  and "notification"."userId" = $8
  and (notification."createdAt", notification.id) < ($9::timestamptz, $10::uuid)
order by
  "notification"."createdAt" desc,
  "notification"."id" desc
limit
  $11;

-- POST /notifications/read

update "notification"
set
  "readAt" = now()
where
  "agencyId" = $1
  and "userId" = $2
  and "readAt" is null
  and "id" = any ($3::uuid[])
returning
  "id";

-- POST /notifications/read

update "notification"
set
  "readAt" = now()
where
  "agencyId" = $1
  and "userId" = $2
  and "readAt" is null
returning
  "id";

-- GET /staff-home/route

select
  "visit"."id",
  "visit"."patientId",
  "patient"."sortName" as "patientName",
  "visit"."localStart" as "start",
  "visit"."status",
  "patient"."state",
  "patient"."zip",
  "house"."latitude",
  "house"."longitude",
  "branch"."name" as "branchName",
  "branch"."state" as "branchState",
  "branch"."zip" as "branchZip"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join "patient_availability" as "house" on "house"."agencyId" = "visit"."agencyId"
  and "house"."patientId" = "visit"."patientId"
  inner join "admission" on "admission"."agencyId" = "visit"."agencyId"
  and "admission"."id" = "visit"."admissionId"
  left join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
where
  "visit"."agencyId" = $1
  and "visit"."userId" = $2
  and "visit"."status" <> $3
  and (
    "visit"."localStart" >= $4
    or "patient"."id" = any (
      array(
        (
          select
            "assignment"."patientId"
          from
            "assignment"
          where
            "assignment"."agencyId" = $5
            and "assignment"."userId" = $6
            and (
              "assignment"."startDate" <= $7
              and (
                "assignment"."endDate" is null
                or "assignment"."endDate" >= $8
              )
            )
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $9
            and "emergency_access"."userId" = $10
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
  )
  and "visit"."localStart" >= $11
  and "visit"."localStart" < $12
order by
  "visit"."localStart",
  "visit"."id"
limit
  $13;

select
  "branch"."name",
  "branch"."city",
  "branch"."state",
  "branch"."zip"
from
  "membership"
  inner join "branch" on "branch"."agencyId" = "membership"."agencyId"
  and "branch"."id" = "membership"."branchId"
where
  "membership"."agencyId" = $1
  and "membership"."userId" = $2;

-- GET /staff-home/days

select
  to_char(visit."localStart", 'YYYY-MM-DD') as "day",
  count(*)::int as "visitCount"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
where
  "visit"."agencyId" = $1
  and "visit"."userId" = $2
  and "visit"."status" <> $3
  and (
    "visit"."localStart" >= $4
    or "patient"."id" = any (
      array(
        (
          select
            "assignment"."patientId"
          from
            "assignment"
          where
            "assignment"."agencyId" = $5
            and "assignment"."userId" = $6
            and (
              "assignment"."startDate" <= $7
              and (
                "assignment"."endDate" is null
                or "assignment"."endDate" >= $8
              )
            )
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $9
            and "emergency_access"."userId" = $10
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
  )
  and "visit"."localStart" >= $11
  and "visit"."localStart" < $12
  and "visit"."status" <> $13
group by
  "day"
order by
  "day";

-- GET /map/outlines

-- PUT /agency/directions

update "agency"
set
  "allowsDirections" = $1,
  "version" = "version" + $2
where
  "id" = $3
  and "version" = $4
returning
  "allowsDirections" as "isAllowed",
  "version";

-- GET /weather

select
  "slug"
from
  "agency"
where
  "id" = $1;

-- GET /profile

select
  "membership"."userId",
  "membership"."version",
  "app_user"."firstName",
  "app_user"."lastName",
  "app_user"."email",
  "membership"."role",
  "membership"."discipline",
  "branch"."name" as "branchName",
  "membership"."phoneNumber"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "branch" on "branch"."agencyId" = "membership"."agencyId"
  and "branch"."id" = "membership"."branchId"
where
  "membership"."agencyId" = $1
  and "membership"."userId" = $2
  and "membership"."endedAt" is null;

-- PUT /profile

update "membership"
set
  "phoneNumber" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "userId" = $4
  and "version" = $5
returning
  "version";
