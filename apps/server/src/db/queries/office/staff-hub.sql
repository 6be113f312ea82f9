-- POST /staff-hub/search

with
  counted as (
    select
      visit."userId",
      jsonb_build_object(
        'planned',
        (
          count(*) filter (
            where
              visit."localStart" >= $1::timestamp
              and visit."localStart" < $2::timestamp
              and visit.status <> 'cancelled'
          )
        )::int,
        'done',
        (
          count(*) filter (
            where
              visit."localStart" >= $3::timestamp
              and visit."localStart" < $4::timestamp
              and visit.status = 'completed'
          )
        )::int,
        'missed',
        (
          count(*) filter (
            where
              visit."localStart" >= $5::timestamp
              and visit."localStart" < $6::timestamp
              and visit.status = 'missed'
          )
        )::int
      ) as today,
      jsonb_build_object(
        'planned',
        (
          count(*) filter (
            where
              visit."localStart" >= $7::timestamp
              and visit."localStart" < $8::timestamp
              and visit.status <> 'cancelled'
          )
        )::int,
        'done',
        (
          count(*) filter (
            where
              visit."localStart" >= $9::timestamp
              and visit."localStart" < $10::timestamp
              and visit.status = 'completed'
          )
        )::int,
        'missed',
        (
          count(*) filter (
            where
              visit."localStart" >= $11::timestamp
              and visit."localStart" < $12::timestamp
              and visit.status = 'missed'
          )
        )::int
      ) as week,
      jsonb_build_object(
        'planned',
        (
          count(*) filter (
            where
              visit."localStart" >= $13::timestamp
              and visit."localStart" < $14::timestamp
              and visit.status <> 'cancelled'
          )
        )::int,
        'done',
        (
          count(*) filter (
            where
              visit."localStart" >= $15::timestamp
              and visit."localStart" < $16::timestamp
              and visit.status = 'completed'
          )
        )::int,
        'missed',
        (
          count(*) filter (
            where
              visit."localStart" >= $17::timestamp
              and visit."localStart" < $18::timestamp
              and visit.status = 'missed'
          )
        )::int
      ) as "lastFour",
      bool_or(
        visit.status = 'in-progress'
        and visit."localStart" >= $19::timestamp
      ) as "isOnVisit",
      min(visit."localStart") filter (
        where
          visit.status = 'scheduled'
          and visit."localStart" >= $20::timestamp
          and visit."localStart" < $21::timestamp
      ) as "nextVisit",
      min(lower(visit.during)) filter (
        where
          visit.status = 'scheduled'
          and visit."localStart" >= $22::timestamp
          and visit."localStart" < $23::timestamp
      ) < $24::timestamptz - interval '30 minutes' as "isLate"
    from
      visit
    where
      visit."agencyId" = $25
      and visit."userId" is not null
      and visit."localStart" >= $26::timestamp
      and visit."localStart" < $27::timestamp
    group by
      visit."userId"
  ),
  care as (
    select
      "userId",
      count(distinct "patientId")::int as patients
    from
      assignment
    where
      "agencyId" = $28
      and "startDate" <= $29::date
      and (
        "endDate" is null
        or "endDate" >= $30::date
      )
    group by
      "userId"
  ),
  latest as (
    select distinct
      on ("userId", kind, about) "userId",
      "expiresOn",
      case
        when kind = 'other' then lower(title)
      end as about
    from
      staff_record
    where
      "agencyId" = $31
      and "endedAt" is null
      and "issuedOn" <= $32::date
    order by
      "userId",
      kind,
      about,
      "expiresOn" desc nulls first
  ),
  credential as (
    select
      "userId",
      (
        count(*) filter (
          where
            "expiresOn" < $33::date
        )
      )::int as overdue,
      (
        count(*) filter (
          where
            "expiresOn" >= $34::date
            and "expiresOn" <= $35::date
        )
      )::int as expiring,
      min("expiresOn") filter (
        where
          "expiresOn" <= $36::date
      ) as "nextEnd"
    from
      latest
    group by
      "userId"
  ),
  person as (
    select
      membership."userId" as id,
      person."firstName",
      person."lastName",
      membership.role,
      membership.discipline,
      membership."branchId",
      branch.name as "branchName",
      person.email,
      membership."phoneNumber",
      counted."nextVisit",
      coalesce(counted."isLate", false) as "isLate",
      absent."offUntil",
      exists (
        select
        from
          session
        where
          session."userId" = membership."userId"
          and session."activeAgencyId" = $37
          and session."endedAt" is null
          and session."expiresAt" > now()
          and session."lastActiveAt" > now() - interval '5 minutes'
      ) as "isOnline",
      coalesce(
        counted.today,
        '{"planned": 0, "done": 0, "missed": 0}'::jsonb
      ) as today,
      coalesce(
        counted.week,
        '{"planned": 0, "done": 0, "missed": 0}'::jsonb
      ) as week,
      coalesce(
        counted."lastFour",
        '{"planned": 0, "done": 0, "missed": 0}'::jsonb
      ) as "lastFour",
      coalesce(care.patients, 0) as caseload,
      jsonb_build_object(
        'overdue',
        coalesce(credential.overdue, 0),
        'expiring',
        coalesce(credential.expiring, 0),
        'missing',
        missing.kinds,
        'nextEnd',
        credential."nextEnd"
      ) as credentials,
      case
        when counted."isOnVisit" then 'on-visit'
        when absent."offUntil" is not null then 'time-off'
        when counted."nextVisit" is not null then 'next-visit'
        when (counted.today ->> 'planned')::int > 0 then 'done'
        when membership.discipline is null then 'office'
        when usual.hours is null then 'unknown'
        when exists (
          select
          from
            jsonb_array_elements(usual.hours) one
          where
            (one ->> 'weekday')::int = $38
        ) then 'free'
        else 'not-working'
      end as state
    from
      membership
      join app_user person on person.id = membership."userId"
      left join branch on branch."agencyId" = membership."agencyId"
      and branch.id = membership."branchId"
      left join counted on counted."userId" = membership."userId"
      left join care on care."userId" = membership."userId"
      left join credential on credential."userId" = membership."userId"
      left join staff_availability usual on usual."agencyId" = membership."agencyId"
      and usual."userId" = membership."userId"
      left join lateral (
        select
          max(off."localEnd") as "offUntil"
        from
          time_off off
        where
          off."agencyId" = membership."agencyId"
          and off."userId" = membership."userId"
          and off."endedAt" is null
          and off."localStart" <= $39 at time zone coalesce(branch.zone, $40)
          and off."localEnd" > $41 at time zone coalesce(branch.zone, $42)
      ) absent on true
      cross join lateral (
        select
          coalesce(
            jsonb_agg(
              kind
              order by
                kind
            ),
            '[]'
          ) as kinds
        from
          (
            select
              needed as kind
            from
              unnest(
                $43::text[] || case
                  when membership.discipline = any ($44::text[]) then $45::text[]
                  else '{}'
                end
              ) needed
            where
              not exists (
                select
                from
                  staff_record record
                where
                  record."agencyId" = $46
                  and record."userId" = membership."userId"
                  and record.kind = needed
                  and record."endedAt" is null
                  and record."issuedOn" <= $47::date
              )
          ) one
      ) missing
    where
      membership."agencyId" = $48
      and membership."endedAt" is null
  ),
  wanted as (
    select
      *
    from
      person
    where
      (
        not exists (
          select
          from
            unnest(string_to_array(plain_name ($49), ' ')) word
          where
            strpos(
              ' ' || plain_name ("firstName" || ' ' || "lastName"),
              ' ' || word
            ) = 0
        )
        or strpos(lower(email), lower($50)) > 0
      )
  ),
  page as (
    select
      *,
      row_number() over (
        order by
          "lastName" collate "und-x-icu",
          "firstName" collate "und-x-icu",
          id
      ) as place
    from
      wanted
    where
      true
    order by
      place
    limit
      $51
  )
