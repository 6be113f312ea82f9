-- PUT /patients/:id/diagnoses

select
  "id"
from
  "admission"
where
  "agencyId" = $1
  and "id" = $2
for no key update;

select
  "id"
from
  "admission"
where
  "agencyId" = $1
  and "patientId" = $2
order by
  "number" desc
limit
  $3;

select
  "id",
  "patientId",
  "version",
  "admissionId",
  "position",
  "code",
  "description",
  "onsetDate",
  "endedAt" is not null as "isRemoved"
from
  "diagnosis"
where
  "agencyId" = $1
  and "admissionId" = $2
order by
  "position",
  "id";

select
  "id",
  "patientId",
  "version",
  "admissionId",
  "position",
  "code",
  "description",
  "onsetDate",
  "endedAt" is not null as "isRemoved"
from
  "diagnosis"
where
  "agencyId" = $1
  and "admissionId" = $2
order by
  "position",
  "id";

insert into
  "diagnosis" (
    "id",
    "position",
    "code",
    "description",
    "onsetDate",
    "patientId",
    "admissionId",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "id",
  "patientId",
  "version",
  "admissionId",
  "position",
  "code",
  "description",
  "onsetDate",
  "endedAt" is not null as "isRemoved"
from
  "diagnosis"
where
  "agencyId" = $1
  and "admissionId" = $2
order by
  "position",
  "id";

-- GET /patients/:id/diagnoses
