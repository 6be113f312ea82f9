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
