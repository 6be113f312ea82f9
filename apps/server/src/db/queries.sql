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
