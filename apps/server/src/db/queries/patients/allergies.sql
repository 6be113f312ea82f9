-- POST /patients/:id/allergies/none

select
  "id"
from
  "patient"
where
  "agencyId" = $1
  and "id" = $2
  and "patient"."id" = any (
    array(
      (
        select
          "assignment"."patientId"
        from
          "assignment"
        where
          "assignment"."agencyId" = $3
          and "assignment"."userId" = $4
          and (
            "assignment"."startDate" <= $5
            and (
              "assignment"."endDate" is null
              or "assignment"."endDate" >= $6
            )
          )
        union all
        select
          "emergency_access"."patientId"
        from
          "emergency_access"
        where
          "emergency_access"."agencyId" = $7
          and "emergency_access"."userId" = $8
          and "emergency_access"."endedAt" is null
          and "emergency_access"."endsAt" > now()
          and note_emergency_access (emergency_access.id)
      )
    )
  )
for no key update;

select
  "allergy"."id",
  "allergy"."patientId",
  "allergy"."version",
  "endedAt" is not null as "isRemoved",
  "allergy"."substance",
  "allergy"."kind",
  "allergy"."reaction",
  "allergy"."severity",
  "allergy"."notedOn"
from
  "allergy"
where
  "allergy"."agencyId" = $1
  and exists (
    select
    from
      patient
    where
      patient."agencyId" = "allergy"."agencyId"
      and patient.id = "allergy"."patientId"
      and "patient"."id" = any (
        array(
          (
            select
              "assignment"."patientId"
            from
              "assignment"
            where
              "assignment"."agencyId" = $2
              and "assignment"."userId" = $3
              and (
                "assignment"."startDate" <= $4
                and (
                  "assignment"."endDate" is null
                  or "assignment"."endDate" >= $5
                )
              )
            union all
            select
              "emergency_access"."patientId"
            from
              "emergency_access"
            where
              "emergency_access"."agencyId" = $6
              and "emergency_access"."userId" = $7
              and "emergency_access"."endedAt" is null
              and "emergency_access"."endsAt" > now()
              and note_emergency_access (emergency_access.id)
          )
        )
      )
  )
  and "patientId" = $8
  and "endedAt" is null
order by
  "isRemoved",
  array_position('{severe,moderate,mild}', severity),
  substance,
  id;

insert into
  "patient_care" (
    "agencyId",
    "patientId",
    "noKnownAllergiesOn",
    "noKnownAllergiesBy"
  )
values
  ($1, $2, $3, $4)
on conflict ("agencyId", "patientId") do update
set
  "noKnownAllergiesOn" = $5,
  "noKnownAllergiesBy" = $6;

-- POST /allergies

update "patient_care"
set
  "noKnownAllergiesOn" = $1,
  "noKnownAllergiesBy" = $2
where
  "agencyId" = $3
  and "patientId" = $4;

insert into
  "allergy" (
    "id",
    "patientId",
    "substance",
    "kind",
    "reaction",
    "severity",
    "notedOn",
    "agencyId",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "allergy"."id",
  "allergy"."patientId",
  "allergy"."version",
  "endedAt" is not null as "isRemoved",
  "allergy"."substance",
  "allergy"."kind",
  "allergy"."reaction",
  "allergy"."severity",
  "allergy"."notedOn"
from
  "allergy"
where
  "allergy"."agencyId" = $1
  and exists (
    select
    from
      patient
    where
      patient."agencyId" = "allergy"."agencyId"
      and patient.id = "allergy"."patientId"
      and "patient"."id" = any (
        array(
          (
            select
              "assignment"."patientId"
            from
              "assignment"
            where
              "assignment"."agencyId" = $2
              and "assignment"."userId" = $3
              and (
                "assignment"."startDate" <= $4
                and (
                  "assignment"."endDate" is null
                  or "assignment"."endDate" >= $5
                )
              )
            union all
            select
              "emergency_access"."patientId"
            from
              "emergency_access"
            where
              "emergency_access"."agencyId" = $6
              and "emergency_access"."userId" = $7
              and "emergency_access"."endedAt" is null
              and "emergency_access"."endsAt" > now()
              and note_emergency_access (emergency_access.id)
          )
        )
      )
  )
  and id = $8
for update;

-- PUT /allergies/:id

update "allergy"
set
  "substance" = $1,
  "kind" = $2,
  "reaction" = $3,
  "severity" = $4,
  "notedOn" = $5,
  "version" = $6,
  "endedAt" = null
where
  "agencyId" = $7
  and "id" = $8;

-- GET /patients/:id/allergies

select
  "allergy"."id",
  "allergy"."patientId",
  "allergy"."version",
  "endedAt" is not null as "isRemoved",
  "allergy"."substance",
  "allergy"."kind",
  "allergy"."reaction",
  "allergy"."severity",
  "allergy"."notedOn"
from
  "allergy"
where
  "allergy"."agencyId" = $1
  and exists (
    select
    from
      patient
    where
      patient."agencyId" = "allergy"."agencyId"
      and patient.id = "allergy"."patientId"
      and "patient"."id" = any (
        array(
          (
            select
              "assignment"."patientId"
            from
              "assignment"
            where
              "assignment"."agencyId" = $2
              and "assignment"."userId" = $3
              and (
                "assignment"."startDate" <= $4
                and (
                  "assignment"."endDate" is null
                  or "assignment"."endDate" >= $5
                )
              )
            union all
            select
              "emergency_access"."patientId"
            from
              "emergency_access"
            where
              "emergency_access"."agencyId" = $6
              and "emergency_access"."userId" = $7
              and "emergency_access"."endedAt" is null
              and "emergency_access"."endsAt" > now()
              and note_emergency_access (emergency_access.id)
          )
        )
      )
  )
  and "patientId" = $8
order by
  "isRemoved",
  array_position('{severe,moderate,mild}', severity),
  substance,
  id;

select
  "noKnownAllergiesOn",
  "noMedicationsOn"
from
  "patient_care"
where
  "agencyId" = $1
  and "patientId" = $2;
