-- POST /invitations/accept

select
  "agencyId",
  id
from
  find_invitation ($1);

select
  "invitation"."id",
  "invitation"."version",
  "invitation"."email",
  "invitation"."firstName",
  "invitation"."lastName",
  "invitation"."phoneNumber",
  "invitation"."role",
  "invitation"."discipline",
  "invitation"."branchId",
  "invitation"."applicationId",
  "invitation"."createdBy",
  "invitation"."createdAt",
  "invitation"."expiresAt",
  "branch"."name" as "branchName",
  invitation."expiresAt" <= now() as "isExpired"
from
  "invitation"
  left join "branch" on "branch"."agencyId" = "invitation"."agencyId"
  and "branch"."id" = "invitation"."branchId"
where
  "invitation"."agencyId" = $1
  and "invitation"."acceptedAt" is null
  and "invitation"."revokedAt" is null
  and "invitation"."id" = $2
  and "invitation"."tokenHash" = $3
for update of
  "invitation";

select
  "id"
from
  "app_user"
where
  "id" = $1
  and "email" = $2;

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
for share;

insert into
  "membership" (
    "role",
    "discipline",
    "branchId",
    "phoneNumber",
    "agencyId",
    "userId"
  )
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("agencyId", "userId") do update
set
  "role" = $7,
  "discipline" = $8,
  "branchId" = $9,
  "phoneNumber" = $10,
  "endedAt" = $11,
  "version" = "membership"."version" + $12
where
  "membership"."endedAt" is not null
returning
  "userId";

update "invitation"
set
  "acceptedAt" = now(),
  "acceptedBy" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" = $4;

update "application"
set
  "joinedAt" = now(),
  "version" = "version" + $1
where
  "agencyId" = $2
  and "id" = $3;

-- POST /invitations

select
  "app_user"."id"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
where
  "membership"."agencyId" = $1
  and "membership"."endedAt" is null
  and "app_user"."email" = $2;

update "invitation"
set
  "revokedAt" = now(),
  "version" = "version" + $1
where
  "agencyId" = $2
  and "acceptedAt" is null
  and "revokedAt" is null
  and "email" = $3;

insert into
  "invitation" (
    "email",
    "firstName",
    "lastName",
    "role",
    "discipline",
    "branchId",
    "phoneNumber",
    "id",
    "applicationId",
    "tokenHash",
    "agencyId",
    "createdBy",
    "expiresAt"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    now() + make_interval(days => $13)
  );

select
  "invitation"."id",
  "invitation"."version",
  "invitation"."email",
  "invitation"."firstName",
  "invitation"."lastName",
  "invitation"."phoneNumber",
  "invitation"."role",
  "invitation"."discipline",
  "invitation"."branchId",
  "invitation"."applicationId",
  "invitation"."createdBy",
  "invitation"."createdAt",
  "invitation"."expiresAt",
  "branch"."name" as "branchName",
  invitation."expiresAt" <= now() as "isExpired"
from
  "invitation"
  left join "branch" on "branch"."agencyId" = "invitation"."agencyId"
  and "branch"."id" = "invitation"."branchId"
where
  "invitation"."agencyId" = $1
  and "invitation"."acceptedAt" is null
  and "invitation"."revokedAt" is null
  and "invitation"."id" = $2
for update of
  "invitation";

-- GET /invitations

select
  "invitation"."id",
  "invitation"."version",
  "invitation"."email",
  "invitation"."firstName",
  "invitation"."lastName",
  "invitation"."phoneNumber",
  "invitation"."role",
  "invitation"."discipline",
  "invitation"."branchId",
  "invitation"."applicationId",
  "invitation"."createdBy",
  "invitation"."createdAt",
  "invitation"."expiresAt",
  "branch"."name" as "branchName",
  invitation."expiresAt" <= now() as "isExpired"
from
  "invitation"
  left join "branch" on "branch"."agencyId" = "invitation"."agencyId"
  and "branch"."id" = "invitation"."branchId"
where
  "invitation"."agencyId" = $1
  and "invitation"."acceptedAt" is null
  and "invitation"."revokedAt" is null
order by
  "invitation"."createdAt" desc,
  "invitation"."id" desc
limit
  $2;

-- POST /invitations/:id/send

update "invitation"
set
  "tokenHash" = $1,
  "expiresAt" = now() + make_interval(days => $2),
  "createdBy" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6;

-- POST /invitations/:id/revoke

update "invitation"
set
  "revokedAt" = now(),
  "version" = "version" + $1
where
  "agencyId" = $2
  and "id" = $3;

-- POST /invitations/open

-- POST /invitations/join
