-- POST /auth/login

insert into
  sign_in_limit as l (key, failures, since, "blockedUntil")
values
  ($1, 1, now(), now())
on conflict (key) do update
set
  (failures, since, "blockedUntil") = (
    select
      left_over + 1,
      case
        when left_over = 0 then now()
        else l.since + forgotten * $2 * interval '1 second'
      end,
      now() + case
        when left_over + 1 > $3 then least(power(2, least(left_over - $4, 20)), $5) * interval '1 second'
        else interval '…'
      end
    from
      (
        select
          floor(
            extract(
              epoch
              from
                now() - l.since
            ) / $6
          )::int as forgotten
      ) as passed,
      lateral (
        select
          greatest(l.failures - forgotten, 0) as left_over
      ) as kept
  )
where
  l."blockedUntil" <= clock_timestamp()
returning
  1;

insert into
  sign_in_limit as l (key, failures, since, "blockedUntil")
values
  ($1, 1, now(), now())
on conflict (key) do update
set
  (failures, since, "blockedUntil") = (
    select
      left_over + 1,
      case
        when left_over = 0 then now()
        else l.since + forgotten * $2 * interval '1 second'
      end,
      now() + case
        when left_over + 1 > $3 then least(power(2, least(left_over - $4, 20)), $5) * interval '1 second'
        else interval '…'
      end
    from
      (
        select
          floor(
            extract(
              epoch
              from
                now() - l.since
            ) / $6
          )::int as forgotten
      ) as passed,
      lateral (
        select
          greatest(l.failures - forgotten, 0) as left_over
      ) as kept
  )
where
  l."blockedUntil" <= clock_timestamp()
returning
  1;

insert into
  sign_in_limit as l (key, failures, since, "blockedUntil")
values
  ($1, 1, now(), now())
on conflict (key) do update
set
  (failures, since, "blockedUntil") = (
    select
      left_over + 1,
      case
        when left_over = 0 then now()
        else l.since + forgotten * $2 * interval '1 second'
      end,
      now() + case
        when left_over + 1 > $3 then least(power(2, least(left_over - $4, 20)), $5) * interval '1 second'
        else interval '…'
      end
    from
      (
        select
          floor(
            extract(
              epoch
              from
                now() - l.since
            ) / $6
          )::int as forgotten
      ) as passed,
      lateral (
        select
          greatest(l.failures - forgotten, 0) as left_over
      ) as kept
  )
where
  l."blockedUntil" <= clock_timestamp()
returning
  1;

select
  *
from
  find_account ($1::citext);

select
  *
from
  find_agencies_of ($1);

begin;

delete from sign_in_limit
where
  key in ($1, $2);

update sign_in_limit
set
  failures = greatest(failures - 1, 0),
  "blockedUntil" = now()
where
  key = $1;

insert into
  "session" ("id", "userId", "activeAgencyId", "expiresAt")
values
  ($1, $2, $3, now() + make_interval(hours => $4));

insert into
  "session_token" (
    "id",
    "sessionId",
    "parentId",
    "refreshHash",
    "accessHash",
    "accessExpiresAt"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    now() + make_interval(mins => $6)
  );

select
  set_config('app.agency_id', $1, true),
  set_config('app.user_id', $2, true);

