-- GET /financial/figures

select
  count(coverage.id)::int as coverages,
  (
    count(*) filter (
      where
        coverage.id is null
    )
  )::int as "coverage-missing",
  (
    count(*) filter (
      where
        (
          coverage.id is not null
          and (
            coverage."endDate" is not null
            and coverage."endDate" <= $1
            and exists (
              select
              from
                admission
              where
                admission."agencyId" = $2
                and admission."patientId" = coverage."patientId"
                and admission.status in ('active', 'on-hold')
            )
            and not exists (
              select
              from
                coverage as next
              where
                next."agencyId" = $3
                and next."patientId" = coverage."patientId"
                and next.rank = coverage.rank
                and next."endedAt" is null
                and (
                  next."endDate" is null
                  or next."endDate" > coverage."endDate"
                )
            )
          )
        )
    )
  )::int as "coverage-ending",
  (
    count(*) filter (
      where
        (
          coverage.id is not null
          and (
            coverage."payerKind" <> 'self-pay'
            and (
              coverage."lastResult" is null
              or coverage."lastCheckedOn" < $4
            )
          )
        )
    )
  )::int as "eligibility-unchecked",
  (
    count(*) filter (
      where
        (
          coverage."payerKind" <> 'self-pay'
          and coverage."lastResult" is not distinct from 'unclear'
        )
    )
  )::int as "eligibility-unclear",
  (
    count(*) filter (
      where
        (
          coverage."payerKind" <> 'self-pay'
          and coverage."lastResult" is not distinct from 'not-eligible'
        )
    )
  )::int as "eligibility-lost"
from
  (
    select distinct
      admission."patientId"
    from
      admission
    where
      admission."agencyId" = $5
      and admission.status in ('active', 'on-hold', 'discharge-pending')
      and true
  ) as in_care
  left join coverage on coverage."agencyId" = $6
  and coverage."patientId" = in_care."patientId"
  and coverage."endedAt" is null
  and (
    coverage."startDate" is null
    or coverage."startDate" <= $7
  )
  and (
    coverage."endDate" is null
    or coverage."endDate" >= $8
  );

select
  permit.id,
  permit."patientId",
  permit.amount,
  permit.unit,
  permit.discipline,
  permit."startDate",
  permit."endDate",
  counted.visits
from
  "authorization" as permit
  cross join lateral (
    select
      count(*) as "visitCount",
      sum(visit.minutes) as minutes,
      json_agg(
        json_build_object(
          'start',
          visit."localStart",
          'minutes',
          visit.minutes,
          'discipline',
          visit.discipline,
          'status',
          visit.status
        )
      ) as visits
    from
      visit
    where
      visit."agencyId" = $1
      and visit."patientId" = permit."patientId"
      and visit.status in ('scheduled', 'in-progress', 'completed')
      and visit."localStart" >= permit."startDate"
      and visit."localStart" < permit."endDate" + 1
      and visit.discipline = coalesce(permit.discipline, visit.discipline)
  ) as counted
where
  permit."agencyId" = $2
  and permit."endedAt" is null
  and permit.status = 'approved'
  and $3 between permit."startDate" and permit."endDate"
  and true
  and case permit.unit
    when 'visits' then counted."visitCount" >= permit.amount
    when 'hours' then counted.minutes >= permit.amount * 60
  end;

select
  kind,
  count(*)::int as count
