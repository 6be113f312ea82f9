-- POST /contacts

insert into
  "patient_contact" (
    "id",
    "patientId",
    "kind",
    "name",
    "relationship",
    "phoneNumber",
    "mobileNumber",
    "email",
    "hasPowerOfAttorney",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "patient_contact"."id",
  "patient_contact"."patientId",
  "patient_contact"."version",
  "endedAt" is not null as "isRemoved",
  "patient_contact"."kind",
  "patient_contact"."name",
  "patient_contact"."relationship",
  "patient_contact"."phoneNumber",
  "patient_contact"."mobileNumber",
  "patient_contact"."email",
  "patient_contact"."street",
  "patient_contact"."city",
  "patient_contact"."state",
  "patient_contact"."zip",
  "patient_contact"."hasPowerOfAttorney"
from
  "patient_contact"
where
  "patient_contact"."agencyId" = $1
  and exists (
    select
    from
      patient
    where
      patient."agencyId" = "patient_contact"."agencyId"
      and patient.id = "patient_contact"."patientId"
      and true
  )
  and id = $2
for update;

-- PUT /contacts/:id

update "patient_contact"
set
  "kind" = $1,
  "name" = $2,
  "relationship" = $3,
  "phoneNumber" = $4,
  "mobileNumber" = $5,
  "email" = $6,
  "hasPowerOfAttorney" = $7,
  "version" = $8,
  "endedAt" = null
where
  "agencyId" = $9
  and "id" = $10;

-- GET /patients/:id/contacts

select
  "patient_contact"."id",
  "patient_contact"."patientId",
  "patient_contact"."version",
  "endedAt" is not null as "isRemoved",
  "patient_contact"."kind",
  "patient_contact"."name",
  "patient_contact"."relationship",
  "patient_contact"."phoneNumber",
  "patient_contact"."mobileNumber",
  "patient_contact"."email",
  "patient_contact"."street",
  "patient_contact"."city",
  "patient_contact"."state",
  "patient_contact"."zip",
  "patient_contact"."hasPowerOfAttorney"
from
  "patient_contact"
where
  "patient_contact"."agencyId" = $1
  and exists (
    select
    from
      patient
    where
      patient."agencyId" = "patient_contact"."agencyId"
      and patient.id = "patient_contact"."patientId"
      and true
  )
  and "patientId" = $2
  and "endedAt" is null
order by
  kind,
  name,
  id;