insert into
  "audit_entry" (
    "id",
    "agencyId",
    "userId",
    "requestId",
    "address",
    "action",
    "patientId",
    "subjectId",
    "before",
    "after"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

commit;

select
  *
from
  find_name ($1);

select
  *
from
  find_agencies_of ($1);

-- GET /auth/user-info

select
from
  session
where
  id = $1
for update;

with
  used as (
    update session_token
    set
      "confirmedAt" = now()
    where
      id = $1
      and "confirmedAt" is null
      and "closedAt" is null
    returning
      id,
      "parentId"
  )
update session_token other
set
  "closedAt" = now()
from
  used
where
  other."closedAt" is null
  and (
    other.id = used."parentId"
    or (
      other."parentId" = used."parentId"
      and other.id <> used.id
    )
  );

select
from
  session
where
  id = $1
for update;

with
  used as (
    update session_token
    set
      "confirmedAt" = now()
    where
      id = $1
      and "confirmedAt" is null
      and "closedAt" is null
    returning
      id,
      "parentId"
  )
update session_token other
set
  "closedAt" = now()
from
  used
where
  other."closedAt" is null
  and (
    other.id = used."parentId"
    or (
      other."parentId" = used."parentId"
      and other.id <> used.id
    )
  );

-- GET /auth/refresh

select
  "sessionId"
from
  "session_token"
where
  "refreshHash" = $1;

select
  "sessionId"
from
  "session_token"
where
  "refreshHash" = $1;

select
  t.id as "tokenId",
  t."parentId",
  s.id as "sessionId",
  s."userId",
  s."endedAt" is null
  and s."expiresAt" > now()
  and s."lastActiveAt" > now() - make_interval(mins => $1) as "isAlive",
  t."closedAt" is not null as "isClosed",
  coalesce(
    t."closedAt" > now() - make_interval(secs => $2),
    false
  ) as "isRecent"
from
  session_token t
  join session s on s.id = t."sessionId"
where
  t."refreshHash" = $3;

update "session"
set
  "lastActiveAt" = now()
where
  "id" = $1;

-- POST /auth/agency

update "session"
set
  "activeAgencyId" = $1
where
  "id" = $2;

-- POST /patients

begin;

set
  local app.agency_id = '…';

set
  local app.user_id = '…';

insert into
  "idempotency" ("key", "endpoint", "bodyMac", "keyId", "agencyId")
values
  ($1, $2, $3, $4, $5)
on conflict do nothing
returning
  "key";

select
  "id"
from
  "agency"
where
  "id" = $1
for no key update;

select
  "patient"."id",
  exists (
    select
      1 as "one"
    from
      "assignment"
    where
      "assignment"."agencyId" = "patient"."agencyId"
      and "assignment"."patientId" = "patient"."id"
      and "assignment"."userId" = $1
      and (
        "assignment"."startDate" <= $2
        and (
          "assignment"."endDate" is null
          or "assignment"."endDate" >= $3
        )
      )
  ) as "isVisible"
from
  "patient"
where
  "patient"."agencyId" = $4
  and "patient"."id" in (
    select
      "patient_ssn"."patientId" as "id"
    from
      "patient_ssn"
    where
      "patient_ssn"."agencyId" = $5
      and patient_ssn.fingerprint = $6
    union all
    select
      "other"."id"
    from
      "patient" as "other"
    where
      "other"."agencyId" = $7
      and "other"."dob" = $8
      and plain_name (other."firstName") = plain_name ($9)
      and plain_name (other."lastName") = plain_name ($10)
  )
limit
  $11;

update "agency"
set
  "lastRecordNumber" = "lastRecordNumber" + $1
where
  "id" = $2
returning
  "lastRecordNumber";

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
  "patient"."language";

select
  max("version") as "latest"
from
  "patient_ssn"
where
  "agencyId" = $1
  and "patientId" = $2;

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
  ($1, $2, $3, $4, $5, $6, $7);

update "patient"
set
  "ssnVersion" = $1
where
  "agencyId" = $2
  and "id" = $3;

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
  and "key" = $3;

-- POST /patients/search

select
  "patient"."id",
  "patient"."recordNumber",
  "patient"."firstName",
  "patient"."lastName",
  "patient"."dob",
  "patient"."phoneNumber",
  "patient"."city",
  "latest"."status"
from
  "patient"
  left join lateral (
    select
      "admission"."status"
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
  "found"."place";

-- POST /patients/search

select
  "patient"."id",
  "patient"."recordNumber",
  "patient"."firstName",
  "patient"."lastName",
  "patient"."dob",
  "patient"."phoneNumber",
  "patient"."city",
  "latest"."status"
from
  "patient"
  left join lateral (
    select
      "admission"."status"
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
  and exists (
    select
      1 as "one"
    from
      "assignment"
    where
      "assignment"."agencyId" = "patient"."agencyId"
      and "assignment"."patientId" = "patient"."id"
      and "assignment"."userId" = $3
      and (
        "assignment"."startDate" <= $4
        and (
          "assignment"."endDate" is null
          or "assignment"."endDate" >= $5
        )
      )
  )
  and "latest"."status" = $6
  and (patient."sortName", patient.id) > (
    select
      "patient"."sortName",
      "patient"."id"
    from
      "patient"
    where
      "patient"."agencyId" = $7
      and "patient"."id" = $8
      and exists (
        select
          1 as "one"
        from
          "assignment"
        where
          "assignment"."agencyId" = "patient"."agencyId"
          and "assignment"."patientId" = "patient"."id"
          and "assignment"."userId" = $9
          and (
            "assignment"."startDate" <= $10
            and (
              "assignment"."endDate" is null
              or "assignment"."endDate" >= $11
            )
          )
      )
  )
order by
  "patient"."sortName",
  "patient"."id"
limit
  $12;

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
  "ssn"."lastFour" as "ssnLastFour"
from
  "patient"
  left join "patient_ssn" as "ssn" on "ssn"."agencyId" = "patient"."agencyId"
  and "ssn"."patientId" = "patient"."id"
  and "ssn"."version" = "patient"."ssnVersion"
where
  "patient"."agencyId" = $1
  and "patient"."id" = $2
  and exists (
    select
      1 as "one"
    from
      "assignment"
    where
      "assignment"."agencyId" = "patient"."agencyId"
      and "assignment"."patientId" = "patient"."id"
      and "assignment"."userId" = $3
      and (
        "assignment"."startDate" <= $4
        and (
          "assignment"."endDate" is null
          or "assignment"."endDate" >= $5
        )
      )
  );

insert into
  "audit_entry" (
    "id",
    "agencyId",
    "userId",
    "requestId",
    "address",
    "action",
    "patientId",
    "section",
    "quarter"
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
    date_bin('15 minutes', now(), 'epoch'::timestamptz)
  )
on conflict do nothing;

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
  and exists (
    select
      1 as "one"
    from
      "assignment"
    where
      "assignment"."agencyId" = "patient"."agencyId"
      and "assignment"."patientId" = "patient"."id"
      and "assignment"."userId" = $6
      and (
        "assignment"."startDate" <= $7
        and (
          "assignment"."endDate" is null
          or "assignment"."endDate" >= $8
        )
      )
  )
returning
  "version";

-- POST /staff/search

select
  "app_user"."id",
  "app_user"."firstName",
  "app_user"."lastName",
  "membership"."role",
  "membership"."discipline"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
where
  "membership"."agencyId" = $1
  and "membership"."endedAt" is null
  and not exists (
    select
    from
      unnest(string_to_array(plain_name ($2), ' ')) word
    where
      strpos(
        ' ' || plain_name (
          app_user."firstName" || ' ' || app_user."lastName"
        ),
        ' ' || word
      ) = 0
  )
order by
  "app_user"."lastName",
  "app_user"."firstName",
  "app_user"."id"
limit
  $3;

-- GET /tasks/today

select
  "task"."id",
  "task"."title",
  "patient"."id" as "patientId",
  "patient"."sortName" as "patientName",
  "task"."dueOn",
  task."resolvedAt" is not null as "isDone"
from
  "task"
  left join "patient" on "patient"."agencyId" = "task"."agencyId"
  and "patient"."id" = "task"."patientId"
  and exists (
    select
      1 as "one"
    from
      "assignment"
    where
      "assignment"."agencyId" = "patient"."agencyId"
      and "assignment"."patientId" = "patient"."id"
      and "assignment"."userId" = $1
      and (
        "assignment"."startDate" <= $2
        and (
          "assignment"."endDate" is null
          or "assignment"."endDate" >= $3
        )
      )
  )
where
  "task"."agencyId" = $4
  and "task"."assigneeId" = $5
  and (
    (
      "task"."resolvedAt" is null
      and "task"."dueOn" <= $6
    )
    or (task."resolvedAt" at time zone $7)::date = $8
  )
order by
  "task"."dueOn",
  "task"."title"
limit
  $9;

-- GET /device-secret

select
  "keyId",
  "cipher"
from
  "device_secret"
where
  "agencyId" = $1
  and "userId" = $2;

insert into
  "device_secret" ("agencyId", "userId", "keyId", "cipher")
values
  ($1, $2, $3, $4)
on conflict do nothing
returning
  "userId";

select
  "keyId",
  "cipher"
from
  "device_secret"
where
  "agencyId" = $1
  and "userId" = $2;

-- GET /events

select
  "membership"."role",
  "membership"."discipline",
  pg_current_snapshot()::text as "snapshot"
from
  "session"
  inner join "membership" on "membership"."userId" = "session"."userId"
where
  "membership"."agencyId" = $1
  and "membership"."endedAt" is null
  and "session"."id" = $2
  and "session"."userId" = $3
  and "session"."endedAt" is null
  and "session"."expiresAt" > now()
  and "session"."lastActiveAt" > now() - make_interval(mins => $4);

select
  "horizon"
from
  "event"
where
  "agencyId" = $1
  and "id" = $2
  and "horizon" <= pg_snapshot_xmin(pg_current_snapshot());

select
  "membership"."role",
  "membership"."discipline",
  pg_current_snapshot()::text as "snapshot"
from
  "session"
  inner join "membership" on "membership"."userId" = "session"."userId"
where
  "membership"."agencyId" = $1
  and "membership"."endedAt" is null
  and "session"."id" = $2
  and "session"."userId" = $3
  and "session"."endedAt" is null
  and "session"."expiresAt" > now()
  and "session"."lastActiveAt" > now() - make_interval(mins => $4);

select distinct
  on ("kind", "subjectId") "id",
  "kind",
  "patientId",
  "subjectId",
  "revision"
from
  "event"
where
  "agencyId" = $1
  and "transaction" >= pg_snapshot_xmin($2::pg_snapshot)
  and not pg_visible_in_snapshot("event"."transaction", $3::pg_snapshot)
  and pg_visible_in_snapshot("event"."transaction", $4::pg_snapshot)
  and (
    "patientId" is null
    or exists (
      select
        1 as "one"
      from
        "patient"
      where
        "patient"."agencyId" = "event"."agencyId"
        and "patient"."id" = "event"."patientId"
        and exists (
          select
            1 as "one"
          from
            "assignment"
          where
            "assignment"."agencyId" = "patient"."agencyId"
            and "assignment"."patientId" = "patient"."id"
            and "assignment"."userId" = $5
            and (
              "assignment"."startDate" <= $6
              and (
                "assignment"."endDate" is null
                or "assignment"."endDate" >= $7
              )
            )
        )
    )
  )
order by
  "kind",
  "subjectId",
  "id" desc;

-- GET /mailbox

-- POST /auth/forgot-password

update "password_reset"
set
  "usedAt" = now()
where
  "userId" = $1
  and "usedAt" is null;

insert into
  "password_reset" ("tokenHash", "userId", "expiresAt")
values
  ($1, $2, now() + make_interval(mins => $3));

insert into
  "mail" ("id", "userId", "keyId", "letter")
values
  ($1, $2, $3, $4);

-- POST /auth/reset-password

select
  "userId"
from
  "password_reset"
where
  (
    "tokenHash" = $1
    and "usedAt" is null
    and "expiresAt" > now()
  );

-- POST /auth/logout

update "session"
set
  "endedAt" = now(),
  "endReason" = $1
where
  "endedAt" is null
  and "id" = $2;

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
  "assessment_answer" (
    "item",
    "value",
    "source",
    "revision",
    "agencyId",
    "assessmentId",
    "answeredBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7),
  ($8, $9, $10, $11, $12, $13, $14),
  ($15, $16, $17, $18, $19, $20, $21),
  ($22, $23, $24, $25, $26, $27, $28),
  ($29, $30, $31, $32, $33, $34, $35),
  ($36, $37, $38, $39, $40, $41, $42),
  ($43, $44, $45, $46, $47, $48, $49),
  ($50, $51, $52, $53, $54, $55, $56),
  ($57, $58, $59, $60, $61, $62, $63),
  ($64, $65, $66, $67, $68, $69, $70),
  ($71, $72, $73, $74, $75, $76, $77)
on conflict ("agencyId", "assessmentId", "item") do update
set
  "value" = "excluded"."value",
  "revision" = "excluded"."revision",
  "source" = "excluded"."source",
  "answeredBy" = "excluded"."answeredBy",
  "answeredAt" = "excluded"."answeredAt";

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
    exists (
      select
        1 as "one"
      from
        "assignment"
      where
        "assignment"."agencyId" = "patient"."agencyId"
        and "assignment"."patientId" = "patient"."id"
        and "assignment"."userId" = $3
        and (
          "assignment"."startDate" <= $4
          and (
            "assignment"."endDate" is null
            or "assignment"."endDate" >= $5
          )
        )
    )
    or (
      "assessment"."authorId" = $6
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
  and "id" = $7;

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
  pg_notify ($6, $7) as "told";

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
    exists (
      select
        1 as "one"
      from
        "assignment"
      where
        "assignment"."agencyId" = "patient"."agencyId"
        and "assignment"."patientId" = "patient"."id"
        and "assignment"."userId" = $3
        and (
          "assignment"."startDate" <= $4
          and (
            "assignment"."endDate" is null
            or "assignment"."endDate" >= $5
          )
        )
    )
    or (
      "assessment"."authorId" = $6
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
  "item";

select
  "alternative"."id",
  "alternative"."item",
  "alternative"."value",
  "alternative"."givenAt",
  "alternative"."givenBy",
  "app_user"."firstName",
  "app_user"."lastName"
from
  "assessment_alternative" as "alternative"
  inner join "app_user" on "app_user"."id" = "alternative"."givenBy"
where
  "alternative"."agencyId" = $1
  and "alternative"."assessmentId" = $2
  and "alternative"."resolvedAt" is null
order by
  "alternative"."givenAt",
  "alternative"."id";

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
  "proposal"."id";

select
  "id",
  "firstName",
  "lastName"
from
  "app_user"
where
  "id" in ($1);

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
  "admission"."startOfCare",
  "admission"."resumptionOfCare"
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
  inner join "admission" on "admission"."agencyId" = "assessment"."agencyId"
  and "admission"."id" = "assessment"."admissionId"
  inner join "app_user" as "author" on "author"."id" = "assessment"."authorId"
where
  "assessment"."agencyId" = $1
  and (
    exists (
      select
        1 as "one"
      from
        "assignment"
      where
        "assignment"."agencyId" = "patient"."agencyId"
        and "assignment"."patientId" = "patient"."id"
        and "assignment"."userId" = $2
        and (
          "assignment"."startDate" <= $3
          and (
            "assignment"."endDate" is null
            or "assignment"."endDate" >= $4
          )
        )
    )
    or (
      "assessment"."authorId" = $5
      and "assessment"."lockedAt" is null
    )
  )
  and "assessment"."id" = $6;

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
    exists (
      select
        1 as "one"
      from
        "assignment"
      where
        "assignment"."agencyId" = "patient"."agencyId"
        and "assignment"."patientId" = "patient"."id"
        and "assignment"."userId" = $6
        and (
          "assignment"."startDate" <= $7
          and (
            "assignment"."endDate" is null
            or "assignment"."endDate" >= $8
          )
        )
    )
    or (
      "assessment"."authorId" = $9
      and "assessment"."lockedAt" is null
    )
  )
order by
  "assessment"."createdAt" desc
limit
  $10;

-- POST /assessments/import

rollback;

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
  "admission"."startOfCare",
  "admission"."resumptionOfCare",
  count(*) over ()::int as "total"
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
  inner join "admission" on "admission"."agencyId" = "assessment"."agencyId"
  and "admission"."id" = "assessment"."admissionId"
  inner join "app_user" as "author" on "author"."id" = "assessment"."authorId"
where
  "assessment"."agencyId" = $1
  and (
    exists (
      select
        1 as "one"
      from
        "assignment"
      where
        "assignment"."agencyId" = "patient"."agencyId"
        and "assignment"."patientId" = "patient"."id"
        and "assignment"."userId" = $2
        and (
          "assignment"."startDate" <= $3
          and (
            "assignment"."endDate" is null
            or "assignment"."endDate" >= $4
          )
        )
    )
    or (
      "assessment"."authorId" = $5
      and "assessment"."lockedAt" is null
    )
  )
  and "assessment"."status" = $6
  and "assessment"."reason" = $7
  and case
    when assessment.status = 'draft'
    and assessment.reason = '…' then coalesce(assessment."startDate", admission."startOfCare") + 5
    when assessment.status = 'draft' then coalesce(
      assessment."startDate",
      admission."resumptionOfCare"
    ) + 2
    when assessment.status in (
      'complete',
      'signed',
      'in-review',
      'locked',
      'rejected'
    ) then assessment."completedDate" + 30
  end between $8 and $9
  and assessment."fatalCount" > 0
order by
  case
    when assessment.status = 'draft'
    and assessment.reason = '…' then coalesce(assessment."startDate", admission."startOfCare") + 5
    when assessment.status = 'draft' then coalesce(
      assessment."startDate",
      admission."resumptionOfCare"
    ) + 2
    when assessment.status in (
      'complete',
      'signed',
      'in-review',
      'locked',
      'rejected'
    ) then assessment."completedDate" + 30
  end asc nulls last,
  "assessment"."createdAt" desc,
  "assessment"."id"
limit
  $10
offset
  $11;

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
  "admission"."startOfCare",
  "admission"."resumptionOfCare"
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
  inner join "admission" on "admission"."agencyId" = "assessment"."agencyId"
  and "admission"."id" = "assessment"."admissionId"
  inner join "app_user" as "author" on "author"."id" = "assessment"."authorId"
where
  "assessment"."agencyId" = $1
  and (
    exists (
      select
        1 as "one"
      from
        "assignment"
      where
        "assignment"."agencyId" = "patient"."agencyId"
        and "assignment"."patientId" = "patient"."id"
        and "assignment"."userId" = $2
        and (
          "assignment"."startDate" <= $3
          and (
            "assignment"."endDate" is null
            or "assignment"."endDate" >= $4
          )
        )
    )
    or (
      "assessment"."authorId" = $5
      and "assessment"."lockedAt" is null
    )
  )
  and "assessment"."patientId" = $6
order by
  "assessment"."createdAt" desc,
  "assessment"."id" desc
limit
  $7;

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

-- GET /patients/:id/attention

select
  "id" as "taskId",
  "kind",
  "title",
  "dueOn",
  "isImportant",
  "causeKey"
from
  "task"
where
  "agencyId" = $1
  and "patientId" = $2
  and "resolvedAt" is null
  and (
    "dueOn" <= $3
    or "isImportant" = $4
  )
order by
  "dueOn" asc nulls last,
  "isImportant" desc,
  "title"
limit
  $5;

select
  "id",
  "admissionId",
  "reason",
  "status",
  "startDate"
from
  "assessment"
where
  "agencyId" = $1
  and "patientId" = $2
  and "status" <> $3
order by
  "createdAt" desc,
  "id" desc;

-- GET /assessments/:id

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
    exists (
      select
        1 as "one"
      from
        "assignment"
      where
        "assignment"."agencyId" = "patient"."agencyId"
        and "assignment"."patientId" = "patient"."id"
        and "assignment"."userId" = $3
        and (
          "assignment"."startDate" <= $4
          and (
            "assignment"."endDate" is null
            or "assignment"."endDate" >= $5
          )
        )
    )
    or (
      "assessment"."authorId" = $6
      and "assessment"."lockedAt" is null
    )
  )
for update of
  "assessment";

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
  and "opId" in ($2)
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
  and "id" in ($4)
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
  and "id" in ($6)
order by
  "revision";

insert into
  "assessment_operation" (
    "opId",
    "item",
    "value",
    "outcome",
    "revision",
    "assessmentId",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7)
on conflict do nothing
returning
  "opId";

insert into
  "assessment_alternative" (
    "id",
    "assessmentId",
    "item",
    "value",
    "agencyId",
    "givenBy"
  )
values
  ($1, $2, $3, $4, $5, $6);

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
    exists (
      select
        1 as "one"
      from
        "assignment"
      where
        "assignment"."agencyId" = "patient"."agencyId"
        and "assignment"."patientId" = "patient"."id"
        and "assignment"."userId" = $3
        and (
          "assignment"."startDate" <= $4
          and (
            "assignment"."endDate" is null
            or "assignment"."endDate" >= $5
          )
        )
    )
    or (
      "assessment"."authorId" = $6
      and "assessment"."lockedAt" is null
    )
  )
for update of
  "assessment";

-- POST /assessments/:id/complete

select
  "keyId",
  "cipher"
from
  "patient_ssn"
where
  "agencyId" = $1
  and "patientId" = $2
  and "version" = $3;

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
      "assignment"."userId"
    from
      "assignment"
    where
      "assignment"."agencyId" = "admission"."agencyId"
      and "assignment"."patientId" = "admission"."patientId"
      and "assignment"."isCaseManager" = $1
      and "assignment"."startDate" <= $2
    order by
      "assignment"."endDate" desc nulls first,
      "assignment"."startDate" desc
    limit
      $3
  ) as "caseManagerId"
from
  "admission"
where
  "agencyId" = $4
  and "id" = $5;

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
  "email",
  "passwordHash"
from
  "app_user"
where
  "id" = $1;

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
  "version" = "version" + $1
where
  "agencyId" = $2
  and "id" in ($3);

select
  "id",
  "firstName",
  "lastName"
from
  "app_user"
where
  "id" in ($1, $2);

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
    "assigneeId",
    "dueOn",
    "isImportant",
    "id",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("agencyId", "causeKey")
where
  "resolvedAt" is null do nothing;

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
  "ssn"."lastFour" as "ssnLastFour"
from
  "patient"
  left join "patient_ssn" as "ssn" on "ssn"."agencyId" = "patient"."agencyId"
  and "ssn"."patientId" = "patient"."id"
  and "ssn"."version" = "patient"."ssnVersion"
where
  "patient"."agencyId" = $1
  and "patient"."id" = $2
  and true;

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
  "assessment";

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
  "admission"."startOfCare",
  "admission"."resumptionOfCare"
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
  inner join "admission" on "admission"."agencyId" = "assessment"."agencyId"
  and "admission"."id" = "assessment"."admissionId"
  inner join "app_user" as "author" on "author"."id" = "assessment"."authorId"
where
  "assessment"."agencyId" = $1
  and (
    true
    or (
      "assessment"."authorId" = $2
      and "assessment"."lockedAt" is null
    )
  )
  and "assessment"."id" = $3;

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

insert into
  "assessment_answer" (
    "item",
    "value",
    "revision",
    "source",
    "agencyId",
    "assessmentId",
    "answeredBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7)
on conflict ("agencyId", "assessmentId", "item") do update
set
  "value" = "excluded"."value",
  "revision" = "excluded"."revision",
  "source" = "excluded"."source",
  "answeredBy" = "excluded"."answeredBy",
  "answeredAt" = "excluded"."answeredAt";

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
  and "id" = $8;

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
  "item",
  "value"
from
  "assessment_answer"
where
  "agencyId" = $1
  and "assessmentId" in ($2);

insert into
  "transmission" (
    "id",
    "exportId",
    "assessmentId",
    "fileName",
    "sha256",
    "agencyId",
    "exportedBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7);

-- GET /assessments/exports/:id/file

select
  "assessmentId",
  "fileName",
  "sha256",
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
    "assigneeId",
    "dueOn",
    "isImportant",
    "id",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9),
  ($10, $11, $12, $13, $14, $15, $16, $17, $18)
on conflict ("agencyId", "causeKey")
where
  "resolvedAt" is null do nothing;

-- POST /tasks/:id/done

select
  "task"."id",
  "task"."kind",
  "task"."patientId",
  "task"."resolvedAt"
from
  "task"
  left join "patient" on "patient"."agencyId" = "task"."agencyId"
  and "patient"."id" = "task"."patientId"
where
  "task"."agencyId" = $1
  and "task"."id" = $2
  and (
    (
      "task"."patientId" is null
      and "task"."assigneeId" = $3
    )
    or (
      "patient"."id" is not null
      and exists (
        select
          1 as "one"
        from
          "assignment"
        where
          "assignment"."agencyId" = "patient"."agencyId"
          and "assignment"."patientId" = "patient"."id"
          and "assignment"."userId" = $4
          and (
            "assignment"."startDate" <= $5
            and (
              "assignment"."endDate" is null
              or "assignment"."endDate" >= $6
            )
          )
      )
    )
  )
for update of
  "task";

update "task"
set
  "resolvedAt" = now(),
  "resolvedBy" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" = $4;

-- POST /visits

select
  pg_advisory_xact_lock(hashtextextended (id, $1::bigint))
from
  unnest($2::text[]) as id;

select
  "patient"."id",
  "patient"."zip",
  "agency"."weekStartsOn",
  "availability"."latitude",
  "availability"."longitude",
  "availability"."hours",
  (
    select
      to_json(obj)
    from
      (
        select
          "admission"."id",
          "admission"."status",
          "admission"."startOfCare",
          "admission"."dischargeDate",
          "branch"."zone",
          (
            select
              coalesce(json_agg(agg), '[]')
            from
              (
                select
                  "episode"."startDate",
                  "episode"."endDate"
                from
                  "episode"
                where
                  "episode"."agencyId" = "admission"."agencyId"
                  and "episode"."admissionId" = "admission"."id"
                order by
                  "episode"."number"
              ) as agg
          ) as "periods"
        from
          "admission"
          inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
          and "branch"."id" = "admission"."branchId"
        where
          "admission"."agencyId" = "patient"."agencyId"
          and "admission"."patientId" = "patient"."id"
        order by
          "admission"."status" = $1,
          "admission"."number" desc
        limit
          $2
      ) as obj
  ) as "admission",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "line"."id",
          "line"."discipline",
          "line"."notation",
          "line"."startDate",
          "line"."endDate",
          "line"."locationOfCare"
        from
          "order_frequency" as "line"
          inner join "order" on "order"."agencyId" = "line"."agencyId"
          and "order"."id" = "line"."orderId"
        where
          "line"."agencyId" = "patient"."agencyId"
          and "line"."patientId" = "patient"."id"
          and "order"."status" not in ($3, $4, $5)
      ) as agg
  ) as "lines",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "visit"."id",
          "visit"."localStart" as "start",
          "visit"."minutes",
          (
            extract(
              epoch
              from
                lower("visit".during)
            ) * 1000
          )::float8 as "from",
          (
            extract(
              epoch
              from
                upper("visit".during)
            ) * 1000
          )::float8 as "to",
          "visit"."discipline",
          "visit"."kind",
          "visit"."status",
          "visit"."jointKey"
        from
          "visit"
        where
          "visit"."agencyId" = "patient"."agencyId"
          and "visit"."patientId" = "patient"."id"
          and "visit"."localStart" >= $6
          and "visit"."localStart" < $7
          and "visit"."status" in ($8, $9, $10)
      ) as agg
  ) as "visits"
