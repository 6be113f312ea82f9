-- POST /disclosures

insert into
  "disclosure" (
    "id",
    "patientId",
    "disclosedOn",
    "recipient",
    "address",
    "purpose",
    "what",
    "agencyId",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "disclosure"."id",
  "disclosure"."patientId",
  "disclosure"."version",
  "endedAt" is not null as "isRemoved",
  (
    select
      "sortName"
    from
      patient
    where
      patient."agencyId" = disclosure."agencyId"
      and patient.id = disclosure."patientId"
  ) as "patientName",
  "disclosure"."disclosedOn",
  "disclosure"."recipient",
  "disclosure"."address",
  "disclosure"."purpose",
  "disclosure"."what",
  to_char(
    "createdAt" at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "createdAt",
  (
    select
      "lastName" || ', ' || "firstName"
    from
      app_user
    where
      id = "disclosure"."createdBy"
  ) as "createdByName"
from
  "disclosure"
where
  "disclosure"."agencyId" = $1
  and exists (
    select
    from
      patient
    where
      patient."agencyId" = "disclosure"."agencyId"
      and patient.id = "disclosure"."patientId"
      and true
  )
  and id = $2
for update;

-- PUT /disclosures/:id

update "disclosure"
set
  "disclosedOn" = $1,
  "recipient" = $2,
  "address" = $3,
  "purpose" = $4,
  "what" = $5,
  "version" = $6,
  "endedAt" = null
where
  "agencyId" = $7
  and "id" = $8;

-- GET /patients/:id/disclosures

select
  "disclosure"."id",
  "disclosure"."patientId",
  "disclosure"."version",
  "endedAt" is not null as "isRemoved",
  (
    select
      "sortName"
    from
      patient
    where
      patient."agencyId" = disclosure."agencyId"
      and patient.id = disclosure."patientId"
  ) as "patientName",
  "disclosure"."disclosedOn",
  "disclosure"."recipient",
  "disclosure"."address",
  "disclosure"."purpose",
  "disclosure"."what",
  to_char(
    "createdAt" at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "createdAt",
  (
    select
      "lastName" || ', ' || "firstName"
    from
      app_user
    where
      id = "disclosure"."createdBy"
  ) as "createdByName"
from
  "disclosure"
where
  "disclosure"."agencyId" = $1
  and exists (
    select
    from
      patient
    where
      patient."agencyId" = "disclosure"."agencyId"
      and patient.id = "disclosure"."patientId"
      and true
  )
  and "patientId" = $2
  and "endedAt" is null
order by
  "isRemoved",
  "disclosedOn" desc,
  id desc;

-- GET /disclosures

select
  "disclosure"."id",
  "disclosure"."patientId",
  "disclosure"."version",
  "endedAt" is not null as "isRemoved",
  (
    select
      "sortName"
    from
      patient
    where
      patient."agencyId" = disclosure."agencyId"
      and patient.id = disclosure."patientId"
  ) as "patientName",
  "disclosure"."disclosedOn",
  "disclosure"."recipient",
  "disclosure"."address",
  "disclosure"."purpose",
  "disclosure"."what",
  to_char(
    "createdAt" at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "createdAt",
  (
    select
      "lastName" || ', ' || "firstName"
    from
      app_user
    where
      id = "disclosure"."createdBy"
  ) as "createdByName"
from
  "disclosure"
where
  "disclosure"."agencyId" = $1
  and "endedAt" is null
  and "disclosedOn" >= ($2::date - interval '6 years')::date
  and ("disclosedOn", id) < (
    select
      last."disclosedOn",
      last.id
    from
      disclosure last
    where
      last."agencyId" = $3
      and last.id = $4
  )
order by
  "disclosedOn" desc,
  id desc
limit
  $5;
