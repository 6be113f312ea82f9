-- GET /patients/:id/visits

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
  ) as "isChangeAsked",
  clinician."lastName" || ', ' || clinician."firstName" as "clinicianName"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join "app_user" as "clinician" on "clinician"."id" = "visit"."userId"
where
  "visit"."agencyId" = $2
  and "visit"."patientId" = $3
  and true
  and (
    visit.status in ('completed', 'missed', 'cancelled')
    or visit."localStart" < $4::date
  )
  and true
  and (visit."localStart", visit.id) < (
    select
      "localStart",
      id
    from
      visit last
    where
      last."agencyId" = $5
      and last."patientId" = $6
      and last.id = $7
  )
order by
  "visit"."localStart" desc,
  "visit"."id" desc
limit
  $8;

select
  count(*)::int as "total"
from
  "visit"
where
  "visit"."agencyId" = $1
  and "visit"."patientId" = $2
  and true
  and (
    visit.status in ('completed', 'missed', 'cancelled')
    or visit."localStart" < $3::date
  )
  and true;

-- GET /patients/:id/visits

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
  ) as "isChangeAsked",
  clinician."lastName" || ', ' || clinician."firstName" as "clinicianName"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join "app_user" as "clinician" on "clinician"."id" = "visit"."userId"
where
  "visit"."agencyId" = $2
  and "visit"."patientId" = $3
  and true
  and not (
    visit.status in ('completed', 'missed', 'cancelled')
    or visit."localStart" < $4::date
  )
  and true
  and (visit."localStart", visit.id) > (
    select
      "localStart",
      id
    from
      visit last
    where
      last."agencyId" = $5
      and last."patientId" = $6
      and last.id = $7
  )
order by
  "visit"."localStart" asc,
  "visit"."id" asc
limit
  $8;

select
  count(*)::int as "total"
from
  "visit"
where
  "visit"."agencyId" = $1
  and "visit"."patientId" = $2
  and true
  and not (
    visit.status in ('completed', 'missed', 'cancelled')
    or visit."localStart" < $3::date
  )
  and true;
