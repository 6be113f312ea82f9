-- POST /assessments

select
  "id"
from
  "patient"
where
  "agencyId" = $1
  and "id" = $2
for no key update;

select
  "id",
  "status",
  "physicianId",
  "startOfCare"
from
  "admission"
where
  "agencyId" = $1
  and "patientId" = $2
  and "status" <> $3
order by
  "number" desc
limit
  $4;

select
  "recordNumber",
  "firstName",
  "middleName",
  "lastName",
  "suffix",
  "dob",
  "gender",
  "ssnVersion",
  "phoneNumber",
  "street",
  "city",
  "country",
  "state",
  "zip",
  "language",
  "version"
from
  "patient"
where
  "agencyId" = $1
  and "id" = $2;

select
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  "admission"."orderedStartOfCare",
  "admission"."referralDate",
  "admission"."physicianId",
  "branch"."branchId",
  "branch"."state" as "branchState",
  coalesce(
    "branch"."cmsCertificationNumber",
    "agency"."cmsCertificationNumber"
  ) as "certificationNumber"
from
  "admission"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  inner join "agency" on "agency"."id" = "admission"."agencyId"
where
  "admission"."agencyId" = $1
  and "admission"."id" = $2;

select
  "id",
  "startDate",
  "endDate",
  "isNonBillable"
from
  "episode"
where
  "agencyId" = $1
  and "admissionId" = $2
order by
  "startDate" <= $3 desc,
  "startDate" desc
limit
  $4;

select
  *
from
  "patient_contact"
where
  "agencyId" = $1
  and "patientId" = $2
  and "kind" in ($3)
  and "endedAt" is null
order by
  "kind",
  "id"
limit
  $4;

select
  *
from
  "patient_contact"
where
  "agencyId" = $1
  and "patientId" = $2
  and "kind" in ($3, $4)
  and "endedAt" is null
order by
  "kind",
  "id"
limit
  $5;

select
  "id",
  "policyNumber"
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
  "id",
  "policyNumber"
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
  "position",
  "code"
from
  "diagnosis"
where
  "agencyId" = $1
  and "admissionId" = $2
  and "endedAt" is null
  and "position" <= $3
order by
  "position";

select
  "firstName",
  "lastName"
from
  "app_user"
where
  "id" = $1;

insert into
  "assessment" (
    "id",
    "patientId",
    "admissionId",
    "reason",
    "agencyId",
    "authorId"
  )
values
  ($1, $2, $3, $4, $5, $6)
on conflict do nothing
returning
  "id";

insert into
  assessment_answer (
    "agencyId",
    "assessmentId",
    item,
    value,
    revision,
    source,
    "answeredBy",
    "deviceId",
    "deviceKind"
  )
select
  $1::int,
  $2::uuid,
  item,
  value,
  revision,
  source,
  $3::uuid,
  $4::uuid,
  $5::text
from
  json_to_recordset($6::json) as given (item text, value text, revision int, source text)
on conflict ("agencyId", "assessmentId", item) do update
set
  value = excluded.value,
  revision = excluded.revision,
  source = excluded.source,
  "answeredBy" = excluded."answeredBy",
  "answeredAt" = excluded."answeredAt",
  "deviceId" = excluded."deviceId",
  "deviceKind" = excluded."deviceKind" /* along */ /* prepared */;

