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