select
  (
    select
      coalesce(
        jsonb_agg(
          to_jsonb(page)
          order by
            place
        ),
        '[]'
      )
    from
      page
  ) as staff,
  (
    select
      coalesce(jsonb_object_agg(state, people), '{}')
    from
      (
        select
          state,
          count(*)::int as people
        from
          wanted
        group by
          state
      ) counted_states
  ) as states;

-- GET /staff-hub/:id

with
  counted as (
    select
      visit."userId",
      jsonb_build_object(
        'planned',
        (
          count(*) filter (
            where
              visit."localStart" >= $1::timestamp
              and visit."localStart" < $2::timestamp
              and visit.status <> 'cancelled'
          )
        )::int,
        'done',
        (
          count(*) filter (
            where
              visit."localStart" >= $3::timestamp
              and visit."localStart" < $4::timestamp
              and visit.status = 'completed'
          )
        )::int,
        'missed',
        (
          count(*) filter (
            where
              visit."localStart" >= $5::timestamp
              and visit."localStart" < $6::timestamp
              and visit.status = 'missed'
          )
        )::int
      ) as today,
      jsonb_build_object(
        'planned',
        (
          count(*) filter (
            where
              visit."localStart" >= $7::timestamp
              and visit."localStart" < $8::timestamp
              and visit.status <> 'cancelled'
          )
        )::int,
        'done',
        (
          count(*) filter (
            where
              visit."localStart" >= $9::timestamp
              and visit."localStart" < $10::timestamp
              and visit.status = 'completed'
          )
        )::int,
        'missed',
        (
          count(*) filter (
            where
              visit."localStart" >= $11::timestamp
              and visit."localStart" < $12::timestamp
              and visit.status = 'missed'
          )
        )::int
      ) as week,
      jsonb_build_object(
        'planned',
        (
          count(*) filter (
            where
              visit."localStart" >= $13::timestamp
              and visit."localStart" < $14::timestamp
              and visit.status <> 'cancelled'
          )
        )::int,
        'done',
        (
          count(*) filter (
            where
              visit."localStart" >= $15::timestamp
              and visit."localStart" < $16::timestamp
              and visit.status = 'completed'
          )
        )::int,
        'missed',
        (
          count(*) filter (
            where
              visit."localStart" >= $17::timestamp
              and visit."localStart" < $18::timestamp
              and visit.status = 'missed'
          )
        )::int
      ) as "lastFour",
      bool_or(
        visit.status = 'in-progress'
        and visit."localStart" >= $19::timestamp
      ) as "isOnVisit",
      min(visit."localStart") filter (
        where
          visit.status = 'scheduled'
          and visit."localStart" >= $20::timestamp
          and visit."localStart" < $21::timestamp
      ) as "nextVisit",
      min(lower(visit.during)) filter (
        where
          visit.status = 'scheduled'
          and visit."localStart" >= $22::timestamp
          and visit."localStart" < $23::timestamp
      ) < $24::timestamptz - interval '30 minutes' as "isLate"
    from
      visit
    where
      visit."agencyId" = $25
      and visit."userId" is not null
      and visit."localStart" >= $26::timestamp
      and visit."localStart" < $27::timestamp
    group by
      visit."userId"
  ),
  care as (
    select
      "userId",
      count(distinct "patientId")::int as patients
    from
      assignment
    where
      "agencyId" = $28
      and "startDate" <= $29::date
      and (
        "endDate" is null
        or "endDate" >= $30::date
      )
    group by
      "userId"
  ),
  latest as (
    select distinct
      on ("userId", kind, about) "userId",
      "expiresOn",
      case
        when kind = 'other' then lower(title)
      end as about
    from
      staff_record
    where
      "agencyId" = $31
      and "endedAt" is null
      and "issuedOn" <= $32::date
    order by
      "userId",
      kind,
      about,
      "expiresOn" desc nulls first
  ),
  credential as (
    select
      "userId",
      (
        count(*) filter (
          where
            "expiresOn" < $33::date
        )
      )::int as overdue,
      (
        count(*) filter (
          where
            "expiresOn" >= $34::date
            and "expiresOn" <= $35::date
        )
      )::int as expiring,
      min("expiresOn") filter (
        where
          "expiresOn" <= $36::date
      ) as "nextEnd"
    from
      latest
    group by
      "userId"
  ),
  person as (
    select
      membership."userId" as id,
      person."firstName",
      person."lastName",
      membership.role,
      membership.discipline,
      membership."branchId",
      branch.name as "branchName",
      person.email,
      membership."phoneNumber",
      counted."nextVisit",
      coalesce(counted."isLate", false) as "isLate",
      absent."offUntil",
      exists (
        select
        from
          session
        where
          session."userId" = membership."userId"
          and session."activeAgencyId" = $37
          and session."endedAt" is null
          and session."expiresAt" > now()
          and session."lastActiveAt" > now() - interval '5 minutes'
      ) as "isOnline",
      coalesce(
        counted.today,
        '{"planned": 0, "done": 0, "missed": 0}'::jsonb
      ) as today,
      coalesce(
        counted.week,
        '{"planned": 0, "done": 0, "missed": 0}'::jsonb
      ) as week,
      coalesce(
        counted."lastFour",
        '{"planned": 0, "done": 0, "missed": 0}'::jsonb
      ) as "lastFour",
      coalesce(care.patients, 0) as caseload,
      jsonb_build_object(
        'overdue',
        coalesce(credential.overdue, 0),
        'expiring',
        coalesce(credential.expiring, 0),
        'missing',
        missing.kinds,
        'nextEnd',
        credential."nextEnd"
      ) as credentials,
      case
        when counted."isOnVisit" then 'on-visit'
        when absent."offUntil" is not null then 'time-off'
        when counted."nextVisit" is not null then 'next-visit'
        when (counted.today ->> 'planned')::int > 0 then 'done'
        when membership.discipline is null then 'office'
        when usual.hours is null then 'unknown'
        when exists (
          select
          from
            jsonb_array_elements(usual.hours) one
          where
            (one ->> 'weekday')::int = $38
        ) then 'free'
        else 'not-working'
      end as state
    from
      membership
      join app_user person on person.id = membership."userId"
      left join branch on branch."agencyId" = membership."agencyId"
      and branch.id = membership."branchId"
      left join counted on counted."userId" = membership."userId"
      left join care on care."userId" = membership."userId"
      left join credential on credential."userId" = membership."userId"
      left join staff_availability usual on usual."agencyId" = membership."agencyId"
      and usual."userId" = membership."userId"
      left join lateral (
        select
          max(off."localEnd") as "offUntil"
        from
          time_off off
        where
          off."agencyId" = membership."agencyId"
          and off."userId" = membership."userId"
          and off."endedAt" is null
          and off."localStart" <= $39 at time zone coalesce(branch.zone, $40)
          and off."localEnd" > $41 at time zone coalesce(branch.zone, $42)
      ) absent on true
      cross join lateral (
        select
          coalesce(
            jsonb_agg(
              kind
              order by
                kind
            ),
            '[]'
          ) as kinds
        from
          (
            select
              needed as kind
            from
              unnest(
                $43::text[] || case
                  when membership.discipline = any ($44::text[]) then $45::text[]
                  else '{}'
                end
              ) needed
            where
              not exists (
                select
                from
                  staff_record record
                where
                  record."agencyId" = $46
                  and record."userId" = membership."userId"
                  and record.kind = needed
                  and record."endedAt" is null
                  and record."issuedOn" <= $47::date
              )
          ) one
      ) missing
    where
      membership."agencyId" = $48
      and membership."endedAt" is null
  )
select
  to_jsonb(person) as person
from
  person
where
  id = $49::uuid;

select
  (visit."localStart"::date - $1::date) / 7 as week,
  (
    count(*) filter (
      where
        visit.status <> 'cancelled'
    )
  )::int as planned,
  (
    count(*) filter (
      where
        visit.status = 'completed'
    )
  )::int as done,
  (
    count(*) filter (
      where
        visit.status = 'missed'
    )
  )::int as missed
from
  visit
where
  visit."agencyId" = $2
  and visit."userId" = $3::uuid
  and visit."localStart" >= $4::timestamp
  and visit."localStart" < $5::timestamp
group by
  week;
