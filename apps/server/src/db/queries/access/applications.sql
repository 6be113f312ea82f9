-- GET /applications

select
  "id",
  "status",
  "firstName",
  "lastName",
  "email",
  "emailVerifiedAt",
  "submittedAt",
  "decidedAt",
  (
    select
      count(*) as "files"
    from
      "application_file"
    where
      "application_file"."agencyId" = "application"."agencyId"
      and "application_file"."applicationId" = "application"."id"
      and "application_file"."status" = $1
      and "application_file"."endedAt" is null
  ) as "files"
from
  "application"
where
  "agencyId" = $2
  and "status" in ($3, $4)
order by
  "submittedAt" asc,
  "id" asc
limit
  $5;

select
  count(*) as "count"
from
  "application"
where
  "agencyId" = $1
  and "status" = $2;

-- GET /applications

select
  "id",
  "status",
  "firstName",
  "lastName",
  "email",
  "emailVerifiedAt",
  "submittedAt",
  "decidedAt",
  (
    select
      count(*) as "files"
    from
      "application_file"
    where
      "application_file"."agencyId" = "application"."agencyId"
      and "application_file"."applicationId" = "application"."id"
      and "application_file"."status" = $1
      and "application_file"."endedAt" is null
  ) as "files"
from
  "application"
where
  "agencyId" = $2
  and "status" in ($3, $4)
order by
  "decidedAt" desc,
  "id" desc
limit
  $5;

-- GET /applications/:id

select
  "application".*,
  decider."lastName" || ', ' || decider."firstName" as "decidedByName"
from
  "application"
  left join "app_user" as "decider" on "decider"."id" = "application"."decidedBy"
where
  "application"."agencyId" = $1
  and "application"."id" = $2
  and "application"."status" not in ($3, $4);

-- GET /applications/:id/files/:fileId/content

select
  "application_file"."name",
  "application_file"."size",
  "application_file"."sha256",
  "mediaType"
from
  "application_file"
  inner join "application" on "application"."agencyId" = "application_file"."agencyId"
  and "application"."id" = "application_file"."applicationId"
where
  "application_file"."agencyId" = $1
  and "application_file"."id" = $2
  and "application"."id" = $3
  and "application"."status" not in ($4, $5)
  and "application_file"."status" = $6
  and "application_file"."endedAt" is null;

-- POST /applications/:id/link

-- POST /applications/:id/return

update "application"
set
  "status" = $1,
  "question" = $2,
  "answer" = $3,
  "expiresAt" = now() + make_interval(days => $4),
  "version" = "version" + $5
where
  "agencyId" = $6
  and "id" = $7;

-- POST /applications/:id/reject

update "application"
set
  "decidedAt" = now(),
  "decidedBy" = $1,
  "passwordHash" = $2,
  "status" = $3,
  "reason" = $4,
  "version" = "version" + $5
where
  "agencyId" = $6
  and "id" = $7;

-- POST /applications/:id/approve

insert into
  "app_user" (
    "id",
    "email",
    "firstName",
    "lastName",
    "passwordHash"
  )
values
  ($1, $2, $3, $4, $5)
on conflict ("email") do nothing
returning
  "id";

update "application"
set
  "decidedAt" = now(),
  "decidedBy" = $1,
  "passwordHash" = $2,
  "role" = $3,
  "discipline" = $4,
  "branchId" = $5,
  "status" = $6,
  "userId" = $7,
  "joinedAt" = now(),
  "version" = "version" + $8
where
  "agencyId" = $9
  and "id" = $10;
