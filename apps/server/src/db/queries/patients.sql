-- POST /patients

begin;

set
  local app.agency_id = '…';

set
  local app.user_id = '…';

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
  ) /* prepared */;

select
  "patient"."id",
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
  "patient"
where
  "patient"."agencyId" = $7
  and "patient"."id" in (
    select
      "patient_ssn"."patientId" as "id"
    from
      "patient_ssn"
    where
      "patient_ssn"."agencyId" = $8
      and patient_ssn.fingerprint = $9
    union all
    select
      "other"."id"
    from
      "patient" as "other"
    where
      "other"."agencyId" = $10
      and "other"."dob" = $11
      and plain_name (other."firstName") = plain_name ($12)
      and plain_name (other."lastName") = plain_name ($13)
  )
limit
  $14 /* prepared */;

select
  take_record_numbers ($1) as "lastRecordNumber" /* prepared */;

insert into
  "patient" (
    "id",
    "recordNumber",
    "firstName",
    "lastName",
    "dob",
    "email",
    "phoneNumber",
    "agencyId",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
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

select
  max("version") as "latest"
from
  "patient_ssn"
where
  "agencyId" = $1
  and "patientId" = $2 /* prepared */;

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
  ($1, $2, $3, $4, $5, $6, $7) /* prepared */;

update "patient"
set
  "ssnVersion" = $1
where
  "agencyId" = $2
  and "id" = $3 /* prepared */;

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
  and "key" = $4 /* prepared */;

-- POST /patients/search

begin read only;

set
  local app.agency_id = '…';

set
  local app.user_id = '…';

select
  "patient"."id",
  "patient"."recordNumber",
  "patient"."firstName",
  "patient"."lastName",
  "patient"."dob",
  "patient"."phoneNumber",
  "patient"."city",
  case
    when latest.status = 'discharged'
    and latest."startOfCare" is null then null
    else latest.status
  end as "status"
from
  "patient"
  left join lateral (
    select
      "admission"."number",
      "admission"."status",
      "admission"."startOfCare"
    from
      "admission"
    where
      "admission"."agencyId" = "patient"."agencyId"
      and "admission"."patientId" = "patient"."id"
    order by
      "admission"."number" desc
    limit
      $1
  ) as "latest" on true
  inner join find_patients (
    $2,
    row (
      $3::date[],
      $4,
      $5::int,
      $6,
      $7,
      $8::uuid,
      $9::date
    )::patient_filter,
    $10
  ) as "found" on "found"."id" = "patient"."id"
where
  "patient"."agencyId" = $11
order by
  "found"."place" /* prepared */;

select
  record_entries ($1, $2, $3, $4) /* prepared */;

-- POST /patients/search

select
  "patient"."id",
  "patient"."recordNumber",
  "patient"."firstName",
  "patient"."lastName",
  "patient"."dob",
  "patient"."phoneNumber",
  "patient"."city",
  case
    when latest.status = 'discharged'
    and latest."startOfCare" is null then null
    else latest.status
  end as "status"
from
  "patient"
  left join lateral (
    select
      "admission"."number",
      "admission"."status",
      "admission"."startOfCare"
    from
      "admission"
    where
      "admission"."agencyId" = "patient"."agencyId"
      and "admission"."patientId" = "patient"."id"
    order by
      "admission"."number" desc
    limit
      $1
  ) as "latest" on true
where
  "patient"."agencyId" = $2
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
  and "latest"."status" = $9
  and ("patient"."sortName", "patient"."id") > (
    select
      "patient"."sortName",
      "patient"."id"
    from
      "patient"
    where
      "patient"."agencyId" = $10
      and "patient"."id" = $11
      and "patient"."id" = any (
        array(
          (
            select
              "assignment"."patientId"
            from
              "assignment"
            where
              "assignment"."agencyId" = $12
              and "assignment"."userId" = $13
              and (
                "assignment"."startDate" <= $14
                and (
                  "assignment"."endDate" is null
                  or "assignment"."endDate" >= $15
                )
              )
            union all
            select
              "emergency_access"."patientId"
            from
              "emergency_access"
            where
              "emergency_access"."agencyId" = $16
              and "emergency_access"."userId" = $17
              and "emergency_access"."endedAt" is null
              and "emergency_access"."endsAt" > now()
              and note_emergency_access (emergency_access.id)
          )
        )
      )
  )
order by
  "patient"."sortName" asc,
  "patient"."id" asc
limit
  $18;

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

select
  current_setting('app.emergency_access', true) as accesses;

-- GET /patients/:id/chart

select
  "admission"."id",
  "admission"."number",
  "admission"."status",
  "admission"."referralDate",
  "admission"."startOfCare",
  "admission"."dischargeDate",
  "admission"."physicianId",
  "branch"."name" as "branchName"
from
  "admission"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
where
  "admission"."agencyId" = $1
  and "admission"."patientId" = $2
order by
  "admission"."number" desc;

select
  "allowsDirections" as "isAllowed",
  "version"
from
  "agency"
where
  "id" = $1;

select
  "id",
  "kind",
  "name",
  "relationship",
  "phoneNumber"
from
  "patient_contact"
where
  "agencyId" = $1
  and "patientId" = $2
  and "endedAt" is null
order by
  "kind",
  "name";

select
  "id",
  "rank",
  "payerName",
  "policyNumber",
  "startDate",
  "endDate"
from
  "coverage"
where
  "agencyId" = $1
  and "patientId" = $2
  and "endedAt" is null
order by
  "rank",
  "startDate" desc;

select
  "app_user"."id",
  "app_user"."firstName",
  "app_user"."lastName",
  "membership"."discipline",
  bool_or("assignment"."isCaseManager") as "isCaseManager"
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
group by
  "app_user"."id",
  "membership"."discipline"
order by
  "isCaseManager" desc,
  "app_user"."lastName";

select
  "id",
  "title",
  "dueOn",
  "isImportant"
from
  "task"
where
  "agencyId" = $1
  and "patientId" = $2
  and "resolvedAt" is null
  and task.kind not in (
    'emergency-access-review',
    'emergency-access-request'
  )
order by
  "dueOn"
limit
  $3;

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

-- POST /patients/:id/ssn

select
  "ssnVersion"
from
  "patient"
where
  "agencyId" = $1
  and "id" = $2;

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

-- POST /coverages

insert into
  "coverage" (
    "id",
    "patientId",
    "rank",
    "payerKind",
    "payerName",
    "payerPhone",
    "policyNumber",
    "groupNumber",
    "startDate",
    "endDate",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "coverage"."id",
  "coverage"."patientId",
  "coverage"."version",
  "endedAt" is not null as "isRemoved",
  "coverage"."rank",
  "coverage"."payerKind",
  "coverage"."payerName",
  "coverage"."payerPhone",
  "coverage"."policyNumber",
  "coverage"."groupNumber",
  "coverage"."startDate",
  "coverage"."endDate",
  (
    "endedAt" is null
    and $1::date between coalesce("startDate", '-infinity') and coalesce("endDate", 'infinity')
  ) as "isCurrent",
  (
    select
      to_json(obj)
    from
      (
        select
          "asked"."id",
          "asked"."coverageId",
          "asked"."checkedOn",
          app_user."firstName" || ' ' || app_user."lastName" as "checkedBy",
          "asked"."result",
          "asked"."method",
          "asked"."reference",
          "asked"."note"
        from
          "eligibility_check" as "asked"
          inner join "app_user" on "app_user"."id" = "asked"."checkedBy"
        where
          "asked"."agencyId" = $2
          and asked."coverageId" = coverage.id
        order by
          "asked"."checkedOn" desc,
          "asked"."createdAt" desc,
          "asked"."id" desc
        limit
          $3
      ) as obj
  ) as "eligibility"
from
  "coverage"
where
  "coverage"."agencyId" = $4
  and exists (
    select
    from
      patient
    where
      patient."agencyId" = "coverage"."agencyId"
      and patient.id = "coverage"."patientId"
      and true
  )
  and id = $5
for update;

-- PUT /coverages/:id

update "coverage"
set
  "rank" = $1,
  "payerKind" = $2,
  "payerName" = $3,
  "payerPhone" = $4,
  "policyNumber" = $5,
  "groupNumber" = $6,
  "startDate" = $7,
  "endDate" = $8,
  "version" = $9,
  "endedAt" = null
where
  "agencyId" = $10
  and "id" = $11;

-- POST /eligibility-checks

select
  "coverage"."id",
  "coverage"."patientId",
  "coverage"."version",
  "endedAt" is not null as "isRemoved",
  "coverage"."rank",
  "coverage"."payerKind",
  "coverage"."payerName",
  "coverage"."payerPhone",
  "coverage"."policyNumber",
  "coverage"."groupNumber",
  "coverage"."startDate",
  "coverage"."endDate",
  (
    "endedAt" is null
    and $1::date between coalesce("startDate", '-infinity') and coalesce("endDate", 'infinity')
  ) as "isCurrent",
  (
    select
      to_json(obj)
    from
      (
        select
          "asked"."id",
          "asked"."coverageId",
          "asked"."checkedOn",
          app_user."firstName" || ' ' || app_user."lastName" as "checkedBy",
          "asked"."result",
          "asked"."method",
          "asked"."reference",
          "asked"."note"
        from
          "eligibility_check" as "asked"
          inner join "app_user" on "app_user"."id" = "asked"."checkedBy"
        where
          "asked"."agencyId" = $2
          and asked."coverageId" = coverage.id
        order by
          "asked"."checkedOn" desc,
          "asked"."createdAt" desc,
          "asked"."id" desc
        limit
          $3
      ) as obj
  ) as "eligibility"
from
  "coverage"
where
  "coverage"."agencyId" = $4
  and exists (
    select
    from
      patient
    where
      patient."agencyId" = "coverage"."agencyId"
      and patient.id = "coverage"."patientId"
      and true
  )
  and id = $5;

insert into
  "eligibility_check" (
    "id",
    "patientId",
    "coverageId",
    "checkedOn",
    "result",
    "method",
    "reference",
    "note",
    "agencyId",
    "checkedBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "asked"."id",
  "asked"."coverageId",
  "asked"."checkedOn",
  app_user."firstName" || ' ' || app_user."lastName" as "checkedBy",
  "asked"."result",
  "asked"."method",
  "asked"."reference",
  "asked"."note"
from
  "eligibility_check" as "asked"
  inner join "app_user" on "app_user"."id" = "asked"."checkedBy"
where
  "asked"."agencyId" = $1
  and "asked"."id" = $2
order by
  "asked"."checkedOn" desc,
  "asked"."createdAt" desc,
  "asked"."id" desc;

-- GET /patients/:id/coverages

select
  "coverage"."id",
  "coverage"."patientId",
  "coverage"."version",
  "endedAt" is not null as "isRemoved",
  "coverage"."rank",
  "coverage"."payerKind",
  "coverage"."payerName",
  "coverage"."payerPhone",
  "coverage"."policyNumber",
  "coverage"."groupNumber",
  "coverage"."startDate",
  "coverage"."endDate",
  (
    "endedAt" is null
    and $1::date between coalesce("startDate", '-infinity') and coalesce("endDate", 'infinity')
  ) as "isCurrent",
  (
    select
      to_json(obj)
    from
      (
        select
          "asked"."id",
          "asked"."coverageId",
          "asked"."checkedOn",
          app_user."firstName" || ' ' || app_user."lastName" as "checkedBy",
          "asked"."result",
          "asked"."method",
          "asked"."reference",
          "asked"."note"
        from
          "eligibility_check" as "asked"
          inner join "app_user" on "app_user"."id" = "asked"."checkedBy"
        where
          "asked"."agencyId" = $2
          and asked."coverageId" = coverage.id
        order by
          "asked"."checkedOn" desc,
          "asked"."createdAt" desc,
          "asked"."id" desc
        limit
          $3
      ) as obj
  ) as "eligibility"
from
  "coverage"
where
  "coverage"."agencyId" = $4
  and exists (
    select
    from
      patient
    where
      patient."agencyId" = "coverage"."agencyId"
      and patient.id = "coverage"."patientId"
      and true
  )
  and "patientId" = $5
  and "endedAt" is null
order by
  rank,
  "startDate" desc nulls last,
  id;

-- GET /coverages/:id/eligibility

select
  "asked"."id",
  "asked"."coverageId",
  "asked"."checkedOn",
  app_user."firstName" || ' ' || app_user."lastName" as "checkedBy",
  "asked"."result",
  "asked"."method",
  "asked"."reference",
  "asked"."note"
from
  "eligibility_check" as "asked"
  inner join "app_user" on "app_user"."id" = "asked"."checkedBy"
where
  "asked"."agencyId" = $1
  and "asked"."coverageId" = $2
order by
  "asked"."checkedOn" desc,
  "asked"."createdAt" desc,
  "asked"."id" desc;

-- POST /authorizations

insert into
  "authorization" (
    "id",
    "patientId",
    "coverageId",
    "number",
    "discipline",
    "unit",
    "amount",
    "startDate",
    "endDate",
    "status",
    "note",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "authorization"."id",
  "authorization"."patientId",
  "authorization"."version",
  "endedAt" is not null as "isRemoved",
  "authorization"."coverageId",
  (
    select
      "payerName"
    from
      coverage
    where
      coverage."agencyId" = "authorization"."agencyId"
      and coverage.id = "authorization"."coverageId"
  ) as "payerName",
  "authorization"."number",
  "authorization"."discipline",
  "authorization"."unit",
  "authorization"."amount",
  case "authorization"."unit"
    when 'units' then null
    else (
      select
        case "authorization"."unit"
          when 'visits' then count(*)::float8
          else round(coalesce(sum(visit.minutes), 0) / 60.0, 2)::float8
        end
      from
        visit
      where
        visit."agencyId" = "authorization"."agencyId"
        and visit."patientId" = "authorization"."patientId"
        and visit.status in ($1)
        and visit.discipline = coalesce("authorization"."discipline", visit.discipline)
        and visit."localStart" >= "authorization"."startDate"
        and visit."localStart" < "authorization"."endDate" + 1
    )
  end as "used",
  case "authorization"."unit"
    when 'units' then null
    else (
      select
        case "authorization"."unit"
          when 'visits' then count(*)::float8
          else round(coalesce(sum(visit.minutes), 0) / 60.0, 2)::float8
        end
      from
        visit
      where
        visit."agencyId" = "authorization"."agencyId"
        and visit."patientId" = "authorization"."patientId"
        and visit.status in ($2, $3)
        and visit.discipline = coalesce("authorization"."discipline", visit.discipline)
        and visit."localStart" >= "authorization"."startDate"
        and visit."localStart" < "authorization"."endDate" + 1
    )
  end as "planned",
  "authorization"."startDate",
  "authorization"."endDate",
  "authorization"."status",
  "authorization"."note"
from
  "authorization"
where
  "authorization"."agencyId" = $4
  and exists (
    select
    from
      patient
    where
      patient."agencyId" = "authorization"."agencyId"
      and patient.id = "authorization"."patientId"
      and true
  )
  and id = $5
for update;

-- PUT /authorizations/:id

update "authorization"
set
  "coverageId" = $1,
  "number" = $2,
  "discipline" = $3,
  "unit" = $4,
  "amount" = $5,
  "startDate" = $6,
  "endDate" = $7,
  "status" = $8,
  "note" = $9,
  "version" = $10,
  "endedAt" = null
where
  "agencyId" = $11
  and "id" = $12;

-- GET /patients/:id/authorizations

select
  "authorization"."id",
  "authorization"."patientId",
  "authorization"."version",
  "endedAt" is not null as "isRemoved",
  "authorization"."coverageId",
  (
    select
      "payerName"
    from
      coverage
    where
      coverage."agencyId" = "authorization"."agencyId"
      and coverage.id = "authorization"."coverageId"
  ) as "payerName",
  "authorization"."number",
  "authorization"."discipline",
  "authorization"."unit",
  "authorization"."amount",
  case "authorization"."unit"
    when 'units' then null
    else (
      select
        case "authorization"."unit"
          when 'visits' then count(*)::float8
          else round(coalesce(sum(visit.minutes), 0) / 60.0, 2)::float8
        end
      from
        visit
      where
        visit."agencyId" = "authorization"."agencyId"
        and visit."patientId" = "authorization"."patientId"
        and visit.status in ($1)
        and visit.discipline = coalesce("authorization"."discipline", visit.discipline)
        and visit."localStart" >= "authorization"."startDate"
        and visit."localStart" < "authorization"."endDate" + 1
    )
  end as "used",
  case "authorization"."unit"
    when 'units' then null
    else (
      select
        case "authorization"."unit"
          when 'visits' then count(*)::float8
          else round(coalesce(sum(visit.minutes), 0) / 60.0, 2)::float8
        end
      from
        visit
      where
        visit."agencyId" = "authorization"."agencyId"
        and visit."patientId" = "authorization"."patientId"
        and visit.status in ($2, $3)
        and visit.discipline = coalesce("authorization"."discipline", visit.discipline)
        and visit."localStart" >= "authorization"."startDate"
        and visit."localStart" < "authorization"."endDate" + 1
    )
  end as "planned",
  "authorization"."startDate",
  "authorization"."endDate",
  "authorization"."status",
  "authorization"."note"
from
  "authorization"
where
  "authorization"."agencyId" = $4
  and exists (
    select
    from
      patient
    where
      patient."agencyId" = "authorization"."agencyId"
      and patient.id = "authorization"."patientId"
      and true
  )
  and "patientId" = $5
  and "endedAt" is null
order by
  "endDate" desc,
  id;

-- POST /physicians

select
  pg_advisory_xact_lock(hashtextextended ('physicians', $1::bigint));

select
  "physician"."id",
  "physician"."version",
  "endedAt" is not null as "isRemoved",
  "physician"."npi",
  "physician"."firstName",
  "physician"."lastName",
  "physician"."credential",
  "physician"."specialty",
  "physician"."phoneNumber",
  "physician"."fax",
  "physician"."street",
  "physician"."city",
  "physician"."state",
  "physician"."zip"
from
  "physician"
where
  "physician"."agencyId" = $1
  and npi collate "C" = $2
  and id <> $3
  and "endedAt" is null;

insert into
  "physician" (
    "id",
    "npi",
    "firstName",
    "lastName",
    "credential",
    "specialty",
    "phoneNumber",
    "fax",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "physician"."id",
  "physician"."version",
  "endedAt" is not null as "isRemoved",
  "physician"."npi",
  "physician"."firstName",
  "physician"."lastName",
  "physician"."credential",
  "physician"."specialty",
  "physician"."phoneNumber",
  "physician"."fax",
  "physician"."street",
  "physician"."city",
  "physician"."state",
  "physician"."zip"
from
  "physician"
where
  "physician"."agencyId" = $1
  and true
  and id = $2
for update;

select
  *
from
  "assessment"
where
  "agencyId" = $1
  and "status" in ($2, $3)
  and "transaction" = $4
  and exists (
    select
      "admission"."id"
    from
      "admission"
    where
      "admission"."agencyId" = $5
      and "admission"."id" = "assessment"."admissionId"
      and "admission"."physicianId" = $6
  )
order by
  "id"
for update;

-- PUT /physicians/:id

update "physician"
set
  "npi" = $1,
  "firstName" = $2,
  "lastName" = $3,
  "credential" = $4,
  "specialty" = $5,
  "phoneNumber" = $6,
  "fax" = $7,
  "version" = $8,
  "endedAt" = null
where
  "agencyId" = $9
  and "id" = $10;

-- GET /physicians/:id

select
  "physician"."id",
  "physician"."version",
  "endedAt" is not null as "isRemoved",
  "physician"."npi",
  "physician"."firstName",
  "physician"."lastName",
  "physician"."credential",
  "physician"."specialty",
  "physician"."phoneNumber",
  "physician"."fax",
  "physician"."street",
  "physician"."city",
  "physician"."state",
  "physician"."zip"
from
  "physician"
where
  "physician"."agencyId" = $1
  and true
  and id = $2;

-- POST /physicians/search

select
  "physician"."id",
  "physician"."version",
  "endedAt" is not null as "isRemoved",
  "physician"."npi",
  "physician"."firstName",
  "physician"."lastName",
  "physician"."credential",
  "physician"."specialty",
  "physician"."phoneNumber",
  "physician"."fax",
  "physician"."street",
  "physician"."city",
  "physician"."state",
  "physician"."zip"
from
  "physician"
where
  "physician"."agencyId" = $1
  and "endedAt" is null
  and (
    (
      "lastFirst" >= plain_name ($2)
      and "lastFirst" < plain_name ($3) || chr(1114111)
    )
    or (
      "firstLast" >= plain_name ($4)
      and "firstLast" < plain_name ($5) || chr(1114111)
    )
  )
  and true
order by
  "lastFirst",
  id
limit
  $6;

-- POST /physicians/search

select
  "physician"."id",
  "physician"."version",
  "endedAt" is not null as "isRemoved",
  "physician"."npi",
  "physician"."firstName",
  "physician"."lastName",
  "physician"."credential",
  "physician"."specialty",
  "physician"."phoneNumber",
  "physician"."fax",
  "physician"."street",
  "physician"."city",
  "physician"."state",
  "physician"."zip"
from
  "physician"
where
  "physician"."agencyId" = $1
  and "endedAt" is null
  and (
    npi collate "C" >= $2
    and npi collate "C" < $3 || ':'
  )
  and true
order by
  "lastFirst",
  id
limit
  $4;

-- POST /physicians/search

select
  "physician"."id",
  "physician"."version",
  "endedAt" is not null as "isRemoved",
  "physician"."npi",
  "physician"."firstName",
  "physician"."lastName",
  "physician"."credential",
  "physician"."specialty",
  "physician"."phoneNumber",
  "physician"."fax",
  "physician"."street",
  "physician"."city",
  "physician"."state",
  "physician"."zip"
from
  "physician"
where
  "physician"."agencyId" = $1
  and "endedAt" is null
  and ("lastFirst", id) > (
    select
      "lastFirst",
      id
    from
      physician
    where
      "agencyId" = $2
      and id = $3
  )
  and true
order by
  "lastFirst",
  id
limit
  $4;

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

-- POST /behaviors

insert into
  "behavior" (
    "id",
    "patientId",
    "kind",
    "note",
    "observedOn",
    "isSafetyConcern",
    "agencyId",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "behavior"."id",
  "behavior"."patientId",
  "behavior"."version",
  "endedAt" is not null as "isRemoved",
  "behavior"."kind",
  "behavior"."note",
  "behavior"."observedOn",
  "behavior"."isSafetyConcern",
  (
    select
      "lastName" || ', ' || "firstName"
    from
      app_user
    where
      id = "behavior"."createdBy"
  ) as "observedBy"
from
  "behavior"
where
  "behavior"."agencyId" = $1
  and exists (
    select
    from
      patient
    where
      patient."agencyId" = "behavior"."agencyId"
      and patient.id = "behavior"."patientId"
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

-- PUT /behaviors/:id

update "behavior"
set
  "kind" = $1,
  "note" = $2,
  "observedOn" = $3,
  "isSafetyConcern" = $4,
  "version" = $5,
  "endedAt" = null
where
  "agencyId" = $6
  and "id" = $7;

-- GET /patients/:id/behaviors

select
  "behavior"."id",
  "behavior"."patientId",
  "behavior"."version",
  "endedAt" is not null as "isRemoved",
  "behavior"."kind",
  "behavior"."note",
  "behavior"."observedOn",
  "behavior"."isSafetyConcern",
  (
    select
      "lastName" || ', ' || "firstName"
    from
      app_user
    where
      id = "behavior"."createdBy"
  ) as "observedBy"
from
  "behavior"
where
  "behavior"."agencyId" = $1
  and exists (
    select
    from
      patient
    where
      patient."agencyId" = "behavior"."agencyId"
      and patient.id = "behavior"."patientId"
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
  "observedOn" desc,
  id desc;

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

-- GET /branches

select
  "id",
  "name"
from
  "branch"
where
  "agencyId" = $1
  and "closedAt" is null
order by
  "name";

-- POST /admissions

select
  "branch"."id"
from
  "branch"
  left join "membership" on "membership"."agencyId" = "branch"."agencyId"
  and "membership"."branchId" = "branch"."id"
  and "membership"."userId" = $1
where
  "branch"."agencyId" = $2
  and "branch"."closedAt" is null
order by
  "membership"."userId" nulls last,
  "branch"."name"
limit
  $3;

select
  max("number") as "last"
from
  "admission"
where
  "agencyId" = $1
  and "patientId" = $2;

insert into
  "admission" (
    "id",
    "patientId",
    "physicianId",
    "referralDate",
    "referralSource",
    "referralNote",
    "orderedStartOfCare",
    "branchId",
    "number",
    "agencyId",
    "status"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "admission"."id",
  "admission"."patientId",
  "admission"."version",
  "admission"."number",
  "admission"."status",
  "admission"."branchId",
  "branch"."name" as "branchName",
  "admission"."physicianId",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "admission"."referralDate",
  "admission"."referralSource",
  "admission"."referralNote",
  "admission"."orderedStartOfCare",
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  "admission"."faceToFaceDate",
  "admission"."noticeAcceptedDate",
  "admission"."dischargeDate",
  "admission"."dischargeReason"
from
  "admission"
  inner join "patient" on "patient"."agencyId" = "admission"."agencyId"
  and "patient"."id" = "admission"."patientId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  left join "physician" on "physician"."agencyId" = "admission"."agencyId"
  and "physician"."id" = "admission"."physicianId"
where
  "admission"."agencyId" = $1
  and true
  and "admission"."id" = $2;

select
  "event"."id",
  "event"."admissionId",
  "event"."kind",
  "event"."onDate",
  "event"."facility",
  "event"."reason",
  app_user."firstName" || ' ' || app_user."lastName" as "by"
from
  "admission_event" as "event"
  left join "app_user" on "app_user"."id" = "event"."createdBy"
where
  "event"."agencyId" = $1
  and "event"."admissionId" in ($2)
order by
  "event"."createdAt",
  "event"."id";

select
  "id",
  "admissionId",
  "number",
  "startDate",
  "endDate"
from
  "episode"
where
  "agencyId" = $1
  and "admissionId" in ($2)
order by
  "number" desc;

select
  "payerKind",
  "startDate",
  "endDate"
from
  "coverage"
where
  "agencyId" = $1
  and "patientId" = $2
  and "rank" = $3
  and "endedAt" is null;

-- PUT /admissions/:id

select
  "admission"."id",
  "admission"."patientId",
  "admission"."version",
  "admission"."number",
  "admission"."status",
  "admission"."branchId",
  "branch"."name" as "branchName",
  "admission"."physicianId",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "admission"."referralDate",
  "admission"."referralSource",
  "admission"."referralNote",
  "admission"."orderedStartOfCare",
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  "admission"."faceToFaceDate",
  "admission"."noticeAcceptedDate",
  "admission"."dischargeDate",
  "admission"."dischargeReason"
from
  "admission"
  inner join "patient" on "patient"."agencyId" = "admission"."agencyId"
  and "patient"."id" = "admission"."patientId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  left join "physician" on "physician"."agencyId" = "admission"."agencyId"
  and "physician"."id" = "admission"."physicianId"
where
  "admission"."agencyId" = $1
  and true
  and "admission"."id" = $2
for update of
  "admission";

update "admission"
set
  "physicianId" = $1,
  "referralDate" = $2,
  "referralSource" = $3,
  "referralNote" = $4,
  "orderedStartOfCare" = $5,
  "faceToFaceDate" = $6,
  "noticeAcceptedDate" = $7,
  "branchId" = $8,
  "version" = "version" + $9
where
  "agencyId" = $10
  and "id" = $11;

-- POST /admissions/:id/admit

select
  "admission"."id",
  "admission"."patientId",
  "admission"."version",
  "admission"."number",
  "admission"."status",
  "admission"."branchId",
  "branch"."name" as "branchName",
  "admission"."physicianId",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "admission"."referralDate",
  "admission"."referralSource",
  "admission"."referralNote",
  "admission"."orderedStartOfCare",
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  "admission"."faceToFaceDate",
  "admission"."noticeAcceptedDate",
  "admission"."dischargeDate",
  "admission"."dischargeReason"
from
  "admission"
  inner join "patient" on "patient"."agencyId" = "admission"."agencyId"
  and "patient"."id" = "admission"."patientId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  left join "physician" on "physician"."agencyId" = "admission"."agencyId"
  and "physician"."id" = "admission"."physicianId"
where
  "admission"."agencyId" = $1
  and true
  and "admission"."patientId" = $2
order by
  "admission"."number" desc;

-- POST /admissions/:id/not-admit

select
  "id",
  "version"
from
  "visit"
where
  "agencyId" = $1
  and "patientId" = $2
  and "admissionId" = $3
  and "status" = $4
  and "localStart" >= $5::date + 1
order by
  "localStart",
  "id";

update "admission"
set
  "status" = $1,
  "dischargeDate" = $2,
  "dischargeReason" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6;

insert into
  "admission_event" (
    "kind",
    "onDate",
    "reason",
    "id",
    "agencyId",
    "admissionId",
    "patientId",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8);

-- POST /admissions/:id/transfer

select
  "admission"."id",
  "admission"."patientId",
  "admission"."version",
  "admission"."number",
  "admission"."status",
  "admission"."branchId",
  "branch"."name" as "branchName",
  "admission"."physicianId",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "admission"."referralDate",
  "admission"."referralSource",
  "admission"."referralNote",
  "admission"."orderedStartOfCare",
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  "admission"."faceToFaceDate",
  "admission"."noticeAcceptedDate",
  "admission"."dischargeDate",
  "admission"."dischargeReason"
from
  "admission"
  inner join "patient" on "patient"."agencyId" = "admission"."agencyId"
  and "patient"."id" = "admission"."patientId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  left join "physician" on "physician"."agencyId" = "admission"."agencyId"
  and "physician"."id" = "admission"."physicianId"
where
  "admission"."agencyId" = $1
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
  and "admission"."id" = $8;

select
  "admission"."id",
  "admission"."patientId",
  "admission"."version",
  "admission"."number",
  "admission"."status",
  "admission"."branchId",
  "branch"."name" as "branchName",
  "admission"."physicianId",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "admission"."referralDate",
  "admission"."referralSource",
  "admission"."referralNote",
  "admission"."orderedStartOfCare",
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  "admission"."faceToFaceDate",
  "admission"."noticeAcceptedDate",
  "admission"."dischargeDate",
  "admission"."dischargeReason"
from
  "admission"
  inner join "patient" on "patient"."agencyId" = "admission"."agencyId"
  and "patient"."id" = "admission"."patientId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  left join "physician" on "physician"."agencyId" = "admission"."agencyId"
  and "physician"."id" = "admission"."physicianId"
where
  "admission"."agencyId" = $1
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
  and "admission"."id" = $8
for update of
  "admission";

update "admission"
set
  "status" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" = $4;

insert into
  "admission_event" (
    "kind",
    "onDate",
    "facility",
    "reason",
    "id",
    "agencyId",
    "admissionId",
    "patientId",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9);

select
  "admission"."id",
  "admission"."patientId",
  "admission"."version",
  "admission"."number",
  "admission"."status",
  "admission"."branchId",
  "branch"."name" as "branchName",
  "admission"."physicianId",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "admission"."referralDate",
  "admission"."referralSource",
  "admission"."referralNote",
  "admission"."orderedStartOfCare",
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  "admission"."faceToFaceDate",
  "admission"."noticeAcceptedDate",
  "admission"."dischargeDate",
  "admission"."dischargeReason"
from
  "admission"
  inner join "patient" on "patient"."agencyId" = "admission"."agencyId"
  and "patient"."id" = "admission"."patientId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  left join "physician" on "physician"."agencyId" = "admission"."agencyId"
  and "physician"."id" = "admission"."physicianId"
where
  "admission"."agencyId" = $1
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
  and "admission"."id" = $8;

-- POST /admissions/:id/resume

update "admission"
set
  "status" = $1,
  "resumptionOfCare" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5;

-- POST /admissions/:id/plan-discharge

-- POST /admissions/:id/discharge

update "episode"
set
  "isNonBillable" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "admissionId" = $4
  and "startDate" > $5
  and "isNonBillable" <> $6;

update "task"
set
  "resolvedAt" = now(),
  "resolvedBy" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" in ($4, $5)
  and "resolvedAt" is null
returning
  "id",
  "version";

-- POST /admissions/:id/reopen

-- GET /patients/:id/admissions

select
  "admission"."id",
  "admission"."patientId",
  "admission"."version",
  "admission"."number",
  "admission"."status",
  "admission"."branchId",
  "branch"."name" as "branchName",
  "admission"."physicianId",
  physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential as "physicianName",
  "admission"."referralDate",
  "admission"."referralSource",
  "admission"."referralNote",
  "admission"."orderedStartOfCare",
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  "admission"."faceToFaceDate",
  "admission"."noticeAcceptedDate",
  "admission"."dischargeDate",
  "admission"."dischargeReason"
from
  "admission"
  inner join "patient" on "patient"."agencyId" = "admission"."agencyId"
  and "patient"."id" = "admission"."patientId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  left join "physician" on "physician"."agencyId" = "admission"."agencyId"
  and "physician"."id" = "admission"."physicianId"
where
  "admission"."agencyId" = $1
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
  and "admission"."patientId" = $8
order by
  "admission"."number" desc;

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

-- GET /patients/:id/visits

select
  "visit"."id",
  "visit"."version",
  "visit"."patientId",
  "patient"."sortName" as "patientName",
  "visit"."admissionId",
  "visit"."frequencyId",
  "visit"."discipline",
  "visit"."kind",
  "visit"."userId",
  "visit"."localStart" as "start",
  "visit"."minutes",
  "visit"."zone",
  "visit"."status",
  "visit"."reason",
  "visit"."urgency",
  "visit"."locationOfCare",
  "visit"."note",
  "visit"."jointGroupId",
  "visit"."makesUpForId",
  "visit"."overrideReason",
  "visit"."startedAt",
  "visit"."endedAt",
  exists (
    select
      1 as "one"
    from
      "time_change"
    where
      "time_change"."agencyId" = "visit"."agencyId"
      and "time_change"."visitId" = "visit"."id"
      and "time_change"."status" = $1
  ) as "isChangeAsked",
  clinician."lastName" || ', ' || clinician."firstName" as "clinicianName"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join "app_user" as "clinician" on "clinician"."id" = "visit"."userId"
where
  "visit"."agencyId" = $2
  and "visit"."patientId" = $3
  and true
  and (
    visit.status in ('completed', 'missed', 'cancelled')
    or visit."localStart" < $4::date
  )
  and true
  and (visit."localStart", visit.id) < (
    select
      "localStart",
      id
    from
      visit last
    where
      last."agencyId" = $5
      and last."patientId" = $6
      and last.id = $7
  )
order by
  "visit"."localStart" desc,
  "visit"."id" desc
limit
  $8;

select
  count(*)::int as "total"
from
  "visit"
where
  "visit"."agencyId" = $1
  and "visit"."patientId" = $2
  and true
  and (
    visit.status in ('completed', 'missed', 'cancelled')
    or visit."localStart" < $3::date
  )
  and true;

-- GET /patients/:id/visits

select
  "visit"."id",
  "visit"."version",
  "visit"."patientId",
  "patient"."sortName" as "patientName",
  "visit"."admissionId",
  "visit"."frequencyId",
  "visit"."discipline",
  "visit"."kind",
  "visit"."userId",
  "visit"."localStart" as "start",
  "visit"."minutes",
  "visit"."zone",
  "visit"."status",
  "visit"."reason",
  "visit"."urgency",
  "visit"."locationOfCare",
  "visit"."note",
  "visit"."jointGroupId",
  "visit"."makesUpForId",
  "visit"."overrideReason",
  "visit"."startedAt",
  "visit"."endedAt",
  exists (
    select
      1 as "one"
    from
      "time_change"
    where
      "time_change"."agencyId" = "visit"."agencyId"
      and "time_change"."visitId" = "visit"."id"
      and "time_change"."status" = $1
  ) as "isChangeAsked",
  clinician."lastName" || ', ' || clinician."firstName" as "clinicianName"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join "app_user" as "clinician" on "clinician"."id" = "visit"."userId"
where
  "visit"."agencyId" = $2
  and "visit"."patientId" = $3
  and true
  and not (
    visit.status in ('completed', 'missed', 'cancelled')
    or visit."localStart" < $4::date
  )
  and true
  and (visit."localStart", visit.id) > (
    select
      "localStart",
      id
    from
      visit last
    where
      last."agencyId" = $5
      and last."patientId" = $6
      and last.id = $7
  )
order by
  "visit"."localStart" asc,
  "visit"."id" asc
limit
  $8;

select
  count(*)::int as "total"
from
  "visit"
where
  "visit"."agencyId" = $1
  and "visit"."patientId" = $2
  and true
  and not (
    visit.status in ('completed', 'missed', 'cancelled')
    or visit."localStart" < $3::date
  )
  and true;

-- GET /patients/:id/timeline

select
  max("endedAt") as "endedAt"
from
  "visit"
where
  "agencyId" = $1
  and "patientId" = $2
  and "userId" = $3
  and "status" = $4;

with
  placed as (
    select
      happening.*,
      (
        extract(
          epoch
          from
            at
        ) * 1000000
      )::bigint as micros,
      (act || ':' || id) collate "C" as place
    from
      (
        select
          'visit' as kind,
          'completed'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          coalesce("endedAt", lower(during)) as at,
          true as "hasTime",
          coalesce("endedAt", lower(during)) as "notedAt",
          "userId"::uuid as "userId",
          "userId"::uuid as "actorId",
          discipline::text as code,
          null::text as name,
          reason::text as detail
        from
          visit
        where
          "agencyId" = $1
          and "patientId" = $2
          and status = 'completed'
        union all
        select
          'visit' as kind,
          'missed'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          lower(during) as at,
          true as "hasTime",
          coalesce("doneAt", lower(during)) as "notedAt",
          "userId"::uuid as "userId",
          coalesce("doneBy", "userId")::uuid as "actorId",
          discipline::text as code,
          null::text as name,
          reason::text as detail
        from
          (
            select
              *
            from
              visit
            where
              "agencyId" = $3
              and "patientId" = $4
              and status = 'missed'
          ) missed
          left join (
            select distinct
              on ("subjectId") "subjectId",
              "userId" as "doneBy",
              at as "doneAt"
            from
              audit_entry
            where
              "agencyId" = $5
              and "patientId" = $6
              and section is null
              and action = 'visit.miss'
            order by
              "subjectId",
              at desc
          ) done on "subjectId" = id
        union all
        select
          'assessment' as kind,
          'completed'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          coalesce(
            "doneAt",
            coalesce(
              case
                when ("createdAt" at time zone $7::text)::date = "completedDate" then "createdAt"
                else ("completedDate" + time '12:00') at time zone $8::text
              end,
              "createdAt"
            )
          ) as at,
          "doneAt" is not null
          or coalesce(
            ("createdAt" at time zone $9::text)::date = "completedDate",
            true
          ) as "hasTime",
          coalesce(
            "doneAt",
            coalesce(
              case
                when ("createdAt" at time zone $10::text)::date = "completedDate" then "createdAt"
                else ("completedDate" + time '12:00') at time zone $11::text
              end,
              "createdAt"
            )
          ) as "notedAt",
          coalesce("doneBy", "authorId")::uuid as "userId",
          coalesce("doneBy", "authorId")::uuid as "actorId",
          reason::text as code,
          null::text as name,
          null::text as detail
        from
          (
            select
              *
            from
              assessment
            where
              "agencyId" = $12
              and "patientId" = $13
              and status <> 'draft'
              and transaction <> 3
              and "completedDate" is not null
          ) made
          left join (
            select distinct
              on ("subjectId") "subjectId",
              "userId" as "doneBy",
              at as "doneAt"
            from
              audit_entry
            where
              "agencyId" = $14
              and "patientId" = $15
              and section is null
              and action = 'assessment.complete'
            order by
              "subjectId",
              at desc
          ) done on "subjectId" = id
        where
          "doneAt" is not null
          or status not in ('corrected', 'inactivated')
        union all
        select
          'assessment' as kind,
          'signed'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          "signedAt" as at,
          true as "hasTime",
          "signedAt" as "notedAt",
          "signedBy"::uuid as "userId",
          "signedBy"::uuid as "actorId",
          reason::text as code,
          null::text as name,
          null::text as detail
        from
          assessment
        where
          "agencyId" = $16
          and "patientId" = $17
          and "signedAt" is not null
        union all
        select
          'assessment' as kind,
          case outcome
            when 'rejected' then 'rejected'
            else 'accepted'
          end::text as act,
          transmission.id::text as id,
          sent.id::uuid as "subjectId",
          "answeredAt" as at,
          true as "hasTime",
          "answeredAt" as "notedAt",
          "answeredBy"::uuid as "userId",
          "answeredBy"::uuid as "actorId",
          sent.reason::text as code,
          null::text as name,
          null::text as detail
        from
          (
            select
              "agencyId",
              id,
              reason
            from
              assessment
            where
              "agencyId" = $18
              and "patientId" = $19
          ) sent
          join transmission on transmission."agencyId" = sent."agencyId"
          and "assessmentId" = sent.id
        where
          outcome is not null
        union all
        select
          'document' as kind,
          step.status::text as act,
          step.id::text as id,
          paper.id::uuid as "subjectId",
          step.at as at,
          true as "hasTime",
          step.at as "notedAt",
          step."userId"::uuid as "userId",
          step."userId"::uuid as "actorId",
          paper.kind::text as code,
          paper.title::text as name,
          step.comment::text as detail
        from
          (
            select
              "agencyId",
              id,
              kind,
              title
            from
              document
            where
              "agencyId" = $20
              and "patientId" = $21
              and "endedAt" is null
          ) paper
          join document_step step on step."agencyId" = paper."agencyId"
          and step."documentId" = paper.id
        union all
        select
          'medication' as kind,
          'started'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          coalesce(
            case
              when ("createdAt" at time zone $22::text)::date = "startDate" then "createdAt"
              else ("startDate" + time '12:00') at time zone $23::text
            end,
            "createdAt"
          ) as at,
          coalesce(
            ("createdAt" at time zone $24::text)::date = "startDate",
            true
          ) as "hasTime",
          "createdAt" as "notedAt",
          "createdBy"::uuid as "userId",
          "createdBy"::uuid as "actorId",
          "startDate"::text as code,
          concat_ws(' ', name, dose)::text as name,
          null::text as detail
        from
          medication
        where
          "agencyId" = $25
          and "patientId" = $26
          and "endedAt" is null
          and (
            "startDate" is null
            or "startDate" <= $27::date
          )
        union all
        select
          'medication' as kind,
          'discontinued'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          coalesce(
            case
              when ("changedAt" at time zone $28::text)::date = "endDate" then "changedAt"
              else ("endDate" + time '12:00') at time zone $29::text
            end,
            "changedAt"
          ) as at,
          coalesce(
            ("changedAt" at time zone $30::text)::date = "endDate",
            true
          ) as "hasTime",
          "changedAt" as "notedAt",
          "doneBy"::uuid as "userId",
          "doneBy"::uuid as "actorId",
          null::text as code,
          concat_ws(' ', name, dose)::text as name,
          "discontinueReason"::text as detail
        from
          (
            select
              *
            from
              medication
            where
              "agencyId" = $31
              and "patientId" = $32
              and "endedAt" is null
              and "endDate" <= $33::date
          ) ended
          left join (
            select distinct
              on ("subjectId") "subjectId",
              "userId" as "doneBy",
              at as "doneAt"
            from
              audit_entry
            where
              "agencyId" = $34
              and "patientId" = $35
              and section is null
              and action = 'medication.change'
            order by
              "subjectId",
              at desc
          ) done on "subjectId" = id
        union all
        select
          'medication' as kind,
          'changed'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          "changedAt" as at,
          true as "hasTime",
          "changedAt" as "notedAt",
          "doneBy"::uuid as "userId",
          "doneBy"::uuid as "actorId",
          null::text as code,
          concat_ws(' ', name, dose)::text as name,
          null::text as detail
        from
          (
            select
              *
            from
              medication
            where
              "agencyId" = $36
              and "patientId" = $37
              and "endedAt" is null
              and "newOrChanged" = 'changed'
              and "changedAt" > "createdAt"
              and (
                "endDate" is null
                or "endDate" > $38::date
              )
          ) changed
          left join (
            select distinct
              on ("subjectId") "subjectId",
              "userId" as "doneBy",
              at as "doneAt"
            from
              audit_entry
            where
              "agencyId" = $39
              and "patientId" = $40
              and section is null
              and action = 'medication.change'
            order by
              "subjectId",
              at desc
          ) done on "subjectId" = id
        union all
        select
          'allergy' as kind,
          'noted'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          "createdAt" as at,
          true as "hasTime",
          "createdAt" as "notedAt",
          "createdBy"::uuid as "userId",
          "createdBy"::uuid as "actorId",
          null::text as code,
          substance::text as name,
          null::text as detail
        from
          allergy
        where
          "agencyId" = $41
          and "patientId" = $42
        union all
        select
          'allergy' as kind,
          'removed'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          "endedAt" as at,
          true as "hasTime",
          "endedAt" as "notedAt",
          "doneBy"::uuid as "userId",
          "doneBy"::uuid as "actorId",
          null::text as code,
          substance::text as name,
          null::text as detail
        from
          (
            select
              *
            from
              allergy
            where
              "agencyId" = $43
              and "patientId" = $44
              and "endedAt" is not null
          ) removed
          left join (
            select distinct
              on ("subjectId") "subjectId",
              "userId" as "doneBy",
              at as "doneAt"
            from
              audit_entry
            where
              "agencyId" = $45
              and "patientId" = $46
              and section is null
              and action = 'allergy.remove'
            order by
              "subjectId",
              at desc
          ) done on "subjectId" = id
        union all
        select
          'behavior' as kind,
          case
            when "isSafetyConcern" then 'safety'
            else 'noted'
          end::text as act,
          id::text as id,
          id::uuid as "subjectId",
          coalesce(
            case
              when ("createdAt" at time zone $47::text)::date = "observedOn" then "createdAt"
              else ("observedOn" + time '12:00') at time zone $48::text
            end,
            "createdAt"
          ) as at,
          coalesce(
            ("createdAt" at time zone $49::text)::date = "observedOn",
            true
          ) as "hasTime",
          "createdAt" as "notedAt",
          "createdBy"::uuid as "userId",
          "createdBy"::uuid as "actorId",
          kind::text as code,
          null::text as name,
          null::text as detail
        from
          behavior
        where
          "agencyId" = $50
          and "patientId" = $51
          and "endedAt" is null
        union all
        select
          'file' as kind,
          'stored'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          "storedAt" as at,
          true as "hasTime",
          "storedAt" as "notedAt",
          "createdBy"::uuid as "userId",
          "createdBy"::uuid as "actorId",
          category::text as code,
          phase::text as name,
          null::text as detail
        from
          file
        where
          "agencyId" = $52
          and "patientId" = $53
          and status = 'stored'
          and "endedAt" is null
          and category not in ('treatment-image', 'recording')
        union all
        select
          'image' as kind,
          'stored'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          "storedAt" as at,
          true as "hasTime",
          "storedAt" as "notedAt",
          "createdBy"::uuid as "userId",
          "createdBy"::uuid as "actorId",
          category::text as code,
          phase::text as name,
          null::text as detail
        from
          file
        where
          "agencyId" = $54
          and "patientId" = $55
          and status = 'stored'
          and "endedAt" is null
          and category = 'treatment-image'
        union all
        select
          'note' as kind,
          'given'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          "madeAt" as at,
          true as "hasTime",
          "assignedAt" as "notedAt",
          "userId"::uuid as "userId",
          "userId"::uuid as "actorId",
          kind::text as code,
          title::text as name,
          null::text as detail
        from
          note
        where
          "agencyId" = $56
          and "patientId" = $57
          and "endedAt" is null
        union all
        select
          'admission' as kind,
          'referred'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          coalesce(
            case
              when ("createdAt" at time zone $58::text)::date = "referralDate" then "createdAt"
              else ("referralDate" + time '12:00') at time zone $59::text
            end,
            "createdAt"
          ) as at,
          coalesce(
            ("createdAt" at time zone $60::text)::date = "referralDate",
            true
          ) as "hasTime",
          "createdAt" as "notedAt",
          null::uuid as "userId",
          null::uuid as "actorId",
          null::text as code,
          "referralSource"::text as name,
          null::text as detail
        from
          admission
        where
          "agencyId" = $61
          and "patientId" = $62
          and "referralDate" is not null
        union all
        select
          'admission' as kind,
          kind::text as act,
          id::text as id,
          "admissionId"::uuid as "subjectId",
          coalesce(
            case
              when ("createdAt" at time zone $63::text)::date = case
                when "onDate" <= $64::date then "onDate"
              end then "createdAt"
              else (
                case
                  when "onDate" <= $65::date then "onDate"
                end + time '12:00'
              ) at time zone $66::text
            end,
            "createdAt"
          ) as at,
          coalesce(
            ("createdAt" at time zone $67::text)::date = case
              when "onDate" <= $68::date then "onDate"
            end,
            true
          ) as "hasTime",
          "createdAt" as "notedAt",
          "createdBy"::uuid as "userId",
          "createdBy"::uuid as "actorId",
          "onDate"::text as code,
          facility::text as name,
          reason::text as detail
        from
          admission_event
        where
          "agencyId" = $69
          and "patientId" = $70
        union all
        select
          'profile' as kind,
          action::text as act,
          id::text as id,
          case
            when "subjectId" = "patientId" then null
            else "subjectId"
          end::uuid as "subjectId",
          at as at,
          true as "hasTime",
          at as "notedAt",
          "userId"::uuid as "userId",
          "userId"::uuid as "actorId",
          null::text as code,
          null::text as name,
          null::text as detail
        from
          audit_entry
        where
          "agencyId" = $71
          and "patientId" = $72
          and section is null
          and (
            action in ('patient.update', 'patient.change-care')
            or split_part(action, '.', 1) in (
              'contact',
              'coverage',
              'authorization',
              'eligibility-check',
              'diagnosis'
            )
          )
      ) happening
  ),
  page as (
    select
      *
    from
      placed
    where
      true
      and true
    order by
      micros desc,
      place desc
    limit
      $73
  )
select
  page.micros::text,
  page.place,
  page.kind,
  page.act,
  page."subjectId",
  page.at,
  page."hasTime",
  false as "isNew",
  page.code,
  page.name,
  page.detail,
  app_user."firstName" || ' ' || app_user."lastName" as by
from
  page
  left join app_user on app_user.id = page."userId"
order by
  page.micros desc,
  page.place desc;

-- GET /patients/:id/timeline

with
  placed as (
    select
      happening.*,
      (
        extract(
          epoch
          from
            at
        ) * 1000000
      )::bigint as micros,
      (act || ':' || id) collate "C" as place
    from
      (
        select
          'visit' as kind,
          'completed'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          coalesce("endedAt", lower(during)) as at,
          true as "hasTime",
          coalesce("endedAt", lower(during)) as "notedAt",
          "userId"::uuid as "userId",
          "userId"::uuid as "actorId",
          discipline::text as code,
          null::text as name,
          reason::text as detail
        from
          visit
        where
          "agencyId" = $1
          and "patientId" = $2
          and status = 'completed'
        union all
        select
          'visit' as kind,
          'missed'::text as act,
          id::text as id,
          id::uuid as "subjectId",
          lower(during) as at,
          true as "hasTime",
          coalesce("doneAt", lower(during)) as "notedAt",
          "userId"::uuid as "userId",
          coalesce("doneBy", "userId")::uuid as "actorId",
          discipline::text as code,
          null::text as name,
          reason::text as detail
        from
          (
            select
              *
            from
              visit
            where
              "agencyId" = $3
              and "patientId" = $4
              and status = 'missed'
          ) missed
          left join (
            select distinct
              on ("subjectId") "subjectId",
              "userId" as "doneBy",
              at as "doneAt"
            from
              audit_entry
            where
              "agencyId" = $5
              and "patientId" = $6
              and section is null
              and action = 'visit.miss'
            order by
              "subjectId",
              at desc
          ) done on "subjectId" = id
      ) happening
  ),
  page as (
    select
      *
    from
      placed
    where
      (micros, place) < ($7::bigint, $8)
      and false
    order by
      micros desc,
      place desc
    limit
      $9
  )
select
  page.micros::text,
  page.place,
  page.kind,
  page.act,
  page."subjectId",
  page.at,
  page."hasTime",
  false as "isNew",
  page.code,
  page.name,
  page.detail,
  app_user."firstName" || ' ' || app_user."lastName" as by
from
  page
  left join app_user on app_user.id = page."userId"
order by
  page.micros desc,
  page.place desc;

-- POST /patients/:id/find

with
  wanted as (
    select
      array(
        select
          lower(unaccent (word))
        from
          unnest($1::text[]) word
      ) as words
  ),
  folded as (
    select
      place.*,
      lower(unaccent (title)) as "foldedTitle",
      lower(unaccent (text)) as "foldedText",
      wanted.words
    from
      wanted,
      (
        select
          case
            when kind in ($2, $3, $4, $5) then 'order'
            else 'document'
          end::text as kind,
          id as "subjectId",
          title as title,
          coalesce(
            concat_ws(
              ' ',
              coalesce(
                content ->> 'text',
                (
                  select
                    string_agg(part #>> '{}', ' ')
                  from
                    jsonb_path_query(content, 'strict $.**') part
                  where
                    jsonb_typeof(part) = 'string'
                )
              ),
              (
                select
                  string_agg(text, ' ')
                from
                  document_addendum added
                where
                  added."agencyId" = document."agencyId"
                  and added."documentId" = document.id
              )
            ),
            ''
          ) as text,
          null::text as code,
          ("createdAt" at time zone $6::text)::date::date as "onDate"
        from
          document
        where
          "agencyId" = $7
          and "patientId" = $8
          and "endedAt" is null
        union all
        select
          'visit'::text as kind,
          id as "subjectId",
          '' as title,
          coalesce(
            concat_ws('. ', replace(reason, '-', ' '), note),
            ''
          ) as text,
          discipline::text as code,
          "localStart"::date as "onDate"
        from
          visit
        where
          "agencyId" = $9
          and "patientId" = $10
          and (
            note is not null
            or reason is not null
          )
        union all
        select
          'assessment'::text as kind,
          id as "subjectId",
          case assessment.reason
            when '…' then 'Start of care assessment'
            when '…' then 'Resumption of care assessment'
          end as title,
          coalesce('OASIS', '') as text,
          reason::text as code,
          coalesce(
            "completedDate",
            "startDate",
            ("createdAt" at time zone $11::text)::date
          )::date as "onDate"
        from
          assessment
        where
          "agencyId" = $12
          and "patientId" = $13
        union all
        select
          'medication'::text as kind,
          id as "subjectId",
          concat_ws(' ', name, dose) as title,
          coalesce(
            concat_ws(
              ', ',
              route,
              frequency,
              classification,
              purpose,
              "prescriberName",
              "discontinueReason",
              "clashReason"
            ),
            ''
          ) as text,
          null::text as code,
          coalesce(
            "startDate",
            ("createdAt" at time zone $14::text)::date
          )::date as "onDate"
        from
          medication
        where
          "agencyId" = $15
          and "patientId" = $16
          and "endedAt" is null
        union all
        select
          'allergy'::text as kind,
          id as "subjectId",
          substance as title,
          coalesce(concat_ws(', ', reaction, severity), '') as text,
          null::text as code,
          coalesce(
            "notedOn",
            ("createdAt" at time zone $17::text)::date
          )::date as "onDate"
        from
          allergy
        where
          "agencyId" = $18
          and "patientId" = $19
          and "endedAt" is null
        union all
        select
          'behavior'::text as kind,
          id as "subjectId",
          replace(kind, '-', ' ') as title,
          coalesce(note, '') as text,
          kind::text as code,
          "observedOn"::date as "onDate"
        from
          behavior
        where
          "agencyId" = $20
          and "patientId" = $21
          and "endedAt" is null
        union all
        select
          'diagnosis'::text as kind,
          id as "subjectId",
          concat_ws(' ', code, description) as title,
          coalesce('', '') as text,
          null::text as code,
          "onsetDate"::date as "onDate"
        from
          diagnosis
        where
          "agencyId" = $22
          and "patientId" = $23
          and "endedAt" is null
        union all
        select
          'contact'::text as kind,
          id as "subjectId",
          name as title,
          coalesce(
            concat_ws(
              ', ',
              relationship,
              "phoneNumber",
              "mobileNumber",
              email
            ),
            ''
          ) as text,
          null::text as code,
          null::date as "onDate"
        from
          patient_contact
        where
          "agencyId" = $24
          and "patientId" = $25
          and "endedAt" is null
        union all
        select
          'coverage'::text as kind,
          id as "subjectId",
          "payerName" as title,
          coalesce(
            concat_ws(', ', "policyNumber", "groupNumber"),
            ''
          ) as text,
          null::text as code,
          "startDate"::date as "onDate"
        from
          coverage
        where
          "agencyId" = $26
          and "patientId" = $27
          and "endedAt" is null
        union all
        select
          case category
            when 'treatment-image' then 'image'
            else 'file'
          end::text as kind,
          id as "subjectId",
          name as title,
          coalesce(concat_ws(', ', description, site), '') as text,
          null::text as code,
          ("createdAt" at time zone $28::text)::date::date as "onDate"
        from
          file
        where
          "agencyId" = $29
          and "patientId" = $30
          and "endedAt" is null
          and status = 'stored'
          and category <> 'recording'
        union all
        select
          'note'::text as kind,
          id as "subjectId",
          coalesce(
            title,
            case kind
              when 'recording' then 'Recorded note'
              else 'Note'
            end
          ) as title,
          coalesce(text, '') as text,
          null::text as code,
          ("madeAt" at time zone $31::text)::date::date as "onDate"
        from
          note
        where
          "agencyId" = $32
          and "patientId" = $33
          and "endedAt" is null
      ) place
  ),
  found as (
    select
      folded.*,
      not exists (
        select
        from
          unnest(words) word
        where
          strpos("foldedTitle", word) = 0
      ) as "isTitle"
    from
      folded
    where
      not exists (
        select
        from
          unnest(words) word
        where
          strpos("foldedTitle", word) = 0
          and strpos("foldedText", word) = 0
      )
  ),
  best as (
    select
      found.*,
      greatest(
        1,
        $34::int * -1 + (
          select
            min(nullif(strpos("foldedText", word), 0))
          from
            unnest(words) word
        )
      ) as start
    from
      found
    order by
      "isTitle" desc,
      "onDate" desc nulls last,
      "subjectId" desc
    limit
      $35
  )
select
  kind,
  "subjectId",
  title,
  code,
  "onDate",
  case
    when not "isTitle" then substr(text, start, $36::int)
  end as excerpt,
  start = 1 as "isBegun",
  start + $37::int > length(text) as "isEnded"
from
  best
order by
  "isTitle" desc,
  "onDate" desc nulls last,
  "subjectId" desc;

-- GET /recent-patients

select
  "patient"."id"
from
  (
    select
      "patientId",
      "at"
    from
      "audit_entry"
    where
      "agencyId" = $1
      and "userId" = $2
      and "section" is not null
    order by
      "at" desc
    limit
      $3
  ) as "seen"
  inner join "patient" on "patient"."id" = "seen"."patientId"
where
  "patient"."agencyId" = $4
  and "patient"."id" = any (
    array(
      (
        select
          "assignment"."patientId"
        from
          "assignment"
        where
          "assignment"."agencyId" = $5
          and "assignment"."userId" = $6
          and (
            "assignment"."startDate" <= $7
            and (
              "assignment"."endDate" is null
              or "assignment"."endDate" >= $8
            )
          )
        union all
        select
          "emergency_access"."patientId"
        from
          "emergency_access"
        where
          "emergency_access"."agencyId" = $9
          and "emergency_access"."userId" = $10
          and "emergency_access"."endedAt" is null
          and "emergency_access"."endsAt" > now()
          and note_emergency_access (emergency_access.id)
      )
    )
  )
group by
  "patient"."agencyId",
  "patient"."id"
order by
  max("seen"."at") desc
limit
  $11;

select
  "patient"."id",
  "patient"."recordNumber",
  "patient"."firstName",
  "patient"."lastName",
  "patient"."dob",
  "patient"."phoneNumber",
  "patient"."city",
  case
    when latest.status = 'discharged'
    and latest."startOfCare" is null then null
    else latest.status
  end as "status"
from
  "patient"
  left join lateral (
    select
      "admission"."number",
      "admission"."status",
      "admission"."startOfCare"
    from
      "admission"
    where
      "admission"."agencyId" = "patient"."agencyId"
      and "admission"."patientId" = "patient"."id"
    order by
      "admission"."number" desc
    limit
      $1
  ) as "latest" on true
where
  "patient"."agencyId" = $2
  and "patient"."id" in ($3);

-- POST /notes

insert into
  "note" (
    "id",
    "kind",
    "title",
    "text",
    "fileId",
    "seconds",
    "agencyId",
    "userId",
    "madeAt"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "note"."id",
  "note"."version",
  "note"."kind",
  "note"."title",
  "note"."text",
  "note"."fileId",
  "note"."seconds",
  "note"."patientId",
  to_char(
    note."madeAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "madeAt",
  patient."lastName" || ', ' || patient."firstName" as "patientName",
  app_user."lastName" || ', ' || app_user."firstName" as "by",
  note."userId" = $1 as "isOwn",
  note."endedAt" is not null as "isRemoved"
from
  "note"
  inner join "app_user" on "app_user"."id" = "note"."userId"
  left join "patient" on "patient"."agencyId" = "note"."agencyId"
  and "patient"."id" = "note"."patientId"
where
  "note"."agencyId" = $2
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "note"."agencyId"
        and "patient"."id" = "note"."patientId"
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
    )
    or (
      "note"."patientId" is null
      and "note"."userId" = $9
    )
  )
  and "note"."userId" = $10
  and "note"."id" in ($11)
order by
  "note"."id"
for update of
  "note";

insert into
  "event" (
    "agencyId",
    "kind",
    "subjectId",
    "revision",
    "patientId",
    "userId"
  )
values
  ($1, $2, $3, $4, $5, $6)
returning
  pg_notify ($7, $8) as "told";

-- POST /notes

select
  "id"
from
  "note"
where
  "agencyId" = $1
  and "fileId" = $2;

-- PUT /notes/:id

update "note"
set
  "title" = $1,
  "text" = $2,
  "endedAt" = null,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5;

-- GET /notes

select
  "note"."id",
  "note"."version",
  "note"."kind",
  "note"."title",
  "note"."text",
  "note"."fileId",
  "note"."seconds",
  "note"."patientId",
  to_char(
    note."madeAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "madeAt",
  patient."lastName" || ', ' || patient."firstName" as "patientName",
  app_user."lastName" || ', ' || app_user."firstName" as "by",
  note."userId" = $1 as "isOwn",
  note."endedAt" is not null as "isRemoved"
from
  "note"
  inner join "app_user" on "app_user"."id" = "note"."userId"
  left join "patient" on "patient"."agencyId" = "note"."agencyId"
  and "patient"."id" = "note"."patientId"
where
  "note"."agencyId" = $2
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "note"."agencyId"
        and "patient"."id" = "note"."patientId"
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
    )
    or (
      "note"."patientId" is null
      and "note"."userId" = $9
    )
  )
  and "note"."endedAt" is null
  and "note"."patientId" is null
  and "note"."userId" = $10
  and (note."madeAt", note.id) < (
    select
      "madeAt",
      id
    from
      note last
    where
      last."agencyId" = $11
      and last.id = $12
  )
order by
  "note"."madeAt" desc,
  "note"."id" desc
limit
  $13;

-- POST /notes/assign

select
  "note"."id",
  "note"."version",
  "note"."kind",
  "note"."title",
  "note"."text",
  "note"."fileId",
  "note"."seconds",
  "note"."patientId",
  to_char(
    note."madeAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "madeAt",
  patient."lastName" || ', ' || patient."firstName" as "patientName",
  app_user."lastName" || ', ' || app_user."firstName" as "by",
  note."userId" = $1 as "isOwn",
  note."endedAt" is not null as "isRemoved"
from
  "note"
  inner join "app_user" on "app_user"."id" = "note"."userId"
  left join "patient" on "patient"."agencyId" = "note"."agencyId"
  and "patient"."id" = "note"."patientId"
where
  "note"."agencyId" = $2
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "note"."agencyId"
        and "patient"."id" = "note"."patientId"
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
    )
    or (
      "note"."patientId" is null
      and "note"."userId" = $9
    )
  )
  and "note"."userId" = $10
  and "note"."id" in ($11, $12)
order by
  "note"."id"
for update of
  "note";

update "note"
set
  "patientId" = $1,
  "assignedAt" = now(),
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" in ($4, $5);

update "file"
set
  "patientId" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" in ($4)
  and "category" = $5
returning
  "id",
  "patientId",
  "version";

select
  "note"."id",
  "note"."version",
  "note"."kind",
  "note"."title",
  "note"."text",
  "note"."fileId",
  "note"."seconds",
  "note"."patientId",
  to_char(
    note."madeAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "madeAt",
  patient."lastName" || ', ' || patient."firstName" as "patientName",
  app_user."lastName" || ', ' || app_user."firstName" as "by",
  note."userId" = $1 as "isOwn",
  note."endedAt" is not null as "isRemoved"
from
  "note"
  inner join "app_user" on "app_user"."id" = "note"."userId"
  left join "patient" on "patient"."agencyId" = "note"."agencyId"
  and "patient"."id" = "note"."patientId"
where
  "note"."agencyId" = $2
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "note"."agencyId"
        and "patient"."id" = "note"."patientId"
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
    )
    or (
      "note"."patientId" is null
      and "note"."userId" = $9
    )
  )
  and "note"."userId" = $10
  and "note"."id" in ($11, $12)
order by
  "note"."id"
for update of
  "note";

insert into
  "event" (
    "agencyId",
    "kind",
    "subjectId",
    "revision",
    "patientId"
  )
values
  ($1, $2, $3, $4, $5)
returning
  pg_notify ($6, $7) as "told";

insert into
  "event" (
    "agencyId",
    "kind",
    "subjectId",
    "revision",
    "patientId"
  )
values
  ($1, $2, $3, $4, $5)
returning
  pg_notify ($6, $7) as "told";

-- PUT /notes/:id

update "note"
set
  "patientId" = $1,
  "assignedAt" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" in ($5);

-- GET /patients/:id/notes

select
  "note"."id",
  "note"."version",
  "note"."kind",
  "note"."title",
  "note"."text",
  "note"."fileId",
  "note"."seconds",
  "note"."patientId",
  to_char(
    note."madeAt" at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "madeAt",
  patient."lastName" || ', ' || patient."firstName" as "patientName",
  app_user."lastName" || ', ' || app_user."firstName" as "by",
  note."userId" = $1 as "isOwn",
  note."endedAt" is not null as "isRemoved"
from
  "note"
  inner join "app_user" on "app_user"."id" = "note"."userId"
  left join "patient" on "patient"."agencyId" = "note"."agencyId"
  and "patient"."id" = "note"."patientId"
where
  "note"."agencyId" = $2
  and (
    exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "note"."agencyId"
        and "patient"."id" = "note"."patientId"
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
    )
    or (
      "note"."patientId" is null
      and "note"."userId" = $9
    )
  )
  and "note"."endedAt" is null
  and "note"."patientId" = $10
  and (note."madeAt", note.id) < (
    select
      "madeAt",
      id
    from
      note last
    where
      last."agencyId" = $11
      and last.id = $12
  )
order by
  "note"."madeAt" desc,
  "note"."id" desc
limit
  $13;

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