from
  (
    select
      kind,
      coalesce("subjectId", "patientId") as id,
      detail,
      "dueOn"
    from
      (
        select
          kind,
          kind || '/' || "subjectId" as "causeKey",
          title,
          detail,
          "patientId",
          "subjectId",
          null::uuid as "documentId",
          null::uuid as "userId",
          "dueOn",
          coalesce("isImportant", false) as "isImportant"
        from
          json_to_recordset($1::json) as found (
            kind text,
            title text,
            detail text,
            "patientId" uuid,
            "subjectId" uuid,
            "dueOn" date,
            "isImportant" boolean
          )
      ) as cause
    where
      kind = any ($2::text[])
    union all
    select
      kind,
      coalesce("subjectId", "patientId") as id,
      detail,
      "dueOn"
    from
      (
        select
          'authorization-used-up' as kind,
          permit.id as "subjectId",
          permit."patientId",
          null as detail,
          permit."endDate" as "dueOn"
        from
          "authorization" as permit
        where
          permit."agencyId" = $3
          and permit."endedAt" is null
          and permit."endDate" >= $4
          and true
          and exists (
            select
            from
              admission
            where
              admission."agencyId" = $5
              and admission."patientId" = permit."patientId"
              and admission.status in ('active', 'on-hold', 'discharge-pending')
          )
          and permit.status = 'approved'
          and permit."startDate" <= $6
          and case "permit"."unit"
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
                and visit.status in ($7)
                and visit.discipline = coalesce("permit"."discipline", visit.discipline)
                and visit."localStart" >= "permit"."startDate"
                and visit."localStart" < "permit"."endDate" + 1
            )
          end >= permit.amount
      ) as cause
    where
      kind = any ($8::text[])
    union all
    select
      kind,
      coalesce("subjectId", "patientId") as id,
      detail,
      "dueOn"
    from
      (
        select
          $9::text as kind,
          $10::text || '/' || (permit.id) as "causeKey",
          ($11)::text as title,
          (
            permit.amount || ' ' || coalesce(permit.discipline || ' ', '') || permit.unit || ', ' || to_char(permit."startDate", 'MM/DD/YYYY') || ' to ' || to_char(permit."endDate", 'MM/DD/YYYY')
          )::text as detail,
          (permit."patientId")::uuid as "patientId",
          (permit.id)::uuid as "subjectId",
          (null)::uuid as "documentId",
          (null)::uuid as "userId",
          (permit."endDate")::date as "dueOn",
          ($12)::boolean as "isImportant"
        from
          "authorization" as permit
        where
          permit."agencyId" = $13
          and permit."endedAt" is null
          and permit.status = 'approved'
          and permit."startDate" <= $14
          and permit."endDate" between $15 and $16
          and true
          and exists (
            select
            from
              admission
            where
              admission."agencyId" = $17
              and admission."patientId" = permit."patientId"
              and admission.status in ('active', 'on-hold')
          )
          and not exists (
            select
            from
              "authorization" as next
            where
              next."agencyId" = $18
              and next."patientId" = permit."patientId"
              and next."endedAt" is null
              and next.status <> 'denied'
              and next."endDate" > permit."endDate"
              and (
                next.discipline is null
                or next.discipline = permit.discipline
              )
          )
      ) as cause
    where
      kind = any ($19::text[])
    union all
    select
      kind,
      coalesce("subjectId", "patientId") as id,
      detail,
      "dueOn"
    from
      (
        select
          $20::text as kind,
          $21::text || '/' || (permit.id) as "causeKey",
          ($22)::text as title,
          (
            permit.amount || ' ' || coalesce(permit.discipline || ' ', '') || permit.unit || ', ' || to_char(permit."startDate", 'MM/DD/YYYY') || ' to ' || to_char(permit."endDate", 'MM/DD/YYYY')
          )::text as detail,
          (permit."patientId")::uuid as "patientId",
          (permit.id)::uuid as "subjectId",
          (null)::uuid as "documentId",
          (null)::uuid as "userId",
          (permit."startDate")::date as "dueOn",
          ($23)::boolean as "isImportant"
        from
          "authorization" as permit
        where
          permit."agencyId" = $24
          and permit."endedAt" is null
          and permit."endDate" >= $25
          and true
          and exists (
            select
            from
              admission
            where
              admission."agencyId" = $26
              and admission."patientId" = permit."patientId"
              and admission.status in ('active', 'on-hold', 'discharge-pending')
          )
          and permit.status = 'requested'
      ) as cause
    where
      kind = any ($27::text[])
    union all
    select
      kind,
      coalesce("subjectId", "patientId") as id,
      detail,
      "dueOn"
    from
      (
        select
          $28::text as kind,
          $29::text || '/' || (permit.id) as "causeKey",
          ($30)::text as title,
          (
            permit.amount || ' ' || coalesce(permit.discipline || ' ', '') || permit.unit || ', ' || to_char(permit."startDate", 'MM/DD/YYYY') || ' to ' || to_char(permit."endDate", 'MM/DD/YYYY')
          )::text as detail,
          (permit."patientId")::uuid as "patientId",
          (permit.id)::uuid as "subjectId",
          (null)::uuid as "documentId",
          (null)::uuid as "userId",
          (null)::date as "dueOn",
          ($31)::boolean as "isImportant"
        from
          "authorization" as permit
        where
          permit."agencyId" = $32
          and permit."endedAt" is null
          and permit."endDate" >= $33
          and true
          and exists (
            select
            from
              admission
            where
              admission."agencyId" = $34
              and admission."patientId" = permit."patientId"
              and admission.status in ('active', 'on-hold', 'discharge-pending')
          )
          and permit.status = 'denied'
      ) as cause
    where
      kind = any ($35::text[])
  ) as needed
