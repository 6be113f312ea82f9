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
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) /* along */ /* prepared */;

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
