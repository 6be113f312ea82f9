-- GET /patients/:id/hub

select
  (
    select
      "codeStatus"
    from
      patient_care
    where
      "agencyId" = $1
      and "patientId" = $2
  ) as "codeStatus",
  (
    select
      "noKnownAllergiesOn"
    from
      patient_care
    where
      "agencyId" = $3
      and "patientId" = $4
  ) as "noKnownAllergiesOn",
  (
    select
      max("localStart")::date
    from
      visit
    where
      "agencyId" = $5
      and "patientId" = $6
      and "userId" = $7
      and status = 'completed'
  ) as "lastVisitOn",
  (
    select
      count(*)::int
    from
      document
    where
      "agencyId" = $8
      and "patientId" = $9
      and "endedAt" is null
      and kind in ($10, $11, $12, $13)
  ) as orders,
  (
    select
      count(*)::int
    from
      visit
    where
      "agencyId" = $14
      and "patientId" = $15
      and true
      and (
        visit.status in ('completed', 'missed', 'cancelled')
        or visit."localStart" < $16::date
      )
  ) as visits,
  (
    select
      count(*)::int
    from
      medication
    where
      "agencyId" = $17
      and "patientId" = $18
      and "endedAt" is null
  ) as medications,
  (
    select
      count(*)::int
    from
      allergy
    where
      "agencyId" = $19
      and "patientId" = $20
      and "endedAt" is null
  ) as allergies,
  (
    select
      count(*)::int
    from
      behavior
    where
      "agencyId" = $21
      and "patientId" = $22
      and "endedAt" is null
  ) as behaviors,
  (
    select
      count(*)::int
    from
      file
    where
      "agencyId" = $23
      and "patientId" = $24
      and "endedAt" is null
      and (
        status = 'stored'
        or (
          status = 'uploading'
          and "createdBy" = $25
        )
      )
      and category not in ('treatment-image', 'recording')
  ) as documents,
  (
    select
      count(*)::int
    from
      file
    where
      "agencyId" = $26
      and "patientId" = $27
      and "endedAt" is null
      and (
        status = 'stored'
        or (
          status = 'uploading'
          and "createdBy" = $28
        )
      )
      and category = 'treatment-image'
  ) as images,
  (
    select
      count(*)::int
    from
      visit
    where
      "agencyId" = $29
      and "patientId" = $30
      and true
      and not (
        visit.status in ('completed', 'missed', 'cancelled')
        or visit."localStart" < $31::date
      )
  ) as schedule;

select
  "id",
  "note",
  "observedOn"
from
  "behavior"
where
  "agencyId" = $1
  and "patientId" = $2
  and "isSafetyConcern" = $3
  and "endedAt" is null
order by
  "observedOn" desc,
  "id" desc;

-- GET /patients/:id/hub

select
  "episode"."id",
  "episode"."admissionId",
  "episode"."startDate",
  "episode"."endDate"
from
  "episode"
  inner join "admission" on "admission"."agencyId" = "episode"."agencyId"
  and "admission"."id" = "episode"."admissionId"
where
  "episode"."agencyId" = $1
  and "episode"."id" = $2
  and "admission"."patientId" = $3;

select
  (
    select
      "codeStatus"
    from
      patient_care
    where
      "agencyId" = $1
      and "patientId" = $2
  ) as "codeStatus",
  (
    select
      "noKnownAllergiesOn"
    from
      patient_care
    where
      "agencyId" = $3
      and "patientId" = $4
  ) as "noKnownAllergiesOn",
  (
    select
      max("localStart")::date
    from
      visit
    where
      "agencyId" = $5
      and "patientId" = $6
      and "userId" = $7
      and status = 'completed'
  ) as "lastVisitOn",
  (
    select
      count(*)::int
    from
      document
    where
      "agencyId" = $8
      and "patientId" = $9
      and "endedAt" is null
      and kind in ($10, $11, $12, $13)
      and "episodeId" = $14
  ) as orders,
  (
    select
      count(*)::int
    from
      visit
    where
      "agencyId" = $15
      and "patientId" = $16
      and (
        visit."admissionId" = $17
        and visit."localStart" >= $18::date
        and visit."localStart" < $19::date + 1
      )
      and (
        visit.status in ('completed', 'missed', 'cancelled')
        or visit."localStart" < $20::date
      )
  ) as visits,
  (
    select
      count(*)::int
    from
      medication
    where
      "agencyId" = $21
      and "patientId" = $22
      and "endedAt" is null
  ) as medications,
  (
    select
      count(*)::int
    from
      allergy
    where
      "agencyId" = $23
      and "patientId" = $24
      and "endedAt" is null
  ) as allergies,
  (
    select
      count(*)::int
    from
      behavior
    where
      "agencyId" = $25
      and "patientId" = $26
      and "endedAt" is null
  ) as behaviors,
  (
    select
      count(*)::int
    from
      file
    where
      "agencyId" = $27
      and "patientId" = $28
      and "endedAt" is null
      and (
        status = 'stored'
        or (
          status = 'uploading'
          and "createdBy" = $29
        )
      )
      and category not in ('treatment-image', 'recording')
  ) as documents,
  (
    select
      count(*)::int
    from
      file
    where
      "agencyId" = $30
      and "patientId" = $31
      and "endedAt" is null
      and (
        status = 'stored'
        or (
          status = 'uploading'
          and "createdBy" = $32
        )
      )
      and category = 'treatment-image'
  ) as images,
  (
    select
      count(*)::int
    from
      visit
    where
      "agencyId" = $33
      and "patientId" = $34
      and (
        visit."admissionId" = $35
        and visit."localStart" >= $36::date
        and visit."localStart" < $37::date + 1
      )
      and not (
        visit.status in ('completed', 'missed', 'cancelled')
        or visit."localStart" < $38::date
      )
  ) as schedule;