select
  "assessment".*
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
where
  "assessment"."agencyId" = $1
  and "assessment"."id" = $2
  and (
    "patient"."id" = any (
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
    or (
      "assessment"."authorId" = $9
      and "assessment"."lockedAt" is null
    )
  );

update "assessment"
set
  "revision" = $1,
  "fatalCount" = $2,
  "warningCount" = $3,
  "startDate" = $4,
  "completedDate" = $5
where
  "agencyId" = $6
  and "id" = $7
returning
  * /* prepared */;

insert into
  "event" (
    "agencyId",
    "kind",
    "patientId",
    "subjectId",
    "revision"
  )
values
  ($1, $2, $3, $4, $5)
returning
  pg_notify ($6, $7) as "told" /* along */ /* prepared */;

select
  "assessment".*
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
where
  "assessment"."agencyId" = $1
  and "assessment"."id" = $2
  and (
    "patient"."id" = any (
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
    or (
      "assessment"."authorId" = $9
      and "assessment"."lockedAt" is null
    )
  );

select
  "item",
  "value",
  "revision",
  "source",
  "answeredBy"
from
  "assessment_answer"
where
  "agencyId" = $1
  and "assessmentId" = $2
order by
  "item" /* prepared */;

select
  "alternative"."id",
  "alternative"."item",
  "alternative"."value",
  "alternative"."givenAt",
  "alternative"."givenBy",
  "alternative"."deviceId",
  "alternative"."deviceKind",
  "app_user"."firstName",
  "app_user"."lastName",
  "current"."answeredAt" as "currentAt",
  "current"."answeredBy" as "currentBy",
  "current"."deviceId" as "currentDeviceId",
  "current"."deviceKind" as "currentDeviceKind",
  "currentGiver"."firstName" as "currentFirstName",
  "currentGiver"."lastName" as "currentLastName"
from
  "assessment_alternative" as "alternative"
  inner join "app_user" on "app_user"."id" = "alternative"."givenBy"
  left join "assessment_answer" as "current" on "current"."agencyId" = "alternative"."agencyId"
  and "current"."assessmentId" = "alternative"."assessmentId"
  and "current"."item" = "alternative"."item"
  left join "app_user" as "currentGiver" on "currentGiver"."id" = "current"."answeredBy"
where
  "alternative"."agencyId" = $1
  and "alternative"."assessmentId" = $2
  and "alternative"."resolvedAt" is null
order by
  "alternative"."givenAt",
  "alternative"."id" /* prepared */;

select
  "proposal"."id",
  "proposal"."item",
  "proposal"."value",
  "proposal"."comment",
  "proposal"."kind",
  "proposal"."proposedAt",
  "proposal"."decision",
  "proposal"."proposedBy",
  "app_user"."firstName",
  "app_user"."lastName"
from
  "assessment_proposal" as "proposal"
  inner join "app_user" on "app_user"."id" = "proposal"."proposedBy"
where
  "proposal"."agencyId" = $1
  and "proposal"."assessmentId" = $2
order by
  "proposal"."proposedAt",
  "proposal"."id" /* prepared */;

select
  "app_user"."id",
  "app_user"."firstName",
  "app_user"."lastName",
  "membership"."discipline" as "credential"
from
  "app_user"
  left join "membership" on "membership"."userId" = "app_user"."id"
  and "membership"."agencyId" = $1
where
  "app_user"."id" in ($2);

select
  "id",
  "assessmentId",
  "exportId",
  "fileName",
  "exportedAt",
  "outcome",
  "message"
from
  "transmission"
where
  "agencyId" = $1
  and "assessmentId" in ($2)
order by
  "exportedAt" desc,
  "id" desc;

select
  "assessment"."id",
  "assessment"."version",
  "assessment"."patientId",
  "patient"."sortName" as "patientName",
  "assessment"."admissionId",
  "assessment"."reason",
  "assessment"."status",
  "assessment"."authorId",
  "author"."firstName",
  "author"."lastName",
  "assessment"."startDate",
  "assessment"."completedDate",
  "assessment"."fatalCount",
  "assessment"."warningCount",
  "assessment"."transaction",
  "assessment"."correctionNumber",
  "assessment"."correctsId",
  case
    when assessment.status in ('draft') then coalesce(
      assessment."startDate",
      case assessment.reason
        when '…' then "admission"."startOfCare"
        when '…' then "admission"."resumptionOfCare"
      end
    ) + case assessment.reason
      when '…' then 5
      when '…' then 2
    end
    when assessment.status in (
      'complete',
      'signed',
      'in-review',
      'locked',
      'rejected'
    ) then assessment."completedDate" + 30
    when assessment.status in ('exported') then (
      select
        case
          when sent.outcome is null then (sent."exportedAt" at time zone $1)::date + 1
        end
      from
        transmission as sent
      where
        sent."agencyId" = assessment."agencyId"
        and sent."assessmentId" = assessment.id
      order by
        sent."exportedAt" desc,
        sent.id desc
      limit
        1
    )
  end as "dueOn"
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
  inner join "admission" on "admission"."agencyId" = "assessment"."agencyId"
  and "admission"."id" = "assessment"."admissionId"
  inner join "app_user" as "author" on "author"."id" = "assessment"."authorId"
where
  "assessment"."agencyId" = $2
  and (
    "patient"."id" = any (
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
    or (
      "assessment"."authorId" = $9
      and "assessment"."lockedAt" is null
    )
  )
  and "assessment"."id" = $10;

select
  "id",
  "assessmentId",
  "exportId",
  "fileName",
  "exportedAt",
  "outcome",
  "message"
from
  "transmission"
where
  "agencyId" = $1
  and "assessmentId" in ($2)
order by
  "exportedAt" desc,
  "id" desc;

select
  "recordNumber",
  "firstName",
  "middleName",
  "lastName",
  "suffix",
  "dob",
  "gender",
  "ssnVersion",
  "phoneNumber",
  "street",
  "city",
  "country",
  "state",
  "zip",
  "language",
  "version"
from
  "patient"
where
  "agencyId" = $1
  and "id" = $2;

select
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  "admission"."orderedStartOfCare",
  "admission"."referralDate",
  "admission"."physicianId",
  "branch"."branchId",
  "branch"."state" as "branchState",
  coalesce(
    "branch"."cmsCertificationNumber",
    "agency"."cmsCertificationNumber"
  ) as "certificationNumber"
from
  "admission"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  inner join "agency" on "agency"."id" = "admission"."agencyId"
where
  "admission"."agencyId" = $1
  and "admission"."id" = $2;

select
  "id",
  "startDate",
  "endDate",
  "isNonBillable"
from
  "episode"
where
  "agencyId" = $1
  and "admissionId" = $2
order by
  "startDate" <= $3 desc,
  "startDate" desc
limit
  $4;

select
  *
from
  "patient_contact"
where
  "agencyId" = $1
  and "patientId" = $2
  and "kind" in ($3)
  and "endedAt" is null
order by
  "kind",
  "id"
limit
  $4;

select
  *
from
  "patient_contact"
where
  "agencyId" = $1
  and "patientId" = $2
  and "kind" in ($3, $4)
  and "endedAt" is null
order by
  "kind",
  "id"
limit
  $5;

select
  "id",
  "policyNumber"
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
  "id",
  "policyNumber"
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
  "position",
  "code"
from
  "diagnosis"
where
  "agencyId" = $1
  and "admissionId" = $2
  and "endedAt" is null
  and "position" <= $3
order by
  "position";

select
  "firstName",
  "lastName"
from
  "app_user"
where
  "id" = $1;

select
  "lastFour"
from
  "patient_ssn"
where
  "agencyId" = $1
  and "patientId" = $2
  and "version" = $3;

select
  "assessment"."id",
  "assessment"."reason",
  "assessment"."completedDate"
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
where
  "assessment"."agencyId" = $1
  and "assessment"."patientId" = $2
  and "assessment"."id" <> $3
  and "assessment"."createdAt" <= $4
  and "assessment"."signedAt" is not null
  and "assessment"."status" <> $5
  and (
    "patient"."id" = any (
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
    or (
      "assessment"."authorId" = $12
      and "assessment"."lockedAt" is null
    )
  )
order by
  "assessment"."createdAt" desc
limit
  $13;

select
  "access"."id",
  "access"."userId",
  "access"."patientId",
  "access"."reasonCode",
  "access"."reason",
  "access"."startedAt",
  "access"."endsAt",
  "access"."endedAt",
  "patient"."sortName" as "patientName",
  ceil(
    extract(
      epoch
      from
        access."endsAt" - now()
    )
  )::int as "secondsLeft"
from
  "emergency_access" as "access"
  inner join "patient" on "patient"."agencyId" = "access"."agencyId"
  and "patient"."id" = "access"."patientId"
where
  "access"."agencyId" = $1
  and "access"."userId" = $2
  and "access"."endedAt" is null
  and "access"."endsAt" > now()
order by
  "access"."endsAt";

-- POST /assessments/import

-- GET /assessments

select
  "assessment"."id",
  "assessment"."version",
  "assessment"."patientId",
  "patient"."sortName" as "patientName",
  "assessment"."admissionId",
  "assessment"."reason",
  "assessment"."status",
  "assessment"."authorId",
  "author"."firstName",
  "author"."lastName",
  "assessment"."startDate",
  "assessment"."completedDate",
  "assessment"."fatalCount",
  "assessment"."warningCount",
  "assessment"."transaction",
  "assessment"."correctionNumber",
  "assessment"."correctsId",
  case
    when assessment.status in ('draft') then coalesce(
      assessment."startDate",
      case assessment.reason
        when '…' then "admission"."startOfCare"
        when '…' then "admission"."resumptionOfCare"
      end
    ) + case assessment.reason
      when '…' then 5
      when '…' then 2
    end
    when assessment.status in (
      'complete',
      'signed',
      'in-review',
      'locked',
      'rejected'
    ) then assessment."completedDate" + 30
    when assessment.status in ('exported') then (
      select
        case
          when sent.outcome is null then (sent."exportedAt" at time zone $1)::date + 1
        end
      from
        transmission as sent
      where
        sent."agencyId" = assessment."agencyId"
        and sent."assessmentId" = assessment.id
      order by
        sent."exportedAt" desc,
        sent.id desc
      limit
        1
    )
  end as "dueOn",
  count(*) over ()::int as "total"
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
  inner join "admission" on "admission"."agencyId" = "assessment"."agencyId"
  and "admission"."id" = "assessment"."admissionId"
  inner join "app_user" as "author" on "author"."id" = "assessment"."authorId"
where
  "assessment"."agencyId" = $2
  and (
    "patient"."id" = any (
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
    or (
      "assessment"."authorId" = $9
      and "assessment"."lockedAt" is null
    )
  )
  and "assessment"."status" = $10
  and "assessment"."reason" = $11
  and case
    when assessment.status in ('draft') then coalesce(
      assessment."startDate",
      case assessment.reason
        when '…' then "admission"."startOfCare"
        when '…' then "admission"."resumptionOfCare"
      end
    ) + case assessment.reason
      when '…' then 5
      when '…' then 2
    end
    when assessment.status in (
      'complete',
      'signed',
      'in-review',
      'locked',
      'rejected'
    ) then assessment."completedDate" + 30
    when assessment.status in ('exported') then (
      select
        case
          when sent.outcome is null then (sent."exportedAt" at time zone $12)::date + 1
        end
      from
        transmission as sent
      where
        sent."agencyId" = assessment."agencyId"
        and sent."assessmentId" = assessment.id
      order by
        sent."exportedAt" desc,
        sent.id desc
      limit
        1
    )
  end between $13 and $14
  and assessment."fatalCount" > 0
order by
  case
    when assessment.status in ('draft') then coalesce(
      assessment."startDate",
      case assessment.reason
        when '…' then "admission"."startOfCare"
        when '…' then "admission"."resumptionOfCare"
      end
    ) + case assessment.reason
      when '…' then 5
      when '…' then 2
    end
    when assessment.status in (
      'complete',
      'signed',
      'in-review',
      'locked',
      'rejected'
    ) then assessment."completedDate" + 30
    when assessment.status in ('exported') then (
      select
        case
          when sent.outcome is null then (sent."exportedAt" at time zone $15)::date + 1
        end
      from
        transmission as sent
      where
        sent."agencyId" = assessment."agencyId"
        and sent."assessmentId" = assessment.id
      order by
        sent."exportedAt" desc,
        sent.id desc
      limit
        1
    )
  end asc nulls last,
  "assessment"."createdAt" desc,
  "assessment"."id"
limit
  $16
offset
  $17;

-- GET /patients/:id/assessments

select
  "assessment"."id",
  "assessment"."version",
  "assessment"."patientId",
  "patient"."sortName" as "patientName",
  "assessment"."admissionId",
  "assessment"."reason",
  "assessment"."status",
  "assessment"."authorId",
  "author"."firstName",
  "author"."lastName",
  "assessment"."startDate",
  "assessment"."completedDate",
  "assessment"."fatalCount",
  "assessment"."warningCount",
  "assessment"."transaction",
  "assessment"."correctionNumber",
  "assessment"."correctsId",
  case
    when assessment.status in ('draft') then coalesce(
      assessment."startDate",
      case assessment.reason
        when '…' then "admission"."startOfCare"
        when '…' then "admission"."resumptionOfCare"
      end
    ) + case assessment.reason
      when '…' then 5
      when '…' then 2
    end
    when assessment.status in (
      'complete',
      'signed',
      'in-review',
      'locked',
      'rejected'
    ) then assessment."completedDate" + 30
    when assessment.status in ('exported') then (
      select
        case
          when sent.outcome is null then (sent."exportedAt" at time zone $1)::date + 1
        end
      from
        transmission as sent
      where
        sent."agencyId" = assessment."agencyId"
        and sent."assessmentId" = assessment.id
      order by
        sent."exportedAt" desc,
        sent.id desc
      limit
        1
    )
  end as "dueOn"
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
  inner join "admission" on "admission"."agencyId" = "assessment"."agencyId"
  and "admission"."id" = "assessment"."admissionId"
  inner join "app_user" as "author" on "author"."id" = "assessment"."authorId"
where
  "assessment"."agencyId" = $2
  and (
    "patient"."id" = any (
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
    or (
      "assessment"."authorId" = $9
      and "assessment"."lockedAt" is null
    )
  )
  and "assessment"."patientId" = $10
order by
  "assessment"."createdAt" desc,
  "assessment"."id" desc
limit
  $11;

select
  "id",
  "assessmentId",
  "exportId",
  "fileName",
  "exportedAt",
  "outcome",
  "message"
from
  "transmission"
where
  "agencyId" = $1
  and "assessmentId" in ($2, $3)
order by
  "exportedAt" desc,
  "id" desc;

-- GET /assessments/:id

select
  "keyId",
  "cipher"
from
  "patient_ssn"
where
  "agencyId" = $1
  and "patientId" = $2
  and "version" = $3;

-- GET /assessments/:id/answers

-- PATCH /assessments/:id/answers

select
  "assessment".*
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
where
  "assessment"."agencyId" = $1
  and "assessment"."id" = $2
  and (
    "patient"."id" = any (
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
    or (
      "assessment"."authorId" = $9
      and "assessment"."lockedAt" is null
    )
  )
for update of
  "assessment" /* prepared */;

select
  "opId",
  "assessmentId",
  "item",
  "value",
  "outcome",
  "revision"
from
  "assessment_operation"
where
  "agencyId" = $1
  and "opId" = any ($2::uuid[])
union all
select
  "id" as "opId",
  "assessmentId",
  "item",
  "value",
  'conflict' as "outcome",
  0 as "revision"
from
  "assessment_alternative"
where
  "agencyId" = $3
  and "id" = any ($4::uuid[])
union all
select
  "id" as "opId",
  "assessmentId",
  "item",
  "value",
  'amendment' as "outcome",
  0 as "revision"
from
  "assessment_proposal"
where
  "agencyId" = $5
  and "id" = any ($6::uuid[])
order by
  "revision" /* prepared */;

insert into
  assessment_operation (
    "agencyId",
    "opId",
    "assessmentId",
    item,
    value,
    outcome,
    revision
  )
select
  $1::int,
  "opId",
  "assessmentId",
  item,
  value,
  outcome,
  revision
from
  json_to_recordset($2::json) as done (
    "opId" uuid,
    "assessmentId" uuid,
    item text,
    value text,
    outcome text,
    revision int
  )
on conflict do nothing
returning
  "opId" /* prepared */;

insert into
  "assessment_alternative" (
    "id",
    "assessmentId",
    "item",
    "value",
    "deviceId",
    "deviceKind",
    "agencyId",
    "givenBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8);

-- POST /assessments/:id/complete

select distinct
  "item"
from
  "assessment_alternative"
where
  "agencyId" = $1
  and "assessmentId" = $2
  and "resolvedAt" is null
order by
  "item";

update "assessment"
set
  "status" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" = $4
returning
  *;

select
  "id",
  "patientId",
  "status",
  "startOfCare",
  "resumptionOfCare",
  "dischargeDate",
  (
    select
      assignment."userId"
    from
      assignment
    where
      assignment."agencyId" = "admission"."agencyId"
      and assignment."patientId" = "admission"."patientId"
      and assignment."isCaseManager"
      and assignment."startDate" <= $1::date
      and (
        assignment."endDate" is null
        or assignment."endDate" >= $2::date
      )
    order by
      assignment."startDate" desc,
      assignment.id
    limit
      1
  ) as "caseManagerId",
  (
    select
      "patient"."dob"
    from
      "patient"
    where
      "patient"."agencyId" = "admission"."agencyId"
      and "patient"."id" = "admission"."patientId"
  ) as "dob"
from
  "admission"
where
  "agencyId" = $3
  and "id" = $4;

select
  "id",
  "reason",
  "status",
  "startDate",
  "completedDate",
  "transaction",
  "authorId",
  "signedBy",
  "lockedBy",
  (
    select
      "transmission"."exportedBy"
    from
      "transmission"
    where
      "transmission"."agencyId" = "assessment"."agencyId"
      and "transmission"."assessmentId" = "assessment"."id"
    order by
      "transmission"."exportedAt" desc
    limit
      $1
  ) as "exportedBy"
from
  "assessment"
where
  "agencyId" = $2
  and "admissionId" = $3;

select
  "id",
  "startDate"
from
  "episode"
where
  "agencyId" = $1
  and "admissionId" = $2
order by
  "number" desc;

select
  "id",
  "causeKey",
  "title",
  "subjectId",
  "dueOn",
  "isImportant",
  "resolvedAt",
  "resolvedBy"
from
  "task"
where
  "agencyId" = $1
  and "patientId" = $2
  and "kind" in ($3, $4, $5, $6, $7)
order by
  "id";

-- POST /assessments/:id/sign

select
  "admission"."id"
from
  "admission"
where
  "admission"."agencyId" = $1
  and "admission"."id" = (
    select
      "assessment"."admissionId"
    from
      "assessment"
    where
      "assessment"."agencyId" = $2
      and "assessment"."id" = $3
  )
for no key update;

update "admission"
set
  "status" = $1,
  "startOfCare" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5
  and "status" = $6
returning
  "id";

insert into
  "episode" (
    "id",
    "admissionId",
    "number",
    "startDate",
    "endDate",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6)
on conflict do nothing;

insert into
  "admission_event" (
    "kind",
    "onDate",
    "id",
    "agencyId",
    "admissionId",
    "patientId",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7);

update "assessment"
set
  "signedBy" = $1,
  "signedAt" = $2,
  "status" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6
returning
  *;

update "task"
set
  "resolvedAt" = now(),
  "resolvedBy" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" in ($4)
  and "resolvedAt" is null
returning
  "id",
  "version";

select
  "app_user"."id",
  "app_user"."firstName",
  "app_user"."lastName",
  "membership"."discipline" as "credential"
from
  "app_user"
  left join "membership" on "membership"."userId" = "app_user"."id"
  and "membership"."agencyId" = $1
where
  "app_user"."id" in ($2, $3);

-- POST /assessments/:id/reopen

update "assessment"
set
  "signedBy" = $1,
  "signedAt" = $2,
  "lockedBy" = $3,
  "lockedAt" = $4,
  "status" = $5,
  "version" = "version" + $6
where
  "agencyId" = $7
  and "id" = $8
returning
  *;

insert into
  "task" (
    "kind",
    "causeKey",
    "title",
    "patientId",
    "subjectId",
    "assigneeId",
    "dueOn",
    "isImportant",
    "id",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict ("agencyId", "causeKey")
where
  "resolvedAt" is null do nothing
returning
  "id";

select
  *
from
  "assessment"
where
  "agencyId" = $1
  and "status" in ($2, $3)
  and "transaction" = $4
  and "admissionId" = $5
order by
  "id"
for update;

-- POST /assessments/:id/chart

select
  "assessment".*
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
where
  "assessment"."agencyId" = $1
  and "assessment"."id" = $2
  and (
    true
    or (
      "assessment"."authorId" = $3
      and "assessment"."lockedAt" is null
    )
  );

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
  and true /* prepared */;

update "admission"
set
  "startOfCare" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" = $4
returning
  "id";

select
  max("number") as "last"
from
  "episode"
where
  "agencyId" = $1
  and "admissionId" = $2;

update "episode"
set
  "startDate" = $1,
  "endDate" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "admissionId" = $5
  and "number" = $6;

-- POST /assessments/:id/review

select
  "assessment".*
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
where
  "assessment"."agencyId" = $1
  and "assessment"."id" = $2
  and (
    true
    or (
      "assessment"."authorId" = $3
      and "assessment"."lockedAt" is null
    )
  )
for update of
  "assessment" /* prepared */;

select
  "assessment"."id",
  "assessment"."version",
  "assessment"."patientId",
  "patient"."sortName" as "patientName",
  "assessment"."admissionId",
  "assessment"."reason",
  "assessment"."status",
  "assessment"."authorId",
  "author"."firstName",
  "author"."lastName",
  "assessment"."startDate",
  "assessment"."completedDate",
  "assessment"."fatalCount",
  "assessment"."warningCount",
  "assessment"."transaction",
  "assessment"."correctionNumber",
  "assessment"."correctsId",
  case
    when assessment.status in ('draft') then coalesce(
      assessment."startDate",
      case assessment.reason
        when '…' then "admission"."startOfCare"
        when '…' then "admission"."resumptionOfCare"
      end
    ) + case assessment.reason
      when '…' then 5
      when '…' then 2
    end
    when assessment.status in (
      'complete',
      'signed',
      'in-review',
      'locked',
      'rejected'
    ) then assessment."completedDate" + 30
    when assessment.status in ('exported') then (
      select
        case
          when sent.outcome is null then (sent."exportedAt" at time zone $1)::date + 1
        end
      from
        transmission as sent
      where
        sent."agencyId" = assessment."agencyId"
        and sent."assessmentId" = assessment.id
      order by
        sent."exportedAt" desc,
        sent.id desc
      limit
        1
    )
  end as "dueOn"
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
  inner join "admission" on "admission"."agencyId" = "assessment"."agencyId"
  and "admission"."id" = "assessment"."admissionId"
  inner join "app_user" as "author" on "author"."id" = "assessment"."authorId"
where
  "assessment"."agencyId" = $2
  and (
    true
    or (
      "assessment"."authorId" = $3
      and "assessment"."lockedAt" is null
    )
  )
  and "assessment"."id" = $4;

select
  "assessment"."id",
  "assessment"."reason",
  "assessment"."completedDate"
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
where
  "assessment"."agencyId" = $1
  and "assessment"."patientId" = $2
  and "assessment"."id" <> $3
  and "assessment"."createdAt" <= $4
  and "assessment"."signedAt" is not null
  and "assessment"."status" <> $5
  and (
    true
    or (
      "assessment"."authorId" = $6
      and "assessment"."lockedAt" is null
    )
  )
order by
  "assessment"."createdAt" desc
limit
  $7;

-- POST /assessments/:id/proposals

insert into
  "assessment_proposal" (
    "id",
    "assessmentId",
    "item",
    "value",
    "comment",
    "kind",
    "agencyId",
    "proposedBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict do nothing
returning
  "id";

-- POST /assessments/:id/proposals/:proposalId/decision

select
  "id",
  "item",
  "value",
  "decision"
from
  "assessment_proposal"
where
  "agencyId" = $1
  and "assessmentId" = $2
  and "id" = $3;

update "assessment_proposal"
set
  "decision" = $1,
  "decidedBy" = $2,
  "decidedAt" = now()
where
  "agencyId" = $3
  and "id" = $4;

update "assessment"
set
  "revision" = $1,
  "fatalCount" = $2,
  "warningCount" = $3,
  "startDate" = $4,
  "completedDate" = $5,
  "version" = $6
where
  "agencyId" = $7
  and "id" = $8
returning
  * /* prepared */;

-- POST /assessments/:id/lock

select distinct
  "item"
from
  "assessment_proposal"
where
  "agencyId" = $1
  and "assessmentId" = $2
  and "decidedAt" is null
order by
  "item";

update "assessment"
set
  "lockedBy" = $1,
  "lockedAt" = $2,
  "status" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6
returning
  *;

-- POST /assessments/exports

select
  "assessment".*,
  "patient"."sortName" as "patientName",
  "branch"."state",
  coalesce("branch"."npi", "agency"."npi") as "npi",
  coalesce("branch"."submissionId", "agency"."submissionId") as "submissionId",
  coalesce(
    "branch"."cmsCertificationNumber",
    "agency"."cmsCertificationNumber"
  ) as "certificationNumber"
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
  inner join "admission" on "admission"."agencyId" = "assessment"."agencyId"
  and "admission"."id" = "assessment"."admissionId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  inner join "agency" on "agency"."id" = "assessment"."agencyId"
where
  "assessment"."agencyId" = $1
  and (
    true
    or (
      "assessment"."authorId" = $2
      and "assessment"."lockedAt" is null
    )
  )
  and "assessment"."id" in ($3)
order by
  "assessment"."id"
for update of
  "assessment";

select
  "assessmentId",
  json_object_agg(item, value)::text as "answers",
  max(value) filter (
    where
      item = 'M0064'
  ) as "ssnReference"
from
  "assessment_answer"
where
  "agencyId" = $1
  and "assessmentId" in ($2)
  and "value" is not null
group by
  "assessmentId";

insert into
  "transmission" (
    "id",
    "exportId",
    "assessmentId",
    "fileName",
    "sha256",
    "productVersion",
    "agencyId",
    "exportedBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8);

-- GET /assessments/exports/:id/file

select
  "assessmentId",
  "fileName",
  "sha256",
  "productVersion",
  "exportedAt"
from
  "transmission"
where
  "agencyId" = $1
  and "exportId" = $2
order by
  "fileName";

select
  "assessment".*,
  "patient"."sortName" as "patientName",
  "branch"."state",
  coalesce("branch"."npi", "agency"."npi") as "npi",
  coalesce("branch"."submissionId", "agency"."submissionId") as "submissionId",
  coalesce(
    "branch"."cmsCertificationNumber",
    "agency"."cmsCertificationNumber"
  ) as "certificationNumber"
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
  inner join "admission" on "admission"."agencyId" = "assessment"."agencyId"
  and "admission"."id" = "assessment"."admissionId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  inner join "agency" on "agency"."id" = "assessment"."agencyId"
where
  "assessment"."agencyId" = $1
  and (
    true
    or (
      "assessment"."authorId" = $2
      and "assessment"."lockedAt" is null
    )
  )
  and "assessment"."id" in ($3)
order by
  "assessment"."id";

-- POST /assessments/:id/outcome

update "transmission"
set
  "outcome" = $1,
  "message" = $2,
  "answeredBy" = $3,
  "answeredAt" = now()
where
  "agencyId" = $4
  and "assessmentId" = $5
  and "outcome" is null;

-- POST /assessments/:id/correction

select
  "id",
  "status",
  "transaction"
from
  "assessment"
where
  "agencyId" = $1
  and "correctsId" = $2
  and "status" <> $3
limit
  $4;

insert into
  "assessment" (
    "patientId",
    "admissionId",
    "reason",
    "authorId",
    "startDate",
    "completedDate",
    "revision",
    "fatalCount",
    "warningCount",
    "id",
    "agencyId",
    "transaction",
    "correctionNumber",
    "correctsId"
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
    $14
  )
on conflict do nothing
returning
  *;

insert into
  assessment_answer (
    "agencyId",
    "assessmentId",
    item,
    value,
    revision,
    source,
    "answeredBy",
    "answeredAt"
  )
select
  "agencyId",
  $1::uuid,
  item,
  value,
  revision,
  source,
  "answeredBy",
  "answeredAt"
from
  assessment_answer
where
  "agencyId" = $2
  and "assessmentId" = $3;

update "assessment"
set
  "status" = $1,
  "lockedBy" = $2,
  "lockedAt" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6
returning
  *;

insert into
  "assessment" (
    "patientId",
    "admissionId",
    "reason",
    "authorId",
    "startDate",
    "completedDate",
    "revision",
    "fatalCount",
    "warningCount",
    "id",
    "agencyId",
    "transaction",
    "correctionNumber",
    "correctsId"
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
    $14
  )
on conflict do nothing
returning
  *;

insert into
  assessment_answer (
    "agencyId",
    "assessmentId",
    item,
    value,
    revision,
    source,
    "answeredBy",
    "answeredAt"
  )
select
  "agencyId",
  $1::uuid,
  item,
  value,
  revision,
  source,
  "answeredBy",
  "answeredAt"
from
  assessment_answer
where
  "agencyId" = $2
  and "assessmentId" = $3;

insert into
  "task" (
    "kind",
    "causeKey",
    "title",
    "patientId",
    "subjectId",
    "assigneeId",
    "dueOn",
    "isImportant",
    "id",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10),
  ($11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
on conflict ("agencyId", "causeKey")
where
  "resolvedAt" is null do nothing
returning
  "id";
