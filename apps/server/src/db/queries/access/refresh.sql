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
