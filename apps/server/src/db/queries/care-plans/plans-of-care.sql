-- POST /plans-of-care

select
  "episode"."id",
  "episode"."admissionId",
  "episode"."number",
  "episode"."startDate",
  "episode"."endDate"
from
  "episode"
  inner join "admission" on "admission"."agencyId" = "episode"."agencyId"
  and "admission"."id" = "episode"."admissionId"
where
  "episode"."agencyId" = $1
  and "admission"."patientId" = $2
order by
  "episode"."startDate" desc;

select
  "id"
from
  "episode"
where
  "agencyId" = $1
  and "id" = $2
for no key update;

select
  "plan"."id",
  "plan"."status",
  "plan"."createdAt",
  "signed"."signedAt",
  "signed"."firstName",
  "signed"."lastName"
from
  "document" as "plan"
  left join lateral (
    select
      "signature"."signedAt",
      "app_user"."firstName",
      "app_user"."lastName"
    from
      "document_signature" as "signature"
      inner join "app_user" on "app_user"."id" = "signature"."userId"
    where
      "signature"."agencyId" = "plan"."agencyId"
      and "signature"."documentId" = "plan"."id"
    order by
      "signature"."signedAt" desc
    limit
      $1
  ) as "signed" on true
where
  "plan"."agencyId" = $2
  and "plan"."episodeId" = $3
  and "plan"."kind" = $4
  and "plan"."endedAt" is null
order by
  "plan"."createdAt" desc,
  "plan"."id" desc;

select
  "episode"."startDate",
  "episode"."endDate",
  "admission"."id" as "admissionId",
  "admission"."startOfCare",
  "admission"."physicianId",
  "agency"."name" as "agencyName",
  "branch"."street",
  "branch"."city",
  "branch"."state",
  "branch"."zip",
  "branch"."phoneNumber",
  coalesce(
    "branch"."cmsCertificationNumber",
    "agency"."cmsCertificationNumber"
  ) as "providerNumber"
from
  "episode"
  inner join "admission" on "admission"."agencyId" = "episode"."agencyId"
  and "admission"."id" = "episode"."admissionId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  inner join "agency" on "agency"."id" = "admission"."agencyId"
where
  "episode"."agencyId" = $1
  and "episode"."id" = $2;

select
  "id",
  "completedDate"
from
  "assessment"
where
  "agencyId" = $1
  and "admissionId" = $2
  and "signedAt" is not null
  and "transaction" <> $3
  and "status" not in ($4, $5)
  and (
    "completedDate" is null
    or "completedDate" <= $6
  )
order by
  "completedDate" desc nulls last,
  "createdAt" desc,
  "id" desc
limit
  $7;

select
  "item",
  "value"
from
  "assessment_answer"
where
  "agencyId" = $1
  and "assessmentId" = $2
  and "item" in (
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
    $18,
    $19,
    $20,
    $21,
    $22,
    $23,
    $24,
    $25
  )
  and "value" is not null
order by
  "item";

select
  "recordNumber",
  "firstName",
  "middleName",
  "lastName",
  "suffix",
  "dob",
  "gender",
  "street",
  "city",
  "state",
  "zip",
  "phoneNumber"
from
  "patient"
where
  "agencyId" = $1
  and "id" = $2;

select
  "policyNumber" as "number"
from
  "coverage"
where
  "agencyId" = $1
  and "patientId" = $2
  and "payerKind" = $3
  and "endedAt" is null
  and (
    "startDate" is null
    or "startDate" <= $4
  )
  and (
    "endDate" is null
    or "endDate" >= $5
  )
order by
  "rank"
limit
  $6;

select
  "noMedicationsOn",
  "noKnownAllergiesOn",
  "advanceDirectives",
  "advanceDirectiveNote",
  "emergencyEquipment"
from
  "patient_care"
where
  "agencyId" = $1
  and "patientId" = $2;

select
  "name",
  "dose",
  "route",
  "frequency",
  "newOrChanged" as "mark"
from
  "medication"
