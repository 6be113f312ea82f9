-- POST /employees/search

select
  "membership"."userId" as "id",
  "membership"."version",
  "app_user"."firstName",
  "app_user"."lastName",
  "app_user"."email",
  "membership"."phoneNumber",
  "membership"."role",
  "membership"."discipline",
  "membership"."branchId",
  "branch"."name" as "branchName",
  "membership"."endedAt",
  "proof"."credentials",
  "signed"."lastSignInAt",
  (
    membership."endedAt" is null
    and exists (
      select
      from
        session
      where
        session."userId" = membership."userId"
        and session."activeAgencyId" = $1
        and session."endedAt" is null
        and session."expiresAt" > now()
        and session."lastActiveAt" > now() - interval '5 minutes'
    )
  ) as "isOnline"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "branch" on "branch"."agencyId" = "membership"."agencyId"
  and "branch"."id" = "membership"."branchId"
  inner join lateral (
    select
      coalesce(
        jsonb_agg(
          to_jsonb(wanting)
          order by
            state,
            kind,
            title
        ),
        '[]'
      ) as credentials
    from
      (
        select
          kind,
          title,
          case
            when "expiresOn" < $2::date then 'overdue'
            else 'expiring'
          end as state,
          "expiresOn"
        from
          (
            select
              record.kind,
              case
                when record.kind = 'other' then record.title
              end as title,
              case
                when bool_and(record."expiresOn" is not null) then max(record."expiresOn")
              end as "expiresOn"
            from
              staff_record record
            where
              record."agencyId" = $3
              and record."userId" = membership."userId"
              and record."endedAt" is null
              and record."issuedOn" <= $4::date
            group by
              1,
              2
          ) held
        where
          "expiresOn" <= $5::date
        union all
        select
          kind,
          null,
          'missing',
          null
        from
          (
            select
              needed as kind
            from
              unnest(
                $6::text[] || case
                  when membership.discipline = any ($7::text[]) then $8::text[]
                  else '{}'
                end
              ) needed
            where
              not exists (
                select
                from
                  staff_record record
                where
                  record."agencyId" = $9
                  and record."userId" = membership."userId"
                  and record.kind = needed
                  and record."endedAt" is null
                  and record."issuedOn" <= $10::date
              )
          ) missing
      ) wanting
    where
      membership."endedAt" is null
  ) as "proof" on true
  inner join lateral (
    select
      max(entry.at) as "lastSignInAt"
    from
      audit_entry entry
    where
      entry."agencyId" = $11
      and entry."userId" = membership."userId"
      and entry.action = 'session.start'
  ) as "signed" on true
where
  "membership"."agencyId" = $12
  and "membership"."endedAt" is null
  and (
    not exists (
      select
      from
        unnest(string_to_array(plain_name ($13), ' ')) word
      where
        strpos(
          ' ' || plain_name (
            app_user."firstName" || ' ' || app_user."lastName"
          ),
          ' ' || word
        ) = 0
    )
    or strpos(lower(app_user.email::text), lower($14)) > 0
  )
  and "membership"."role" = $15
  and "membership"."discipline" = $16
  and "membership"."branchId" = $17
order by
  plain_name (app_user."lastName"),
  plain_name (app_user."firstName"),
  membership."userId"
limit
  $18
offset
  $19;

select
  count(*)::int as "count"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "branch" on "branch"."agencyId" = "membership"."agencyId"
  and "branch"."id" = "membership"."branchId"
  inner join lateral (
    select
      coalesce(
        jsonb_agg(
          to_jsonb(wanting)
          order by
            state,
            kind,
            title
        ),
        '[]'
      ) as credentials
    from
      (
        select
          kind,
          title,
          case
            when "expiresOn" < $1::date then 'overdue'
            else 'expiring'
          end as state,
          "expiresOn"
        from
          (
            select
              record.kind,
              case
                when record.kind = 'other' then record.title
              end as title,
              case
                when bool_and(record."expiresOn" is not null) then max(record."expiresOn")
              end as "expiresOn"
            from
              staff_record record
            where
              record."agencyId" = $2
              and record."userId" = membership."userId"
              and record."endedAt" is null
              and record."issuedOn" <= $3::date
            group by
              1,
              2
          ) held
        where
          "expiresOn" <= $4::date
        union all
        select
          kind,
          null,
          'missing',
          null
        from
          (
            select
              needed as kind
            from
              unnest(
                $5::text[] || case
                  when membership.discipline = any ($6::text[]) then $7::text[]
                  else '{}'
                end
              ) needed
            where
              not exists (
                select
                from
                  staff_record record
                where
                  record."agencyId" = $8
                  and record."userId" = membership."userId"
                  and record.kind = needed
                  and record."endedAt" is null
                  and record."issuedOn" <= $9::date
              )
          ) missing
      ) wanting
    where
      membership."endedAt" is null
  ) as "proof" on true
  inner join lateral (
    select
      max(entry.at) as "lastSignInAt"
    from
      audit_entry entry
    where
      entry."agencyId" = $10
      and entry."userId" = membership."userId"
      and entry.action = 'session.start'
  ) as "signed" on true
