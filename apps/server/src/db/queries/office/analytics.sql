-- GET /analytics/census

select
  "value",
  "countedAt",
  "tookMs",
  extract(
    epoch
    from
      clock_timestamp() - "countedAt"
  )::float8 * 1000 as "ageMs"
from
  "figure"
where
  "agencyId" = $1
  and "name" = $2
  and "parameter" = $3;

select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

select
  "value",
  "countedAt",
  "tookMs",
  extract(
    epoch
    from
      clock_timestamp() - "countedAt"
  )::float8 * 1000 as "ageMs"
from
  "figure"
where
  "agencyId" = $1
  and "name" = $2
  and "parameter" = $3;

set
  local max_parallel_workers_per_gather = 0;

with
  "latest" as (
    select distinct
      on ("patientId") "patientId",
      "status",
      "startOfCare",
      "dischargeDate"
    from
      "admission"
    where
      "agencyId" = $1
    order by
      "patientId",
      "number" desc
  )
select
  "status",
  count(*)::int as "patients"
from
  "latest"
where
  (
    "status" <> $2
    or (
      "startOfCare" is not null
      and "dischargeDate" >= $3
    )
  )
group by
  "status";

insert into
  "figure" (
    "agencyId",
    "name",
    "parameter",
    "tookMs",
    "value",
    "countedAt"
  )
values
  ($1, $2, $3, $4, $5, now())
on conflict ("agencyId", "name", "parameter") do update
set
  "value" = $6,
  "countedAt" = now(),
  "tookMs" = $7;

select
  "value",
  "countedAt",
  "tookMs",
  extract(
    epoch
    from
      clock_timestamp() - "countedAt"
  )::float8 * 1000 as "ageMs"
from
  "figure"
where
  "agencyId" = $1
  and "name" = $2
  and "parameter" = $3;

-- GET /analytics/measures

select
  to_char(visit."localStart", 'YYYY-MM') as "month",
  (
    count(*) filter (
      where
        visit.status = 'completed'
    )
  )::int as "completed",
  (
    count(*) filter (
      where
        visit.status = 'missed'
    )
  )::int as "missed",
  (
    count(*) filter (
      where
        visit.status = 'completed'
        and visit."startedAt" between lower(visit.during) - interval '30 minutes' and lower(visit.during) + interval '30 minutes'
    )
  )::int as "onTime"
from
  "visit"
where
  "visit"."agencyId" = $1
  and "visit"."localStart" >= $2
  and "visit"."localStart" < $3
  and "visit"."status" in ($4, $5)
group by
  "month";

select
  to_char(visit."localStart", 'YYYY-MM') as "month",
  (
    count(*) filter (
      where
        visit.status = 'completed'
    )
  )::int as "completed",
  (
    count(*) filter (
      where
        visit.status = 'missed'
    )
  )::int as "missed",
  (
    count(*) filter (
      where
        visit.status = 'completed'
        and visit."startedAt" between lower(visit.during) - interval '30 minutes' and lower(visit.during) + interval '30 minutes'
    )
  )::int as "onTime"
from
  "visit"
where
  "visit"."agencyId" = $1
  and "visit"."localStart" >= $2
  and "visit"."localStart" < $3
  and "visit"."status" in ($4, $5)
group by
  "month";

select
  to_char(judged.day, 'YYYY-MM') as "month",
  (
    count(*) filter (
      where
        judged."isOnTime"
    )
  )::int as "numerator",
  count(*)::int as "denominator"
