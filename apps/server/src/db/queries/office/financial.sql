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
              or coverage."lastResult" <> 'not-eligible'
              and coverage."lastCheckedOn" < $4
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
          $3::text as kind,
          $4::text || '/' || (permit.id) as "causeKey",
          ($5)::text as title,
          (
            permit.amount || ' ' || coalesce(permit.discipline || ' ', '') || permit.unit || ', ' || to_char(permit."startDate", 'MM/DD/YYYY') || ' to ' || to_char(permit."endDate", 'MM/DD/YYYY')
          )::text as detail,
          (permit."patientId")::uuid as "patientId",
          (permit.id)::uuid as "subjectId",
          (null)::uuid as "documentId",
          (null)::uuid as "userId",
          (permit."endDate")::date as "dueOn",
          ($6)::boolean as "isImportant"
        from
          "authorization" as permit
        where
          permit."agencyId" = $7
          and permit."endedAt" is null
          and permit.status = 'approved'
          and permit."startDate" <= $8
          and permit."endDate" between $9 and $10
          and true
          and exists (
            select
            from
              admission
            where
              admission."agencyId" = $11
              and admission."patientId" = permit."patientId"
              and admission.status in ('active', 'on-hold')
          )
          and not exists (
            select
            from
              "authorization" as next
            where
              next."agencyId" = $12
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
      kind = any ($13::text[])
    union all
    select
      kind,
      coalesce("subjectId", "patientId") as id,
      detail,
      "dueOn"
    from
      (
        select
          $14::text as kind,
          $15::text || '/' || (permit.id) as "causeKey",
          ($16)::text as title,
          (
            permit.amount || ' ' || coalesce(permit.discipline || ' ', '') || permit.unit || ', ' || to_char(permit."startDate", 'MM/DD/YYYY') || ' to ' || to_char(permit."endDate", 'MM/DD/YYYY')
          )::text as detail,
          (permit."patientId")::uuid as "patientId",
          (permit.id)::uuid as "subjectId",
          (null)::uuid as "documentId",
          (null)::uuid as "userId",
          (permit."startDate")::date as "dueOn",
          ($17)::boolean as "isImportant"
        from
          "authorization" as permit
        where
          permit."agencyId" = $18
          and permit."endedAt" is null
          and permit."endDate" >= $19
          and true
          and exists (
            select
            from
              admission
            where
              admission."agencyId" = $20
              and admission."patientId" = permit."patientId"
              and admission.status in ('active', 'on-hold', 'discharge-pending')
          )
          and permit.status = 'requested'
      ) as cause
    where
      kind = any ($21::text[])
    union all
    select
      kind,
      coalesce("subjectId", "patientId") as id,
      detail,
      "dueOn"
    from
      (
        select
          $22::text as kind,
          $23::text || '/' || (permit.id) as "causeKey",
          ($24)::text as title,
          (
            permit.amount || ' ' || coalesce(permit.discipline || ' ', '') || permit.unit || ', ' || to_char(permit."startDate", 'MM/DD/YYYY') || ' to ' || to_char(permit."endDate", 'MM/DD/YYYY')
          )::text as detail,
          (permit."patientId")::uuid as "patientId",
          (permit.id)::uuid as "subjectId",
          (null)::uuid as "documentId",
          (null)::uuid as "userId",
          (null)::date as "dueOn",
          ($25)::boolean as "isImportant"
        from
          "authorization" as permit
        where
          permit."agencyId" = $26
          and permit."endedAt" is null
          and permit."endDate" >= $27
          and true
          and exists (
            select
            from
              admission
            where
              admission."agencyId" = $28
              and admission."patientId" = permit."patientId"
              and admission.status in ('active', 'on-hold', 'discharge-pending')
          )
          and permit.status = 'denied'
      ) as cause
    where
      kind = any ($29::text[])
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
                      or coverage."lastResult" <> 'not-eligible'
                      and coverage."lastCheckedOn" < $6
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
              $6::text as kind,
              $7::text || '/' || (permit.id) as "causeKey",
              ($8)::text as title,
              (
                permit.amount || ' ' || coalesce(permit.discipline || ' ', '') || permit.unit || ', ' || to_char(permit."startDate", 'MM/DD/YYYY') || ' to ' || to_char(permit."endDate", 'MM/DD/YYYY')
              )::text as detail,
              (permit."patientId")::uuid as "patientId",
              (permit.id)::uuid as "subjectId",
              (null)::uuid as "documentId",
              (null)::uuid as "userId",
              (permit."endDate")::date as "dueOn",
              ($9)::boolean as "isImportant"
            from
              "authorization" as permit
            where
              permit."agencyId" = $10
              and permit."endedAt" is null
              and permit.status = 'approved'
              and permit."startDate" <= $11
              and permit."endDate" between $12 and $13
              and true
              and exists (
                select
                from
                  admission
                where
                  admission."agencyId" = $14
                  and admission."patientId" = permit."patientId"
                  and admission.status in ('active', 'on-hold')
              )
              and not exists (
                select
                from
                  "authorization" as next
                where
                  next."agencyId" = $15
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
          kind = any ($16::text[])
        union all
        select
          kind,
          coalesce("subjectId", "patientId") as id,
          detail,
          "dueOn"
        from
          (
            select
              $17::text as kind,
              $18::text || '/' || (permit.id) as "causeKey",
              ($19)::text as title,
              (
                permit.amount || ' ' || coalesce(permit.discipline || ' ', '') || permit.unit || ', ' || to_char(permit."startDate", 'MM/DD/YYYY') || ' to ' || to_char(permit."endDate", 'MM/DD/YYYY')
              )::text as detail,
              (permit."patientId")::uuid as "patientId",
              (permit.id)::uuid as "subjectId",
              (null)::uuid as "documentId",
              (null)::uuid as "userId",
              (permit."startDate")::date as "dueOn",
              ($20)::boolean as "isImportant"
            from
              "authorization" as permit
            where
              permit."agencyId" = $21
              and permit."endedAt" is null
              and permit."endDate" >= $22
              and true
              and exists (
                select
                from
                  admission
                where
                  admission."agencyId" = $23
                  and admission."patientId" = permit."patientId"
                  and admission.status in ('active', 'on-hold', 'discharge-pending')
              )
              and permit.status = 'requested'
          ) as cause
        where
          kind = any ($24::text[])
        union all
        select
          kind,
          coalesce("subjectId", "patientId") as id,
          detail,
          "dueOn"
        from
          (
            select
              $25::text as kind,
              $26::text || '/' || (permit.id) as "causeKey",
              ($27)::text as title,
              (
                permit.amount || ' ' || coalesce(permit.discipline || ' ', '') || permit.unit || ', ' || to_char(permit."startDate", 'MM/DD/YYYY') || ' to ' || to_char(permit."endDate", 'MM/DD/YYYY')
              )::text as detail,
              (permit."patientId")::uuid as "patientId",
              (permit.id)::uuid as "subjectId",
              (null)::uuid as "documentId",
              (null)::uuid as "userId",
              (null)::date as "dueOn",
              ($28)::boolean as "isImportant"
            from
              "authorization" as permit
            where
              permit."agencyId" = $29
              and permit."endedAt" is null
              and permit."endDate" >= $30
              and true
              and exists (
                select
                from
                  admission
                where
                  admission."agencyId" = $31
                  and admission."patientId" = permit."patientId"
                  and admission.status in ('active', 'on-hold', 'discharge-pending')
              )
              and permit.status = 'denied'
          ) as cause
        where
          kind = any ($32::text[])
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
              join patient on patient."agencyId" = $33
              and patient.id = permit."patientId"
              join coverage on coverage."agencyId" = $34
              and coverage.id = permit."coverageId"
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
                  kind = $38
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
          $39 = any (about.needs)
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
            id = $40::uuid
        ),
        0
      )
    order by
      place
    limit
      $41
  ) as shown
  join "authorization" as permit on permit."agencyId" = $42
  and permit.id = shown.id
  join coverage on coverage."agencyId" = $43
  and coverage.id = permit."coverageId"
order by
  shown.place;
