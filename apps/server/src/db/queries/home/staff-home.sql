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
