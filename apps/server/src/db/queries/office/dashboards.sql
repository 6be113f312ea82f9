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
  and exists (
    select
    from
      admission
    where
      admission."agencyId" = $7
      and admission."patientId" = permit."patientId"
      and admission.status in ('active', 'on-hold', 'discharge-pending')
  )
  and true
order by
  "left",
  "permit"."id"
limit
  $8;

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
  and exists (
    select
    from
      admission
    where
      admission."agencyId" = $8
      and admission."patientId" = permit."patientId"
      and admission.status in ('active', 'on-hold', 'discharge-pending')
  )
  and true
  and permit.id = any ($9::uuid[]);

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
  and exists (
    select
    from
      admission
    where
      admission."agencyId" = $6
      and admission."patientId" = permit."patientId"
      and admission.status in ('active', 'on-hold', 'discharge-pending')
  )
  and true
  and permit.id = any ($7::uuid[])
  and "visit"."status" in ($8, $9, $10)
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
