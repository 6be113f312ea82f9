-- POST /emergency-access/find

select
  pg_advisory_xact_lock(hashtextextended ('emergency-access' || $1, 0));

select
  count(*)::int as "count"
from
  "audit_entry"
where
  "agencyId" = $1
  and "at" > now() - interval '1 hour'
  and "userId" = $2
  and "action" = $3;

select
  "patient"."id" as "patientId",
  "patient"."recordNumber",
  "patient"."firstName",
  "patient"."lastName",
  extract(
    year
    from
      patient.dob
  )::int as "birthYear",
  "patient"."id" = any (
    array(
      (
        select
          "assignment"."patientId"
        from
          "assignment"
        where
          "assignment"."agencyId" = $1
          and "assignment"."userId" = $2
          and (
            "assignment"."startDate" <= $3
            and (
              "assignment"."endDate" is null
              or "assignment"."endDate" >= $4
            )
          )
        union all
        select
          "emergency_access"."patientId"
        from
          "emergency_access"
        where
          "emergency_access"."agencyId" = $5
          and "emergency_access"."userId" = $6
          and "emergency_access"."endedAt" is null
          and "emergency_access"."endsAt" > now()
          and note_emergency_access (emergency_access.id)
      )
    )
  ) as "isOpen"
from
  "patient"
where
  "patient"."agencyId" = $7
  and (
    patient."recordNumber" = $8
    and plain_name (patient."lastName") = plain_name ($9)
  )
order by
  "patient"."recordNumber"
limit
  $10;

-- POST /emergency-access/find

select
  "patient"."id" as "patientId",
  "patient"."recordNumber",
  "patient"."firstName",
  "patient"."lastName",
  extract(
    year
    from
      patient.dob
  )::int as "birthYear",
  "patient"."id" = any (
    array(
      (
        select
          "assignment"."patientId"
        from
          "assignment"
        where
          "assignment"."agencyId" = $1
          and "assignment"."userId" = $2
          and (
            "assignment"."startDate" <= $3
            and (
              "assignment"."endDate" is null
              or "assignment"."endDate" >= $4
            )
          )
        union all
        select
          "emergency_access"."patientId"
        from
          "emergency_access"
        where
          "emergency_access"."agencyId" = $5
          and "emergency_access"."userId" = $6
          and "emergency_access"."endedAt" is null
          and "emergency_access"."endsAt" > now()
          and note_emergency_access (emergency_access.id)
      )
    )
  ) as "isOpen"
from
  "patient"
where
  "patient"."agencyId" = $7
  and (
    patient.dob = $8::date
    and patient."lastFirst" = plain_name ($9) || ' ' || plain_name ($10) || ' '
  )
order by
  "patient"."recordNumber"
limit
  $11;

-- POST /emergency-access

insert into
  "emergency_access" (
    "id",
    "userId",
    "patientId",
    "reasonCode",
    "reason",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6)
on conflict do nothing
returning
  "id",
  "userId",
  "patientId",
  "reasonCode",
  "reason",
  "startedAt",
  "endsAt",
  "endedAt";

select
  count(*)::int as "count"
from
  "emergency_access"
where
  "agencyId" = $1
  and "userId" = $2
  and "id" <> $3
  and "startedAt" > now() - interval '24 hours';

insert into
  "task" (
    "kind",
    "title",
    "detail",
    "patientId",
    "userId",
    "subjectId",
    "dueOn",
    "isImportant",
    "causeKey",
    "createdBy",
    "id",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
on conflict ("agencyId", "causeKey")
where
  "resolvedAt" is null do nothing
returning
  "id";

-- GET /emergency-access

-- POST /emergency-access/:id/end

select
  "id",
  "userId",
  "patientId",
  "reasonCode",
  "reason",
  "startedAt",
  "endsAt",
  "endedAt"
from
  "emergency_access"
where
  "agencyId" = $1
  and "userId" = $2
  and "id" = $3
for update;

update "emergency_access"
set
  "endedAt" = now()
where
  "agencyId" = $1
  and "id" = $2
returning
  "id",
  "userId",
  "patientId",
  "reasonCode",
  "reason",
  "startedAt",
  "endsAt",
  "endedAt";

-- POST /emergency-access/requests/:id/confirm

select
  "id",
  "userId",
  "patientId",
  "reasonCode",
  "reason",
  "confirmedAt",
  "requestedAt" <= now() - interval '1 hour' as "isOver"
from
  "emergency_access_request"
where
  "agencyId" = $1
  and "id" = $2
for update;

select
  "userId"
from
  "membership"
where
  "agencyId" = $1
  and "userId" = $2
  and "endedAt" is null;

update "emergency_access_request"
set
  "confirmedAt" = now(),
  "confirmedBy" = $1
where
  "agencyId" = $2
  and "id" = $3;

select
  "userId"
from
  "membership"
where
  "agencyId" = $1
  and "role" = $2
  and "endedAt" is null
order by
  "userId";

insert into
  "notification" (
    "content",
    "subjectId",
    "userId",
    "kind",
    "tone",
    "agencyId",
    "id"
  )
values
  ($1, $2, $3, $4, $5, $6, $7);