from
  "patient"
  inner join "agency" on "agency"."id" = "patient"."agencyId"
  left join "patient_availability" as "availability" on "availability"."agencyId" = "patient"."agencyId"
  and "availability"."patientId" = "patient"."id"
where
  "patient"."agencyId" = $11
  and "patient"."id" in ($12)
  and true;

select
  "membership"."userId" as "id",
  "membership"."role",
  "membership"."discipline",
  "app_user"."firstName",
  "app_user"."lastName",
  "availability"."hours",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "time_off"."localStart" as "start",
          "time_off"."localEnd" as "end"
        from
          "time_off"
        where
          "time_off"."agencyId" = "membership"."agencyId"
          and "time_off"."userId" = "membership"."userId"
          and "time_off"."endedAt" is null
          and "time_off"."localEnd" > $1
          and "time_off"."localStart" < $2
      ) as agg
  ) as "timeOff",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "visit"."id",
          "visit"."localStart" as "start",
          "visit"."minutes",
          (
            extract(
              epoch
              from
                lower("visit".during)
            ) * 1000
          )::float8 as "from",
          (
            extract(
              epoch
              from
                upper("visit".during)
            ) * 1000
          )::float8 as "to",
          "patient"."zip",
          "house"."latitude",
          "house"."longitude"
        from
          "visit"
          inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
          and "patient"."id" = "visit"."patientId"
          left join "patient_availability" as "house" on "house"."agencyId" = "visit"."agencyId"
          and "house"."patientId" = "visit"."patientId"
        where
          "visit"."agencyId" = "membership"."agencyId"
          and "visit"."userId" = "membership"."userId"
          and "visit"."localStart" >= $3
          and "visit"."localStart" < $4
          and "visit"."status" in ($5, $6, $7)
      ) as agg
  ) as "visits"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "staff_availability" as "availability" on "availability"."agencyId" = "membership"."agencyId"
  and "availability"."userId" = "membership"."userId"
where
  "membership"."agencyId" = $8
  and "membership"."userId" in ($9)
  and "membership"."endedAt" is null;

select
  "id",
  "patientId",
  "discipline"
from
  "visit"
where
  "agencyId" = $1
  and "id" in ($2)
  and "status" = $3;

insert into
  "visit" (
    "id",
    "patientId",
    "admissionId",
    "frequencyId",
    "discipline",
    "kind",
    "userId",
    "localStart",
    "minutes",
    "zone",
    "during",
    "urgency",
    "locationOfCare",
    "note",
    "jointGroupId",
    "makesUpForId",
    "overrideReason",
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
    $19
  )