from
  (
    select
      coalesce(admission."startOfCare", assessment."startDate") as "day",
      case
        when exists (
          select
          from
            patient as minor
          where
            minor."agencyId" = admission."agencyId"
            and minor.id = admission."patientId"
            and minor.dob > coalesce(admission."startOfCare", assessment."startDate") - make_interval(years => 18)
        ) then null
        when assessment.id is not null then case
          when case assessment.reason
            when '…' then 5
            when '…' then null
          end is null
          or assessment."correctsId" is not null
          or assessment.status = 'inactivated' then null
          when coalesce(assessment."completedDate", $1::date) > assessment."startDate" + case assessment.reason
            when '…' then 5
            when '…' then null
          end then false
          when coalesce(
            (
              (
                select
                  min(one."exportedAt")
                from
                  transmission one
                where
                  one."agencyId" = assessment."agencyId"
                  and one."assessmentId" = assessment.id
              ) at time zone 'America/New_York'
            )::date,
            $2::date
          ) > assessment."completedDate" + 30 then false
          when (
            select
              min(one."exportedAt")
            from
              transmission one
            where
              one."agencyId" = assessment."agencyId"
              and one."assessmentId" = assessment.id
          ) is not null then true
        end
        when exists (
          select
          from
            task
          where
            task."agencyId" = admission."agencyId"
            and task."patientId" = admission."patientId"
            and task."causeKey" = 'assessment-due/start-of-care/' || admission.id
            and task."dueOn" < coalesce(
              (task."resolvedAt" at time zone 'America/New_York')::date,
              $3::date
            )
        ) then false
      end as "isOnTime"
    from
      "admission"
      left join lateral (
        select
          one."agencyId",
          one.id,
          one.reason,
          one.status,
          one."correctsId",
          one."completedDate",
          coalesce(one."startDate", admission."startOfCare") as "startDate"
        from
          assessment one
        where
          one."agencyId" = admission."agencyId"
          and one."admissionId" = admission.id
          and one.reason = '…'
          and one."correctsId" is null
          and one.status <> 'inactivated'
        order by
          one."createdAt" desc,
          one.id desc
        limit
          1
      ) as "assessment" on true
    where
      "admission"."agencyId" = $4
      and coalesce(admission."startOfCare", assessment."startDate") >= $5
      and coalesce(admission."startOfCare", assessment."startDate") < $6
  ) as "judged"
where
  "judged"."isOnTime" is not null
group by
  "month";

select
  to_char(judged.day, 'YYYY-MM') as "month",
  (
    count(*) filter (
      where
        judged."isOnTime"
    )
  )::int as "numerator",
  count(*)::int as "denominator"
from
  (
    select
      ("sentAt" at time zone $1)::date as "day",
      case
        when document.kind not in ($2, $3, $4, $5)
        or document."sentAt" is null
        or document.status = 'discontinued'
        and document."physicianSignedOn" is null then null
        when coalesce(document."physicianSignedOn", $6::date) > (document."sentAt" at time zone 'America/New_York')::date + 14 then false
        when document."physicianSignedOn" is not null then true
      end as "isOnTime"
    from
      "document"
    where
      "agencyId" = $7
      and "kind" in ($8, $9, $10, $11)
      and "endedAt" is null
      and "sentAt" >= $12::timestamp at time zone $13
      and "sentAt" < $14::timestamp at time zone $15
  ) as "judged"
where
  "judged"."isOnTime" is not null
group by
  "month";

select
  to_char(judged.day, 'YYYY-MM') as "month",
  (
    count(*) filter (
      where
        judged."isOnTime"
    )
  )::int as "numerator",
  count(*)::int as "denominator"
from
  (
    select
      coalesce(admission."startOfCare", assessment."startDate") as "day",
      case
        when exists (
          select
          from
            patient as minor
          where
            minor."agencyId" = admission."agencyId"
            and minor.id = admission."patientId"
            and minor.dob > coalesce(admission."startOfCare", assessment."startDate") - make_interval(years => 18)
        ) then null
        when assessment.id is not null then case
          when case assessment.reason
            when '…' then 5
            when '…' then null
          end is null
          or assessment."correctsId" is not null
          or assessment.status = 'inactivated' then null
          when coalesce(assessment."completedDate", $1::date) > assessment."startDate" + case assessment.reason
            when '…' then 5
            when '…' then null
          end then false
          when coalesce(
            (
              (
                select
                  min(one."exportedAt")
                from
                  transmission one
                where
                  one."agencyId" = assessment."agencyId"
                  and one."assessmentId" = assessment.id
              ) at time zone 'America/New_York'
            )::date,
            $2::date
          ) > assessment."completedDate" + 30 then false
          when (
            select
              min(one."exportedAt")
            from
              transmission one
            where
              one."agencyId" = assessment."agencyId"
              and one."assessmentId" = assessment.id
          ) is not null then true
        end
        when exists (
          select
          from
            task
          where
            task."agencyId" = admission."agencyId"
            and task."patientId" = admission."patientId"
            and task."causeKey" = 'assessment-due/start-of-care/' || admission.id
            and task."dueOn" < coalesce(
              (task."resolvedAt" at time zone 'America/New_York')::date,
              $3::date
            )
        ) then false
      end as "isOnTime"
    from
      "admission"
      left join lateral (
        select
          one."agencyId",
          one.id,
          one.reason,
          one.status,
          one."correctsId",
          one."completedDate",
          coalesce(one."startDate", admission."startOfCare") as "startDate"
        from
          assessment one
        where
          one."agencyId" = admission."agencyId"
          and one."admissionId" = admission.id
          and one.reason = '…'
          and one."correctsId" is null
          and one.status <> 'inactivated'
        order by
          one."createdAt" desc,
          one.id desc
        limit
          1
      ) as "assessment" on true
    where
      "admission"."agencyId" = $4
      and coalesce(admission."startOfCare", assessment."startDate") >= $5
      and coalesce(admission."startOfCare", assessment."startDate") < $6
  ) as "judged"
