-- GET /patients/:id/schedule

select
  "admission"."id",
  "admission"."startOfCare",
  "admission"."status"
from
  "admission"
where
  "admission"."agencyId" = $1
  and "admission"."patientId" = $2
order by
  "admission"."number" desc
limit
  $3;

select
  "id",
  "number",
  "startDate",
  "endDate"
from
  "episode"
where
  "agencyId" = $1
  and "admissionId" = $2
order by
  "number";

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
  ) as "isChangeAsked"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
where
  "visit"."agencyId" = $2
  and (
    visit."userId" = $3
    or visit."patientId" = any (
      array(
        (
          select
            "assignment"."patientId"
          from
            "assignment"
          where
            "assignment"."agencyId" = $4
            and "assignment"."userId" = $5
            and (
              "assignment"."startDate" <= $6
              and (
                "assignment"."endDate" is null
                or "assignment"."endDate" >= $7
              )
            )
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $8
            and "emergency_access"."userId" = $9
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
  )
  and "visit"."patientId" = $10
  and "visit"."localStart" >= $11
  and "visit"."localStart" < $12
order by
  "visit"."localStart",
  "visit"."id";

select
  "localStart" as "start",
  "kind",
  "status",
  "discipline"
from
  "visit"
where
  "agencyId" = $1
  and "admissionId" = $2
  and "localStart" >= $3
  and "localStart" < $4
  and (
    "discipline" = $5
    or "kind" = $6
  );

-- GET /patients/:id/schedule

select
  "admission"."id",
  "admission"."startOfCare",
  "admission"."status"
from
  "admission"
where
  "admission"."agencyId" = $1
  and "admission"."patientId" = $2
  and exists (
    select
      1 as "one"
    from
      "episode"
    where
      "episode"."agencyId" = "admission"."agencyId"
      and "episode"."admissionId" = "admission"."id"
      and "episode"."id" = $3
  )
order by
  "admission"."number" desc
limit
  $4;

-- GET /schedule/needs

with
  changed as materialized (
    select distinct
      "patientId"
    from
      scheduling_change
    where
      "agencyId" = $1
      and scheduling_change."patientId" = any (
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
  ),
  page as (
    select
      need."frequencyId",
      need."weekOf",
      need."patientId",
      need."sortName",
      need.discipline,
      need."startDate",
      need.missing
    from
      scheduling_need as need
    where
      need."agencyId" = $8
      and need."weekOf" between $9 and $10
      and need."patientId" = any (
        array(
          (
            select
              "assignment"."patientId"
            from
              "assignment"
            where
              "assignment"."agencyId" = $11
              and "assignment"."userId" = $12
              and (
                "assignment"."startDate" <= $13
                and (
                  "assignment"."endDate" is null
                  or "assignment"."endDate" >= $14
                )
              )
            union all
            select
              "emergency_access"."patientId"
            from
              "emergency_access"
            where
              "emergency_access"."agencyId" = $15
              and "emergency_access"."userId" = $16
              and "emergency_access"."endedAt" is null
              and "emergency_access"."endsAt" > now()
              and note_emergency_access (emergency_access.id)
          )
        )
      )
      and not exists (
        select
        from
          changed
        where
          changed."patientId" = need."patientId"
      )
    order by
      need."weekOf",
      need."sortName",
      need."patientId",
      need.discipline,
      need."startDate"
    limit
      $17
  ),
  kept as (
    select
      page.*,
      line.notation,
      line."visitMinutes"
    from
      page
      join order_frequency as line on line."agencyId" = $18
      and line.id = page."frequencyId"
  )
select
  array(
    select
      "patientId"
    from
      changed
  ) as changed,
  (
    select
      coalesce(
        jsonb_agg(
          kept
          order by
            "weekOf",
            "sortName",
            "patientId",
            discipline,
            "startDate"
        ),
        '[]'
      )
    from
      kept
  ) as kept;

select
  "line"."id",
  "line"."patientId",
  "line"."discipline",
  "line"."notation",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate",
  "patient"."sortName" as "patientName",
  "episode"."startDate" as "periodStart",
  "episode"."endDate" as "periodEnd"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
  inner join "patient" on "patient"."agencyId" = "line"."agencyId"
  and "patient"."id" = "line"."patientId"
  inner join "admission" on "admission"."agencyId" = "order"."agencyId"
  and "admission"."id" = "order"."admissionId"
  left join "episode" on "episode"."agencyId" = "order"."agencyId"
  and "episode"."id" = "order"."episodeId"
where
  "line"."agencyId" = $1
  and "line"."patientId" = any ($2::uuid[])
  and "order"."status" not in ($3, $4)
  and "admission"."status" in ($5, $6)
order by
  "line"."startDate",
  "line"."id";

select
  "visit"."patientId",
  "visit"."discipline",
  visit.kind = 'prn' as "isAsNeeded",
  string_agg(
    to_char(visit."localStart", 'YYYY-MM-DD"T"HH24:MI:SS'),
    ','
  ) as "starts"
from
  "visit"
  left join "physician_notice" as "notice" on "notice"."agencyId" = "visit"."agencyId"
  and "notice"."visitId" = "visit"."id"
where
  "visit"."agencyId" = $1
  and "visit"."patientId" = any ($2::uuid[])
  and "visit"."localStart" >= $3
  and "visit"."localStart" < $4
  and (
    "visit"."status" in ($5, $6, $7)
    or (
      "visit"."status" = $8
      and "notice"."decision" = $9
    )
  )
group by
  "visit"."patientId",
  "visit"."discipline",
  "isAsNeeded";

-- GET /schedule/needs

with
  changed as materialized (
    select distinct
      "patientId"
    from
      scheduling_change
    where
      "agencyId" = $1
      and (
        scheduling_change."patientId" = any (
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
        and scheduling_change."patientId" = $8::uuid
      )
  ),
  page as (
    select
      need."frequencyId",
      need."weekOf",
      need."patientId",
      need."sortName",
      need.discipline,
      need."startDate",
      need.missing
    from
      scheduling_need as need
    where
      need."agencyId" = $9
      and need."weekOf" between $10 and $11
      and (
        need."patientId" = any (
          array(
            (
              select
                "assignment"."patientId"
              from
                "assignment"
              where
                "assignment"."agencyId" = $12
                and "assignment"."userId" = $13
                and (
                  "assignment"."startDate" <= $14
                  and (
                    "assignment"."endDate" is null
                    or "assignment"."endDate" >= $15
                  )
                )
              union all
              select
                "emergency_access"."patientId"
              from
                "emergency_access"
              where
                "emergency_access"."agencyId" = $16
                and "emergency_access"."userId" = $17
                and "emergency_access"."endedAt" is null
                and "emergency_access"."endsAt" > now()
                and note_emergency_access (emergency_access.id)
            )
          )
        )
        and need."patientId" = $18::uuid
      )
      and not exists (
        select
        from
          changed
        where
          changed."patientId" = need."patientId"
      )
    order by
      need."weekOf",
      need."sortName",
      need."patientId",
      need.discipline,
      need."startDate"
    limit
      $19
  ),
  kept as (
    select
      page.*,
      line.notation,
      line."visitMinutes"
    from
      page
      join order_frequency as line on line."agencyId" = $20
      and line.id = page."frequencyId"
  )
select
  array(
    select
      "patientId"
    from
      changed
  ) as changed,
  (
    select
      coalesce(
        jsonb_agg(
          kept
          order by
            "weekOf",
            "sortName",
            "patientId",
            discipline,
            "startDate"
        ),
        '[]'
      )
    from
      kept
  ) as kept;
