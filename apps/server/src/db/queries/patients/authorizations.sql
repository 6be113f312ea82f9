-- POST /authorizations

insert into
  "authorization" (
    "id",
    "patientId",
    "coverageId",
    "number",
    "discipline",
    "unit",
    "amount",
    "startDate",
    "endDate",
    "status",
    "note",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "authorization"."id",
  "authorization"."patientId",
  "authorization"."version",
  "endedAt" is not null as "isRemoved",
  "authorization"."coverageId",
  (
    select
      "payerName"
    from
      coverage
    where
      coverage."agencyId" = "authorization"."agencyId"
      and coverage.id = "authorization"."coverageId"
  ) as "payerName",
  "authorization"."number",
  "authorization"."discipline",
  "authorization"."unit",
  "authorization"."amount",
  case "authorization"."unit"
    when 'units' then null
    else (
      select
        case "authorization"."unit"
          when 'visits' then count(*)::float8
          else round(coalesce(sum(visit.minutes), 0) / 60.0, 2)::float8
        end
      from
        visit
      where
        visit."agencyId" = "authorization"."agencyId"
        and visit."patientId" = "authorization"."patientId"
        and visit.status in ($1)
        and visit.discipline = coalesce("authorization"."discipline", visit.discipline)
        and visit."localStart" >= "authorization"."startDate"
        and visit."localStart" < "authorization"."endDate" + 1
    )
  end as "used",
  case "authorization"."unit"
    when 'units' then null
    else (
      select
        case "authorization"."unit"
          when 'visits' then count(*)::float8
          else round(coalesce(sum(visit.minutes), 0) / 60.0, 2)::float8
        end
      from
        visit
      where
        visit."agencyId" = "authorization"."agencyId"
        and visit."patientId" = "authorization"."patientId"
        and visit.status in ($2, $3)
        and visit.discipline = coalesce("authorization"."discipline", visit.discipline)
        and visit."localStart" >= "authorization"."startDate"
        and visit."localStart" < "authorization"."endDate" + 1
    )
  end as "planned",
  "authorization"."startDate",
  "authorization"."endDate",
  "authorization"."status",
  "authorization"."note"
from
  "authorization"
where
  "authorization"."agencyId" = $4
  and exists (
    select
    from
      patient
    where
      patient."agencyId" = "authorization"."agencyId"
      and patient.id = "authorization"."patientId"
      and true
  )
  and id = $5
for update;

-- PUT /authorizations/:id

update "authorization"
set
  "coverageId" = $1,
  "number" = $2,
  "discipline" = $3,
  "unit" = $4,
  "amount" = $5,
  "startDate" = $6,
  "endDate" = $7,
  "status" = $8,
  "note" = $9,
  "version" = $10,
  "endedAt" = null
where
  "agencyId" = $11
  and "id" = $12;

-- GET /patients/:id/authorizations

select
  "authorization"."id",
  "authorization"."patientId",
  "authorization"."version",
  "endedAt" is not null as "isRemoved",
  "authorization"."coverageId",
  (
    select
      "payerName"
    from
      coverage
    where
      coverage."agencyId" = "authorization"."agencyId"
      and coverage.id = "authorization"."coverageId"
  ) as "payerName",
  "authorization"."number",
  "authorization"."discipline",
  "authorization"."unit",
  "authorization"."amount",
  case "authorization"."unit"
    when 'units' then null
    else (
      select
        case "authorization"."unit"
          when 'visits' then count(*)::float8
          else round(coalesce(sum(visit.minutes), 0) / 60.0, 2)::float8
        end
      from
        visit
      where
        visit."agencyId" = "authorization"."agencyId"
        and visit."patientId" = "authorization"."patientId"
        and visit.status in ($1)
        and visit.discipline = coalesce("authorization"."discipline", visit.discipline)
        and visit."localStart" >= "authorization"."startDate"
        and visit."localStart" < "authorization"."endDate" + 1
    )
  end as "used",
  case "authorization"."unit"
    when 'units' then null
    else (
      select
        case "authorization"."unit"
          when 'visits' then count(*)::float8
          else round(coalesce(sum(visit.minutes), 0) / 60.0, 2)::float8
        end
      from
        visit
      where
        visit."agencyId" = "authorization"."agencyId"
        and visit."patientId" = "authorization"."patientId"
        and visit.status in ($2, $3)
        and visit.discipline = coalesce("authorization"."discipline", visit.discipline)
        and visit."localStart" >= "authorization"."startDate"
        and visit."localStart" < "authorization"."endDate" + 1
    )
  end as "planned",
  "authorization"."startDate",
  "authorization"."endDate",
  "authorization"."status",
  "authorization"."note"
from
  "authorization"
where
  "authorization"."agencyId" = $4
  and exists (
    select
    from
      patient
    where
      patient."agencyId" = "authorization"."agencyId"
      and patient.id = "authorization"."patientId"
      and true
  )
  and "patientId" = $5
  and "endedAt" is null
order by
  "endDate" desc,
  id;