group by
  kind;

select
  count(*)::int as count
from
  "authorization" as permit
  join patient on patient."agencyId" = $1
  and patient.id = permit."patientId"
  join coverage on coverage."agencyId" = $2
  and coverage.id = permit."coverageId"
where
  permit."agencyId" = $3
  and permit."endedAt" is null
  and permit."endDate" >= $4
  and true
  and exists (
    select
    from
      admission
    where
      admission."agencyId" = $5
      and admission."patientId" = permit."patientId"
      and admission.status in ('active', 'on-hold', 'discharge-pending')
  );

-- GET /financial/insurance

select
  shown.id,
  shown."patientId",
  shown."patientName",
  shown.needs,
  coverage.rank,
  coverage."payerKind",
  coverage."payerName",
  coverage."startDate",
  coverage."endDate",
  coverage."lastCheckedOn" as "checkedOn",
  coverage."lastResult" as result
from
  (
    select
      *
    from
      (
        select
          coalesce(coverage.id, in_care."patientId") as id,
          in_care."patientId",
          patient."sortName" as "patientName",
          array_remove(
            array[
              case
                when coverage.id is null then $1
              end,
              case
                when (
                  coverage.id is not null
                  and (
                    coverage."endDate" is not null
                    and coverage."endDate" <= $2
                    and exists (
                      select
                      from
                        admission
                      where
                        admission."agencyId" = $3
                        and admission."patientId" = coverage."patientId"
                        and admission.status in ('active', 'on-hold')
                    )
                    and not exists (
                      select
                      from
                        coverage as next
                      where
                        next."agencyId" = $4
                        and next."patientId" = coverage."patientId"
                        and next.rank = coverage.rank
                        and next."endedAt" is null
                        and (
                          next."endDate" is null
                          or next."endDate" > coverage."endDate"
                        )
                    )
                  )
                ) then $5
              end,
              case
                when (
                  coverage.id is not null
                  and (
                    coverage."payerKind" <> 'self-pay'
                    and (
                      coverage."lastResult" is null
                      or coverage."lastCheckedOn" < $6
                    )
                  )
                ) then $7
              end,
              case
                when (
                  coverage."payerKind" <> 'self-pay'
                  and coverage."lastResult" is not distinct from 'unclear'
                ) then $8
              end,
              case
                when (
                  coverage."payerKind" <> 'self-pay'
                  and coverage."lastResult" is not distinct from 'not-eligible'
                ) then $9
              end
            ]::text[],
            null
          ) as needs,
          null::date as "dueOn"
        from
          (
            select distinct
              admission."patientId"
            from
              admission
            where
              admission."agencyId" = $10
              and admission.status in ('active', 'on-hold', 'discharge-pending')
              and true
          ) as in_care
          left join coverage on coverage."agencyId" = $11
          and coverage."patientId" = in_care."patientId"
          and coverage."endedAt" is null
          and (
            coverage."startDate" is null
            or coverage."startDate" <= $12
          )
          and (
            coverage."endDate" is null
            or coverage."endDate" >= $13
          )
          join patient on patient."agencyId" = $14
          and patient.id = in_care."patientId"
        where
          coverage.id is null
      ) as one
    where
      true
    order by
      "dueOn",
      "patientName",
      id
    limit
      $15
  ) as shown
  left join coverage on coverage."agencyId" = $16
  and coverage.id = shown.id
order by
  shown."dueOn",
  shown."patientName",
  shown.id;

select
  count(*)::int as total
