-- PUT /clinicians/:userId/hours

select
  "app_user"."id",
  "app_user"."firstName",
  "app_user"."lastName",
  "membership"."discipline",
  "membership"."branchId",
  "membership"."endedAt",
  "staff_availability"."hours",
  "staff_availability"."version"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "staff_availability" on "staff_availability"."agencyId" = "membership"."agencyId"
  and "staff_availability"."userId" = "membership"."userId"
where
  "membership"."agencyId" = $1
  and "membership"."userId" = $2
  and "membership"."discipline" is not null
  and "membership"."endedAt" is null;

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
  and "localEnd" >= $2
  and "userId" = $3
order by
  "localStart",
  "id";

insert into
  "staff_availability" ("agencyId", "userId", "hours")
values
  ($1, $2, $3)
on conflict do nothing
returning
  "version";

select
  "app_user"."id",
  "app_user"."firstName",
  "app_user"."lastName",
  "membership"."discipline",
  "membership"."branchId",
  "membership"."endedAt",
  "staff_availability"."hours",
  "staff_availability"."version"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "staff_availability" on "staff_availability"."agencyId" = "membership"."agencyId"
  and "staff_availability"."userId" = "membership"."userId"
where
  "membership"."agencyId" = $1
  and "membership"."userId" = $2
  and "membership"."discipline" is not null
  and "membership"."endedAt" is null;

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
  and "localEnd" >= $2
  and "userId" = $3
order by
  "localStart",
  "id";

-- PUT /clinicians/:userId/hours

update "staff_availability"
set
  "hours" = $1,
  "version" = $2
where
  "agencyId" = $3
  and "userId" = $4
  and "version" = $5
returning
  "version";

-- GET /clinicians

select
  "app_user"."id",
  "app_user"."firstName",
  "app_user"."lastName",
  "membership"."discipline",
  "membership"."branchId",
  "membership"."endedAt",
  "staff_availability"."hours",
  "staff_availability"."version"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "staff_availability" on "staff_availability"."agencyId" = "membership"."agencyId"
  and "staff_availability"."userId" = "membership"."userId"
where
  "membership"."agencyId" = $1
  and "membership"."discipline" is not null
  and (
    "membership"."endedAt" is null
    or exists (
      select
        1 as "one"
      from
        "visit"
      where
        "visit"."agencyId" = "membership"."agencyId"
        and "visit"."userId" = "membership"."userId"
        and "visit"."localStart" >= $2
    )
  )
order by
  "app_user"."lastName",
  "app_user"."firstName",
  "app_user"."id"
limit
  $3;

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
  and "localEnd" >= $2
order by
  "localStart",
  "id";