where
  "judged"."isOnTime" is not null
group by
  "month";

select
  to_char(judged.day, 'YYYY-MM') as "month",
  (
    count(*) filter (
      where
        judged."isOnTime"
    )
  )::int as "numerator",
  count(*)::int as "denominator"
from
  (
    select
      ("sentAt" at time zone $1)::date as "day",
      case
        when document.kind not in ($2, $3, $4, $5)
        or document."sentAt" is null
        or document.status = 'discontinued'
        and document."physicianSignedOn" is null then null
        when coalesce(document."physicianSignedOn", $6::date) > (document."sentAt" at time zone 'America/New_York')::date + 14 then false
        when document."physicianSignedOn" is not null then true
      end as "isOnTime"
    from
      "document"
    where
      "agencyId" = $7
      and "kind" in ($8, $9, $10, $11)
      and "endedAt" is null
      and "sentAt" >= $12::timestamp at time zone $13
      and "sentAt" < $14::timestamp at time zone $15
  ) as "judged"
where
  "judged"."isOnTime" is not null
group by
  "month";

-- GET /analytics/months

select
  to_char("admission"."startOfCare", 'YYYY-MM') as "month",
  count(*)::int as "count"
from
  "admission"
where
  "admission"."agencyId" = $1
  and "admission"."startOfCare" is not null
  and "admission"."status" <> $2
  and "admission"."startOfCare" >= $3
  and "admission"."startOfCare" < $4
group by
  "month";

select
  to_char("admission"."dischargeDate", 'YYYY-MM') as "month",
  count(*)::int as "count"
from
  "admission"
where
  "admission"."agencyId" = $1
  and "admission"."startOfCare" is not null
  and "admission"."status" <> $2
  and "admission"."dischargeDate" >= $3
  and "admission"."dischargeDate" < $4
group by
  "month";

select
  "served"."month",
  count(*)::int as "count"
from
  (
    select distinct
      to_char("months"."first", 'YYYY-MM') as "month",
      "admission"."patientId"
    from
      "admission"
      inner join (
        select
          first::date
        from
          generate_series($1::date, $2::date - 1, '1 month') first
      ) as "months" on admission."startOfCare" <= least(
        months.first + interval '1 month' - interval '1 day',
        $3::date
      )
      and coalesce(admission."dischargeDate" >= months.first, true)
    where
      "admission"."agencyId" = $4
      and "admission"."startOfCare" is not null
      and "admission"."status" <> $5
  ) as "served"
group by
  "served"."month";

-- GET /analytics/nurses

with
  "counted" as (
    select
      "visit"."userId",
      count(*)::int as "visits",
      (
        count(*) filter (
          where
            visit.status = 'missed'
        )
      )::int as "missed"
    from
      "visit"
    where
      "visit"."agencyId" = $1
      and "visit"."localStart" >= $2
      and "visit"."localStart" < $3
      and "visit"."status" in ($4, $5)
      and "visit"."discipline" = $6
      and "visit"."userId" is not null
    group by
      "visit"."userId"
  )
select
  "app_user"."id" as "userId",
  app_user."firstName" || ' ' || app_user."lastName" as "name",
  "counted"."visits",
  "counted"."missed",
  (count(*) over ())::int as "nurseCount"
from
  "counted"
  inner join "app_user" on "app_user"."id" = "counted"."userId"
order by
  "counted"."visits" desc,
  "app_user"."lastName",
  "app_user"."id"
limit
  $7;

-- GET /analytics/disciplines

select
  "visit"."discipline",
  (
    count(*) filter (
      where
        visit.status = 'completed'
    )
  )::int as "completed",
  (
    count(*) filter (
      where
        visit.status = 'missed'
    )
  )::int as "missed"
from
  "visit"
where
  "visit"."agencyId" = $1
  and "visit"."localStart" >= $2
  and "visit"."localStart" < $3
  and "visit"."status" in ($4, $5)
group by
  "visit"."discipline";
