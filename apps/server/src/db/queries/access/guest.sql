-- POST /guest/agency

select
  id,
  name,
  $1::text as slug
from
  find_agency ($2);

-- POST /guest/applications

select
  count(*) as "count"
from
  "application"
where
  "agencyId" = $1
  and "status" = $2
  and (
    "emailVerifiedAt" is not null
    or "createdAt" > now() - interval '1 day'
  );

insert into
  "application" (
    "firstName",
    "lastName",
    "street",
    "city",
    "zip",
    "phoneNumber",
    "email",
    "passwordHash",
    "agencyId",
    "id",
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
    now() + make_interval(days => $11)
  );

insert into
  "application_token" (
    "agencyId",
    "applicationId",
    "kind",
    "tokenHash",
    "expiresAt"
  )
values
  ($1, $2, $3, $4, now() + make_interval(days => $5));

select
  "name",
  "slug",
  "fileTypes"
from
  "agency"
where
  "id" = $1;

delete from "application_token"
where
  "agencyId" = $1
  and "applicationId" = $2
  and "kind" in ($3);

insert into
  "application_token" (
    "agencyId",
    "applicationId",
    "kind",
    "tokenHash",
    "expiresAt"
  )
values
  ($1, $2, $3, $4, now() + make_interval(days => $5));

select
  "id",
  "version",
  "status",
  "firstName",
  "lastName",
  "street",
  "city",
  "zip",
  "phoneNumber",
  "email",
  "emailVerifiedAt",
  "submittedAt",
  "question",
  "answer",
  "reason",
  "role",
  "discipline",
  "branchId",
  "userId",
  "joinedAt",
  "decidedAt",
  "expiresAt",
  "passwordHash"
from
  "application"
where
  "agencyId" = $1
  and "id" = $2
for update;

select
  "name",
  "slug",
  "fileTypes"
from
  "agency"
where
  "id" = $1;

select
  "id",
  "name",
  "size",
  "status",
  "refusal"
from
  "application_file"
where
  "agencyId" = $1
  and "applicationId" = $2
  and "endedAt" is null
order by
  "createdAt",
  "id";

-- POST /guest/applications/open

select
  "agencyId",
  "applicationId",
  kind
from
  find_application ($1);

select
  "kind"
from
  "application_token"
where
  "agencyId" = $1
  and "tokenHash" = $2;

update "application"
set
  "emailVerifiedAt" = now()
where
  "agencyId" = $1
  and "id" = $2;

select
  count(*) as "count"
from
  "application_token"
where
  "agencyId" = $1
  and "applicationId" = $2;

-- POST /guest/applications/link

-- POST /guest/applications/save

select
  count(*)::int as "count"
from
  "audit_entry"
where
  "agencyId" = $1
  and "userId" is null
  and "at" > now() - interval '1 hour'
  and "subjectId" = $2
  and "action" = $3;

select
  count(*)::int as "count"
from
  "audit_entry"
where
  "agencyId" = $1
  and "userId" is null
  and "at" > now() - interval '1 hour'
  and "subjectId" = $2
  and "action" = $3;

update "application"
set
  "firstName" = $1,
  "lastName" = $2,
  "street" = $3,
  "city" = $4,
  "zip" = $5,
  "phoneNumber" = $6,
  "email" = $7,
  "expiresAt" = now() + make_interval(days => $8),
  "version" = "version" + $9
where
  "agencyId" = $10
  and "id" = $11;

update "application_token"
set
  "expiresAt" = now() + make_interval(days => $1)
where
  "agencyId" = $2
  and "applicationId" = $3
  and "kind" in ($4, $5)
  and "expiresAt" > now();

-- POST /guest/applications/files

update "application_file"
set
  "endedAt" = now()
where
  "agencyId" = $1
  and "applicationId" = $2
  and "status" = $3
  and "endedAt" is null
  and coalesce("arrivedAt", "createdAt") < now() - make_interval(mins => $4);

select
  count(*) as "count"
from
  "application_file"
where
  "agencyId" = $1
  and "applicationId" = $2;

select
  coalesce(
    sum(
      case application_file.status
        when 'stored' then application_file.size
        else application_file.arrived
      end
    ),
    0
  ) as "all",
  coalesce(
    sum(
      case application_file.status
        when 'stored' then application_file.size
        else application_file.arrived
      end
    ) filter (
      where
        application."emailVerifiedAt" is null
    ),
    0
  ) as "unverified"
from
  "application_file"
  inner join "application" on "application"."agencyId" = "application_file"."agencyId"
  and "application"."id" = "application_file"."applicationId"
where
  "application_file"."agencyId" = $1
  and "application_file"."endedAt" is null
  and "application"."status" in ($2, $3, $4);

insert into
  "application_file" (
    "id",
    "name",
    "extension",
    "size",
    "agencyId",
    "applicationId"
  )
values
  ($1, $2, $3, $4, $5, $6);

-- POST /guest/applications/files/remove

update "application_file"
set
  "endedAt" = now()
where
  "agencyId" = $1
  and "id" = $2
  and "applicationId" = $3
  and "endedAt" is null
returning
  "id";

-- PATCH /guest/applications/files/:id/upload

-- POST /guest/applications/submit

update "application"
set
  "status" = $1,
  "submittedAt" = now(),
  "answer" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5;

select
  "userId",
  "role",
  given_powers (membership."agencyId", membership.role) as "givenPowers"
from
  "membership"
where
  "agencyId" = $1
  and "endedAt" is null
order by
  "createdAt";

insert into
  "notification" (
    "userId",
    "kind",
    "tone",
    "content",
    "subjectId",
    "agencyId",
    "id"
  )
values
  ($1, $2, $3, $4, $5, $6, $7);
