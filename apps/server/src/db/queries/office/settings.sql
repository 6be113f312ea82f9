-- GET /settings

select
  "version",
  "name",
  "slug",
  "cmsCertificationNumber",
  "submissionId",
  "npi",
  "zone",
  "weekStartsOn",
  "fileTypes",
  "idleMinutes",
  "secondFactorRoles",
  "allowsDirections"
from
  "agency"
where
  "id" = $1;

-- PUT /settings

select
  "version",
  "name",
  "slug",
  "cmsCertificationNumber",
  "submissionId",
  "npi",
  "zone",
  "weekStartsOn",
  "fileTypes",
  "idleMinutes",
  "secondFactorRoles",
  "allowsDirections"
from
  "agency"
where
  "id" = $1
for no key update;

update "agency"
set
  "weekStartsOn" = $1,
  "version" = "version" + $2
where
  "id" = $3;

-- GET /settings/branches

select
  "id",
  "version",
  "name",
  "zone",
  "branchId",
  "cmsCertificationNumber",
  "submissionId",
  "npi",
  "street",
  "city",
  "state",
  "zip",
  "phoneNumber",
  "closedAt" is not null as "isClosed",
  (
    select
      count(*)::int
    from
      membership member
    where
      member."agencyId" = branch."agencyId"
      and member."branchId" = branch.id
      and member."endedAt" is null
  ) as "people",
  (
    select
      count(*)::int
    from
      admission
    where
      admission."agencyId" = branch."agencyId"
      and admission."branchId" = branch.id
      and admission.status <> 'discharged'
  ) as "patients"
from
  "branch"
where
  "agencyId" = $1
order by
  "closedAt" is not null,
  lower(name),
  "id";

-- POST /settings/branches

insert into
  "branch" (
    "id",
    "name",
    "zone",
    "branchId",
    "cmsCertificationNumber",
    "submissionId",
    "npi",
    "phoneNumber",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "id",
  "version",
  "name",
  "zone",
  "branchId",
  "cmsCertificationNumber",
  "submissionId",
  "npi",
  "street",
  "city",
  "state",
  "zip",
  "phoneNumber",
  "closedAt" is not null as "isClosed",
  (
    select
      count(*)::int
    from
      membership member
    where
      member."agencyId" = branch."agencyId"
      and member."branchId" = branch.id
      and member."endedAt" is null
  ) as "people",
  (
    select
      count(*)::int
    from
      admission
    where
      admission."agencyId" = branch."agencyId"
      and admission."branchId" = branch.id
      and admission.status <> 'discharged'
  ) as "patients"
from
  "branch"
where
  "agencyId" = $1
  and "id" = $2;

-- PUT /settings/branches/:id

select
  "id"
from
  "branch"
where
  "agencyId" = $1
  and "id" = $2
for no key update;

update "branch"
set
  "version" = "version" + $1,
  "name" = $2,
  "zone" = $3,
  "branchId" = $4,
  "cmsCertificationNumber" = $5,
  "submissionId" = $6,
  "npi" = $7,
  "phoneNumber" = $8
where
  "agencyId" = $9
  and "id" = $10;

-- PUT /settings/branches/:id

select
  pg_advisory_xact_lock(hashtextextended ('zones', $1::bigint));

select
  "visit"."id",
  "visit"."patientId",
  "visit"."userId",
  "visit"."jointKey",
  "visit"."localStart" as "start",
  "visit"."minutes"
from
  "visit"
  inner join "admission" on "admission"."agencyId" = "visit"."agencyId"
  and "admission"."id" = "visit"."admissionId"
where
  "visit"."agencyId" = $1
  and "visit"."localStart" >= $2
  and "visit"."status" = $3
  and "admission"."branchId" = $4
  and lower(visit.during) > $5
order by
  "visit"."id"
for update of
  "visit";

select
  "id",
  "patientId",
  "userId",
  "jointKey",
  lower(during) as "from",
  upper(during) as "to"
from
  "visit"
where
  "agencyId" = $1
  and "localStart" >= $2
  and "status" in ($3, $4, $5)
  and (
    "patientId" = any ($6::uuid[])
    or "userId" = any ($7::uuid[])
  )
  and id <> all ($8::uuid[]);

update visit
set
  during = tstzrange (
    lower(during) + interval '8760000 hours',
    upper(during) + interval '8760000 hours'
  )
where
  "agencyId" = $1
  and id = any ($2::uuid[]);

update visit
set
  zone = $1,
  during = tstzrange (put."from", put."to"),
  version = visit.version + 1
from
  unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) as put (id, "from", "to")
where
  visit."agencyId" = $5
  and visit.id = put.id
returning
  visit.id,
  visit."patientId",
  visit.version;

select
  *
from
  "assessment"
where
  "agencyId" = $1
  and "status" in ($2, $3)
  and "transaction" = $4
  and exists (
    select
      "admission"."id"
    from
      "admission"
    where
      "admission"."agencyId" = $5
      and "admission"."id" = "assessment"."admissionId"
      and "admission"."branchId" = $6
  )
order by
  "id"
for update;

-- POST /settings/branches/:id/close

select
  count(*)::int as "count"
from
  "invitation"
where
  "agencyId" = $1
  and "branchId" = $2
  and "acceptedAt" is null
  and "revokedAt" is null
  and "expiresAt" > now();

update "branch"
set
  "version" = "version" + $1,
  "closedAt" = now()
where
  "agencyId" = $2
  and "id" = $3;

-- POST /settings/branches/:id/open

update "branch"
set
  "version" = "version" + $1,
  "closedAt" = $2
where
  "agencyId" = $3
  and "id" = $4;