on conflict do nothing
returning
  "id";

update "visit"
set
  "jointGroupId" = "id",
  "version" = "version" + $1
where
  "agencyId" = $2
  and "id" in ($3)
  and "jointGroupId" is null
returning
  "id";

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
  ) as "isChangeAsked"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
where
  "visit"."agencyId" = $2
  and "visit"."id" in ($3)
order by
  "visit"."localStart",
  "visit"."id";

select
  "id",
  "endDate"
from
  "assignment"
where
  "agencyId" = $1
  and "patientId" = $2
  and "userId" = $3
  and (
    "assignment"."startDate" <= $4
    and (
      "assignment"."endDate" is null
      or "assignment"."endDate" >= $5
    )
  )
order by
  "endDate" desc nulls first
limit
  $6;

insert into
  "assignment" (
    "id",
    "agencyId",
    "patientId",
    "userId",
    "startDate",
    "endDate"
  )
values
  ($1, $2, $3, $4, $5, $6);

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
  ) as "isChangeAsked"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
where
  "visit"."agencyId" = $2
  and "visit"."id" in ($3)
order by
  "visit"."localStart",
  "visit"."id";

-- POST /visits

select
  "id"
from
  "visit"
where
  "agencyId" = $1
  and "id" in ($2)
limit
  $3;

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
  ) as "isChangeAsked"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
where
  "visit"."agencyId" = $2
  and "visit"."id" in ($3, $4)
order by
  "visit"."localStart",
  "visit"."id";

-- POST /visits/plan

insert into
  "visit" (
    "id",
    "patientId",
    "admissionId",
    "frequencyId",
    "discipline",
    "kind",
    "userId",
    "localStart",
    "minutes",
    "zone",
    "during",
    "urgency",
    "locationOfCare",
    "note",
    "jointGroupId",
    "makesUpForId",
    "overrideReason",
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
    $19
  ),
  (
    $20,
    $21,
    $22,
    $23,
    $24,
    $25,
    $26,
    $27,
    $28,
    $29,
    $30,
    $31,
    $32,
    $33,
    $34,
    $35,
    $36,
    $37,
    $38
  )
on conflict do nothing
returning
  "id";

update "assignment"
set
  "endDate" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" = $4;

-- POST /visits/check

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
  ) as "isChangeAsked"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
where
  "visit"."agencyId" = $2
  and (
    "visit"."userId" = $3
    or "visit"."patientId" = any (
      array(
        (
          select
            "assignment"."patientId"
          from
            "assignment"
          where
            "assignment"."agencyId" = $4
            and "assignment"."userId" = $5
            and (
              "assignment"."startDate" <= $6
              and (
                "assignment"."endDate" is null
                or "assignment"."endDate" >= $7
              )
            )
        )
      )
    )
  )
  and "visit"."id" = $8;

select
  "patient"."id",
  "patient"."zip",
  "agency"."weekStartsOn",
  "availability"."latitude",
  "availability"."longitude",
  "availability"."hours",
  (
    select
      to_json(obj)
    from
      (
        select
          "admission"."id",
          "admission"."status",
          "admission"."startOfCare",
          "admission"."dischargeDate",
          "branch"."zone",
          (
            select
              coalesce(json_agg(agg), '[]')
            from
              (
                select
                  "episode"."startDate",
                  "episode"."endDate"
                from
                  "episode"
                where
                  "episode"."agencyId" = "admission"."agencyId"
                  and "episode"."admissionId" = "admission"."id"
                order by
                  "episode"."number"
              ) as agg
          ) as "periods"
        from
          "admission"
          inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
          and "branch"."id" = "admission"."branchId"
        where
          "admission"."agencyId" = "patient"."agencyId"
          and "admission"."patientId" = "patient"."id"
        order by
          "admission"."status" = $1,
          "admission"."number" desc
        limit
          $2
      ) as obj
  ) as "admission",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "line"."id",
          "line"."discipline",
          "line"."notation",
          "line"."startDate",
          "line"."endDate",
          "line"."locationOfCare"
        from
          "order_frequency" as "line"
          inner join "order" on "order"."agencyId" = "line"."agencyId"
          and "order"."id" = "line"."orderId"
        where
          "line"."agencyId" = "patient"."agencyId"
          and "line"."patientId" = "patient"."id"
          and "order"."status" not in ($3, $4, $5)
      ) as agg
  ) as "lines",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "visit"."id",
          "visit"."localStart" as "start",
          "visit"."minutes",
          (
            extract(
              epoch
              from
                lower("visit".during)
            ) * 1000
          )::float8 as "from",
          (
            extract(
              epoch
              from
                upper("visit".during)
            ) * 1000
          )::float8 as "to",
          "visit"."discipline",
          "visit"."kind",
          "visit"."status",
          "visit"."jointKey"
        from
          "visit"
        where
          "visit"."agencyId" = "patient"."agencyId"
          and "visit"."patientId" = "patient"."id"
          and "visit"."localStart" >= $6
          and "visit"."localStart" < $7
          and "visit"."status" in ($8, $9, $10)
      ) as agg
  ) as "visits"
from
  "patient"
  inner join "agency" on "agency"."id" = "patient"."agencyId"
  left join "patient_availability" as "availability" on "availability"."agencyId" = "patient"."agencyId"
  and "availability"."patientId" = "patient"."id"
where
  "patient"."agencyId" = $11
  and "patient"."id" in ($12)
  and exists (
    select
      1 as "one"
    from
      "assignment"
    where
      "assignment"."agencyId" = "patient"."agencyId"
      and "assignment"."patientId" = "patient"."id"
      and "assignment"."userId" = $13
      and (
        "assignment"."startDate" <= $14
        and (
          "assignment"."endDate" is null
          or "assignment"."endDate" >= $15
        )
      )
  );

-- POST /visits/read

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
  ) as "isChangeAsked"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
where
  "visit"."agencyId" = $2
  and (
    "visit"."userId" = $3
    or "visit"."patientId" = any (
      array(
        (
          select
            "assignment"."patientId"
          from
            "assignment"
          where
            "assignment"."agencyId" = $4
            and "assignment"."userId" = $5
            and (
              "assignment"."startDate" <= $6
              and (
                "assignment"."endDate" is null
                or "assignment"."endDate" >= $7
              )
            )
        )
      )
    )
  )
  and "visit"."id" in ($8, $9)
order by
  "visit"."localStart",
  "visit"."id";

-- GET /visits/:id

select
  "street",
  "city",
  "state",
  "zip",
  "phoneNumber"
from
  "patient"
where
  "patient"."agencyId" = $1
  and "patient"."id" = $2
  and exists (
    select
      1 as "one"
    from
      "assignment"
    where
      "assignment"."agencyId" = "patient"."agencyId"
      and "assignment"."patientId" = "patient"."id"
      and "assignment"."userId" = $3
      and (
        "assignment"."startDate" <= $4
        and (
          "assignment"."endDate" is null
          or "assignment"."endDate" >= $5
        )
      )
  );

select
  "notice"."version",
  "notice"."sentAt",
  "notice"."sentBy" as "senderId",
  "notice"."method",
  "notice"."acknowledgedAt",
  "notice"."decision",
  "notice"."note",
  "physician"."firstName" as "physicianFirstName",
  "physician"."lastName" as "physicianLastName",
  "sender"."firstName" as "senderFirstName",
  "sender"."lastName" as "senderLastName"
from
  "physician_notice" as "notice"
  left join "physician" on "physician"."agencyId" = "notice"."agencyId"
  and "physician"."id" = "notice"."physicianId"
  left join "app_user" as "sender" on "sender"."id" = "notice"."sentBy"
where
  "notice"."agencyId" = $1
  and "notice"."visitId" = $2;

select
  "record"."id",
  "record"."kind",
  "record"."at",
  "record"."receivedAt",
  "record"."source",
  "record"."latitude",
  "record"."longitude",
  "record"."accuracy",
  "record"."reason",
  "record"."note",
  "record"."userId",
  "app_user"."firstName",
  "app_user"."lastName"
from
  "visit_verification" as "record"
  inner join "app_user" on "app_user"."id" = "record"."userId"
where
  "record"."agencyId" = $1
  and "record"."visitId" = $2
order by
  "record"."receivedAt",
  "record"."id";

select
  "task"."id",
  "task"."kind",
  "task"."title",
  "task"."createdAt",
  "task"."resolvedAt",
  "task"."note" as "resolution",
  "visit"."id" as "visitId",
  "visit"."localStart" as "start",
  "patient"."id" as "patientId",
  "patient"."sortName" as "patientName",
  "clinician"."firstName",
  "clinician"."lastName"
from
  "task"
  inner join "visit" on "visit"."agencyId" = "task"."agencyId"
  and "visit"."id" = "task"."visitId"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join "app_user" as "clinician" on "clinician"."id" = "visit"."userId"
where
  "task"."agencyId" = $1
  and "task"."kind" in ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  and exists (
    select
      1 as "one"
    from
      "assignment"
    where
      "assignment"."agencyId" = "patient"."agencyId"
      and "assignment"."patientId" = "patient"."id"
      and "assignment"."userId" = $12
      and (
        "assignment"."startDate" <= $13
        and (
          "assignment"."endDate" is null
          or "assignment"."endDate" >= $14
        )
      )
  )
  and "visit"."id" = $15
order by
  "task"."createdAt",
  "task"."id";

-- PUT /visits/:id

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
  ) as "isChangeAsked"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
where
  "visit"."agencyId" = $2
  and "visit"."id" = $3;

select
  pg_advisory_xact_lock(hashtextextended (who::text, "agencyId"))
from
  visit,
  unnest(array["patientId", "userId"]) as who
where
  "agencyId" = $1
  and id = $2
  and who is not null;

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
  ) as "isChangeAsked"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
where
  "visit"."agencyId" = $2
  and "visit"."id" = $3
for update of
  "visit";

savepoint before_update;

update "visit"
set
  "urgency" = $1,
  "locationOfCare" = $2,
  "note" = $3,
  "localStart" = $4,
  "minutes" = $5,
  "kind" = $6,
  "userId" = $7,
  "zone" = $8,
  "during" = $9,
  "overrideReason" = $10,
  "version" = "version" + $11
where
  "agencyId" = $12
  and "id" = $13;

select
  "id",
  "version",
  "patientId",
  "userId",
  "localStart",
  "minutes",
  "zone",
  "status",
  "startedAt",
  "endedAt",
  lower(during) as "begins"
from
  "visit"
where
  "agencyId" = $1
  and "id" = $2
for update;

select
  "id",
  "kind",
  "at",
  "receivedAt",
  "source",
  "latitude",
  "longitude",
  "accuracy",
  "positionProblem",
  "reason",
  "userId"
from
  "visit_verification"
where
  "agencyId" = $1
  and "visitId" = $2
order by
  "receivedAt",
  "id";

select
  "latitude",
  "longitude"
from
  "patient_availability"
where
  "agencyId" = $1
  and "patientId" = $2;

select
  "id",
  "kind",
  "title",
  "resolvedAt",
  "resolvedBy"
from
  "task"
where
  "agencyId" = $1
  and "visitId" = $2
  and "kind" like $3
order by
  "id";

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
  ) as "isChangeAsked"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
