-- PUT /patients/:id/medications

select
  "medication"."id",
  "medication"."patientId",
  "medication"."version",
  medication."endedAt" is not null as "isRemoved",
  "medication"."name",
  "medication"."dose",
  "medication"."route",
  "medication"."frequency",
  "medication"."startDate",
  "medication"."endDate",
  "medication"."classification",
  "medication"."prescriberId",
  coalesce(
    medication."prescriberName",
    physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential
  ) as "prescriberName",
  "medication"."newOrChanged",
  "medication"."purpose",
  "medication"."discontinueReason",
  "medication"."clashReason"
from
  "medication"
  inner join "patient" on "patient"."agencyId" = "medication"."agencyId"
  and "patient"."id" = "medication"."patientId"
  left join "physician" on "physician"."agencyId" = "medication"."agencyId"
  and "physician"."id" = "medication"."prescriberId"
where
  "medication"."agencyId" = $1
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
  and "medication"."patientId" = $8
  and "medication"."endedAt" is null
order by
  lower(medication.name),
  "medication"."id";

select
  "app_user"."id",
  app_user."lastName" || ', ' || app_user."firstName" as "name"
from
  "assignment"
  inner join "membership" on "membership"."agencyId" = "assignment"."agencyId"
  and "membership"."userId" = "assignment"."userId"
  inner join "app_user" on "app_user"."id" = "assignment"."userId"
where
  "assignment"."agencyId" = $1
  and "assignment"."patientId" = $2
  and (
    "assignment"."startDate" <= $3
    and (
      "assignment"."endDate" is null
      or "assignment"."endDate" >= $4
    )
  )
  and "membership"."endedAt" is null
  and (
    "assignment"."isCaseManager" = $5
    or "membership"."discipline" = $6
  )
order by
  "assignment"."isCaseManager" desc,
  "assignment"."startDate" desc,
  "assignment"."id" desc
limit
  $7;

insert into
  "patient_care" (
    "agencyId",
    "patientId",
    "noMedicationsOn",
    "noMedicationsBy"
  )
values
  ($1, $2, $3, $4)
on conflict ("agencyId", "patientId") do update
set
  "noMedicationsOn" = $5,
  "noMedicationsBy" = $6;

select
  "medication"."id",
  "medication"."patientId",
  "medication"."version",
  medication."endedAt" is not null as "isRemoved",
  "medication"."name",
  "medication"."dose",
  "medication"."route",
  "medication"."frequency",
  "medication"."startDate",
  "medication"."endDate",
  "medication"."classification",
  "medication"."prescriberId",
  coalesce(
    medication."prescriberName",
    physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential
  ) as "prescriberName",
  "medication"."newOrChanged",
  "medication"."purpose",
  "medication"."discontinueReason",
  "medication"."clashReason"
from
  "medication"
  inner join "patient" on "patient"."agencyId" = "medication"."agencyId"
  and "patient"."id" = "medication"."patientId"
  left join "physician" on "physician"."agencyId" = "medication"."agencyId"
  and "physician"."id" = "medication"."prescriberId"
where
  "medication"."agencyId" = $1
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
  and "medication"."patientId" = $8
  and "medication"."endedAt" is null
order by
  lower(medication.name),
  "medication"."id";

select
  "app_user"."id",
  app_user."lastName" || ', ' || app_user."firstName" as "name"
from
  "assignment"
  inner join "membership" on "membership"."agencyId" = "assignment"."agencyId"
  and "membership"."userId" = "assignment"."userId"
  inner join "app_user" on "app_user"."id" = "assignment"."userId"
where
  "assignment"."agencyId" = $1
  and "assignment"."patientId" = $2
  and (
    "assignment"."startDate" <= $3
    and (
      "assignment"."endDate" is null
      or "assignment"."endDate" >= $4
    )
  )
  and "membership"."endedAt" is null
  and (
    "assignment"."isCaseManager" = $5
    or "membership"."discipline" = $6
  )
order by
  "assignment"."isCaseManager" desc,
  "assignment"."startDate" desc,
  "assignment"."id" desc
limit
  $7;

-- PUT /patients/:id/medications

select
  "id"
from
  "physician"
where
  "agencyId" = $1
  and "id" in ($2);

select
  "medication"."id",
  "medication"."patientId",
  "medication"."version",
  medication."endedAt" is not null as "isRemoved",
  "medication"."name",
  "medication"."dose",
  "medication"."route",
  "medication"."frequency",
  "medication"."startDate",
  "medication"."endDate",
  "medication"."classification",
  "medication"."prescriberId",
  coalesce(
    medication."prescriberName",
    physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential
  ) as "prescriberName",
  "medication"."newOrChanged",
  "medication"."purpose",
  "medication"."discontinueReason",
  "medication"."clashReason"