where
  "membership"."agencyId" = $11
  and "membership"."endedAt" is null
  and (
    not exists (
      select
      from
        unnest(string_to_array(plain_name ($12), ' ')) word
      where
        strpos(
          ' ' || plain_name (
            app_user."firstName" || ' ' || app_user."lastName"
          ),
          ' ' || word
        ) = 0
    )
    or strpos(lower(app_user.email::text), lower($13)) > 0
  )
  and "membership"."role" = $14
  and "membership"."discipline" = $15
  and "membership"."branchId" = $16;

-- POST /employees/search

select
  "membership"."userId" as "id",
  "membership"."version",
  "app_user"."firstName",
  "app_user"."lastName",
  "app_user"."email",
  "membership"."phoneNumber",
  "membership"."role",
  "membership"."discipline",
  "membership"."branchId",
  "branch"."name" as "branchName",
  "membership"."endedAt",
  "proof"."credentials",
  "signed"."lastSignInAt",
  (
    membership."endedAt" is null
    and exists (
      select
      from
        session
      where
        session."userId" = membership."userId"
        and session."activeAgencyId" = $1
        and session."endedAt" is null
        and session."expiresAt" > now()
        and session."lastActiveAt" > now() - interval '5 minutes'
    )
  ) as "isOnline"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "branch" on "branch"."agencyId" = "membership"."agencyId"
  and "branch"."id" = "membership"."branchId"
  inner join lateral (
    select
      coalesce(
        jsonb_agg(
          to_jsonb(wanting)
          order by
            state,
            kind,
            title
        ),
        '[]'
      ) as credentials
    from
      (
        select
          kind,
          title,
          case
            when "expiresOn" < $2::date then 'overdue'
            else 'expiring'
          end as state,
          "expiresOn"
        from
          (
            select
              record.kind,
              case
                when record.kind = 'other' then record.title
              end as title,
              case
                when bool_and(record."expiresOn" is not null) then max(record."expiresOn")
              end as "expiresOn"
            from
              staff_record record
            where
              record."agencyId" = $3
              and record."userId" = membership."userId"
              and record."endedAt" is null
              and record."issuedOn" <= $4::date
            group by
              1,
              2
          ) held
        where
          "expiresOn" <= $5::date
        union all
        select
          kind,
          null,
          'missing',
          null
        from
          (
            select
              needed as kind
            from
              unnest(
                $6::text[] || case
                  when membership.discipline = any ($7::text[]) then $8::text[]
                  else '{}'
                end
              ) needed
            where
              not exists (
                select
                from
                  staff_record record
                where
                  record."agencyId" = $9
                  and record."userId" = membership."userId"
                  and record.kind = needed
                  and record."endedAt" is null
                  and record."issuedOn" <= $10::date
              )
          ) missing
      ) wanting
    where
      membership."endedAt" is null
  ) as "proof" on true
  inner join lateral (
    select
      max(entry.at) as "lastSignInAt"
    from
      audit_entry entry
    where
      entry."agencyId" = $11
      and entry."userId" = membership."userId"
      and entry.action = 'session.start'
  ) as "signed" on true
where
  "membership"."agencyId" = $12
  and "membership"."endedAt" is null
  and proof.credentials @> $13::jsonb
order by
  membership.role collate "C",
  plain_name (app_user."lastName"),
  plain_name (app_user."firstName"),
  membership."userId"
limit
  $14
offset
  $15;

