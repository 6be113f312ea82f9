-- POST /auth/login

select
  *
from
  find_account ($1::citext);

insert into
  sign_in_limit as l (key, failures, since, "blockedUntil")
values
  ($1, 1, now(), now())
on conflict (key) do update
set
  (failures, since, "blockedUntil") = (
    select
      left_over + 1,
      case
        when left_over = 0 then now()
        else l.since + forgotten * $2 * interval '1 second'
      end,
      now() + case
        when left_over + 1 > $3 then least(power(2, least(left_over - $4, 20)), $5) * interval '1 second'
        else interval '…'
      end
    from
      (
        select
          floor(
            extract(
              epoch
              from
                now() - l.since
            ) / $6
          )::int as forgotten
      ) as passed,
      lateral (
        select
          case
            when (
              l.since > clock_timestamp()
              or l."blockedUntil" > clock_timestamp() + $7 * interval '1 second'
            ) then 0
            else greatest(l.failures - forgotten, 0)
          end as left_over
      ) as kept
  )
where
  l."blockedUntil" <= clock_timestamp()
  or (
    l.since > clock_timestamp()
    or l."blockedUntil" > clock_timestamp() + $8 * interval '1 second'
  )
returning
  1;

insert into
  sign_in_limit as l (key, failures, since, "blockedUntil")
values
  ($1, 1, now(), now())
on conflict (key) do update
set
  (failures, since, "blockedUntil") = (
    select
      left_over + 1,
      case
        when left_over = 0 then now()
        else l.since + forgotten * $2 * interval '1 second'
      end,
      now() + case
        when left_over + 1 > $3 then least(power(2, least(left_over - $4, 20)), $5) * interval '1 second'
        else interval '…'
      end
    from
      (
        select
          floor(
            extract(
              epoch
              from
                now() - l.since
            ) / $6
          )::int as forgotten
      ) as passed,
      lateral (
        select
          case
            when (
              l.since > clock_timestamp()
              or l."blockedUntil" > clock_timestamp() + $7 * interval '1 second'
            ) then 0
            else greatest(l.failures - forgotten, 0)
          end as left_over
      ) as kept
  )
where
  l."blockedUntil" <= clock_timestamp()
  or (
    l.since > clock_timestamp()
    or l."blockedUntil" > clock_timestamp() + $8 * interval '1 second'
  )
returning
  1;

insert into
  sign_in_limit as l (key, failures, since, "blockedUntil")
values
  ($1, 1, now(), now())
on conflict (key) do update
set
  (failures, since, "blockedUntil") = (
    select
      left_over + 1,
      case
        when left_over = 0 then now()
        else l.since + forgotten * $2 * interval '1 second'
      end,
      now() + case
        when left_over + 1 > $3 then least(power(2, least(left_over - $4, 20)), $5) * interval '1 second'
        else interval '…'
      end
    from
      (
        select
          floor(
            extract(
              epoch
              from
                now() - l.since
            ) / $6
          )::int as forgotten
      ) as passed,
      lateral (
        select
          case
            when (
              l.since > clock_timestamp()
              or l."blockedUntil" > clock_timestamp() + $7 * interval '1 second'
            ) then 0
            else greatest(l.failures - forgotten, 0)
          end as left_over
      ) as kept
  )
where
  l."blockedUntil" <= clock_timestamp()
  or (
    l.since > clock_timestamp()
    or l."blockedUntil" > clock_timestamp() + $8 * interval '1 second'
  )
returning
  1;

begin;

select
  set_config('app.agency_id', $1, true),
  set_config('app.user_id', $2, true);

select
  "passwordHash"
from
  "app_user"
where
  "id" = $1
for share;

delete from sign_in_limit l
where
  key in ($1, $2)
  or (
    key = $3
    and (
      failures <= 1
      or (
        l.since > clock_timestamp()
        or l."blockedUntil" > clock_timestamp() + $4 * interval '1 second'
      )
    )
  );

update sign_in_limit
set
  failures = failures - 1,
  "blockedUntil" = now()
where
  key = $1;

select
  "id",
  "keyId",
  "cipher",
  "confirmedAt"
from
  "authenticator_app"
where
  "userId" = $1
  and "confirmedAt" is not null;

select
  "id",
  "version",
  "name",
  "createdAt",
  "lastUsedAt",
  "credentialId",
  "transports"
from
  "passkey"
where
  "userId" = $1
order by
  "createdAt",
  "id";

select
  *
from
  find_agencies_of ($1);

insert into
  "session" (
    "id",
    "userId",
    "activeAgencyId",
    "device",
    "address",
    "expiresAt"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    now() + make_interval(hours => $6)
  );

insert into
  "session_token" (
    "id",
    "sessionId",
    "parentId",
    "refreshHash",
    "accessHash",
    "accessExpiresAt"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    now() + make_interval(mins => $6)
  );

select
  set_config('app.agency_id', $1, true),
  set_config('app.user_id', $2, true);

insert into
  "audit_entry" (
    "id",
    "agencyId",
    "userId",
    "requestId",
    "address",
    "action",
    "patientId",
    "subjectId",
    "before",
    "after"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

commit;

select
  *
from
  find_name ($1);

select
  *
from
  find_agencies_of ($1);

select
  lacks_factor ($1, $2) as lacks;

select
  idle_minutes_of ($1::int, $2::int) as minutes;

select
  coalesce(week_start_of ($1::int), 0) as day;

-- GET /auth/user-info

select
from
  session
where
  id = $1
for update;

with
  used as (
    update session_token
    set
      "confirmedAt" = now()
    where
      id = $1
      and "confirmedAt" is null
      and "closedAt" is null
    returning
      id,
      "parentId"
  )
update session_token other
set
  "closedAt" = now()
from
  used
where
  other."closedAt" is null
  and (
    other.id = used."parentId"
    or (
      other."parentId" = used."parentId"
      and other.id <> used.id
    )
  );

select
from
  session
where
  id = $1
for update;

with
  used as (
    update session_token
    set
      "confirmedAt" = now()
    where
      id = $1
      and "confirmedAt" is null
      and "closedAt" is null
    returning
      id,
      "parentId"
  )
update session_token other
set
  "closedAt" = now()
from
  used
where
  other."closedAt" is null
  and (
    other.id = used."parentId"
    or (
      other."parentId" = used."parentId"
      and other.id <> used.id
    )
  );

-- GET /auth/refresh

select
  "sessionId"
from
  "session_token"
where
  "refreshHash" = $1;

select
  "sessionId"
from
  "session_token"
where
  "refreshHash" = $1;

select
  t.id as "tokenId",
  t."parentId",
  s.id as "sessionId",
  s."userId",
  session_state (s, $1) as state,
  t."closedAt" is not null as "isClosed",
  coalesce(
    t."closedAt" > now() - make_interval(secs => $2),
    false
  ) as "isRecent"
from
  session_token t
  join session s on s.id = t."sessionId"
where
  t."refreshHash" = $3;

update "session"
set
  "lastActiveAt" = now()
where
  "id" = $1;

-- POST /auth/agency

update "session"
set
  "activeAgencyId" = $1
where
  "id" = $2;

-- POST /patients

begin;

set
  local app.agency_id = '…';

set
  local app.user_id = '…';

insert into
  "idempotency" (
    "key",
    "userId",
    "endpoint",
    "bodyMac",
    "keyId",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6)
on conflict do nothing
returning
  "key";

select
  "id"
from
  "agency"
where
  "id" = $1
for no key update;

select
  "patient"."id",
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
  ) as "isVisible"
from
  "patient"
where
  "patient"."agencyId" = $7
  and "patient"."id" in (
    select
      "patient_ssn"."patientId" as "id"
    from
      "patient_ssn"
    where
      "patient_ssn"."agencyId" = $8
      and patient_ssn.fingerprint = $9
    union all
    select
      "other"."id"
    from
      "patient" as "other"
    where
      "other"."agencyId" = $10
      and "other"."dob" = $11
      and plain_name (other."firstName") = plain_name ($12)
      and plain_name (other."lastName") = plain_name ($13)
  )
limit
  $14;

update "agency"
set
  "lastRecordNumber" = "lastRecordNumber" + $1
where
  "id" = $2
returning
  "lastRecordNumber";

insert into
  "patient" (
    "id",
    "recordNumber",
    "firstName",
    "lastName",
    "dob",
    "email",
    "phoneNumber",
    "agencyId",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("agencyId", "id") do nothing
returning
  "patient"."id",
  "patient"."version",
  "patient"."recordNumber",
  "patient"."firstName",
  "patient"."middleName",
  "patient"."lastName",
  "patient"."suffix",
  "patient"."dob",
  "patient"."email",
  "patient"."phoneNumber",
  "patient"."street",
  "patient"."city",
  "patient"."state",
  "patient"."zip",
  "patient"."language",
  "patient"."gender",
  "patient"."country";

select
  max("version") as "latest"
from
  "patient_ssn"
where
  "agencyId" = $1
  and "patientId" = $2;

insert into
  "patient_ssn" (
    "patientId",
    "version",
    "keyId",
    "cipher",
    "fingerprint",
    "lastFour",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7);

update "patient"
set
  "ssnVersion" = $1
where
  "agencyId" = $2
  and "id" = $3;

insert into
  "assignment" (
    "id",
    "agencyId",
    "patientId",
    "userId",
    "startDate"
  )
values
  ($1, $2, $3, $4, $5);

update "idempotency"
set
  "answer" = $1
where
  "agencyId" = $2
  and "userId" = $3
  and "key" = $4;

-- POST /patients/search

select
  "patient"."id",
  "patient"."recordNumber",
  "patient"."firstName",
  "patient"."lastName",
  "patient"."dob",
  "patient"."phoneNumber",
  "patient"."city",
  case
    when latest.status = 'discharged'
    and latest."startOfCare" is null then null
    else latest.status
  end as "status"
from
  "patient"
  left join lateral (
    select
      "admission"."number",
      "admission"."status",
      "admission"."startOfCare"
    from
      "admission"
    where
      "admission"."agencyId" = "patient"."agencyId"
      and "admission"."patientId" = "patient"."id"
    order by
      "admission"."number" desc
    limit
      $1
  ) as "latest" on true
  inner join find_patients (
    $2,
    row (
      $3::date[],
      $4,
      $5::int,
      $6,
      $7,
      $8::uuid,
      $9::date
    )::patient_filter,
    $10
  ) as "found" on "found"."id" = "patient"."id"
where
  "patient"."agencyId" = $11
order by
  "found"."place";

-- POST /patients/search

select
  "patient"."id",
  "patient"."recordNumber",
  "patient"."firstName",
  "patient"."lastName",
  "patient"."dob",
  "patient"."phoneNumber",
  "patient"."city",
  case
    when latest.status = 'discharged'
    and latest."startOfCare" is null then null
    else latest.status
  end as "status"
from
  "patient"
  left join lateral (
    select
      "admission"."number",
      "admission"."status",
      "admission"."startOfCare"
    from
      "admission"
    where
      "admission"."agencyId" = "patient"."agencyId"
      and "admission"."patientId" = "patient"."id"
    order by
      "admission"."number" desc
    limit
      $1
  ) as "latest" on true
where
  "patient"."agencyId" = $2
  and "patient"."id" = any (
    array(
      (
        select
          "assignment"."patientId"
        from
          "assignment"
        where
          "assignment"."agencyId" = $3
          and "assignment"."userId" = $4
          and (
            "assignment"."startDate" <= $5
            and (
              "assignment"."endDate" is null
              or "assignment"."endDate" >= $6
            )
          )
        union all
        select
          "emergency_access"."patientId"
        from
          "emergency_access"
        where
          "emergency_access"."agencyId" = $7
          and "emergency_access"."userId" = $8
          and "emergency_access"."endedAt" is null
          and "emergency_access"."endsAt" > now()
          and note_emergency_access (emergency_access.id)
      )
    )
  )
  and "latest"."status" = $9
  and ("patient"."sortName", "patient"."id") > (
    select
      "patient"."sortName",
      "patient"."id"
    from
      "patient"
    where
      "patient"."agencyId" = $10
      and "patient"."id" = $11
      and "patient"."id" = any (
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
  )
order by
  "patient"."sortName" asc,
  "patient"."id" asc
limit
  $18;

-- GET /patients/:id

select
  "patient"."id",
  "patient"."version",
  "patient"."recordNumber",
  "patient"."firstName",
  "patient"."middleName",
  "patient"."lastName",
  "patient"."suffix",
  "patient"."dob",
  "patient"."email",
  "patient"."phoneNumber",
  "patient"."street",
  "patient"."city",
  "patient"."state",
  "patient"."zip",
  "patient"."language",
  "patient"."gender",
  "patient"."country",
  "ssn"."lastFour" as "ssnLastFour"
from
  "patient"
  left join "patient_ssn" as "ssn" on "ssn"."agencyId" = "patient"."agencyId"
  and "ssn"."patientId" = "patient"."id"
  and "ssn"."version" = "patient"."ssnVersion"
where
  "patient"."agencyId" = $1
  and "patient"."id" = $2
  and "patient"."id" = any (
    array(
      (
        select
          "assignment"."patientId"
        from
          "assignment"
        where
          "assignment"."agencyId" = $3
          and "assignment"."userId" = $4
          and (
            "assignment"."startDate" <= $5
            and (
              "assignment"."endDate" is null
              or "assignment"."endDate" >= $6
            )
          )
        union all
        select
          "emergency_access"."patientId"
        from
          "emergency_access"
        where
          "emergency_access"."agencyId" = $7
          and "emergency_access"."userId" = $8
          and "emergency_access"."endedAt" is null
          and "emergency_access"."endsAt" > now()
          and note_emergency_access (emergency_access.id)
      )
    )
  );

insert into
  "audit_entry" (
    "id",
    "agencyId",
    "userId",
    "requestId",
    "address",
    "action",
    "patientId",
    "section",
    "quarter"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    date_bin('15 minutes', now(), 'epoch'::timestamptz)
  )
on conflict do nothing;

-- GET /patients/:id/chart

select
  "admission"."id",
  "admission"."number",
  "admission"."status",
  "admission"."referralDate",
  "admission"."startOfCare",
  "admission"."dischargeDate",
  "admission"."physicianId",
  "branch"."name" as "branchName"
from
  "admission"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
where
  "admission"."agencyId" = $1
  and "admission"."patientId" = $2
order by
  "admission"."number" desc;

select
  "allowsDirections" as "isAllowed",
  "version"
from
  "agency"
where
  "id" = $1;

select
  "id",
  "kind",
  "name",
  "relationship",
  "phoneNumber"
from
  "patient_contact"
where
  "agencyId" = $1
  and "patientId" = $2
  and "endedAt" is null
order by
  "kind",
  "name";

select
  "id",
  "rank",
  "payerName",
  "policyNumber",
  "startDate",
  "endDate"
from
  "coverage"
where
  "agencyId" = $1
  and "patientId" = $2
  and "endedAt" is null
order by
  "rank",
  "startDate" desc;

select
  "app_user"."id",
  "app_user"."firstName",
  "app_user"."lastName",
  "membership"."discipline",
  bool_or("assignment"."isCaseManager") as "isCaseManager"
from
  "assignment"
  inner join "membership" on "membership"."agencyId" = "assignment"."agencyId"
  and "membership"."userId" = "assignment"."userId"
  inner join "app_user" on "app_user"."id" = "assignment"."userId"
where
  "assignment"."agencyId" = $1
  and "assignment"."patientId" = $2
  and (
    "assignment"."startDate" <= $3
    and (
      "assignment"."endDate" is null
      or "assignment"."endDate" >= $4
    )
  )
group by
  "app_user"."id",
  "membership"."discipline"
order by
  "isCaseManager" desc,
  "app_user"."lastName";

select
  "id",
  "title",
  "dueOn",
  "isImportant"
from
  "task"
where
  "agencyId" = $1
  and "patientId" = $2
  and "resolvedAt" is null
  and task.kind not in (
    'emergency-access-review',
    'emergency-access-request'
  )
order by
  "dueOn"
limit
  $3;

-- PUT /patients/:id

update "patient"
set
  "city" = $1,
  "version" = $2
where
  "agencyId" = $3
  and "id" = $4
  and "version" = $5
  and "patient"."id" = any (
    array(
      (
        select
          "assignment"."patientId"
        from
          "assignment"
        where
          "assignment"."agencyId" = $6
          and "assignment"."userId" = $7
          and (
            "assignment"."startDate" <= $8
            and (
              "assignment"."endDate" is null
              or "assignment"."endDate" >= $9
            )
          )
        union all
        select
          "emergency_access"."patientId"
        from
          "emergency_access"
        where
          "emergency_access"."agencyId" = $10
          and "emergency_access"."userId" = $11
          and "emergency_access"."endedAt" is null
          and "emergency_access"."endsAt" > now()
          and note_emergency_access (emergency_access.id)
      )
    )
  )
returning
  "version";

select
  *
from
  "assessment"
where
  "agencyId" = $1
  and "status" in ($2, $3)
  and "transaction" = $4
  and "patientId" = $5
order by
  "id"
for update;

-- POST /staff/search

select
  "app_user"."id",
  "app_user"."firstName",
  "app_user"."lastName",
  "membership"."role",
  "membership"."discipline"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
where
  "membership"."agencyId" = $1
  and "membership"."endedAt" is null
  and not exists (
    select
    from
      unnest(string_to_array(plain_name ($2), ' ')) word
    where
      strpos(
        ' ' || plain_name (
          app_user."firstName" || ' ' || app_user."lastName"
        ),
        ' ' || word
      ) = 0
  )
order by
  "app_user"."lastName",
  "app_user"."firstName",
  "app_user"."id"
limit
  $3;

-- GET /tasks/today

select
  "task"."id",
  "task"."kind",
  "task"."title",
  "patient"."id" as "patientId",
  "patient"."sortName" as "patientName",
  case
    when patient.id is not null
    or task."patientId" is null then "task"."documentId"
  end as "documentId",
  case
    when patient.id is not null
    or task."patientId" is null then "task"."visitId"
  end as "visitId",
  case
    when patient.id is not null
    or task."patientId" is null then "task"."subjectId"
  end as "subjectId",
  "task"."dueOn",
  task."resolvedAt" is not null as "isDone"
from
  "task"
  left join "patient" on "patient"."agencyId" = "task"."agencyId"
  and "patient"."id" = "task"."patientId"
  and "patient"."id" = any (
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
  )
where
  "task"."agencyId" = $7
  and "task"."assigneeId" = $8
  and task.kind not in (
    'emergency-access-review',
    'emergency-access-request'
  )
  and (
    (
      "task"."resolvedAt" is null
      and "task"."dueOn" <= $9
    )
    or (task."resolvedAt" at time zone $10)::date = $11
  )
order by
  "task"."dueOn",
  "task"."title"
limit
  $12;

-- GET /device-secret

select
  "keyId",
  "cipher"
from
  "device_secret"
where
  "agencyId" = $1
  and "userId" = $2;

insert into
  "device_secret" ("agencyId", "userId", "keyId", "cipher")
values
  ($1, $2, $3, $4)
on conflict do nothing
returning
  "userId";

select
  "keyId",
  "cipher"
from
  "device_secret"
where
  "agencyId" = $1
  and "userId" = $2;

-- GET /events

select
  "membership"."role",
  given_powers (membership."agencyId", membership.role) as "givenPowers",
  "membership"."discipline",
  pg_current_snapshot()::text as "snapshot"
from
  "session"
  inner join "membership" on "membership"."userId" = "session"."userId"
where
  "membership"."agencyId" = $1
  and "membership"."endedAt" is null
  and session_state (session, $2, $3::int) = $4
  and "session"."id" = $5
  and "session"."userId" = $6;

select
  "horizon"
from
  "event"
where
  "agencyId" = $1
  and "id" = $2
  and "horizon" <= pg_snapshot_xmin(pg_current_snapshot());

select
  "membership"."role",
  given_powers (membership."agencyId", membership.role) as "givenPowers",
  "membership"."discipline",
  pg_current_snapshot()::text as "snapshot"
from
  "session"
  inner join "membership" on "membership"."userId" = "session"."userId"
where
  "membership"."agencyId" = $1
  and "membership"."endedAt" is null
  and session_state (session, $2, $3::int) = $4
  and "session"."id" = $5
  and "session"."userId" = $6;

select distinct
  on ("kind", "subjectId") "id",
  "kind",
  "patientId",
  "subjectId",
  "revision"
from
  "event"
where
  "agencyId" = $1
  and "transaction" >= pg_snapshot_xmin($2::pg_snapshot)
  and not pg_visible_in_snapshot("event"."transaction", $3::pg_snapshot)
  and pg_visible_in_snapshot("event"."transaction", $4::pg_snapshot)
  and (
    "userId" is null
    or "userId" = $5
  )
  and (
    "patientId" is null
    or exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "event"."agencyId"
        and "patient"."id" = "event"."patientId"
        and "patient"."id" = any (
          array(
            (
              select
                "assignment"."patientId"
              from
                "assignment"
              where
                "assignment"."agencyId" = $6
                and "assignment"."userId" = $7
                and (
                  "assignment"."startDate" <= $8
                  and (
                    "assignment"."endDate" is null
                    or "assignment"."endDate" >= $9
                  )
                )
              union all
              select
                "emergency_access"."patientId"
              from
                "emergency_access"
              where
                "emergency_access"."agencyId" = $10
                and "emergency_access"."userId" = $11
                and "emergency_access"."endedAt" is null
                and "emergency_access"."endsAt" > now()
                and note_emergency_access (emergency_access.id)
            )
          )
        )
    )
  )
order by
  "kind",
  "subjectId",
  "id" desc;

-- GET /mailbox

insert into
  audit_entry (
    "agencyId",
    id,
    "userId",
    action,
    after,
    "requestId",
    address
  )
select
  $1::int,
  $2::uuid,
  $3::uuid,
  'access.refused',
  $4::jsonb,
  $5::text,
  $6::inet
where
  not exists (
    select
    from
      audit_entry e
    where
      e."agencyId" = $7
      and e."userId" = $8
      and e.at >= date_bin('15 minutes', now(), 'epoch'::timestamptz)
      and e.action = 'access.refused'
      and e.after = $9::jsonb
  );

-- POST /auth/forgot-password

insert into
  "password_reset" ("tokenHash", "userId", "expiresAt")
values
  ($1, $2, now() + make_interval(mins => $3));

insert into
  "mail" ("id", "userId", "forAgency", "keyId", "letter")
values
  ($1, $2, $3, $4, $5);

-- POST /auth/reset-password

select
  "userId"
from
  "password_reset"
where
  (
    "tokenHash" = $1
    and "usedAt" is null
    and "expiresAt" > now()
  );

-- POST /auth/proof

select
  "email",
  "passwordHash"
from
  "app_user"
where
  "id" = $1;

update "session"
set
  "provenAt" = now()
where
  "id" = $1;

-- POST /auth/unlock

-- GET /auth/sessions

select
  "id",
  "device",
  "address",
  "createdAt",
  "lastActiveAt",
  "expiresAt",
  session_state (session, $1) as "state"
from
  "session"
where
  "userId" = $2
  and "endedAt" is null
  and "expiresAt" > now()
order by
  "id" = $3 desc,
  "lastActiveAt" desc,
  "id";

-- DELETE /auth/sessions/:id

update "session"
set
  "endedAt" = now(),
  "endReason" = $1
where
  "endedAt" is null
  and "id" = $2
  and "userId" = $3
returning
  "id";

rollback;

-- POST /auth/sessions/end-others

update "session"
set
  "endedAt" = now(),
  "endReason" = $1
where
  "endedAt" is null
  and "userId" = $2
  and "id" <> $3
returning
  "id";

select
  pg_notify ($1, $2);

-- POST /auth/password

select
  lacks_factor_proof ($1) as lacks;

update "app_user"
set
  "passwordHash" = $1
where
  "id" = $2;

update "password_reset"
set
  "usedAt" = now()
where
  "userId" = $1
  and "usedAt" is null;

delete from "pending_sign_in"
where
  "userId" = $1;

-- POST /auth/logout

update "session"
set
  "endedAt" = now(),
  "endReason" = $1
where
  "endedAt" is null
  and "id" = $2;

-- POST /auth/login

select
  count(*) as "left"
from
  "recovery_code"
where
  "userId" = $1
  and "usedAt" is null;

insert into
  "pending_sign_in" ("tokenHash", "userId", "expiresAt")
values
  ($1, $2, now() + make_interval(mins => $3));

-- POST /auth/second-factor

select
  "userId",
  "attempts"
from
  "pending_sign_in"
where
  "tokenHash" = $1
  and "usedAt" is null
  and "expiresAt" > now();

update "pending_sign_in"
set
  "attempts" = "attempts" + $1
where
  "tokenHash" = $2
  and "attempts" < $3
returning
  "attempts";

-- POST /auth/second-factor

update "authenticator_app"
set
  "lastUsedStep" = $1
where
  "id" = $2
  and (
    "lastUsedStep" is null
    or "lastUsedStep" < $3
  )
returning
  "id";

update "pending_sign_in"
set
  "usedAt" = now()
where
  "tokenHash" = $1
  and "usedAt" is null
returning
  "userId";

-- GET /auth/passkey-request

-- POST /auth/passkey

select
  *
from
  find_passkey ($1);

insert into
  "spent_challenge" ("challengeHash")
values
  ($1)
on conflict do nothing
returning
  "challengeHash";

update "passkey"
set
  "counter" = $1,
  "lastUsedAt" = now()
where
  "id" = $2
  and (
    "counter" < $3
    or (
      "counter" = $4
      and $5
    )
  )
returning
  "id";

-- POST /auth/passkey

-- POST /assessments

select
  "id"
from
  "patient"
where
  "agencyId" = $1
  and "id" = $2
for no key update;

select
  "id",
  "status",
  "physicianId",
  "startOfCare"
from
  "admission"
where
  "agencyId" = $1
  and "patientId" = $2
  and "status" <> $3
order by
  "number" desc
limit
  $4;

select
  "recordNumber",
  "firstName",
  "middleName",
  "lastName",
  "suffix",
  "dob",
  "gender",
  "ssnVersion",
  "phoneNumber",
  "street",
  "city",
  "country",
  "state",
  "zip",
  "language",
  "version"
from
  "patient"
where
  "agencyId" = $1
  and "id" = $2;

select
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  "admission"."orderedStartOfCare",
  "admission"."referralDate",
  "admission"."physicianId",
  "branch"."branchId",
  "branch"."state" as "branchState",
  coalesce(
    "branch"."cmsCertificationNumber",
    "agency"."cmsCertificationNumber"
  ) as "certificationNumber"
from
  "admission"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  inner join "agency" on "agency"."id" = "admission"."agencyId"
where
  "admission"."agencyId" = $1
  and "admission"."id" = $2;

select
  "id",
  "startDate",
  "endDate",
  "isNonBillable"
from
  "episode"
where
  "agencyId" = $1
  and "admissionId" = $2
order by
  "startDate" <= $3 desc,
  "startDate" desc
limit
  $4;

select
  *
from
  "patient_contact"
where
  "agencyId" = $1
  and "patientId" = $2
  and "kind" in ($3)
  and "endedAt" is null
order by
  "kind",
  "id"
limit
  $4;

select
  *
from
  "patient_contact"
where
  "agencyId" = $1
  and "patientId" = $2
  and "kind" in ($3, $4)
  and "endedAt" is null
order by
  "kind",
  "id"
limit
  $5;

select
  "id",
  "policyNumber"
from
  "coverage"
where
  "agencyId" = $1
  and "patientId" = $2
  and "payerKind" = $3
  and "endedAt" is null
  and (
    "startDate" is null
    or "startDate" <= $4
  )
  and (
    "endDate" is null
    or "endDate" >= $5
  )
order by
  "rank"
limit
  $6;

select
  "id",
  "policyNumber"
from
  "coverage"
where
  "agencyId" = $1
  and "patientId" = $2
  and "payerKind" = $3
  and "endedAt" is null
  and (
    "startDate" is null
    or "startDate" <= $4
  )
  and (
    "endDate" is null
    or "endDate" >= $5
  )
order by
  "rank"
limit
  $6;

select
  "position",
  "code"
from
  "diagnosis"
where
  "agencyId" = $1
  and "admissionId" = $2
  and "endedAt" is null
  and "position" <= $3
order by
  "position";

select
  "firstName",
  "lastName"
from
  "app_user"
where
  "id" = $1;

insert into
  "assessment" (
    "id",
    "patientId",
    "admissionId",
    "reason",
    "agencyId",
    "authorId"
  )
values
  ($1, $2, $3, $4, $5, $6)
on conflict do nothing
returning
  "id";

insert into
  "assessment_answer" (
    "item",
    "value",
    "source",
    "revision",
    "deviceId",
    "deviceKind",
    "agencyId",
    "assessmentId",
    "answeredBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9),
  ($10, $11, $12, $13, $14, $15, $16, $17, $18),
  ($19, $20, $21, $22, $23, $24, $25, $26, $27),
  ($28, $29, $30, $31, $32, $33, $34, $35, $36),
  ($37, $38, $39, $40, $41, $42, $43, $44, $45),
  ($46, $47, $48, $49, $50, $51, $52, $53, $54),
  ($55, $56, $57, $58, $59, $60, $61, $62, $63),
  ($64, $65, $66, $67, $68, $69, $70, $71, $72),
  ($73, $74, $75, $76, $77, $78, $79, $80, $81),
  ($82, $83, $84, $85, $86, $87, $88, $89, $90),
  ($91, $92, $93, $94, $95, $96, $97, $98, $99)
on conflict ("agencyId", "assessmentId", "item") do update
set
  "value" = "excluded"."value",
  "revision" = "excluded"."revision",
  "source" = "excluded"."source",
  "answeredBy" = "excluded"."answeredBy",
  "answeredAt" = "excluded"."answeredAt",
  "deviceId" = "excluded"."deviceId",
  "deviceKind" = "excluded"."deviceKind";

select
  "assessment".*
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
where
  "assessment"."agencyId" = $1
  and "assessment"."id" = $2
  and (
    "patient"."id" = any (
      array(
        (
          select
            "assignment"."patientId"
          from
            "assignment"
          where
            "assignment"."agencyId" = $3
            and "assignment"."userId" = $4
            and (
              "assignment"."startDate" <= $5
              and (
                "assignment"."endDate" is null
                or "assignment"."endDate" >= $6
              )
            )
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $7
            and "emergency_access"."userId" = $8
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
    or (
      "assessment"."authorId" = $9
      and "assessment"."lockedAt" is null
    )
  );

update "assessment"
set
  "revision" = $1,
  "fatalCount" = $2,
  "warningCount" = $3,
  "startDate" = $4,
  "completedDate" = $5
where
  "agencyId" = $6
  and "id" = $7;

insert into
  "event" (
    "agencyId",
    "kind",
    "patientId",
    "subjectId",
    "revision"
  )
values
  ($1, $2, $3, $4, $5)
returning
  pg_notify ($6, $7) as "told";

select
  "assessment".*
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
where
  "assessment"."agencyId" = $1
  and "assessment"."id" = $2
  and (
    "patient"."id" = any (
      array(
        (
          select
            "assignment"."patientId"
          from
            "assignment"
          where
            "assignment"."agencyId" = $3
            and "assignment"."userId" = $4
            and (
              "assignment"."startDate" <= $5
              and (
                "assignment"."endDate" is null
                or "assignment"."endDate" >= $6
              )
            )
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $7
            and "emergency_access"."userId" = $8
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
    or (
      "assessment"."authorId" = $9
      and "assessment"."lockedAt" is null
    )
  );

select
  "item",
  "value",
  "revision",
  "source",
  "answeredBy"
from
  "assessment_answer"
where
  "agencyId" = $1
  and "assessmentId" = $2
order by
  "item";

select
  "alternative"."id",
  "alternative"."item",
  "alternative"."value",
  "alternative"."givenAt",
  "alternative"."givenBy",
  "alternative"."deviceId",
  "alternative"."deviceKind",
  "app_user"."firstName",
  "app_user"."lastName",
  "current"."answeredAt" as "currentAt",
  "current"."answeredBy" as "currentBy",
  "current"."deviceId" as "currentDeviceId",
  "current"."deviceKind" as "currentDeviceKind",
  "currentGiver"."firstName" as "currentFirstName",
  "currentGiver"."lastName" as "currentLastName"
from
  "assessment_alternative" as "alternative"
  inner join "app_user" on "app_user"."id" = "alternative"."givenBy"
  left join "assessment_answer" as "current" on "current"."agencyId" = "alternative"."agencyId"
  and "current"."assessmentId" = "alternative"."assessmentId"
  and "current"."item" = "alternative"."item"
  left join "app_user" as "currentGiver" on "currentGiver"."id" = "current"."answeredBy"
where
  "alternative"."agencyId" = $1
  and "alternative"."assessmentId" = $2
  and "alternative"."resolvedAt" is null
order by
  "alternative"."givenAt",
  "alternative"."id";

select
  "proposal"."id",
  "proposal"."item",
  "proposal"."value",
  "proposal"."comment",
  "proposal"."kind",
  "proposal"."proposedAt",
  "proposal"."decision",
  "proposal"."proposedBy",
  "app_user"."firstName",
  "app_user"."lastName"
from
  "assessment_proposal" as "proposal"
  inner join "app_user" on "app_user"."id" = "proposal"."proposedBy"
where
  "proposal"."agencyId" = $1
  and "proposal"."assessmentId" = $2
order by
  "proposal"."proposedAt",
  "proposal"."id";

select
  "id",
  "firstName",
  "lastName"
from
  "app_user"
where
  "id" in ($1);

select
  "id",
  "assessmentId",
  "exportId",
  "fileName",
  "exportedAt",
  "outcome",
  "message"
from
  "transmission"
where
  "agencyId" = $1
  and "assessmentId" in ($2)
order by
  "exportedAt" desc,
  "id" desc;

select
  "assessment"."id",
  "assessment"."version",
  "assessment"."patientId",
  "patient"."sortName" as "patientName",
  "assessment"."admissionId",
  "assessment"."reason",
  "assessment"."status",
  "assessment"."authorId",
  "author"."firstName",
  "author"."lastName",
  "assessment"."startDate",
  "assessment"."completedDate",
  "assessment"."fatalCount",
  "assessment"."warningCount",
  "assessment"."transaction",
  "assessment"."correctionNumber",
  "assessment"."correctsId",
  "admission"."startOfCare",
  "admission"."resumptionOfCare"
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
  inner join "admission" on "admission"."agencyId" = "assessment"."agencyId"
  and "admission"."id" = "assessment"."admissionId"
  inner join "app_user" as "author" on "author"."id" = "assessment"."authorId"
where
  "assessment"."agencyId" = $1
  and (
    "patient"."id" = any (
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
    or (
      "assessment"."authorId" = $8
      and "assessment"."lockedAt" is null
    )
  )
  and "assessment"."id" = $9;

select
  "id",
  "assessmentId",
  "exportId",
  "fileName",
  "exportedAt",
  "outcome",
  "message"
from
  "transmission"
where
  "agencyId" = $1
  and "assessmentId" in ($2)
order by
  "exportedAt" desc,
  "id" desc;

select
  "recordNumber",
  "firstName",
  "middleName",
  "lastName",
  "suffix",
  "dob",
  "gender",
  "ssnVersion",
  "phoneNumber",
  "street",
  "city",
  "country",
  "state",
  "zip",
  "language",
  "version"
from
  "patient"
where
  "agencyId" = $1
  and "id" = $2;

select
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  "admission"."orderedStartOfCare",
  "admission"."referralDate",
  "admission"."physicianId",
  "branch"."branchId",
  "branch"."state" as "branchState",
  coalesce(
    "branch"."cmsCertificationNumber",
    "agency"."cmsCertificationNumber"
  ) as "certificationNumber"
from
  "admission"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  inner join "agency" on "agency"."id" = "admission"."agencyId"
where
  "admission"."agencyId" = $1
  and "admission"."id" = $2;

select
  "id",
  "startDate",
  "endDate",
  "isNonBillable"
from
  "episode"
where
  "agencyId" = $1
  and "admissionId" = $2
order by
  "startDate" <= $3 desc,
  "startDate" desc
limit
  $4;

select
  *
from
  "patient_contact"
where
  "agencyId" = $1
  and "patientId" = $2
  and "kind" in ($3)
  and "endedAt" is null
order by
  "kind",
  "id"
limit
  $4;

select
  *
from
  "patient_contact"
where
  "agencyId" = $1
  and "patientId" = $2
  and "kind" in ($3, $4)
  and "endedAt" is null
order by
  "kind",
  "id"
limit
  $5;

select
  "id",
  "policyNumber"
from
  "coverage"
where
  "agencyId" = $1
  and "patientId" = $2
  and "payerKind" = $3
  and "endedAt" is null
  and (
    "startDate" is null
    or "startDate" <= $4
  )
  and (
    "endDate" is null
    or "endDate" >= $5
  )
order by
  "rank"
limit
  $6;

select
  "id",
  "policyNumber"
from
  "coverage"
where
  "agencyId" = $1
  and "patientId" = $2
  and "payerKind" = $3
  and "endedAt" is null
  and (
    "startDate" is null
    or "startDate" <= $4
  )
  and (
    "endDate" is null
    or "endDate" >= $5
  )
order by
  "rank"
limit
  $6;

select
  "position",
  "code"
from
  "diagnosis"
where
  "agencyId" = $1
  and "admissionId" = $2
  and "endedAt" is null
  and "position" <= $3
order by
  "position";

select
  "firstName",
  "lastName"
from
  "app_user"
where
  "id" = $1;

select
  "lastFour"
from
  "patient_ssn"
where
  "agencyId" = $1
  and "patientId" = $2
  and "version" = $3;

select
  "assessment"."id",
  "assessment"."reason",
  "assessment"."completedDate"
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
where
  "assessment"."agencyId" = $1
  and "assessment"."patientId" = $2
  and "assessment"."id" <> $3
  and "assessment"."createdAt" <= $4
  and "assessment"."signedAt" is not null
  and "assessment"."status" <> $5
  and (
    "patient"."id" = any (
      array(
        (
          select
            "assignment"."patientId"
          from
            "assignment"
          where
            "assignment"."agencyId" = $6
            and "assignment"."userId" = $7
            and (
              "assignment"."startDate" <= $8
              and (
                "assignment"."endDate" is null
                or "assignment"."endDate" >= $9
              )
            )
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $10
            and "emergency_access"."userId" = $11
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
    or (
      "assessment"."authorId" = $12
      and "assessment"."lockedAt" is null
    )
  )
order by
  "assessment"."createdAt" desc
limit
  $13;

select
  "access"."id",
  "access"."userId",
  "access"."patientId",
  "access"."reasonCode",
  "access"."reason",
  "access"."startedAt",
  "access"."endsAt",
  "access"."endedAt",
  "patient"."sortName" as "patientName",
  ceil(
    extract(
      epoch
      from
        access."endsAt" - now()
    )
  )::int as "secondsLeft"
from
  "emergency_access" as "access"
  inner join "patient" on "patient"."agencyId" = "access"."agencyId"
  and "patient"."id" = "access"."patientId"
where
  "access"."agencyId" = $1
  and "access"."userId" = $2
  and "access"."endedAt" is null
  and "access"."endsAt" > now()
order by
  "access"."endsAt";

-- POST /assessments/import

-- GET /assessments

select
  "assessment"."id",
  "assessment"."version",
  "assessment"."patientId",
  "patient"."sortName" as "patientName",
  "assessment"."admissionId",
  "assessment"."reason",
  "assessment"."status",
  "assessment"."authorId",
  "author"."firstName",
  "author"."lastName",
  "assessment"."startDate",
  "assessment"."completedDate",
  "assessment"."fatalCount",
  "assessment"."warningCount",
  "assessment"."transaction",
  "assessment"."correctionNumber",
  "assessment"."correctsId",
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  count(*) over ()::int as "total"
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
  inner join "admission" on "admission"."agencyId" = "assessment"."agencyId"
  and "admission"."id" = "assessment"."admissionId"
  inner join "app_user" as "author" on "author"."id" = "assessment"."authorId"
where
  "assessment"."agencyId" = $1
  and (
    "patient"."id" = any (
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
    or (
      "assessment"."authorId" = $8
      and "assessment"."lockedAt" is null
    )
  )
  and "assessment"."status" = $9
  and "assessment"."reason" = $10
  and case
    when assessment.status = 'draft'
    and assessment.reason = '…' then coalesce(assessment."startDate", admission."startOfCare") + 5
    when assessment.status = 'draft' then coalesce(
      assessment."startDate",
      admission."resumptionOfCare"
    ) + 2
    when assessment.status in (
      'complete',
      'signed',
      'in-review',
      'locked',
      'rejected'
    ) then assessment."completedDate" + 30
  end between $11 and $12
  and assessment."fatalCount" > 0
order by
  case
    when assessment.status = 'draft'
    and assessment.reason = '…' then coalesce(assessment."startDate", admission."startOfCare") + 5
    when assessment.status = 'draft' then coalesce(
      assessment."startDate",
      admission."resumptionOfCare"
    ) + 2
    when assessment.status in (
      'complete',
      'signed',
      'in-review',
      'locked',
      'rejected'
    ) then assessment."completedDate" + 30
  end asc nulls last,
  "assessment"."createdAt" desc,
  "assessment"."id"
limit
  $13
offset
  $14;

-- GET /patients/:id/assessments

select
  "assessment"."id",
  "assessment"."version",
  "assessment"."patientId",
  "patient"."sortName" as "patientName",
  "assessment"."admissionId",
  "assessment"."reason",
  "assessment"."status",
  "assessment"."authorId",
  "author"."firstName",
  "author"."lastName",
  "assessment"."startDate",
  "assessment"."completedDate",
  "assessment"."fatalCount",
  "assessment"."warningCount",
  "assessment"."transaction",
  "assessment"."correctionNumber",
  "assessment"."correctsId",
  "admission"."startOfCare",
  "admission"."resumptionOfCare"
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
  inner join "admission" on "admission"."agencyId" = "assessment"."agencyId"
  and "admission"."id" = "assessment"."admissionId"
  inner join "app_user" as "author" on "author"."id" = "assessment"."authorId"
where
  "assessment"."agencyId" = $1
  and (
    "patient"."id" = any (
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
    or (
      "assessment"."authorId" = $8
      and "assessment"."lockedAt" is null
    )
  )
  and "assessment"."patientId" = $9
order by
  "assessment"."createdAt" desc,
  "assessment"."id" desc
limit
  $10;

select
  "id",
  "assessmentId",
  "exportId",
  "fileName",
  "exportedAt",
  "outcome",
  "message"
from
  "transmission"
where
  "agencyId" = $1
  and "assessmentId" in ($2, $3)
order by
  "exportedAt" desc,
  "id" desc;

-- GET /patients/:id/attention

select
  "id" as "taskId",
  "kind",
  "title",
  "dueOn",
  "isImportant",
  "causeKey"
from
  "task"
where
  "agencyId" = $1
  and "patientId" = $2
  and "resolvedAt" is null
  and task.kind not in (
    'emergency-access-review',
    'emergency-access-request'
  )
  and (
    "dueOn" <= $3
    or "isImportant" = $4
  )
order by
  "dueOn" asc nulls last,
  "isImportant" desc,
  "title"
limit
  $5;

select
  "id",
  "admissionId",
  "reason",
  "status",
  "startDate"
from
  "assessment"
where
  "agencyId" = $1
  and "patientId" = $2
  and "status" <> $3
order by
  "createdAt" desc,
  "id" desc;

-- GET /assessments/:id

select
  "keyId",
  "cipher"
from
  "patient_ssn"
where
  "agencyId" = $1
  and "patientId" = $2
  and "version" = $3;

-- GET /assessments/:id/answers

-- PATCH /assessments/:id/answers

select
  "assessment".*
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
where
  "assessment"."agencyId" = $1
  and "assessment"."id" = $2
  and (
    "patient"."id" = any (
      array(
        (
          select
            "assignment"."patientId"
          from
            "assignment"
          where
            "assignment"."agencyId" = $3
            and "assignment"."userId" = $4
            and (
              "assignment"."startDate" <= $5
              and (
                "assignment"."endDate" is null
                or "assignment"."endDate" >= $6
              )
            )
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $7
            and "emergency_access"."userId" = $8
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
    or (
      "assessment"."authorId" = $9
      and "assessment"."lockedAt" is null
    )
  )
for update of
  "assessment";

select
  "opId",
  "assessmentId",
  "item",
  "value",
  "outcome",
  "revision"
from
  "assessment_operation"
where
  "agencyId" = $1
  and "opId" in ($2)
union all
select
  "id" as "opId",
  "assessmentId",
  "item",
  "value",
  'conflict' as "outcome",
  0 as "revision"
from
  "assessment_alternative"
where
  "agencyId" = $3
  and "id" in ($4)
union all
select
  "id" as "opId",
  "assessmentId",
  "item",
  "value",
  'amendment' as "outcome",
  0 as "revision"
from
  "assessment_proposal"
where
  "agencyId" = $5
  and "id" in ($6)
order by
  "revision";

insert into
  "assessment_operation" (
    "opId",
    "item",
    "value",
    "outcome",
    "revision",
    "assessmentId",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7)
on conflict do nothing
returning
  "opId";

insert into
  "assessment_alternative" (
    "id",
    "assessmentId",
    "item",
    "value",
    "deviceId",
    "deviceKind",
    "agencyId",
    "givenBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8);

select
  "assessment".*
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
where
  "assessment"."agencyId" = $1
  and "assessment"."id" = $2
  and (
    "patient"."id" = any (
      array(
        (
          select
            "assignment"."patientId"
          from
            "assignment"
          where
            "assignment"."agencyId" = $3
            and "assignment"."userId" = $4
            and (
              "assignment"."startDate" <= $5
              and (
                "assignment"."endDate" is null
                or "assignment"."endDate" >= $6
              )
            )
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $7
            and "emergency_access"."userId" = $8
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
    or (
      "assessment"."authorId" = $9
      and "assessment"."lockedAt" is null
    )
  )
for update of
  "assessment";

-- POST /assessments/:id/complete

select distinct
  "item"
from
  "assessment_alternative"
where
  "agencyId" = $1
  and "assessmentId" = $2
  and "resolvedAt" is null
order by
  "item";

update "assessment"
set
  "status" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" = $4
returning
  *;

select
  "id",
  "patientId",
  "status",
  "startOfCare",
  "resumptionOfCare",
  "dischargeDate",
  (
    select
      "assignment"."userId"
    from
      "assignment"
    where
      "assignment"."agencyId" = "admission"."agencyId"
      and "assignment"."patientId" = "admission"."patientId"
      and "assignment"."isCaseManager" = $1
      and "assignment"."startDate" <= $2
    order by
      "assignment"."endDate" desc nulls first,
      "assignment"."startDate" desc
    limit
      $3
  ) as "caseManagerId"
from
  "admission"
where
  "agencyId" = $4
  and "id" = $5;

select
  "id",
  "reason",
  "status",
  "startDate",
  "completedDate",
  "transaction",
  "authorId",
  "signedBy",
  "lockedBy",
  (
    select
      "transmission"."exportedBy"
    from
      "transmission"
    where
      "transmission"."agencyId" = "assessment"."agencyId"
      and "transmission"."assessmentId" = "assessment"."id"
    order by
      "transmission"."exportedAt" desc
    limit
      $1
  ) as "exportedBy"
from
  "assessment"
where
  "agencyId" = $2
  and "admissionId" = $3;

select
  "id",
  "startDate"
from
  "episode"
where
  "agencyId" = $1
  and "admissionId" = $2
order by
  "number" desc;

select
  "id",
  "causeKey",
  "title",
  "subjectId",
  "dueOn",
  "isImportant",
  "resolvedAt",
  "resolvedBy"
from
  "task"
where
  "agencyId" = $1
  and "patientId" = $2
  and "kind" in ($3, $4, $5, $6, $7)
order by
  "id";

-- POST /assessments/:id/sign

select
  "admission"."id"
from
  "admission"
where
  "admission"."agencyId" = $1
  and "admission"."id" = (
    select
      "assessment"."admissionId"
    from
      "assessment"
    where
      "assessment"."agencyId" = $2
      and "assessment"."id" = $3
  )
for no key update;

update "admission"
set
  "status" = $1,
  "startOfCare" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5
  and "status" = $6
returning
  "id";

insert into
  "episode" (
    "id",
    "admissionId",
    "number",
    "startDate",
    "endDate",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6)
on conflict do nothing;

insert into
  "admission_event" (
    "kind",
    "onDate",
    "id",
    "agencyId",
    "admissionId",
    "patientId",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7);

update "assessment"
set
  "signedBy" = $1,
  "signedAt" = $2,
  "status" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6
returning
  *;

update "task"
set
  "resolvedAt" = now(),
  "version" = "version" + $1
where
  "agencyId" = $2
  and "id" in ($3);

select
  "id",
  "firstName",
  "lastName"
from
  "app_user"
where
  "id" in ($1, $2);

-- POST /assessments/:id/reopen

update "assessment"
set
  "signedBy" = $1,
  "signedAt" = $2,
  "lockedBy" = $3,
  "lockedAt" = $4,
  "status" = $5,
  "version" = "version" + $6
where
  "agencyId" = $7
  and "id" = $8
returning
  *;

insert into
  "task" (
    "kind",
    "causeKey",
    "title",
    "patientId",
    "subjectId",
    "assigneeId",
    "dueOn",
    "isImportant",
    "id",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict ("agencyId", "causeKey")
where
  "resolvedAt" is null do nothing;

select
  *
from
  "assessment"
where
  "agencyId" = $1
  and "status" in ($2, $3)
  and "transaction" = $4
  and "admissionId" = $5
order by
  "id"
for update;

-- POST /assessments/:id/chart

select
  "assessment".*
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
where
  "assessment"."agencyId" = $1
  and "assessment"."id" = $2
  and (
    true
    or (
      "assessment"."authorId" = $3
      and "assessment"."lockedAt" is null
    )
  );

select
  "patient"."id",
  "patient"."version",
  "patient"."recordNumber",
  "patient"."firstName",
  "patient"."middleName",
  "patient"."lastName",
  "patient"."suffix",
  "patient"."dob",
  "patient"."email",
  "patient"."phoneNumber",
  "patient"."street",
  "patient"."city",
  "patient"."state",
  "patient"."zip",
  "patient"."language",
  "patient"."gender",
  "patient"."country",
  "ssn"."lastFour" as "ssnLastFour"
from
  "patient"
  left join "patient_ssn" as "ssn" on "ssn"."agencyId" = "patient"."agencyId"
  and "ssn"."patientId" = "patient"."id"
  and "ssn"."version" = "patient"."ssnVersion"
where
  "patient"."agencyId" = $1
  and "patient"."id" = $2
  and true;

update "admission"
set
  "startOfCare" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" = $4
returning
  "id";

select
  max("number") as "last"
from
  "episode"
where
  "agencyId" = $1
  and "admissionId" = $2;

update "episode"
set
  "startDate" = $1,
  "endDate" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "admissionId" = $5
  and "number" = $6;

insert into
  "assessment_answer" (
    "item",
    "value",
    "source",
    "revision",
    "deviceId",
    "deviceKind",
    "agencyId",
    "assessmentId",
    "answeredBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("agencyId", "assessmentId", "item") do update
set
  "value" = "excluded"."value",
  "revision" = "excluded"."revision",
  "source" = "excluded"."source",
  "answeredBy" = "excluded"."answeredBy",
  "answeredAt" = "excluded"."answeredAt",
  "deviceId" = "excluded"."deviceId",
  "deviceKind" = "excluded"."deviceKind";

-- POST /assessments/:id/review

select
  "assessment".*
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
where
  "assessment"."agencyId" = $1
  and "assessment"."id" = $2
  and (
    true
    or (
      "assessment"."authorId" = $3
      and "assessment"."lockedAt" is null
    )
  )
for update of
  "assessment";

select
  "assessment"."id",
  "assessment"."version",
  "assessment"."patientId",
  "patient"."sortName" as "patientName",
  "assessment"."admissionId",
  "assessment"."reason",
  "assessment"."status",
  "assessment"."authorId",
  "author"."firstName",
  "author"."lastName",
  "assessment"."startDate",
  "assessment"."completedDate",
  "assessment"."fatalCount",
  "assessment"."warningCount",
  "assessment"."transaction",
  "assessment"."correctionNumber",
  "assessment"."correctsId",
  "admission"."startOfCare",
  "admission"."resumptionOfCare"
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
  inner join "admission" on "admission"."agencyId" = "assessment"."agencyId"
  and "admission"."id" = "assessment"."admissionId"
  inner join "app_user" as "author" on "author"."id" = "assessment"."authorId"
where
  "assessment"."agencyId" = $1
  and (
    true
    or (
      "assessment"."authorId" = $2
      and "assessment"."lockedAt" is null
    )
  )
  and "assessment"."id" = $3;

select
  "assessment"."id",
  "assessment"."reason",
  "assessment"."completedDate"
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
where
  "assessment"."agencyId" = $1
  and "assessment"."patientId" = $2
  and "assessment"."id" <> $3
  and "assessment"."createdAt" <= $4
  and "assessment"."signedAt" is not null
  and "assessment"."status" <> $5
  and (
    true
    or (
      "assessment"."authorId" = $6
      and "assessment"."lockedAt" is null
    )
  )
order by
  "assessment"."createdAt" desc
limit
  $7;

-- POST /assessments/:id/proposals

insert into
  "assessment_proposal" (
    "id",
    "assessmentId",
    "item",
    "value",
    "comment",
    "kind",
    "agencyId",
    "proposedBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict do nothing
returning
  "id";

-- POST /assessments/:id/proposals/:proposalId/decision

select
  "id",
  "item",
  "value",
  "decision"
from
  "assessment_proposal"
where
  "agencyId" = $1
  and "assessmentId" = $2
  and "id" = $3;

update "assessment_proposal"
set
  "decision" = $1,
  "decidedBy" = $2,
  "decidedAt" = now()
where
  "agencyId" = $3
  and "id" = $4;

insert into
  "assessment_answer" (
    "item",
    "value",
    "revision",
    "source",
    "deviceId",
    "deviceKind",
    "agencyId",
    "assessmentId",
    "answeredBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("agencyId", "assessmentId", "item") do update
set
  "value" = "excluded"."value",
  "revision" = "excluded"."revision",
  "source" = "excluded"."source",
  "answeredBy" = "excluded"."answeredBy",
  "answeredAt" = "excluded"."answeredAt",
  "deviceId" = "excluded"."deviceId",
  "deviceKind" = "excluded"."deviceKind";

update "assessment"
set
  "revision" = $1,
  "fatalCount" = $2,
  "warningCount" = $3,
  "startDate" = $4,
  "completedDate" = $5,
  "version" = $6
where
  "agencyId" = $7
  and "id" = $8;

-- POST /assessments/:id/lock

select distinct
  "item"
from
  "assessment_proposal"
where
  "agencyId" = $1
  and "assessmentId" = $2
  and "decidedAt" is null
order by
  "item";

update "assessment"
set
  "lockedBy" = $1,
  "lockedAt" = $2,
  "status" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6
returning
  *;

-- POST /assessments/exports

select
  "assessment".*,
  "patient"."sortName" as "patientName",
  "branch"."state",
  coalesce("branch"."npi", "agency"."npi") as "npi",
  coalesce("branch"."submissionId", "agency"."submissionId") as "submissionId",
  coalesce(
    "branch"."cmsCertificationNumber",
    "agency"."cmsCertificationNumber"
  ) as "certificationNumber"
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
  inner join "admission" on "admission"."agencyId" = "assessment"."agencyId"
  and "admission"."id" = "assessment"."admissionId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  inner join "agency" on "agency"."id" = "assessment"."agencyId"
where
  "assessment"."agencyId" = $1
  and (
    true
    or (
      "assessment"."authorId" = $2
      and "assessment"."lockedAt" is null
    )
  )
  and "assessment"."id" in ($3)
order by
  "assessment"."id"
for update of
  "assessment";

select
  "assessmentId",
  "item",
  "value"
from
  "assessment_answer"
where
  "agencyId" = $1
  and "assessmentId" in ($2);

insert into
  "transmission" (
    "id",
    "exportId",
    "assessmentId",
    "fileName",
    "sha256",
    "productVersion",
    "agencyId",
    "exportedBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8);

-- GET /assessments/exports/:id/file

select
  "assessmentId",
  "fileName",
  "sha256",
  "productVersion",
  "exportedAt"
from
  "transmission"
where
  "agencyId" = $1
  and "exportId" = $2
order by
  "fileName";

select
  "assessment".*,
  "patient"."sortName" as "patientName",
  "branch"."state",
  coalesce("branch"."npi", "agency"."npi") as "npi",
  coalesce("branch"."submissionId", "agency"."submissionId") as "submissionId",
  coalesce(
    "branch"."cmsCertificationNumber",
    "agency"."cmsCertificationNumber"
  ) as "certificationNumber"
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
  inner join "admission" on "admission"."agencyId" = "assessment"."agencyId"
  and "admission"."id" = "assessment"."admissionId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  inner join "agency" on "agency"."id" = "assessment"."agencyId"
where
  "assessment"."agencyId" = $1
  and (
    true
    or (
      "assessment"."authorId" = $2
      and "assessment"."lockedAt" is null
    )
  )
  and "assessment"."id" in ($3)
order by
  "assessment"."id";

-- POST /assessments/:id/outcome

update "transmission"
set
  "outcome" = $1,
  "message" = $2,
  "answeredBy" = $3,
  "answeredAt" = now()
where
  "agencyId" = $4
  and "assessmentId" = $5
  and "outcome" is null;

-- POST /assessments/:id/correction

select
  "id",
  "status",
  "transaction"
from
  "assessment"
where
  "agencyId" = $1
  and "correctsId" = $2
  and "status" <> $3
limit
  $4;

insert into
  "assessment" (
    "patientId",
    "admissionId",
    "reason",
    "authorId",
    "startDate",
    "completedDate",
    "revision",
    "fatalCount",
    "warningCount",
    "id",
    "agencyId",
    "transaction",
    "correctionNumber",
    "correctsId"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    $13,
    $14
  )
on conflict do nothing
returning
  *;

insert into
  assessment_answer (
    "agencyId",
    "assessmentId",
    item,
    value,
    revision,
    source,
    "answeredBy",
    "answeredAt"
  )
select
  "agencyId",
  $1::uuid,
  item,
  value,
  revision,
  source,
  "answeredBy",
  "answeredAt"
from
  assessment_answer
where
  "agencyId" = $2
  and "assessmentId" = $3;

update "assessment"
set
  "status" = $1,
  "lockedBy" = $2,
  "lockedAt" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6
returning
  *;

insert into
  "assessment" (
    "patientId",
    "admissionId",
    "reason",
    "authorId",
    "startDate",
    "completedDate",
    "revision",
    "fatalCount",
    "warningCount",
    "id",
    "agencyId",
    "transaction",
    "correctionNumber",
    "correctsId"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    $13,
    $14
  )
on conflict do nothing
returning
  *;

insert into
  assessment_answer (
    "agencyId",
    "assessmentId",
    item,
    value,
    revision,
    source,
    "answeredBy",
    "answeredAt"
  )
select
  "agencyId",
  $1::uuid,
  item,
  value,
  revision,
  source,
  "answeredBy",
  "answeredAt"
from
  assessment_answer
where
  "agencyId" = $2
  and "assessmentId" = $3;

insert into
  "task" (
    "kind",
    "causeKey",
    "title",
    "patientId",
    "subjectId",
    "assigneeId",
    "dueOn",
    "isImportant",
    "id",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10),
  ($11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
on conflict ("agencyId", "causeKey")
where
  "resolvedAt" is null do nothing;

-- POST /tasks/:id/done

select
  "task"."id",
  "task"."kind",
  "task"."patientId",
  "task"."resolvedAt",
  "task"."version"
from
  "task"
  left join "patient" on "patient"."agencyId" = "task"."agencyId"
  and "patient"."id" = "task"."patientId"
where
  "task"."agencyId" = $1
  and "task"."id" = $2
  and task.kind not in (
    'emergency-access-review',
    'emergency-access-request'
  )
  and (
    (
      "task"."patientId" is null
      and "task"."assigneeId" = $3
    )
    or (
      "patient"."id" is not null
      and "patient"."id" = any (
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
  )
for update of
  "task";

update "task"
set
  "resolvedAt" = now(),
  "resolvedBy" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" = $4;

-- POST /visits

select
  pg_advisory_xact_lock_shared(hashtextextended ('zones', $1::bigint)),
  pg_advisory_xact_lock(hashtextextended (id, $2::bigint))
from
  unnest($3::text[]) as id;

select
  "patient"."id",
  "patient"."zip",
  "agency"."weekStartsOn",
  "availability"."latitude",
  "availability"."longitude",
  "availability"."hours",
  (
    select
      to_json(obj)
    from
      (
        select
          "admission"."id",
          "admission"."status",
          "admission"."startOfCare",
          "admission"."dischargeDate",
          "branch"."zone",
          (
            select
              coalesce(json_agg(agg), '[]')
            from
              (
                select
                  "episode"."startDate",
                  "episode"."endDate"
                from
                  "episode"
                where
                  "episode"."agencyId" = "admission"."agencyId"
                  and "episode"."admissionId" = "admission"."id"
                order by
                  "episode"."number"
              ) as agg
          ) as "periods"
        from
          "admission"
          inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
          and "branch"."id" = "admission"."branchId"
        where
          "admission"."agencyId" = "patient"."agencyId"
          and "admission"."patientId" = "patient"."id"
        order by
          "admission"."status" = $1,
          "admission"."number" desc
        limit
          $2
      ) as obj
  ) as "admission",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "line"."id",
          "line"."discipline",
          "line"."notation",
          "line"."startDate",
          "line"."endDate",
          "line"."locationOfCare"
        from
          "order_frequency" as "line"
          inner join "order" on "order"."agencyId" = "line"."agencyId"
          and "order"."id" = "line"."orderId"
        where
          "line"."agencyId" = "patient"."agencyId"
          and "line"."patientId" = "patient"."id"
          and "order"."status" not in ($3, $4)
      ) as agg
  ) as "lines",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "visit"."id",
          "visit"."localStart" as "start",
          "visit"."minutes",
          (
            extract(
              epoch
              from
                lower("visit".during)
            ) * 1000
          )::float8 as "from",
          (
            extract(
              epoch
              from
                upper("visit".during)
            ) * 1000
          )::float8 as "to",
          "visit"."discipline",
          "visit"."kind",
          "visit"."status",
          "visit"."jointKey"
        from
          "visit"
        where
          "visit"."agencyId" = "patient"."agencyId"
          and "visit"."patientId" = "patient"."id"
          and "visit"."localStart" >= $5
          and "visit"."localStart" < $6
          and "visit"."status" in ($7, $8, $9)
      ) as agg
  ) as "visits"
from
  "patient"
  inner join "agency" on "agency"."id" = "patient"."agencyId"
  left join "patient_availability" as "availability" on "availability"."agencyId" = "patient"."agencyId"
  and "availability"."patientId" = "patient"."id"
where
  "patient"."agencyId" = $10
  and "patient"."id" in ($11)
  and true;

select
  "membership"."userId" as "id",
  "membership"."role",
  given_powers (membership."agencyId", membership.role) as "givenPowers",
  "membership"."discipline",
  "app_user"."firstName",
  "app_user"."lastName",
  "availability"."hours",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "time_off"."localStart" as "start",
          "time_off"."localEnd" as "end"
        from
          "time_off"
        where
          "time_off"."agencyId" = "membership"."agencyId"
          and "time_off"."userId" = "membership"."userId"
          and "time_off"."endedAt" is null
          and "time_off"."localEnd" > $1
          and "time_off"."localStart" < $2
      ) as agg
  ) as "timeOff",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "visit"."id",
          "visit"."localStart" as "start",
          "visit"."minutes",
          (
            extract(
              epoch
              from
                lower("visit".during)
            ) * 1000
          )::float8 as "from",
          (
            extract(
              epoch
              from
                upper("visit".during)
            ) * 1000
          )::float8 as "to",
          "patient"."zip",
          "house"."latitude",
          "house"."longitude"
        from
          "visit"
          inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
          and "patient"."id" = "visit"."patientId"
          left join "patient_availability" as "house" on "house"."agencyId" = "visit"."agencyId"
          and "house"."patientId" = "visit"."patientId"
        where
          "visit"."agencyId" = "membership"."agencyId"
          and "visit"."userId" = "membership"."userId"
          and "visit"."localStart" >= $3
          and "visit"."localStart" < $4
          and "visit"."status" in ($5, $6, $7)
      ) as agg
  ) as "visits"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "staff_availability" as "availability" on "availability"."agencyId" = "membership"."agencyId"
  and "availability"."userId" = "membership"."userId"
where
  "membership"."agencyId" = $8
  and "membership"."userId" in ($9)
  and "membership"."endedAt" is null;

select
  "id",
  "patientId",
  "discipline"
from
  "visit"
where
  "agencyId" = $1
  and "id" in ($2)
  and "status" = $3;

insert into
  "visit" (
    "id",
    "patientId",
    "admissionId",
    "frequencyId",
    "discipline",
    "kind",
    "userId",
    "localStart",
    "minutes",
    "zone",
    "during",
    "urgency",
    "locationOfCare",
    "note",
    "jointGroupId",
    "makesUpForId",
    "overrideReason",
    "agencyId",
    "createdBy"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    $13,
    $14,
    $15,
    $16,
    $17,
    $18,
    $19
  )
on conflict do nothing
returning
  "id";

update "visit"
set
  "jointGroupId" = "id",
  "version" = "version" + $1
where
  "agencyId" = $2
  and "id" in ($3)
  and "jointGroupId" is null
returning
  "id";

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
  and "visit"."id" in ($3)
order by
  "visit"."localStart",
  "visit"."id";

select
  "id",
  "endDate"
from
  "assignment"
where
  "agencyId" = $1
  and "patientId" = $2
  and "userId" = $3
  and (
    "assignment"."startDate" <= $4
    and (
      "assignment"."endDate" is null
      or "assignment"."endDate" >= $5
    )
  )
order by
  "endDate" desc nulls first
limit
  $6;

insert into
  "assignment" (
    "id",
    "agencyId",
    "patientId",
    "userId",
    "startDate",
    "endDate"
  )
values
  ($1, $2, $3, $4, $5, $6);

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
  and "visit"."id" in ($3)
order by
  "visit"."localStart",
  "visit"."id";

-- POST /visits

select
  "id"
from
  "visit"
where
  "agencyId" = $1
  and "id" in ($2)
limit
  $3;

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
  and "visit"."id" in ($3, $4)
order by
  "visit"."localStart",
  "visit"."id";

-- POST /visits/plan

insert into
  "visit" (
    "id",
    "patientId",
    "admissionId",
    "frequencyId",
    "discipline",
    "kind",
    "userId",
    "localStart",
    "minutes",
    "zone",
    "during",
    "urgency",
    "locationOfCare",
    "note",
    "jointGroupId",
    "makesUpForId",
    "overrideReason",
    "agencyId",
    "createdBy"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    $13,
    $14,
    $15,
    $16,
    $17,
    $18,
    $19
  ),
  (
    $20,
    $21,
    $22,
    $23,
    $24,
    $25,
    $26,
    $27,
    $28,
    $29,
    $30,
    $31,
    $32,
    $33,
    $34,
    $35,
    $36,
    $37,
    $38
  )
on conflict do nothing
returning
  "id";

update "assignment"
set
  "endDate" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" = $4;

-- POST /visits/check

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
  and "visit"."id" = $10;

select
  "patient"."id",
  "patient"."zip",
  "agency"."weekStartsOn",
  "availability"."latitude",
  "availability"."longitude",
  "availability"."hours",
  (
    select
      to_json(obj)
    from
      (
        select
          "admission"."id",
          "admission"."status",
          "admission"."startOfCare",
          "admission"."dischargeDate",
          "branch"."zone",
          (
            select
              coalesce(json_agg(agg), '[]')
            from
              (
                select
                  "episode"."startDate",
                  "episode"."endDate"
                from
                  "episode"
                where
                  "episode"."agencyId" = "admission"."agencyId"
                  and "episode"."admissionId" = "admission"."id"
                order by
                  "episode"."number"
              ) as agg
          ) as "periods"
        from
          "admission"
          inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
          and "branch"."id" = "admission"."branchId"
        where
          "admission"."agencyId" = "patient"."agencyId"
          and "admission"."patientId" = "patient"."id"
        order by
          "admission"."status" = $1,
          "admission"."number" desc
        limit
          $2
      ) as obj
  ) as "admission",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "line"."id",
          "line"."discipline",
          "line"."notation",
          "line"."startDate",
          "line"."endDate",
          "line"."locationOfCare"
        from
          "order_frequency" as "line"
          inner join "order" on "order"."agencyId" = "line"."agencyId"
          and "order"."id" = "line"."orderId"
        where
          "line"."agencyId" = "patient"."agencyId"
          and "line"."patientId" = "patient"."id"
          and "order"."status" not in ($3, $4)
      ) as agg
  ) as "lines",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "visit"."id",
          "visit"."localStart" as "start",
          "visit"."minutes",
          (
            extract(
              epoch
              from
                lower("visit".during)
            ) * 1000
          )::float8 as "from",
          (
            extract(
              epoch
              from
                upper("visit".during)
            ) * 1000
          )::float8 as "to",
          "visit"."discipline",
          "visit"."kind",
          "visit"."status",
          "visit"."jointKey"
        from
          "visit"
        where
          "visit"."agencyId" = "patient"."agencyId"
          and "visit"."patientId" = "patient"."id"
          and "visit"."localStart" >= $5
          and "visit"."localStart" < $6
          and "visit"."status" in ($7, $8, $9)
      ) as agg
  ) as "visits"
from
  "patient"
  inner join "agency" on "agency"."id" = "patient"."agencyId"
  left join "patient_availability" as "availability" on "availability"."agencyId" = "patient"."agencyId"
  and "availability"."patientId" = "patient"."id"
where
  "patient"."agencyId" = $10
  and "patient"."id" in ($11)
  and "patient"."id" = any (
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
  );

-- POST /visits/read

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
  and "visit"."id" in ($10, $11)
order by
  "visit"."localStart",
  "visit"."id";

-- GET /visits/:id

select
  "street",
  "city",
  "state",
  "zip",
  "phoneNumber"
from
  "patient"
where
  "patient"."agencyId" = $1
  and "patient"."id" = $2
  and "patient"."id" = any (
    array(
      (
        select
          "assignment"."patientId"
        from
          "assignment"
        where
          "assignment"."agencyId" = $3
          and "assignment"."userId" = $4
          and (
            "assignment"."startDate" <= $5
            and (
              "assignment"."endDate" is null
              or "assignment"."endDate" >= $6
            )
          )
        union all
        select
          "emergency_access"."patientId"
        from
          "emergency_access"
        where
          "emergency_access"."agencyId" = $7
          and "emergency_access"."userId" = $8
          and "emergency_access"."endedAt" is null
          and "emergency_access"."endsAt" > now()
          and note_emergency_access (emergency_access.id)
      )
    )
  );

select
  "notice"."version",
  "notice"."sentAt",
  "notice"."sentBy" as "senderId",
  "notice"."method",
  "notice"."acknowledgedAt",
  "notice"."decision",
  "notice"."note",
  "physician"."firstName" as "physicianFirstName",
  "physician"."lastName" as "physicianLastName",
  "sender"."firstName" as "senderFirstName",
  "sender"."lastName" as "senderLastName"
from
  "physician_notice" as "notice"
  left join "physician" on "physician"."agencyId" = "notice"."agencyId"
  and "physician"."id" = "notice"."physicianId"
  left join "app_user" as "sender" on "sender"."id" = "notice"."sentBy"
where
  "notice"."agencyId" = $1
  and "notice"."visitId" = $2;

select
  "record"."id",
  "record"."kind",
  "record"."at",
  "record"."receivedAt",
  "record"."source",
  "record"."latitude",
  "record"."longitude",
  "record"."accuracy",
  "record"."reason",
  "record"."note",
  "record"."userId",
  "app_user"."firstName",
  "app_user"."lastName"
from
  "visit_verification" as "record"
  inner join "app_user" on "app_user"."id" = "record"."userId"
where
  "record"."agencyId" = $1
  and "record"."visitId" = $2
order by
  "record"."receivedAt",
  "record"."id";

select
  "task"."id",
  "task"."kind",
  "task"."title",
  "task"."createdAt",
  "task"."resolvedAt",
  "task"."note" as "resolution",
  "visit"."id" as "visitId",
  "visit"."localStart" as "start",
  "patient"."id" as "patientId",
  "patient"."sortName" as "patientName",
  "clinician"."firstName",
  "clinician"."lastName"
from
  "task"
  inner join "visit" on "visit"."agencyId" = "task"."agencyId"
  and "visit"."id" = "task"."visitId"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join "app_user" as "clinician" on "clinician"."id" = "visit"."userId"
where
  "task"."agencyId" = $1
  and "task"."kind" in ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  and "patient"."id" = any (
    array(
      (
        select
          "assignment"."patientId"
        from
          "assignment"
        where
          "assignment"."agencyId" = $13
          and "assignment"."userId" = $14
          and (
            "assignment"."startDate" <= $15
            and (
              "assignment"."endDate" is null
              or "assignment"."endDate" >= $16
            )
          )
        union all
        select
          "emergency_access"."patientId"
        from
          "emergency_access"
        where
          "emergency_access"."agencyId" = $17
          and "emergency_access"."userId" = $18
          and "emergency_access"."endedAt" is null
          and "emergency_access"."endsAt" > now()
          and note_emergency_access (emergency_access.id)
      )
    )
  )
  and "visit"."id" = $19
order by
  "task"."createdAt",
  "task"."id";

-- PUT /visits/:id

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
  and "visit"."id" = $3;

select
  pg_advisory_xact_lock_shared(hashtextextended ('zones', $1::bigint)),
  pg_advisory_xact_lock(hashtextextended (who::text, "agencyId"))
from
  visit,
  unnest(array["patientId", "userId"]) as who
where
  "agencyId" = $2
  and id = $3
  and who is not null;

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
  and "visit"."id" = $3
for update of
  "visit";

savepoint before_update;

update "visit"
set
  "urgency" = $1,
  "locationOfCare" = $2,
  "note" = $3,
  "localStart" = $4,
  "minutes" = $5,
  "kind" = $6,
  "userId" = $7,
  "zone" = $8,
  "during" = $9,
  "overrideReason" = $10,
  "version" = "version" + $11
where
  "agencyId" = $12
  and "id" = $13;

select
  "id",
  "version",
  "patientId",
  "userId",
  "localStart",
  "minutes",
  "zone",
  "status",
  "startedAt",
  "endedAt",
  lower(during) as "begins"
from
  "visit"
where
  "agencyId" = $1
  and "id" = $2
for update;

select
  "id",
  "kind",
  "at",
  "receivedAt",
  "source",
  "latitude",
  "longitude",
  "accuracy",
  "positionProblem",
  "reason",
  "userId"
from
  "visit_verification"
where
  "agencyId" = $1
  and "visitId" = $2
order by
  "receivedAt",
  "id";

select
  "latitude",
  "longitude"
from
  "patient_availability"
where
  "agencyId" = $1
  and "patientId" = $2;

select
  "id",
  "kind",
  "title",
  "resolvedAt",
  "resolvedBy"
from
  "task"
where
  "agencyId" = $1
  and "visitId" = $2
  and "kind" like $3
order by
  "id";

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
  and "visit"."id" = $3;

-- PUT /visits/:id

update "visit"
set
  "urgency" = $1,
  "locationOfCare" = $2,
  "note" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6;

-- POST /visits/:id/cancel

update "visit"
set
  "status" = $1,
  "reason" = $2,
  "note" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6;

update "task"
set
  "resolvedBy" = $1,
  "resolvedAt" = now(),
  "version" = "version" + $2
where
  "agencyId" = $3
  and "visitId" = $4
  and "kind" in ($5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
  and "resolvedAt" is null;

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
  and "change"."visitId" = $2
  and "change"."status" = $3;

-- POST /visits/:id/restore

update "visit"
set
  "status" = $1,
  "reason" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5;

update "task"
set
  "resolvedBy" = $1,
  "resolvedAt" = now(),
  "version" = "version" + $2
where
  "agencyId" = $3
  and "visitId" = $4
  and "kind" in ($5, $6)
  and "resolvedAt" is null;

insert into
  "task" (
    "visitId",
    "patientId",
    "kind",
    "title",
    "id",
    "agencyId",
    "causeKey"
  )
values
  ($1, $2, $3, $4, $5, $6, $7)
on conflict ("agencyId", "causeKey")
where
  "resolvedAt" is null do nothing;

-- POST /scheduler

select
  "line"."id" as "frequencyId",
  "line"."patientId",
  "line"."orderId",
  "line"."discipline",
  "line"."notation",
  "line"."visitCount",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate",
  "line"."locationOfCare",
  "patient"."sortName" as "patientName"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
  inner join "patient" on "patient"."agencyId" = "line"."agencyId"
  and "patient"."id" = "line"."patientId"
where
  "line"."agencyId" = $1
  and "line"."startDate" <= $2
  and "line"."endDate" >= $3
  and "order"."status" not in ($4, $5)
  and "patient"."id" = any (
    array(
      (
        select
          "assignment"."patientId"
        from
          "assignment"
        where
          "assignment"."agencyId" = $6
          and "assignment"."userId" = $7
          and (
            "assignment"."startDate" <= $8
            and (
              "assignment"."endDate" is null
              or "assignment"."endDate" >= $9
            )
          )
        union all
        select
          "emergency_access"."patientId"
        from
          "emergency_access"
        where
          "emergency_access"."agencyId" = $10
          and "emergency_access"."userId" = $11
          and "emergency_access"."endedAt" is null
          and "emergency_access"."endsAt" > now()
          and note_emergency_access (emergency_access.id)
      )
    )
  )
order by
  "patient"."sortName",
  "line"."startDate",
  "line"."id"
limit
  $12;

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
  and "visit"."localStart" >= $10::timestamp - $11::interval
  and "visit"."localStart" <= $12
  and (
    "visit"."localStart" >= $13
    or "visit"."localStart" + make_interval(mins => "visit"."minutes") > $14::timestamp
  )
order by
  "visit"."localStart",
  "visit"."id"
limit
  $15;

-- POST /scheduler

select
  "line"."id" as "frequencyId",
  "line"."patientId",
  "line"."orderId",
  "line"."discipline",
  "line"."notation",
  "line"."visitCount",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate",
  "line"."locationOfCare",
  "patient"."sortName" as "patientName"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
  inner join "patient" on "patient"."agencyId" = "line"."agencyId"
  and "patient"."id" = "line"."patientId"
where
  "line"."agencyId" = $1
  and "line"."startDate" <= $2
  and "line"."endDate" >= $3
  and "order"."status" not in ($4, $5)
  and true
order by
  "patient"."sortName",
  "line"."startDate",
  "line"."id"
limit
  $6;

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
  and "visit"."localStart" >= $3::timestamp - $4::interval
  and "visit"."localStart" <= $5
  and (
    "visit"."localStart" >= $6
    or "visit"."localStart" + make_interval(mins => "visit"."minutes") > $7::timestamp
  )
order by
  "visit"."localStart",
  "visit"."id"
limit
  $8;

-- POST /scheduler

select
  "line"."id" as "frequencyId",
  "line"."patientId",
  "line"."orderId",
  "line"."discipline",
  "line"."notation",
  "line"."visitCount",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate",
  "line"."locationOfCare",
  "patient"."sortName" as "patientName"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
  inner join "patient" on "patient"."agencyId" = "line"."agencyId"
  and "patient"."id" = "line"."patientId"
where
  "line"."agencyId" = $1
  and "line"."startDate" <= $2
  and "line"."endDate" >= $3
  and "order"."status" not in ($4, $5)
  and true
  and exists (
    select
      1 as "one"
    from
      "assignment"
    where
      "assignment"."agencyId" = "line"."agencyId"
      and "assignment"."patientId" = "line"."patientId"
      and "assignment"."userId" = $6
      and (
        "assignment"."startDate" <= $7
        and (
          "assignment"."endDate" is null
          or "assignment"."endDate" >= $8
        )
      )
  )
  and "line"."patientId" = $9
order by
  "patient"."sortName",
  "line"."startDate",
  "line"."id"
limit
  $10;

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
  and "visit"."localStart" >= $3::timestamp - $4::interval
  and "visit"."localStart" <= $5
  and (
    "visit"."localStart" >= $6
    or "visit"."localStart" + make_interval(mins => "visit"."minutes") > $7::timestamp
  )
  and "visit"."userId" = $8
  and "visit"."patientId" = $9
order by
  "visit"."localStart",
  "visit"."id"
limit
  $10;

-- GET /visits/mine

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
  ) as "isChangeAsked",
  "patient"."street",
  "patient"."city",
  "patient"."state",
  "patient"."zip",
  "patient"."phoneNumber",
  "house"."latitude",
  "house"."longitude"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join "patient_availability" as "house" on "house"."agencyId" = "visit"."agencyId"
  and "house"."patientId" = "visit"."patientId"
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
  and "visit"."userId" = $10
  and "visit"."localStart" >= $11
  and "visit"."localStart" < $12
  and "visit"."status" <> $13
order by
  "visit"."localStart",
  "visit"."id"
limit
  $14;

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
  and "visit"."id" in ($10, $11, $12);

select
  "supply_need"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "supply_need"."patientId",
  "supply_need"."discipline",
  "supply_need"."quantity"
from
  "supply_need"
  inner join "supply_item" as "item" on "item"."agencyId" = "supply_need"."agencyId"
  and "item"."id" = "supply_need"."itemId"
where
  "supply_need"."agencyId" = $1
  and "supply_need"."endedAt" is null
  and "item"."endedAt" is null
  and (
    "supply_need"."patientId" is null
    or "supply_need"."patientId" = any ($2::uuid[])
  );

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
  and "visit"."userId" = $10
  and "visit"."status" = $11
  and (
    "visit"."localStart" < $12
    or "visit"."localStart" >= $13
  )
  and "patient"."id" = any (
    array(
      (
        select
          "assignment"."patientId"
        from
          "assignment"
        where
          "assignment"."agencyId" = $14
          and "assignment"."userId" = $15
          and (
            "assignment"."startDate" <= $16
            and (
              "assignment"."endDate" is null
              or "assignment"."endDate" >= $17
            )
          )
        union all
        select
          "emergency_access"."patientId"
        from
          "emergency_access"
        where
          "emergency_access"."agencyId" = $18
          and "emergency_access"."userId" = $19
          and "emergency_access"."endedAt" is null
          and "emergency_access"."endsAt" > now()
          and note_emergency_access (emergency_access.id)
      )
    )
  )
order by
  "visit"."localStart",
  "visit"."id"
limit
  $20;

-- POST /visits/:visitId/verifications

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
    "visit"."userId" = $3
    or exists (
      select
        1 as "one"
      from
        "assignment"
      where
        "assignment"."agencyId" = "visit"."agencyId"
        and "assignment"."patientId" = "visit"."patientId"
        and "assignment"."userId" = $4
        and (
          "assignment"."startDate" <= $5
          and (
            "assignment"."endDate" is null
            or "assignment"."endDate" >= $6
          )
        )
    )
  )
  and "visit"."id" = $7
for update of
  "visit";

insert into
  "visit_verification" (
    "id",
    "visitId",
    "kind",
    "at",
    "source",
    "latitude",
    "longitude",
    "accuracy",
    "positionProblem",
    "receivedAt",
    "agencyId",
    "userId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
on conflict do nothing
returning
  "id";

update "visit"
set
  "status" = $1,
  "startedAt" = $2,
  "endedAt" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6;

select
  "startedAt"
from
  "visit"
where
  "agencyId" = $1
  and "userId" = $2
  and "id" <> $3
  and "localStart" >= $4::timestamp::date
  and "localStart" < $5::timestamp::date + 1
  and "status" = $6
  and "startedAt" < $7
order by
  "startedAt"
limit
  $8;

select
  "visit"."id"
from
  "visit"
  inner join "visit" as "changed" on "changed"."agencyId" = "visit"."agencyId"
  and "changed"."userId" = "visit"."userId"
  and "changed"."id" <> "visit"."id"
where
  "changed"."agencyId" = $1
  and "changed"."id" = $2
  and "visit"."localStart" > changed."localStart" - interval '2 days'
  and "visit"."localStart" < changed."localStart" + interval '2 days'
  and (
    "visit"."startedAt" > "changed"."startedAt"
    or exists (
      select
        1 as "one"
      from
        "task"
      where
        "task"."agencyId" = "visit"."agencyId"
        and "task"."visitId" = "visit"."id"
        and "task"."kind" in ($3, $4)
        and "task"."resolvedAt" is null
    )
  )
order by
  "visit"."id"
for update of
  "visit" skip locked;

-- POST /visits/:id/times

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
  and "visit"."id" = $10
for update of
  "visit";

insert into
  "visit_verification" (
    "visitId",
    "receivedAt",
    "source",
    "reason",
    "note",
    "id",
    "kind",
    "at",
    "agencyId",
    "userId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict do nothing
returning
  "id";

insert into
  "visit_verification" (
    "visitId",
    "receivedAt",
    "source",
    "reason",
    "note",
    "id",
    "kind",
    "at",
    "agencyId",
    "userId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict do nothing
returning
  "id";

select
  sum(
    extract(
      epoch
      from
        least("endedAt", $1) - greatest("startedAt", $2)
    ) / 60
  )::float8 as "minutes"
from
  "visit"
where
  "agencyId" = $3
  and "userId" = $4
  and "id" <> $5
  and "localStart" > $6::timestamp - interval '2 days'
  and "localStart" < $7::timestamp + interval '2 days'
  and "startedAt" < $8
  and "endedAt" > $9;

update "task"
set
  "title" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" = $4
  and "title" <> $5;

update "task"
set
  "title" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" = $4
  and "title" <> $5;

-- POST /visits/:id/miss

update "visit"
set
  "reason" = $1,
  "note" = $2,
  "status" = $3,
  "startedAt" = $4,
  "endedAt" = $5,
  "version" = "version" + $6
where
  "agencyId" = $7
  and "id" = $8;

select
  "admission"."physicianId",
  (
    select
      "assignment"."userId"
    from
      "assignment"
    where
      "assignment"."agencyId" = "admission"."agencyId"
      and "assignment"."patientId" = "admission"."patientId"
      and "assignment"."isCaseManager" = $1
      and "assignment"."startDate" <= $2
      and (
        "assignment"."endDate" is null
        or "assignment"."endDate" >= $3
      )
    order by
      "assignment"."startDate" desc
    limit
      $4
  ) as "caseManagerId"
from
  "admission"
where
  "admission"."agencyId" = $5
  and "admission"."id" = $6;

insert into
  "physician_notice" ("visitId", "physicianId", "agencyId")
values
  ($1, $2, $3)
on conflict ("agencyId", "visitId") do update
set
  "sentAt" = $4,
  "sentBy" = $5,
  "method" = $6,
  "acknowledgedAt" = $7,
  "decision" = $8,
  "note" = $9,
  "physicianId" = $10,
  "version" = physician_notice.version + 1;

insert into
  "task" (
    "visitId",
    "patientId",
    "kind",
    "title",
    "assigneeId",
    "dueOn",
    "isImportant",
    "id",
    "agencyId",
    "createdBy",
    "causeKey"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11),
  (
    $12,
    $13,
    $14,
    $15,
    $16,
    $17,
    $18,
    $19,
    $20,
    $21,
    $22
  )
on conflict ("agencyId", "causeKey")
where
  "resolvedAt" is null do nothing;

-- PUT /visits/:id/physician-notice

update "physician_notice"
set
  "method" = $1,
  "decision" = $2,
  "note" = $3,
  "sentAt" = $4,
  "sentBy" = $5,
  "acknowledgedAt" = $6,
  "version" = "version" + $7
where
  "agencyId" = $8
  and "visitId" = $9;

-- GET /visit-exceptions

select
  "task"."id",
  "task"."kind",
  "task"."title",
  "task"."createdAt",
  "task"."resolvedAt",
  "task"."note" as "resolution",
  "visit"."id" as "visitId",
  "visit"."localStart" as "start",
  "patient"."id" as "patientId",
  "patient"."sortName" as "patientName",
  "clinician"."firstName",
  "clinician"."lastName"
from
  "task"
  inner join "visit" on "visit"."agencyId" = "task"."agencyId"
  and "visit"."id" = "task"."visitId"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join "app_user" as "clinician" on "clinician"."id" = "visit"."userId"
where
  "task"."agencyId" = $1
  and "task"."kind" in ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  and true
  and "task"."resolvedAt" is null
order by
  "task"."createdAt",
  "task"."id"
limit
  $13;

-- GET /visit-exceptions

select
  "task"."id",
  "task"."kind",
  "task"."title",
  "task"."createdAt",
  "task"."resolvedAt",
  "task"."note" as "resolution",
  "visit"."id" as "visitId",
  "visit"."localStart" as "start",
  "patient"."id" as "patientId",
  "patient"."sortName" as "patientName",
  "clinician"."firstName",
  "clinician"."lastName"
from
  "task"
  inner join "visit" on "visit"."agencyId" = "task"."agencyId"
  and "visit"."id" = "task"."visitId"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join "app_user" as "clinician" on "clinician"."id" = "visit"."userId"
where
  "task"."agencyId" = $1
  and "task"."kind" in ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  and true
  and "task"."visitId" is not null
  and "task"."resolvedAt" > now() - interval '30 days'
order by
  "task"."resolvedAt" desc,
  "task"."id"
limit
  $13;

-- POST /visit-exceptions/:id/resolve

select
  "task"."id",
  "task"."kind",
  "task"."title",
  "task"."createdAt",
  "task"."resolvedAt",
  "task"."note" as "resolution",
  "visit"."id" as "visitId",
  "visit"."localStart" as "start",
  "patient"."id" as "patientId",
  "patient"."sortName" as "patientName",
  "clinician"."firstName",
  "clinician"."lastName"
from
  "task"
  inner join "visit" on "visit"."agencyId" = "task"."agencyId"
  and "visit"."id" = "task"."visitId"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join "app_user" as "clinician" on "clinician"."id" = "visit"."userId"
where
  "task"."agencyId" = $1
  and "task"."kind" in ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  and true
  and "task"."id" = $13
for update of
  "task";

update "task"
set
  "note" = $1,
  "resolvedAt" = now(),
  "resolvedBy" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5;

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
    "visitId",
    "patientId",
    "title",
    "dueOn",
    "agencyId",
    "id",
    "kind",
    "causeKey",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9);

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
  and "resolvedAt" is null;

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
  pg_notify ($7, $8) as "told";

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

-- POST /visits/propose

select
  "line"."id",
  "line"."version",
  "line"."orderId",
  "line"."patientId",
  "line"."discipline",
  "line"."notation",
  "line"."visitCount",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate",
  "line"."locationOfCare",
  "order"."orderedOn",
  "order"."status",
  "line"."replacesId",
  "line"."endReason"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
  inner join "patient" on "patient"."agencyId" = "line"."agencyId"
  and "patient"."id" = "line"."patientId"
where
  "line"."agencyId" = $1
  and "order"."status" not in ($2, $3)
  and "patient"."id" = any (
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
  and "line"."id" = $10;

select
  "admission"."status" as "careStatus",
  "branch"."id" as "branchId",
  "branch"."zone",
  "patient"."zip",
  "suits"."latitude",
  "suits"."longitude",
  "suits"."hours",
  "episode"."startDate" as "periodStart",
  "episode"."endDate" as "periodEnd"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
  inner join "admission" on "admission"."agencyId" = "order"."agencyId"
  and "admission"."id" = "order"."admissionId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  inner join "patient" on "patient"."agencyId" = "line"."agencyId"
  and "patient"."id" = "line"."patientId"
  left join "patient_availability" as "suits" on "suits"."agencyId" = "line"."agencyId"
  and "suits"."patientId" = "line"."patientId"
  left join "episode" on "episode"."agencyId" = "order"."agencyId"
  and "episode"."id" = "order"."episodeId"
where
  "line"."agencyId" = $1
  and "line"."id" = $2;

select
  "membership"."userId",
  "membership"."discipline",
  "works"."hours"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "staff_availability" as "works" on "works"."agencyId" = "membership"."agencyId"
  and "works"."userId" = "membership"."userId"
  left join lateral (
    select
      count(*) as "count",
      coalesce(bool_or("assignment"."isCaseManager"), false) as "manages"
    from
      "assignment"
    where
      "assignment"."agencyId" = "membership"."agencyId"
      and "assignment"."userId" = "membership"."userId"
      and "assignment"."patientId" = $1
      and (
        "assignment"."startDate" <= $2
        and (
          "assignment"."endDate" is null
          or "assignment"."endDate" >= $3
        )
      )
  ) as "team" on true
  left join lateral (
    select
      count(*) as "count"
    from
      "visit"
    where
      "visit"."agencyId" = "membership"."agencyId"
      and "visit"."userId" = "membership"."userId"
      and "visit"."patientId" = $4
      and "visit"."localStart" >= $5
      and "visit"."status" in ($6, $7, $8)
  ) as "knows" on true
where
  "membership"."agencyId" = $9
  and "membership"."endedAt" is null
  and "membership"."discipline" in ($10, $11)
  and (
    "membership"."branchId" = $12
    or "membership"."branchId" is null
    or "team"."count" > $13
  )
order by
  "team"."count" = $14,
  "knows"."count" desc,
  "team"."manages" desc,
  "membership"."branchId" is null,
  "app_user"."lastName",
  "app_user"."firstName",
  "app_user"."id"
limit
  $15;

select
  "visit"."userId",
  "visit"."localStart" as "start",
  "visit"."zone",
  "visit"."minutes",
  "visit"."discipline",
  "visit"."kind",
  lower(visit.during) as "from"
from
  "visit"
where
  "visit"."agencyId" = $1
  and "visit"."localStart" >= $2
  and "visit"."localStart" < $3
  and "visit"."status" in ($4, $5, $6)
  and "visit"."patientId" = $7;

select
  "weekStartsOn"
from
  "agency"
where
  "id" = $1;

select
  "userId",
  "localStart" as "start",
  "localEnd" as "end"
from
  "time_off"
where
  "agencyId" = $1
  and "userId" in ($2, $3)
  and "endedAt" is null
  and "localEnd" >= $4
  and "localStart" < $5;

select
  "visit"."userId",
  "visit"."localStart" as "start",
  "visit"."zone",
  "visit"."minutes",
  "visit"."discipline",
  "visit"."kind",
  lower(visit.during) as "from",
  "patient"."zip",
  "suits"."latitude",
  "suits"."longitude"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join "patient_availability" as "suits" on "suits"."agencyId" = "visit"."agencyId"
  and "suits"."patientId" = "visit"."patientId"
where
  "visit"."agencyId" = $1
  and "visit"."localStart" >= $2
  and "visit"."localStart" < $3
  and "visit"."status" in ($4, $5, $6)
  and "visit"."userId" in ($7, $8);

select
  "line"."id",
  "line"."version",
  "line"."orderId",
  "line"."patientId",
  "line"."discipline",
  "line"."notation",
  "line"."visitCount",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate",
  "line"."locationOfCare",
  "order"."orderedOn",
  "order"."status",
  "line"."replacesId",
  "line"."endReason"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
  inner join "patient" on "patient"."agencyId" = "line"."agencyId"
  and "patient"."id" = "line"."patientId"
where
  "line"."agencyId" = $1
  and "order"."status" not in ($2, $3)
  and "patient"."id" = any (
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
  and "line"."patientId" = $10
  and "line"."startDate" <= $11
  and "line"."endDate" >= $12
order by
  "line"."discipline",
  "line"."startDate",
  "line"."id";

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

-- POST /frequency-orders

select
  "id",
  "admissionId",
  "number",
  "startDate",
  "endDate"
from
  "episode"
where
  "agencyId" = $1
  and "admissionId" = $2
order by
  "number" desc;

select
  "line"."id",
  "line"."version",
  "line"."orderId",
  "line"."patientId",
  "line"."discipline",
  "line"."notation",
  "line"."visitCount",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate",
  "line"."locationOfCare",
  "order"."orderedOn",
  "order"."status",
  "line"."replacesId",
  "line"."endReason"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
  inner join "patient" on "patient"."agencyId" = "line"."agencyId"
  and "patient"."id" = "line"."patientId"
where
  "line"."agencyId" = $1
  and "order"."status" not in ($2)
  and true
  and "line"."id" = $3
for no key update of
  "line";

update "order_frequency"
set
  "endDate" = $1,
  "endReason" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5;

select
  "line"."id",
  "line"."version",
  "line"."orderId",
  "line"."patientId",
  "line"."discipline",
  "line"."notation",
  "line"."visitCount",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate",
  "line"."locationOfCare",
  "order"."orderedOn",
  "order"."status",
  "line"."replacesId",
  "line"."endReason"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
  inner join "patient" on "patient"."agencyId" = "line"."agencyId"
  and "patient"."id" = "line"."patientId"
where
  "line"."agencyId" = $1
  and "order"."status" not in ($2, $3)
  and true
  and "line"."patientId" = $4
  and "line"."startDate" <= $5
  and "line"."endDate" >= $6
order by
  "line"."discipline",
  "line"."startDate",
  "line"."id";

insert into
  "document" (
    "agencyId",
    "id",
    "patientId",
    "admissionId",
    "episodeId",
    "physicianId",
    "kind",
    "title",
    "content",
    "status",
    "authorId",
    "submittedAt"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    now()
  );

insert into
  "order" (
    "id",
    "patientId",
    "admissionId",
    "episodeId",
    "physicianId",
    "text",
    "orderedOn",
    "receivedBy",
    "receivedAt",
    "agencyId",
    "kind",
    "status"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

insert into
  "document_step" (
    "documentId",
    "status",
    "at",
    "agencyId",
    "userId",
    "id"
  )
values
  ($1, $2, $3, $4, $5, $6);

insert into
  "order_frequency" (
    "id",
    "orderId",
    "patientId",
    "discipline",
    "notation",
    "visitCount",
    "visitMinutes",
    "startDate",
    "endDate",
    "locationOfCare",
    "replacesId",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select distinct
  "userId"
from
  "visit"
where
  "agencyId" = $1
  and "patientId" = $2
  and "status" = $3;

select
  "id",
  "version",
  "status"
from
  "visit"
where
  "agencyId" = $1
  and "frequencyId" = $2
  and "localStart" >= $3
order by
  "id";

update "visit"
set
  "frequencyId" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" in ($4);

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
    "visit"."frequencyId" = $3
    or "visit"."id" in ($4)
  )
order by
  "visit"."localStart",
  "visit"."id";

select
  "line"."id",
  "line"."version",
  "line"."orderId",
  "line"."patientId",
  "line"."discipline",
  "line"."notation",
  "line"."visitCount",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate",
  "line"."locationOfCare",
  "order"."orderedOn",
  "order"."status",
  "line"."replacesId",
  "line"."endReason"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
  inner join "patient" on "patient"."agencyId" = "line"."agencyId"
  and "patient"."id" = "line"."patientId"
where
  "line"."agencyId" = $1
  and "order"."status" not in ($2, $3)
  and true
  and "line"."id" = $4;

-- POST /frequency-orders/:id/end

-- PUT /clinicians/:userId/hours

select
  "app_user"."id",
  "app_user"."firstName",
  "app_user"."lastName",
  "membership"."discipline",
  "membership"."branchId",
  "membership"."endedAt",
  "staff_availability"."hours",
  "staff_availability"."version"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "staff_availability" on "staff_availability"."agencyId" = "membership"."agencyId"
  and "staff_availability"."userId" = "membership"."userId"
where
  "membership"."agencyId" = $1
  and "membership"."userId" = $2
  and "membership"."discipline" is not null
  and "membership"."endedAt" is null;

select
  "id",
  "version",
  "userId",
  "localStart" as "start",
  "localEnd" as "end",
  "kind"
from
  "time_off"
where
  "agencyId" = $1
  and "endedAt" is null
  and "localEnd" >= $2
  and "userId" = $3
order by
  "localStart",
  "id";

insert into
  "staff_availability" ("agencyId", "userId", "hours")
values
  ($1, $2, $3)
on conflict do nothing
returning
  "version";

select
  "app_user"."id",
  "app_user"."firstName",
  "app_user"."lastName",
  "membership"."discipline",
  "membership"."branchId",
  "membership"."endedAt",
  "staff_availability"."hours",
  "staff_availability"."version"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "staff_availability" on "staff_availability"."agencyId" = "membership"."agencyId"
  and "staff_availability"."userId" = "membership"."userId"
where
  "membership"."agencyId" = $1
  and "membership"."userId" = $2
  and "membership"."discipline" is not null
  and "membership"."endedAt" is null;

select
  "id",
  "version",
  "userId",
  "localStart" as "start",
  "localEnd" as "end",
  "kind"
from
  "time_off"
where
  "agencyId" = $1
  and "endedAt" is null
  and "localEnd" >= $2
  and "userId" = $3
order by
  "localStart",
  "id";

-- PUT /clinicians/:userId/hours

update "staff_availability"
set
  "hours" = $1,
  "version" = $2
where
  "agencyId" = $3
  and "userId" = $4
  and "version" = $5
returning
  "version";

-- POST /time-off

insert into
  "time_off" (
    "id",
    "userId",
    "kind",
    "agencyId",
    "localStart",
    "localEnd"
  )
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("agencyId", "id") do nothing
returning
  "id",
  "version",
  "userId",
  "localStart" as "start",
  "localEnd" as "end",
  "kind";

-- GET /clinicians

select
  "app_user"."id",
  "app_user"."firstName",
  "app_user"."lastName",
  "membership"."discipline",
  "membership"."branchId",
  "membership"."endedAt",
  "staff_availability"."hours",
  "staff_availability"."version"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "staff_availability" on "staff_availability"."agencyId" = "membership"."agencyId"
  and "staff_availability"."userId" = "membership"."userId"
where
  "membership"."agencyId" = $1
  and "membership"."discipline" is not null
  and (
    "membership"."endedAt" is null
    or exists (
      select
        1 as "one"
      from
        "visit"
      where
        "visit"."agencyId" = "membership"."agencyId"
        and "visit"."userId" = "membership"."userId"
        and "visit"."localStart" >= $2
    )
  )
order by
  "app_user"."lastName",
  "app_user"."firstName",
  "app_user"."id"
limit
  $3;

select
  "id",
  "version",
  "userId",
  "localStart" as "start",
  "localEnd" as "end",
  "kind"
from
  "time_off"
where
  "agencyId" = $1
  and "endedAt" is null
  and "localEnd" >= $2
order by
  "localStart",
  "id";

-- DELETE /time-off/:id

select
  "id",
  "version",
  "userId",
  "localStart" as "start",
  "localEnd" as "end",
  "kind"
from
  "time_off"
where
  "agencyId" = $1
  and "endedAt" is null
  and "id" = $2
for update;

update "time_off"
set
  "endedAt" = now(),
  "version" = "version" + $1
where
  "agencyId" = $2
  and "id" = $3;

-- PUT /patients/:id/availability

select
  "hours",
  "note",
  "latitude",
  "longitude",
  "version"
from
  "patient_availability"
where
  "agencyId" = $1
  and "patientId" = $2;

insert into
  "patient_availability" (
    "hours",
    "note",
    "latitude",
    "longitude",
    "agencyId",
    "patientId"
  )
values
  ($1, $2, $3, $4, $5, $6)
on conflict do nothing
returning
  "version";

select
  "hours",
  "note",
  "latitude",
  "longitude",
  "version"
from
  "patient_availability"
where
  "agencyId" = $1
  and "patientId" = $2;

-- PUT /patients/:id/availability

update "patient_availability"
set
  "hours" = $1,
  "note" = $2,
  "latitude" = $3,
  "longitude" = $4,
  "version" = $5
where
  "agencyId" = $6
  and "patientId" = $7
  and "version" = $8
returning
  "version";

-- GET /patients/:id/availability

-- POST /calendar-feed

select
  "userId"
from
  "membership"
where
  "agencyId" = $1
  and "userId" = $2
for no key update;

update "calendar_feed"
set
  "revokedAt" = now()
where
  "agencyId" = $1
  and "userId" = $2
  and "revokedAt" is null
returning
  "id";

insert into
  "calendar_feed" ("id", "tokenHash", "agencyId", "userId")
values
  ($1, $2, $3, $4);

-- GET /calendar-feed

select
  "createdAt",
  "lastReadAt"
from
  "calendar_feed"
where
  "agencyId" = $1
  and "userId" = $2
  and "revokedAt" is null;

-- DELETE /calendar-feed

-- GET /calendar-feeds/:token

select
  "agencyId",
  "userId",
  id
from
  find_calendar_feed ($1);

select
  "membership"."role",
  given_powers (membership."agencyId", membership.role) as "givenPowers",
  "agency"."zone"
from
  "membership"
  inner join "agency" on "agency"."id" = "membership"."agencyId"
where
  "membership"."agencyId" = $1
  and "membership"."userId" = $2
  and "membership"."endedAt" is null;

update "calendar_feed"
set
  "lastReadAt" = now()
where
  "agencyId" = $1
  and "id" = $2
  and (
    "lastReadAt" is null
    or "lastReadAt" < now() - interval '1 hour'
  );

select
  "id",
  "version",
  "status",
  lower(during) as "from",
  upper(during) as "to"
from
  "visit"
where
  "agencyId" = $1
  and "userId" = $2
  and "localStart" >= $3
  and "localStart" < $4
order by
  "localStart",
  "id";

-- PUT /patients/:id/care

select
  "patientId",
  "version",
  "codeStatus",
  "advanceDirectives",
  "advanceDirectiveNote",
  "emergencyPriority",
  "evacuationPlan",
  "emergencyEquipment",
  "emergencyNote"
from
  "patient_care"
where
  "agencyId" = $1
  and "patientId" = $2;

insert into
  "patient_care" ("codeStatus", "agencyId", "patientId")
values
  ($1, $2, $3)
on conflict ("agencyId", "patientId") do nothing
returning
  "version";

select
  "patientId",
  "version",
  "codeStatus",
  "advanceDirectives",
  "advanceDirectiveNote",
  "emergencyPriority",
  "evacuationPlan",
  "emergencyEquipment",
  "emergencyNote"
from
  "patient_care"
where
  "agencyId" = $1
  and "patientId" = $2;

-- PUT /patients/:id/care

update "patient_care"
set
  "emergencyPriority" = $1,
  "version" = $2
where
  "agencyId" = $3
  and "patientId" = $4
  and "version" = $5
returning
  "version";

-- GET /patients/:id/care

-- POST /patients/:id/ssn

select
  "ssnVersion"
from
  "patient"
where
  "agencyId" = $1
  and "id" = $2;

-- POST /contacts

insert into
  "patient_contact" (
    "id",
    "patientId",
    "kind",
    "name",
    "relationship",
    "phoneNumber",
    "mobileNumber",
    "email",
    "hasPowerOfAttorney",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "contact"."id",
  "contact"."patientId",
  "contact"."version",
  contact."endedAt" is not null as "isRemoved",
  "contact"."kind",
  "contact"."name",
  "contact"."relationship",
  "contact"."phoneNumber",
  "contact"."mobileNumber",
  "contact"."email",
  "contact"."street",
  "contact"."city",
  "contact"."state",
  "contact"."zip",
  "contact"."hasPowerOfAttorney"
from
  "patient_contact" as "contact"
  inner join "patient" on "patient"."agencyId" = "contact"."agencyId"
  and "patient"."id" = "contact"."patientId"
where
  "contact"."agencyId" = $1
  and true
  and "contact"."id" = $2
for update of
  "contact";

-- PUT /contacts/:id

update "patient_contact"
set
  "kind" = $1,
  "name" = $2,
  "relationship" = $3,
  "phoneNumber" = $4,
  "mobileNumber" = $5,
  "email" = $6,
  "hasPowerOfAttorney" = $7,
  "endedAt" = null,
  "version" = "version" + $8
where
  "agencyId" = $9
  and "id" = $10;

-- GET /patients/:id/contacts

select
  "contact"."id",
  "contact"."patientId",
  "contact"."version",
  contact."endedAt" is not null as "isRemoved",
  "contact"."kind",
  "contact"."name",
  "contact"."relationship",
  "contact"."phoneNumber",
  "contact"."mobileNumber",
  "contact"."email",
  "contact"."street",
  "contact"."city",
  "contact"."state",
  "contact"."zip",
  "contact"."hasPowerOfAttorney"
from
  "patient_contact" as "contact"
  inner join "patient" on "patient"."agencyId" = "contact"."agencyId"
  and "patient"."id" = "contact"."patientId"
where
  "contact"."agencyId" = $1
  and true
  and "contact"."patientId" = $2
  and "contact"."endedAt" is null
order by
  "contact"."kind",
  "contact"."name",
  "contact"."id";

-- PUT /patients/:id/diagnoses

select
  "id"
from
  "admission"
where
  "agencyId" = $1
  and "id" = $2
for no key update;

select
  "id"
from
  "admission"
where
  "agencyId" = $1
  and "patientId" = $2
order by
  "number" desc
limit
  $3;

select
  "id",
  "patientId",
  "version",
  "admissionId",
  "position",
  "code",
  "description",
  "onsetDate",
  "endedAt" is not null as "isRemoved"
from
  "diagnosis"
where
  "agencyId" = $1
  and "admissionId" = $2
order by
  "position",
  "id";

select
  "id",
  "patientId",
  "version",
  "admissionId",
  "position",
  "code",
  "description",
  "onsetDate",
  "endedAt" is not null as "isRemoved"
from
  "diagnosis"
where
  "agencyId" = $1
  and "admissionId" = $2
order by
  "position",
  "id";

insert into
  "diagnosis" (
    "id",
    "position",
    "code",
    "description",
    "onsetDate",
    "patientId",
    "admissionId",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "id",
  "patientId",
  "version",
  "admissionId",
  "position",
  "code",
  "description",
  "onsetDate",
  "endedAt" is not null as "isRemoved"
from
  "diagnosis"
where
  "agencyId" = $1
  and "admissionId" = $2
order by
  "position",
  "id";

-- GET /patients/:id/diagnoses

-- POST /coverages

insert into
  "coverage" (
    "id",
    "patientId",
    "rank",
    "payerKind",
    "payerName",
    "payerPhone",
    "policyNumber",
    "groupNumber",
    "startDate",
    "endDate",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "coverage"."id",
  "coverage"."patientId",
  "coverage"."version",
  coverage."endedAt" is not null as "isRemoved",
  "coverage"."rank",
  "coverage"."payerKind",
  "coverage"."payerName",
  "coverage"."payerPhone",
  "coverage"."policyNumber",
  "coverage"."groupNumber",
  "coverage"."startDate",
  "coverage"."endDate",
  coverage."endedAt" is null
  and $1::date between coalesce(coverage."startDate", '-infinity') and coalesce(coverage."endDate", 'infinity') as "isCurrent"
from
  "coverage"
  inner join "patient" on "patient"."agencyId" = "coverage"."agencyId"
  and "patient"."id" = "coverage"."patientId"
where
  "coverage"."agencyId" = $2
  and true
  and "coverage"."id" = $3
for update of
  "coverage";

select distinct
  on ("asked"."coverageId") "asked"."id",
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
  and "asked"."coverageId" in ($2)
order by
  "asked"."coverageId",
  "asked"."checkedOn" desc,
  "asked"."createdAt" desc,
  "asked"."id" desc;

-- PUT /coverages/:id

update "coverage"
set
  "rank" = $1,
  "payerKind" = $2,
  "payerName" = $3,
  "payerPhone" = $4,
  "policyNumber" = $5,
  "groupNumber" = $6,
  "startDate" = $7,
  "endDate" = $8,
  "endedAt" = null,
  "version" = "version" + $9
where
  "agencyId" = $10
  and "id" = $11;

-- POST /eligibility-checks

select
  "coverage"."id",
  "coverage"."patientId",
  "coverage"."version",
  coverage."endedAt" is not null as "isRemoved",
  "coverage"."rank",
  "coverage"."payerKind",
  "coverage"."payerName",
  "coverage"."payerPhone",
  "coverage"."policyNumber",
  "coverage"."groupNumber",
  "coverage"."startDate",
  "coverage"."endDate",
  coverage."endedAt" is null
  and $1::date between coalesce(coverage."startDate", '-infinity') and coalesce(coverage."endDate", 'infinity') as "isCurrent"
from
  "coverage"
  inner join "patient" on "patient"."agencyId" = "coverage"."agencyId"
  and "patient"."id" = "coverage"."patientId"
where
  "coverage"."agencyId" = $2
  and true
  and "coverage"."id" = $3;

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
  and "asked"."id" = $2;

-- GET /patients/:id/coverages

select
  "coverage"."id",
  "coverage"."patientId",
  "coverage"."version",
  coverage."endedAt" is not null as "isRemoved",
  "coverage"."rank",
  "coverage"."payerKind",
  "coverage"."payerName",
  "coverage"."payerPhone",
  "coverage"."policyNumber",
  "coverage"."groupNumber",
  "coverage"."startDate",
  "coverage"."endDate",
  coverage."endedAt" is null
  and $1::date between coalesce(coverage."startDate", '-infinity') and coalesce(coverage."endDate", 'infinity') as "isCurrent"
from
  "coverage"
  inner join "patient" on "patient"."agencyId" = "coverage"."agencyId"
  and "patient"."id" = "coverage"."patientId"
where
  "coverage"."agencyId" = $2
  and true
  and "coverage"."patientId" = $3
  and "coverage"."endedAt" is null
order by
  "coverage"."rank",
  "coverage"."startDate" desc nulls last,
  "coverage"."id";

-- GET /coverages/:id/eligibility

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
  and "asked"."coverageId" = $2
order by
  "asked"."checkedOn" desc,
  "asked"."createdAt" desc,
  "asked"."id" desc;

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
  "permit"."id",
  "permit"."patientId",
  "permit"."version",
  permit."endedAt" is not null as "isRemoved",
  "permit"."coverageId",
  "coverage"."payerName",
  "permit"."number",
  "permit"."discipline",
  "permit"."unit",
  "permit"."amount",
  case permit.unit
    when 'units' then null
    else (
      select
        case permit.unit
          when 'visits' then count(*)::float8
          else round(coalesce(sum(visit.minutes), 0) / 60.0, 2)::float8
        end
      from
        visit
      where
        visit."agencyId" = permit."agencyId"
        and visit."patientId" = permit."patientId"
        and visit.status in ($1)
        and visit.discipline = coalesce(permit.discipline, visit.discipline)
        and visit."localStart" >= permit."startDate"
        and visit."localStart" < permit."endDate" + 1
    )
  end as "used",
  case permit.unit
    when 'units' then null
    else (
      select
        case permit.unit
          when 'visits' then count(*)::float8
          else round(coalesce(sum(visit.minutes), 0) / 60.0, 2)::float8
        end
      from
        visit
      where
        visit."agencyId" = permit."agencyId"
        and visit."patientId" = permit."patientId"
        and visit.status in ($2, $3)
        and visit.discipline = coalesce(permit.discipline, visit.discipline)
        and visit."localStart" >= permit."startDate"
        and visit."localStart" < permit."endDate" + 1
    )
  end as "planned",
  "permit"."startDate",
  "permit"."endDate",
  "permit"."status",
  "permit"."note"
from
  "authorization" as "permit"
  inner join "patient" on "patient"."agencyId" = "permit"."agencyId"
  and "patient"."id" = "permit"."patientId"
  inner join "coverage" on "coverage"."agencyId" = "permit"."agencyId"
  and "coverage"."id" = "permit"."coverageId"
where
  "permit"."agencyId" = $4
  and true
  and "permit"."id" = $5
for update of
  "permit";

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
  "endedAt" = null,
  "version" = "version" + $10
where
  "agencyId" = $11
  and "id" = $12;

-- GET /patients/:id/authorizations

select
  "permit"."id",
  "permit"."patientId",
  "permit"."version",
  permit."endedAt" is not null as "isRemoved",
  "permit"."coverageId",
  "coverage"."payerName",
  "permit"."number",
  "permit"."discipline",
  "permit"."unit",
  "permit"."amount",
  case permit.unit
    when 'units' then null
    else (
      select
        case permit.unit
          when 'visits' then count(*)::float8
          else round(coalesce(sum(visit.minutes), 0) / 60.0, 2)::float8
        end
      from
        visit
      where
        visit."agencyId" = permit."agencyId"
        and visit."patientId" = permit."patientId"
        and visit.status in ($1)
        and visit.discipline = coalesce(permit.discipline, visit.discipline)
        and visit."localStart" >= permit."startDate"
        and visit."localStart" < permit."endDate" + 1
    )
  end as "used",
  case permit.unit
    when 'units' then null
    else (
      select
        case permit.unit
          when 'visits' then count(*)::float8
          else round(coalesce(sum(visit.minutes), 0) / 60.0, 2)::float8
        end
      from
        visit
      where
        visit."agencyId" = permit."agencyId"
        and visit."patientId" = permit."patientId"
        and visit.status in ($2, $3)
        and visit.discipline = coalesce(permit.discipline, visit.discipline)
        and visit."localStart" >= permit."startDate"
        and visit."localStart" < permit."endDate" + 1
    )
  end as "planned",
  "permit"."startDate",
  "permit"."endDate",
  "permit"."status",
  "permit"."note"
from
  "authorization" as "permit"
  inner join "patient" on "patient"."agencyId" = "permit"."agencyId"
  and "patient"."id" = "permit"."patientId"
  inner join "coverage" on "coverage"."agencyId" = "permit"."agencyId"
  and "coverage"."id" = "permit"."coverageId"
where
  "permit"."agencyId" = $4
  and true
  and "permit"."patientId" = $5
  and "permit"."endedAt" is null
order by
  "permit"."endDate" desc,
  "permit"."id";

-- POST /physicians

select
  pg_advisory_xact_lock(hashtextextended ('physicians', $1::bigint));

select
  "id",
  "version",
  "endedAt" is not null as "isRemoved",
  "npi",
  "firstName",
  "lastName",
  "credential",
  "specialty",
  "phoneNumber",
  "fax",
  "street",
  "city",
  "state",
  "zip"
from
  "physician"
where
  "agencyId" = $1
  and npi collate "C" = $2
  and "id" <> $3
  and "endedAt" is null;

insert into
  "physician" (
    "id",
    "npi",
    "firstName",
    "lastName",
    "credential",
    "specialty",
    "phoneNumber",
    "fax",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "id",
  "version",
  "endedAt" is not null as "isRemoved",
  "npi",
  "firstName",
  "lastName",
  "credential",
  "specialty",
  "phoneNumber",
  "fax",
  "street",
  "city",
  "state",
  "zip"
from
  "physician"
where
  "agencyId" = $1
  and "id" = $2
for update;

select
  *
from
  "assessment"
where
  "agencyId" = $1
  and "status" in ($2, $3)
  and "transaction" = $4
  and exists (
    select
      "admission"."id"
    from
      "admission"
    where
      "admission"."agencyId" = $5
      and "admission"."id" = "assessment"."admissionId"
      and "admission"."physicianId" = $6
  )
order by
  "id"
for update;

-- PUT /physicians/:id

update "physician"
set
  "npi" = $1,
  "firstName" = $2,
  "lastName" = $3,
  "credential" = $4,
  "specialty" = $5,
  "phoneNumber" = $6,
  "fax" = $7,
  "endedAt" = null,
  "version" = "version" + $8
where
  "agencyId" = $9
  and "id" = $10;

-- GET /physicians/:id

select
  "id",
  "version",
  "endedAt" is not null as "isRemoved",
  "npi",
  "firstName",
  "lastName",
  "credential",
  "specialty",
  "phoneNumber",
  "fax",
  "street",
  "city",
  "state",
  "zip"
from
  "physician"
where
  "agencyId" = $1
  and "id" = $2;

-- POST /physicians/search

select
  "id",
  "version",
  "endedAt" is not null as "isRemoved",
  "npi",
  "firstName",
  "lastName",
  "credential",
  "specialty",
  "phoneNumber",
  "fax",
  "street",
  "city",
  "state",
  "zip"
from
  "physician"
where
  "agencyId" = $1
  and "endedAt" is null
  and (
    (
      "lastFirst" >= plain_name ($2)
      and "lastFirst" < plain_name ($3) || chr(1114111)
    )
    or (
      "firstLast" >= plain_name ($4)
      and "firstLast" < plain_name ($5) || chr(1114111)
    )
  )
order by
  "lastFirst",
  "id"
limit
  $6;

-- POST /physicians/search

select
  "id",
  "version",
  "endedAt" is not null as "isRemoved",
  "npi",
  "firstName",
  "lastName",
  "credential",
  "specialty",
  "phoneNumber",
  "fax",
  "street",
  "city",
  "state",
  "zip"
from
  "physician"
where
  "agencyId" = $1
  and "endedAt" is null
  and (
    npi collate "C" >= $2
    and npi collate "C" < $3 || ':'
  )
order by
  "lastFirst",
  "id"
limit
  $4;

-- POST /physicians/search

select
  "id",
  "version",
  "endedAt" is not null as "isRemoved",
  "npi",
  "firstName",
  "lastName",
  "credential",
  "specialty",
  "phoneNumber",
  "fax",
  "street",
  "city",
  "state",
  "zip"
from
  "physician"
where
  "agencyId" = $1
  and "endedAt" is null
  and ("lastFirst", id) > (
    select
      "lastFirst",
      "id"
    from
      "physician"
    where
      "agencyId" = $2
      and "id" = $3
  )
order by
  "lastFirst",
  "id"
limit
  $4;

-- POST /patients/:id/allergies/none

select
  "id"
from
  "patient"
where
  "agencyId" = $1
  and "id" = $2
  and "patient"."id" = any (
    array(
      (
        select
          "assignment"."patientId"
        from
          "assignment"
        where
          "assignment"."agencyId" = $3
          and "assignment"."userId" = $4
          and (
            "assignment"."startDate" <= $5
            and (
              "assignment"."endDate" is null
              or "assignment"."endDate" >= $6
            )
          )
        union all
        select
          "emergency_access"."patientId"
        from
          "emergency_access"
        where
          "emergency_access"."agencyId" = $7
          and "emergency_access"."userId" = $8
          and "emergency_access"."endedAt" is null
          and "emergency_access"."endsAt" > now()
          and note_emergency_access (emergency_access.id)
      )
    )
  )
for no key update;

select
  "allergy"."id",
  "allergy"."patientId",
  "allergy"."version",
  allergy."endedAt" is not null as "isRemoved",
  "allergy"."substance",
  "allergy"."kind",
  "allergy"."reaction",
  "allergy"."severity",
  "allergy"."notedOn"
from
  "allergy"
  inner join "patient" on "patient"."agencyId" = "allergy"."agencyId"
  and "patient"."id" = "allergy"."patientId"
where
  "allergy"."agencyId" = $1
  and "patient"."id" = any (
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
  and "allergy"."patientId" = $8
  and "allergy"."endedAt" is null
order by
  "isRemoved",
  array_position('{severe,moderate,mild}', allergy.severity),
  "allergy"."substance";

insert into
  "patient_care" (
    "agencyId",
    "patientId",
    "noKnownAllergiesOn",
    "noKnownAllergiesBy"
  )
values
  ($1, $2, $3, $4)
on conflict ("agencyId", "patientId") do update
set
  "noKnownAllergiesOn" = $5,
  "noKnownAllergiesBy" = $6;

-- POST /allergies

update "patient_care"
set
  "noKnownAllergiesOn" = $1,
  "noKnownAllergiesBy" = $2
where
  "agencyId" = $3
  and "patientId" = $4;

insert into
  "allergy" (
    "id",
    "patientId",
    "substance",
    "kind",
    "reaction",
    "severity",
    "notedOn",
    "agencyId",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "allergy"."id",
  "allergy"."patientId",
  "allergy"."version",
  allergy."endedAt" is not null as "isRemoved",
  "allergy"."substance",
  "allergy"."kind",
  "allergy"."reaction",
  "allergy"."severity",
  "allergy"."notedOn"
from
  "allergy"
  inner join "patient" on "patient"."agencyId" = "allergy"."agencyId"
  and "patient"."id" = "allergy"."patientId"
where
  "allergy"."agencyId" = $1
  and "patient"."id" = any (
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
  and "allergy"."id" = $8
for update of
  "allergy";

-- PUT /allergies/:id

update "allergy"
set
  "substance" = $1,
  "kind" = $2,
  "reaction" = $3,
  "severity" = $4,
  "notedOn" = $5,
  "version" = $6,
  "endedAt" = null
where
  "agencyId" = $7
  and "id" = $8;

-- GET /patients/:id/allergies

select
  "allergy"."id",
  "allergy"."patientId",
  "allergy"."version",
  allergy."endedAt" is not null as "isRemoved",
  "allergy"."substance",
  "allergy"."kind",
  "allergy"."reaction",
  "allergy"."severity",
  "allergy"."notedOn"
from
  "allergy"
  inner join "patient" on "patient"."agencyId" = "allergy"."agencyId"
  and "patient"."id" = "allergy"."patientId"
where
  "allergy"."agencyId" = $1
  and "patient"."id" = any (
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
  and "allergy"."patientId" = $8
order by
  "isRemoved",
  array_position('{severe,moderate,mild}', allergy.severity),
  "allergy"."substance";

select
  "noKnownAllergiesOn",
  "noMedicationsOn"
from
  "patient_care"
where
  "agencyId" = $1
  and "patientId" = $2;

-- POST /behaviors

insert into
  "behavior" (
    "id",
    "patientId",
    "kind",
    "note",
    "observedOn",
    "isSafetyConcern",
    "agencyId",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "behavior"."id",
  "behavior"."patientId",
  "behavior"."version",
  behavior."endedAt" is not null as "isRemoved",
  "behavior"."kind",
  "behavior"."note",
  "behavior"."observedOn",
  "behavior"."isSafetyConcern",
  observer."lastName" || ', ' || observer."firstName" as "observedBy"
from
  "behavior"
  inner join "patient" on "patient"."agencyId" = "behavior"."agencyId"
  and "patient"."id" = "behavior"."patientId"
  left join "app_user" as "observer" on "observer"."id" = "behavior"."createdBy"
where
  "behavior"."agencyId" = $1
  and "patient"."id" = any (
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
  and "behavior"."id" = $8
for update of
  "behavior";

-- PUT /behaviors/:id

update "behavior"
set
  "kind" = $1,
  "note" = $2,
  "observedOn" = $3,
  "isSafetyConcern" = $4,
  "version" = $5,
  "endedAt" = null
where
  "agencyId" = $6
  and "id" = $7;

-- GET /patients/:id/behaviors

select
  "behavior"."id",
  "behavior"."patientId",
  "behavior"."version",
  behavior."endedAt" is not null as "isRemoved",
  "behavior"."kind",
  "behavior"."note",
  "behavior"."observedOn",
  "behavior"."isSafetyConcern",
  observer."lastName" || ', ' || observer."firstName" as "observedBy"
from
  "behavior"
  inner join "patient" on "patient"."agencyId" = "behavior"."agencyId"
  and "patient"."id" = "behavior"."patientId"
  left join "app_user" as "observer" on "observer"."id" = "behavior"."createdBy"
where
  "behavior"."agencyId" = $1
  and "patient"."id" = any (
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
  and "behavior"."patientId" = $8
  and "behavior"."endedAt" is null
order by
  "isRemoved",
  "behavior"."observedOn" desc,
  "behavior"."id" desc;

-- PUT /patients/:id/medications

select
  "medication"."id",
  "medication"."patientId",
  "medication"."version",
  medication."endedAt" is not null as "isRemoved",
  "medication"."name",
  "medication"."dose",
  "medication"."route",
  "medication"."frequency",
  "medication"."startDate",
  "medication"."endDate",
  "medication"."classification",
  "medication"."prescriberId",
  coalesce(
    medication."prescriberName",
    physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential
  ) as "prescriberName",
  "medication"."newOrChanged",
  "medication"."purpose",
  "medication"."discontinueReason",
  "medication"."clashReason"
from
  "medication"
  inner join "patient" on "patient"."agencyId" = "medication"."agencyId"
  and "patient"."id" = "medication"."patientId"
  left join "physician" on "physician"."agencyId" = "medication"."agencyId"
  and "physician"."id" = "medication"."prescriberId"
where
  "medication"."agencyId" = $1
  and "patient"."id" = any (
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
  and "medication"."patientId" = $8
  and "medication"."endedAt" is null
order by
  lower(medication.name),
  "medication"."id";

select
  "app_user"."id",
  app_user."lastName" || ', ' || app_user."firstName" as "name"
from
  "assignment"
  inner join "membership" on "membership"."agencyId" = "assignment"."agencyId"
  and "membership"."userId" = "assignment"."userId"
  inner join "app_user" on "app_user"."id" = "assignment"."userId"
where
  "assignment"."agencyId" = $1
  and "assignment"."patientId" = $2
  and (
    "assignment"."startDate" <= $3
    and (
      "assignment"."endDate" is null
      or "assignment"."endDate" >= $4
    )
  )
  and "membership"."endedAt" is null
  and (
    "assignment"."isCaseManager" = $5
    or "membership"."discipline" = $6
  )
order by
  "assignment"."isCaseManager" desc,
  "assignment"."startDate" desc,
  "assignment"."id" desc
limit
  $7;

insert into
  "patient_care" (
    "agencyId",
    "patientId",
    "noMedicationsOn",
    "noMedicationsBy"
  )
values
  ($1, $2, $3, $4)
on conflict ("agencyId", "patientId") do update
set
  "noMedicationsOn" = $5,
  "noMedicationsBy" = $6;

select
  "medication"."id",
  "medication"."patientId",
  "medication"."version",
  medication."endedAt" is not null as "isRemoved",
  "medication"."name",
  "medication"."dose",
  "medication"."route",
  "medication"."frequency",
  "medication"."startDate",
  "medication"."endDate",
  "medication"."classification",
  "medication"."prescriberId",
  coalesce(
    medication."prescriberName",
    physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential
  ) as "prescriberName",
  "medication"."newOrChanged",
  "medication"."purpose",
  "medication"."discontinueReason",
  "medication"."clashReason"
from
  "medication"
  inner join "patient" on "patient"."agencyId" = "medication"."agencyId"
  and "patient"."id" = "medication"."patientId"
  left join "physician" on "physician"."agencyId" = "medication"."agencyId"
  and "physician"."id" = "medication"."prescriberId"
where
  "medication"."agencyId" = $1
  and "patient"."id" = any (
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
  and "medication"."patientId" = $8
  and "medication"."endedAt" is null
order by
  lower(medication.name),
  "medication"."id";

select
  "app_user"."id",
  app_user."lastName" || ', ' || app_user."firstName" as "name"
from
  "assignment"
  inner join "membership" on "membership"."agencyId" = "assignment"."agencyId"
  and "membership"."userId" = "assignment"."userId"
  inner join "app_user" on "app_user"."id" = "assignment"."userId"
where
  "assignment"."agencyId" = $1
  and "assignment"."patientId" = $2
  and (
    "assignment"."startDate" <= $3
    and (
      "assignment"."endDate" is null
      or "assignment"."endDate" >= $4
    )
  )
  and "membership"."endedAt" is null
  and (
    "assignment"."isCaseManager" = $5
    or "membership"."discipline" = $6
  )
order by
  "assignment"."isCaseManager" desc,
  "assignment"."startDate" desc,
  "assignment"."id" desc
limit
  $7;

-- PUT /patients/:id/medications

select
  "id"
from
  "physician"
where
  "agencyId" = $1
  and "id" in ($2);

select
  "medication"."id",
  "medication"."patientId",
  "medication"."version",
  medication."endedAt" is not null as "isRemoved",
  "medication"."name",
  "medication"."dose",
  "medication"."route",
  "medication"."frequency",
  "medication"."startDate",
  "medication"."endDate",
  "medication"."classification",
  "medication"."prescriberId",
  coalesce(
    medication."prescriberName",
    physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential
  ) as "prescriberName",
  "medication"."newOrChanged",
  "medication"."purpose",
  "medication"."discontinueReason",
  "medication"."clashReason"
from
  "medication"
  inner join "patient" on "patient"."agencyId" = "medication"."agencyId"
  and "patient"."id" = "medication"."patientId"
  left join "physician" on "physician"."agencyId" = "medication"."agencyId"
  and "physician"."id" = "medication"."prescriberId"
where
  "medication"."agencyId" = $1
  and "patient"."id" = any (
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
  and "medication"."id" in ($8)
order by
  "medication"."id"
for update of
  "medication";

insert into
  "medication" (
    "id",
    "name",
    "dose",
    "route",
    "frequency",
    "startDate",
    "endDate",
    "classification",
    "prescriberId",
    "prescriberName",
    "newOrChanged",
    "purpose",
    "discontinueReason",
    "clashReason",
    "agencyId",
    "patientId",
    "createdBy",
    "endedAt"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    $13,
    $14,
    $15,
    $16,
    $17,
    $18
  )
on conflict ("agencyId", "id") do nothing
returning
  "id";

insert into
  medication_name as known (
    "agencyId",
    key,
    name,
    classification,
    route,
    uses
  )
select
  $1::int,
  lower(name),
  min(name),
  max(classification),
  max(route),
  count(*)::int
from
  unnest($2::text[], $3::text[], $4::text[]) as line(name, classification, route)
group by
  lower(name)
order by
  lower(name) collate "C"
on conflict ("agencyId", key) do update
set
  uses = known.uses + excluded.uses,
  classification = coalesce(excluded.classification, known.classification),
  route = coalesce(excluded.route, known.route);

select
  "medication"."id",
  "medication"."patientId",
  "medication"."version",
  medication."endedAt" is not null as "isRemoved",
  "medication"."name",
  "medication"."dose",
  "medication"."route",
  "medication"."frequency",
  "medication"."startDate",
  "medication"."endDate",
  "medication"."classification",
  "medication"."prescriberId",
  coalesce(
    medication."prescriberName",
    physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential
  ) as "prescriberName",
  "medication"."newOrChanged",
  "medication"."purpose",
  "medication"."discontinueReason",
  "medication"."clashReason"
from
  "medication"
  inner join "patient" on "patient"."agencyId" = "medication"."agencyId"
  and "patient"."id" = "medication"."patientId"
  left join "physician" on "physician"."agencyId" = "medication"."agencyId"
  and "physician"."id" = "medication"."prescriberId"
where
  "medication"."agencyId" = $1
  and "patient"."id" = any (
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
  and "medication"."id" in ($8)
order by
  "medication"."id"
for update of
  "medication";

update "patient_care"
set
  "noMedicationsOn" = $1,
  "noMedicationsBy" = $2
where
  "agencyId" = $3
  and "patientId" = $4;

-- PUT /patients/:id/medications

update "medication"
set
  "name" = $1,
  "dose" = $2,
  "route" = $3,
  "frequency" = $4,
  "startDate" = $5,
  "endDate" = $6,
  "classification" = $7,
  "prescriberId" = $8,
  "prescriberName" = $9,
  "newOrChanged" = $10,
  "purpose" = $11,
  "discontinueReason" = $12,
  "clashReason" = $13,
  "endedAt" = null,
  "changedAt" = now(),
  "version" = "version" + $14
where
  "agencyId" = $15
  and "id" = $16;

-- GET /patients/:id/medications

-- POST /patients/:id/medications/check

select
  "allergy"."id",
  "allergy"."patientId",
  "allergy"."version",
  allergy."endedAt" is not null as "isRemoved",
  "allergy"."substance",
  "allergy"."kind",
  "allergy"."reaction",
  "allergy"."severity",
  "allergy"."notedOn"
from
  "allergy"
  inner join "patient" on "patient"."agencyId" = "allergy"."agencyId"
  and "patient"."id" = "allergy"."patientId"
where
  "allergy"."agencyId" = $1
  and true
  and "allergy"."patientId" = $2
  and "allergy"."endedAt" is null
order by
  "isRemoved",
  array_position('{severe,moderate,mild}', allergy.severity),
  "allergy"."substance";

select
  "medication"."id",
  "medication"."patientId",
  "medication"."version",
  medication."endedAt" is not null as "isRemoved",
  "medication"."name",
  "medication"."dose",
  "medication"."route",
  "medication"."frequency",
  "medication"."startDate",
  "medication"."endDate",
  "medication"."classification",
  "medication"."prescriberId",
  coalesce(
    medication."prescriberName",
    physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential
  ) as "prescriberName",
  "medication"."newOrChanged",
  "medication"."purpose",
  "medication"."discontinueReason",
  "medication"."clashReason"
from
  "medication"
  inner join "patient" on "patient"."agencyId" = "medication"."agencyId"
  and "patient"."id" = "medication"."patientId"
  left join "physician" on "physician"."agencyId" = "medication"."agencyId"
  and "physician"."id" = "medication"."prescriberId"
where
  "medication"."agencyId" = $1
  and true
  and "medication"."patientId" = $2
  and "medication"."endedAt" is null
order by
  lower(medication.name),
  "medication"."id";

select
  "allergy"."id",
  "allergy"."patientId",
  "allergy"."version",
  allergy."endedAt" is not null as "isRemoved",
  "allergy"."substance",
  "allergy"."kind",
  "allergy"."reaction",
  "allergy"."severity",
  "allergy"."notedOn"
from
  "allergy"
  inner join "patient" on "patient"."agencyId" = "allergy"."agencyId"
  and "patient"."id" = "allergy"."patientId"
where
  "allergy"."agencyId" = $1
  and true
  and "allergy"."patientId" = $2
  and "allergy"."endedAt" is null
order by
  "isRemoved",
  array_position('{severe,moderate,mild}', allergy.severity),
  "allergy"."substance";

-- POST /medications/suggest

select
  "name",
  "classification",
  "route"
from
  "medication_name"
where
  "agencyId" = $1
  and key >= lower($2)
  and key < lower($3) || chr(1114111)
order by
  "uses" desc,
  "key"
limit
  $4;

-- GET /branches

select
  "id",
  "name"
from
  "branch"
where
  "agencyId" = $1
  and "closedAt" is null
order by
  "name";

-- POST /admissions

select
  "branch"."id"
from
  "branch"
  left join "membership" on "membership"."agencyId" = "branch"."agencyId"
  and "membership"."branchId" = "branch"."id"
  and "membership"."userId" = $1
where
  "branch"."agencyId" = $2
  and "branch"."closedAt" is null
order by
  "membership"."userId" nulls last,
  "branch"."name"
limit
  $3;

select
  max("number") as "last"
from
  "admission"
where
  "agencyId" = $1
  and "patientId" = $2;

insert into
  "admission" (
    "id",
    "patientId",
    "physicianId",
    "referralDate",
    "referralSource",
    "referralNote",
    "orderedStartOfCare",
    "branchId",
    "number",
    "agencyId",
    "status"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "admission"."id",
  "admission"."patientId",
  "admission"."version",
  "admission"."number",
  "admission"."status",
  "admission"."branchId",
  "branch"."name" as "branchName",
  "admission"."physicianId",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "admission"."referralDate",
  "admission"."referralSource",
  "admission"."referralNote",
  "admission"."orderedStartOfCare",
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  "admission"."faceToFaceDate",
  "admission"."noticeAcceptedDate",
  "admission"."dischargeDate",
  "admission"."dischargeReason"
from
  "admission"
  inner join "patient" on "patient"."agencyId" = "admission"."agencyId"
  and "patient"."id" = "admission"."patientId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  left join "physician" on "physician"."agencyId" = "admission"."agencyId"
  and "physician"."id" = "admission"."physicianId"
where
  "admission"."agencyId" = $1
  and true
  and "admission"."id" = $2;

select
  "event"."id",
  "event"."admissionId",
  "event"."kind",
  "event"."onDate",
  "event"."facility",
  "event"."reason",
  app_user."firstName" || ' ' || app_user."lastName" as "by"
from
  "admission_event" as "event"
  left join "app_user" on "app_user"."id" = "event"."createdBy"
where
  "event"."agencyId" = $1
  and "event"."admissionId" in ($2)
order by
  "event"."createdAt",
  "event"."id";

select
  "id",
  "admissionId",
  "number",
  "startDate",
  "endDate"
from
  "episode"
where
  "agencyId" = $1
  and "admissionId" in ($2)
order by
  "number" desc;

select
  "payerKind",
  "startDate",
  "endDate"
from
  "coverage"
where
  "agencyId" = $1
  and "patientId" = $2
  and "rank" = $3
  and "endedAt" is null;

-- PUT /admissions/:id

select
  "admission"."id",
  "admission"."patientId",
  "admission"."version",
  "admission"."number",
  "admission"."status",
  "admission"."branchId",
  "branch"."name" as "branchName",
  "admission"."physicianId",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "admission"."referralDate",
  "admission"."referralSource",
  "admission"."referralNote",
  "admission"."orderedStartOfCare",
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  "admission"."faceToFaceDate",
  "admission"."noticeAcceptedDate",
  "admission"."dischargeDate",
  "admission"."dischargeReason"
from
  "admission"
  inner join "patient" on "patient"."agencyId" = "admission"."agencyId"
  and "patient"."id" = "admission"."patientId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  left join "physician" on "physician"."agencyId" = "admission"."agencyId"
  and "physician"."id" = "admission"."physicianId"
where
  "admission"."agencyId" = $1
  and true
  and "admission"."id" = $2
for update of
  "admission";

update "admission"
set
  "physicianId" = $1,
  "referralDate" = $2,
  "referralSource" = $3,
  "referralNote" = $4,
  "orderedStartOfCare" = $5,
  "faceToFaceDate" = $6,
  "noticeAcceptedDate" = $7,
  "branchId" = $8,
  "version" = "version" + $9
where
  "agencyId" = $10
  and "id" = $11;

-- POST /admissions/:id/admit

select
  "admission"."id",
  "admission"."patientId",
  "admission"."version",
  "admission"."number",
  "admission"."status",
  "admission"."branchId",
  "branch"."name" as "branchName",
  "admission"."physicianId",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "admission"."referralDate",
  "admission"."referralSource",
  "admission"."referralNote",
  "admission"."orderedStartOfCare",
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  "admission"."faceToFaceDate",
  "admission"."noticeAcceptedDate",
  "admission"."dischargeDate",
  "admission"."dischargeReason"
from
  "admission"
  inner join "patient" on "patient"."agencyId" = "admission"."agencyId"
  and "patient"."id" = "admission"."patientId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  left join "physician" on "physician"."agencyId" = "admission"."agencyId"
  and "physician"."id" = "admission"."physicianId"
where
  "admission"."agencyId" = $1
  and true
  and "admission"."patientId" = $2
order by
  "admission"."number" desc;

-- POST /admissions/:id/not-admit

select
  "id",
  "version"
from
  "visit"
where
  "agencyId" = $1
  and "patientId" = $2
  and "admissionId" = $3
  and "status" = $4
  and "localStart" >= $5::date + 1
order by
  "localStart",
  "id";

update "admission"
set
  "status" = $1,
  "dischargeDate" = $2,
  "dischargeReason" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6;

insert into
  "admission_event" (
    "kind",
    "onDate",
    "reason",
    "id",
    "agencyId",
    "admissionId",
    "patientId",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8);

-- POST /admissions/:id/transfer

select
  "admission"."id",
  "admission"."patientId",
  "admission"."version",
  "admission"."number",
  "admission"."status",
  "admission"."branchId",
  "branch"."name" as "branchName",
  "admission"."physicianId",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "admission"."referralDate",
  "admission"."referralSource",
  "admission"."referralNote",
  "admission"."orderedStartOfCare",
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  "admission"."faceToFaceDate",
  "admission"."noticeAcceptedDate",
  "admission"."dischargeDate",
  "admission"."dischargeReason"
from
  "admission"
  inner join "patient" on "patient"."agencyId" = "admission"."agencyId"
  and "patient"."id" = "admission"."patientId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  left join "physician" on "physician"."agencyId" = "admission"."agencyId"
  and "physician"."id" = "admission"."physicianId"
where
  "admission"."agencyId" = $1
  and "patient"."id" = any (
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
  and "admission"."id" = $8;

select
  "admission"."id",
  "admission"."patientId",
  "admission"."version",
  "admission"."number",
  "admission"."status",
  "admission"."branchId",
  "branch"."name" as "branchName",
  "admission"."physicianId",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "admission"."referralDate",
  "admission"."referralSource",
  "admission"."referralNote",
  "admission"."orderedStartOfCare",
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  "admission"."faceToFaceDate",
  "admission"."noticeAcceptedDate",
  "admission"."dischargeDate",
  "admission"."dischargeReason"
from
  "admission"
  inner join "patient" on "patient"."agencyId" = "admission"."agencyId"
  and "patient"."id" = "admission"."patientId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  left join "physician" on "physician"."agencyId" = "admission"."agencyId"
  and "physician"."id" = "admission"."physicianId"
where
  "admission"."agencyId" = $1
  and "patient"."id" = any (
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
  and "admission"."id" = $8
for update of
  "admission";

update "admission"
set
  "status" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" = $4;

insert into
  "admission_event" (
    "kind",
    "onDate",
    "facility",
    "reason",
    "id",
    "agencyId",
    "admissionId",
    "patientId",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9);

select
  "admission"."id",
  "admission"."patientId",
  "admission"."version",
  "admission"."number",
  "admission"."status",
  "admission"."branchId",
  "branch"."name" as "branchName",
  "admission"."physicianId",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "admission"."referralDate",
  "admission"."referralSource",
  "admission"."referralNote",
  "admission"."orderedStartOfCare",
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  "admission"."faceToFaceDate",
  "admission"."noticeAcceptedDate",
  "admission"."dischargeDate",
  "admission"."dischargeReason"
from
  "admission"
  inner join "patient" on "patient"."agencyId" = "admission"."agencyId"
  and "patient"."id" = "admission"."patientId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  left join "physician" on "physician"."agencyId" = "admission"."agencyId"
  and "physician"."id" = "admission"."physicianId"
where
  "admission"."agencyId" = $1
  and "patient"."id" = any (
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
  and "admission"."id" = $8;

-- POST /admissions/:id/resume

update "admission"
set
  "status" = $1,
  "resumptionOfCare" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5;

-- POST /admissions/:id/plan-discharge

-- POST /admissions/:id/discharge

update "episode"
set
  "isNonBillable" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "admissionId" = $4
  and "startDate" > $5
  and "isNonBillable" <> $6;

update "task"
set
  "resolvedAt" = now(),
  "version" = "version" + $1
where
  "agencyId" = $2
  and "id" in ($3, $4);

-- POST /admissions/:id/reopen

-- GET /patients/:id/admissions

select
  "admission"."id",
  "admission"."patientId",
  "admission"."version",
  "admission"."number",
  "admission"."status",
  "admission"."branchId",
  "branch"."name" as "branchName",
  "admission"."physicianId",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "admission"."referralDate",
  "admission"."referralSource",
  "admission"."referralNote",
  "admission"."orderedStartOfCare",
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  "admission"."faceToFaceDate",
  "admission"."noticeAcceptedDate",
  "admission"."dischargeDate",
  "admission"."dischargeReason"
from
  "admission"
  inner join "patient" on "patient"."agencyId" = "admission"."agencyId"
  and "patient"."id" = "admission"."patientId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  left join "physician" on "physician"."agencyId" = "admission"."agencyId"
  and "physician"."id" = "admission"."physicianId"
where
  "admission"."agencyId" = $1
  and "patient"."id" = any (
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
  and "admission"."patientId" = $8
order by
  "admission"."number" desc;

-- POST /plans-of-care

select
  "episode"."id",
  "episode"."admissionId",
  "episode"."number",
  "episode"."startDate",
  "episode"."endDate"
from
  "episode"
  inner join "admission" on "admission"."agencyId" = "episode"."agencyId"
  and "admission"."id" = "episode"."admissionId"
where
  "episode"."agencyId" = $1
  and "admission"."patientId" = $2
order by
  "episode"."startDate" desc;

select
  "id"
from
  "episode"
where
  "agencyId" = $1
  and "id" = $2
for no key update;

select
  "plan"."id",
  "plan"."status",
  "plan"."createdAt",
  "signed"."signedAt",
  "signed"."firstName",
  "signed"."lastName"
from
  "document" as "plan"
  left join lateral (
    select
      "signature"."signedAt",
      "app_user"."firstName",
      "app_user"."lastName"
    from
      "document_signature" as "signature"
      inner join "app_user" on "app_user"."id" = "signature"."userId"
    where
      "signature"."agencyId" = "plan"."agencyId"
      and "signature"."documentId" = "plan"."id"
    order by
      "signature"."signedAt" desc
    limit
      $1
  ) as "signed" on true
where
  "plan"."agencyId" = $2
  and "plan"."episodeId" = $3
  and "plan"."kind" = $4
  and "plan"."endedAt" is null
order by
  "plan"."createdAt" desc,
  "plan"."id" desc;

select
  "episode"."startDate",
  "episode"."endDate",
  "admission"."id" as "admissionId",
  "admission"."startOfCare",
  "admission"."physicianId",
  "agency"."name" as "agencyName",
  "branch"."street",
  "branch"."city",
  "branch"."state",
  "branch"."zip",
  "branch"."phoneNumber",
  coalesce(
    "branch"."cmsCertificationNumber",
    "agency"."cmsCertificationNumber"
  ) as "providerNumber"
from
  "episode"
  inner join "admission" on "admission"."agencyId" = "episode"."agencyId"
  and "admission"."id" = "episode"."admissionId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  inner join "agency" on "agency"."id" = "admission"."agencyId"
where
  "episode"."agencyId" = $1
  and "episode"."id" = $2;

select
  "id",
  "completedDate"
from
  "assessment"
where
  "agencyId" = $1
  and "admissionId" = $2
  and "signedAt" is not null
  and "transaction" <> $3
  and "status" not in ($4, $5)
  and (
    "completedDate" is null
    or "completedDate" <= $6
  )
order by
  "completedDate" desc nulls last,
  "createdAt" desc,
  "id" desc
limit
  $7;

select
  "item",
  "value"
from
  "assessment_answer"
where
  "agencyId" = $1
  and "assessmentId" = $2
  and "item" in (
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    $13,
    $14,
    $15,
    $16,
    $17,
    $18,
    $19,
    $20,
    $21,
    $22,
    $23,
    $24,
    $25
  )
  and "value" is not null
order by
  "item";

select
  "recordNumber",
  "firstName",
  "middleName",
  "lastName",
  "suffix",
  "dob",
  "gender",
  "street",
  "city",
  "state",
  "zip",
  "phoneNumber"
from
  "patient"
where
  "agencyId" = $1
  and "id" = $2;

select
  "policyNumber" as "number"
from
  "coverage"
where
  "agencyId" = $1
  and "patientId" = $2
  and "payerKind" = $3
  and "endedAt" is null
  and (
    "startDate" is null
    or "startDate" <= $4
  )
  and (
    "endDate" is null
    or "endDate" >= $5
  )
order by
  "rank"
limit
  $6;

select
  "noMedicationsOn",
  "noKnownAllergiesOn",
  "advanceDirectives",
  "advanceDirectiveNote",
  "emergencyEquipment"
from
  "patient_care"
where
  "agencyId" = $1
  and "patientId" = $2;

select
  "name",
  "dose",
  "route",
  "frequency",
  "newOrChanged" as "mark"
from
  "medication"
where
  "agencyId" = $1
  and "patientId" = $2
  and "endedAt" is null
  and (
    "startDate" is null
    or "startDate" <= $3
  )
  and (
    "endDate" is null
    or "endDate" >= $4
  )
order by
  "name",
  "id";

select
  "substance",
  "reaction"
from
  "allergy"
where
  "agencyId" = $1
  and "patientId" = $2
  and "endedAt" is null
order by
  "substance",
  "id";

select
  "code",
  "description",
  "onsetDate"
from
  "diagnosis"
where
  "agencyId" = $1
  and "admissionId" = $2
  and "endedAt" is null
order by
  "position";

select
  "line"."id",
  "line"."discipline",
  "line"."notation",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
where
  "line"."agencyId" = $1
  and "line"."patientId" = $2
  and "order"."status" not in ($3, $4)
  and "line"."startDate" <= $5
  and "line"."endDate" >= $6
  and "line"."endReason" is null
  and not exists (
    select
      1 as "one"
    from
      "order_frequency" as "later"
    where
      "later"."agencyId" = "line"."agencyId"
      and "later"."replacesId" = "line"."id"
  )
order by
  "line"."discipline",
  "line"."startDate",
  "line"."id";

select
  "id",
  "npi",
  "firstName",
  "lastName",
  "credential",
  "street",
  "city",
  "state",
  "zip",
  "phoneNumber"
from
  "physician"
where
  "agencyId" = $1
  and "id" in ($2);

insert into
  "document" (
    "id",
    "patientId",
    "admissionId",
    "episodeId",
    "physicianId",
    "kind",
    "title",
    "visitId",
    "assigneeId",
    "agencyId",
    "content",
    "status",
    "authorId",
    "createdAt",
    "changedAt"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    $13,
    $14,
    $15
  )
on conflict ("agencyId", "id") do nothing
returning
  "id";

insert into
  "order" (
    "kind",
    "text",
    "orderedOn",
    "receivedBy",
    "receivedAt",
    "agencyId",
    "id",
    "patientId",
    "admissionId",
    "episodeId",
    "physicianId",
    "status"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    'draft'
  );

select
  "patient"."sortName" as "patientName",
  author."lastName" || ', ' || author."firstName" as "authorName",
  assignee."lastName" || ', ' || assignee."firstName" as "assigneeName",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "document".*,
  "order"."orderedOn",
  "order"."receivedBy",
  "order"."receivedAt",
  receiver."firstName" || ' ' || receiver."lastName" as "receiverName"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
  left join "app_user" as "author" on "author"."id" = "document"."authorId"
  left join "app_user" as "assignee" on "assignee"."id" = "document"."assigneeId"
  left join "physician" on "physician"."agencyId" = "document"."agencyId"
  and "physician"."id" = "document"."physicianId"
  left join "order" on "order"."agencyId" = "document"."agencyId"
  and "order"."id" = "document"."id"
  left join "app_user" as "receiver" on "receiver"."id" = "order"."receivedBy"
where
  "document"."agencyId" = $1
  and (
    "patient"."id" = any (
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
    or (
      "document"."authorId" = $8
      and "document"."status" in ($9, $10, $11, $12)
    )
  )
  and "document"."id" = $13;

update "task"
set
  "resolvedAt" = now(),
  "resolvedBy" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "documentId" = $4
  and "kind" in ($5, $6)
  and "resolvedAt" is null;

select
  "episode"."id",
  "episode"."admissionId",
  "episode"."number",
  "episode"."startDate",
  "episode"."endDate"
from
  "episode"
  inner join "admission" on "admission"."agencyId" = "episode"."agencyId"
  and "admission"."id" = "episode"."admissionId"
where
  "episode"."agencyId" = $1
  and "admission"."patientId" = $2
order by
  "episode"."startDate" desc;

select
  "plan"."id",
  "plan"."status",
  "plan"."createdAt",
  "signed"."signedAt",
  "signed"."firstName",
  "signed"."lastName"
from
  "document" as "plan"
  left join lateral (
    select
      "signature"."signedAt",
      "app_user"."firstName",
      "app_user"."lastName"
    from
      "document_signature" as "signature"
      inner join "app_user" on "app_user"."id" = "signature"."userId"
    where
      "signature"."agencyId" = "plan"."agencyId"
      and "signature"."documentId" = "plan"."id"
    order by
      "signature"."signedAt" desc
    limit
      $1
  ) as "signed" on true
where
  "plan"."agencyId" = $2
  and "plan"."episodeId" = $3
  and "plan"."kind" = $4
  and "plan"."endedAt" is null
order by
  "plan"."createdAt" desc,
  "plan"."id" desc;

select
  "patient"."sortName" as "patientName",
  author."lastName" || ', ' || author."firstName" as "authorName",
  assignee."lastName" || ', ' || assignee."firstName" as "assigneeName",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "document".*,
  "order"."orderedOn",
  "order"."receivedBy",
  "order"."receivedAt",
  receiver."firstName" || ' ' || receiver."lastName" as "receiverName"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
  left join "app_user" as "author" on "author"."id" = "document"."authorId"
  left join "app_user" as "assignee" on "assignee"."id" = "document"."assigneeId"
  left join "physician" on "physician"."agencyId" = "document"."agencyId"
  and "physician"."id" = "document"."physicianId"
  left join "order" on "order"."agencyId" = "document"."agencyId"
  and "order"."id" = "document"."id"
  left join "app_user" as "receiver" on "receiver"."id" = "order"."receivedBy"
where
  "document"."agencyId" = $1
  and (
    "patient"."id" = any (
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
    or (
      "document"."authorId" = $8
      and "document"."status" in ($9, $10, $11, $12)
    )
  )
  and "document"."id" = $13;

select
  "episode"."startDate",
  "episode"."endDate",
  "admission"."id" as "admissionId",
  "admission"."startOfCare",
  "admission"."physicianId",
  "agency"."name" as "agencyName",
  "branch"."street",
  "branch"."city",
  "branch"."state",
  "branch"."zip",
  "branch"."phoneNumber",
  coalesce(
    "branch"."cmsCertificationNumber",
    "agency"."cmsCertificationNumber"
  ) as "providerNumber"
from
  "episode"
  inner join "admission" on "admission"."agencyId" = "episode"."agencyId"
  and "admission"."id" = "episode"."admissionId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  inner join "agency" on "agency"."id" = "admission"."agencyId"
where
  "episode"."agencyId" = $1
  and "episode"."id" = $2;

select
  "id",
  "completedDate"
from
  "assessment"
where
  "agencyId" = $1
  and "admissionId" = $2
  and "signedAt" is not null
  and "transaction" <> $3
  and "status" not in ($4, $5)
  and (
    "completedDate" is null
    or "completedDate" <= $6
  )
order by
  "completedDate" desc nulls last,
  "createdAt" desc,
  "id" desc
limit
  $7;

select
  "item",
  "value"
from
  "assessment_answer"
where
  "agencyId" = $1
  and "assessmentId" = $2
  and "item" in (
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    $13,
    $14,
    $15,
    $16,
    $17,
    $18,
    $19,
    $20,
    $21,
    $22,
    $23,
    $24,
    $25
  )
  and "value" is not null
order by
  "item";

select
  "recordNumber",
  "firstName",
  "middleName",
  "lastName",
  "suffix",
  "dob",
  "gender",
  "street",
  "city",
  "state",
  "zip",
  "phoneNumber"
from
  "patient"
where
  "agencyId" = $1
  and "id" = $2;

select
  "policyNumber" as "number"
from
  "coverage"
where
  "agencyId" = $1
  and "patientId" = $2
  and "payerKind" = $3
  and "endedAt" is null
  and (
    "startDate" is null
    or "startDate" <= $4
  )
  and (
    "endDate" is null
    or "endDate" >= $5
  )
order by
  "rank"
limit
  $6;

select
  "noMedicationsOn",
  "noKnownAllergiesOn",
  "advanceDirectives",
  "advanceDirectiveNote",
  "emergencyEquipment"
from
  "patient_care"
where
  "agencyId" = $1
  and "patientId" = $2;

select
  "name",
  "dose",
  "route",
  "frequency",
  "newOrChanged" as "mark"
from
  "medication"
where
  "agencyId" = $1
  and "patientId" = $2
  and "endedAt" is null
  and (
    "startDate" is null
    or "startDate" <= $3
  )
  and (
    "endDate" is null
    or "endDate" >= $4
  )
order by
  "name",
  "id";

select
  "substance",
  "reaction"
from
  "allergy"
where
  "agencyId" = $1
  and "patientId" = $2
  and "endedAt" is null
order by
  "substance",
  "id";

select
  "code",
  "description",
  "onsetDate"
from
  "diagnosis"
where
  "agencyId" = $1
  and "admissionId" = $2
  and "endedAt" is null
order by
  "position";

select
  "line"."id",
  "line"."discipline",
  "line"."notation",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
where
  "line"."agencyId" = $1
  and "line"."patientId" = $2
  and "order"."status" not in ($3, $4)
  and "line"."startDate" <= $5
  and "line"."endDate" >= $6
  and "line"."endReason" is null
  and not exists (
    select
      1 as "one"
    from
      "order_frequency" as "later"
    where
      "later"."agencyId" = "line"."agencyId"
      and "later"."replacesId" = "line"."id"
  )
order by
  "line"."discipline",
  "line"."startDate",
  "line"."id";

select
  "id",
  "npi",
  "firstName",
  "lastName",
  "credential",
  "street",
  "city",
  "state",
  "zip",
  "phoneNumber"
from
  "physician"
where
  "agencyId" = $1
  and "id" in ($2, $3);

-- PUT /plans-of-care/:id

select
  "patient"."sortName" as "patientName",
  author."lastName" || ', ' || author."firstName" as "authorName",
  assignee."lastName" || ', ' || assignee."firstName" as "assigneeName",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "document".*,
  "order"."orderedOn",
  "order"."receivedBy",
  "order"."receivedAt",
  receiver."firstName" || ' ' || receiver."lastName" as "receiverName"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
  left join "app_user" as "author" on "author"."id" = "document"."authorId"
  left join "app_user" as "assignee" on "assignee"."id" = "document"."assigneeId"
  left join "physician" on "physician"."agencyId" = "document"."agencyId"
  and "physician"."id" = "document"."physicianId"
  left join "order" on "order"."agencyId" = "document"."agencyId"
  and "order"."id" = "document"."id"
  left join "app_user" as "receiver" on "receiver"."id" = "order"."receivedBy"
where
  "document"."agencyId" = $1
  and (
    "patient"."id" = any (
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
    or (
      "document"."authorId" = $8
      and "document"."status" in ($9, $10, $11, $12)
    )
  )
  and "document"."id" = $13
for update of
  "document";

update "document"
set
  "content" = $1,
  "physicianId" = $2,
  "changedAt" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6
returning
  "version";

update "order"
set
  "physicianId" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" = $4;

-- GET /patients/:id/plan-of-care

-- GET /patients/:id/plan-of-care

-- GET /documents

select
  "found"."id"
from
  (
    select
      unnest($1::text[]) as status
  ) as "wanted"
  inner join lateral (
    select
      "document"."id",
      document."submittedAt" as "since"
    from
      "document"
    where
      "document"."agencyId" = $2
      and document.status = wanted.status
      and "document"."endedAt" is null
      and (
        document."submittedAt" >= (
          select
            $3::date::timestamp at time zone $4
        )
      )
    order by
      document."submittedAt",
      "document"."id"
    limit
      $5
  ) as "found" on true
order by
  "found"."since",
  "found"."id"
limit
  $6;

select
  "patient"."sortName" as "patientName",
  author."lastName" || ', ' || author."firstName" as "authorName",
  assignee."lastName" || ', ' || assignee."firstName" as "assigneeName",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "document"."id",
  "document"."version",
  "document"."patientId",
  "document"."kind",
  "document"."title",
  "document"."status",
  "document"."authorId",
  "document"."assigneeId",
  "document"."createdAt",
  "document"."submittedAt",
  "document"."sentAt",
  "document"."physicianSignedOn",
  "document"."receivedOn",
  "document"."endedAt"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
  left join "app_user" as "author" on "author"."id" = "document"."authorId"
  left join "app_user" as "assignee" on "assignee"."id" = "document"."assigneeId"
  left join "physician" on "physician"."agencyId" = "document"."agencyId"
  and "physician"."id" = "document"."physicianId"
where
  "document"."agencyId" = $1
  and (
    true
    or (
      "document"."authorId" = $2
      and "document"."status" in ($3, $4, $5, $6)
    )
  )
  and "document"."id" in ($7, $8, $9);

select
  (
    count(*) filter (
      where
        document.status in ($1, $2)
    )
  )::int as "review",
  (
    count(*) filter (
      where
        document.status in ($3, $4)
    )
  )::int as "physician",
  (
    count(*) filter (
      where
        document.status in ($5, $6)
        and (
          document."submittedAt" >= (
            select
              $7::date::timestamp at time zone $8
          )
        )
    )
  )::int as "0-7",
  (
    count(*) filter (
      where
        document.status in ($9, $10)
        and (
          document."submittedAt" >= (
            select
              $11::date::timestamp at time zone $12
          )
          and document."submittedAt" < (
            select
              $13::date::timestamp at time zone $14
          )
        )
    )
  )::int as "8-14",
  (
    count(*) filter (
      where
        document.status in ($15, $16)
        and (
          document."submittedAt" >= (
            select
              $17::date::timestamp at time zone $18
          )
          and document."submittedAt" < (
            select
              $19::date::timestamp at time zone $20
          )
        )
    )
  )::int as "15-30",
  (
    count(*) filter (
      where
        document.status in ($21, $22)
        and (
          document."submittedAt" < (
            select
              $23::date::timestamp at time zone $24
          )
        )
    )
  )::int as "over-30"
from
  "document"
where
  "document"."agencyId" = $25
  and "document"."status" in ($26, $27, $28, $29)
  and "document"."endedAt" is null;

select
  count(*)::int as "mine"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
where
  "document"."agencyId" = $1
  and "document"."assigneeId" = $2
  and (
    true
    or (
      "document"."authorId" = $3
      and "document"."status" in ($4, $5, $6, $7)
    )
  )
  and "document"."status" in ($8, $9)
  and "document"."endedAt" is null;

-- GET /documents

select
  "id",
  coalesce("submittedAt", "createdAt")::text as "since"
from
  "document"
where
  "agencyId" = $1
  and "id" = $2;

select
  "found"."id"
from
  (
    select
      unnest($1::text[]) as status
  ) as "wanted"
  inner join lateral (
    select
      "document"."id",
      coalesce(document."submittedAt", document."createdAt") as "since"
    from
      "document"
      inner join "patient" on "patient"."agencyId" = "document"."agencyId"
      and "patient"."id" = "document"."patientId"
    where
      "document"."agencyId" = $2
      and "document"."assigneeId" = $3
      and (
        "patient"."id" = any (
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
        or (
          "document"."authorId" = $10
          and "document"."status" in ($11, $12, $13, $14)
        )
      )
      and document.status = wanted.status
      and "document"."endedAt" is null
      and (
        coalesce(document."submittedAt", document."createdAt"),
        document.id
      ) > ($15::timestamptz, $16::uuid)
    order by
      coalesce(document."submittedAt", document."createdAt"),
      "document"."id"
    limit
      $17
  ) as "found" on true
order by
  "found"."since",
  "found"."id"
limit
  $18;

select
  "patient"."sortName" as "patientName",
  author."lastName" || ', ' || author."firstName" as "authorName",
  assignee."lastName" || ', ' || assignee."firstName" as "assigneeName",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "document"."id",
  "document"."version",
  "document"."patientId",
  "document"."kind",
  "document"."title",
  "document"."status",
  "document"."authorId",
  "document"."assigneeId",
  "document"."createdAt",
  "document"."submittedAt",
  "document"."sentAt",
  "document"."physicianSignedOn",
  "document"."receivedOn",
  "document"."endedAt"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
  left join "app_user" as "author" on "author"."id" = "document"."authorId"
  left join "app_user" as "assignee" on "assignee"."id" = "document"."assigneeId"
  left join "physician" on "physician"."agencyId" = "document"."agencyId"
  and "physician"."id" = "document"."physicianId"
where
  "document"."agencyId" = $1
  and (
    "patient"."id" = any (
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
    or (
      "document"."authorId" = $8
      and "document"."status" in ($9, $10, $11, $12)
    )
  )
  and "document"."id" in ($13);

select
  (
    count(*) filter (
      where
        document.status in ($1, $2)
    )
  )::int as "review",
  (
    count(*) filter (
      where
        document.status in ($3, $4)
    )
  )::int as "physician",
  (
    count(*) filter (
      where
        document.status in ($5, $6)
        and (
          document."submittedAt" >= (
            select
              $7::date::timestamp at time zone $8
          )
        )
    )
  )::int as "0-7",
  (
    count(*) filter (
      where
        document.status in ($9, $10)
        and (
          document."submittedAt" >= (
            select
              $11::date::timestamp at time zone $12
          )
          and document."submittedAt" < (
            select
              $13::date::timestamp at time zone $14
          )
        )
    )
  )::int as "8-14",
  (
    count(*) filter (
      where
        document.status in ($15, $16)
        and (
          document."submittedAt" >= (
            select
              $17::date::timestamp at time zone $18
          )
          and document."submittedAt" < (
            select
              $19::date::timestamp at time zone $20
          )
        )
    )
  )::int as "15-30",
  (
    count(*) filter (
      where
        document.status in ($21, $22)
        and (
          document."submittedAt" < (
            select
              $23::date::timestamp at time zone $24
          )
        )
    )
  )::int as "over-30"
from
  "document"
where
  "document"."agencyId" = $25
  and "document"."patientId" = any (
    array(
      (
        select
          "patient"."id"
        from
          "patient"
        where
          "patient"."agencyId" = $26
          and "patient"."id" = any (
            array(
              (
                select
                  "assignment"."patientId"
                from
                  "assignment"
                where
                  "assignment"."agencyId" = $27
                  and "assignment"."userId" = $28
                  and (
                    "assignment"."startDate" <= $29
                    and (
                      "assignment"."endDate" is null
                      or "assignment"."endDate" >= $30
                    )
                  )
                union all
                select
                  "emergency_access"."patientId"
                from
                  "emergency_access"
                where
                  "emergency_access"."agencyId" = $31
                  and "emergency_access"."userId" = $32
                  and "emergency_access"."endedAt" is null
                  and "emergency_access"."endsAt" > now()
                  and note_emergency_access (emergency_access.id)
              )
            )
          )
      )
    )
  )
  and "document"."status" in ($33, $34, $35, $36)
  and "document"."endedAt" is null;

select
  count(*)::int as "mine"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
where
  "document"."agencyId" = $1
  and "document"."assigneeId" = $2
  and (
    "patient"."id" = any (
      array(
        (
          select
            "assignment"."patientId"
          from
            "assignment"
          where
            "assignment"."agencyId" = $3
            and "assignment"."userId" = $4
            and (
              "assignment"."startDate" <= $5
              and (
                "assignment"."endDate" is null
                or "assignment"."endDate" >= $6
              )
            )
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $7
            and "emergency_access"."userId" = $8
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
    or (
      "document"."authorId" = $9
      and "document"."status" in ($10, $11, $12, $13)
    )
  )
  and "document"."status" in ($14, $15)
  and "document"."endedAt" is null;

-- GET /patients/:id/documents

select
  "patient"."id",
  "patient"."sortName"
from
  "patient"
where
  "patient"."agencyId" = $1
  and "patient"."id" in ($2)
  and "patient"."id" = any (
    array(
      (
        select
          "assignment"."patientId"
        from
          "assignment"
        where
          "assignment"."agencyId" = $3
          and "assignment"."userId" = $4
          and (
            "assignment"."startDate" <= $5
            and (
              "assignment"."endDate" is null
              or "assignment"."endDate" >= $6
            )
          )
        union all
        select
          "emergency_access"."patientId"
        from
          "emergency_access"
        where
          "emergency_access"."agencyId" = $7
          and "emergency_access"."userId" = $8
          and "emergency_access"."endedAt" is null
          and "emergency_access"."endsAt" > now()
          and note_emergency_access (emergency_access.id)
      )
    )
  );

select
  "patient"."sortName" as "patientName",
  author."lastName" || ', ' || author."firstName" as "authorName",
  assignee."lastName" || ', ' || assignee."firstName" as "assigneeName",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "document"."id",
  "document"."version",
  "document"."patientId",
  "document"."kind",
  "document"."title",
  "document"."status",
  "document"."authorId",
  "document"."assigneeId",
  "document"."createdAt",
  "document"."submittedAt",
  "document"."sentAt",
  "document"."physicianSignedOn",
  "document"."receivedOn",
  "document"."endedAt"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
  left join "app_user" as "author" on "author"."id" = "document"."authorId"
  left join "app_user" as "assignee" on "assignee"."id" = "document"."assigneeId"
  left join "physician" on "physician"."agencyId" = "document"."agencyId"
  and "physician"."id" = "document"."physicianId"
where
  "document"."agencyId" = $1
  and (
    "patient"."id" = any (
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
    or (
      "document"."authorId" = $8
      and "document"."status" in ($9, $10, $11, $12)
    )
  )
  and (
    "document"."patientId" = $13
    and "document"."kind" in ($14, $15, $16, $17)
    and "document"."endedAt" is null
  )
order by
  "document"."createdAt" desc,
  "document"."id" desc
limit
  $18;

select
  count(*)::int as "total"
from
  "document"
where
  "agencyId" = $1
  and (
    "document"."patientId" = $2
    and "document"."kind" in ($3, $4, $5, $6)
    and "document"."endedAt" is null
  );

-- GET /patients/:id/documents

select
  "patient"."id",
  "patient"."sortName"
from
  "patient"
where
  "patient"."agencyId" = $1
  and "patient"."id" in ($2)
  and true;

select
  "patient"."sortName" as "patientName",
  author."lastName" || ', ' || author."firstName" as "authorName",
  assignee."lastName" || ', ' || assignee."firstName" as "assigneeName",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "document"."id",
  "document"."version",
  "document"."patientId",
  "document"."kind",
  "document"."title",
  "document"."status",
  "document"."authorId",
  "document"."assigneeId",
  "document"."createdAt",
  "document"."submittedAt",
  "document"."sentAt",
  "document"."physicianSignedOn",
  "document"."receivedOn",
  "document"."endedAt"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
  left join "app_user" as "author" on "author"."id" = "document"."authorId"
  left join "app_user" as "assignee" on "assignee"."id" = "document"."assigneeId"
  left join "physician" on "physician"."agencyId" = "document"."agencyId"
  and "physician"."id" = "document"."physicianId"
where
  "document"."agencyId" = $1
  and (
    true
    or (
      "document"."authorId" = $2
      and "document"."status" in ($3, $4, $5, $6)
    )
  )
  and "document"."patientId" = $7
  and (document."createdAt", document.id) < (
    select
      "createdAt",
      id
    from
      document
    where
      "agencyId" = $8
      and id = $9
  )
order by
  "document"."createdAt" desc,
  "document"."id" desc
limit
  $10;

select
  count(*)::int as "total"
from
  "document"
where
  "agencyId" = $1
  and "document"."patientId" = $2;

-- GET /documents/to-review

select
  "found"."id"
from
  (
    select
      unnest($1::text[]) as status
  ) as "wanted"
  inner join lateral (
    select
      "document"."id",
      document."submittedAt" as "since"
    from
      "document"
    where
      "document"."agencyId" = $2
      and "document"."patientId" = any (
        array(
          (
            select
              "patient"."id"
            from
              "patient"
            where
              "patient"."agencyId" = $3
              and "patient"."id" = any (
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
        )
      )
      and document.status = wanted.status
      and "document"."endedAt" is null
    order by
      document."submittedAt",
      "document"."id"
    limit
      $10
  ) as "found" on true
order by
  "found"."since",
  "found"."id"
limit
  $11;

select
  count(*)::int as "total"
from
  "document"
where
  "document"."agencyId" = $1
  and "document"."patientId" = any (
    array(
      (
        select
          "patient"."id"
        from
          "patient"
        where
          "patient"."agencyId" = $2
          and "patient"."id" = any (
            array(
              (
                select
                  "assignment"."patientId"
                from
                  "assignment"
                where
                  "assignment"."agencyId" = $3
                  and "assignment"."userId" = $4
                  and (
                    "assignment"."startDate" <= $5
                    and (
                      "assignment"."endDate" is null
                      or "assignment"."endDate" >= $6
                    )
                  )
                union all
                select
                  "emergency_access"."patientId"
                from
                  "emergency_access"
                where
                  "emergency_access"."agencyId" = $7
                  and "emergency_access"."userId" = $8
                  and "emergency_access"."endedAt" is null
                  and "emergency_access"."endsAt" > now()
                  and note_emergency_access (emergency_access.id)
              )
            )
          )
      )
    )
  )
  and "document"."status" in ($9, $10)
  and "document"."endedAt" is null;

select
  "patient"."sortName" as "patientName",
  author."lastName" || ', ' || author."firstName" as "authorName",
  assignee."lastName" || ', ' || assignee."firstName" as "assigneeName",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "document"."id",
  "document"."version",
  "document"."patientId",
  "document"."kind",
  "document"."title",
  "document"."status",
  "document"."authorId",
  "document"."assigneeId",
  "document"."createdAt",
  "document"."submittedAt",
  "document"."sentAt",
  "document"."physicianSignedOn",
  "document"."receivedOn",
  "document"."endedAt"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
  left join "app_user" as "author" on "author"."id" = "document"."authorId"
  left join "app_user" as "assignee" on "assignee"."id" = "document"."assigneeId"
  left join "physician" on "physician"."agencyId" = "document"."agencyId"
  and "physician"."id" = "document"."physicianId"
where
  "document"."agencyId" = $1
  and (
    "patient"."id" = any (
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
    or (
      "document"."authorId" = $8
      and "document"."status" in ($9, $10, $11, $12)
    )
  )
  and "document"."id" in ($13, $14);

-- GET /documents/:id

select
  "signature"."id",
  "signature"."userId",
  "signature"."credential",
  "signature"."signedAt",
  "signature"."sha256",
  "app_user"."firstName",
  "app_user"."lastName",
  encode(
    sha256(convert_to(signature."signedText", 'UTF8')),
    'hex'
  ) = signature.sha256 as "isIntact"
from
  "document_signature" as "signature"
  inner join "app_user" on "app_user"."id" = "signature"."userId"
where
  "signature"."agencyId" = $1
  and "signature"."documentId" = $2
order by
  "signature"."signedAt",
  "signature"."id";

select
  "addendum"."id",
  "addendum"."documentId",
  "addendum"."userId",
  "addendum"."credential",
  "addendum"."text",
  "addendum"."signedAt",
  "addendum"."sha256",
  "app_user"."firstName",
  "app_user"."lastName"
from
  "document_addendum" as "addendum"
  inner join "app_user" on "app_user"."id" = "addendum"."userId"
where
  "addendum"."agencyId" = $1
  and "addendum"."documentId" = $2
order by
  "addendum"."signedAt",
  "addendum"."id";

select
  "step"."id",
  "step"."status",
  "step"."at",
  "step"."comment",
  "app_user"."firstName",
  "app_user"."lastName"
from
  "document_step" as "step"
  left join "app_user" on "app_user"."id" = "step"."userId"
where
  "step"."agencyId" = $1
  and "step"."documentId" = $2
order by
  "step"."at",
  "step"."id";

-- GET /documents/:id/pdf

select
  "userId",
  "signedText",
  "sha256"
from
  "document_signature"
where
  "agencyId" = $1
  and "documentId" = $2
order by
  "signedAt" desc,
  "id" desc
limit
  $3;

-- POST /documents

select
  "membership"."role",
  given_powers (membership."agencyId", membership.role) as "givenPowers"
from
  "membership"
where
  "agencyId" = $1
  and "userId" = $2
  and "endedAt" is null;

select
  "admission"."id" as "admissionId",
  "admission"."physicianId",
  "episode"."id" as "episodeId"
from
  "admission"
  left join "episode" on "episode"."agencyId" = "admission"."agencyId"
  and "episode"."admissionId" = "admission"."id"
  and (
    (
      "episode"."startDate" <= $1
      and "episode"."endDate" >= $2
    )
    or (
      "episode"."startDate" <= $3
      and "episode"."endDate" >= $4
    )
  )
where
  "admission"."agencyId" = $5
  and "admission"."patientId" = $6
  and "admission"."status" not in ($7, $8)
order by
  "admission"."number" desc,
  "episode"."startDate"
limit
  $9;

insert into
  "document" (
    "id",
    "patientId",
    "kind",
    "title",
    "visitId",
    "admissionId",
    "episodeId",
    "physicianId",
    "assigneeId",
    "agencyId",
    "content",
    "status",
    "authorId",
    "createdAt",
    "changedAt"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    $13,
    $14,
    $15
  )
on conflict ("agencyId", "id") do nothing
returning
  "id";

insert into
  "order" (
    "kind",
    "text",
    "orderedOn",
    "receivedAt",
    "receivedBy",
    "agencyId",
    "id",
    "patientId",
    "admissionId",
    "episodeId",
    "physicianId",
    "status"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    'draft'
  );

update "task"
set
  "resolvedAt" = now(),
  "resolvedBy" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "documentId" = $4
  and "kind" in ($5, $6)
  and "resolvedAt" is null
  and (
    "kind" <> $7
    or "assigneeId" is distinct from $8
  );

insert into
  "task" (
    "kind",
    "title",
    "assigneeId",
    "agencyId",
    "id",
    "patientId",
    "documentId",
    "dueOn",
    "causeKey",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict do nothing
returning
  "id";

-- POST /documents

select
  "name",
  "zone",
  "cmsCertificationNumber"
from
  "agency"
where
  "id" = $1;

select
  "admission"."startOfCare",
  "branch"."name",
  "branch"."street",
  "branch"."city",
  "branch"."state",
  "branch"."zip",
  "branch"."phoneNumber",
  "branch"."cmsCertificationNumber"
from
  "admission"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
where
  "admission"."agencyId" = $1
  and "admission"."id" = $2;

select
  "firstName",
  "middleName",
  "lastName",
  "suffix",
  "dob",
  "recordNumber"
from
  "patient"
where
  "agencyId" = $1
  and "id" = $2;

select
  "firstName",
  "lastName",
  "credential",
  "npi",
  "street",
  "city",
  "state",
  "zip",
  "phoneNumber",
  "fax"
from
  "physician"
where
  "agencyId" = $1
  and "id" = $2;

select
  "startDate",
  "endDate"
from
  "episode"
where
  "agencyId" = $1
  and "id" = $2;

insert into
  "document_signature" (
    "documentId",
    "signedAt",
    "signedText",
    "sha256",
    "agencyId",
    "userId",
    "credential",
    "id"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8);

update "document"
set
  "submittedAt" = $1,
  "assigneeId" = $2,
  "status" = $3,
  "changedAt" = $4,
  "version" = "version" + $5
where
  "agencyId" = $6
  and "id" = $7
returning
  "version";

insert into
  "document_step" (
    "documentId",
    "status",
    "at",
    "comment",
    "agencyId",
    "userId",
    "id"
  )
values
  ($1, $2, $3, $4, $5, $6, $7);

-- PUT /documents/:id

update "order"
set
  "text" = $1,
  "orderedOn" = $2,
  "physicianId" = $3,
  "receivedBy" = $4,
  "receivedAt" = $5,
  "version" = "version" + $6
where
  "agencyId" = $7
  and "id" = $8;

update "document"
set
  "title" = $1,
  "content" = $2,
  "physicianId" = $3,
  "visitId" = $4,
  "assigneeId" = $5,
  "endedAt" = $6,
  "changedAt" = $7,
  "version" = "version" + $8
where
  "agencyId" = $9
  and "id" = $10
returning
  "version";

-- POST /documents/:id/sign

-- POST /documents/:id/review

select
  "patient"."sortName" as "patientName",
  author."lastName" || ', ' || author."firstName" as "authorName",
  assignee."lastName" || ', ' || assignee."firstName" as "assigneeName",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "document".*,
  "order"."orderedOn",
  "order"."receivedBy",
  "order"."receivedAt",
  receiver."firstName" || ' ' || receiver."lastName" as "receiverName"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
  left join "app_user" as "author" on "author"."id" = "document"."authorId"
  left join "app_user" as "assignee" on "assignee"."id" = "document"."assigneeId"
  left join "physician" on "physician"."agencyId" = "document"."agencyId"
  and "physician"."id" = "document"."physicianId"
  left join "order" on "order"."agencyId" = "document"."agencyId"
  and "order"."id" = "document"."id"
  left join "app_user" as "receiver" on "receiver"."id" = "order"."receivedBy"
where
  "document"."agencyId" = $1
  and (
    true
    or (
      "document"."authorId" = $2
      and "document"."status" in ($3, $4, $5, $6)
    )
  )
  and "document"."id" = $7
for update of
  "document";

update "document"
set
  "status" = $1,
  "changedAt" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5
returning
  "version";

select
  "patient"."sortName" as "patientName",
  author."lastName" || ', ' || author."firstName" as "authorName",
  assignee."lastName" || ', ' || assignee."firstName" as "assigneeName",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "document".*,
  "order"."orderedOn",
  "order"."receivedBy",
  "order"."receivedAt",
  receiver."firstName" || ' ' || receiver."lastName" as "receiverName"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
  left join "app_user" as "author" on "author"."id" = "document"."authorId"
  left join "app_user" as "assignee" on "assignee"."id" = "document"."assigneeId"
  left join "physician" on "physician"."agencyId" = "document"."agencyId"
  and "physician"."id" = "document"."physicianId"
  left join "order" on "order"."agencyId" = "document"."agencyId"
  and "order"."id" = "document"."id"
  left join "app_user" as "receiver" on "receiver"."id" = "order"."receivedBy"
where
  "document"."agencyId" = $1
  and (
    true
    or (
      "document"."authorId" = $2
      and "document"."status" in ($3, $4, $5, $6)
    )
  )
  and "document"."id" = $7;

-- POST /documents/:id/return

update "document"
set
  "assigneeId" = $1,
  "status" = $2,
  "changedAt" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6
returning
  "version";

-- POST /documents/approve

select distinct
  "membership"."role",
  given_powers (membership."agencyId", membership.role) as "givenPowers"
from
  "membership"
where
  "agencyId" = $1
  and "userId" <> $2
  and "endedAt" is null;

-- POST /documents/:id/send

update "document"
set
  "sentAt" = $1,
  "sentBy" = $2,
  "status" = $3,
  "changedAt" = $4,
  "version" = "version" + $5
where
  "agencyId" = $6
  and "id" = $7
returning
  "version";

-- POST /documents/:id/receive

update "document"
set
  "physicianSignedOn" = $1,
  "receivedOn" = $2,
  "signedCopyId" = $3,
  "status" = $4,
  "changedAt" = $5,
  "version" = "version" + $6
where
  "agencyId" = $7
  and "id" = $8
returning
  "version";

-- POST /documents/:id/file

-- POST /documents/:id/addenda

insert into
  "document_addendum" (
    "id",
    "documentId",
    "credential",
    "text",
    "signedAt",
    "sha256",
    "agencyId",
    "userId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("agencyId", "id") do nothing
returning
  "id";

-- POST /documents/:id/new-version

select
  "id",
  "status"
from
  "document"
where
  "agencyId" = $1
  and "replacesId" = $2
  and "endedAt" is null;

select
  "kind",
  "text"
from
  "order"
where
  "agencyId" = $1
  and "id" = $2;

insert into
  "document" (
    "patientId",
    "admissionId",
    "episodeId",
    "kind",
    "title",
    "physicianId",
    "visitId",
    "assigneeId",
    "replacesId",
    "id",
    "agencyId",
    "content",
    "status",
    "authorId",
    "createdAt",
    "changedAt"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    $13,
    $14,
    $15,
    $16
  )
on conflict ("agencyId", "id") do nothing
returning
  "id";

-- PUT /document-drafts/:id

insert into
  "document_draft" (
    "agencyId",
    "userId",
    "id",
    "content",
    "createdAt",
    "changedAt"
  )
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("agencyId", "id") do nothing
returning
  "id",
  "version",
  "changedAt",
  "content";

-- PUT /document-drafts/:id

select
  "id",
  "version",
  "changedAt",
  "content"
from
  "document_draft"
where
  "agencyId" = $1
  and "userId" = $2
  and "id" = $3
for update;

update "document_draft"
set
  "content" = $1,
  "changedAt" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5
returning
  "id",
  "version",
  "changedAt",
  "content";

-- GET /document-drafts

select
  "id",
  "version",
  "changedAt",
  "content"
from
  "document_draft"
where
  "agencyId" = $1
  and "userId" = $2
order by
  "changedAt" desc
limit
  $3;

-- DELETE /document-drafts/:id

delete from "document_draft"
where
  "agencyId" = $1
  and "userId" = $2
  and "id" = $3
returning
  "id";

-- POST /text-templates

insert into
  "text_template" (
    "kind",
    "documentKind",
    "discipline",
    "place",
    "title",
    "text",
    "lines",
    "id",
    "agencyId",
    "createdBy",
    "ownerId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "text_template"."id",
  "text_template"."version",
  "text_template"."kind",
  "text_template"."documentKind",
  "text_template"."discipline",
  "text_template"."place",
  "text_template"."title",
  "text_template"."text",
  "text_template"."lines",
  text_template."ownerId" is not null as "isPersonal",
  text_template."endedAt" is not null as "isRemoved",
  to_char(
    coalesce(
      text_template."changedAt",
      text_template."createdAt"
    ) at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "changedAt",
  case
    when text_template."changedAt" is null then author."lastName" || ', ' || author."firstName"
    else changer."lastName" || ', ' || changer."firstName"
  end as "changedByName"
from
  "text_template"
  left join "app_user" as "changer" on "changer"."id" = "text_template"."changedBy"
  left join "app_user" as "author" on "author"."id" = "text_template"."createdBy"
where
  "text_template"."agencyId" = $1
  and (
    "text_template"."ownerId" is null
    or "text_template"."ownerId" = $2
  )
  and "text_template"."id" = $3;

-- PUT /text-templates/:id

select
  "text_template"."id",
  "text_template"."version",
  "text_template"."kind",
  "text_template"."documentKind",
  "text_template"."discipline",
  "text_template"."place",
  "text_template"."title",
  "text_template"."text",
  "text_template"."lines",
  text_template."ownerId" is not null as "isPersonal",
  text_template."endedAt" is not null as "isRemoved",
  to_char(
    coalesce(
      text_template."changedAt",
      text_template."createdAt"
    ) at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "changedAt",
  case
    when text_template."changedAt" is null then author."lastName" || ', ' || author."firstName"
    else changer."lastName" || ', ' || changer."firstName"
  end as "changedByName"
from
  "text_template"
  left join "app_user" as "changer" on "changer"."id" = "text_template"."changedBy"
  left join "app_user" as "author" on "author"."id" = "text_template"."createdBy"
where
  "text_template"."agencyId" = $1
  and (
    "text_template"."ownerId" is null
    or "text_template"."ownerId" = $2
  )
  and "text_template"."id" = $3
for update of
  "text_template";

update "text_template"
set
  "kind" = $1,
  "documentKind" = $2,
  "discipline" = $3,
  "place" = $4,
  "title" = $5,
  "text" = $6,
  "lines" = $7,
  "endedAt" = null,
  "changedAt" = now(),
  "changedBy" = $8,
  "version" = "version" + $9
where
  "agencyId" = $10
  and "id" = $11;

-- GET /text-templates

select
  "text_template"."id",
  "text_template"."version",
  "text_template"."kind",
  "text_template"."documentKind",
  "text_template"."discipline",
  "text_template"."place",
  "text_template"."title",
  "text_template"."text",
  "text_template"."lines",
  text_template."ownerId" is not null as "isPersonal",
  text_template."endedAt" is not null as "isRemoved",
  to_char(
    coalesce(
      text_template."changedAt",
      text_template."createdAt"
    ) at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "changedAt",
  case
    when text_template."changedAt" is null then author."lastName" || ', ' || author."firstName"
    else changer."lastName" || ', ' || changer."firstName"
  end as "changedByName"
from
  "text_template"
  left join "app_user" as "changer" on "changer"."id" = "text_template"."changedBy"
  left join "app_user" as "author" on "author"."id" = "text_template"."createdBy"
where
  "text_template"."agencyId" = $1
  and (
    "text_template"."ownerId" is null
    or "text_template"."ownerId" = $2
  )
order by
  "text_template"."title",
  "text_template"."id"
limit
  $3;

-- POST /text-templates/search

select
  "text_template"."id",
  "text_template"."version",
  "text_template"."kind",
  "text_template"."documentKind",
  "text_template"."discipline",
  "text_template"."place",
  "text_template"."title",
  "text_template"."text",
  "text_template"."lines",
  text_template."ownerId" is not null as "isPersonal",
  text_template."endedAt" is not null as "isRemoved",
  to_char(
    coalesce(
      text_template."changedAt",
      text_template."createdAt"
    ) at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "changedAt",
  case
    when text_template."changedAt" is null then author."lastName" || ', ' || author."firstName"
    else changer."lastName" || ', ' || changer."firstName"
  end as "changedByName"
from
  "text_template"
  left join "app_user" as "changer" on "changer"."id" = "text_template"."changedBy"
  left join "app_user" as "author" on "author"."id" = "text_template"."createdBy"
where
  "text_template"."agencyId" = $1
  and (
    "text_template"."ownerId" is null
    or "text_template"."ownerId" = $2
  )
  and "text_template"."kind" in ($3, $4)
  and position(
    $5 in lower(
      text_template.title || ' ' || text_template.text || ' ' || jsonb_path_query_array(text_template.lines, '$[*].name')::text
    )
  ) > 0
  and position(
    $6 in lower(
      text_template.title || ' ' || text_template.text || ' ' || jsonb_path_query_array(text_template.lines, '$[*].name')::text
    )
  ) > 0
  and "text_template"."discipline" = $7
  and "text_template"."documentKind" = $8
  and "text_template"."place" = $9
  and "text_template"."ownerId" is null
order by
  "isRemoved",
  lower(text_template.title),
  "text_template"."id"
limit
  $10;

-- GET /patients/:id/wording-facts

select
  "patient"."firstName",
  "patient"."lastName",
  "patient"."dob",
  "patient"."gender",
  extract(
    year
    from
      age ($1::date, patient.dob)
  )::int as "age",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physician",
  "admission"."startOfCare",
  "diagnosis"."code",
  "diagnosis"."description"
from
  "patient"
  left join "admission" on "admission"."agencyId" = "patient"."agencyId"
  and "admission"."patientId" = "patient"."id"
  and "admission"."status" <> $2
  left join "physician" on "physician"."agencyId" = "admission"."agencyId"
  and "physician"."id" = "admission"."physicianId"
  left join "diagnosis" on "diagnosis"."agencyId" = "admission"."agencyId"
  and "diagnosis"."admissionId" = "admission"."id"
  and "diagnosis"."position" = $3
  and "diagnosis"."endedAt" is null
where
  "patient"."agencyId" = $4
  and "patient"."id" = $5
order by
  "admission"."number" desc nulls last
limit
  $6;

-- GET /file-rules

select
  "fileTypes"
from
  "agency"
where
  "id" = $1;

-- POST /files

select
  count(*) as "count"
from
  "file"
where
  "agencyId" = $1
  and "createdBy" = $2
  and "status" = $3
  and "endedAt" is null;

insert into
  "file" (
    "patientId",
    "documentId",
    "name",
    "size",
    "category",
    "description",
    "phase",
    "site",
    "takenOn",
    "id",
    "extension",
    "agencyId",
    "createdBy"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    $13
  )
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "file"."id",
  "file"."version",
  "file"."patientId",
  "file"."documentId",
  "file"."name",
  "file"."extension",
  "file"."size",
  "file"."category",
  "file"."description",
  "file"."status",
  "file"."refusal",
  "file"."mediaType",
  "file"."sha256",
  "file"."width",
  "file"."height",
  "file"."hasThumbnail",
  "file"."phase",
  "file"."site",
  "file"."takenOn",
  to_char(
    file."createdAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "createdAt",
  app_user."lastName" || ', ' || app_user."firstName" as "createdBy",
  file."endedAt" is not null as "isRemoved"
from
  "file"
  inner join "app_user" on "app_user"."id" = "file"."createdBy"
where
  "file"."agencyId" = $1
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "file"."agencyId"
        and "patient"."id" = "file"."patientId"
        and "patient"."id" = any (
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
    )
    or (
      "file"."patientId" is null
      and "file"."createdBy" = $8
    )
  )
  and (
    "file"."status" <> $9
    or "file"."createdBy" = $10
  )
  and "file"."id" = $11;

-- PATCH /files/:id/upload

select
  "file"."id",
  "file"."version",
  "file"."patientId",
  "file"."documentId",
  "file"."name",
  "file"."extension",
  "file"."size",
  "file"."category",
  "file"."description",
  "file"."status",
  "file"."refusal",
  "file"."mediaType",
  "file"."sha256",
  "file"."width",
  "file"."height",
  "file"."hasThumbnail",
  "file"."phase",
  "file"."site",
  "file"."takenOn",
  to_char(
    file."createdAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "createdAt",
  app_user."lastName" || ', ' || app_user."firstName" as "createdBy",
  file."endedAt" is not null as "isRemoved"
from
  "file"
  inner join "app_user" on "app_user"."id" = "file"."createdBy"
where
  "file"."agencyId" = $1
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "file"."agencyId"
        and "patient"."id" = "file"."patientId"
        and "patient"."id" = any (
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
    )
    or (
      "file"."patientId" is null
      and "file"."createdBy" = $8
    )
  )
  and (
    "file"."status" <> $9
    or "file"."createdBy" = $10
  )
  and "file"."id" = $11
  and "file"."createdBy" = $12;

select
  "file"."id",
  "file"."version",
  "file"."patientId",
  "file"."documentId",
  "file"."name",
  "file"."extension",
  "file"."size",
  "file"."category",
  "file"."description",
  "file"."status",
  "file"."refusal",
  "file"."mediaType",
  "file"."sha256",
  "file"."width",
  "file"."height",
  "file"."hasThumbnail",
  "file"."phase",
  "file"."site",
  "file"."takenOn",
  to_char(
    file."createdAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "createdAt",
  app_user."lastName" || ', ' || app_user."firstName" as "createdBy",
  file."endedAt" is not null as "isRemoved"
from
  "file"
  inner join "app_user" on "app_user"."id" = "file"."createdBy"
where
  "file"."agencyId" = $1
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "file"."agencyId"
        and "patient"."id" = "file"."patientId"
        and "patient"."id" = any (
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
    )
    or (
      "file"."patientId" is null
      and "file"."createdBy" = $8
    )
  )
  and (
    "file"."status" <> $9
    or "file"."createdBy" = $10
  )
  and "file"."id" = $11
  and "file"."createdBy" = $12;

select
  "file"."id",
  "file"."version",
  "file"."patientId",
  "file"."documentId",
  "file"."name",
  "file"."extension",
  "file"."size",
  "file"."category",
  "file"."description",
  "file"."status",
  "file"."refusal",
  "file"."mediaType",
  "file"."sha256",
  "file"."width",
  "file"."height",
  "file"."hasThumbnail",
  "file"."phase",
  "file"."site",
  "file"."takenOn",
  to_char(
    file."createdAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "createdAt",
  app_user."lastName" || ', ' || app_user."firstName" as "createdBy",
  file."endedAt" is not null as "isRemoved"
from
  "file"
  inner join "app_user" on "app_user"."id" = "file"."createdBy"
where
  "file"."agencyId" = $1
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "file"."agencyId"
        and "patient"."id" = "file"."patientId"
        and "patient"."id" = any (
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
    )
    or (
      "file"."patientId" is null
      and "file"."createdBy" = $8
    )
  )
  and (
    "file"."status" <> $9
    or "file"."createdBy" = $10
  )
  and "file"."id" = $11
  and "file"."createdBy" = $12;

-- GET /patients/:id/files

select
  "file"."id",
  "file"."version",
  "file"."patientId",
  "file"."documentId",
  "file"."name",
  "file"."extension",
  "file"."size",
  "file"."category",
  "file"."description",
  "file"."status",
  "file"."refusal",
  "file"."mediaType",
  "file"."sha256",
  "file"."width",
  "file"."height",
  "file"."hasThumbnail",
  "file"."phase",
  "file"."site",
  "file"."takenOn",
  to_char(
    file."createdAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "createdAt",
  app_user."lastName" || ', ' || app_user."firstName" as "createdBy",
  file."endedAt" is not null as "isRemoved"
from
  "file"
  inner join "app_user" on "app_user"."id" = "file"."createdBy"
where
  "file"."agencyId" = $1
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "file"."agencyId"
        and "patient"."id" = "file"."patientId"
        and "patient"."id" = any (
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
    )
    or (
      "file"."patientId" is null
      and "file"."createdBy" = $8
    )
  )
  and (
    "file"."status" <> $9
    or "file"."createdBy" = $10
  )
  and (
    "file"."patientId" = $11
    and "file"."status" <> $12
    and "file"."endedAt" is null
    and "file"."category" not in ($13, $14)
  )
order by
  "file"."createdAt" desc,
  "file"."id" desc
limit
  $15;

select
  count(*) as "total"
from
  "file"
where
  "file"."agencyId" = $1
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "file"."agencyId"
        and "patient"."id" = "file"."patientId"
        and "patient"."id" = any (
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
    )
    or (
      "file"."patientId" is null
      and "file"."createdBy" = $8
    )
  )
  and (
    "file"."status" <> $9
    or "file"."createdBy" = $10
  )
  and (
    "file"."patientId" = $11
    and "file"."status" <> $12
    and "file"."endedAt" is null
    and "file"."category" not in ($13, $14)
  );

-- GET /files/:id

-- GET /files/:id/content

-- GET /files/:id/thumbnail

-- PUT /files/:id

select
  "file"."id",
  "file"."version",
  "file"."patientId",
  "file"."documentId",
  "file"."name",
  "file"."extension",
  "file"."size",
  "file"."category",
  "file"."description",
  "file"."status",
  "file"."refusal",
  "file"."mediaType",
  "file"."sha256",
  "file"."width",
  "file"."height",
  "file"."hasThumbnail",
  "file"."phase",
  "file"."site",
  "file"."takenOn",
  to_char(
    file."createdAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "createdAt",
  app_user."lastName" || ', ' || app_user."firstName" as "createdBy",
  file."endedAt" is not null as "isRemoved"
from
  "file"
  inner join "app_user" on "app_user"."id" = "file"."createdBy"
where
  "file"."agencyId" = $1
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "file"."agencyId"
        and "patient"."id" = "file"."patientId"
        and "patient"."id" = any (
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
    )
    or (
      "file"."patientId" is null
      and "file"."createdBy" = $8
    )
  )
  and (
    "file"."status" <> $9
    or "file"."createdBy" = $10
  )
  and "file"."id" = $11
for update of
  "file";

update "file"
set
  "name" = $1,
  "category" = $2,
  "description" = $3,
  "phase" = $4,
  "site" = $5,
  "takenOn" = $6,
  "version" = "version" + $7,
  "endedAt" = null
where
  "agencyId" = $8
  and "id" = $9;

-- GET /patients/:id/hub

select
  (
    select
      "codeStatus"
    from
      patient_care
    where
      "agencyId" = $1
      and "patientId" = $2
  ) as "codeStatus",
  (
    select
      "noKnownAllergiesOn"
    from
      patient_care
    where
      "agencyId" = $3
      and "patientId" = $4
  ) as "noKnownAllergiesOn",
  (
    select
      max("localStart")::date
    from
      visit
    where
      "agencyId" = $5
      and "patientId" = $6
      and "userId" = $7
      and status = 'completed'
  ) as "lastVisitOn",
  (
    select
      count(*)::int
    from
      document
    where
      "agencyId" = $8
      and "patientId" = $9
      and "endedAt" is null
      and kind in ($10, $11, $12, $13)
  ) as orders,
  (
    select
      count(*)::int
    from
      visit
    where
      "agencyId" = $14
      and "patientId" = $15
      and true
      and (
        visit.status in ('completed', 'missed', 'cancelled')
        or visit."localStart" < $16::date
      )
  ) as visits,
  (
    select
      count(*)::int
    from
      medication
    where
      "agencyId" = $17
      and "patientId" = $18
      and "endedAt" is null
  ) as medications,
  (
    select
      count(*)::int
    from
      allergy
    where
      "agencyId" = $19
      and "patientId" = $20
      and "endedAt" is null
  ) as allergies,
  (
    select
      count(*)::int
    from
      behavior
    where
      "agencyId" = $21
      and "patientId" = $22
      and "endedAt" is null
  ) as behaviors,
  (
    select
      count(*)::int
    from
      file
    where
      "agencyId" = $23
      and "patientId" = $24
      and "endedAt" is null
      and (
        status = 'stored'
        or (
          status = 'uploading'
          and "createdBy" = $25
        )
      )
      and category not in ('treatment-image', 'recording')
  ) as documents,
  (
    select
      count(*)::int
    from
      file
    where
      "agencyId" = $26
      and "patientId" = $27
      and "endedAt" is null
      and (
        status = 'stored'
        or (
          status = 'uploading'
          and "createdBy" = $28
        )
      )
      and category = 'treatment-image'
  ) as images,
  (
    select
      count(*)::int
    from
      visit
    where
      "agencyId" = $29
      and "patientId" = $30
      and true
      and not (
        visit.status in ('completed', 'missed', 'cancelled')
        or visit."localStart" < $31::date
      )
  ) as schedule;

select
  "id",
  "patientId",
  "version",
  "substance",
  "kind",
  "reaction",
  "severity",
  "notedOn"
from
  "allergy"
where
  "agencyId" = $1
  and "patientId" = $2
  and "endedAt" is null
order by
  array_position(array['severe', 'moderate', 'mild'], severity),
  "substance",
  "id";

select
  "id",
  "note",
  "observedOn"
from
  "behavior"
where
  "agencyId" = $1
  and "patientId" = $2
  and "isSafetyConcern" = $3
  and "endedAt" is null
order by
  "observedOn" desc,
  "id" desc;

-- GET /patients/:id/hub

select
  "episode"."id",
  "episode"."admissionId",
  "episode"."startDate",
  "episode"."endDate"
from
  "episode"
  inner join "admission" on "admission"."agencyId" = "episode"."agencyId"
  and "admission"."id" = "episode"."admissionId"
where
  "episode"."agencyId" = $1
  and "episode"."id" = $2
  and "admission"."patientId" = $3;

select
  (
    select
      "codeStatus"
    from
      patient_care
    where
      "agencyId" = $1
      and "patientId" = $2
  ) as "codeStatus",
  (
    select
      "noKnownAllergiesOn"
    from
      patient_care
    where
      "agencyId" = $3
      and "patientId" = $4
  ) as "noKnownAllergiesOn",
  (
    select
      max("localStart")::date
    from
      visit
    where
      "agencyId" = $5
      and "patientId" = $6
      and "userId" = $7
      and status = 'completed'
  ) as "lastVisitOn",
  (
    select
      count(*)::int
    from
      document
    where
      "agencyId" = $8
      and "patientId" = $9
      and "endedAt" is null
      and kind in ($10, $11, $12, $13)
      and "episodeId" = $14
  ) as orders,
  (
    select
      count(*)::int
    from
      visit
    where
      "agencyId" = $15
      and "patientId" = $16
      and (
        visit."admissionId" = $17
        and visit."localStart" >= $18::date
        and visit."localStart" < $19::date + 1
      )
      and (
        visit.status in ('completed', 'missed', 'cancelled')
        or visit."localStart" < $20::date
      )
  ) as visits,
  (
    select
      count(*)::int
    from
      medication
    where
      "agencyId" = $21
      and "patientId" = $22
      and "endedAt" is null
  ) as medications,
  (
    select
      count(*)::int
    from
      allergy
    where
      "agencyId" = $23
      and "patientId" = $24
      and "endedAt" is null
  ) as allergies,
  (
    select
      count(*)::int
    from
      behavior
    where
      "agencyId" = $25
      and "patientId" = $26
      and "endedAt" is null
  ) as behaviors,
  (
    select
      count(*)::int
    from
      file
    where
      "agencyId" = $27
      and "patientId" = $28
      and "endedAt" is null
      and (
        status = 'stored'
        or (
          status = 'uploading'
          and "createdBy" = $29
        )
      )
      and category not in ('treatment-image', 'recording')
  ) as documents,
  (
    select
      count(*)::int
    from
      file
    where
      "agencyId" = $30
      and "patientId" = $31
      and "endedAt" is null
      and (
        status = 'stored'
        or (
          status = 'uploading'
          and "createdBy" = $32
        )
      )
      and category = 'treatment-image'
  ) as images,
  (
    select
      count(*)::int
    from
      visit
    where
      "agencyId" = $33
      and "patientId" = $34
      and (
        visit."admissionId" = $35
        and visit."localStart" >= $36::date
        and visit."localStart" < $37::date + 1
      )
      and not (
        visit.status in ('completed', 'missed', 'cancelled')
        or visit."localStart" < $38::date
      )
  ) as schedule;

-- GET /patients/:id/visits

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
  ) as "isChangeAsked",
  clinician."lastName" || ', ' || clinician."firstName" as "clinicianName"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join "app_user" as "clinician" on "clinician"."id" = "visit"."userId"
where
  "visit"."agencyId" = $2
  and "visit"."patientId" = $3
  and true
  and (
    visit.status in ('completed', 'missed', 'cancelled')
    or visit."localStart" < $4::date
  )
  and true
  and (visit."localStart", visit.id) < (
    select
      "localStart",
      id
    from
      visit last
    where
      last."agencyId" = $5
      and last."patientId" = $6
      and last.id = $7
  )
order by
  "visit"."localStart" desc,
  "visit"."id" desc
limit
  $8;

select
  count(*)::int as "total"
from
  "visit"
where
  "visit"."agencyId" = $1
  and "visit"."patientId" = $2
  and true
  and (
    visit.status in ('completed', 'missed', 'cancelled')
    or visit."localStart" < $3::date
  )
  and true;

-- GET /patients/:id/visits

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
  ) as "isChangeAsked",
  clinician."lastName" || ', ' || clinician."firstName" as "clinicianName"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join "app_user" as "clinician" on "clinician"."id" = "visit"."userId"
where
  "visit"."agencyId" = $2
  and "visit"."patientId" = $3
  and true
  and not (
    visit.status in ('completed', 'missed', 'cancelled')
    or visit."localStart" < $4::date
  )
  and true
  and (visit."localStart", visit.id) > (
    select
      "localStart",
      id
    from
      visit last
    where
      last."agencyId" = $5
      and last."patientId" = $6
      and last.id = $7
  )
order by
  "visit"."localStart" asc,
  "visit"."id" asc
limit
  $8;

select
  count(*)::int as "total"
from
  "visit"
where
  "visit"."agencyId" = $1
  and "visit"."patientId" = $2
  and true
  and not (
    visit.status in ('completed', 'missed', 'cancelled')
    or visit."localStart" < $3::date
  )
  and true;

-- GET /patients/:id/timeline

select
  max("endedAt") as "endedAt"
from
  "visit"
where
  "agencyId" = $1
  and "patientId" = $2
  and "userId" = $3
  and "status" = $4;

with
  placed as (
    select
      happening.*,
      (
        extract(
          epoch
          from
            at
        ) * 1000000
      )::bigint as micros,
      (act || ':' || id) collate "C" as place
    from
      (
        select
          'visit' as kind,
          'completed'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          coalesce("endedAt", lower(during)) as at,
          true as "hasTime",
          coalesce("endedAt", lower(during)) as "notedAt",
          "userId"::uuid as "userId",
          "userId"::uuid as "actorId",
          discipline::text as code,
          null::text as name,
          reason::text as detail
        from
          visit
        where
          "agencyId" = $1
          and "patientId" = $2
          and status = 'completed'
        union all
        select
          'visit' as kind,
          'missed'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          lower(during) as at,
          true as "hasTime",
          coalesce("doneAt", lower(during)) as "notedAt",
          "userId"::uuid as "userId",
          coalesce("doneBy", "userId")::uuid as "actorId",
          discipline::text as code,
          null::text as name,
          reason::text as detail
        from
          (
            select
              *
            from
              visit
            where
              "agencyId" = $3
              and "patientId" = $4
              and status = 'missed'
          ) missed
          left join (
            select distinct
              on ("subjectId") "subjectId",
              "userId" as "doneBy",
              at as "doneAt"
            from
              audit_entry
            where
              "agencyId" = $5
              and "patientId" = $6
              and section is null
              and action = 'visit.miss'
            order by
              "subjectId",
              at desc
          ) done on "subjectId" = id
        union all
        select
          'assessment' as kind,
          'completed'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          coalesce(
            "doneAt",
            coalesce(
              case
                when ("createdAt" at time zone $7::text)::date = "completedDate" then "createdAt"
                else ("completedDate" + time '12:00') at time zone $8::text
              end,
              "createdAt"
            )
          ) as at,
          "doneAt" is not null
          or coalesce(
            ("createdAt" at time zone $9::text)::date = "completedDate",
            true
          ) as "hasTime",
          coalesce(
            "doneAt",
            coalesce(
              case
                when ("createdAt" at time zone $10::text)::date = "completedDate" then "createdAt"
                else ("completedDate" + time '12:00') at time zone $11::text
              end,
              "createdAt"
            )
          ) as "notedAt",
          coalesce("doneBy", "authorId")::uuid as "userId",
          coalesce("doneBy", "authorId")::uuid as "actorId",
          reason::text as code,
          null::text as name,
          null::text as detail
        from
          (
            select
              *
            from
              assessment
            where
              "agencyId" = $12
              and "patientId" = $13
              and status <> 'draft'
              and transaction <> 3
              and "completedDate" is not null
          ) made
          left join (
            select distinct
              on ("subjectId") "subjectId",
              "userId" as "doneBy",
              at as "doneAt"
            from
              audit_entry
            where
              "agencyId" = $14
              and "patientId" = $15
              and section is null
              and action = 'assessment.complete'
            order by
              "subjectId",
              at desc
          ) done on "subjectId" = id
        where
          "doneAt" is not null
          or status not in ('corrected', 'inactivated')
        union all
        select
          'assessment' as kind,
          'signed'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          "signedAt" as at,
          true as "hasTime",
          "signedAt" as "notedAt",
          "signedBy"::uuid as "userId",
          "signedBy"::uuid as "actorId",
          reason::text as code,
          null::text as name,
          null::text as detail
        from
          assessment
        where
          "agencyId" = $16
          and "patientId" = $17
          and "signedAt" is not null
        union all
        select
          'assessment' as kind,
          case outcome
            when 'rejected' then 'rejected'
            else 'accepted'
          end::text as act,
          transmission.id::text as id,
          sent.id::uuid as "subjectId",
          "answeredAt" as at,
          true as "hasTime",
          "answeredAt" as "notedAt",
          "answeredBy"::uuid as "userId",
          "answeredBy"::uuid as "actorId",
          sent.reason::text as code,
          null::text as name,
          null::text as detail
        from
          (
            select
              "agencyId",
              id,
              reason
            from
              assessment
            where
              "agencyId" = $18
              and "patientId" = $19
          ) sent
          join transmission on transmission."agencyId" = sent."agencyId"
          and "assessmentId" = sent.id
        where
          outcome is not null
        union all
        select
          'document' as kind,
          step.status::text as act,
          step.id::text as id,
          paper.id::uuid as "subjectId",
          step.at as at,
          true as "hasTime",
          step.at as "notedAt",
          step."userId"::uuid as "userId",
          step."userId"::uuid as "actorId",
          paper.kind::text as code,
          paper.title::text as name,
          step.comment::text as detail
        from
          (
            select
              "agencyId",
              id,
              kind,
              title
            from
              document
            where
              "agencyId" = $20
              and "patientId" = $21
              and "endedAt" is null
          ) paper
          join document_step step on step."agencyId" = paper."agencyId"
          and step."documentId" = paper.id
        union all
        select
          'medication' as kind,
          'started'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          coalesce(
            case
              when ("createdAt" at time zone $22::text)::date = "startDate" then "createdAt"
              else ("startDate" + time '12:00') at time zone $23::text
            end,
            "createdAt"
          ) as at,
          coalesce(
            ("createdAt" at time zone $24::text)::date = "startDate",
            true
          ) as "hasTime",
          "createdAt" as "notedAt",
          "createdBy"::uuid as "userId",
          "createdBy"::uuid as "actorId",
          "startDate"::text as code,
          concat_ws(' ', name, dose)::text as name,
          null::text as detail
        from
          medication
        where
          "agencyId" = $25
          and "patientId" = $26
          and "endedAt" is null
          and (
            "startDate" is null
            or "startDate" <= $27::date
          )
        union all
        select
          'medication' as kind,
          'discontinued'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          coalesce(
            case
              when ("changedAt" at time zone $28::text)::date = "endDate" then "changedAt"
              else ("endDate" + time '12:00') at time zone $29::text
            end,
            "changedAt"
          ) as at,
          coalesce(
            ("changedAt" at time zone $30::text)::date = "endDate",
            true
          ) as "hasTime",
          "changedAt" as "notedAt",
          "doneBy"::uuid as "userId",
          "doneBy"::uuid as "actorId",
          null::text as code,
          concat_ws(' ', name, dose)::text as name,
          "discontinueReason"::text as detail
        from
          (
            select
              *
            from
              medication
            where
              "agencyId" = $31
              and "patientId" = $32
              and "endedAt" is null
              and "endDate" <= $33::date
          ) ended
          left join (
            select distinct
              on ("subjectId") "subjectId",
              "userId" as "doneBy",
              at as "doneAt"
            from
              audit_entry
            where
              "agencyId" = $34
              and "patientId" = $35
              and section is null
              and action = 'medication.change'
            order by
              "subjectId",
              at desc
          ) done on "subjectId" = id
        union all
        select
          'medication' as kind,
          'changed'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          "changedAt" as at,
          true as "hasTime",
          "changedAt" as "notedAt",
          "doneBy"::uuid as "userId",
          "doneBy"::uuid as "actorId",
          null::text as code,
          concat_ws(' ', name, dose)::text as name,
          null::text as detail
        from
          (
            select
              *
            from
              medication
            where
              "agencyId" = $36
              and "patientId" = $37
              and "endedAt" is null
              and "newOrChanged" = 'changed'
              and "changedAt" > "createdAt"
              and (
                "endDate" is null
                or "endDate" > $38::date
              )
          ) changed
          left join (
            select distinct
              on ("subjectId") "subjectId",
              "userId" as "doneBy",
              at as "doneAt"
            from
              audit_entry
            where
              "agencyId" = $39
              and "patientId" = $40
              and section is null
              and action = 'medication.change'
            order by
              "subjectId",
              at desc
          ) done on "subjectId" = id
        union all
        select
          'allergy' as kind,
          'noted'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          "createdAt" as at,
          true as "hasTime",
          "createdAt" as "notedAt",
          "createdBy"::uuid as "userId",
          "createdBy"::uuid as "actorId",
          null::text as code,
          substance::text as name,
          null::text as detail
        from
          allergy
        where
          "agencyId" = $41
          and "patientId" = $42
        union all
        select
          'allergy' as kind,
          'removed'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          "endedAt" as at,
          true as "hasTime",
          "endedAt" as "notedAt",
          "doneBy"::uuid as "userId",
          "doneBy"::uuid as "actorId",
          null::text as code,
          substance::text as name,
          null::text as detail
        from
          (
            select
              *
            from
              allergy
            where
              "agencyId" = $43
              and "patientId" = $44
              and "endedAt" is not null
          ) removed
          left join (
            select distinct
              on ("subjectId") "subjectId",
              "userId" as "doneBy",
              at as "doneAt"
            from
              audit_entry
            where
              "agencyId" = $45
              and "patientId" = $46
              and section is null
              and action = 'allergy.remove'
            order by
              "subjectId",
              at desc
          ) done on "subjectId" = id
        union all
        select
          'behavior' as kind,
          case
            when "isSafetyConcern" then 'safety'
            else 'noted'
          end::text as act,
          id::text as id,
          id::uuid as "subjectId",
          coalesce(
            case
              when ("createdAt" at time zone $47::text)::date = "observedOn" then "createdAt"
              else ("observedOn" + time '12:00') at time zone $48::text
            end,
            "createdAt"
          ) as at,
          coalesce(
            ("createdAt" at time zone $49::text)::date = "observedOn",
            true
          ) as "hasTime",
          "createdAt" as "notedAt",
          "createdBy"::uuid as "userId",
          "createdBy"::uuid as "actorId",
          kind::text as code,
          null::text as name,
          null::text as detail
        from
          behavior
        where
          "agencyId" = $50
          and "patientId" = $51
          and "endedAt" is null
        union all
        select
          'file' as kind,
          'stored'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          "storedAt" as at,
          true as "hasTime",
          "storedAt" as "notedAt",
          "createdBy"::uuid as "userId",
          "createdBy"::uuid as "actorId",
          category::text as code,
          phase::text as name,
          null::text as detail
        from
          file
        where
          "agencyId" = $52
          and "patientId" = $53
          and status = 'stored'
          and "endedAt" is null
          and category not in ('treatment-image', 'recording')
        union all
        select
          'image' as kind,
          'stored'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          "storedAt" as at,
          true as "hasTime",
          "storedAt" as "notedAt",
          "createdBy"::uuid as "userId",
          "createdBy"::uuid as "actorId",
          category::text as code,
          phase::text as name,
          null::text as detail
        from
          file
        where
          "agencyId" = $54
          and "patientId" = $55
          and status = 'stored'
          and "endedAt" is null
          and category = 'treatment-image'
        union all
        select
          'note' as kind,
          'given'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          "madeAt" as at,
          true as "hasTime",
          "assignedAt" as "notedAt",
          "userId"::uuid as "userId",
          "userId"::uuid as "actorId",
          kind::text as code,
          title::text as name,
          null::text as detail
        from
          note
        where
          "agencyId" = $56
          and "patientId" = $57
          and "endedAt" is null
        union all
        select
          'admission' as kind,
          'referred'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          coalesce(
            case
              when ("createdAt" at time zone $58::text)::date = "referralDate" then "createdAt"
              else ("referralDate" + time '12:00') at time zone $59::text
            end,
            "createdAt"
          ) as at,
          coalesce(
            ("createdAt" at time zone $60::text)::date = "referralDate",
            true
          ) as "hasTime",
          "createdAt" as "notedAt",
          null::uuid as "userId",
          null::uuid as "actorId",
          null::text as code,
          "referralSource"::text as name,
          null::text as detail
        from
          admission
        where
          "agencyId" = $61
          and "patientId" = $62
          and "referralDate" is not null
        union all
        select
          'admission' as kind,
          kind::text as act,
          id::text as id,
          "admissionId"::uuid as "subjectId",
          coalesce(
            case
              when ("createdAt" at time zone $63::text)::date = case
                when "onDate" <= $64::date then "onDate"
              end then "createdAt"
              else (
                case
                  when "onDate" <= $65::date then "onDate"
                end + time '12:00'
              ) at time zone $66::text
            end,
            "createdAt"
          ) as at,
          coalesce(
            ("createdAt" at time zone $67::text)::date = case
              when "onDate" <= $68::date then "onDate"
            end,
            true
          ) as "hasTime",
          "createdAt" as "notedAt",
          "createdBy"::uuid as "userId",
          "createdBy"::uuid as "actorId",
          "onDate"::text as code,
          facility::text as name,
          reason::text as detail
        from
          admission_event
        where
          "agencyId" = $69
          and "patientId" = $70
        union all
        select
          'profile' as kind,
          action::text as act,
          id::text as id,
          case
            when "subjectId" = "patientId" then null
            else "subjectId"
          end::uuid as "subjectId",
          at as at,
          true as "hasTime",
          at as "notedAt",
          "userId"::uuid as "userId",
          "userId"::uuid as "actorId",
          null::text as code,
          null::text as name,
          null::text as detail
        from
          audit_entry
        where
          "agencyId" = $71
          and "patientId" = $72
          and section is null
          and (
            action in ('patient.update', 'patient.change-care')
            or split_part(action, '.', 1) in (
              'contact',
              'coverage',
              'authorization',
              'eligibility-check',
              'diagnosis'
            )
          )
      ) happening
  ),
  page as (
    select
      *
    from
      placed
    where
      true
      and true
    order by
      micros desc,
      place desc
    limit
      $73
  )
select
  page.micros::text,
  page.place,
  page.kind,
  page.act,
  page."subjectId",
  page.at,
  page."hasTime",
  false as "isNew",
  page.code,
  page.name,
  page.detail,
  app_user."firstName" || ' ' || app_user."lastName" as by
from
  page
  left join app_user on app_user.id = page."userId"
order by
  page.micros desc,
  page.place desc;

-- GET /patients/:id/timeline

with
  placed as (
    select
      happening.*,
      (
        extract(
          epoch
          from
            at
        ) * 1000000
      )::bigint as micros,
      (act || ':' || id) collate "C" as place
    from
      (
        select
          'visit' as kind,
          'completed'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          coalesce("endedAt", lower(during)) as at,
          true as "hasTime",
          coalesce("endedAt", lower(during)) as "notedAt",
          "userId"::uuid as "userId",
          "userId"::uuid as "actorId",
          discipline::text as code,
          null::text as name,
          reason::text as detail
        from
          visit
        where
          "agencyId" = $1
          and "patientId" = $2
          and status = 'completed'
        union all
        select
          'visit' as kind,
          'missed'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          lower(during) as at,
          true as "hasTime",
          coalesce("doneAt", lower(during)) as "notedAt",
          "userId"::uuid as "userId",
          coalesce("doneBy", "userId")::uuid as "actorId",
          discipline::text as code,
          null::text as name,
          reason::text as detail
        from
          (
            select
              *
            from
              visit
            where
              "agencyId" = $3
              and "patientId" = $4
              and status = 'missed'
          ) missed
          left join (
            select distinct
              on ("subjectId") "subjectId",
              "userId" as "doneBy",
              at as "doneAt"
            from
              audit_entry
            where
              "agencyId" = $5
              and "patientId" = $6
              and section is null
              and action = 'visit.miss'
            order by
              "subjectId",
              at desc
          ) done on "subjectId" = id
      ) happening
  ),
  page as (
    select
      *
    from
      placed
    where
      (micros, place) < ($7::bigint, $8)
      and false
    order by
      micros desc,
      place desc
    limit
      $9
  )
select
  page.micros::text,
  page.place,
  page.kind,
  page.act,
  page."subjectId",
  page.at,
  page."hasTime",
  false as "isNew",
  page.code,
  page.name,
  page.detail,
  app_user."firstName" || ' ' || app_user."lastName" as by
from
  page
  left join app_user on app_user.id = page."userId"
order by
  page.micros desc,
  page.place desc;

-- POST /patients/:id/find

with
  wanted as (
    select
      array(
        select
          lower(unaccent (word))
        from
          unnest($1::text[]) word
      ) as words
  ),
  folded as (
    select
      place.*,
      lower(unaccent (title)) as "foldedTitle",
      lower(unaccent (text)) as "foldedText",
      wanted.words
    from
      wanted,
      (
        select
          case
            when kind in ($2, $3, $4, $5) then 'order'
            else 'document'
          end::text as kind,
          id as "subjectId",
          title as title,
          coalesce(
            concat_ws(
              ' ',
              coalesce(
                content ->> 'text',
                (
                  select
                    string_agg(part #>> '{}', ' ')
                  from
                    jsonb_path_query(content, 'strict $.**') part
                  where
                    jsonb_typeof(part) = 'string'
                )
              ),
              (
                select
                  string_agg(text, ' ')
                from
                  document_addendum added
                where
                  added."agencyId" = document."agencyId"
                  and added."documentId" = document.id
              )
            ),
            ''
          ) as text,
          null::text as code,
          ("createdAt" at time zone $6::text)::date::date as "onDate"
        from
          document
        where
          "agencyId" = $7
          and "patientId" = $8
          and "endedAt" is null
        union all
        select
          'visit'::text as kind,
          id as "subjectId",
          '' as title,
          coalesce(
            concat_ws('. ', replace(reason, '-', ' '), note),
            ''
          ) as text,
          discipline::text as code,
          "localStart"::date as "onDate"
        from
          visit
        where
          "agencyId" = $9
          and "patientId" = $10
          and (
            note is not null
            or reason is not null
          )
        union all
        select
          'assessment'::text as kind,
          id as "subjectId",
          case reason
            when '…' then 'Start of care assessment'
            else 'Resumption of care assessment'
          end as title,
          coalesce('OASIS', '') as text,
          reason::text as code,
          coalesce(
            "completedDate",
            "startDate",
            ("createdAt" at time zone $11::text)::date
          )::date as "onDate"
        from
          assessment
        where
          "agencyId" = $12
          and "patientId" = $13
        union all
        select
          'medication'::text as kind,
          id as "subjectId",
          concat_ws(' ', name, dose) as title,
          coalesce(
            concat_ws(
              ', ',
              route,
              frequency,
              classification,
              purpose,
              "prescriberName",
              "discontinueReason",
              "clashReason"
            ),
            ''
          ) as text,
          null::text as code,
          coalesce(
            "startDate",
            ("createdAt" at time zone $14::text)::date
          )::date as "onDate"
        from
          medication
        where
          "agencyId" = $15
          and "patientId" = $16
          and "endedAt" is null
        union all
        select
          'allergy'::text as kind,
          id as "subjectId",
          substance as title,
          coalesce(concat_ws(', ', reaction, severity), '') as text,
          null::text as code,
          coalesce(
            "notedOn",
            ("createdAt" at time zone $17::text)::date
          )::date as "onDate"
        from
          allergy
        where
          "agencyId" = $18
          and "patientId" = $19
          and "endedAt" is null
        union all
        select
          'behavior'::text as kind,
          id as "subjectId",
          replace(kind, '-', ' ') as title,
          coalesce(note, '') as text,
          kind::text as code,
          "observedOn"::date as "onDate"
        from
          behavior
        where
          "agencyId" = $20
          and "patientId" = $21
          and "endedAt" is null
        union all
        select
          'diagnosis'::text as kind,
          id as "subjectId",
          concat_ws(' ', code, description) as title,
          coalesce('', '') as text,
          null::text as code,
          "onsetDate"::date as "onDate"
        from
          diagnosis
        where
          "agencyId" = $22
          and "patientId" = $23
          and "endedAt" is null
        union all
        select
          'contact'::text as kind,
          id as "subjectId",
          name as title,
          coalesce(
            concat_ws(
              ', ',
              relationship,
              "phoneNumber",
              "mobileNumber",
              email
            ),
            ''
          ) as text,
          null::text as code,
          null::date as "onDate"
        from
          patient_contact
        where
          "agencyId" = $24
          and "patientId" = $25
          and "endedAt" is null
        union all
        select
          'coverage'::text as kind,
          id as "subjectId",
          "payerName" as title,
          coalesce(
            concat_ws(', ', "policyNumber", "groupNumber"),
            ''
          ) as text,
          null::text as code,
          "startDate"::date as "onDate"
        from
          coverage
        where
          "agencyId" = $26
          and "patientId" = $27
          and "endedAt" is null
        union all
        select
          case category
            when 'treatment-image' then 'image'
            else 'file'
          end::text as kind,
          id as "subjectId",
          name as title,
          coalesce(concat_ws(', ', description, site), '') as text,
          null::text as code,
          ("createdAt" at time zone $28::text)::date::date as "onDate"
        from
          file
        where
          "agencyId" = $29
          and "patientId" = $30
          and "endedAt" is null
          and status = 'stored'
          and category <> 'recording'
        union all
        select
          'note'::text as kind,
          id as "subjectId",
          coalesce(
            title,
            case kind
              when 'recording' then 'Recorded note'
              else 'Note'
            end
          ) as title,
          coalesce(text, '') as text,
          null::text as code,
          ("madeAt" at time zone $31::text)::date::date as "onDate"
        from
          note
        where
          "agencyId" = $32
          and "patientId" = $33
          and "endedAt" is null
      ) place
  ),
  found as (
    select
      folded.*,
      not exists (
        select
        from
          unnest(words) word
        where
          strpos("foldedTitle", word) = 0
      ) as "isTitle"
    from
      folded
    where
      not exists (
        select
        from
          unnest(words) word
        where
          strpos("foldedTitle", word) = 0
          and strpos("foldedText", word) = 0
      )
  ),
  best as (
    select
      found.*,
      greatest(
        1,
        $34::int * -1 + (
          select
            min(nullif(strpos("foldedText", word), 0))
          from
            unnest(words) word
        )
      ) as start
    from
      found
    order by
      "isTitle" desc,
      "onDate" desc nulls last,
      "subjectId" desc
    limit
      $35
  )
select
  kind,
  "subjectId",
  title,
  code,
  "onDate",
  case
    when not "isTitle" then substr(text, start, $36::int)
  end as excerpt,
  start = 1 as "isBegun",
  start + $37::int > length(text) as "isEnded"
from
  best
order by
  "isTitle" desc,
  "onDate" desc nulls last,
  "subjectId" desc;

-- GET /recent-patients

select
  "patient"."id"
from
  (
    select
      "patientId",
      "at"
    from
      "audit_entry"
    where
      "agencyId" = $1
      and "userId" = $2
      and "section" is not null
    order by
      "at" desc
    limit
      $3
  ) as "seen"
  inner join "patient" on "patient"."id" = "seen"."patientId"
where
  "patient"."agencyId" = $4
  and "patient"."id" = any (
    array(
      (
        select
          "assignment"."patientId"
        from
          "assignment"
        where
          "assignment"."agencyId" = $5
          and "assignment"."userId" = $6
          and (
            "assignment"."startDate" <= $7
            and (
              "assignment"."endDate" is null
              or "assignment"."endDate" >= $8
            )
          )
        union all
        select
          "emergency_access"."patientId"
        from
          "emergency_access"
        where
          "emergency_access"."agencyId" = $9
          and "emergency_access"."userId" = $10
          and "emergency_access"."endedAt" is null
          and "emergency_access"."endsAt" > now()
          and note_emergency_access (emergency_access.id)
      )
    )
  )
group by
  "patient"."agencyId",
  "patient"."id"
order by
  max("seen"."at") desc
limit
  $11;

select
  "patient"."id",
  "patient"."recordNumber",
  "patient"."firstName",
  "patient"."lastName",
  "patient"."dob",
  "patient"."phoneNumber",
  "patient"."city",
  case
    when latest.status = 'discharged'
    and latest."startOfCare" is null then null
    else latest.status
  end as "status"
from
  "patient"
  left join lateral (
    select
      "admission"."number",
      "admission"."status",
      "admission"."startOfCare"
    from
      "admission"
    where
      "admission"."agencyId" = "patient"."agencyId"
      and "admission"."patientId" = "patient"."id"
    order by
      "admission"."number" desc
    limit
      $1
  ) as "latest" on true
where
  "patient"."agencyId" = $2
  and "patient"."id" in ($3);

-- GET /warnings

select
  "found"."id"
from
  (
    select
      unnest($1::text[]) as kind
  ) as "wanted"
  inner join lateral (
    select
      "task"."id",
      "task"."dueOn"
    from
      "task"
    where
      "task"."agencyId" = $2
      and (
        (
          task."patientId" = any (
            array(
              (
                select
                  "assignment"."patientId"
                from
                  "assignment"
                where
                  "assignment"."agencyId" = $3
                  and "assignment"."userId" = $4
                  and (
                    "assignment"."startDate" <= $5
                    and (
                      "assignment"."endDate" is null
                      or "assignment"."endDate" >= $6
                    )
                  )
                union all
                select
                  "emergency_access"."patientId"
                from
                  "emergency_access"
                where
                  "emergency_access"."agencyId" = $7
                  and "emergency_access"."userId" = $8
                  and "emergency_access"."endedAt" is null
                  and "emergency_access"."endsAt" > now()
                  and note_emergency_access (emergency_access.id)
              )
            )
          )
          and task.kind not in (
            'emergency-access-review',
            'emergency-access-request'
          )
        )
        or (
          task."patientId" is null
          and (
            task.kind = any ($9::text[])
            or task."assigneeId" = $10
            or task."userId" = $11
            or $12
          )
        )
      )
      and "task"."resolvedAt" is null
      and "task"."isImportant" = $13
      and "task"."dueOn" < $14
      and task.kind = wanted.kind
    order by
      "task"."dueOn" asc nulls last,
      "task"."id"
    limit
      $15
  ) as "found" on true
order by
  "found"."dueOn" asc nulls last,
  "found"."id"
limit
  $16;

select
  count(*)::int as "total"
from
  (
    select
      "task"."id"
    from
      "task"
    where
      "task"."agencyId" = $1
      and (
        (
          task."patientId" = any (
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
          and task.kind not in (
            'emergency-access-review',
            'emergency-access-request'
          )
        )
        or (
          task."patientId" is null
          and (
            task.kind = any ($8::text[])
            or task."assigneeId" = $9
            or task."userId" = $10
            or $11
          )
        )
      )
      and "task"."resolvedAt" is null
      and "task"."isImportant" = $12
      and "task"."dueOn" < $13
      and task.kind = any ($14::text[])
  ) as "counted";

-- GET /warnings

select
  "task"."id",
  "task"."dueOn",
  task."resolvedAt"::text as "resolvedAt"
from
  "task"
where
  "task"."agencyId" = $1
  and (
    (
      task."patientId" = any (
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
      and task.kind not in (
        'emergency-access-review',
        'emergency-access-request'
      )
    )
    or (
      task."patientId" is null
      and (
        task.kind = any ($8::text[])
        or task."assigneeId" = $9
        or task."userId" = $10
        or $11
      )
    )
  )
  and "task"."id" = $12;

select
  "found"."id"
from
  (
    select
      unnest($1::text[]) as kind
  ) as "wanted"
  inner join lateral (
    select
      "task"."id",
      "task"."dueOn"
    from
      "task"
    where
      "task"."agencyId" = $2
      and (
        (
          task."patientId" = any (
            array(
              (
                select
                  "assignment"."patientId"
                from
                  "assignment"
                where
                  "assignment"."agencyId" = $3
                  and "assignment"."userId" = $4
                  and (
                    "assignment"."startDate" <= $5
                    and (
                      "assignment"."endDate" is null
                      or "assignment"."endDate" >= $6
                    )
                  )
                union all
                select
                  "emergency_access"."patientId"
                from
                  "emergency_access"
                where
                  "emergency_access"."agencyId" = $7
                  and "emergency_access"."userId" = $8
                  and "emergency_access"."endedAt" is null
                  and "emergency_access"."endsAt" > now()
                  and note_emergency_access (emergency_access.id)
              )
            )
          )
          and task.kind not in (
            'emergency-access-review',
            'emergency-access-request'
          )
        )
        or (
          task."patientId" is null
          and (
            task.kind = any ($9::text[])
            or task."assigneeId" = $10
            or task."userId" = $11
            or $12
          )
        )
      )
      and "task"."resolvedAt" is null
      and "task"."assigneeId" = $13
      and task.kind = wanted.kind
      and (
        (task."dueOn", task.id) > ($14::date, $15::uuid)
        or task."dueOn" is null
      )
    order by
      "task"."dueOn" asc nulls last,
      "task"."id"
    limit
      $16
  ) as "found" on true
order by
  "found"."dueOn" asc nulls last,
  "found"."id"
limit
  $17;

select
  count(*)::int as "total"
from
  (
    select
      "task"."id"
    from
      "task"
    where
      "task"."agencyId" = $1
      and (
        (
          task."patientId" = any (
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
          and task.kind not in (
            'emergency-access-review',
            'emergency-access-request'
          )
        )
        or (
          task."patientId" is null
          and (
            task.kind = any ($8::text[])
            or task."assigneeId" = $9
            or task."userId" = $10
            or $11
          )
        )
      )
      and "task"."resolvedAt" is null
      and "task"."assigneeId" = $12
      and task.kind = any ($13::text[])
  ) as "counted";

-- GET /warnings

select
  "found"."id"
from
  (
    select
      unnest($1::text[]) as kind
  ) as "wanted"
  inner join lateral (
    select
      "task"."id",
      "task"."dueOn"
    from
      "task"
    where
      "task"."agencyId" = $2
      and true
      and "task"."resolvedAt" is null
      and "task"."assigneeId" is null
      and task.kind = wanted.kind
    order by
      "task"."dueOn" asc nulls last,
      "task"."id"
    limit
      $3
  ) as "found" on true
order by
  "found"."dueOn" asc nulls last,
  "found"."id"
limit
  $4;

select
  "task"."id",
  "task"."version",
  "task"."kind",
  "task"."title",
  "task"."detail",
  "task"."patientId",
  "patient"."sortName" as "patientName",
  "task"."userId",
  "subject"."lastName" || ', ' || "subject"."firstName" as "userName",
  "task"."subjectId",
  "task"."documentId",
  "task"."visitId",
  "task"."dueOn",
  "task"."dueAt",
  "task"."isImportant",
  "task"."assigneeId",
  "assignee"."lastName" || ', ' || "assignee"."firstName" as "assigneeName",
  "task"."createdAt",
  "task"."resolvedAt",
  "task"."resolvedBy",
  "resolver"."lastName" || ', ' || "resolver"."firstName" as "resolvedByName",
  "task"."note",
  "task"."causeKey"
from
  "task"
  left join "patient" on "patient"."agencyId" = "task"."agencyId"
  and "patient"."id" = "task"."patientId"
  left join "app_user" as "subject" on "subject"."id" = "task"."userId"
  left join "app_user" as "assignee" on "assignee"."id" = "task"."assigneeId"
  left join "app_user" as "resolver" on "resolver"."id" = "task"."resolvedBy"
where
  "task"."agencyId" = $1
  and true
  and "task"."id" in ($2, $3, $4)
  and task.kind = any ($5::text[]);

select
  count(*)::int as "total"
from
  (
    select
      "task"."id"
    from
      "task"
    where
      "task"."agencyId" = $1
      and true
      and "task"."resolvedAt" is null
      and "task"."assigneeId" is null
      and task.kind = any ($2::text[])
  ) as "counted";

-- GET /warnings/counts

select
  "task"."kind",
  count(*)::int as "count"
from
  "task"
where
  "task"."agencyId" = $1
  and (
    (
      task."patientId" = any (
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
      and task.kind not in (
        'emergency-access-review',
        'emergency-access-request'
      )
    )
    or (
      task."patientId" is null
      and (
        task.kind = any ($8::text[])
        or task."assigneeId" = $9
        or task."userId" = $10
        or $11
      )
    )
  )
  and "task"."resolvedAt" is null
  and task.kind = any ($12::text[])
group by
  "task"."kind";

-- GET /warnings/counts

select
  "task"."kind",
  count(*)::int as "count"
from
  "task"
where
  "task"."agencyId" = $1
  and (
    (
      task."patientId" = any (
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
      and task.kind not in (
        'emergency-access-review',
        'emergency-access-request'
      )
    )
    or (
      task."patientId" is null
      and (
        task.kind = any ($8::text[])
        or task."assigneeId" = $9
        or task."userId" = $10
        or $11
      )
    )
  )
  and "task"."resolvedAt" is null
  and "task"."assigneeId" = $12
  and "task"."isImportant" = $13
  and "task"."dueOn" < $14
  and task.kind = any ($15::text[])
group by
  "task"."kind";

-- PUT /warnings/:id

select
  "id"
from
  "task"
where
  "agencyId" = $1
  and "id" = $2
for update;

select
  "task"."id",
  "task"."version",
  "task"."kind",
  "task"."title",
  "task"."detail",
  "task"."patientId",
  "patient"."sortName" as "patientName",
  "task"."userId",
  "subject"."lastName" || ', ' || "subject"."firstName" as "userName",
  "task"."subjectId",
  "task"."documentId",
  "task"."visitId",
  "task"."dueOn",
  "task"."dueAt",
  "task"."isImportant",
  "task"."assigneeId",
  "assignee"."lastName" || ', ' || "assignee"."firstName" as "assigneeName",
  "task"."createdAt",
  "task"."resolvedAt",
  "task"."resolvedBy",
  "resolver"."lastName" || ', ' || "resolver"."firstName" as "resolvedByName",
  "task"."note",
  "task"."causeKey"
from
  "task"
  left join "patient" on "patient"."agencyId" = "task"."agencyId"
  and "patient"."id" = "task"."patientId"
  left join "app_user" as "subject" on "subject"."id" = "task"."userId"
  left join "app_user" as "assignee" on "assignee"."id" = "task"."assigneeId"
  left join "app_user" as "resolver" on "resolver"."id" = "task"."resolvedBy"
where
  "task"."agencyId" = $1
  and true
  and "task"."id" in ($2)
  and task.kind = any ($3::text[]);

select
  "membership"."role",
  given_powers (membership."agencyId", membership.role) as "givenPowers",
  exists (
    select
      1 as "one"
    from
      "assignment"
    where
      "assignment"."agencyId" = "membership"."agencyId"
      and "assignment"."userId" = "membership"."userId"
      and "assignment"."patientId" = $1
      and (
        "assignment"."startDate" <= $2
        and (
          "assignment"."endDate" is null
          or "assignment"."endDate" >= $3
        )
      )
  ) as "isAssigned"
from
  "membership"
where
  "membership"."agencyId" = $4
  and "membership"."userId" = $5
  and "membership"."endedAt" is null;

update "task"
set
  "assigneeId" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" = $4;

select
  "task"."id",
  "task"."version",
  "task"."kind",
  "task"."title",
  "task"."detail",
  "task"."patientId",
  "patient"."sortName" as "patientName",
  "task"."userId",
  "subject"."lastName" || ', ' || "subject"."firstName" as "userName",
  "task"."subjectId",
  "task"."documentId",
  "task"."visitId",
  "task"."dueOn",
  "task"."dueAt",
  "task"."isImportant",
  "task"."assigneeId",
  "assignee"."lastName" || ', ' || "assignee"."firstName" as "assigneeName",
  "task"."createdAt",
  "task"."resolvedAt",
  "task"."resolvedBy",
  "resolver"."lastName" || ', ' || "resolver"."firstName" as "resolvedByName",
  "task"."note",
  "task"."causeKey"
from
  "task"
  left join "patient" on "patient"."agencyId" = "task"."agencyId"
  and "patient"."id" = "task"."patientId"
  left join "app_user" as "subject" on "subject"."id" = "task"."userId"
  left join "app_user" as "assignee" on "assignee"."id" = "task"."assigneeId"
  left join "app_user" as "resolver" on "resolver"."id" = "task"."resolvedBy"
where
  "task"."agencyId" = $1
  and true
  and "task"."id" in ($2)
  and task.kind = any ($3::text[]);

-- POST /warnings/:id/resolve

select
  "task"."id",
  "task"."version",
  "task"."kind",
  "task"."title",
  "task"."detail",
  "task"."patientId",
  "patient"."sortName" as "patientName",
  "task"."userId",
  "subject"."lastName" || ', ' || "subject"."firstName" as "userName",
  "task"."subjectId",
  "task"."documentId",
  "task"."visitId",
  "task"."dueOn",
  "task"."dueAt",
  "task"."isImportant",
  "task"."assigneeId",
  "assignee"."lastName" || ', ' || "assignee"."firstName" as "assigneeName",
  "task"."createdAt",
  "task"."resolvedAt",
  "task"."resolvedBy",
  "resolver"."lastName" || ', ' || "resolver"."firstName" as "resolvedByName",
  "task"."note",
  "task"."causeKey"
from
  "task"
  left join "patient" on "patient"."agencyId" = "task"."agencyId"
  and "patient"."id" = "task"."patientId"
  left join "app_user" as "subject" on "subject"."id" = "task"."userId"
  left join "app_user" as "assignee" on "assignee"."id" = "task"."assigneeId"
  left join "app_user" as "resolver" on "resolver"."id" = "task"."resolvedBy"
where
  "task"."agencyId" = $1
  and (
    (
      task."patientId" = any (
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
      and task.kind not in (
        'emergency-access-review',
        'emergency-access-request'
      )
    )
    or (
      task."patientId" is null
      and (
        task.kind = any ($8::text[])
        or task."assigneeId" = $9
        or task."userId" = $10
        or $11
      )
    )
  )
  and "task"."id" in ($12)
  and task.kind = any ($13::text[]);

update "task"
set
  "resolvedAt" = now(),
  "resolvedBy" = $1,
  "note" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5;

select
  "task"."id",
  "task"."version",
  "task"."kind",
  "task"."title",
  "task"."detail",
  "task"."patientId",
  "patient"."sortName" as "patientName",
  "task"."userId",
  "subject"."lastName" || ', ' || "subject"."firstName" as "userName",
  "task"."subjectId",
  "task"."documentId",
  "task"."visitId",
  "task"."dueOn",
  "task"."dueAt",
  "task"."isImportant",
  "task"."assigneeId",
  "assignee"."lastName" || ', ' || "assignee"."firstName" as "assigneeName",
  "task"."createdAt",
  "task"."resolvedAt",
  "task"."resolvedBy",
  "resolver"."lastName" || ', ' || "resolver"."firstName" as "resolvedByName",
  "task"."note",
  "task"."causeKey"
from
  "task"
  left join "patient" on "patient"."agencyId" = "task"."agencyId"
  and "patient"."id" = "task"."patientId"
  left join "app_user" as "subject" on "subject"."id" = "task"."userId"
  left join "app_user" as "assignee" on "assignee"."id" = "task"."assigneeId"
  left join "app_user" as "resolver" on "resolver"."id" = "task"."resolvedBy"
where
  "task"."agencyId" = $1
  and (
    (
      task."patientId" = any (
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
      and task.kind not in (
        'emergency-access-review',
        'emergency-access-request'
      )
    )
    or (
      task."patientId" is null
      and (
        task.kind = any ($8::text[])
        or task."assigneeId" = $9
        or task."userId" = $10
        or $11
      )
    )
  )
  and "task"."id" in ($12)
  and task.kind = any ($13::text[]);

-- GET /warnings

select
  "task"."id"
from
  "task"
where
  "task"."agencyId" = $1
  and (
    (
      task."patientId" = any (
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
      and task.kind not in (
        'emergency-access-review',
        'emergency-access-request'
      )
    )
    or (
      task."patientId" is null
      and (
        task.kind = any ($8::text[])
        or task."assigneeId" = $9
        or task."userId" = $10
        or $11
      )
    )
  )
  and "task"."resolvedAt" is not null
  and task.kind = any ($12::text[])
  and (task."resolvedAt", task.id) < ($13::timestamptz, $14::uuid)
order by
  "task"."resolvedAt" desc,
  "task"."id" desc
limit
  $15;

select
  count(*)::int as "total"
from
  (
    select
      "task"."id"
    from
      "task"
    where
      "task"."agencyId" = $1
      and (
        (
          task."patientId" = any (
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
          and task.kind not in (
            'emergency-access-review',
            'emergency-access-request'
          )
        )
        or (
          task."patientId" is null
          and (
            task.kind = any ($8::text[])
            or task."assigneeId" = $9
            or task."userId" = $10
            or $11
          )
        )
      )
      and "task"."resolvedAt" is not null
      and task.kind = any ($12::text[])
    limit
      $13
  ) as "counted";

-- POST /warnings/:id/reopen

select
  "id"
from
  "task"
where
  "agencyId" = $1
  and "causeKey" = $2
  and "resolvedAt" is null;

update "task"
set
  "resolvedAt" = $1,
  "resolvedBy" = $2,
  "note" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6;

-- POST /warnings/assign

-- POST /warnings/resolve

-- GET /notifications

select
  "notification"."id",
  "notification"."kind",
  "notification"."tone",
  "notification"."content",
  "notification"."subjectId",
  "notification"."createdAt",
  "notification"."readAt",
  "patient"."id" as "patientId",
  "patient"."sortName" as "patientName"
from
  "notification"
  left join "patient" on "patient"."agencyId" = "notification"."agencyId"
  and "patient"."id" = "notification"."patientId"
  and "patient"."id" = any (
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
  )
where
  "notification"."agencyId" = $7
  and "notification"."userId" = $8
order by
  "notification"."createdAt" desc,
  "notification"."id" desc
limit
  $9;

select
  count(*)::int as "unread"
from
  "notification"
where
  "agencyId" = $1
  and "userId" = $2
  and "readAt" is null;

-- GET /notifications

select
  "id",
  "createdAt"::text as "since"
from
  "notification"
where
  "agencyId" = $1
  and "userId" = $2
  and "id" = $3;

select
  "notification"."id",
  "notification"."kind",
  "notification"."tone",
  "notification"."content",
  "notification"."subjectId",
  "notification"."createdAt",
  "notification"."readAt",
  "patient"."id" as "patientId",
  "patient"."sortName" as "patientName"
from
  "notification"
  left join "patient" on "patient"."agencyId" = "notification"."agencyId"
  and "patient"."id" = "notification"."patientId"
  and "patient"."id" = any (
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
  )
where
  "notification"."agencyId" = $7
  and "notification"."userId" = $8
  and (notification."createdAt", notification.id) < ($9::timestamptz, $10::uuid)
order by
  "notification"."createdAt" desc,
  "notification"."id" desc
limit
  $11;

-- POST /notifications/read

update "notification"
set
  "readAt" = now()
where
  "agencyId" = $1
  and "userId" = $2
  and "readAt" is null
  and "id" = any ($3::uuid[])
returning
  "id";

-- POST /notifications/read

update "notification"
set
  "readAt" = now()
where
  "agencyId" = $1
  and "userId" = $2
  and "readAt" is null
returning
  "id";

-- POST /staff-records

select
  "userId"
from
  "membership"
where
  "agencyId" = $1
  and "userId" = $2;

insert into
  "staff_record" (
    "id",
    "userId",
    "kind",
    "title",
    "number",
    "issuedOn",
    "expiresOn",
    "agencyId",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "record"."id",
  "record"."userId",
  "record"."version",
  record."endedAt" is not null as "isRemoved",
  "record"."kind",
  "record"."title",
  "record"."number",
  "record"."issuedOn",
  "record"."expiresOn",
  record."endedAt" is null
  and record."issuedOn" <= $1
  and (
    record."expiresOn" is null
    or record."expiresOn" >= $2
  ) as "isInForce"
from
  "staff_record" as "record"
where
  "record"."agencyId" = $3
  and "record"."id" = $4
for update of
  "record";

-- PUT /staff-records/:id

update "staff_record"
set
  "kind" = $1,
  "title" = $2,
  "number" = $3,
  "issuedOn" = $4,
  "expiresOn" = $5,
  "endedAt" = null,
  "version" = "version" + $6
where
  "agencyId" = $7
  and "id" = $8;

-- GET /staff/:id/records

select
  "record"."id",
  "record"."userId",
  "record"."version",
  record."endedAt" is not null as "isRemoved",
  "record"."kind",
  "record"."title",
  "record"."number",
  "record"."issuedOn",
  "record"."expiresOn",
  record."endedAt" is null
  and record."issuedOn" <= $1
  and (
    record."expiresOn" is null
    or record."expiresOn" >= $2
  ) as "isInForce"
from
  "staff_record" as "record"
where
  "record"."agencyId" = $3
  and "record"."userId" = $4
  and "record"."endedAt" is null
order by
  "record"."kind",
  "record"."issuedOn" desc,
  "record"."id";

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
    where
      membership."agencyId" = $43
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
            unnest(string_to_array(plain_name ($44), ' ')) word
          where
            strpos(
              ' ' || plain_name ("firstName" || ' ' || "lastName"),
              ' ' || word
            ) = 0
        )
        or strpos(lower(email), lower($45)) > 0
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
      $46
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
    where
      membership."agencyId" = $43
      and membership."endedAt" is null
  )
select
  to_jsonb(person) as person
from
  person
where
  id = $44::uuid;

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
      "startDate" as "day",
      case
        when assessment.reason <> '…'
        or assessment."correctsId" is not null
        or assessment.status = 'inactivated' then null
        when coalesce(assessment."completedDate", $1::date) > assessment."startDate" + 5 then false
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
      end as "isOnTime"
    from
      "assessment"
    where
      "agencyId" = $3
      and "startDate" >= $4
      and "startDate" < $5
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
      "startDate" as "day",
      case
        when assessment.reason <> '…'
        or assessment."correctsId" is not null
        or assessment.status = 'inactivated' then null
        when coalesce(assessment."completedDate", $1::date) > assessment."startDate" + 5 then false
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
      end as "isOnTime"
    from
      "assessment"
    where
      "agencyId" = $3
      and "startDate" >= $4
      and "startDate" < $5
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
  permit.amount - (
    select
      case permit.unit
        when 'visits' then count(*)::float8
        else round(coalesce(sum(visit.minutes), 0) / 60.0, 2)::float8
      end
    from
      visit
    where
      visit."agencyId" = permit."agencyId"
      and visit."patientId" = permit."patientId"
      and visit.status = 'completed'
      and visit.discipline = coalesce(permit.discipline, visit.discipline)
      and visit."localStart" >= permit."startDate"
      and visit."localStart" < permit."endDate" + 1
  ) as "left",
  (count(*) over ())::int as "total"
from
  "authorization" as "permit"
  inner join "patient" on "patient"."agencyId" = "permit"."agencyId"
  and "patient"."id" = "permit"."patientId"
where
  "permit"."agencyId" = $1
  and "permit"."endedAt" is null
  and "permit"."status" = $2
  and "permit"."unit" <> $3
  and "permit"."startDate" <= $4
  and "permit"."endDate" >= $5
  and true
order by
  "left",
  "permit"."id"
limit
  $6;

select
  "permit"."id" as "authorizationId",
  "permit"."patientId",
  "patient"."sortName" as "patientName",
  "coverage"."payerName",
  "permit"."discipline",
  "permit"."unit",
  "permit"."amount",
  (
    select
      case permit.unit
        when 'visits' then count(*)::float8
        else round(coalesce(sum(visit.minutes), 0) / 60.0, 2)::float8
      end
    from
      visit
    where
      visit."agencyId" = permit."agencyId"
      and visit."patientId" = permit."patientId"
      and visit.status = 'completed'
      and visit.discipline = coalesce(permit.discipline, visit.discipline)
      and visit."localStart" >= permit."startDate"
      and visit."localStart" < permit."endDate" + 1
  ) as "used",
  permit.amount - (
    select
      case permit.unit
        when 'visits' then count(*)::float8
        else round(coalesce(sum(visit.minutes), 0) / 60.0, 2)::float8
      end
    from
      visit
    where
      visit."agencyId" = permit."agencyId"
      and visit."patientId" = permit."patientId"
      and visit.status = 'completed'
      and visit.discipline = coalesce(permit.discipline, visit.discipline)
      and visit."localStart" >= permit."startDate"
      and visit."localStart" < permit."endDate" + 1
  ) as "left",
  "permit"."startDate",
  "permit"."endDate"
from
  "authorization" as "permit"
  inner join "patient" on "patient"."agencyId" = "permit"."agencyId"
  and "patient"."id" = "permit"."patientId"
  inner join "coverage" on "coverage"."agencyId" = "permit"."agencyId"
  and "coverage"."id" = "permit"."coverageId"
where
  "permit"."agencyId" = $1
  and "permit"."endedAt" is null
  and "permit"."status" = $2
  and "permit"."unit" <> $3
  and "permit"."startDate" <= $4
  and "permit"."endDate" >= $5
  and true
  and permit.id = any ($6::uuid[]);

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
  and true
  and permit.id = any ($6::uuid[])
  and "visit"."status" in ($7, $8, $9)
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
  case permit.unit
    when 'units' then null
    else (
      select
        case permit.unit
          when 'visits' then count(*)::float8
          else round(coalesce(sum(visit.minutes), 0) / 60.0, 2)::float8
        end
      from
        visit
      where
        visit."agencyId" = permit."agencyId"
        and visit."patientId" = permit."patientId"
        and visit.status in ($1)
        and visit.discipline = coalesce(permit.discipline, visit.discipline)
        and visit."localStart" >= permit."startDate"
        and visit."localStart" < permit."endDate" + 1
    )
  end as used,
  case permit.unit
    when 'units' then null
    else (
      select
        case permit.unit
          when 'visits' then count(*)::float8
          else round(coalesce(sum(visit.minutes), 0) / 60.0, 2)::float8
        end
      from
        visit
      where
        visit."agencyId" = permit."agencyId"
        and visit."patientId" = permit."patientId"
        and visit.status in ($2, $3)
        and visit.discipline = coalesce(permit.discipline, visit.discipline)
        and visit."localStart" >= permit."startDate"
        and visit."localStart" < permit."endDate" + 1
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

-- POST /exports

select
  count(*) as "count"
from
  "export"
where
  (
    "agencyId" = $1
    and "userId" = $2
  )
  and "status" in ($3, $4);

insert into
  "export" (
    "id",
    "title",
    "format",
    "patientId",
    "agencyId",
    "userId",
    "request",
    "status"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict do nothing
returning
  "id";

select
  "id",
  "title",
  "format",
  "request",
  "patientId",
  "status",
  "rowsDone",
  "rowCount",
  "size",
  "sha256",
  "problem",
  "createdAt",
  "finishedAt",
  "expiresAt"
from
  "export"
where
  (
    "agencyId" = $1
    and "userId" = $2
  )
  and "id" = $3;

-- GET /exports

select
  "id",
  "title",
  "format",
  "request",
  "patientId",
  "status",
  "rowsDone",
  "rowCount",
  "size",
  "sha256",
  "problem",
  "createdAt",
  "finishedAt",
  "expiresAt"
from
  "export"
where
  (
    "agencyId" = $1
    and "userId" = $2
  )
order by
  "createdAt" desc,
  "id" desc
limit
  $3;

-- GET /exports/:id

-- GET /exports/:id/content

select
  "id",
  "title",
  "format",
  "request",
  "patientId",
  "status",
  "rowsDone",
  "rowCount",
  "size",
  "sha256",
  "problem",
  "createdAt",
  "finishedAt",
  "expiresAt"
from
  "export"
where
  (
    "agencyId" = $1
    and "userId" = $2
  )
  and "id" = $3
  and "status" = $4
  and "expiresAt" > now();

-- POST /exports/:id/cancel

update "export"
set
  "status" = $1,
  "finishedAt" = now()
where
  (
    "agencyId" = $2
    and "userId" = $3
  )
  and "id" = $4
  and "status" in ($5, $6)
returning
  "id";

-- POST /patients/:id/record

-- GET /reports

with
  counted as (
    select
      visit."userId" as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      visit
    where
      "visit"."agencyId" = $1
      and (visit.status) = any ($2::text[])
      and visit."localStart" >= ($3::date)::timestamp
      and visit."localStart" < ($4::date)::timestamp
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

with
  counted as (
    select
      coalesce(document."assigneeId", document."authorId") as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      document
    where
      "document"."agencyId" = $1
      and document."endedAt" is null
      and (
        case
          when document.status in ('draft', 'returned') then 'clinician'
          when document.status in ('approved', 'sent')
          and document.kind in (
            'physician-order',
            'verbal-order',
            'frequency-order',
            'plan-of-care'
          ) then 'physician'
        end
      ) = any ($2::text[])
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

with
  counted as (
    select
      visit."userId" as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      visit
    where
      "visit"."agencyId" = $1
      and (visit.status) = any ($2::text[])
      and visit."localStart" >= ($3::date)::timestamp
      and visit."localStart" < ($4::date)::timestamp
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

with
  counted as (
    select
      manager.id as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      order_frequency as line
      join "order" as ordered on ordered."agencyId" = line."agencyId"
      and ordered.id = line."orderId"
      join admission on admission."agencyId" = line."agencyId"
      and admission.id = ordered."admissionId"
      left join lateral (
        select
          app_user.id,
          app_user."firstName",
          app_user."lastName"
        from
          assignment
          join app_user on app_user.id = assignment."userId"
        where
          assignment."agencyId" = "line"."agencyId"
          and assignment."patientId" = "line"."patientId"
          and assignment."isCaseManager"
          and assignment."startDate" <= $1::date
          and coalesce(assignment."endDate", 'infinity') >= $2::date
        order by
          assignment."startDate" desc,
          assignment.id
        limit
          1
      ) as "manager" on true
    where
      "line"."agencyId" = $3
      and ordered.status not in ($4, $5)
      and admission.status <> 'discharged'
      and line."endDate" >= $6::date
      and line."endDate" < $7::date
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

with
  counted as (
    select
      manager.id as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      patient
      left join lateral (
        select
          one.*
        from
          admission as one
        where
          one."agencyId" = "patient"."agencyId"
          and one."patientId" = "patient"."id"
        order by
          one.number desc
        limit
          1
      ) as "admission" on true
      left join lateral (
        select
          app_user.id,
          app_user."firstName",
          app_user."lastName"
        from
          assignment
          join app_user on app_user.id = assignment."userId"
        where
          assignment."agencyId" = "patient"."agencyId"
          and assignment."patientId" = "patient"."id"
          and assignment."isCaseManager"
          and assignment."startDate" <= $1::date
          and coalesce(assignment."endDate", 'infinity') >= $2::date
        order by
          assignment."startDate" desc,
          assignment.id
        limit
          1
      ) as "manager" on true
    where
      "patient"."agencyId" = $3
      and (admission.status) = any ($4::text[])
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

with
  counted as (
    select
      coalesce(request."userId", request."requestedBy") as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      supply_request as request
    where
      (
        request."agencyId" = $1
        and (
          request."patientId" is not null
          or (
            request."patientId" is null
            and true
          )
        )
      )
      and (request.status) = any ($2::text[])
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

with
  counted as (
    select
      visit."userId" as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      visit
    where
      "visit"."agencyId" = $1
      and visit.status = 'completed'
      and (
        (
          visit."startedAt" is not null
          and visit."endedAt" is not null
        )
      ) = any ($2::boolean[])
      and visit."localStart" >= ($3::date)::timestamp
      and visit."localStart" < ($4::date)::timestamp
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

with
  counted as (
    select
      assessment."authorId" as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      assessment
    where
      "assessment"."agencyId" = $1
      and (assessment.status) = any ($2::text[])
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

with
  counted as (
    select
      coalesce(document."assigneeId", document."authorId") as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      "order" as ordered
      join document on document."agencyId" = ordered."agencyId"
      and document.id = ordered.id
    where
      "document"."agencyId" = $1
      and ordered."agencyId" = $2
      and document."endedAt" is null
      and (document.status) = any ($3::text[])
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

-- GET /reports/data-sets

select
  "id" as "value",
  "name" as "label"
from
  "branch"
where
  "agencyId" = $1
order by
  "name",
  "id"
limit
  $2;

select
  "app_user"."id" as "value",
  app_user."lastName" || ', ' || app_user."firstName" || case
    when membership."endedAt" is null then ''
    else ' (former employee)'
  end as "label"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
where
  "membership"."agencyId" = $1
order by
  membership."endedAt" is not null,
  "app_user"."lastName",
  "app_user"."firstName",
  "app_user"."id"
limit
  $2;

select
  "id",
  "name",
  "powers",
  "version"
from
  "role"
where
  "agencyId" = $1
  and "endedAt" is null
order by
  "name";

-- POST /reports/preview

select
  "id"
from
  "audit_entry"
where
  "agencyId" = $1
  and "patientId" is null
  and "at" >= date_bin('15 minutes', now(), 'epoch'::timestamptz)
  and "userId" = $2
  and "action" = $3
  and "subjectId" is null
  and "after" is not distinct from $4::jsonb;

select
  visit."localStart" as "c0",
  patient."sortName" as "c1",
  case visit.discipline
    when 'SN' then 'Skilled nursing'
    when 'PT' then 'Physical therapy'
    when 'OT' then 'Occupational therapy'
    when 'ST' then 'Speech therapy'
    when 'MSW' then 'Medical social work'
    when 'HHA' then 'Home health aide'
    else visit.discipline
  end as "c2",
  "clinician"."lastName" || ', ' || "clinician"."firstName" as "c3",
  case visit.reason
    when 'patient-refused' then 'Patient refused'
    when 'patient-not-home' then 'Patient not home'
    when 'patient-in-hospital' then 'Patient hospitalized'
    when 'no-staff' then 'No clinician available'
    when 'staff-ill' then 'Clinician sick'
    when 'weather' then 'Weather'
    when 'unsafe' then 'Unsafe conditions'
    when 'other' then 'Other reason'
    when 'entered-in-error' then 'Entered in error'
    when 'frequency-changed' then 'Frequency changed'
    when 'patient-asked' then 'Patient request'
    when 'patient-discharged' then 'Patient discharged'
    when 'replaced' then 'Replaced by another visit'
    else visit.reason
  end as "c4",
  case
    when visit.status = 'missed' then notice."sentAt" is not null
  end as "c5",
  notice."sentAt" as "c6",
  case notice.method
    when 'phone' then 'Phone'
    when 'fax' then 'Fax'
    when 'mail' then 'Mail'
    when 'message' then 'Message'
    else notice.method
  end as "c7",
  case notice.decision
    when 'skip' then 'Do not make up'
    when 'make-up' then 'Make up'
    else notice.decision
  end as "c8",
  makeup."localStart" as "c9",
  physician."lastName" || ', ' || physician."firstName" || ', ' || physician.credential as "c10",
  visit.note as "c11",
  patient.id as "patientId"
from
  visit
  left join "patient" as "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join app_user as "clinician" on "clinician"."id" = "visit"."userId"
  left join "admission" as "admission" on "admission"."agencyId" = "visit"."agencyId"
  and "admission"."id" = "visit"."admissionId"
  left join physician_notice as notice on notice."agencyId" = visit."agencyId"
  and notice."visitId" = visit.id
  left join lateral (
    select
      "localStart"
    from
      visit as again
    where
      again."agencyId" = visit."agencyId"
      and again."makesUpForId" = visit.id
      and again.status not in ('cancelled', 'missed')
    order by
      "localStart",
      again.id
    limit
      1
  ) as "makeup" on true
  left join physician on physician."agencyId" = visit."agencyId"
  and physician.id = coalesce(notice."physicianId", admission."physicianId")
where
  "visit"."agencyId" = $1
order by
  visit."localStart" desc,
  visit.id
limit
  $2
offset
  $3;

select
  count(*)::int as total
from
  visit
where
  "visit"."agencyId" = $1;

select
  "name"
from
  "agency"
where
  "id" = $1;

-- POST /saved-reports

select
  "id",
  "name",
  "powers",
  "version"
from
  "role"
where
  "agencyId" = $1
  and "endedAt" is null
  and "name" = any ($2::text[])
order by
  "id"
for share;

insert into
  "saved_report" (
    "name",
    "request",
    "sharedWith",
    "id",
    "agencyId",
    "userId"
  )
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "saved_report"."id",
  "saved_report"."version",
  "saved_report"."name",
  "saved_report"."request",
  "saved_report"."sharedWith",
  "saved_report"."userId" as "ownerId",
  owner."firstName" || ' ' || owner."lastName" as "ownerName",
  "saved_report"."endedAt"
from
  "saved_report"
  inner join "app_user" as "owner" on "owner"."id" = "saved_report"."userId"
where
  "saved_report"."agencyId" = $1
  and (
    saved_report."userId" = $2
    or $3 = any (saved_report."sharedWith")
  )
  and "saved_report"."id" = $4
for update of
  "saved_report";

-- GET /saved-reports

select
  "saved_report"."id",
  "saved_report"."version",
  "saved_report"."name",
  "saved_report"."request",
  "saved_report"."sharedWith",
  "saved_report"."userId" as "ownerId",
  owner."firstName" || ' ' || owner."lastName" as "ownerName",
  "saved_report"."endedAt"
from
  "saved_report"
  inner join "app_user" as "owner" on "owner"."id" = "saved_report"."userId"
where
  "saved_report"."agencyId" = $1
  and (
    saved_report."userId" = $2
    or $3 = any (saved_report."sharedWith")
  )
  and "saved_report"."endedAt" is null
order by
  lower(saved_report.name),
  "saved_report"."id"
limit
  $4;

-- PUT /saved-reports/:id

update "saved_report"
set
  "name" = $1,
  "request" = $2,
  "sharedWith" = $3,
  "endedAt" = $4,
  "version" = "version" + $5
where
  "agencyId" = $6
  and "id" = $7;

-- GET /supply-items

select
  "id",
  "version",
  "endedAt" is not null as "isRemoved",
  "name",
  "unit",
  "reorderLevel",
  "note"
from
  "supply_item"
where
  "agencyId" = $1
order by
  lower(name),
  "id";

-- POST /supply-items

insert into
  "supply_item" (
    "id",
    "name",
    "unit",
    "reorderLevel",
    "note",
    "agencyId",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "id",
  "version",
  "endedAt" is not null as "isRemoved",
  "name",
  "unit",
  "reorderLevel",
  "note"
from
  "supply_item"
where
  "agencyId" = $1
  and "id" = $2
for update;

-- PUT /supply-items/:id

update "supply_item"
set
  "name" = $1,
  "unit" = $2,
  "reorderLevel" = $3,
  "note" = $4,
  "endedAt" = null,
  "version" = "version" + $5
where
  "agencyId" = $6
  and "id" = $7;

-- GET /supply-stock

select
  "item"."id" as "itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "item"."reorderLevel",
  "branch"."id" as "branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "quantity",
  coalesce(aside.quantity, 0) as "setAside",
  coalesce(stock.version, 0) as "version",
  coalesce(stock.quantity <= item."reorderLevel", false) as "isLow"
from
  "supply_item" as "item"
  inner join "branch" on "branch"."agencyId" = "item"."agencyId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "item"."agencyId"
  and "stock"."itemId" = "item"."id"
  and "stock"."branchId" = "branch"."id"
  left join (
    select
      "request"."itemId",
      "request"."branchId",
      sum(
        request.quantity - coalesce(
          (
            select
              - sum(movement.change)::int
            from
              supply_movement movement
            where
              movement."agencyId" = request."agencyId"
              and movement."requestId" = request.id
              and movement.kind in ('handed-out', 'returned')
          ),
          0
        )
      )::int as "quantity"
    from
      "supply_request" as "request"
    where
      "request"."agencyId" = $1
      and "request"."status" = $2
    group by
      "request"."itemId",
      "request"."branchId"
  ) as "aside" on "aside"."itemId" = "item"."id"
  and "aside"."branchId" = "branch"."id"
where
  "item"."agencyId" = $3
  and "item"."endedAt" is null
  and "branch"."id" = $4
  and coalesce(stock.quantity <= item."reorderLevel", false)
order by
  lower(item.name),
  "item"."id",
  "branch"."name";

-- GET /supply-stock

select
  "item"."id" as "itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "item"."reorderLevel",
  "branch"."id" as "branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "quantity",
  coalesce(aside.quantity, 0) as "setAside",
  coalesce(stock.version, 0) as "version",
  coalesce(stock.quantity <= item."reorderLevel", false) as "isLow"
from
  "supply_item" as "item"
  inner join "branch" on "branch"."agencyId" = "item"."agencyId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "item"."agencyId"
  and "stock"."itemId" = "item"."id"
  and "stock"."branchId" = "branch"."id"
  left join (
    select
      "request"."itemId",
      "request"."branchId",
      sum(
        request.quantity - coalesce(
          (
            select
              - sum(movement.change)::int
            from
              supply_movement movement
            where
              movement."agencyId" = request."agencyId"
              and movement."requestId" = request.id
              and movement.kind in ('handed-out', 'returned')
          ),
          0
        )
      )::int as "quantity"
    from
      "supply_request" as "request"
    where
      "request"."agencyId" = $1
      and "request"."status" = $2
    group by
      "request"."itemId",
      "request"."branchId"
  ) as "aside" on "aside"."itemId" = "item"."id"
  and "aside"."branchId" = "branch"."id"
where
  "item"."agencyId" = $3
  and "item"."endedAt" is null
  and "item"."id" = $4
order by
  lower(item.name),
  "item"."id",
  "branch"."name";

-- POST /supply-movements

select
  "id",
  "version",
  "endedAt" is not null as "isRemoved",
  "name",
  "unit",
  "reorderLevel",
  "note"
from
  "supply_item"
where
  "agencyId" = $1
  and "id" = $2;

select
  "name"
from
  "branch"
where
  "agencyId" = $1
  and "id" = $2;

insert into
  "supply_stock" (
    "agencyId",
    "itemId",
    "branchId",
    "quantity",
    "version"
  )
values
  ($1, $2, $3, $4, $5)
on conflict ("agencyId", "itemId", "branchId") do nothing;

select
  "itemId",
  "branchId",
  "quantity",
  "version"
from
  "supply_stock"
where
  "agencyId" = $1
  and "itemId" = $2
  and "branchId" = $3
for update;

insert into
  "supply_movement" (
    "id",
    "itemId",
    "branchId",
    "kind",
    "change",
    "quantityAfter",
    "requestId",
    "note",
    "agencyId",
    "userId",
    "at"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    clock_timestamp()
  )
on conflict ("agencyId", "id") do nothing
returning
  "id";

update "supply_stock"
set
  "quantity" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "itemId" = $4
  and "branchId" = $5;

select
  "movement"."id",
  "movement"."itemId",
  "movement"."branchId",
  "branch"."name" as "branchName",
  "movement"."kind",
  "movement"."change",
  "movement"."quantityAfter",
  "movement"."requestId",
  "movement"."note",
  "movement"."at",
  mover."lastName" || ', ' || mover."firstName" as "byName"
from
  "supply_movement" as "movement"
  inner join "branch" on "branch"."agencyId" = "movement"."agencyId"
  and "branch"."id" = "movement"."branchId"
  inner join "app_user" as "mover" on "mover"."id" = "movement"."userId"
where
  "movement"."agencyId" = $1
  and "movement"."id" = $2;

-- GET /supply-movements

select
  "movement"."id",
  "movement"."itemId",
  "movement"."branchId",
  "branch"."name" as "branchName",
  "movement"."kind",
  "movement"."change",
  "movement"."quantityAfter",
  "movement"."requestId",
  "movement"."note",
  "movement"."at",
  mover."lastName" || ', ' || mover."firstName" as "byName"
from
  "supply_movement" as "movement"
  inner join "branch" on "branch"."agencyId" = "movement"."agencyId"
  and "branch"."id" = "movement"."branchId"
  inner join "app_user" as "mover" on "mover"."id" = "movement"."userId"
where
  "movement"."agencyId" = $1
  and "movement"."itemId" = $2
  and "movement"."branchId" = $3
  and (movement.at, movement.id) < (
    select
      at,
      id
    from
      supply_movement
    where
      "agencyId" = $4
      and id = $5
  )
order by
  "movement"."at" desc,
  "movement"."id" desc
limit
  $6;

-- POST /supply-requests

insert into
  "supply_request" (
    "id",
    "itemId",
    "branchId",
    "quantity",
    "neededOn",
    "note",
    "forKind",
    "patientId",
    "userId",
    "physicianId",
    "agencyId",
    "requestedBy",
    "status"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    $13
  )
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "request"."id",
  "request"."version",
  "request"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "request"."branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "inStock",
  "request"."quantity",
  coalesce(
    (
      select
        - sum(movement.change)::int
      from
        supply_movement movement
      where
        movement."agencyId" = request."agencyId"
        and movement."requestId" = request.id
        and movement.kind in ('handed-out', 'returned')
    ),
    0
  ) as "given",
  "request"."forKind",
  "request"."patientId",
  "patient"."sortName" as "patientName",
  "request"."userId",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."userId"
  ) as "userName",
  "request"."physicianId",
  "physician"."lastName" || ', ' || "physician"."firstName" as "physicianName",
  "request"."neededOn",
  "request"."status",
  "request"."note",
  "request"."requestedBy",
  coalesce(
    (
      select
        "app_user"."lastName" || ', ' || "app_user"."firstName"
      from
        app_user
      where
        app_user.id = "request"."requestedBy"
    ),
    ''
  ) as "requestedByName",
  "request"."createdAt",
  "request"."readyAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."readyBy"
  ) as "readyByName",
  "request"."closedAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."closedBy"
  ) as "closedByName",
  "request"."closeReason"
from
  "supply_request" as "request"
  inner join "supply_item" as "item" on "item"."agencyId" = "request"."agencyId"
  and "item"."id" = "request"."itemId"
  inner join "branch" on "branch"."agencyId" = "request"."agencyId"
  and "branch"."id" = "request"."branchId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "request"."agencyId"
  and "stock"."itemId" = "request"."itemId"
  and "stock"."branchId" = "request"."branchId"
  left join "patient" on "patient"."agencyId" = "request"."agencyId"
  and "patient"."id" = "request"."patientId"
  left join "physician" on "physician"."agencyId" = "request"."agencyId"
  and "physician"."id" = "request"."physicianId"
where
  "request"."agencyId" = $1
  and (
    request."patientId" = any (
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
    or (
      request."patientId" is null
      and $8 in (request."requestedBy", request."userId")
    )
  )
  and "request"."id" = $9;

-- GET /supply-requests/:id

-- GET /supply-requests

select
  "request"."id",
  "request"."version",
  "request"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "request"."branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "inStock",
  "request"."quantity",
  coalesce(
    (
      select
        - sum(movement.change)::int
      from
        supply_movement movement
      where
        movement."agencyId" = request."agencyId"
        and movement."requestId" = request.id
        and movement.kind in ('handed-out', 'returned')
    ),
    0
  ) as "given",
  "request"."forKind",
  "request"."patientId",
  "patient"."sortName" as "patientName",
  "request"."userId",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."userId"
  ) as "userName",
  "request"."physicianId",
  "physician"."lastName" || ', ' || "physician"."firstName" as "physicianName",
  "request"."neededOn",
  "request"."status",
  "request"."note",
  "request"."requestedBy",
  coalesce(
    (
      select
        "app_user"."lastName" || ', ' || "app_user"."firstName"
      from
        app_user
      where
        app_user.id = "request"."requestedBy"
    ),
    ''
  ) as "requestedByName",
  "request"."createdAt",
  "request"."readyAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."readyBy"
  ) as "readyByName",
  "request"."closedAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."closedBy"
  ) as "closedByName",
  "request"."closeReason"
from
  "supply_request" as "request"
  inner join "supply_item" as "item" on "item"."agencyId" = "request"."agencyId"
  and "item"."id" = "request"."itemId"
  inner join "branch" on "branch"."agencyId" = "request"."agencyId"
  and "branch"."id" = "request"."branchId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "request"."agencyId"
  and "stock"."itemId" = "request"."itemId"
  and "stock"."branchId" = "request"."branchId"
  left join "patient" on "patient"."agencyId" = "request"."agencyId"
  and "patient"."id" = "request"."patientId"
  left join "physician" on "physician"."agencyId" = "request"."agencyId"
  and "physician"."id" = "request"."physicianId"
where
  "request"."agencyId" = $1
  and (
    request."patientId" = any (
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
    or (
      request."patientId" is null
      and $8 in (request."requestedBy", request."userId")
    )
  )
  and (
    request.status in ($9, $10)
    and request."patientId" = $11
  )
order by
  "request"."createdAt" desc,
  "request"."id" desc
limit
  $12;

select
  count(*)::int as "total"
from
  "supply_request" as "request"
where
  "request"."agencyId" = $1
  and (
    request."patientId" = any (
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
    or (
      request."patientId" is null
      and $8 in (request."requestedBy", request."userId")
    )
  )
  and (
    request.status in ($9, $10)
    and request."patientId" = $11
  );

-- GET /supply-requests

select
  "request"."id",
  "request"."version",
  "request"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "request"."branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "inStock",
  "request"."quantity",
  coalesce(
    (
      select
        - sum(movement.change)::int
      from
        supply_movement movement
      where
        movement."agencyId" = request."agencyId"
        and movement."requestId" = request.id
        and movement.kind in ('handed-out', 'returned')
    ),
    0
  ) as "given",
  "request"."forKind",
  "request"."patientId",
  "patient"."sortName" as "patientName",
  "request"."userId",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."userId"
  ) as "userName",
  "request"."physicianId",
  "physician"."lastName" || ', ' || "physician"."firstName" as "physicianName",
  "request"."neededOn",
  "request"."status",
  "request"."note",
  "request"."requestedBy",
  coalesce(
    (
      select
        "app_user"."lastName" || ', ' || "app_user"."firstName"
      from
        app_user
      where
        app_user.id = "request"."requestedBy"
    ),
    ''
  ) as "requestedByName",
  "request"."createdAt",
  "request"."readyAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."readyBy"
  ) as "readyByName",
  "request"."closedAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."closedBy"
  ) as "closedByName",
  "request"."closeReason"
from
  "supply_request" as "request"
  inner join "supply_item" as "item" on "item"."agencyId" = "request"."agencyId"
  and "item"."id" = "request"."itemId"
  inner join "branch" on "branch"."agencyId" = "request"."agencyId"
  and "branch"."id" = "request"."branchId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "request"."agencyId"
  and "stock"."itemId" = "request"."itemId"
  and "stock"."branchId" = "request"."branchId"
  left join "patient" on "patient"."agencyId" = "request"."agencyId"
  and "patient"."id" = "request"."patientId"
  left join "physician" on "physician"."agencyId" = "request"."agencyId"
  and "physician"."id" = "request"."physicianId"
where
  "request"."agencyId" = $1
  and (
    request."patientId" is not null
    or (
      request."patientId" is null
      and true
    )
  )
  and (
    request.status in ($2)
    and (request."patientId" is null) = $3
  )
  and (request."createdAt", request.id) < (
    select
      "createdAt",
      id
    from
      supply_request
    where
      "agencyId" = $4
      and id = $5
  )
order by
  "request"."createdAt" desc,
  "request"."id" desc
limit
  $6;

select
  count(*)::int as "total"
from
  "supply_request" as "request"
where
  "request"."agencyId" = $1
  and (
    request."patientId" is not null
    or (
      request."patientId" is null
      and true
    )
  )
  and (
    request.status in ($2)
    and (request."patientId" is null) = $3
  );

-- GET /supply-requests

select
  "request"."id",
  "request"."version",
  "request"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "request"."branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "inStock",
  "request"."quantity",
  coalesce(
    (
      select
        - sum(movement.change)::int
      from
        supply_movement movement
      where
        movement."agencyId" = request."agencyId"
        and movement."requestId" = request.id
        and movement.kind in ('handed-out', 'returned')
    ),
    0
  ) as "given",
  "request"."forKind",
  "request"."patientId",
  "patient"."sortName" as "patientName",
  "request"."userId",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."userId"
  ) as "userName",
  "request"."physicianId",
  "physician"."lastName" || ', ' || "physician"."firstName" as "physicianName",
  "request"."neededOn",
  "request"."status",
  "request"."note",
  "request"."requestedBy",
  coalesce(
    (
      select
        "app_user"."lastName" || ', ' || "app_user"."firstName"
      from
        app_user
      where
        app_user.id = "request"."requestedBy"
    ),
    ''
  ) as "requestedByName",
  "request"."createdAt",
  "request"."readyAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."readyBy"
  ) as "readyByName",
  "request"."closedAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."closedBy"
  ) as "closedByName",
  "request"."closeReason"
from
  "supply_request" as "request"
  inner join "supply_item" as "item" on "item"."agencyId" = "request"."agencyId"
  and "item"."id" = "request"."itemId"
  inner join "branch" on "branch"."agencyId" = "request"."agencyId"
  and "branch"."id" = "request"."branchId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "request"."agencyId"
  and "stock"."itemId" = "request"."itemId"
  and "stock"."branchId" = "request"."branchId"
  left join "patient" on "patient"."agencyId" = "request"."agencyId"
  and "patient"."id" = "request"."patientId"
  left join "physician" on "physician"."agencyId" = "request"."agencyId"
  and "physician"."id" = "request"."physicianId"
where
  "request"."agencyId" = $1
  and (
    request."patientId" = any (
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
    or (
      request."patientId" is null
      and $8 in (request."requestedBy", request."userId")
    )
  )
  and (
    request.status in ($9, $10)
    and request."branchId" = $11
    and $12 in (request."requestedBy", request."userId")
  )
order by
  "request"."createdAt" desc,
  "request"."id" desc
limit
  $13;

select
  count(*)::int as "total"
from
  "supply_request" as "request"
where
  "request"."agencyId" = $1
  and (
    request."patientId" = any (
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
    or (
      request."patientId" is null
      and $8 in (request."requestedBy", request."userId")
    )
  )
  and (
    request.status in ($9, $10)
    and request."branchId" = $11
    and $12 in (request."requestedBy", request."userId")
  );

-- PUT /supply-requests/:id

select
  "id"
from
  "supply_request"
where
  "agencyId" = $1
  and "id" = $2
for update;

update "supply_request"
set
  "itemId" = $1,
  "branchId" = $2,
  "quantity" = $3,
  "neededOn" = $4,
  "note" = $5,
  "version" = "version" + $6
where
  "agencyId" = $7
  and "id" = $8;

-- POST /supply-requests/:id/ready

select
  "request"."id",
  "request"."version",
  "request"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "request"."branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "inStock",
  "request"."quantity",
  coalesce(
    (
      select
        - sum(movement.change)::int
      from
        supply_movement movement
      where
        movement."agencyId" = request."agencyId"
        and movement."requestId" = request.id
        and movement.kind in ('handed-out', 'returned')
    ),
    0
  ) as "given",
  "request"."forKind",
  "request"."patientId",
  "patient"."sortName" as "patientName",
  "request"."userId",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."userId"
  ) as "userName",
  "request"."physicianId",
  "physician"."lastName" || ', ' || "physician"."firstName" as "physicianName",
  "request"."neededOn",
  "request"."status",
  "request"."note",
  "request"."requestedBy",
  coalesce(
    (
      select
        "app_user"."lastName" || ', ' || "app_user"."firstName"
      from
        app_user
      where
        app_user.id = "request"."requestedBy"
    ),
    ''
  ) as "requestedByName",
  "request"."createdAt",
  "request"."readyAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."readyBy"
  ) as "readyByName",
  "request"."closedAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."closedBy"
  ) as "closedByName",
  "request"."closeReason"
from
  "supply_request" as "request"
  inner join "supply_item" as "item" on "item"."agencyId" = "request"."agencyId"
  and "item"."id" = "request"."itemId"
  inner join "branch" on "branch"."agencyId" = "request"."agencyId"
  and "branch"."id" = "request"."branchId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "request"."agencyId"
  and "stock"."itemId" = "request"."itemId"
  and "stock"."branchId" = "request"."branchId"
  left join "patient" on "patient"."agencyId" = "request"."agencyId"
  and "patient"."id" = "request"."patientId"
  left join "physician" on "physician"."agencyId" = "request"."agencyId"
  and "physician"."id" = "request"."physicianId"
where
  "request"."agencyId" = $1
  and (
    request."patientId" is not null
    or (
      request."patientId" is null
      and true
    )
  )
  and "request"."id" = $2;

select
  "request"."id",
  "request"."version",
  "request"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "request"."branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "inStock",
  "request"."quantity",
  coalesce(
    (
      select
        - sum(movement.change)::int
      from
        supply_movement movement
      where
        movement."agencyId" = request."agencyId"
        and movement."requestId" = request.id
        and movement.kind in ('handed-out', 'returned')
    ),
    0
  ) as "given",
  "request"."forKind",
  "request"."patientId",
  "patient"."sortName" as "patientName",
  "request"."userId",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."userId"
  ) as "userName",
  "request"."physicianId",
  "physician"."lastName" || ', ' || "physician"."firstName" as "physicianName",
  "request"."neededOn",
  "request"."status",
  "request"."note",
  "request"."requestedBy",
  coalesce(
    (
      select
        "app_user"."lastName" || ', ' || "app_user"."firstName"
      from
        app_user
      where
        app_user.id = "request"."requestedBy"
    ),
    ''
  ) as "requestedByName",
  "request"."createdAt",
  "request"."readyAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."readyBy"
  ) as "readyByName",
  "request"."closedAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."closedBy"
  ) as "closedByName",
  "request"."closeReason"
from
  "supply_request" as "request"
  inner join "supply_item" as "item" on "item"."agencyId" = "request"."agencyId"
  and "item"."id" = "request"."itemId"
  inner join "branch" on "branch"."agencyId" = "request"."agencyId"
  and "branch"."id" = "request"."branchId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "request"."agencyId"
  and "stock"."itemId" = "request"."itemId"
  and "stock"."branchId" = "request"."branchId"
  left join "patient" on "patient"."agencyId" = "request"."agencyId"
  and "patient"."id" = "request"."patientId"
  left join "physician" on "physician"."agencyId" = "request"."agencyId"
  and "physician"."id" = "request"."physicianId"
where
  "request"."agencyId" = $1
  and (
    request."patientId" is not null
    or (
      request."patientId" is null
      and true
    )
  )
  and "request"."id" = $2;

update "supply_request"
set
  "status" = $1,
  "readyAt" = now(),
  "readyBy" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5;

select
  "request"."id",
  "request"."version",
  "request"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "request"."branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "inStock",
  "request"."quantity",
  coalesce(
    (
      select
        - sum(movement.change)::int
      from
        supply_movement movement
      where
        movement."agencyId" = request."agencyId"
        and movement."requestId" = request.id
        and movement.kind in ('handed-out', 'returned')
    ),
    0
  ) as "given",
  "request"."forKind",
  "request"."patientId",
  "patient"."sortName" as "patientName",
  "request"."userId",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."userId"
  ) as "userName",
  "request"."physicianId",
  "physician"."lastName" || ', ' || "physician"."firstName" as "physicianName",
  "request"."neededOn",
  "request"."status",
  "request"."note",
  "request"."requestedBy",
  coalesce(
    (
      select
        "app_user"."lastName" || ', ' || "app_user"."firstName"
      from
        app_user
      where
        app_user.id = "request"."requestedBy"
    ),
    ''
  ) as "requestedByName",
  "request"."createdAt",
  "request"."readyAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."readyBy"
  ) as "readyByName",
  "request"."closedAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."closedBy"
  ) as "closedByName",
  "request"."closeReason"
from
  "supply_request" as "request"
  inner join "supply_item" as "item" on "item"."agencyId" = "request"."agencyId"
  and "item"."id" = "request"."itemId"
  inner join "branch" on "branch"."agencyId" = "request"."agencyId"
  and "branch"."id" = "request"."branchId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "request"."agencyId"
  and "stock"."itemId" = "request"."itemId"
  and "stock"."branchId" = "request"."branchId"
  left join "patient" on "patient"."agencyId" = "request"."agencyId"
  and "patient"."id" = "request"."patientId"
  left join "physician" on "physician"."agencyId" = "request"."agencyId"
  and "physician"."id" = "request"."physicianId"
where
  "request"."agencyId" = $1
  and (
    request."patientId" is not null
    or (
      request."patientId" is null
      and true
    )
  )
  and "request"."id" = $2;

-- POST /supply-requests/:id/hand-out

update "supply_request"
set
  "status" = $1,
  "readyAt" = $2,
  "readyBy" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6;

-- POST /supply-requests/:id/reopen

select
  "kind",
  "change",
  "itemId",
  "branchId"
from
  "supply_movement"
where
  "agencyId" = $1
  and "requestId" = $2
  and "kind" in ($3, $4)
order by
  "at",
  "id";

update "supply_request"
set
  "status" = $1,
  "readyAt" = $2,
  "readyBy" = $3,
  "closedAt" = $4,
  "closedBy" = $5,
  "closeReason" = $6,
  "version" = "version" + $7
where
  "agencyId" = $8
  and "id" = $9;

-- POST /supply-requests/:id/cancel

update "supply_request"
set
  "status" = $1,
  "closedAt" = now(),
  "closedBy" = $2,
  "closeReason" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6;

-- POST /supply-needs

insert into
  "supply_need" (
    "id",
    "patientId",
    "itemId",
    "discipline",
    "quantity",
    "agencyId",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "supply_need"."id",
  "supply_need"."version",
  supply_need."endedAt" is not null as "isRemoved",
  "supply_need"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "supply_need"."patientId",
  "person"."sortName" as "patientName",
  "supply_need"."discipline",
  "supply_need"."quantity"
from
  "supply_need"
  inner join "supply_item" as "item" on "item"."agencyId" = "supply_need"."agencyId"
  and "item"."id" = "supply_need"."itemId"
  left join "patient" as "person" on "person"."agencyId" = "supply_need"."agencyId"
  and "person"."id" = "supply_need"."patientId"
where
  "supply_need"."agencyId" = $1
  and (
    "supply_need"."patientId" is null
    or exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "supply_need"."agencyId"
        and "patient"."id" = "supply_need"."patientId"
        and "patient"."id" = any (
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
    )
  )
  and "supply_need"."id" = $8
for update of
  "supply_need";

-- PUT /supply-needs/:id

update "supply_need"
set
  "itemId" = $1,
  "discipline" = $2,
  "quantity" = $3,
  "endedAt" = null,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6;

-- GET /supply-needs

select
  "supply_need"."id",
  "supply_need"."version",
  supply_need."endedAt" is not null as "isRemoved",
  "supply_need"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "supply_need"."patientId",
  "person"."sortName" as "patientName",
  "supply_need"."discipline",
  "supply_need"."quantity"
from
  "supply_need"
  inner join "supply_item" as "item" on "item"."agencyId" = "supply_need"."agencyId"
  and "item"."id" = "supply_need"."itemId"
  left join "patient" as "person" on "person"."agencyId" = "supply_need"."agencyId"
  and "person"."id" = "supply_need"."patientId"
where
  "supply_need"."agencyId" = $1
  and (
    "supply_need"."patientId" is null
    or exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "supply_need"."agencyId"
        and "patient"."id" = "supply_need"."patientId"
        and "patient"."id" = any (
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
    )
  )
  and "supply_need"."patientId" = $8
  and "supply_need"."endedAt" is null
order by
  "person"."sortName" nulls first,
  "supply_need"."patientId" nulls first,
  "supply_need"."discipline" nulls first,
  lower(item.name)
limit
  $9;

-- GET /supplies/forecast

select
  "admission"."branchId",
  "visit"."userId",
  "visit"."discipline",
  (
    select
      visit."patientId"
    where
      exists (
        select
        from
          supply_need need
        where
          need."agencyId" = visit."agencyId"
          and need."patientId" = visit."patientId"
          and need."endedAt" is null
      )
  ) as "patientId",
  count(*)::int as "visitCount"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  inner join "admission" on "admission"."agencyId" = "visit"."agencyId"
  and "admission"."id" = "visit"."admissionId"
where
  "visit"."agencyId" = $1
  and "visit"."localStart" >= $2
  and "visit"."localStart" < $3
  and "visit"."status" in ($4, $5)
  and "patient"."id" = any (
    array(
      (
        select
          "assignment"."patientId"
        from
          "assignment"
        where
          "assignment"."agencyId" = $6
          and "assignment"."userId" = $7
          and (
            "assignment"."startDate" <= $8
            and (
              "assignment"."endDate" is null
              or "assignment"."endDate" >= $9
            )
          )
        union all
        select
          "emergency_access"."patientId"
        from
          "emergency_access"
        where
          "emergency_access"."agencyId" = $10
          and "emergency_access"."userId" = $11
          and "emergency_access"."endedAt" is null
          and "emergency_access"."endsAt" > now()
          and note_emergency_access (emergency_access.id)
      )
    )
  )
  and "admission"."branchId" = $12
group by
  "admission"."branchId",
  "visit"."userId",
  "visit"."discipline",
  (
    select
      visit."patientId"
    where
      exists (
        select
        from
          supply_need need
        where
          need."agencyId" = visit."agencyId"
          and need."patientId" = visit."patientId"
          and need."endedAt" is null
      )
  );

select
  "supply_need"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "supply_need"."patientId",
  "supply_need"."discipline",
  "supply_need"."quantity"
from
  "supply_need"
  inner join "supply_item" as "item" on "item"."agencyId" = "supply_need"."agencyId"
  and "item"."id" = "supply_need"."itemId"
where
  "supply_need"."agencyId" = $1
  and "supply_need"."endedAt" is null
  and "item"."endedAt" is null;

select
  "item"."id" as "itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "item"."reorderLevel",
  "branch"."id" as "branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "quantity",
  coalesce(aside.quantity, 0) as "setAside",
  coalesce(stock.version, 0) as "version",
  coalesce(stock.quantity <= item."reorderLevel", false) as "isLow"
from
  "supply_item" as "item"
  inner join "branch" on "branch"."agencyId" = "item"."agencyId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "item"."agencyId"
  and "stock"."itemId" = "item"."id"
  and "stock"."branchId" = "branch"."id"
  left join (
    select
      "request"."itemId",
      "request"."branchId",
      sum(
        request.quantity - coalesce(
          (
            select
              - sum(movement.change)::int
            from
              supply_movement movement
            where
              movement."agencyId" = request."agencyId"
              and movement."requestId" = request.id
              and movement.kind in ('handed-out', 'returned')
          ),
          0
        )
      )::int as "quantity"
    from
      "supply_request" as "request"
    where
      "request"."agencyId" = $1
      and "request"."status" = $2
    group by
      "request"."itemId",
      "request"."branchId"
  ) as "aside" on "aside"."itemId" = "item"."id"
  and "aside"."branchId" = "branch"."id"
where
  "item"."agencyId" = $3
  and "item"."endedAt" is null
  and "branch"."id" = $4
order by
  lower(item.name),
  "item"."id",
  "branch"."name";

select
  "app_user"."id",
  app_user."lastName" || ', ' || app_user."firstName" as "name"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
where
  "membership"."agencyId" = $1
  and "membership"."userId" in ($2);

-- GET /staff-home/route

select
  "visit"."id",
  "visit"."patientId",
  "patient"."sortName" as "patientName",
  "visit"."localStart" as "start",
  "visit"."status",
  "patient"."state",
  "patient"."zip",
  "house"."latitude",
  "house"."longitude",
  "branch"."name" as "branchName",
  "branch"."state" as "branchState",
  "branch"."zip" as "branchZip"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join "patient_availability" as "house" on "house"."agencyId" = "visit"."agencyId"
  and "house"."patientId" = "visit"."patientId"
  inner join "admission" on "admission"."agencyId" = "visit"."agencyId"
  and "admission"."id" = "visit"."admissionId"
  left join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
where
  "visit"."agencyId" = $1
  and "visit"."userId" = $2
  and "visit"."status" <> $3
  and (
    "visit"."localStart" >= $4
    or "patient"."id" = any (
      array(
        (
          select
            "assignment"."patientId"
          from
            "assignment"
          where
            "assignment"."agencyId" = $5
            and "assignment"."userId" = $6
            and (
              "assignment"."startDate" <= $7
              and (
                "assignment"."endDate" is null
                or "assignment"."endDate" >= $8
              )
            )
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $9
            and "emergency_access"."userId" = $10
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
  )
  and "visit"."localStart" >= $11
  and "visit"."localStart" < $12
order by
  "visit"."localStart",
  "visit"."id"
limit
  $13;

select
  "branch"."name",
  "branch"."city",
  "branch"."state",
  "branch"."zip"
from
  "membership"
  inner join "branch" on "branch"."agencyId" = "membership"."agencyId"
  and "branch"."id" = "membership"."branchId"
where
  "membership"."agencyId" = $1
  and "membership"."userId" = $2;

-- GET /staff-home/days

select
  to_char(visit."localStart", 'YYYY-MM-DD') as "day",
  count(*)::int as "visitCount"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
where
  "visit"."agencyId" = $1
  and "visit"."userId" = $2
  and "visit"."status" <> $3
  and (
    "visit"."localStart" >= $4
    or "patient"."id" = any (
      array(
        (
          select
            "assignment"."patientId"
          from
            "assignment"
          where
            "assignment"."agencyId" = $5
            and "assignment"."userId" = $6
            and (
              "assignment"."startDate" <= $7
              and (
                "assignment"."endDate" is null
                or "assignment"."endDate" >= $8
              )
            )
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $9
            and "emergency_access"."userId" = $10
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
  )
  and "visit"."localStart" >= $11
  and "visit"."localStart" < $12
  and "visit"."status" <> $13
group by
  "day"
order by
  "day";

-- GET /map/outlines

-- PUT /agency/directions

update "agency"
set
  "allowsDirections" = $1,
  "version" = "version" + $2
where
  "id" = $3
  and "version" = $4
returning
  "allowsDirections" as "isAllowed",
  "version";

-- GET /weather

select
  "slug"
from
  "agency"
where
  "id" = $1;

-- GET /profile

select
  "membership"."userId",
  "membership"."version",
  "app_user"."firstName",
  "app_user"."lastName",
  "app_user"."email",
  "membership"."role",
  "membership"."discipline",
  "branch"."name" as "branchName",
  "membership"."phoneNumber"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "branch" on "branch"."agencyId" = "membership"."agencyId"
  and "branch"."id" = "membership"."branchId"
where
  "membership"."agencyId" = $1
  and "membership"."userId" = $2
  and "membership"."endedAt" is null;

-- PUT /profile

update "membership"
set
  "phoneNumber" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "userId" = $4
  and "version" = $5
returning
  "version";

-- POST /notes

insert into
  "note" (
    "id",
    "kind",
    "title",
    "text",
    "fileId",
    "seconds",
    "agencyId",
    "userId",
    "madeAt"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "note"."id",
  "note"."version",
  "note"."kind",
  "note"."title",
  "note"."text",
  "note"."fileId",
  "note"."seconds",
  "note"."patientId",
  to_char(
    note."madeAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "madeAt",
  patient."lastName" || ', ' || patient."firstName" as "patientName",
  app_user."lastName" || ', ' || app_user."firstName" as "by",
  note."userId" = $1 as "isOwn",
  note."endedAt" is not null as "isRemoved"
from
  "note"
  inner join "app_user" on "app_user"."id" = "note"."userId"
  left join "patient" on "patient"."agencyId" = "note"."agencyId"
  and "patient"."id" = "note"."patientId"
where
  "note"."agencyId" = $2
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "note"."agencyId"
        and "patient"."id" = "note"."patientId"
        and "patient"."id" = any (
          array(
            (
              select
                "assignment"."patientId"
              from
                "assignment"
              where
                "assignment"."agencyId" = $3
                and "assignment"."userId" = $4
                and (
                  "assignment"."startDate" <= $5
                  and (
                    "assignment"."endDate" is null
                    or "assignment"."endDate" >= $6
                  )
                )
              union all
              select
                "emergency_access"."patientId"
              from
                "emergency_access"
              where
                "emergency_access"."agencyId" = $7
                and "emergency_access"."userId" = $8
                and "emergency_access"."endedAt" is null
                and "emergency_access"."endsAt" > now()
                and note_emergency_access (emergency_access.id)
            )
          )
        )
    )
    or (
      "note"."patientId" is null
      and "note"."userId" = $9
    )
  )
  and "note"."userId" = $10
  and "note"."id" in ($11)
order by
  "note"."id"
for update of
  "note";

insert into
  "event" (
    "agencyId",
    "kind",
    "subjectId",
    "revision",
    "patientId",
    "userId"
  )
values
  ($1, $2, $3, $4, $5, $6)
returning
  pg_notify ($7, $8) as "told";

-- POST /notes

select
  "id"
from
  "note"
where
  "agencyId" = $1
  and "fileId" = $2;

-- PUT /notes/:id

update "note"
set
  "title" = $1,
  "text" = $2,
  "endedAt" = null,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5;

-- GET /notes

select
  "note"."id",
  "note"."version",
  "note"."kind",
  "note"."title",
  "note"."text",
  "note"."fileId",
  "note"."seconds",
  "note"."patientId",
  to_char(
    note."madeAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "madeAt",
  patient."lastName" || ', ' || patient."firstName" as "patientName",
  app_user."lastName" || ', ' || app_user."firstName" as "by",
  note."userId" = $1 as "isOwn",
  note."endedAt" is not null as "isRemoved"
from
  "note"
  inner join "app_user" on "app_user"."id" = "note"."userId"
  left join "patient" on "patient"."agencyId" = "note"."agencyId"
  and "patient"."id" = "note"."patientId"
where
  "note"."agencyId" = $2
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "note"."agencyId"
        and "patient"."id" = "note"."patientId"
        and "patient"."id" = any (
          array(
            (
              select
                "assignment"."patientId"
              from
                "assignment"
              where
                "assignment"."agencyId" = $3
                and "assignment"."userId" = $4
                and (
                  "assignment"."startDate" <= $5
                  and (
                    "assignment"."endDate" is null
                    or "assignment"."endDate" >= $6
                  )
                )
              union all
              select
                "emergency_access"."patientId"
              from
                "emergency_access"
              where
                "emergency_access"."agencyId" = $7
                and "emergency_access"."userId" = $8
                and "emergency_access"."endedAt" is null
                and "emergency_access"."endsAt" > now()
                and note_emergency_access (emergency_access.id)
            )
          )
        )
    )
    or (
      "note"."patientId" is null
      and "note"."userId" = $9
    )
  )
  and "note"."endedAt" is null
  and "note"."patientId" is null
  and "note"."userId" = $10
  and (note."madeAt", note.id) < (
    select
      "madeAt",
      id
    from
      note last
    where
      last."agencyId" = $11
      and last.id = $12
  )
order by
  "note"."madeAt" desc,
  "note"."id" desc
limit
  $13;

-- POST /notes/assign

select
  "note"."id",
  "note"."version",
  "note"."kind",
  "note"."title",
  "note"."text",
  "note"."fileId",
  "note"."seconds",
  "note"."patientId",
  to_char(
    note."madeAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "madeAt",
  patient."lastName" || ', ' || patient."firstName" as "patientName",
  app_user."lastName" || ', ' || app_user."firstName" as "by",
  note."userId" = $1 as "isOwn",
  note."endedAt" is not null as "isRemoved"
from
  "note"
  inner join "app_user" on "app_user"."id" = "note"."userId"
  left join "patient" on "patient"."agencyId" = "note"."agencyId"
  and "patient"."id" = "note"."patientId"
where
  "note"."agencyId" = $2
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "note"."agencyId"
        and "patient"."id" = "note"."patientId"
        and "patient"."id" = any (
          array(
            (
              select
                "assignment"."patientId"
              from
                "assignment"
              where
                "assignment"."agencyId" = $3
                and "assignment"."userId" = $4
                and (
                  "assignment"."startDate" <= $5
                  and (
                    "assignment"."endDate" is null
                    or "assignment"."endDate" >= $6
                  )
                )
              union all
              select
                "emergency_access"."patientId"
              from
                "emergency_access"
              where
                "emergency_access"."agencyId" = $7
                and "emergency_access"."userId" = $8
                and "emergency_access"."endedAt" is null
                and "emergency_access"."endsAt" > now()
                and note_emergency_access (emergency_access.id)
            )
          )
        )
    )
    or (
      "note"."patientId" is null
      and "note"."userId" = $9
    )
  )
  and "note"."userId" = $10
  and "note"."id" in ($11, $12)
order by
  "note"."id"
for update of
  "note";

update "note"
set
  "patientId" = $1,
  "assignedAt" = now(),
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" in ($4, $5);

update "file"
set
  "patientId" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" in ($4)
  and "category" = $5
returning
  "id",
  "patientId",
  "version";

select
  "note"."id",
  "note"."version",
  "note"."kind",
  "note"."title",
  "note"."text",
  "note"."fileId",
  "note"."seconds",
  "note"."patientId",
  to_char(
    note."madeAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "madeAt",
  patient."lastName" || ', ' || patient."firstName" as "patientName",
  app_user."lastName" || ', ' || app_user."firstName" as "by",
  note."userId" = $1 as "isOwn",
  note."endedAt" is not null as "isRemoved"
from
  "note"
  inner join "app_user" on "app_user"."id" = "note"."userId"
  left join "patient" on "patient"."agencyId" = "note"."agencyId"
  and "patient"."id" = "note"."patientId"
where
  "note"."agencyId" = $2
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "note"."agencyId"
        and "patient"."id" = "note"."patientId"
        and "patient"."id" = any (
          array(
            (
              select
                "assignment"."patientId"
              from
                "assignment"
              where
                "assignment"."agencyId" = $3
                and "assignment"."userId" = $4
                and (
                  "assignment"."startDate" <= $5
                  and (
                    "assignment"."endDate" is null
                    or "assignment"."endDate" >= $6
                  )
                )
              union all
              select
                "emergency_access"."patientId"
              from
                "emergency_access"
              where
                "emergency_access"."agencyId" = $7
                and "emergency_access"."userId" = $8
                and "emergency_access"."endedAt" is null
                and "emergency_access"."endsAt" > now()
                and note_emergency_access (emergency_access.id)
            )
          )
        )
    )
    or (
      "note"."patientId" is null
      and "note"."userId" = $9
    )
  )
  and "note"."userId" = $10
  and "note"."id" in ($11, $12)
order by
  "note"."id"
for update of
  "note";

insert into
  "event" (
    "agencyId",
    "kind",
    "subjectId",
    "revision",
    "patientId"
  )
values
  ($1, $2, $3, $4, $5)
returning
  pg_notify ($6, $7) as "told";

insert into
  "event" (
    "agencyId",
    "kind",
    "subjectId",
    "revision",
    "patientId"
  )
values
  ($1, $2, $3, $4, $5)
returning
  pg_notify ($6, $7) as "told";

-- PUT /notes/:id

update "note"
set
  "patientId" = $1,
  "assignedAt" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" in ($5);

-- GET /patients/:id/notes

select
  "note"."id",
  "note"."version",
  "note"."kind",
  "note"."title",
  "note"."text",
  "note"."fileId",
  "note"."seconds",
  "note"."patientId",
  to_char(
    note."madeAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "madeAt",
  patient."lastName" || ', ' || patient."firstName" as "patientName",
  app_user."lastName" || ', ' || app_user."firstName" as "by",
  note."userId" = $1 as "isOwn",
  note."endedAt" is not null as "isRemoved"
from
  "note"
  inner join "app_user" on "app_user"."id" = "note"."userId"
  left join "patient" on "patient"."agencyId" = "note"."agencyId"
  and "patient"."id" = "note"."patientId"
where
  "note"."agencyId" = $2
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "note"."agencyId"
        and "patient"."id" = "note"."patientId"
        and "patient"."id" = any (
          array(
            (
              select
                "assignment"."patientId"
              from
                "assignment"
              where
                "assignment"."agencyId" = $3
                and "assignment"."userId" = $4
                and (
                  "assignment"."startDate" <= $5
                  and (
                    "assignment"."endDate" is null
                    or "assignment"."endDate" >= $6
                  )
                )
              union all
              select
                "emergency_access"."patientId"
              from
                "emergency_access"
              where
                "emergency_access"."agencyId" = $7
                and "emergency_access"."userId" = $8
                and "emergency_access"."endedAt" is null
                and "emergency_access"."endsAt" > now()
                and note_emergency_access (emergency_access.id)
            )
          )
        )
    )
    or (
      "note"."patientId" is null
      and "note"."userId" = $9
    )
  )
  and "note"."endedAt" is null
  and "note"."patientId" = $10
  and (note."madeAt", note.id) < (
    select
      "madeAt",
      id
    from
      note last
    where
      last."agencyId" = $11
      and last.id = $12
  )
order by
  "note"."madeAt" desc,
  "note"."id" desc
limit
  $13;

-- GET /roles

select
  "role",
  count(*)::int as "members"
from
  "membership"
where
  "agencyId" = $1
  and "endedAt" is null
group by
  "role";

-- POST /roles

insert into
  "role" ("id", "name", "agencyId", "powers", "createdBy")
values
  ($1, $2, $3, $4, $5)
on conflict do nothing
returning
  "id";

-- PUT /roles/:name

select
  "id",
  "name",
  "powers",
  "version"
from
  "role"
where
  "agencyId" = $1
  and "endedAt" is null
  and "name" = $2
for update;

update "role"
set
  "powers" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" = $4;

-- PUT /roles/:name

-- POST /saved-reports

-- DELETE /roles/:name

select
  count(*)::int as "count"
from
  "invitation"
where
  "agencyId" = $1
  and "role" = $2
  and "acceptedAt" is null
  and "revokedAt" is null
  and "expiresAt" > now();

update "role"
set
  "endedAt" = now()
where
  "agencyId" = $1
  and "id" = $2;

select
  "id",
  "name",
  "request",
  "sharedWith",
  "endedAt"
from
  "saved_report"
where
  "agencyId" = $1
  and $2 = any ("sharedWith")
order by
  "id"
for update;

update "saved_report"
set
  "sharedWith" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" = $4;

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
    "agencyId",
    "id",
    "kind",
    "title",
    "detail",
    "patientId",
    "userId",
    "subjectId",
    "dueOn",
    "isImportant",
    "causeKey",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

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

-- POST /disclosures

insert into
  "disclosure" (
    "id",
    "patientId",
    "disclosedOn",
    "recipient",
    "address",
    "purpose",
    "what",
    "agencyId",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "disclosure"."id",
  "disclosure"."patientId",
  "disclosure"."version",
  disclosure."endedAt" is not null as "isRemoved",
  "patient"."sortName" as "patientName",
  "disclosure"."disclosedOn",
  "disclosure"."recipient",
  "disclosure"."address",
  "disclosure"."purpose",
  "disclosure"."what",
  to_char(
    disclosure."createdAt" at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "createdAt",
  author."lastName" || ', ' || author."firstName" as "createdByName"
from
  "disclosure"
  inner join "patient" on "patient"."agencyId" = "disclosure"."agencyId"
  and "patient"."id" = "disclosure"."patientId"
  left join "app_user" as "author" on "author"."id" = "disclosure"."createdBy"
where
  "disclosure"."agencyId" = $1
  and "disclosure"."id" = $2
  and true
for update of
  "disclosure";

-- PUT /disclosures/:id

update "disclosure"
set
  "disclosedOn" = $1,
  "recipient" = $2,
  "address" = $3,
  "purpose" = $4,
  "what" = $5,
  "version" = $6,
  "endedAt" = null
where
  "agencyId" = $7
  and "id" = $8;

-- GET /patients/:id/disclosures

select
  "disclosure"."id",
  "disclosure"."patientId",
  "disclosure"."version",
  disclosure."endedAt" is not null as "isRemoved",
  "patient"."sortName" as "patientName",
  "disclosure"."disclosedOn",
  "disclosure"."recipient",
  "disclosure"."address",
  "disclosure"."purpose",
  "disclosure"."what",
  to_char(
    disclosure."createdAt" at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "createdAt",
  author."lastName" || ', ' || author."firstName" as "createdByName"
from
  "disclosure"
  inner join "patient" on "patient"."agencyId" = "disclosure"."agencyId"
  and "patient"."id" = "disclosure"."patientId"
  left join "app_user" as "author" on "author"."id" = "disclosure"."createdBy"
where
  "disclosure"."agencyId" = $1
  and "disclosure"."patientId" = $2
  and true
  and "disclosure"."endedAt" is null
order by
  "isRemoved",
  "disclosure"."disclosedOn" desc,
  "disclosure"."id" desc;

-- GET /disclosures

select
  "disclosure"."id",
  "disclosure"."patientId",
  "disclosure"."version",
  disclosure."endedAt" is not null as "isRemoved",
  "patient"."sortName" as "patientName",
  "disclosure"."disclosedOn",
  "disclosure"."recipient",
  "disclosure"."address",
  "disclosure"."purpose",
  "disclosure"."what",
  to_char(
    disclosure."createdAt" at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "createdAt",
  author."lastName" || ', ' || author."firstName" as "createdByName"
from
  "disclosure"
  inner join "patient" on "patient"."agencyId" = "disclosure"."agencyId"
  and "patient"."id" = "disclosure"."patientId"
  left join "app_user" as "author" on "author"."id" = "disclosure"."createdBy"
where
  "disclosure"."agencyId" = $1
  and "disclosure"."endedAt" is null
  and "disclosure"."disclosedOn" >= ($2::date - interval '6 years')::date
  and (disclosure."disclosedOn", disclosure.id) < (
    select
      last."disclosedOn",
      last.id
    from
      disclosure last
    where
      last."agencyId" = $3
      and last.id = $4
  )
order by
  "disclosure"."disclosedOn" desc,
  "disclosure"."id" desc
limit
  $5;

-- GET /audit

select
  "sortName"
from
  "patient"
where
  "agencyId" = $1
  and "id" = $2;

select
  "id"
from
  "audit_entry"
where
  "agencyId" = $1
  and "patientId" = $2
  and "at" >= date_bin('15 minutes', now(), 'epoch'::timestamptz)
  and "userId" = $3
  and "action" = $4
  and "subjectId" is null
  and "after" is not distinct from $5::jsonb;

select
  e.id,
  e.at,
  e."userId",
  e.action,
  e."patientId",
  e."subjectId",
  e.section,
  e."emergencyAccessId" is not null as "isEmergency",
  e.before,
  e.after,
  host(e.address) as address,
  seal.seq as seal,
  person."lastName" || ', ' || person."firstName" as "userName",
  patient."sortName" as "patientName"
from
  (
    select
      *
    from
      audit_entry e
    where
      e."agencyId" = $1
      and e.at >= (
        ($2::date + $3::int)::timestamp at time zone $4::text
      )
      and e.at < (
        ($5::date + $6::int)::timestamp at time zone $7::text
      )
      and e."userId" = $8
      and e."patientId" = $9
      and (
        e.action in (
          'assessment.list',
          'schedule.list',
          'patient.recent',
          'patient.list',
          'patient.search',
          'disclosure.list',
          'patient.duplicate-shown',
          'patient.reveal-ssn'
        )
        or (
          split_part(e.action, '.', 1) in ('chart', 'audit', 'mailbox', 'report')
          and not e.action in (
            'assessment.list',
            'schedule.list',
            'patient.recent',
            'patient.list',
            'patient.search',
            'disclosure.list',
            'patient.duplicate-shown',
            'patient.reveal-ssn',
            'file.download',
            'document.print',
            'assessment.download',
            'assessment.export',
            'audit.restore',
            'export.expire',
            'export.finish',
            'export.fail'
          )
        )
      )
    order by
      e.at desc,
      e.id desc
    limit
      $10
  ) e
  left join audit_seal seal on seal."agencyId" = e."agencyId"
  and seal."entryId" = e.id
  left join app_user person on person.id = e."userId"
  left join patient on patient."agencyId" = e."agencyId"
  and patient.id = e."patientId"
order by
  e.at desc,
  e.id desc;

with
  wanted as (
    select
      unnest($1::uuid[]) as id
  )
select
  person.id,
  person."lastName" || ', ' || person."firstName" as name
from
  wanted
  join membership on membership."agencyId" = $2
  and membership."userId" = wanted.id
  join app_user person on person.id = wanted.id
union all
select
  patient.id,
  patient."sortName"
from
  wanted
  join patient on patient."agencyId" = $3
  and patient.id = wanted.id
union all
select
  physician.id,
  physician."lastName" || ', ' || physician."firstName"
from
  wanted
  join physician on physician."agencyId" = $4
  and physician.id = wanted.id
union all
select
  branch.id,
  branch.name
from
  wanted
  join branch on branch."agencyId" = $5
  and branch.id = wanted.id
union all
select
  supply_item.id,
  supply_item.name
from
  wanted
  join supply_item on supply_item."agencyId" = $6
  and supply_item.id = wanted.id
order by
  id;

-- GET /audit/seals

select
  last.seq as "sealedSeq",
  entry.at as "sealedAt",
  anchor.seq as "anchoredSeq",
  anchor.at as "anchoredAt",
  (
    select
      count(*)::int
    from
      audit_entry e
    where
      e."agencyId" = $1
      and e.at > now() - interval '1 hour'
      and not exists (
        select
        from
          audit_seal s
        where
          s."agencyId" = e."agencyId"
          and s."entryId" = e.id
      )
  ) as "notSealed",
  exists (
    select
    from
      (
        select
          id
        from
          audit_entry
        where
          "agencyId" = $2
          and at < now() - interval '1 minute'
        order by
          at desc
        limit
          1
      ) e
    where
      not exists (
        select
        from
          audit_seal s
        where
          s."agencyId" = $3
          and s."entryId" = e.id
      )
  ) as "isBehind"
from
  (
    select
  ) one
  left join lateral (
    select
      seq,
      "entryId"
    from
      audit_seal
    where
      "agencyId" = $4
    order by
      seq desc
    limit
      1
  ) last on true
  left join audit_entry entry on entry."agencyId" = $5
  and entry.id = last."entryId"
  left join lateral (
    select
      seq,
      at
    from
      audit_anchor
    where
      "agencyId" = $6
    order by
      number desc
    limit
      1
  ) anchor on true;

-- GET /auth/factors

select
  owes_factor ($1) as owes;

-- POST /auth/factors/app

insert into
  "authenticator_app" ("id", "userId", "keyId", "cipher")
values
  ($1, $2, $3, $4)
on conflict ("userId")
where
  "confirmedAt" is null do update
set
  "keyId" = $5,
  "cipher" = $6,
  "createdAt" = now();

-- POST /auth/factors/app/confirm

select
  "id",
  "keyId",
  "cipher",
  "confirmedAt"
from
  "authenticator_app"
where
  "userId" = $1
  and "confirmedAt" is null;

delete from "authenticator_app"
where
  "userId" = $1
  and "confirmedAt" is not null;

update "authenticator_app"
set
  "confirmedAt" = now(),
  "lastUsedStep" = $1
where
  "id" = $2;

update "session"
set
  "factorProvenAt" = now()
where
  "id" = $1;

delete from "recovery_code"
where
  "userId" = $1;

insert into
  "recovery_code" ("userId", "codeHash")
values
  ($1, $2),
  ($3, $4),
  ($5, $6),
  ($7, $8),
  ($9, $10),
  ($11, $12),
  ($13, $14),
  ($15, $16),
  ($17, $18),
  ($19, $20);

-- POST /auth/factors/recovery-codes

-- POST /auth/factors/passkeys/new

-- POST /auth/factors/passkeys

select
  "id",
  "version",
  "name",
  "createdAt",
  "lastUsedAt",
  "credentialId",
  "transports"
from
  "passkey"
where
  "userId" = $1
  and "id" = $2;

insert into
  "passkey" (
    "id",
    "userId",
    "name",
    "credentialId",
    "publicKey",
    "counter",
    "transports"
  )
values
  ($1, $2, $3, $4, $5, $6, $7)
on conflict do nothing
returning
  "id";

select
  "id",
  "version",
  "name",
  "createdAt",
  "lastUsedAt",
  "credentialId",
  "transports"
from
  "passkey"
where
  "userId" = $1
  and "id" = $2;

-- PUT /auth/factors/passkeys/:id

update "passkey"
set
  "name" = $1,
  "version" = $2
where
  "userId" = $3
  and "id" = $4
  and "version" = $5
returning
  "id";

-- DELETE /auth/factors/app

delete from "authenticator_app"
where
  "userId" = $1
returning
  "confirmedAt";

-- DELETE /auth/factors/passkeys/:id

delete from "passkey"
where
  "userId" = $1
  and "id" = $2
returning
  "id";

-- GET /staff/:id/factors

select
  "membership"."role",
  "app_user"."email"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
where
  "membership"."agencyId" = $1
  and "membership"."userId" = $2
  and "membership"."endedAt" is null;

-- DELETE /staff/:id/factors

delete from "passkey"
where
  "userId" = $1
returning
  "id";

update "session"
set
  "endedAt" = now(),
  "endReason" = $1
where
  "endedAt" is null
  and "userId" = $2
returning
  "id";

-- GET /settings

select
  "version",
  "name",
  "slug",
  "cmsCertificationNumber",
  "submissionId",
  "npi",
  "zone",
  "weekStartsOn",
  "fileTypes",
  "idleMinutes",
  "secondFactorRoles",
  "allowsDirections"
from
  "agency"
where
  "id" = $1;

-- PUT /settings

select
  "version",
  "name",
  "slug",
  "cmsCertificationNumber",
  "submissionId",
  "npi",
  "zone",
  "weekStartsOn",
  "fileTypes",
  "idleMinutes",
  "secondFactorRoles",
  "allowsDirections"
from
  "agency"
where
  "id" = $1
for no key update;

update "agency"
set
  "weekStartsOn" = $1,
  "version" = "version" + $2
where
  "id" = $3;

-- GET /settings/branches

select
  "id",
  "version",
  "name",
  "zone",
  "branchId",
  "cmsCertificationNumber",
  "submissionId",
  "npi",
  "street",
  "city",
  "state",
  "zip",
  "phoneNumber",
  "closedAt" is not null as "isClosed",
  (
    select
      count(*)::int
    from
      membership member
    where
      member."agencyId" = branch."agencyId"
      and member."branchId" = branch.id
      and member."endedAt" is null
  ) as "people",
  (
    select
      count(*)::int
    from
      admission
    where
      admission."agencyId" = branch."agencyId"
      and admission."branchId" = branch.id
      and admission.status <> 'discharged'
  ) as "patients"
from
  "branch"
where
  "agencyId" = $1
order by
  "closedAt" is not null,
  lower(name),
  "id";

-- POST /settings/branches

insert into
  "branch" (
    "id",
    "name",
    "zone",
    "branchId",
    "cmsCertificationNumber",
    "submissionId",
    "npi",
    "phoneNumber",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "id",
  "version",
  "name",
  "zone",
  "branchId",
  "cmsCertificationNumber",
  "submissionId",
  "npi",
  "street",
  "city",
  "state",
  "zip",
  "phoneNumber",
  "closedAt" is not null as "isClosed",
  (
    select
      count(*)::int
    from
      membership member
    where
      member."agencyId" = branch."agencyId"
      and member."branchId" = branch.id
      and member."endedAt" is null
  ) as "people",
  (
    select
      count(*)::int
    from
      admission
    where
      admission."agencyId" = branch."agencyId"
      and admission."branchId" = branch.id
      and admission.status <> 'discharged'
  ) as "patients"
from
  "branch"
where
  "agencyId" = $1
  and "id" = $2;

-- PUT /settings/branches/:id

select
  "id"
from
  "branch"
where
  "agencyId" = $1
  and "id" = $2
for no key update;

update "branch"
set
  "version" = "version" + $1,
  "name" = $2,
  "zone" = $3,
  "branchId" = $4,
  "cmsCertificationNumber" = $5,
  "submissionId" = $6,
  "npi" = $7,
  "phoneNumber" = $8
where
  "agencyId" = $9
  and "id" = $10;

-- PUT /settings/branches/:id

select
  pg_advisory_xact_lock(hashtextextended ('zones', $1::bigint));

select
  "visit"."id",
  "visit"."patientId",
  "visit"."userId",
  "visit"."jointKey",
  "visit"."localStart" as "start",
  "visit"."minutes"
from
  "visit"
  inner join "admission" on "admission"."agencyId" = "visit"."agencyId"
  and "admission"."id" = "visit"."admissionId"
where
  "visit"."agencyId" = $1
  and "visit"."localStart" >= $2
  and "visit"."status" = $3
  and "admission"."branchId" = $4
  and lower(visit.during) > $5
order by
  "visit"."id"
for update of
  "visit";

select
  "id",
  "patientId",
  "userId",
  "jointKey",
  lower(during) as "from",
  upper(during) as "to"
from
  "visit"
where
  "agencyId" = $1
  and "localStart" >= $2
  and "status" in ($3, $4, $5)
  and (
    "patientId" = any ($6::uuid[])
    or "userId" = any ($7::uuid[])
  )
  and id <> all ($8::uuid[]);

update visit
set
  during = tstzrange (
    lower(during) + interval '8760000 hours',
    upper(during) + interval '8760000 hours'
  )
where
  "agencyId" = $1
  and id = any ($2::uuid[]);

update visit
set
  zone = $1,
  during = tstzrange (put."from", put."to"),
  version = visit.version + 1
from
  unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) as put (id, "from", "to")
where
  visit."agencyId" = $5
  and visit.id = put.id
returning
  visit.id,
  visit."patientId",
  visit.version;

select
  *
from
  "assessment"
where
  "agencyId" = $1
  and "status" in ($2, $3)
  and "transaction" = $4
  and exists (
    select
      "admission"."id"
    from
      "admission"
    where
      "admission"."agencyId" = $5
      and "admission"."id" = "assessment"."admissionId"
      and "admission"."branchId" = $6
  )
order by
  "id"
for update;

-- POST /settings/branches/:id/close

select
  count(*)::int as "count"
from
  "invitation"
where
  "agencyId" = $1
  and "branchId" = $2
  and "acceptedAt" is null
  and "revokedAt" is null
  and "expiresAt" > now();

update "branch"
set
  "version" = "version" + $1,
  "closedAt" = now()
where
  "agencyId" = $2
  and "id" = $3;

-- POST /settings/branches/:id/open

update "branch"
set
  "version" = "version" + $1,
  "closedAt" = $2
where
  "agencyId" = $3
  and "id" = $4;

-- POST /guest/agency

select
  id,
  name,
  $1::text as slug
from
  find_agency ($2);

-- POST /guest/applications

select
  count(*) as "count"
from
  "application"
where
  "agencyId" = $1
  and "status" = $2
  and (
    "emailVerifiedAt" is not null
    or "createdAt" > now() - interval '1 day'
  );

insert into
  "application" (
    "firstName",
    "lastName",
    "street",
    "city",
    "zip",
    "phoneNumber",
    "email",
    "passwordHash",
    "agencyId",
    "id",
    "expiresAt"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    now() + make_interval(days => $11)
  );

insert into
  "application_token" (
    "agencyId",
    "applicationId",
    "kind",
    "tokenHash",
    "expiresAt"
  )
values
  ($1, $2, $3, $4, now() + make_interval(days => $5));

select
  "name",
  "slug",
  "fileTypes"
from
  "agency"
where
  "id" = $1;

delete from "application_token"
where
  "agencyId" = $1
  and "applicationId" = $2
  and "kind" in ($3);

insert into
  "application_token" (
    "agencyId",
    "applicationId",
    "kind",
    "tokenHash",
    "expiresAt"
  )
values
  ($1, $2, $3, $4, now() + make_interval(days => $5));

select
  "id",
  "version",
  "status",
  "firstName",
  "lastName",
  "street",
  "city",
  "zip",
  "phoneNumber",
  "email",
  "emailVerifiedAt",
  "submittedAt",
  "question",
  "answer",
  "reason",
  "role",
  "discipline",
  "branchId",
  "userId",
  "joinedAt",
  "decidedAt",
  "expiresAt",
  "passwordHash"
from
  "application"
where
  "agencyId" = $1
  and "id" = $2
for update;

select
  "name",
  "slug",
  "fileTypes"
from
  "agency"
where
  "id" = $1;

select
  "id",
  "name",
  "size",
  "status",
  "refusal"
from
  "application_file"
where
  "agencyId" = $1
  and "applicationId" = $2
  and "endedAt" is null
order by
  "createdAt",
  "id";

-- POST /guest/applications/open

select
  "agencyId",
  "applicationId",
  kind
from
  find_application ($1);

select
  "kind"
from
  "application_token"
where
  "agencyId" = $1
  and "tokenHash" = $2;

update "application"
set
  "emailVerifiedAt" = now()
where
  "agencyId" = $1
  and "id" = $2;

select
  count(*) as "count"
from
  "application_token"
where
  "agencyId" = $1
  and "applicationId" = $2;

-- POST /guest/applications/link

-- POST /guest/applications/save

select
  count(*)::int as "count"
from
  "audit_entry"
where
  "agencyId" = $1
  and "userId" is null
  and "at" > now() - interval '1 hour'
  and "subjectId" = $2
  and "action" = $3;

select
  count(*)::int as "count"
from
  "audit_entry"
where
  "agencyId" = $1
  and "userId" is null
  and "at" > now() - interval '1 hour'
  and "subjectId" = $2
  and "action" = $3;

update "application"
set
  "firstName" = $1,
  "lastName" = $2,
  "street" = $3,
  "city" = $4,
  "zip" = $5,
  "phoneNumber" = $6,
  "email" = $7,
  "expiresAt" = now() + make_interval(days => $8),
  "version" = "version" + $9
where
  "agencyId" = $10
  and "id" = $11;

update "application_token"
set
  "expiresAt" = now() + make_interval(days => $1)
where
  "agencyId" = $2
  and "applicationId" = $3
  and "kind" in ($4, $5)
  and "expiresAt" > now();

-- POST /guest/applications/files

update "application_file"
set
  "endedAt" = now()
where
  "agencyId" = $1
  and "applicationId" = $2
  and "status" = $3
  and "endedAt" is null
  and coalesce("arrivedAt", "createdAt") < now() - make_interval(mins => $4);

select
  count(*) as "count"
from
  "application_file"
where
  "agencyId" = $1
  and "applicationId" = $2;

select
  coalesce(
    sum(
      case application_file.status
        when 'stored' then application_file.size
        else application_file.arrived
      end
    ),
    0
  ) as "all",
  coalesce(
    sum(
      case application_file.status
        when 'stored' then application_file.size
        else application_file.arrived
      end
    ) filter (
      where
        application."emailVerifiedAt" is null
    ),
    0
  ) as "unverified"
from
  "application_file"
  inner join "application" on "application"."agencyId" = "application_file"."agencyId"
  and "application"."id" = "application_file"."applicationId"
where
  "application_file"."agencyId" = $1
  and "application_file"."endedAt" is null
  and "application"."status" in ($2, $3, $4);

insert into
  "application_file" (
    "id",
    "name",
    "extension",
    "size",
    "agencyId",
    "applicationId"
  )
values
  ($1, $2, $3, $4, $5, $6);

-- POST /guest/applications/files/remove

update "application_file"
set
  "endedAt" = now()
where
  "agencyId" = $1
  and "id" = $2
  and "applicationId" = $3
  and "endedAt" is null
returning
  "id";

-- PATCH /guest/applications/files/:id/upload

-- POST /guest/applications/submit

update "application"
set
  "status" = $1,
  "submittedAt" = now(),
  "answer" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5;

select
  "userId",
  "role",
  given_powers (membership."agencyId", membership.role) as "givenPowers"
from
  "membership"
where
  "agencyId" = $1
  and "endedAt" is null
order by
  "createdAt";

insert into
  "notification" (
    "userId",
    "kind",
    "tone",
    "content",
    "subjectId",
    "agencyId",
    "id"
  )
values
  ($1, $2, $3, $4, $5, $6, $7);

-- POST /invitations/accept

select
  "agencyId",
  id
from
  find_invitation ($1);

select
  "invitation"."id",
  "invitation"."version",
  "invitation"."email",
  "invitation"."firstName",
  "invitation"."lastName",
  "invitation"."phoneNumber",
  "invitation"."role",
  "invitation"."discipline",
  "invitation"."branchId",
  "invitation"."applicationId",
  "invitation"."createdBy",
  "invitation"."createdAt",
  "invitation"."expiresAt",
  "branch"."name" as "branchName",
  invitation."expiresAt" <= now() as "isExpired"
from
  "invitation"
  left join "branch" on "branch"."agencyId" = "invitation"."agencyId"
  and "branch"."id" = "invitation"."branchId"
where
  "invitation"."agencyId" = $1
  and "invitation"."acceptedAt" is null
  and "invitation"."revokedAt" is null
  and "invitation"."id" = $2
  and "invitation"."tokenHash" = $3
for update of
  "invitation";

select
  "id"
from
  "app_user"
where
  "id" = $1
  and "email" = $2;

select
  "id",
  "name",
  "powers",
  "version"
from
  "role"
where
  "agencyId" = $1
  and "endedAt" is null
  and "name" = $2
for share;

insert into
  "membership" (
    "role",
    "discipline",
    "branchId",
    "phoneNumber",
    "agencyId",
    "userId"
  )
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("agencyId", "userId") do update
set
  "role" = $7,
  "discipline" = $8,
  "branchId" = $9,
  "phoneNumber" = $10,
  "endedAt" = $11,
  "version" = "membership"."version" + $12
where
  "membership"."endedAt" is not null
returning
  "userId";

update "invitation"
set
  "acceptedAt" = now(),
  "acceptedBy" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" = $4;

update "application"
set
  "joinedAt" = now(),
  "version" = "version" + $1
where
  "agencyId" = $2
  and "id" = $3;

-- GET /applications

select
  "id",
  "status",
  "firstName",
  "lastName",
  "email",
  "emailVerifiedAt",
  "submittedAt",
  "decidedAt",
  (
    select
      count(*) as "files"
    from
      "application_file"
    where
      "application_file"."agencyId" = "application"."agencyId"
      and "application_file"."applicationId" = "application"."id"
      and "application_file"."status" = $1
      and "application_file"."endedAt" is null
  ) as "files"
from
  "application"
where
  "agencyId" = $2
  and "status" in ($3, $4)
order by
  "submittedAt" asc,
  "id" asc
limit
  $5;

select
  count(*) as "count"
from
  "application"
where
  "agencyId" = $1
  and "status" = $2;

-- GET /applications

select
  "id",
  "status",
  "firstName",
  "lastName",
  "email",
  "emailVerifiedAt",
  "submittedAt",
  "decidedAt",
  (
    select
      count(*) as "files"
    from
      "application_file"
    where
      "application_file"."agencyId" = "application"."agencyId"
      and "application_file"."applicationId" = "application"."id"
      and "application_file"."status" = $1
      and "application_file"."endedAt" is null
  ) as "files"
from
  "application"
where
  "agencyId" = $2
  and "status" in ($3, $4)
order by
  "decidedAt" desc,
  "id" desc
limit
  $5;

-- GET /applications/:id

select
  "application".*,
  decider."lastName" || ', ' || decider."firstName" as "decidedByName"
from
  "application"
  left join "app_user" as "decider" on "decider"."id" = "application"."decidedBy"
where
  "application"."agencyId" = $1
  and "application"."id" = $2
  and "application"."status" not in ($3, $4);

-- GET /applications/:id/files/:fileId/content

select
  "application_file"."name",
  "application_file"."size",
  "application_file"."sha256",
  "mediaType"
from
  "application_file"
  inner join "application" on "application"."agencyId" = "application_file"."agencyId"
  and "application"."id" = "application_file"."applicationId"
where
  "application_file"."agencyId" = $1
  and "application_file"."id" = $2
  and "application"."id" = $3
  and "application"."status" not in ($4, $5)
  and "application_file"."status" = $6
  and "application_file"."endedAt" is null;

-- GET /account-options

select
  "id",
  "name"
from
  "branch"
where
  "agencyId" = $1
  and "closedAt" is null
order by
  "name",
  "id";

-- POST /applications/:id/link

-- POST /applications/:id/return

update "application"
set
  "status" = $1,
  "question" = $2,
  "answer" = $3,
  "expiresAt" = now() + make_interval(days => $4),
  "version" = "version" + $5
where
  "agencyId" = $6
  and "id" = $7;

-- POST /applications/:id/reject

update "application"
set
  "decidedAt" = now(),
  "decidedBy" = $1,
  "passwordHash" = $2,
  "status" = $3,
  "reason" = $4,
  "version" = "version" + $5
where
  "agencyId" = $6
  and "id" = $7;

-- POST /applications/:id/approve

insert into
  "app_user" (
    "id",
    "email",
    "firstName",
    "lastName",
    "passwordHash"
  )
values
  ($1, $2, $3, $4, $5)
on conflict ("email") do nothing
returning
  "id";

update "application"
set
  "decidedAt" = now(),
  "decidedBy" = $1,
  "passwordHash" = $2,
  "role" = $3,
  "discipline" = $4,
  "branchId" = $5,
  "status" = $6,
  "userId" = $7,
  "joinedAt" = now(),
  "version" = "version" + $8
where
  "agencyId" = $9
  and "id" = $10;

-- POST /invitations

select
  "app_user"."id"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
where
  "membership"."agencyId" = $1
  and "membership"."endedAt" is null
  and "app_user"."email" = $2;

update "invitation"
set
  "revokedAt" = now(),
  "version" = "version" + $1
where
  "agencyId" = $2
  and "acceptedAt" is null
  and "revokedAt" is null
  and "email" = $3;

insert into
  "invitation" (
    "email",
    "firstName",
    "lastName",
    "role",
    "discipline",
    "branchId",
    "phoneNumber",
    "id",
    "applicationId",
    "tokenHash",
    "agencyId",
    "createdBy",
    "expiresAt"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    now() + make_interval(days => $13)
  );

select
  "invitation"."id",
  "invitation"."version",
  "invitation"."email",
  "invitation"."firstName",
  "invitation"."lastName",
  "invitation"."phoneNumber",
  "invitation"."role",
  "invitation"."discipline",
  "invitation"."branchId",
  "invitation"."applicationId",
  "invitation"."createdBy",
  "invitation"."createdAt",
  "invitation"."expiresAt",
  "branch"."name" as "branchName",
  invitation."expiresAt" <= now() as "isExpired"
from
  "invitation"
  left join "branch" on "branch"."agencyId" = "invitation"."agencyId"
  and "branch"."id" = "invitation"."branchId"
where
  "invitation"."agencyId" = $1
  and "invitation"."acceptedAt" is null
  and "invitation"."revokedAt" is null
  and "invitation"."id" = $2
for update of
  "invitation";

-- GET /invitations

select
  "invitation"."id",
  "invitation"."version",
  "invitation"."email",
  "invitation"."firstName",
  "invitation"."lastName",
  "invitation"."phoneNumber",
  "invitation"."role",
  "invitation"."discipline",
  "invitation"."branchId",
  "invitation"."applicationId",
  "invitation"."createdBy",
  "invitation"."createdAt",
  "invitation"."expiresAt",
  "branch"."name" as "branchName",
  invitation."expiresAt" <= now() as "isExpired"
from
  "invitation"
  left join "branch" on "branch"."agencyId" = "invitation"."agencyId"
  and "branch"."id" = "invitation"."branchId"
where
  "invitation"."agencyId" = $1
  and "invitation"."acceptedAt" is null
  and "invitation"."revokedAt" is null
order by
  "invitation"."createdAt" desc,
  "invitation"."id" desc
limit
  $2;

-- POST /invitations/:id/send

update "invitation"
set
  "tokenHash" = $1,
  "expiresAt" = now() + make_interval(days => $2),
  "createdBy" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6;

-- POST /invitations/:id/revoke

update "invitation"
set
  "revokedAt" = now(),
  "version" = "version" + $1
where
  "agencyId" = $2
  and "id" = $3;

-- POST /invitations/open

-- POST /invitations/join

-- POST /employees/search

select
  "membership"."userId" as "id",
  "membership"."version",
  "app_user"."firstName",
  "app_user"."lastName",
  "app_user"."email",
  "membership"."phoneNumber",
  "membership"."role",
  "membership"."discipline",
  "membership"."branchId",
  "branch"."name" as "branchName",
  "membership"."endedAt",
  "proof"."credentials",
  "signed"."lastSignInAt",
  (
    membership."endedAt" is null
    and exists (
      select
      from
        session
      where
        session."userId" = membership."userId"
        and session."activeAgencyId" = $1
        and session."endedAt" is null
        and session."expiresAt" > now()
        and session."lastActiveAt" > now() - interval '5 minutes'
    )
  ) as "isOnline"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "branch" on "branch"."agencyId" = "membership"."agencyId"
  and "branch"."id" = "membership"."branchId"
  inner join lateral (
    select
      coalesce(
        jsonb_agg(
          to_jsonb(wanting)
          order by
            state,
            kind,
            title
        ),
        '[]'
      ) as credentials
    from
      (
        select
          kind,
          title,
          case
            when "expiresOn" < $2::date then 'overdue'
            else 'expiring'
          end as state,
          "expiresOn"
        from
          (
            select
              record.kind,
              case
                when record.kind = 'other' then record.title
              end as title,
              case
                when bool_and(record."expiresOn" is not null) then max(record."expiresOn")
              end as "expiresOn"
            from
              staff_record record
            where
              record."agencyId" = $3
              and record."userId" = membership."userId"
              and record."endedAt" is null
              and record."issuedOn" <= $4::date
            group by
              1,
              2
          ) held
        where
          "expiresOn" <= $5::date
        union all
        select
          needed,
          null,
          'missing',
          null
        from
          unnest(
            $6::text[] || case
              when membership.discipline = any ($7::text[]) then $8::text[]
              else '{}'
            end
          ) needed
        where
          not exists (
            select
            from
              staff_record record
            where
              record."agencyId" = $9
              and record."userId" = membership."userId"
              and record.kind = needed
              and record."endedAt" is null
              and record."issuedOn" <= $10::date
          )
      ) wanting
    where
      membership."endedAt" is null
  ) as "proof" on true
  inner join lateral (
    select
      max(entry.at) as "lastSignInAt"
    from
      audit_entry entry
    where
      entry."agencyId" = $11
      and entry."userId" = membership."userId"
      and entry.action = 'session.start'
  ) as "signed" on true
where
  "membership"."agencyId" = $12
  and "membership"."endedAt" is null
  and (
    not exists (
      select
      from
        unnest(string_to_array(plain_name ($13), ' ')) word
      where
        strpos(
          ' ' || plain_name (
            app_user."firstName" || ' ' || app_user."lastName"
          ),
          ' ' || word
        ) = 0
    )
    or strpos(lower(app_user.email::text), lower($14)) > 0
  )
  and "membership"."role" = $15
  and "membership"."discipline" = $16
  and "membership"."branchId" = $17
order by
  plain_name (app_user."lastName"),
  plain_name (app_user."firstName"),
  membership."userId"
limit
  $18
offset
  $19;

select
  count(*)::int as "count"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "branch" on "branch"."agencyId" = "membership"."agencyId"
  and "branch"."id" = "membership"."branchId"
  inner join lateral (
    select
      coalesce(
        jsonb_agg(
          to_jsonb(wanting)
          order by
            state,
            kind,
            title
        ),
        '[]'
      ) as credentials
    from
      (
        select
          kind,
          title,
          case
            when "expiresOn" < $1::date then 'overdue'
            else 'expiring'
          end as state,
          "expiresOn"
        from
          (
            select
              record.kind,
              case
                when record.kind = 'other' then record.title
              end as title,
              case
                when bool_and(record."expiresOn" is not null) then max(record."expiresOn")
              end as "expiresOn"
            from
              staff_record record
            where
              record."agencyId" = $2
              and record."userId" = membership."userId"
              and record."endedAt" is null
              and record."issuedOn" <= $3::date
            group by
              1,
              2
          ) held
        where
          "expiresOn" <= $4::date
        union all
        select
          needed,
          null,
          'missing',
          null
        from
          unnest(
            $5::text[] || case
              when membership.discipline = any ($6::text[]) then $7::text[]
              else '{}'
            end
          ) needed
        where
          not exists (
            select
            from
              staff_record record
            where
              record."agencyId" = $8
              and record."userId" = membership."userId"
              and record.kind = needed
              and record."endedAt" is null
              and record."issuedOn" <= $9::date
          )
      ) wanting
    where
      membership."endedAt" is null
  ) as "proof" on true
  inner join lateral (
    select
      max(entry.at) as "lastSignInAt"
    from
      audit_entry entry
    where
      entry."agencyId" = $10
      and entry."userId" = membership."userId"
      and entry.action = 'session.start'
  ) as "signed" on true
where
  "membership"."agencyId" = $11
  and "membership"."endedAt" is null
  and (
    not exists (
      select
      from
        unnest(string_to_array(plain_name ($12), ' ')) word
      where
        strpos(
          ' ' || plain_name (
            app_user."firstName" || ' ' || app_user."lastName"
          ),
          ' ' || word
        ) = 0
    )
    or strpos(lower(app_user.email::text), lower($13)) > 0
  )
  and "membership"."role" = $14
  and "membership"."discipline" = $15
  and "membership"."branchId" = $16;

-- POST /employees/search

select
  "membership"."userId" as "id",
  "membership"."version",
  "app_user"."firstName",
  "app_user"."lastName",
  "app_user"."email",
  "membership"."phoneNumber",
  "membership"."role",
  "membership"."discipline",
  "membership"."branchId",
  "branch"."name" as "branchName",
  "membership"."endedAt",
  "proof"."credentials",
  "signed"."lastSignInAt",
  (
    membership."endedAt" is null
    and exists (
      select
      from
        session
      where
        session."userId" = membership."userId"
        and session."activeAgencyId" = $1
        and session."endedAt" is null
        and session."expiresAt" > now()
        and session."lastActiveAt" > now() - interval '5 minutes'
    )
  ) as "isOnline"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "branch" on "branch"."agencyId" = "membership"."agencyId"
  and "branch"."id" = "membership"."branchId"
  inner join lateral (
    select
      coalesce(
        jsonb_agg(
          to_jsonb(wanting)
          order by
            state,
            kind,
            title
        ),
        '[]'
      ) as credentials
    from
      (
        select
          kind,
          title,
          case
            when "expiresOn" < $2::date then 'overdue'
            else 'expiring'
          end as state,
          "expiresOn"
        from
          (
            select
              record.kind,
              case
                when record.kind = 'other' then record.title
              end as title,
              case
                when bool_and(record."expiresOn" is not null) then max(record."expiresOn")
              end as "expiresOn"
            from
              staff_record record
            where
              record."agencyId" = $3
              and record."userId" = membership."userId"
              and record."endedAt" is null
              and record."issuedOn" <= $4::date
            group by
              1,
              2
          ) held
        where
          "expiresOn" <= $5::date
        union all
        select
          needed,
          null,
          'missing',
          null
        from
          unnest(
            $6::text[] || case
              when membership.discipline = any ($7::text[]) then $8::text[]
              else '{}'
            end
          ) needed
        where
          not exists (
            select
            from
              staff_record record
            where
              record."agencyId" = $9
              and record."userId" = membership."userId"
              and record.kind = needed
              and record."endedAt" is null
              and record."issuedOn" <= $10::date
          )
      ) wanting
    where
      membership."endedAt" is null
  ) as "proof" on true
  inner join lateral (
    select
      max(entry.at) as "lastSignInAt"
    from
      audit_entry entry
    where
      entry."agencyId" = $11
      and entry."userId" = membership."userId"
      and entry.action = 'session.start'
  ) as "signed" on true
where
  "membership"."agencyId" = $12
  and "membership"."endedAt" is null
  and proof.credentials @> $13::jsonb
order by
  membership.role collate "C",
  plain_name (app_user."lastName"),
  plain_name (app_user."firstName"),
  membership."userId"
limit
  $14
offset
  $15;

select
  count(*)::int as "count"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "branch" on "branch"."agencyId" = "membership"."agencyId"
  and "branch"."id" = "membership"."branchId"
  inner join lateral (
    select
      coalesce(
        jsonb_agg(
          to_jsonb(wanting)
          order by
            state,
            kind,
            title
        ),
        '[]'
      ) as credentials
    from
      (
        select
          kind,
          title,
          case
            when "expiresOn" < $1::date then 'overdue'
            else 'expiring'
          end as state,
          "expiresOn"
        from
          (
            select
              record.kind,
              case
                when record.kind = 'other' then record.title
              end as title,
              case
                when bool_and(record."expiresOn" is not null) then max(record."expiresOn")
              end as "expiresOn"
            from
              staff_record record
            where
              record."agencyId" = $2
              and record."userId" = membership."userId"
              and record."endedAt" is null
              and record."issuedOn" <= $3::date
            group by
              1,
              2
          ) held
        where
          "expiresOn" <= $4::date
        union all
        select
          needed,
          null,
          'missing',
          null
        from
          unnest(
            $5::text[] || case
              when membership.discipline = any ($6::text[]) then $7::text[]
              else '{}'
            end
          ) needed
        where
          not exists (
            select
            from
              staff_record record
            where
              record."agencyId" = $8
              and record."userId" = membership."userId"
              and record.kind = needed
              and record."endedAt" is null
              and record."issuedOn" <= $9::date
          )
      ) wanting
    where
      membership."endedAt" is null
  ) as "proof" on true
  inner join lateral (
    select
      max(entry.at) as "lastSignInAt"
    from
      audit_entry entry
    where
      entry."agencyId" = $10
      and entry."userId" = membership."userId"
      and entry.action = 'session.start'
  ) as "signed" on true
where
  "membership"."agencyId" = $11
  and "membership"."endedAt" is null
  and proof.credentials @> $12::jsonb;

-- GET /employees/options

-- GET /employees/:id

select
  "membership"."userId" as "id",
  "membership"."version",
  "app_user"."firstName",
  "app_user"."lastName",
  "app_user"."email",
  "membership"."phoneNumber",
  "membership"."role",
  "membership"."discipline",
  "membership"."branchId",
  "branch"."name" as "branchName",
  "membership"."endedAt",
  "proof"."credentials",
  "signed"."lastSignInAt",
  (
    membership."endedAt" is null
    and exists (
      select
      from
        session
      where
        session."userId" = membership."userId"
        and session."activeAgencyId" = $1
        and session."endedAt" is null
        and session."expiresAt" > now()
        and session."lastActiveAt" > now() - interval '5 minutes'
    )
  ) as "isOnline"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "branch" on "branch"."agencyId" = "membership"."agencyId"
  and "branch"."id" = "membership"."branchId"
  inner join lateral (
    select
      coalesce(
        jsonb_agg(
          to_jsonb(wanting)
          order by
            state,
            kind,
            title
        ),
        '[]'
      ) as credentials
    from
      (
        select
          kind,
          title,
          case
            when "expiresOn" < $2::date then 'overdue'
            else 'expiring'
          end as state,
          "expiresOn"
        from
          (
            select
              record.kind,
              case
                when record.kind = 'other' then record.title
              end as title,
              case
                when bool_and(record."expiresOn" is not null) then max(record."expiresOn")
              end as "expiresOn"
            from
              staff_record record
            where
              record."agencyId" = $3
              and record."userId" = membership."userId"
              and record."endedAt" is null
              and record."issuedOn" <= $4::date
            group by
              1,
              2
          ) held
        where
          "expiresOn" <= $5::date
        union all
        select
          needed,
          null,
          'missing',
          null
        from
          unnest(
            $6::text[] || case
              when membership.discipline = any ($7::text[]) then $8::text[]
              else '{}'
            end
          ) needed
        where
          not exists (
            select
            from
              staff_record record
            where
              record."agencyId" = $9
              and record."userId" = membership."userId"
              and record.kind = needed
              and record."endedAt" is null
              and record."issuedOn" <= $10::date
          )
      ) wanting
    where
      membership."endedAt" is null
  ) as "proof" on true
  inner join lateral (
    select
      max(entry.at) as "lastSignInAt"
    from
      audit_entry entry
    where
      entry."agencyId" = $11
      and entry."userId" = membership."userId"
      and entry.action = 'session.start'
  ) as "signed" on true
where
  "membership"."agencyId" = $12
  and "membership"."userId" = $13;

-- PUT /employees/:id

select
  "userId",
  "role",
  "discipline",
  "version",
  "endedAt"
from
  "membership"
where
  "agencyId" = $1
  and (
    "userId" in ($2)
    or (
      "role" = $3
      and "endedAt" is null
    )
  )
order by
  "userId"
for no key update;

update "membership"
set
  "phoneNumber" = $1,
  "discipline" = $2,
  "branchId" = $3,
  "role" = $4,
  "version" = "version" + $5
where
  "agencyId" = $6
  and "userId" = $7;

update "app_user"
set
  "firstName" = $1,
  "lastName" = $2
where
  "id" = $3;

-- PUT /employees/:id

-- GET /employees/:id/open-work

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
  and "visit"."userId" = $3
  and "visit"."status" = $4
  and "visit"."localStart" >= $5
order by
  "visit"."localStart",
  "visit"."id";

select
  "assignment"."patientId",
  "patient"."sortName" as "patientName",
  bool_or(assignment."isCaseManager") as "isCaseManager"
from
  "assignment"
  inner join "patient" on "patient"."agencyId" = "assignment"."agencyId"
  and "patient"."id" = "assignment"."patientId"
where
  "assignment"."agencyId" = $1
  and "assignment"."userId" = $2
  and (
    "assignment"."endDate" is null
    or "assignment"."endDate" >= $3
  )
  and true
group by
  "assignment"."patientId",
  "patient"."sortName"
order by
  "patient"."sortName",
  "assignment"."patientId"
limit
  $4;

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
  and "visit"."userId" = $3
  and "visit"."status" = $4
  and "visit"."localStart" >= $5
order by
  "visit"."localStart",
  "visit"."id";

select
  count(distinct "patientId")::int as "count"
from
  "assignment"
where
  "agencyId" = $1
  and "userId" = $2
  and (
    "endDate" is null
    or "endDate" >= $3
  );

select
  "task"."id",
  "task"."title",
  "task"."dueOn",
  "patient"."sortName" as "patientName"
from
  "task"
  left join "patient" on "patient"."agencyId" = "task"."agencyId"
  and "patient"."id" = "task"."patientId"
  and true
where
  "task"."agencyId" = $1
  and "task"."assigneeId" = $2
  and "task"."resolvedAt" is null
order by
  "task"."dueOn",
  "task"."id"
limit
  $3;

select
  "document"."id",
  "document"."title",
  "patient"."sortName" as "patientName"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
where
  "document"."agencyId" = $1
  and "document"."assigneeId" = $2
  and "document"."status" in ($3, $4)
  and "document"."endedAt" is null
  and true
order by
  "document"."createdAt",
  "document"."id"
limit
  $5;

select
  "assessment"."id",
  'OASIS assessment' as "title",
  "patient"."sortName" as "patientName"
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
where
  "assessment"."agencyId" = $1
  and "assessment"."authorId" = $2
  and "assessment"."status" in ($3, $4)
  and true
order by
  "assessment"."createdAt",
  "assessment"."id"
limit
  $5;

-- POST /employees/:id/check-visits

-- POST /employees/:id/deactivate

select
  "userId",
  "role",
  "discipline",
  "version",
  "endedAt"
from
  "membership"
where
  "agencyId" = $1
  and (
    "userId" in ($2, $3, $4, $5)
    or (
      "role" = $6
      and "endedAt" is null
    )
  )
order by
  "userId"
for no key update;

select
  "id",
  "patientId",
  "isCaseManager",
  "endDate"
from
  "assignment"
where
  "agencyId" = $1
  and "userId" = $2
  and (
    "endDate" is null
    or "endDate" >= $3
  )
order by
  "id"
for update;

update "assignment"
set
  "startDate" = least("startDate", $1::date),
  "endDate" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" in ($5);

select
  "id",
  "endDate",
  "isCaseManager"
from
  "assignment"
where
  "agencyId" = $1
  and "patientId" = $2
  and "userId" = $3
  and "startDate" <= $4
  and (
    "endDate" is null
    or "endDate" >= $5
  )
order by
  "endDate" desc nulls first
limit
  $6;

update "assignment"
set
  "endDate" = $1,
  "isCaseManager" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5;

update "task"
set
  "assigneeId" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "assigneeId" = $4
  and "resolvedAt" is null
returning
  "id",
  "patientId",
  "version";

update "membership"
set
  "endedAt" = now(),
  "version" = "version" + $1
where
  "agencyId" = $2
  and "userId" = $3;

update "invitation"
set
  "revokedAt" = now(),
  "version" = "version" + $1
where
  "agencyId" = $2
  and "acceptedAt" is null
  and "revokedAt" is null
  and (
    "createdBy" = $3
    or "email" = (
      select
        "email"
      from
        "app_user"
      where
        "id" = $4
    )
  );

insert into
  "event" (
    "agencyId",
    "kind",
    "patientId",
    "subjectId",
    "revision"
  )
values
  ($1, $2, $3, $4, $5),
  ($6, $7, $8, $9, $10)
returning
  pg_notify ($11, $12) as "told";

-- POST /employees/:id/reactivate

update "membership"
set
  "endedAt" = $1,
  "role" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "userId" = $5;
