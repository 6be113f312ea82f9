-- POST /eligibility-checks

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
  and id = $5;

insert into
  "eligibility_check" (
    "id",
    "patientId",
    "coverageId",
    "checkedOn",
    "result",
    "method",
    "reference",
    "note",
    "agencyId",
    "checkedBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict ("agencyId", "id") do nothing
returning
  "id";

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
  and "asked"."id" = $2
order by
  "asked"."checkedOn" desc,
  "asked"."createdAt" desc,
  "asked"."id" desc;
