-- POST /admissions

select
  "branch"."id"
from
  "branch"
  left join "membership" on "membership"."agencyId" = "branch"."agencyId"
  and "membership"."branchId" = "branch"."id"
  and "membership"."userId" = $1
where
  "branch"."agencyId" = $2
  and "branch"."closedAt" is null
order by
  "membership"."userId" nulls last,
  "branch"."name"
limit
  $3;

select
  max("number") as "last"
from
  "admission"
where
  "agencyId" = $1
  and "patientId" = $2;

insert into
  "admission" (
    "id",
    "patientId",
    "physicianId",
    "referralDate",
    "referralSource",
    "referralNote",
    "orderedStartOfCare",
    "branchId",
    "number",
    "agencyId",
    "status"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "admission"."id",
  "admission"."patientId",
  "admission"."version",
  "admission"."number",
  "admission"."status",
  "admission"."branchId",
  "branch"."name" as "branchName",
  "admission"."physicianId",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "admission"."referralDate",
  "admission"."referralSource",
  "admission"."referralNote",
  "admission"."orderedStartOfCare",
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  "admission"."faceToFaceDate",
  "admission"."noticeAcceptedDate",
  "admission"."dischargeDate",
  "admission"."dischargeReason"
from
  "admission"
  inner join "patient" on "patient"."agencyId" = "admission"."agencyId"
  and "patient"."id" = "admission"."patientId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  left join "physician" on "physician"."agencyId" = "admission"."agencyId"
  and "physician"."id" = "admission"."physicianId"
where
  "admission"."agencyId" = $1
  and true
  and "admission"."id" = $2;

select
  "event"."id",
  "event"."admissionId",
  "event"."kind",
  "event"."onDate",
  "event"."facility",
  "event"."reason",
  app_user."firstName" || ' ' || app_user."lastName" as "by"
from
  "admission_event" as "event"
  left join "app_user" on "app_user"."id" = "event"."createdBy"
where
  "event"."agencyId" = $1
  and "event"."admissionId" in ($2)
order by
  "event"."createdAt",
  "event"."id";

select
  "id",
  "admissionId",
  "number",
  "startDate",
  "endDate"
from
  "episode"
where
  "agencyId" = $1
  and "admissionId" in ($2)
order by
  "number" desc;

select
  "payerKind",
  "startDate",
  "endDate"
from
  "coverage"
where
  "agencyId" = $1
  and "patientId" = $2
  and "rank" = $3
  and "endedAt" is null;

-- PUT /admissions/:id

select
  "admission"."id",
  "admission"."patientId",
  "admission"."version",
  "admission"."number",
  "admission"."status",
  "admission"."branchId",
  "branch"."name" as "branchName",
  "admission"."physicianId",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "admission"."referralDate",
  "admission"."referralSource",
  "admission"."referralNote",
  "admission"."orderedStartOfCare",
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  "admission"."faceToFaceDate",
  "admission"."noticeAcceptedDate",
  "admission"."dischargeDate",
  "admission"."dischargeReason"
from
  "admission"
  inner join "patient" on "patient"."agencyId" = "admission"."agencyId"
  and "patient"."id" = "admission"."patientId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  left join "physician" on "physician"."agencyId" = "admission"."agencyId"
  and "physician"."id" = "admission"."physicianId"
where
  "admission"."agencyId" = $1
  and true
  and "admission"."id" = $2
for update of
  "admission";

update "admission"
set
  "physicianId" = $1,
  "referralDate" = $2,
  "referralSource" = $3,
  "referralNote" = $4,
  "orderedStartOfCare" = $5,
  "faceToFaceDate" = $6,
  "noticeAcceptedDate" = $7,
  "branchId" = $8,
  "version" = "version" + $9
where
  "agencyId" = $10
  and "id" = $11;

-- POST /admissions/:id/admit

select
  "admission"."id",
  "admission"."patientId",
  "admission"."version",
  "admission"."number",
  "admission"."status",
  "admission"."branchId",
  "branch"."name" as "branchName",
  "admission"."physicianId",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "admission"."referralDate",
  "admission"."referralSource",
  "admission"."referralNote",
  "admission"."orderedStartOfCare",
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  "admission"."faceToFaceDate",
  "admission"."noticeAcceptedDate",
  "admission"."dischargeDate",
  "admission"."dischargeReason"
from
  "admission"
  inner join "patient" on "patient"."agencyId" = "admission"."agencyId"
  and "patient"."id" = "admission"."patientId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  left join "physician" on "physician"."agencyId" = "admission"."agencyId"
  and "physician"."id" = "admission"."physicianId"
where
  "admission"."agencyId" = $1
  and true
  and "admission"."patientId" = $2
order by
  "admission"."number" desc;

-- POST /admissions/:id/not-admit

select
  "id",
  "version"
from
  "visit"
where
  "agencyId" = $1
  and "patientId" = $2
  and "admissionId" = $3
  and "status" = $4
  and "localStart" >= $5::date + 1
order by
  "localStart",
  "id";

update "admission"
set
  "status" = $1,
  "dischargeDate" = $2,
  "dischargeReason" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6;

insert into
  "admission_event" (
    "kind",
    "onDate",
    "reason",
    "id",
    "agencyId",
    "admissionId",
    "patientId",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8);

-- POST /admissions/:id/transfer

select
  "admission"."id",
  "admission"."patientId",
  "admission"."version",
  "admission"."number",
  "admission"."status",
  "admission"."branchId",
  "branch"."name" as "branchName",
  "admission"."physicianId",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "admission"."referralDate",
  "admission"."referralSource",
  "admission"."referralNote",
  "admission"."orderedStartOfCare",
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  "admission"."faceToFaceDate",
  "admission"."noticeAcceptedDate",
  "admission"."dischargeDate",
  "admission"."dischargeReason"
from
  "admission"
  inner join "patient" on "patient"."agencyId" = "admission"."agencyId"
  and "patient"."id" = "admission"."patientId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  left join "physician" on "physician"."agencyId" = "admission"."agencyId"
  and "physician"."id" = "admission"."physicianId"
where
  "admission"."agencyId" = $1
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
  and "admission"."id" = $8;

select
  "admission"."id",
  "admission"."patientId",
  "admission"."version",
  "admission"."number",
  "admission"."status",
  "admission"."branchId",
  "branch"."name" as "branchName",
  "admission"."physicianId",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "admission"."referralDate",
  "admission"."referralSource",
  "admission"."referralNote",
  "admission"."orderedStartOfCare",
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  "admission"."faceToFaceDate",
  "admission"."noticeAcceptedDate",
  "admission"."dischargeDate",
  "admission"."dischargeReason"
from
  "admission"
  inner join "patient" on "patient"."agencyId" = "admission"."agencyId"
  and "patient"."id" = "admission"."patientId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  left join "physician" on "physician"."agencyId" = "admission"."agencyId"
  and "physician"."id" = "admission"."physicianId"
where
  "admission"."agencyId" = $1
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
  and "admission"."id" = $8
for update of
  "admission";

update "admission"
set
  "status" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" = $4;

insert into
  "admission_event" (
    "kind",
    "onDate",
    "facility",
    "reason",
    "id",
    "agencyId",
    "admissionId",
    "patientId",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9);

select
  "admission"."id",
  "admission"."patientId",
  "admission"."version",
  "admission"."number",
  "admission"."status",
  "admission"."branchId",
  "branch"."name" as "branchName",
  "admission"."physicianId",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "admission"."referralDate",
  "admission"."referralSource",
  "admission"."referralNote",
  "admission"."orderedStartOfCare",
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  "admission"."faceToFaceDate",
  "admission"."noticeAcceptedDate",
  "admission"."dischargeDate",
  "admission"."dischargeReason"
from
  "admission"
  inner join "patient" on "patient"."agencyId" = "admission"."agencyId"
  and "patient"."id" = "admission"."patientId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  left join "physician" on "physician"."agencyId" = "admission"."agencyId"
  and "physician"."id" = "admission"."physicianId"
where
  "admission"."agencyId" = $1
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
  and "admission"."id" = $8;

-- POST /admissions/:id/resume

update "admission"
set
  "status" = $1,
  "resumptionOfCare" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5;

-- POST /admissions/:id/plan-discharge

-- POST /admissions/:id/discharge

update "episode"
set
  "isNonBillable" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "admissionId" = $4
  and "startDate" > $5
  and "isNonBillable" <> $6;

update "task"
set
  "resolvedAt" = now(),
  "resolvedBy" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" in ($4, $5)
  and "resolvedAt" is null
returning
  "id",
  "version";

-- POST /admissions/:id/reopen

-- GET /patients/:id/admissions

select
  "admission"."id",
  "admission"."patientId",
  "admission"."version",
  "admission"."number",
  "admission"."status",
  "admission"."branchId",
  "branch"."name" as "branchName",
  "admission"."physicianId",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "admission"."referralDate",
  "admission"."referralSource",
  "admission"."referralNote",
  "admission"."orderedStartOfCare",
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  "admission"."faceToFaceDate",
  "admission"."noticeAcceptedDate",
  "admission"."dischargeDate",
  "admission"."dischargeReason"
from
  "admission"
  inner join "patient" on "patient"."agencyId" = "admission"."agencyId"
  and "patient"."id" = "admission"."patientId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  left join "physician" on "physician"."agencyId" = "admission"."agencyId"
  and "physician"."id" = "admission"."physicianId"
where
  "admission"."agencyId" = $1
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
  and "admission"."patientId" = $8
order by
  "admission"."number" desc;
