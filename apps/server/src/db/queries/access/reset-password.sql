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
