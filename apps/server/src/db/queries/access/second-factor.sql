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
