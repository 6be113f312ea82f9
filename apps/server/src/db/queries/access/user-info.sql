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
