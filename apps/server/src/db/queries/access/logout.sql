-- POST /auth/logout

update "session"
set
  "endedAt" = now(),
  "endReason" = $1
where
  "endedAt" is null
  and "id" = $2;
