-- POST /coverages

insert into
  "coverage" (
    "id",
    "patientId",
    "rank",
    "payerKind",
    "payerName",
    "payerPhone",
    "policyNumber",
    "groupNumber",
    "startDate",
    "endDate",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "coverage"."id",
  "coverage"."patientId",
  "coverage"."version",
  "endedAt" is not null as "isRemoved",
  "coverage"."rank",
  "coverage"."payerKind",
  "coverage"."payerName",
  "coverage"."payerPhone",
  "coverage"."policyNumber",
  "coverage"."groupNumber",
  "coverage"."startDate",
  "coverage"."endDate",
  (
    "endedAt" is null
    and $1::date between coalesce("startDate", '-infinity') and coalesce("endDate", 'infinity')
  ) as "isCurrent",
  (
    select
      to_json(obj)
    from
      (
        select
          "asked"."id",
          "asked"."coverageId",
          "asked"."checkedOn",
          app_user."firstName" || ' ' || app_user."lastName" as "checkedBy",
          "asked"."result",
          "asked"."method",
          "asked"."reference",
          "asked"."note"
        from
          "eligibility_check" as "asked"
          inner join "app_user" on "app_user"."id" = "asked"."checkedBy"
        where
          "asked"."agencyId" = $2
          and asked."coverageId" = coverage.id
        order by
          "asked"."checkedOn" desc,
          "asked"."createdAt" desc,
          "asked"."id" desc
        limit
          $3
      ) as obj
  ) as "eligibility"
from
  "coverage"
where
  "coverage"."agencyId" = $4
  and exists (
    select
    from
      patient
    where
      patient."agencyId" = "coverage"."agencyId"
      and patient.id = "coverage"."patientId"
      and true
  )
  and id = $5
for update;

-- PUT /coverages/:id

update "coverage"
set
  "rank" = $1,
  "payerKind" = $2,
  "payerName" = $3,
  "payerPhone" = $4,
  "policyNumber" = $5,
  "groupNumber" = $6,
  "startDate" = $7,
  "endDate" = $8,
  "version" = $9,
  "endedAt" = null
where
  "agencyId" = $10
  and "id" = $11;

-- GET /patients/:id/coverages

select
  "coverage"."id",
  "coverage"."patientId",
  "coverage"."version",
  "endedAt" is not null as "isRemoved",
  "coverage"."rank",
  "coverage"."payerKind",
  "coverage"."payerName",
  "coverage"."payerPhone",
  "coverage"."policyNumber",
  "coverage"."groupNumber",
  "coverage"."startDate",
  "coverage"."endDate",
  (
    "endedAt" is null
    and $1::date between coalesce("startDate", '-infinity') and coalesce("endDate", 'infinity')
  ) as "isCurrent",
  (
    select
      to_json(obj)
    from
      (
        select
          "asked"."id",
          "asked"."coverageId",
          "asked"."checkedOn",
          app_user."firstName" || ' ' || app_user."lastName" as "checkedBy",
          "asked"."result",
          "asked"."method",
          "asked"."reference",
          "asked"."note"
        from
          "eligibility_check" as "asked"
          inner join "app_user" on "app_user"."id" = "asked"."checkedBy"
        where
          "asked"."agencyId" = $2
          and asked."coverageId" = coverage.id
        order by
          "asked"."checkedOn" desc,
          "asked"."createdAt" desc,
          "asked"."id" desc
        limit
          $3
      ) as obj
  ) as "eligibility"
from
  "coverage"
where
  "coverage"."agencyId" = $4
  and exists (
    select
    from
      patient
    where
      patient."agencyId" = "coverage"."agencyId"
      and patient.id = "coverage"."patientId"
      and true
  )
  and "patientId" = $5
  and "endedAt" is null
order by
  rank,
  "startDate" desc nulls last,
  id;

-- GET /coverages/:id/eligibility

select
  "asked"."id",
  "asked"."coverageId",
  "asked"."checkedOn",
  app_user."firstName" || ' ' || app_user."lastName" as "checkedBy",
  "asked"."result",
  "asked"."method",
  "asked"."reference",
  "asked"."note"
from
  "eligibility_check" as "asked"
  inner join "app_user" on "app_user"."id" = "asked"."checkedBy"
where
  "asked"."agencyId" = $1
  and "asked"."coverageId" = $2
order by
  "asked"."checkedOn" desc,
  "asked"."createdAt" desc,
  "asked"."id" desc;
