-- GET /profile

select
  "membership"."userId",
  "membership"."version",
  "app_user"."firstName",
  "app_user"."lastName",
  "app_user"."email",
  "membership"."role",
  "membership"."discipline",
  "branch"."name" as "branchName",
  "membership"."phoneNumber"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "branch" on "branch"."agencyId" = "membership"."agencyId"
  and "branch"."id" = "membership"."branchId"
where
  "membership"."agencyId" = $1
  and "membership"."userId" = $2
  and "membership"."endedAt" is null;

-- PUT /profile

update "membership"
set
  "phoneNumber" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "userId" = $4
  and "version" = $5
returning
  "version";
