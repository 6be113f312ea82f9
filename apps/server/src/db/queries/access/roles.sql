-- GET /roles

select
  "role",
  count(*)::int as "members"
from
  "membership"
where
  "agencyId" = $1
  and "endedAt" is null
group by
  "role";

-- POST /roles

insert into
  "role" ("id", "name", "agencyId", "powers", "createdBy")
values
  ($1, $2, $3, $4, $5)
on conflict do nothing
returning
  "id";

-- PUT /roles/:name

select
  "id",
  "name",
  "powers",
  "version"
from
  "role"
where
  "agencyId" = $1
  and "endedAt" is null
  and "name" = $2
for update;

update "role"
set
  "powers" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" = $4;

-- PUT /roles/:name

-- DELETE /roles/:name

select
  count(*)::int as "count"
from
  "invitation"
where
  "agencyId" = $1
  and "role" = $2
  and "acceptedAt" is null
  and "revokedAt" is null
  and "expiresAt" > now();

update "role"
set
  "endedAt" = now()
where
  "agencyId" = $1
  and "id" = $2;

select
  "id",
  "name",
  "request",
  "sharedWith",
  "endedAt"
from
  "saved_report"
where
  "agencyId" = $1
  and $2 = any ("sharedWith")
order by
  "id"
for update;

update "saved_report"
set
  "sharedWith" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" = $4;