from
  "medication"
  inner join "patient" on "patient"."agencyId" = "medication"."agencyId"
  and "patient"."id" = "medication"."patientId"
  left join "physician" on "physician"."agencyId" = "medication"."agencyId"
  and "physician"."id" = "medication"."prescriberId"
where
  "medication"."agencyId" = $1
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
  and "medication"."id" in ($8)
order by
  "medication"."id"
for update of
  "medication";

insert into
  "medication" (
    "id",
    "name",
    "dose",
    "route",
    "frequency",
    "startDate",
    "endDate",
    "classification",
    "prescriberId",
    "prescriberName",
    "newOrChanged",
    "purpose",
    "discontinueReason",
    "clashReason",
    "agencyId",
    "patientId",
    "createdBy",
    "endedAt"
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
    $11,
    $12,
    $13,
    $14,
    $15,
    $16,
    $17,
    $18
  )
on conflict ("agencyId", "id") do nothing
returning
  "id";

insert into
  medication_name as known (
    "agencyId",
    key,
    name,
    classification,
    route,
    uses
  )
select
  $1::int,
  lower(name),
  min(name),
  max(classification),
  max(route),
  count(*)::int
from
  unnest($2::text[], $3::text[], $4::text[]) as line(name, classification, route)
group by
  lower(name)
order by
  lower(name) collate "C"
on conflict ("agencyId", key) do update
set
  uses = known.uses + excluded.uses,
  classification = coalesce(excluded.classification, known.classification),
  route = coalesce(excluded.route, known.route);

select
  "medication"."id",
  "medication"."patientId",
  "medication"."version",
  medication."endedAt" is not null as "isRemoved",
  "medication"."name",
  "medication"."dose",
  "medication"."route",
  "medication"."frequency",
  "medication"."startDate",
  "medication"."endDate",
  "medication"."classification",
  "medication"."prescriberId",
  coalesce(
    medication."prescriberName",
    physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential
  ) as "prescriberName",
  "medication"."newOrChanged",
  "medication"."purpose",
  "medication"."discontinueReason",
  "medication"."clashReason"
from
  "medication"
  inner join "patient" on "patient"."agencyId" = "medication"."agencyId"
  and "patient"."id" = "medication"."patientId"
  left join "physician" on "physician"."agencyId" = "medication"."agencyId"
  and "physician"."id" = "medication"."prescriberId"
where
  "medication"."agencyId" = $1
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
  and "medication"."id" in ($8)
order by
  "medication"."id"
for update of
  "medication";

update "patient_care"
set
  "noMedicationsOn" = $1,
  "noMedicationsBy" = $2
where
  "agencyId" = $3
  and "patientId" = $4;

-- PUT /patients/:id/medications

update "medication"
set
  "name" = $1,
  "dose" = $2,
  "route" = $3,
  "frequency" = $4,
  "startDate" = $5,
  "endDate" = $6,
  "classification" = $7,
  "prescriberId" = $8,
  "prescriberName" = $9,
  "newOrChanged" = $10,
  "purpose" = $11,
  "discontinueReason" = $12,
  "clashReason" = $13,
  "endedAt" = null,
  "changedAt" = now(),
  "version" = "version" + $14
where
  "agencyId" = $15
  and "id" = $16;

-- GET /patients/:id/medications

-- POST /patients/:id/medications/check

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
      and true
  )
  and "patientId" = $2
  and "endedAt" is null
order by
  "isRemoved",
  array_position('{severe,moderate,mild}', severity),
  substance,
  id;

select
  "medication"."id",
  "medication"."patientId",
  "medication"."version",
  medication."endedAt" is not null as "isRemoved",
  "medication"."name",
  "medication"."dose",
  "medication"."route",
  "medication"."frequency",
  "medication"."startDate",
  "medication"."endDate",
  "medication"."classification",
  "medication"."prescriberId",
  coalesce(
    medication."prescriberName",
    physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential
  ) as "prescriberName",
  "medication"."newOrChanged",
  "medication"."purpose",
  "medication"."discontinueReason",
  "medication"."clashReason"
from
  "medication"
  inner join "patient" on "patient"."agencyId" = "medication"."agencyId"
  and "patient"."id" = "medication"."patientId"
  left join "physician" on "physician"."agencyId" = "medication"."agencyId"
  and "physician"."id" = "medication"."prescriberId"
where
  "medication"."agencyId" = $1
  and true
  and "medication"."patientId" = $2
  and "medication"."endedAt" is null
order by
  lower(medication.name),
  "medication"."id";

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
      and true
  )
  and "patientId" = $2
  and "endedAt" is null
order by
  "isRemoved",
  array_position('{severe,moderate,mild}', severity),
  substance,
  id;

-- POST /medications/suggest

select
  "name",
  "classification",
  "route"
from
  "medication_name"
where
  "agencyId" = $1
  and key >= lower($2)
  and key < lower($3) || chr(1114111)
order by
  "uses" desc,
  "key"
limit
  $4;