select
  count(*)::int as "count"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "branch" on "branch"."agencyId" = "membership"."agencyId"
  and "branch"."id" = "membership"."branchId"
  inner join lateral (
    select
      coalesce(
        jsonb_agg(
          to_jsonb(wanting)
          order by
            state,
            kind,
            title
        ),
        '[]'
      ) as credentials
    from
      (
        select
          kind,
          title,
          case
            when "expiresOn" < $1::date then 'overdue'
            else 'expiring'
          end as state,
          "expiresOn"
        from
          (
            select
              record.kind,
              case
                when record.kind = 'other' then record.title
              end as title,
              case
                when bool_and(record."expiresOn" is not null) then max(record."expiresOn")
              end as "expiresOn"
            from
              staff_record record
            where
              record."agencyId" = $2
              and record."userId" = membership."userId"
              and record."endedAt" is null
              and record."issuedOn" <= $3::date
            group by
              1,
              2
          ) held
        where
          "expiresOn" <= $4::date
        union all
        select
          kind,
          null,
          'missing',
          null
        from
          (
            select
              needed as kind
            from
              unnest(
                $5::text[] || case
                  when membership.discipline = any ($6::text[]) then $7::text[]
                  else '{}'
                end
              ) needed
            where
              not exists (
                select
                from
                  staff_record record
                where
                  record."agencyId" = $8
                  and record."userId" = membership."userId"
                  and record.kind = needed
                  and record."endedAt" is null
                  and record."issuedOn" <= $9::date
              )
          ) missing
      ) wanting
    where
      membership."endedAt" is null
  ) as "proof" on true
  inner join lateral (
    select
      max(entry.at) as "lastSignInAt"
    from
      audit_entry entry
    where
      entry."agencyId" = $10
      and entry."userId" = membership."userId"
      and entry.action = 'session.start'
  ) as "signed" on true
where
  "membership"."agencyId" = $11
  and "membership"."endedAt" is null
  and proof.credentials @> $12::jsonb;

-- GET /employees/options

-- GET /employees/:id

select
  "membership"."userId" as "id",
  "membership"."version",
  "app_user"."firstName",
  "app_user"."lastName",
  "app_user"."email",
  "membership"."phoneNumber",
  "membership"."role",
  "membership"."discipline",
  "membership"."branchId",
  "branch"."name" as "branchName",
  "membership"."endedAt",
  "proof"."credentials",
  "signed"."lastSignInAt",
  (
    membership."endedAt" is null
    and exists (
      select
      from
        session
      where
        session."userId" = membership."userId"
        and session."activeAgencyId" = $1
        and session."endedAt" is null
        and session."expiresAt" > now()
        and session."lastActiveAt" > now() - interval '5 minutes'
    )
  ) as "isOnline"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
  left join "branch" on "branch"."agencyId" = "membership"."agencyId"
  and "branch"."id" = "membership"."branchId"
  inner join lateral (
    select
      coalesce(
        jsonb_agg(
          to_jsonb(wanting)
          order by
            state,
            kind,
            title
        ),
        '[]'
      ) as credentials
    from
      (
        select
          kind,
          title,
          case
            when "expiresOn" < $2::date then 'overdue'
            else 'expiring'
          end as state,
          "expiresOn"
        from
          (
            select
              record.kind,
              case
                when record.kind = 'other' then record.title
              end as title,
              case
                when bool_and(record."expiresOn" is not null) then max(record."expiresOn")
              end as "expiresOn"
            from
              staff_record record
            where
              record."agencyId" = $3
              and record."userId" = membership."userId"
              and record."endedAt" is null
              and record."issuedOn" <= $4::date
            group by
              1,
              2
          ) held
        where
          "expiresOn" <= $5::date
        union all
        select
          kind,
          null,
          'missing',
          null
        from
          (
            select
              needed as kind
            from
              unnest(
                $6::text[] || case
                  when membership.discipline = any ($7::text[]) then $8::text[]
                  else '{}'
                end
              ) needed
            where
              not exists (
                select
                from
                  staff_record record
                where
                  record."agencyId" = $9
                  and record."userId" = membership."userId"
                  and record.kind = needed
                  and record."endedAt" is null
                  and record."issuedOn" <= $10::date
              )
          ) missing
      ) wanting
    where
      membership."endedAt" is null
  ) as "proof" on true
  inner join lateral (
    select
      max(entry.at) as "lastSignInAt"
    from
      audit_entry entry
    where
      entry."agencyId" = $11
      and entry."userId" = membership."userId"
      and entry.action = 'session.start'
  ) as "signed" on true
where
  "membership"."agencyId" = $12
  and "membership"."userId" = $13;

-- PUT /employees/:id

select
  "userId",
  "role",
  "discipline",
  "version",
  "endedAt"
from
  "membership"
where
  "agencyId" = $1
  and (
    "userId" in ($2)
    or (
      "role" = $3
      and "endedAt" is null
    )
  )
order by
  "userId"
for no key update;

update "membership"
set
  "phoneNumber" = $1,
  "discipline" = $2,
  "branchId" = $3,
  "role" = $4,
  "version" = "version" + $5
where
  "agencyId" = $6
  and "userId" = $7;