where
  "visit"."agencyId" = $2
  and "visit"."id" = $3;

-- PUT /visits/:id

update "visit"
set
  "urgency" = $1,
  "locationOfCare" = $2,
  "note" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6;

-- POST /visits/:id/cancel

update "visit"
set
  "status" = $1,
  "reason" = $2,
  "note" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6;

update "task"
set
  "resolvedBy" = $1,
  "resolvedAt" = now(),
  "version" = "version" + $2
where
  "agencyId" = $3
  and "visitId" = $4
  and "kind" in ($5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  and "resolvedAt" is null;

select
  "change"."id",
  "change"."version",
  "change"."visitId",
  "change"."plannedStart",
  "change"."localStart" as "start",
  "change"."minutes",
  "change"."reason",
  "change"."status",
  "change"."requestedBy",
  "change"."requestedAt",
  "change"."decidedAt",
  "change"."decisionReason",
  "visit"."patientId",
  "visit"."version" as "visitVersion",
  requester."lastName" || ', ' || requester."firstName" as "requestedByName",
  decider."lastName" || ', ' || decider."firstName" as "decidedByName"
from
  "time_change" as "change"
  inner join "visit" on "visit"."agencyId" = "change"."agencyId"
  and "visit"."id" = "change"."visitId"
  inner join "app_user" as "requester" on "requester"."id" = "change"."requestedBy"
  left join "app_user" as "decider" on "decider"."id" = "change"."decidedBy"
where
  "change"."agencyId" = $1
  and "change"."visitId" = $2
  and "change"."status" = $3;

-- POST /visits/:id/restore

update "visit"
set
  "status" = $1,
  "reason" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5;

update "task"
set
  "resolvedBy" = $1,
  "resolvedAt" = now(),
  "version" = "version" + $2
where
  "agencyId" = $3
  and "visitId" = $4
  and "kind" in ($5, $6)
  and "resolvedAt" is null;

insert into
  "task" (
    "visitId",
    "patientId",
    "kind",
    "title",
    "id",
    "agencyId",
    "causeKey"
  )
values
  ($1, $2, $3, $4, $5, $6, $7)
on conflict ("agencyId", "causeKey")
where
  "resolvedAt" is null do nothing;

-- POST /scheduler

select
  "line"."id" as "frequencyId",
  "line"."patientId",
  "line"."orderId",
  "line"."discipline",
  "line"."notation",
  "line"."visitCount",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate",
  "line"."locationOfCare",
  "patient"."sortName" as "patientName"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
  inner join "patient" on "patient"."agencyId" = "line"."agencyId"
  and "patient"."id" = "line"."patientId"
where
  "line"."agencyId" = $1
  and "line"."startDate" <= $2
  and "line"."endDate" >= $3
  and "order"."status" not in ($4, $5, $6)
  and exists (
    select
      1 as "one"
    from
      "assignment"
    where
      "assignment"."agencyId" = "patient"."agencyId"
      and "assignment"."patientId" = "patient"."id"
      and "assignment"."userId" = $7
      and (
        "assignment"."startDate" <= $8
        and (
          "assignment"."endDate" is null
          or "assignment"."endDate" >= $9
        )
      )
  )
order by
  "patient"."sortName",
  "line"."startDate",
  "line"."id"
limit
  $10;

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
  ) as "isChangeAsked"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
where
  "visit"."agencyId" = $2
  and (
    "visit"."userId" = $3
    or "visit"."patientId" = any (
      array(
        (
          select
            "assignment"."patientId"
          from
            "assignment"
          where
            "assignment"."agencyId" = $4
            and "assignment"."userId" = $5
            and (
              "assignment"."startDate" <= $6
              and (
                "assignment"."endDate" is null
                or "assignment"."endDate" >= $7
              )
            )
        )
      )
    )
  )
  and "visit"."localStart" >= $8::timestamp - $9::interval
  and "visit"."localStart" <= $10
  and (
    "visit"."localStart" >= $11
    or "visit"."localStart" + make_interval(mins => "visit"."minutes") > $12::timestamp
  )
order by
  "visit"."localStart",
  "visit"."id"
limit
  $13;

-- POST /scheduler

select
  "line"."id" as "frequencyId",
  "line"."patientId",
  "line"."orderId",
  "line"."discipline",
  "line"."notation",
  "line"."visitCount",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate",
  "line"."locationOfCare",
  "patient"."sortName" as "patientName"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
  inner join "patient" on "patient"."agencyId" = "line"."agencyId"
  and "patient"."id" = "line"."patientId"
where
  "line"."agencyId" = $1
  and "line"."startDate" <= $2
  and "line"."endDate" >= $3
  and "order"."status" not in ($4, $5, $6)
  and true
order by
  "patient"."sortName",
  "line"."startDate",
  "line"."id"
limit
  $7;

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
  ) as "isChangeAsked"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
where
  "visit"."agencyId" = $2
  and "visit"."localStart" >= $3::timestamp - $4::interval
  and "visit"."localStart" <= $5
  and (
    "visit"."localStart" >= $6
    or "visit"."localStart" + make_interval(mins => "visit"."minutes") > $7::timestamp
  )
order by
  "visit"."localStart",
  "visit"."id"
limit
  $8;

-- POST /scheduler

select
  "line"."id" as "frequencyId",
  "line"."patientId",
  "line"."orderId",
  "line"."discipline",
  "line"."notation",
  "line"."visitCount",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate",
  "line"."locationOfCare",
  "patient"."sortName" as "patientName"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
  inner join "patient" on "patient"."agencyId" = "line"."agencyId"
  and "patient"."id" = "line"."patientId"
where
  "line"."agencyId" = $1
  and "line"."startDate" <= $2
  and "line"."endDate" >= $3
  and "order"."status" not in ($4, $5, $6)
  and true
  and exists (
    select
      1 as "one"
    from
      "assignment"
    where
      "assignment"."agencyId" = "line"."agencyId"
      and "assignment"."patientId" = "line"."patientId"
      and "assignment"."userId" = $7
      and (
        "assignment"."startDate" <= $8
        and (
          "assignment"."endDate" is null
          or "assignment"."endDate" >= $9
        )
      )
  )
  and "line"."patientId" = $10
order by
  "patient"."sortName",
  "line"."startDate",
  "line"."id"
limit
  $11;

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
  ) as "isChangeAsked"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
where
  "visit"."agencyId" = $2
  and "visit"."localStart" >= $3::timestamp - $4::interval
  and "visit"."localStart" <= $5
  and (
    "visit"."localStart" >= $6
    or "visit"."localStart" + make_interval(mins => "visit"."minutes") > $7::timestamp
  )
  and "visit"."userId" = $8
  and "visit"."patientId" = $9
order by
  "visit"."localStart",
  "visit"."id"
limit
  $10;

-- GET /visits/mine

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
  "patient"."street",
  "patient"."city",
  "patient"."state",
  "patient"."zip",
  "patient"."phoneNumber",
  "house"."latitude",
  "house"."longitude"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join "patient_availability" as "house" on "house"."agencyId" = "visit"."agencyId"
  and "house"."patientId" = "visit"."patientId"
where
  "visit"."agencyId" = $2
  and (
    "visit"."userId" = $3
    or "visit"."patientId" = any (
      array(
        (
          select
            "assignment"."patientId"
          from
            "assignment"
          where
            "assignment"."agencyId" = $4
            and "assignment"."userId" = $5
            and (
              "assignment"."startDate" <= $6
              and (
                "assignment"."endDate" is null
                or "assignment"."endDate" >= $7
              )
            )
        )
      )
    )
  )
  and "visit"."userId" = $8
  and "visit"."localStart" >= $9
  and "visit"."localStart" < $10
  and "visit"."status" <> $11
order by
  "visit"."localStart",
  "visit"."id"
limit
  $12;

-- POST /visits/:visitId/verifications

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
  ) as "isChangeAsked"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
where
  "visit"."agencyId" = $2
  and (
    "visit"."userId" = $3
    or exists (
      select
        1 as "one"
      from
        "assignment"
      where
        "assignment"."agencyId" = "visit"."agencyId"
        and "assignment"."patientId" = "visit"."patientId"
        and "assignment"."userId" = $4
        and (
          "assignment"."startDate" <= $5
          and (
            "assignment"."endDate" is null
            or "assignment"."endDate" >= $6
          )
        )
    )
  )
  and "visit"."id" = $7
for update of
  "visit";

insert into
  "visit_verification" (
    "id",
    "visitId",
    "kind",
    "at",
    "source",
    "latitude",
    "longitude",
    "accuracy",
    "positionProblem",
    "receivedAt",
    "agencyId",
    "userId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
on conflict do nothing
returning
  "id";

update "visit"
set
  "status" = $1,
  "startedAt" = $2,
  "endedAt" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6;

select
  "visit"."id"
from
  "visit"
  inner join "visit" as "changed" on "changed"."agencyId" = "visit"."agencyId"
  and "changed"."userId" = "visit"."userId"
  and "changed"."id" <> "visit"."id"
where
  "changed"."agencyId" = $1
  and "changed"."id" = $2
  and "visit"."localStart" > changed."localStart" - interval '2 days'
  and "visit"."localStart" < changed."localStart" + interval '2 days'
  and exists (
    select
      1 as "one"
    from
      "task"
    where
      "task"."agencyId" = "visit"."agencyId"
      and "task"."visitId" = "visit"."id"
      and "task"."kind" = $3
      and "task"."resolvedAt" is null
  )
order by
  "visit"."id"
for update of
  "visit" skip locked;

-- POST /visits/:id/times

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
  ) as "isChangeAsked"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
where
  "visit"."agencyId" = $2
  and (
    "visit"."userId" = $3
    or "visit"."patientId" = any (
      array(
        (
          select
            "assignment"."patientId"
          from
            "assignment"
          where
            "assignment"."agencyId" = $4
            and "assignment"."userId" = $5
            and (
              "assignment"."startDate" <= $6
              and (
                "assignment"."endDate" is null
                or "assignment"."endDate" >= $7
              )
            )
        )
      )
    )
  )
  and "visit"."id" = $8
for update of
  "visit";

