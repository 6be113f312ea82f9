-- GET /patients/:id/wording-facts

select
  "patient"."firstName",
  "patient"."lastName",
  "patient"."dob",
  "patient"."gender",
  extract(
    year
    from
      age ($1::date, patient.dob)
  )::int as "age",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physician",
  "admission"."startOfCare",
  "diagnosis"."code",
  "diagnosis"."description"
from
  "patient"
  left join "admission" on "admission"."agencyId" = "patient"."agencyId"
  and "admission"."patientId" = "patient"."id"
  and "admission"."status" <> $2
  left join "physician" on "physician"."agencyId" = "admission"."agencyId"
  and "physician"."id" = "admission"."physicianId"
  left join "diagnosis" on "diagnosis"."agencyId" = "admission"."agencyId"
  and "diagnosis"."admissionId" = "admission"."id"
  and "diagnosis"."position" = $3
  and "diagnosis"."endedAt" is null
where
  "patient"."agencyId" = $4
  and "patient"."id" = $5
order by
  "admission"."number" desc nulls last
limit
  $6;