update "app_user"
set
  "firstName" = $1,
  "lastName" = $2
where
  "id" = $3;

-- PUT /employees/:id

-- GET /employees/:id/open-work

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
  and "visit"."userId" = $3
  and "visit"."status" = $4
  and "visit"."localStart" >= $5
order by
  "visit"."localStart",
  "visit"."id";

select
  "assignment"."patientId",
  "patient"."sortName" as "patientName",
  bool_or(assignment."isCaseManager") as "isCaseManager"
from
  "assignment"
  inner join "patient" on "patient"."agencyId" = "assignment"."agencyId"
  and "patient"."id" = "assignment"."patientId"
where
  "assignment"."agencyId" = $1
  and "assignment"."userId" = $2
  and (
    "assignment"."endDate" is null
    or "assignment"."endDate" >= $3
  )
  and true
group by
  "assignment"."patientId",
  "patient"."sortName"
order by
  "patient"."sortName",
  "assignment"."patientId"
limit
  $4;

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
  and "visit"."userId" = $3
  and "visit"."status" = $4
  and "visit"."localStart" >= $5
order by
  "visit"."localStart",
  "visit"."id";

select
  count(distinct "patientId")::int as "count"
from
  "assignment"
where
  "agencyId" = $1
  and "userId" = $2
  and (
    "endDate" is null
    or "endDate" >= $3
  );

select
  "task"."id",
  "task"."title",
  "task"."dueOn",
  "patient"."sortName" as "patientName"
from
  "task"
  left join "patient" on "patient"."agencyId" = "task"."agencyId"
  and "patient"."id" = "task"."patientId"
  and true
where
  "task"."agencyId" = $1
  and "task"."assigneeId" = $2
  and "task"."resolvedAt" is null
order by
  "task"."dueOn",
  "task"."id"
limit
  $3;

select
  "document"."id",
  "document"."title",
  "patient"."sortName" as "patientName"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
where
  "document"."agencyId" = $1
  and "document"."assigneeId" = $2
  and "document"."status" in ($3, $4)
  and "document"."endedAt" is null
  and true
order by
  "document"."createdAt",
  "document"."id"
limit
  $5;

select
  "assessment"."id",
  'OASIS assessment' as "title",
  "patient"."sortName" as "patientName"
from
  "assessment"
  inner join "patient" on "patient"."agencyId" = "assessment"."agencyId"
  and "patient"."id" = "assessment"."patientId"
where
  "assessment"."agencyId" = $1
  and "assessment"."authorId" = $2
  and "assessment"."status" in ($3, $4)
  and true
order by
  "assessment"."createdAt",
  "assessment"."id"
limit
  $5;

-- POST /employees/:id/check-visits

-- POST /employees/:id/deactivate

select
  "userId",
  "role",
  "discipline",
  "version",
  "endedAt"
from
  "membership"
where
  "agencyId" = $1
  and (
    "userId" in ($2, $3, $4, $5)
    or (
      "role" = $6
      and "endedAt" is null
    )
  )
order by
  "userId"
for no key update;

select
  "id",
  "patientId",
  "isCaseManager",
  "endDate"
from
  "assignment"
where
  "agencyId" = $1
  and "userId" = $2
  and (
    "endDate" is null
    or "endDate" >= $3
  )
order by
  "id"
for update;

update "assignment"
set
  "startDate" = least("startDate", $1::date),
  "endDate" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" in ($5);

select
  "id",
  "endDate",
  "isCaseManager"
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

update "assignment"
set
  "endDate" = $1,
  "isCaseManager" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5;

update "task"
set
  "assigneeId" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "assigneeId" = $4
  and "resolvedAt" is null
returning
  "id",
  "patientId",
  "version";

update "membership"
set
  "endedAt" = now(),
  "version" = "version" + $1
where
  "agencyId" = $2
  and "userId" = $3;

update "invitation"
set
  "revokedAt" = now(),
  "version" = "version" + $1
where
  "agencyId" = $2
  and "acceptedAt" is null
  and "revokedAt" is null
  and (
    "createdBy" = $3
    or "email" = (
      select
        "email"
      from
        "app_user"
      where
        "id" = $4
    )
  );

insert into
  "event" (
    "agencyId",
    "kind",
    "patientId",
    "subjectId",
    "revision"
  )
values
  ($1, $2, $3, $4, $5),
  ($6, $7, $8, $9, $10)
returning
  pg_notify ($11, $12) as "told";

-- POST /employees/:id/reactivate

update "membership"
set
  "endedAt" = $1,
  "role" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "userId" = $5;