where
  "agencyId" = $1
  and "patientId" = $2
  and "endedAt" is null
  and (
    "startDate" is null
    or "startDate" <= $3
  )
  and (
    "endDate" is null
    or "endDate" >= $4
  )
order by
  "name",
  "id";

select
  "substance",
  "reaction"
from
  "allergy"
where
  "agencyId" = $1
  and "patientId" = $2
  and "endedAt" is null
order by
  "substance",
  "id";

select
  "code",
  "description",
  "onsetDate"
from
  "diagnosis"
where
  "agencyId" = $1
  and "admissionId" = $2
  and "endedAt" is null
order by
  "position";

select
  "line"."id",
  "line"."discipline",
  "line"."notation",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
where
  "line"."agencyId" = $1
  and "line"."patientId" = $2
  and "order"."status" not in ($3, $4)
  and "line"."startDate" <= $5
  and "line"."endDate" >= $6
  and "line"."endReason" is null
  and not exists (
    select
      1 as "one"
    from
      "order_frequency" as "later"
    where
      "later"."agencyId" = "line"."agencyId"
      and "later"."replacesId" = "line"."id"
  )
order by
  "line"."discipline",
  "line"."startDate",
  "line"."id";

select
  "id",
  "npi",
  "firstName",
  "lastName",
  "credential",
  "street",
  "city",
  "state",
  "zip",
  "phoneNumber"
from
  "physician"
where
  "agencyId" = $1
  and "id" in ($2);

insert into
  "document" (
    "id",
    "patientId",
    "admissionId",
    "episodeId",
    "physicianId",
    "kind",
    "title",
    "visitId",
    "assigneeId",
    "agencyId",
    "content",
    "status",
    "authorId",
    "createdAt",
    "changedAt"
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
    $15
  )
on conflict ("agencyId", "id") do nothing
returning
  "id";

insert into
  "order" (
    "kind",
    "text",
    "orderedOn",
    "receivedBy",
    "receivedAt",
    "agencyId",
    "id",
    "patientId",
    "admissionId",
    "episodeId",
    "physicianId",
    "status"
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
    'draft'
  );

select
  "patient"."sortName" as "patientName",
  author."lastName" || ', ' || author."firstName" as "authorName",
  assignee."lastName" || ', ' || assignee."firstName" as "assigneeName",
  physician."lastName" || ', ' || physician."firstName" || ', ' || physician.credential as "physicianName",
  "document".*,
  "order"."orderedOn",
  "order"."receivedBy",
  "order"."receivedAt",
  receiver."firstName" || ' ' || receiver."lastName" as "receiverName",
  "receiverIn"."discipline" as "receiverCredential"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
  left join "app_user" as "author" on "author"."id" = "document"."authorId"
  left join "app_user" as "assignee" on "assignee"."id" = "document"."assigneeId"
  left join "physician" on "physician"."agencyId" = "document"."agencyId"
  and "physician"."id" = "document"."physicianId"
  left join "order" on "order"."agencyId" = "document"."agencyId"
  and "order"."id" = "document"."id"
  left join "app_user" as "receiver" on "receiver"."id" = "order"."receivedBy"
  left join "membership" as "receiverIn" on "receiverIn"."agencyId" = "document"."agencyId"
  and "receiverIn"."userId" = "order"."receivedBy"