from
  (
    select distinct
      admission."patientId"
    from
      admission
    where
      admission."agencyId" = $1
      and admission.status in ('active', 'on-hold', 'discharge-pending')
      and true
  ) as in_care
  left join coverage on coverage."agencyId" = $2
  and coverage."patientId" = in_care."patientId"
  and coverage."endedAt" is null
  and (
    coverage."startDate" is null
    or coverage."startDate" <= $3
  )
  and (
    coverage."endDate" is null
    or coverage."endDate" >= $4
  )
where
  coverage.id is null;

-- GET /financial/authorizations

select
  shown.*,
  coverage."payerName",
  permit.number,
  permit.discipline,
  permit.unit,
  permit.amount,
  permit."startDate",
  permit."endDate",
  permit.status,
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
  end as used,
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
        and visit.status in ($2, $3)
        and visit.discipline = coalesce("permit"."discipline", visit.discipline)
        and visit."localStart" >= "permit"."startDate"
        and visit."localStart" < "permit"."endDate" + 1
    )
  end as planned
from
  (
    with
      needed as materialized (
        select
          kind,
          coalesce("subjectId", "patientId") as id,
          detail,
          "dueOn"
        from
          (
            select
              kind,
              kind || '/' || "subjectId" as "causeKey",
              title,
              detail,
              "patientId",
              "subjectId",
              null::uuid as "documentId",
              null::uuid as "userId",
              "dueOn",
              coalesce("isImportant", false) as "isImportant"
            from
              json_to_recordset($4::json) as found (
                kind text,
                title text,
                detail text,
                "patientId" uuid,
                "subjectId" uuid,
                "dueOn" date,
                "isImportant" boolean
              )
          ) as cause
        where
          kind = any ($5::text[])
        union all
        select
          kind,
          coalesce("subjectId", "patientId") as id,
          detail,
          "dueOn"
        from
          (
            select
              'authorization-used-up' as kind,
              permit.id as "subjectId",
              permit."patientId",
              null as detail,
              permit."endDate" as "dueOn"
            from
              "authorization" as permit
            where
              permit."agencyId" = $6
              and permit."endedAt" is null
              and permit."endDate" >= $7
              and true
              and exists (
                select
                from
                  admission
                where
                  admission."agencyId" = $8
                  and admission."patientId" = permit."patientId"
                  and admission.status in ('active', 'on-hold', 'discharge-pending')
              )
              and permit.status = 'approved'
              and permit."startDate" <= $9
              and case "permit"."unit"
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
                    and visit.status in ($10)
                    and visit.discipline = coalesce("permit"."discipline", visit.discipline)
                    and visit."localStart" >= "permit"."startDate"
                    and visit."localStart" < "permit"."endDate" + 1
                )
              end >= permit.amount
          ) as cause
        where
          kind = any ($11::text[])
        union all
        select
          kind,
          coalesce("subjectId", "patientId") as id,
          detail,
          "dueOn"
        from
          (
            select
              $12::text as kind,
              $13::text || '/' || (permit.id) as "causeKey",
              ($14)::text as title,
              (
                permit.amount || ' ' || coalesce(permit.discipline || ' ', '') || permit.unit || ', ' || to_char(permit."startDate", 'MM/DD/YYYY') || ' to ' || to_char(permit."endDate", 'MM/DD/YYYY')
              )::text as detail,
              (permit."patientId")::uuid as "patientId",
              (permit.id)::uuid as "subjectId",
              (null)::uuid as "documentId",
              (null)::uuid as "userId",
              (permit."endDate")::date as "dueOn",
              ($15)::boolean as "isImportant"
            from
              "authorization" as permit
            where
              permit."agencyId" = $16
              and permit."endedAt" is null
              and permit.status = 'approved'
              and permit."startDate" <= $17
              and permit."endDate" between $18 and $19
              and true
              and exists (
                select
                from
                  admission
                where
                  admission."agencyId" = $20
                  and admission."patientId" = permit."patientId"
                  and admission.status in ('active', 'on-hold')
              )
              and not exists (
                select
                from
                  "authorization" as next
                where
                  next."agencyId" = $21
                  and next."patientId" = permit."patientId"
                  and next."endedAt" is null
                  and next.status <> 'denied'
                  and next."endDate" > permit."endDate"
                  and (
                    next.discipline is null
                    or next.discipline = permit.discipline
                  )
              )
          ) as cause
        where
          kind = any ($22::text[])
        union all
        select
          kind,
          coalesce("subjectId", "patientId") as id,
          detail,
          "dueOn"
        from
          (
            select
              $23::text as kind,
              $24::text || '/' || (permit.id) as "causeKey",
              ($25)::text as title,
              (
                permit.amount || ' ' || coalesce(permit.discipline || ' ', '') || permit.unit || ', ' || to_char(permit."startDate", 'MM/DD/YYYY') || ' to ' || to_char(permit."endDate", 'MM/DD/YYYY')
              )::text as detail,
              (permit."patientId")::uuid as "patientId",
              (permit.id)::uuid as "subjectId",
              (null)::uuid as "documentId",
              (null)::uuid as "userId",
              (permit."startDate")::date as "dueOn",
              ($26)::boolean as "isImportant"
            from
              "authorization" as permit
            where
              permit."agencyId" = $27
              and permit."endedAt" is null
              and permit."endDate" >= $28
              and true
              and exists (
                select
                from
                  admission
                where
                  admission."agencyId" = $29
                  and admission."patientId" = permit."patientId"
                  and admission.status in ('active', 'on-hold', 'discharge-pending')
              )
              and permit.status = 'requested'
          ) as cause
        where
          kind = any ($30::text[])
        union all
        select
          kind,
          coalesce("subjectId", "patientId") as id,
          detail,
          "dueOn"
        from
          (
            select
              $31::text as kind,
              $32::text || '/' || (permit.id) as "causeKey",
              ($33)::text as title,
              (
                permit.amount || ' ' || coalesce(permit.discipline || ' ', '') || permit.unit || ', ' || to_char(permit."startDate", 'MM/DD/YYYY') || ' to ' || to_char(permit."endDate", 'MM/DD/YYYY')
              )::text as detail,
              (permit."patientId")::uuid as "patientId",
              (permit.id)::uuid as "subjectId",
              (null)::uuid as "documentId",
              (null)::uuid as "userId",
              (null)::date as "dueOn",
              ($34)::boolean as "isImportant"
            from
              "authorization" as permit
            where
              permit."agencyId" = $35
              and permit."endedAt" is null
              and permit."endDate" >= $36
              and true
              and exists (
                select
                from
                  admission
                where
                  admission."agencyId" = $37
                  and admission."patientId" = permit."patientId"
                  and admission.status in ('active', 'on-hold', 'discharge-pending')
              )
              and permit.status = 'denied'
          ) as cause
        where
          kind = any ($38::text[])
      ),
      placed as (
        select
          one.*,
          about.needs,
          about.forecast,
          row_number() over (
            order by
              about."dueOn",
              one."patientName",
              one.id
          ) as place
        from
          (
            select
              permit.id,
              permit."patientId",
              patient."sortName" as "patientName"
            from
              "authorization" as permit
              join patient on patient."agencyId" = $39
              and patient.id = permit."patientId"
              join coverage on coverage."agencyId" = $40
              and coverage.id = permit."coverageId"
            where
              permit."agencyId" = $41
              and permit."endedAt" is null
              and permit."endDate" >= $42
              and true
              and exists (
                select
                from
                  admission
                where
                  admission."agencyId" = $43
                  and admission."patientId" = permit."patientId"
                  and admission.status in ('active', 'on-hold', 'discharge-pending')
              )
          ) as one
          left join (
            select
              id,
              array_agg(
                kind
                order by
                  kind
              ) as needs,
              min("dueOn") filter (
                where
                  kind = $44
              ) as "dueOn",
              max(detail) filter (
                where
                  kind = 'authorization-running-out'
              ) as forecast
            from
              needed
            group by
              id
          ) as about on about.id = one.id
        where
          $45 = any (about.needs)
      )
    select
      placed.*,
      (
        select
          count(*)::int
        from
          placed
      ) as total
    from
      placed
    where
      place > coalesce(
        (
          select
            place
          from
            placed
          where
            id = $46::uuid
        ),
        0
      )
    order by
      place
    limit
      $47
  ) as shown
  join "authorization" as permit on permit."agencyId" = $48
  and permit.id = shown.id
  join coverage on coverage."agencyId" = $49
  and coverage.id = permit."coverageId"
order by
  shown.place;
