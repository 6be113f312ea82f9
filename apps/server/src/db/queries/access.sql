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
    "userId",
    "requestId",
    "address",
    "action",
    "patientId",
    "subjectId",
    "section",
    "before",
    "after",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) /* prepared */;

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