where
  "document"."agencyId" = $1
  and (
    "patient"."id" = any (
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
    or (
      "document"."authorId" = $8
      and "document"."status" in ($9, $10, $11, $12)
    )
  )
  and "document"."id" = $13;

update "task"
set
  "resolvedAt" = now(),
  "resolvedBy" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and (
    "documentId" = $4
    and "kind" in ($5, $6)
  )
  and "resolvedAt" is null
returning
  "id",
  "version";

select
  "episode"."id",
  "episode"."admissionId",
  "episode"."number",
  "episode"."startDate",
  "episode"."endDate"
from
  "episode"
  inner join "admission" on "admission"."agencyId" = "episode"."agencyId"
  and "admission"."id" = "episode"."admissionId"
where
  "episode"."agencyId" = $1
  and "admission"."patientId" = $2
order by
  "episode"."startDate" desc;

select
  "plan"."id",
  "plan"."status",
  "plan"."createdAt",
  "signed"."signedAt",
  "signed"."firstName",
  "signed"."lastName"
from
  "document" as "plan"
  left join lateral (
    select
      "signature"."signedAt",
      "app_user"."firstName",
      "app_user"."lastName"
    from
      "document_signature" as "signature"
      inner join "app_user" on "app_user"."id" = "signature"."userId"
    where
      "signature"."agencyId" = "plan"."agencyId"
      and "signature"."documentId" = "plan"."id"
    order by
      "signature"."signedAt" desc
    limit
      $1
  ) as "signed" on true
where
  "plan"."agencyId" = $2
  and "plan"."episodeId" = $3
  and "plan"."kind" = $4
  and "plan"."endedAt" is null
order by
  "plan"."createdAt" desc,
  "plan"."id" desc;

select
  "patient"."sortName" as "patientName",
  author."lastName" || ', ' || author."firstName" as "authorName",
  assignee."lastName" || ', ' || assignee."firstName" as "assigneeName",
  physician."lastName" || ', ' || physician."firstName" || ', ' || physician.credential as "physicianName",
  "document".*,
  "order"."orderedOn",
  "order"."receivedBy",
  "order"."receivedAt",
  receiver."firstName" || ' ' || receiver."lastName" as "receiverName",
  "receiverIn"."discipline" as "receiverCredential"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
  left join "app_user" as "author" on "author"."id" = "document"."authorId"
  left join "app_user" as "assignee" on "assignee"."id" = "document"."assigneeId"
  left join "physician" on "physician"."agencyId" = "document"."agencyId"
  and "physician"."id" = "document"."physicianId"
  left join "order" on "order"."agencyId" = "document"."agencyId"
  and "order"."id" = "document"."id"
  left join "app_user" as "receiver" on "receiver"."id" = "order"."receivedBy"
  left join "membership" as "receiverIn" on "receiverIn"."agencyId" = "document"."agencyId"
  and "receiverIn"."userId" = "order"."receivedBy"
where
  "document"."agencyId" = $1
  and (
    "patient"."id" = any (
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
    or (
      "document"."authorId" = $8
      and "document"."status" in ($9, $10, $11, $12)
    )
  )
  and "document"."id" = $13;

select
  "episode"."startDate",
  "episode"."endDate",
  "admission"."id" as "admissionId",
  "admission"."startOfCare",
  "admission"."physicianId",
  "agency"."name" as "agencyName",
  "branch"."street",
  "branch"."city",
  "branch"."state",
  "branch"."zip",
  "branch"."phoneNumber",
  coalesce(
    "branch"."cmsCertificationNumber",
    "agency"."cmsCertificationNumber"
  ) as "providerNumber"
from
  "episode"
  inner join "admission" on "admission"."agencyId" = "episode"."agencyId"
  and "admission"."id" = "episode"."admissionId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  inner join "agency" on "agency"."id" = "admission"."agencyId"
where
  "episode"."agencyId" = $1
  and "episode"."id" = $2;

select
  "id",
  "completedDate"
from
  "assessment"
where
  "agencyId" = $1
  and "admissionId" = $2
  and "signedAt" is not null
  and "transaction" <> $3
  and "status" not in ($4, $5)
  and (
    "completedDate" is null
    or "completedDate" <= $6
  )
order by
  "completedDate" desc nulls last,
  "createdAt" desc,
  "id" desc
limit
  $7;

select
  "item",
  "value"
from
  "assessment_answer"
where
  "agencyId" = $1
  and "assessmentId" = $2
  and "item" in (
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
    $18,
    $19,
    $20,
    $21,
    $22,
    $23,
    $24,
    $25
  )
  and "value" is not null
order by
  "item";

select
  "recordNumber",
  "firstName",
  "middleName",
  "lastName",
  "suffix",
  "dob",
  "gender",
  "street",
  "city",
  "state",
  "zip",
  "phoneNumber"
from
  "patient"
where
  "agencyId" = $1
  and "id" = $2;

select
  "policyNumber" as "number"
from
  "coverage"
where
  "agencyId" = $1
  and "patientId" = $2
  and "payerKind" = $3
  and "endedAt" is null
  and (
    "startDate" is null
    or "startDate" <= $4
  )
  and (
    "endDate" is null
    or "endDate" >= $5
  )
order by
  "rank"
limit
  $6;

select
  "noMedicationsOn",
  "noKnownAllergiesOn",
  "advanceDirectives",
  "advanceDirectiveNote",
  "emergencyEquipment"
from
  "patient_care"
where
  "agencyId" = $1
  and "patientId" = $2;

select
  "name",
  "dose",
  "route",
  "frequency",
  "newOrChanged" as "mark"
from
  "medication"
where
  "agencyId" = $1
  and "patientId" = $2
  and "endedAt" is null
  and (
    "startDate" is null
    or "startDate" <= $3
  )
  and (
    "endDate" is null
    or "endDate" >= $4
  )
order by
  "name",
  "id";

select
  "substance",
  "reaction"
from
  "allergy"
where
  "agencyId" = $1
  and "patientId" = $2
  and "endedAt" is null
order by
  "substance",
  "id";

select
  "code",
  "description",
  "onsetDate"
from
  "diagnosis"
where
  "agencyId" = $1
  and "admissionId" = $2
  and "endedAt" is null
order by
  "position";

select
  "line"."id",
  "line"."discipline",
  "line"."notation",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
where
  "line"."agencyId" = $1
  and "line"."patientId" = $2
  and "order"."status" not in ($3, $4)
  and "line"."startDate" <= $5
  and "line"."endDate" >= $6
  and "line"."endReason" is null
  and not exists (
    select
      1 as "one"
    from
      "order_frequency" as "later"
    where
      "later"."agencyId" = "line"."agencyId"
      and "later"."replacesId" = "line"."id"
  )
order by
  "line"."discipline",
  "line"."startDate",
  "line"."id";

select
  "id",
  "npi",
  "firstName",
  "lastName",
  "credential",
  "street",
  "city",
  "state",
  "zip",
  "phoneNumber"
from
  "physician"
where
  "agencyId" = $1
  and "id" in ($2, $3);

-- PUT /plans-of-care/:id

select
  "patient"."sortName" as "patientName",
  author."lastName" || ', ' || author."firstName" as "authorName",
  assignee."lastName" || ', ' || assignee."firstName" as "assigneeName",
  physician."lastName" || ', ' || physician."firstName" || ', ' || physician.credential as "physicianName",
  "document".*,
  "order"."orderedOn",
  "order"."receivedBy",
  "order"."receivedAt",
  receiver."firstName" || ' ' || receiver."lastName" as "receiverName",
  "receiverIn"."discipline" as "receiverCredential"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
  left join "app_user" as "author" on "author"."id" = "document"."authorId"
  left join "app_user" as "assignee" on "assignee"."id" = "document"."assigneeId"
  left join "physician" on "physician"."agencyId" = "document"."agencyId"
  and "physician"."id" = "document"."physicianId"
  left join "order" on "order"."agencyId" = "document"."agencyId"
  and "order"."id" = "document"."id"
  left join "app_user" as "receiver" on "receiver"."id" = "order"."receivedBy"
  left join "membership" as "receiverIn" on "receiverIn"."agencyId" = "document"."agencyId"
  and "receiverIn"."userId" = "order"."receivedBy"
where
  "document"."agencyId" = $1
  and (
    "patient"."id" = any (
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
    or (
      "document"."authorId" = $8
      and "document"."status" in ($9, $10, $11, $12)
    )
  )
  and "document"."id" = $13
for update of
  "document";

update "document"
set
  "content" = $1,
  "physicianId" = $2,
  "changedAt" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6
returning
  "version";

update "order"
set
  "physicianId" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" = $4;
