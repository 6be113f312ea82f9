-- POST /time-changes

insert into
  "time_change" (
    "id",
    "visitId",
    "plannedStart",
    "localStart",
    "minutes",
    "reason",
    "agencyId",
    "requestedBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("agencyId", "id") do nothing
returning
  "id";

insert into
  "task" (
    "kind",
    "causeKey",
    "title",
    "visitId",
    "patientId",
    "dueOn",
    "createdBy",
    "id",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("agencyId", "causeKey")
where
  "resolvedAt" is null do nothing
returning
  "id";

select
  "change"."id",
  "change"."version",
  "change"."visitId",
  "change"."plannedStart",
  "change"."localStart" as "start",
  "change"."minutes",
  "change"."reason",
  "change"."status",
  "change"."requestedBy",
  "change"."requestedAt",
  "change"."decidedAt",
  "change"."decisionReason",
  "visit"."patientId",
  "visit"."version" as "visitVersion",
  requester."lastName" || ', ' || requester."firstName" as "requestedByName",
  decider."lastName" || ', ' || decider."firstName" as "decidedByName"
from
  "time_change" as "change"
  inner join "visit" on "visit"."agencyId" = "change"."agencyId"
  and "visit"."id" = "change"."visitId"
  inner join "app_user" as "requester" on "requester"."id" = "change"."requestedBy"
  left join "app_user" as "decider" on "decider"."id" = "change"."decidedBy"
where
  "change"."agencyId" = $1
  and "change"."requestedBy" = $2
  and "change"."id" = $3;

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
  and "visit"."id" in ($10);

-- POST /time-changes

-- POST /time-changes

-- GET /time-changes

select
  "change"."id",
  "change"."version",
  "change"."visitId",
  "change"."plannedStart",
  "change"."localStart" as "start",
  "change"."minutes",
  "change"."reason",
  "change"."status",
  "change"."requestedBy",
  "change"."requestedAt",
  "change"."decidedAt",
  "change"."decisionReason",
  "visit"."patientId",
  "visit"."version" as "visitVersion",
  requester."lastName" || ', ' || requester."firstName" as "requestedByName",
  decider."lastName" || ', ' || decider."firstName" as "decidedByName"
from
  "time_change" as "change"
  inner join "visit" on "visit"."agencyId" = "change"."agencyId"
  and "visit"."id" = "change"."visitId"
  inner join "app_user" as "requester" on "requester"."id" = "change"."requestedBy"
  left join "app_user" as "decider" on "decider"."id" = "change"."decidedBy"
where
  "change"."agencyId" = $1
  and "change"."requestedBy" = $2
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
  and (
    change.status = 'open'
    or change."decidedAt" >= now() - interval '14 days'
  )
order by
  change.status = 'open' desc,
  "change"."requestedAt" desc,
  "change"."id" desc
limit
  $10;

select
  count(*)::int as "total",
  (
    count(*) filter (
      where
        change.status = 'open'
    )
  )::int as "open"
from
  "time_change" as "change"
  inner join "visit" on "visit"."agencyId" = "change"."agencyId"
  and "visit"."id" = "change"."visitId"
  inner join "app_user" as "requester" on "requester"."id" = "change"."requestedBy"
  left join "app_user" as "decider" on "decider"."id" = "change"."decidedBy"
where
  "change"."agencyId" = $1
  and "change"."requestedBy" = $2
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
  and (
    change.status = 'open'
    or change."decidedAt" >= now() - interval '14 days'
  );

-- GET /time-changes

select
  "change"."id",
  "change"."version",
  "change"."visitId",
  "change"."plannedStart",
  "change"."localStart" as "start",
  "change"."minutes",
  "change"."reason",
  "change"."status",
  "change"."requestedBy",
  "change"."requestedAt",
  "change"."decidedAt",
  "change"."decisionReason",
  "visit"."patientId",
  "visit"."version" as "visitVersion",
  requester."lastName" || ', ' || requester."firstName" as "requestedByName",
  decider."lastName" || ', ' || decider."firstName" as "decidedByName"
from
  "time_change" as "change"
  inner join "visit" on "visit"."agencyId" = "change"."agencyId"
  and "visit"."id" = "change"."visitId"
  inner join "app_user" as "requester" on "requester"."id" = "change"."requestedBy"
  left join "app_user" as "decider" on "decider"."id" = "change"."decidedBy"
where
  "change"."agencyId" = $1
  and "change"."requestedBy" = $2
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
  and (
    change.status = 'open'
    or change."decidedAt" >= now() - interval '14 days'
  )
  and (
    change.status = 'open',
    change."requestedAt",
    change.id
  ) < (
    select
      status = 'open',
      "requestedAt",
      id
    from
      time_change last
    where
      last."agencyId" = $10
      and last.id = $11
  )
order by
  change.status = 'open' desc,
  "change"."requestedAt" desc,
  "change"."id" desc
limit
  $12;

-- POST /time-changes/:id/approve

select
  "change"."id",
  "change"."version",
  "change"."visitId",
  "change"."plannedStart",
  "change"."localStart" as "start",
  "change"."minutes",
  "change"."reason",
  "change"."status",
  "change"."requestedBy",
  "change"."requestedAt",
  "change"."decidedAt",
  "change"."decisionReason",
  "visit"."patientId",
  "visit"."version" as "visitVersion",
  requester."lastName" || ', ' || requester."firstName" as "requestedByName",
  decider."lastName" || ', ' || decider."firstName" as "decidedByName"
from
  "time_change" as "change"
  inner join "visit" on "visit"."agencyId" = "change"."agencyId"
  and "visit"."id" = "change"."visitId"
  inner join "app_user" as "requester" on "requester"."id" = "change"."requestedBy"
  left join "app_user" as "decider" on "decider"."id" = "change"."decidedBy"
where
  "change"."agencyId" = $1
  and "change"."id" = $2;

select
  "change"."id",
  "change"."version",
  "change"."visitId",
  "change"."plannedStart",
  "change"."localStart" as "start",
  "change"."minutes",
  "change"."reason",
  "change"."status",
  "change"."requestedBy",
  "change"."requestedAt",
  "change"."decidedAt",
  "change"."decisionReason",
  "visit"."patientId",
  "visit"."version" as "visitVersion",
  requester."lastName" || ', ' || requester."firstName" as "requestedByName",
  decider."lastName" || ', ' || decider."firstName" as "decidedByName"
from
  "time_change" as "change"
  inner join "visit" on "visit"."agencyId" = "change"."agencyId"
  and "visit"."id" = "change"."visitId"
  inner join "app_user" as "requester" on "requester"."id" = "change"."requestedBy"
  left join "app_user" as "decider" on "decider"."id" = "change"."decidedBy"
where
  "change"."agencyId" = $1
  and "change"."id" = $2;

update "time_change"
set
  "status" = $1,
  "decisionReason" = $2,
  "decidedBy" = $3,
  "decidedAt" = now(),
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6;

update "task"
set
  "resolvedAt" = now(),
  "resolvedBy" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "causeKey" = $4
  and "resolvedAt" is null
returning
  "id",
  "version";

insert into
  "notification" (
    "userId",
    "kind",
    "tone",
    "content",
    "patientId",
    "subjectId",
    "agencyId",
    "id"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8);

insert into
  "event" (
    "agencyId",
    "kind",
    "patientId",
    "subjectId",
    "revision",
    "userId"
  )
values
  ($1, $2, $3, $4, $5, $6)
returning
  pg_notify ($7, $8) as "told" /* along */ /* prepared */;

select
  "change"."id",
  "change"."version",
  "change"."visitId",
  "change"."plannedStart",
  "change"."localStart" as "start",
  "change"."minutes",
  "change"."reason",
  "change"."status",
  "change"."requestedBy",
  "change"."requestedAt",
  "change"."decidedAt",
  "change"."decisionReason",
  "visit"."patientId",
  "visit"."version" as "visitVersion",
  requester."lastName" || ', ' || requester."firstName" as "requestedByName",
  decider."lastName" || ', ' || decider."firstName" as "decidedByName"
from
  "time_change" as "change"
  inner join "visit" on "visit"."agencyId" = "change"."agencyId"
  and "visit"."id" = "change"."visitId"
  inner join "app_user" as "requester" on "requester"."id" = "change"."requestedBy"
  left join "app_user" as "decider" on "decider"."id" = "change"."decidedBy"
where
  "change"."agencyId" = $1
  and "change"."id" = $2;

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
  and "visit"."id" in ($3);

-- POST /time-changes/:id/decline

-- POST /time-changes/:id/withdraw

-- GET /time-changes

select
  "change"."id",
  "change"."version",
  "change"."visitId",
  "change"."plannedStart",
  "change"."localStart" as "start",
  "change"."minutes",
  "change"."reason",
  "change"."status",
  "change"."requestedBy",
  "change"."requestedAt",
  "change"."decidedAt",
  "change"."decisionReason",
  "visit"."patientId",
  "visit"."version" as "visitVersion",
  requester."lastName" || ', ' || requester."firstName" as "requestedByName",
  decider."lastName" || ', ' || decider."firstName" as "decidedByName"
from
  "time_change" as "change"
  inner join "visit" on "visit"."agencyId" = "change"."agencyId"
  and "visit"."id" = "change"."visitId"
  inner join "app_user" as "requester" on "requester"."id" = "change"."requestedBy"
  left join "app_user" as "decider" on "decider"."id" = "change"."decidedBy"
where
  "change"."agencyId" = $1
  and (
    change.status = 'open'
    or change."decidedAt" >= now() - interval '14 days'
  )
order by
  change.status = 'open' desc,
  "change"."requestedAt" desc,
  "change"."id" desc
limit
  $2;

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
  and "visit"."id" in ($3, $4, $5);

select
  count(*)::int as "total",
  (
    count(*) filter (
      where
        change.status = 'open'
    )
  )::int as "open"
from
  "time_change" as "change"
  inner join "visit" on "visit"."agencyId" = "change"."agencyId"
  and "visit"."id" = "change"."visitId"
  inner join "app_user" as "requester" on "requester"."id" = "change"."requestedBy"
  left join "app_user" as "decider" on "decider"."id" = "change"."decidedBy"
where
  "change"."agencyId" = $1
  and (
    change.status = 'open'
    or change."decidedAt" >= now() - interval '14 days'
  );