insert into
  "visit_verification" (
    "visitId",
    "receivedAt",
    "source",
    "reason",
    "note",
    "id",
    "kind",
    "at",
    "agencyId",
    "userId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict do nothing
returning
  "id";

insert into
  "visit_verification" (
    "visitId",
    "receivedAt",
    "source",
    "reason",
    "note",
    "id",
    "kind",
    "at",
    "agencyId",
    "userId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict do nothing
returning
  "id";

select
  sum(
    extract(
      epoch
      from
        least("endedAt", $1) - greatest("startedAt", $2)
    ) / 60
  )::float8 as "minutes"
from
  "visit"
where
  "agencyId" = $3
  and "userId" = $4
  and "id" <> $5
  and "localStart" > $6::timestamp - interval '2 days'
  and "localStart" < $7::timestamp + interval '2 days'
  and "startedAt" < $8
  and "endedAt" > $9;

update "task"
set
  "title" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" = $4
  and "title" <> $5;

-- POST /visits/:id/miss

update "visit"
set
  "reason" = $1,
  "note" = $2,
  "status" = $3,
  "startedAt" = $4,
  "endedAt" = $5,
  "version" = "version" + $6
where
  "agencyId" = $7
  and "id" = $8;

select
  "admission"."physicianId",
  (
    select
      "assignment"."userId"
    from
      "assignment"
    where
      "assignment"."agencyId" = "admission"."agencyId"
      and "assignment"."patientId" = "admission"."patientId"
      and "assignment"."isCaseManager" = $1
      and "assignment"."startDate" <= $2
      and (
        "assignment"."endDate" is null
        or "assignment"."endDate" >= $3
      )
    order by
      "assignment"."startDate" desc
    limit
      $4
  ) as "caseManagerId"
from
  "admission"
where
  "admission"."agencyId" = $5
  and "admission"."id" = $6;

insert into
  "physician_notice" ("visitId", "physicianId", "agencyId")
values
  ($1, $2, $3)
on conflict ("agencyId", "visitId") do update
set
  "sentAt" = $4,
  "sentBy" = $5,
  "method" = $6,
  "acknowledgedAt" = $7,
  "decision" = $8,
  "note" = $9,
  "physicianId" = $10,
  "version" = physician_notice.version + 1;

insert into
  "task" (
    "visitId",
    "patientId",
    "kind",
    "title",
    "assigneeId",
    "dueOn",
    "isImportant",
    "id",
    "agencyId",
    "createdBy",
    "causeKey"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11),
  (
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
    $22
  )
on conflict ("agencyId", "causeKey")
where
  "resolvedAt" is null do nothing;

-- PUT /visits/:id/physician-notice

update "physician_notice"
set
  "method" = $1,
  "decision" = $2,
  "note" = $3,
  "sentAt" = $4,
  "sentBy" = $5,
  "acknowledgedAt" = $6,
  "version" = "version" + $7
where
  "agencyId" = $8
  and "visitId" = $9;

-- GET /visit-exceptions

select
  "task"."id",
  "task"."kind",
  "task"."title",
  "task"."createdAt",
  "task"."resolvedAt",
  "task"."note" as "resolution",
  "visit"."id" as "visitId",
  "visit"."localStart" as "start",
  "patient"."id" as "patientId",
  "patient"."sortName" as "patientName",
  "clinician"."firstName",
  "clinician"."lastName"
from
  "task"
  inner join "visit" on "visit"."agencyId" = "task"."agencyId"
  and "visit"."id" = "task"."visitId"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join "app_user" as "clinician" on "clinician"."id" = "visit"."userId"
where
  "task"."agencyId" = $1
  and "task"."kind" in ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  and true
  and "task"."resolvedAt" is null
order by
  "task"."createdAt",
  "task"."id"
limit
  $12;

-- GET /visit-exceptions

select
  "task"."id",
  "task"."kind",
  "task"."title",
  "task"."createdAt",
  "task"."resolvedAt",
  "task"."note" as "resolution",
  "visit"."id" as "visitId",
  "visit"."localStart" as "start",
  "patient"."id" as "patientId",
  "patient"."sortName" as "patientName",
  "clinician"."firstName",
  "clinician"."lastName"
from
  "task"
  inner join "visit" on "visit"."agencyId" = "task"."agencyId"
  and "visit"."id" = "task"."visitId"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join "app_user" as "clinician" on "clinician"."id" = "visit"."userId"
where
  "task"."agencyId" = $1
  and "task"."kind" in ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  and true
  and "task"."visitId" is not null
  and "task"."resolvedAt" > now() - interval '30 days'
order by
  "task"."resolvedAt" desc,
  "task"."id"
limit
  $12;

-- POST /visit-exceptions/:id/resolve

select
  "task"."id",
  "task"."kind",
  "task"."title",
  "task"."createdAt",
  "task"."resolvedAt",
  "task"."note" as "resolution",
  "visit"."id" as "visitId",
  "visit"."localStart" as "start",
  "patient"."id" as "patientId",
  "patient"."sortName" as "patientName",
  "clinician"."firstName",
  "clinician"."lastName"
from
  "task"
  inner join "visit" on "visit"."agencyId" = "task"."agencyId"
  and "visit"."id" = "task"."visitId"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join "app_user" as "clinician" on "clinician"."id" = "visit"."userId"
where
  "task"."agencyId" = $1
  and "task"."kind" in ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  and true
  and "task"."id" = $12
for update of
  "task";

update "task"
set
  "note" = $1,
  "resolvedAt" = now(),
  "resolvedBy" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5;

-- POST /time-changes

insert into
  "time_change" (
    "id",
    "visitId",
    "plannedStart",
    "localStart",
    "minutes",
    "reason",
    "agencyId",
    "requestedBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("agencyId", "id") do nothing
returning
  "id";

insert into
  "task" (
    "visitId",
    "patientId",
    "title",
    "dueOn",
    "agencyId",
    "id",
    "kind",
    "causeKey",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9);

select
  "change"."id",
  "change"."version",
  "change"."visitId",
  "change"."plannedStart",
  "change"."localStart" as "start",
  "change"."minutes",
  "change"."reason",
  "change"."status",
  "change"."requestedBy",
  "change"."requestedAt",
  "change"."decidedAt",
  "change"."decisionReason",
  "visit"."patientId",
  "visit"."version" as "visitVersion",
  requester."lastName" || ', ' || requester."firstName" as "requestedByName",
  decider."lastName" || ', ' || decider."firstName" as "decidedByName"
from
  "time_change" as "change"
  inner join "visit" on "visit"."agencyId" = "change"."agencyId"
  and "visit"."id" = "change"."visitId"
  inner join "app_user" as "requester" on "requester"."id" = "change"."requestedBy"
  left join "app_user" as "decider" on "decider"."id" = "change"."decidedBy"
where
  "change"."agencyId" = $1
  and "change"."requestedBy" = $2
  and "change"."id" = $3;

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
  ) as "isChangeAsked"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
where
  "visit"."agencyId" = $2
  and (
    "visit"."userId" = $3
    or "visit"."patientId" = any (
      array(
        (
          select
            "assignment"."patientId"
          from
            "assignment"
          where
            "assignment"."agencyId" = $4
            and "assignment"."userId" = $5
            and (
              "assignment"."startDate" <= $6
              and (
                "assignment"."endDate" is null
                or "assignment"."endDate" >= $7
              )
            )
        )
      )
    )
  )
  and "visit"."id" in ($8);

-- POST /time-changes

-- POST /time-changes

-- GET /time-changes

select
  "change"."id",
  "change"."version",
  "change"."visitId",
  "change"."plannedStart",
  "change"."localStart" as "start",
  "change"."minutes",
  "change"."reason",
  "change"."status",
  "change"."requestedBy",
  "change"."requestedAt",
  "change"."decidedAt",
  "change"."decisionReason",
  "visit"."patientId",
  "visit"."version" as "visitVersion",
  requester."lastName" || ', ' || requester."firstName" as "requestedByName",
  decider."lastName" || ', ' || decider."firstName" as "decidedByName"
from
  "time_change" as "change"
  inner join "visit" on "visit"."agencyId" = "change"."agencyId"
  and "visit"."id" = "change"."visitId"
  inner join "app_user" as "requester" on "requester"."id" = "change"."requestedBy"
  left join "app_user" as "decider" on "decider"."id" = "change"."decidedBy"
where
  "change"."agencyId" = $1
  and "change"."requestedBy" = $2
  and (
    "change"."status" = $3
    or "change"."decidedAt" >= now() - interval '14 days'
  )
order by
  "change"."requestedAt" desc,
  "change"."id" desc;

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
  ) as "isChangeAsked"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
where
  "visit"."agencyId" = $2
  and (
    "visit"."userId" = $3
    or "visit"."patientId" = any (
      array(
        (
          select
            "assignment"."patientId"
          from
            "assignment"
          where
            "assignment"."agencyId" = $4
            and "assignment"."userId" = $5
            and (
              "assignment"."startDate" <= $6
              and (
                "assignment"."endDate" is null
                or "assignment"."endDate" >= $7
              )
            )
        )
      )
    )
  )
  and "visit"."id" in ($8, $9, $10);

-- POST /time-changes/:id/approve

select
  "change"."id",
  "change"."version",
  "change"."visitId",
  "change"."plannedStart",
  "change"."localStart" as "start",
  "change"."minutes",
  "change"."reason",
  "change"."status",
  "change"."requestedBy",
  "change"."requestedAt",
  "change"."decidedAt",
  "change"."decisionReason",
  "visit"."patientId",
  "visit"."version" as "visitVersion",
  requester."lastName" || ', ' || requester."firstName" as "requestedByName",
  decider."lastName" || ', ' || decider."firstName" as "decidedByName"
from
  "time_change" as "change"
  inner join "visit" on "visit"."agencyId" = "change"."agencyId"
  and "visit"."id" = "change"."visitId"
  inner join "app_user" as "requester" on "requester"."id" = "change"."requestedBy"
  left join "app_user" as "decider" on "decider"."id" = "change"."decidedBy"
where
  "change"."agencyId" = $1
  and "change"."id" = $2;

select
  "change"."id",
  "change"."version",
  "change"."visitId",
  "change"."plannedStart",
  "change"."localStart" as "start",
  "change"."minutes",
  "change"."reason",
  "change"."status",
  "change"."requestedBy",
  "change"."requestedAt",
  "change"."decidedAt",
  "change"."decisionReason",
  "visit"."patientId",
  "visit"."version" as "visitVersion",
  requester."lastName" || ', ' || requester."firstName" as "requestedByName",
  decider."lastName" || ', ' || decider."firstName" as "decidedByName"
from
  "time_change" as "change"
  inner join "visit" on "visit"."agencyId" = "change"."agencyId"
  and "visit"."id" = "change"."visitId"
  inner join "app_user" as "requester" on "requester"."id" = "change"."requestedBy"
  left join "app_user" as "decider" on "decider"."id" = "change"."decidedBy"
where
  "change"."agencyId" = $1
  and "change"."id" = $2;

update "time_change"
set
  "status" = $1,
  "decisionReason" = $2,
  "decidedBy" = $3,
  "decidedAt" = now(),
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6;

update "task"
set
  "resolvedAt" = now(),
  "resolvedBy" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "causeKey" = $4
  and "resolvedAt" is null;

select
  "change"."id",
  "change"."version",
  "change"."visitId",
  "change"."plannedStart",
  "change"."localStart" as "start",
  "change"."minutes",
  "change"."reason",
  "change"."status",
  "change"."requestedBy",
  "change"."requestedAt",
  "change"."decidedAt",
  "change"."decisionReason",
  "visit"."patientId",
  "visit"."version" as "visitVersion",
  requester."lastName" || ', ' || requester."firstName" as "requestedByName",
  decider."lastName" || ', ' || decider."firstName" as "decidedByName"
from
  "time_change" as "change"
  inner join "visit" on "visit"."agencyId" = "change"."agencyId"
  and "visit"."id" = "change"."visitId"
  inner join "app_user" as "requester" on "requester"."id" = "change"."requestedBy"
  left join "app_user" as "decider" on "decider"."id" = "change"."decidedBy"
where
  "change"."agencyId" = $1
  and "change"."id" = $2;

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
  ) as "isChangeAsked"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
where
  "visit"."agencyId" = $2
  and "visit"."id" in ($3);

-- POST /time-changes/:id/decline

