-- PUT /patients/:id/availability

select
  "hours",
  "note",
  "latitude",
  "longitude",
  "version"
from
  "patient_availability"
where
  "agencyId" = $1
  and "patientId" = $2;

insert into
  "patient_availability" (
    "hours",
    "note",
    "latitude",
    "longitude",
    "agencyId",
    "patientId"
  )
values
  ($1, $2, $3, $4, $5, $6)
on conflict do nothing
returning
  "version";

select
  "hours",
  "note",
  "latitude",
  "longitude",
  "version"
from
  "patient_availability"
where
  "agencyId" = $1
  and "patientId" = $2;

-- PUT /patients/:id/availability

update "patient_availability"
set
  "hours" = $1,
  "note" = $2,
  "latitude" = $3,
  "longitude" = $4,
  "version" = $5
where
  "agencyId" = $6
  and "patientId" = $7
  and "version" = $8
returning
  "version";

-- GET /patients/:id/availability
