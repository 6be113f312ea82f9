-- GET /branches

select
  "id",
  "name"
from
  "branch"
where
  "agencyId" = $1
  and "closedAt" is null
order by
  "name",
  "id";