-- POST /time-changes/:id/withdraw

-- GET /time-changes

select
  "change"."id",
  "change"."version",
  "change"."visitId",
  "change"."plannedStart",
  "change"."localStart" as "start",
  "change"."minutes",
  "change"."reason",
  "change"."status",
  "change"."requestedBy",
  "change"."requestedAt",
  "change"."decidedAt",
  "change"."decisionReason",
  "visit"."patientId",
  "visit"."version" as "visitVersion",
  requester."lastName" || ', ' || requester."firstName" as "requestedByName",
  decider."lastName" || ', ' || decider."firstName" as "decidedByName"
from
  "time_change" as "change"
  inner join "visit" on "visit"."agencyId" = "change"."agencyId"
  and "visit"."id" = "change"."visitId"
  inner join "app_user" as "requester" on "requester"."id" = "change"."requestedBy"
  left join "app_user" as "decider" on "decider"."id" = "change"."decidedBy"
where
  "change"."agencyId" = $1
  and (
    "change"."status" = $2
    or "change"."decidedAt" >= now() - interval '14 days'
  )
order by
  "change"."requestedAt" desc,
  "change"."id" desc;

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
  ) as "isChangeAsked"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
where
  "visit"."agencyId" = $2
  and "visit"."id" in ($3, $4, $5);

-- POST /visits/propose

select
  "line"."id",
  "line"."version",
  "line"."orderId",
  "line"."patientId",
  "line"."discipline",
  "line"."notation",
  "line"."visitCount",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate",
  "line"."locationOfCare",
  "order"."orderedOn",
  "order"."status",
  "line"."replacesId",
  "line"."endReason"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
  inner join "patient" on "patient"."agencyId" = "line"."agencyId"
  and "patient"."id" = "line"."patientId"
where
  "line"."agencyId" = $1
  and "order"."status" not in ($2, $3, $4)
  and exists (
    select
      1 as "one"
    from
      "assignment"
    where
      "assignment"."agencyId" = "patient"."agencyId"
      and "assignment"."patientId" = "patient"."id"
      and "assignment"."userId" = $5
      and (
        "assignment"."startDate" <= $6
        and (
          "assignment"."endDate" is null
          or "assignment"."endDate" >= $7
        )
      )
  )
  and "line"."id" = $8;

select
  "admission"."status" as "careStatus",
  "branch"."id" as "branchId",
  "branch"."zone",
  "patient"."zip",
  "suits"."latitude",
  "suits"."longitude",
  "suits"."hours",
  "episode"."startDate" as "periodStart",
  "episode"."endDate" as "periodEnd"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
  inner join "admission" on "admission"."agencyId" = "order"."agencyId"
  and "admission"."id" = "order"."admissionId"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
  inner join "patient" on "patient"."agencyId" = "line"."agencyId"
  and "patient"."id" = "line"."patientId"
  left join "patient_availability" as "suits" on "suits"."agencyId" = "line"."agencyId"
  and "suits"."patientId" = "line"."patientId"
  left join "episode" on "episode"."agencyId" = "order"."agencyId"
  and "episode"."id" = "order"."episodeId"
where
  "line"."agencyId" = $1
  and "line"."id" = $2;

select
  "membership"."userId",
  "membership"."discipline",
  "works"."hours"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "staff_availability" as "works" on "works"."agencyId" = "membership"."agencyId"
  and "works"."userId" = "membership"."userId"
  left join lateral (
    select
      count(*) as "count",
      coalesce(bool_or("assignment"."isCaseManager"), false) as "manages"
    from
      "assignment"
    where
      "assignment"."agencyId" = "membership"."agencyId"
      and "assignment"."userId" = "membership"."userId"
      and "assignment"."patientId" = $1
      and (
        "assignment"."startDate" <= $2
        and (
          "assignment"."endDate" is null
          or "assignment"."endDate" >= $3
        )
      )
  ) as "team" on true
  left join lateral (
    select
      count(*) as "count"
    from
      "visit"
    where
      "visit"."agencyId" = "membership"."agencyId"
      and "visit"."userId" = "membership"."userId"
      and "visit"."patientId" = $4
      and "visit"."localStart" >= $5
      and "visit"."status" in ($6, $7, $8)
  ) as "knows" on true
where
  "membership"."agencyId" = $9
  and "membership"."endedAt" is null
  and "membership"."discipline" in ($10, $11)
  and (
    "membership"."branchId" = $12
    or "membership"."branchId" is null
    or "team"."count" > $13
  )
order by
  "team"."count" = $14,
  "knows"."count" desc,
  "team"."manages" desc,
  "membership"."branchId" is null,
  "app_user"."lastName",
  "app_user"."firstName",
  "app_user"."id"
limit
  $15;

select
  "visit"."userId",
  "visit"."localStart" as "start",
  "visit"."zone",
  "visit"."minutes",
  "visit"."discipline",
  "visit"."kind",
  lower(visit.during) as "from"
from
  "visit"
where
  "visit"."agencyId" = $1
  and "visit"."localStart" >= $2
  and "visit"."localStart" < $3
  and "visit"."status" in ($4, $5, $6)
  and "visit"."patientId" = $7;

select
  "weekStartsOn"
from
  "agency"
where
  "id" = $1;

select
  "userId",
  "localStart" as "start",
  "localEnd" as "end"
from
  "time_off"
where
  "agencyId" = $1
  and "userId" in ($2, $3)
  and "endedAt" is null
  and "localEnd" >= $4
  and "localStart" < $5;

select
  "visit"."userId",
  "visit"."localStart" as "start",
  "visit"."zone",
  "visit"."minutes",
  "visit"."discipline",
  "visit"."kind",
  lower(visit.during) as "from",
  "patient"."zip",
  "suits"."latitude",
  "suits"."longitude"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join "patient_availability" as "suits" on "suits"."agencyId" = "visit"."agencyId"
  and "suits"."patientId" = "visit"."patientId"
where
  "visit"."agencyId" = $1
  and "visit"."localStart" >= $2
  and "visit"."localStart" < $3
  and "visit"."status" in ($4, $5, $6)
  and "visit"."userId" in ($7, $8);

select
  "line"."id",
  "line"."version",
  "line"."orderId",
  "line"."patientId",
  "line"."discipline",
  "line"."notation",
  "line"."visitCount",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate",
  "line"."locationOfCare",
  "order"."orderedOn",
  "order"."status",
  "line"."replacesId",
  "line"."endReason"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
  inner join "patient" on "patient"."agencyId" = "line"."agencyId"
  and "patient"."id" = "line"."patientId"
where
  "line"."agencyId" = $1
  and "order"."status" not in ($2, $3, $4)
  and exists (
    select
      1 as "one"
    from
      "assignment"
    where
      "assignment"."agencyId" = "patient"."agencyId"
      and "assignment"."patientId" = "patient"."id"
      and "assignment"."userId" = $5
      and (
        "assignment"."startDate" <= $6
        and (
          "assignment"."endDate" is null
          or "assignment"."endDate" >= $7
        )
      )
  )
  and "line"."patientId" = $8
  and "line"."startDate" <= $9
  and "line"."endDate" >= $10
order by
  "line"."discipline",
  "line"."startDate",
  "line"."id";

-- GET /patients/:id/schedule

select
  "admission"."id",
  "admission"."startOfCare",
  "admission"."status"
from
  "admission"
where
  "admission"."agencyId" = $1
  and "admission"."patientId" = $2
order by
  "admission"."number" desc
limit
  $3;

select
  "id",
  "number",
  "startDate",
  "endDate"
from
  "episode"
where
  "agencyId" = $1
  and "admissionId" = $2
order by
  "number";

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
  ) as "isChangeAsked"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
where
  "visit"."agencyId" = $2
  and (
    "visit"."userId" = $3
    or "visit"."patientId" = any (
      array(
        (
          select
            "assignment"."patientId"
          from
            "assignment"
          where
            "assignment"."agencyId" = $4
            and "assignment"."userId" = $5
            and (
              "assignment"."startDate" <= $6
              and (
                "assignment"."endDate" is null
                or "assignment"."endDate" >= $7
              )
            )
        )
      )
    )
  )
  and "visit"."patientId" = $8
  and "visit"."localStart" >= $9
  and "visit"."localStart" < $10
order by
  "visit"."localStart",
  "visit"."id";

-- GET /patients/:id/schedule

select
  "admission"."id",
  "admission"."startOfCare",
  "admission"."status"
from
  "admission"
where
  "admission"."agencyId" = $1
  and "admission"."patientId" = $2
  and exists (
    select
      1 as "one"
    from
      "episode"
    where
      "episode"."agencyId" = "admission"."agencyId"
      and "episode"."admissionId" = "admission"."id"
      and "episode"."id" = $3
  )
order by
  "admission"."number" desc
limit
  $4;

-- GET /schedule/needs

select
  "line"."id",
  "line"."patientId",
  "line"."discipline",
  "line"."notation",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate",
  "patient"."sortName" as "patientName",
  "episode"."startDate" as "periodStart",
  "episode"."endDate" as "periodEnd"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
  inner join "patient" on "patient"."agencyId" = "line"."agencyId"
  and "patient"."id" = "line"."patientId"
  inner join "admission" on "admission"."agencyId" = "order"."agencyId"
  and "admission"."id" = "order"."admissionId"
  left join "episode" on "episode"."agencyId" = "order"."agencyId"
  and "episode"."id" = "order"."episodeId"
where
  "line"."agencyId" = $1
  and "order"."status" not in ($2, $3, $4)
  and exists (
    select
      1 as "one"
    from
      "assignment"
    where
      "assignment"."agencyId" = "patient"."agencyId"
      and "assignment"."patientId" = "patient"."id"
      and "assignment"."userId" = $5
      and (
        "assignment"."startDate" <= $6
        and (
          "assignment"."endDate" is null
          or "assignment"."endDate" >= $7
        )
      )
  )
  and "line"."startDate" <= $8
  and "line"."endDate" >= $9
  and "admission"."status" in ($10, $11)
order by
  "patient"."sortName",
  "line"."patientId",
  "line"."discipline",
  "line"."startDate";

select
  "visit"."patientId",
  "visit"."discipline",
  visit.kind = 'prn' as "isAsNeeded",
  string_agg(
    to_char(visit."localStart", 'YYYY-MM-DD"T"HH24:MI:SS'),
    ','
  ) as "starts"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join "physician_notice" as "notice" on "notice"."agencyId" = "visit"."agencyId"
  and "notice"."visitId" = "visit"."id"
where
  "visit"."agencyId" = $1
  and "visit"."localStart" >= $2
  and "visit"."localStart" < $3
  and (
    "visit"."status" in ($4, $5, $6)
    or (
      "visit"."status" = $7
      and "notice"."decision" = $8
    )
  )
  and exists (
    select
      1 as "one"
    from
      "assignment"
    where
      "assignment"."agencyId" = "patient"."agencyId"
      and "assignment"."patientId" = "patient"."id"
      and "assignment"."userId" = $9
      and (
        "assignment"."startDate" <= $10
        and (
          "assignment"."endDate" is null
          or "assignment"."endDate" >= $11
        )
      )
  )
group by
  "visit"."patientId",
  "visit"."discipline",
  "isAsNeeded";

-- GET /schedule/needs

