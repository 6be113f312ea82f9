-- POST /patients

insert into
  "idempotency" (
    "key",
    "userId",
    "endpoint",
    "bodyMac",
    "keyId",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6)
on conflict do nothing
returning
  "key" /* prepared */;

select
  pg_advisory_xact_lock(
    hashtextextended (
      'same ssn ' || $1::int || ' ' || encode($2::bytea, 'hex'),
      0
    )
  ),
  pg_advisory_xact_lock(
    hashtextextended (
      'same person ' || $3::int || ' ' || $4::date || ' ' || plain_name ($5) || ', ' || plain_name ($6),
      0
    )
  ) /* along */ /* prepared */;

select
  patient.id,
  "patient"."id" = any (
    array(
      (
        select
          "assignment"."patientId"
        from
          "assignment"
        where
          "assignment"."agencyId" = $1
          and "assignment"."userId" = $2
          and (
            "assignment"."startDate" <= $3
            and (
              "assignment"."endDate" is null
              or "assignment"."endDate" >= $4
            )
          )
        union all
        select
          "emergency_access"."patientId"
        from
          "emergency_access"
        where
          "emergency_access"."agencyId" = $5
          and "emergency_access"."userId" = $6
          and "emergency_access"."endedAt" is null
          and "emergency_access"."endsAt" > now()
          and note_emergency_access (emergency_access.id)
      )
    )
  ) as "isVisible"
from
  patient
where
  patient."agencyId" = $7
  and patient.id = any (
    array(
      select
        ssn."patientId"
      from
        patient_ssn as ssn
      where
        ssn."agencyId" = $8
        and ssn.fingerprint = $9
      union all
      select
        other.id
      from
        patient as other
      where
        other."agencyId" = $10
        and other.dob = $11
        and plain_name (other."firstName") = plain_name ($12)
        and plain_name (other."lastName") = plain_name ($13)
    )
  )
limit
  20 /* prepared */;

insert into
  "patient" (
    "id",
    "firstName",
    "lastName",
    "dob",
    "email",
    "phoneNumber",
    "ssnVersion",
    "recordNumber",
    "agencyId",
    "createdBy"
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
    take_record_numbers ($8),
    $9,
    $10
  )
on conflict ("agencyId", "id") do nothing
returning
  "patient"."id",
  "patient"."version",
  "patient"."recordNumber",
  "patient"."firstName",
  "patient"."middleName",
  "patient"."lastName",
  "patient"."suffix",
  "patient"."dob",
  "patient"."email",
  "patient"."phoneNumber",
  "patient"."street",
  "patient"."city",
  "patient"."state",
  "patient"."zip",
  "patient"."language",
  "patient"."gender",
  "patient"."country" /* prepared */;

insert into
  "patient_ssn" (
    "patientId",
    "version",
    "keyId",
    "cipher",
    "fingerprint",
    "lastFour",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7) /* along */ /* prepared */;

insert into
  "assignment" (
    "id",
    "agencyId",
    "patientId",
    "userId",
    "startDate"
  )
values
  ($1, $2, $3, $4, $5);

update "idempotency"
set
  "answer" = $1
where
  "agencyId" = $2
  and "userId" = $3
  and "key" = $4 /* along */ /* prepared */;

-- GET /patients/:id

select
  "patient"."id",
  "patient"."version",
  "patient"."recordNumber",
  "patient"."firstName",
  "patient"."middleName",
  "patient"."lastName",
  "patient"."suffix",
  "patient"."dob",
  "patient"."email",
  "patient"."phoneNumber",
  "patient"."street",
  "patient"."city",
  "patient"."state",
  "patient"."zip",
  "patient"."language",
  "patient"."gender",
  "patient"."country",
  "ssn"."lastFour" as "ssnLastFour"
from
  "patient"
  left join "patient_ssn" as "ssn" on "ssn"."agencyId" = "patient"."agencyId"
  and "ssn"."patientId" = "patient"."id"
  and "ssn"."version" = "patient"."ssnVersion"
where
  "patient"."agencyId" = $1
  and "patient"."id" = $2
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
  ) /* prepared */;

-- PUT /patients/:id

update "patient"
set
  "city" = $1,
  "version" = $2
where
  "agencyId" = $3
  and "id" = $4
  and "version" = $5
  and "patient"."id" = any (
    array(
      (
        select
          "assignment"."patientId"
        from
          "assignment"
        where
          "assignment"."agencyId" = $6
          and "assignment"."userId" = $7
          and (
            "assignment"."startDate" <= $8
            and (
              "assignment"."endDate" is null
              or "assignment"."endDate" >= $9
            )
          )
        union all
        select
          "emergency_access"."patientId"
        from
          "emergency_access"
        where
          "emergency_access"."agencyId" = $10
          and "emergency_access"."userId" = $11
          and "emergency_access"."endedAt" is null
          and "emergency_access"."endsAt" > now()
          and note_emergency_access (emergency_access.id)
      )
    )
  )
returning
  "version";

select
  *
from
  "assessment"
where
  "agencyId" = $1
  and "status" in ($2, $3)
  and "transaction" = $4
  and "patientId" = $5
order by
  "id"
for update;
