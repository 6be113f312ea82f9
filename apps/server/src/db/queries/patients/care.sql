-- PUT /patients/:id/care

select
  "patientId",
  "version",
  "codeStatus",
  "advanceDirectives",
  "advanceDirectiveNote",
  "emergencyPriority",
  "evacuationPlan",
  "emergencyEquipment",
  "emergencyNote"
from
  "patient_care"
where
  "agencyId" = $1
  and "patientId" = $2;

insert into
  "patient_care" ("codeStatus", "agencyId", "patientId")
values
  ($1, $2, $3)
on conflict ("agencyId", "patientId") do nothing
returning
  "version";

select
  "patientId",
  "version",
  "codeStatus",
  "advanceDirectives",
  "advanceDirectiveNote",
  "emergencyPriority",
  "evacuationPlan",
  "emergencyEquipment",
  "emergencyNote"
from
  "patient_care"
where
  "agencyId" = $1
  and "patientId" = $2;

-- PUT /patients/:id/care

update "patient_care"
set
  "emergencyPriority" = $1,
  "version" = $2
where
  "agencyId" = $3
  and "patientId" = $4
  and "version" = $5
returning
  "version";

-- GET /patients/:id/care