select
  "line"."id",
  "line"."patientId",
  "line"."discipline",
  "line"."notation",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate",
  "patient"."sortName" as "patientName",
  "episode"."startDate" as "periodStart",
  "episode"."endDate" as "periodEnd"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
  inner join "patient" on "patient"."agencyId" = "line"."agencyId"
  and "patient"."id" = "line"."patientId"
  inner join "admission" on "admission"."agencyId" = "order"."agencyId"
  and "admission"."id" = "order"."admissionId"
  left join "episode" on "episode"."agencyId" = "order"."agencyId"
  and "episode"."id" = "order"."episodeId"
where
  "line"."agencyId" = $1
  and "order"."status" not in ($2, $3, $4)
  and exists (
    select
      1 as "one"
    from
      "assignment"
    where
      "assignment"."agencyId" = "patient"."agencyId"
      and "assignment"."patientId" = "patient"."id"
      and "assignment"."userId" = $5
      and (
        "assignment"."startDate" <= $6
        and (
          "assignment"."endDate" is null
          or "assignment"."endDate" >= $7
        )
      )
  )
  and "line"."startDate" <= $8
  and "line"."endDate" >= $9
  and "admission"."status" in ($10, $11)
  and "line"."patientId" = $12
order by
  "patient"."sortName",
  "line"."patientId",
  "line"."discipline",
  "line"."startDate";

select
  "visit"."patientId",
  "visit"."discipline",
  visit.kind = 'prn' as "isAsNeeded",
  string_agg(
    to_char(visit."localStart", 'YYYY-MM-DD"T"HH24:MI:SS'),
    ','
  ) as "starts"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join "physician_notice" as "notice" on "notice"."agencyId" = "visit"."agencyId"
  and "notice"."visitId" = "visit"."id"
where
  "visit"."agencyId" = $1
  and "visit"."localStart" >= $2
  and "visit"."localStart" < $3
  and (
    "visit"."status" in ($4, $5, $6)
    or (
      "visit"."status" = $7
      and "notice"."decision" = $8
    )
  )
  and exists (
    select
      1 as "one"
    from
      "assignment"
    where
      "assignment"."agencyId" = "patient"."agencyId"
      and "assignment"."patientId" = "patient"."id"
      and "assignment"."userId" = $9
      and (
        "assignment"."startDate" <= $10
        and (
          "assignment"."endDate" is null
          or "assignment"."endDate" >= $11
        )
      )
  )
  and "visit"."patientId" = $12
group by
  "visit"."patientId",
  "visit"."discipline",
  "isAsNeeded";

-- POST /frequency-orders

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
  and "admissionId" = $2
order by
  "number" desc;

select
  "line"."id",
  "line"."version",
  "line"."orderId",
  "line"."patientId",
  "line"."discipline",
  "line"."notation",
  "line"."visitCount",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate",
  "line"."locationOfCare",
  "order"."orderedOn",
  "order"."status",
  "line"."replacesId",
  "line"."endReason"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
  inner join "patient" on "patient"."agencyId" = "line"."agencyId"
  and "patient"."id" = "line"."patientId"
where
  "line"."agencyId" = $1
  and "order"."status" not in ($2, $3, $4)
  and true
  and "line"."id" = $5
for no key update of
  "line";

update "order_frequency"
set
  "endDate" = $1,
  "endReason" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5;

select
  "line"."id",
  "line"."version",
  "line"."orderId",
  "line"."patientId",
  "line"."discipline",
  "line"."notation",
  "line"."visitCount",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate",
  "line"."locationOfCare",
  "order"."orderedOn",
  "order"."status",
  "line"."replacesId",
  "line"."endReason"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
  inner join "patient" on "patient"."agencyId" = "line"."agencyId"
  and "patient"."id" = "line"."patientId"
where
  "line"."agencyId" = $1
  and "order"."status" not in ($2, $3, $4)
  and true
  and "line"."patientId" = $5
  and "line"."startDate" <= $6
  and "line"."endDate" >= $7
order by
  "line"."discipline",
  "line"."startDate",
  "line"."id";

insert into
  "order" (
    "id",
    "patientId",
    "admissionId",
    "episodeId",
    "physicianId",
    "text",
    "orderedOn",
    "receivedBy",
    "receivedAt",
    "agencyId",
    "kind",
    "status"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

insert into
  "order_frequency" (
    "id",
    "orderId",
    "patientId",
    "discipline",
    "notation",
    "visitCount",
    "visitMinutes",
    "startDate",
    "endDate",
    "locationOfCare",
    "replacesId",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select distinct
  "userId"
from
  "visit"
where
  "agencyId" = $1
  and "patientId" = $2
  and "status" = $3;

select
  "id",
  "version",
  "status"
from
  "visit"
where
  "agencyId" = $1
  and "frequencyId" = $2
  and "localStart" >= $3
order by
  "id";

update "visit"
set
  "frequencyId" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "id" in ($4);

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
  ) as "isChangeAsked"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
where
  "visit"."agencyId" = $2
  and (
    "visit"."frequencyId" = $3
    or "visit"."id" in ($4)
  )
order by
  "visit"."localStart",
  "visit"."id";

select
  "line"."id",
  "line"."version",
  "line"."orderId",
  "line"."patientId",
  "line"."discipline",
  "line"."notation",
  "line"."visitCount",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate",
  "line"."locationOfCare",
  "order"."orderedOn",
  "order"."status",
  "line"."replacesId",
  "line"."endReason"
from
  "order_frequency" as "line"
  inner join "order" on "order"."agencyId" = "line"."agencyId"
  and "order"."id" = "line"."orderId"
  inner join "patient" on "patient"."agencyId" = "line"."agencyId"
  and "patient"."id" = "line"."patientId"
where
  "line"."agencyId" = $1
  and "order"."status" not in ($2, $3, $4)
  and true
  and "line"."id" = $5;

-- POST /frequency-orders/:id/end

-- PUT /clinicians/:userId/hours

select
  "app_user"."id",
  "app_user"."firstName",
  "app_user"."lastName",
  "membership"."discipline",
  "membership"."branchId",
  "membership"."endedAt",
  "staff_availability"."hours",
  "staff_availability"."version"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "staff_availability" on "staff_availability"."agencyId" = "membership"."agencyId"
  and "staff_availability"."userId" = "membership"."userId"
where
  "membership"."agencyId" = $1
  and "membership"."userId" = $2
  and "membership"."discipline" is not null
  and "membership"."endedAt" is null;

select
  "id",
  "version",
  "userId",
  "localStart" as "start",
  "localEnd" as "end",
  "kind"
from
  "time_off"
where
  "agencyId" = $1
  and "endedAt" is null
  and "localEnd" >= $2
  and "userId" = $3
order by
  "localStart",
  "id";

insert into
  "staff_availability" ("agencyId", "userId", "hours")
values
  ($1, $2, $3)
on conflict do nothing
returning
  "version";

select
  "app_user"."id",
  "app_user"."firstName",
  "app_user"."lastName",
  "membership"."discipline",
  "membership"."branchId",
  "membership"."endedAt",
  "staff_availability"."hours",
  "staff_availability"."version"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "staff_availability" on "staff_availability"."agencyId" = "membership"."agencyId"
  and "staff_availability"."userId" = "membership"."userId"
where
  "membership"."agencyId" = $1
  and "membership"."userId" = $2
  and "membership"."discipline" is not null
  and "membership"."endedAt" is null;

select
  "id",
  "version",
  "userId",
  "localStart" as "start",
  "localEnd" as "end",
  "kind"
from
  "time_off"
where
  "agencyId" = $1
  and "endedAt" is null
  and "localEnd" >= $2
  and "userId" = $3
order by
  "localStart",
  "id";

-- PUT /clinicians/:userId/hours

update "staff_availability"
set
  "hours" = $1,
  "version" = $2
where
  "agencyId" = $3
  and "userId" = $4
  and "version" = $5
returning
  "version";

-- POST /time-off

insert into
  "time_off" (
    "id",
    "userId",
    "kind",
    "agencyId",
    "localStart",
    "localEnd"
  )
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("agencyId", "id") do nothing
returning
  "id",
  "version",
  "userId",
  "localStart" as "start",
  "localEnd" as "end",
  "kind";

-- GET /clinicians

select
  "app_user"."id",
  "app_user"."firstName",
  "app_user"."lastName",
  "membership"."discipline",
  "membership"."branchId",
  "membership"."endedAt",
  "staff_availability"."hours",
  "staff_availability"."version"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "staff_availability" on "staff_availability"."agencyId" = "membership"."agencyId"
  and "staff_availability"."userId" = "membership"."userId"
where
  "membership"."agencyId" = $1
  and "membership"."discipline" is not null
  and (
    "membership"."endedAt" is null
    or exists (
      select
        1 as "one"
      from
        "visit"
      where
        "visit"."agencyId" = "membership"."agencyId"
        and "visit"."userId" = "membership"."userId"
        and "visit"."localStart" >= $2
    )
  )
order by
  "app_user"."lastName",
  "app_user"."firstName",
  "app_user"."id";

select
  "id",
  "version",
  "userId",
  "localStart" as "start",
  "localEnd" as "end",
  "kind"
from
  "time_off"
where
  "agencyId" = $1
  and "endedAt" is null
  and "localEnd" >= $2
order by
  "localStart",
  "id";

-- DELETE /time-off/:id

select
  "id",
  "version",
  "userId",
  "localStart" as "start",
  "localEnd" as "end",
  "kind"
from
  "time_off"
where
  "agencyId" = $1
  and "endedAt" is null
  and "id" = $2
for update;

update "time_off"
set
  "endedAt" = now(),
  "version" = "version" + $1
where
  "agencyId" = $2
  and "id" = $3;

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

-- POST /calendar-feed

select
  "userId"
from
  "membership"
where
  "agencyId" = $1
  and "userId" = $2
for no key update;

update "calendar_feed"
set
  "revokedAt" = now()
where
  "agencyId" = $1
  and "userId" = $2
  and "revokedAt" is null
returning
  "id";

insert into
  "calendar_feed" ("id", "tokenHash", "agencyId", "userId")
values
  ($1, $2, $3, $4);

-- GET /calendar-feed

select
  "createdAt",
  "lastReadAt"
from
  "calendar_feed"
where
  "agencyId" = $1
  and "userId" = $2
  and "revokedAt" is null;

-- DELETE /calendar-feed

-- GET /calendar-feeds/:token

select
  "agencyId",
  "userId",
  id
from
  find_calendar_feed ($1);

select
  "membership"."role",
  "agency"."zone"
from
  "membership"
  inner join "agency" on "agency"."id" = "membership"."agencyId"
where
  "membership"."agencyId" = $1
  and "membership"."userId" = $2
  and "membership"."endedAt" is null;

update "calendar_feed"
set
  "lastReadAt" = now()
where
  "agencyId" = $1
  and "id" = $2
  and (
    "lastReadAt" is null
    or "lastReadAt" < now() - interval '1 hour'
  );

select
  "id",
  "version",
  "status",
  lower(during) as "from",
  upper(during) as "to"
from
  "visit"
where
  "agencyId" = $1
  and "userId" = $2
  and "localStart" >= $3
  and "localStart" < $4
order by
  "localStart",
  "id";
