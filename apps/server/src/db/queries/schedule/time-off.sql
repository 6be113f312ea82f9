-- POST /time-off

insert into
  "time_off" (
    "id",
    "userId",
    "kind",
    "agencyId",
    "localStart",
    "localEnd"
  )
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("agencyId", "id") do nothing
returning
  "id",
  "version",
  "userId",
  "localStart" as "start",
  "localEnd" as "end",
  "kind";

-- DELETE /time-off/:id

select
  "id",
  "version",
  "userId",
  "localStart" as "start",
  "localEnd" as "end",
  "kind"
from
  "time_off"
where
  "agencyId" = $1
  and "endedAt" is null
  and "id" = $2
for update;

update "time_off"
set
  "endedAt" = now(),
  "version" = "version" + $1
where
  "agencyId" = $2
  and "id" = $3;
