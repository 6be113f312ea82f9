-- POST /calendar-feed

select
  "userId"
from
  "membership"
where
  "agencyId" = $1
  and "userId" = $2
for no key update;

update "calendar_feed"
set
  "revokedAt" = now()
where
  "agencyId" = $1
  and "userId" = $2
  and "revokedAt" is null
returning
  "id";

insert into
  "calendar_feed" ("id", "tokenHash", "agencyId", "userId")
values
  ($1, $2, $3, $4);

-- GET /calendar-feed

select
  "createdAt",
  "lastReadAt"
from
  "calendar_feed"
where
  "agencyId" = $1
  and "userId" = $2
  and "revokedAt" is null;

-- DELETE /calendar-feed
