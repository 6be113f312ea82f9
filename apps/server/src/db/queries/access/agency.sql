-- POST /auth/agency

update "session"
set
  "activeAgencyId" = $1
where
  "id" = $2;
