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

-- POST /scheduler

select
  "line"."patientId",
  "line"."orderId",
  "line"."discipline",
  "line"."notation",
  "line"."visitCount",
  "line"."visitMinutes",
  "line"."startDate",
  "line"."endDate",
  "line"."locationOfCare",
  "patient"."firstName",
  "patient"."lastName"
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
  and exists (
    select
      1 as "one"
    from
      "assignment"
    where
      "assignment"."agencyId" = "line"."agencyId"
      and "assignment"."patientId" = "line"."patientId"
      and "assignment"."userId" = $10
      and (
        "assignment"."startDate" <= $11
        and (
          "assignment"."endDate" is null
          or "assignment"."endDate" >= $12
        )
      )
  )
order by
  "patient"."sortName",
  "line"."startDate",
  "line"."id"
limit
  $13;

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
  "status"
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
