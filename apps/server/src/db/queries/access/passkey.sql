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
