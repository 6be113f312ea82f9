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
