-- POST /exports

select
  count(*) as "count"
from
  "export"
where
  (
    "agencyId" = $1
    and "userId" = $2
  )
  and "status" in ($3, $4);

insert into
  "export" (
    "id",
    "title",
    "format",
    "patientId",
    "agencyId",
    "userId",
    "request",
    "status"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict do nothing
returning
  "id";

select
  "id",
  "title",
  "format",
  "request",
  "patientId",
  "status",
  "rowsDone",
  "rowCount",
  "size",
  "sha256",
  "problem",
  "createdAt",
  "finishedAt",
  "expiresAt"
from
  "export"
where
  (
    "agencyId" = $1
    and "userId" = $2
  )
  and "id" = $3;

-- GET /exports

select
  "id",
  "title",
  "format",
  "request",
  "patientId",
  "status",
  "rowsDone",
  "rowCount",
  "size",
  "sha256",
  "problem",
  "createdAt",
  "finishedAt",
  "expiresAt"
from
  "export"
where
  (
    "agencyId" = $1
    and "userId" = $2
  )
order by
  "createdAt" desc,
  "id" desc
limit
  $3;

-- GET /exports/:id

-- GET /exports/:id/content

select
  "id",
  "title",
  "format",
  "request",
  "patientId",
  "status",
  "rowsDone",
  "rowCount",
  "size",
  "sha256",
  "problem",
  "createdAt",
  "finishedAt",
  "expiresAt"
from
  "export"
where
  (
    "agencyId" = $1
    and "userId" = $2
  )
  and "id" = $3
  and "status" = $4
  and "expiresAt" > now();

-- POST /exports/:id/cancel

update "export"
set
  "status" = $1,
  "finishedAt" = now()
where
  (
    "agencyId" = $2
    and "userId" = $3
  )
  and "id" = $4
  and "status" in ($5, $6)
returning
  "id";
