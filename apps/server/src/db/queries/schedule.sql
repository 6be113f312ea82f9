-- POST /visits

select
  pg_advisory_xact_lock_shared(hashtextextended ('zones', $1::bigint)),
  pg_advisory_xact_lock(hashtextextended (id, $2::bigint))
from
  unnest($3::text[]) as id;

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
          and "order"."status" not in ($3, $4)
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
          and "visit"."localStart" >= $5
          and "visit"."localStart" < $6
          and "visit"."status" in ($7, $8, $9)
      ) as agg
  ) as "visits"
from
  "patient"
  inner join "agency" on "agency"."id" = "patient"."agencyId"
  left join "patient_availability" as "availability" on "availability"."agencyId" = "patient"."agencyId"
  and "availability"."patientId" = "patient"."id"
where
  "patient"."agencyId" = $10
  and "patient"."id" in ($11)
  and true;

select
  "membership"."userId" as "id",
  "membership"."role",
  given_powers (membership."agencyId", membership.role) as "givenPowers",
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
    visit."userId" = $3
    or visit."patientId" = any (
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
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $8
            and "emergency_access"."userId" = $9
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
  )
  and "visit"."id" = $10;

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
          and "order"."status" not in ($3, $4)
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
          and "visit"."localStart" >= $5
          and "visit"."localStart" < $6
          and "visit"."status" in ($7, $8, $9)
      ) as agg
  ) as "visits"
from
  "patient"
  inner join "agency" on "agency"."id" = "patient"."agencyId"
  left join "patient_availability" as "availability" on "availability"."agencyId" = "patient"."agencyId"
  and "availability"."patientId" = "patient"."id"
where
  "patient"."agencyId" = $10
  and "patient"."id" in ($11)
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
    visit."userId" = $3
    or visit."patientId" = any (
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
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $8
            and "emergency_access"."userId" = $9
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
  )
  and "visit"."id" in ($10, $11)
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
  and "task"."kind" in ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  and "patient"."id" = any (
    array(
      (
        select
          "assignment"."patientId"
        from
          "assignment"
        where
          "assignment"."agencyId" = $13
          and "assignment"."userId" = $14
          and (
            "assignment"."startDate" <= $15
            and (
              "assignment"."endDate" is null
              or "assignment"."endDate" >= $16
            )
          )
        union all
        select
          "emergency_access"."patientId"
        from
          "emergency_access"
        where
          "emergency_access"."agencyId" = $17
          and "emergency_access"."userId" = $18
          and "emergency_access"."endedAt" is null
          and "emergency_access"."endsAt" > now()
          and note_emergency_access (emergency_access.id)
      )
    )
  )
  and "visit"."id" = $19
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
  pg_advisory_xact_lock_shared(hashtextextended ('zones', $1::bigint)),
  pg_advisory_xact_lock(hashtextextended (who::text, "agencyId"))
from
  visit,
  unnest(array["patientId", "userId"]) as who
where
  "agencyId" = $2
  and id = $3
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
  "resolvedAt" = now(),
  "resolvedBy" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and (
    "visitId" = $4
    and "kind" in ($5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
  )
  and "resolvedAt" is null
returning
  "id",
  "version";

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
  "resolvedAt" = now(),
  "resolvedBy" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and (
    "visitId" = $4
    and "kind" in ($5, $6)
  )
  and "resolvedAt" is null
returning
  "id",
  "version";

insert into
  "task" (
    "visitId",
    "patientId",
    "kind",
    "title",
    "causeKey",
    "id",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7)
on conflict ("agencyId", "causeKey")
where
  "resolvedAt" is null do nothing
returning
  "id";

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
  and "order"."status" not in ($4, $5)
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
order by
  "patient"."sortName",
  "line"."startDate",
  "line"."id"
limit
  $12;

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
    visit."userId" = $3
    or visit."patientId" = any (
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
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $8
            and "emergency_access"."userId" = $9
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
  )
  and "visit"."localStart" >= $10::timestamp - $11::interval
  and "visit"."localStart" <= $12
  and (
    "visit"."localStart" >= $13
    or "visit"."localStart" + make_interval(mins => "visit"."minutes") > $14::timestamp
  )
order by
  "visit"."localStart",
  "visit"."id"
limit
  $15;

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
  and "order"."status" not in ($4, $5)
  and true
order by
  "patient"."sortName",
  "line"."startDate",
  "line"."id"
limit
  $6;

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
  and "order"."status" not in ($4, $5)
  and true
  and exists (
    select
      1 as "one"
    from
      "assignment"
    where
      "assignment"."agencyId" = "line"."agencyId"
      and "assignment"."patientId" = "line"."patientId"
      and "assignment"."userId" = $6
      and (
        "assignment"."startDate" <= $7
        and (
          "assignment"."endDate" is null
          or "assignment"."endDate" >= $8
        )
      )
  )
  and "line"."patientId" = $9
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
    visit."userId" = $3
    or visit."patientId" = any (
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
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $8
            and "emergency_access"."userId" = $9
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
  )
  and "visit"."userId" = $10
  and "visit"."localStart" >= $11
  and "visit"."localStart" < $12
  and "visit"."status" <> $13
order by
  "visit"."localStart",
  "visit"."id"
limit
  $14;

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
    visit."userId" = $3
    or visit."patientId" = any (
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
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $8
            and "emergency_access"."userId" = $9
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
  )
  and "visit"."id" in ($10, $11, $12);

select
  "supply_need"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "supply_need"."patientId",
  "supply_need"."discipline",
  "supply_need"."quantity"
from
  "supply_need"
  inner join "supply_item" as "item" on "item"."agencyId" = "supply_need"."agencyId"
  and "item"."id" = "supply_need"."itemId"
where
  "supply_need"."agencyId" = $1
  and "supply_need"."endedAt" is null
  and "item"."endedAt" is null
  and (
    "supply_need"."patientId" is null
    or "supply_need"."patientId" = any ($2::uuid[])
  );

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
    visit."userId" = $3
    or visit."patientId" = any (
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
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $8
            and "emergency_access"."userId" = $9
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
  )
  and "visit"."userId" = $10
  and "visit"."status" = $11
  and (
    "visit"."localStart" < $12
    or "visit"."localStart" >= $13
  )
  and "patient"."id" = any (
    array(
      (
        select
          "assignment"."patientId"
        from
          "assignment"
        where
          "assignment"."agencyId" = $14
          and "assignment"."userId" = $15
          and (
            "assignment"."startDate" <= $16
            and (
              "assignment"."endDate" is null
              or "assignment"."endDate" >= $17
            )
          )
        union all
        select
          "emergency_access"."patientId"
        from
          "emergency_access"
        where
          "emergency_access"."agencyId" = $18
          and "emergency_access"."userId" = $19
          and "emergency_access"."endedAt" is null
          and "emergency_access"."endsAt" > now()
          and note_emergency_access (emergency_access.id)
      )
    )
  )
order by
  "visit"."localStart",
  "visit"."id"
limit
  $20;

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
  "startedAt"
from
  "visit"
where
  "agencyId" = $1
  and "userId" = $2
  and "id" <> $3
  and "localStart" >= $4::timestamp::date
  and "localStart" < $5::timestamp::date + 1
  and "status" = $6
  and "startedAt" < $7
order by
  "startedAt"
limit
  $8;

insert into
  "task" (
    "visitId",
    "patientId",
    "kind",
    "title",
    "causeKey",
    "id",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7),
  ($8, $9, $10, $11, $12, $13, $14)
on conflict ("agencyId", "causeKey")
where
  "resolvedAt" is null do nothing
returning
  "id";

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
  and (
    "visit"."startedAt" > "changed"."startedAt"
    or exists (
      select
        1 as "one"
      from
        "task"
      where
        "task"."agencyId" = "visit"."agencyId"
        and "task"."visitId" = "visit"."id"
        and "task"."kind" in ($3, $4)
        and "task"."resolvedAt" is null
    )
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
    visit."userId" = $3
    or visit."patientId" = any (
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
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $8
            and "emergency_access"."userId" = $9
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
  )
  and "visit"."id" = $10
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
    "createdBy",
    "kind",
    "causeKey",
    "title",
    "isImportant",
    "id",
    "agencyId",
    "assigneeId",
    "dueOn"
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
    default,
    default
  ),
  (
    $10,
    $11,
    $12,
    $13,
    $14,
    $15,
    default,
    $16,
    $17,
    $18,
    $19
  )
on conflict ("agencyId", "causeKey")
where
  "resolvedAt" is null do nothing
returning
  "id";

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
  and "task"."kind" in ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  and true
  and "task"."resolvedAt" is null
order by
  "task"."createdAt",
  "task"."id"
limit
  $13;

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
  and "task"."kind" in ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  and true
  and "task"."visitId" is not null
  and "task"."resolvedAt" > now() - interval '30 days'
order by
  "task"."resolvedAt" desc,
  "task"."id"
limit
  $13;

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
  and "task"."kind" in ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  and true
  and "task"."id" = $13
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
  and "id" = $5
  and "resolvedAt" is null
returning
  "id",
  "version";

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
    "kind",
    "causeKey",
    "title",
    "visitId",
    "patientId",
    "dueOn",
    "createdBy",
    "id",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("agencyId", "causeKey")
where
  "resolvedAt" is null do nothing
returning
  "id";

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
    visit."userId" = $3
    or visit."patientId" = any (
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
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $8
            and "emergency_access"."userId" = $9
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
  )
  and "visit"."id" in ($10);

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
    visit."userId" = $3
    or visit."patientId" = any (
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
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $8
            and "emergency_access"."userId" = $9
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
  )
  and (
    change.status = 'open'
    or change."decidedAt" >= now() - interval '14 days'
  )
order by
  change.status = 'open' desc,
  "change"."requestedAt" desc,
  "change"."id" desc
limit
  $10;

select
  count(*)::int as "total",
  (
    count(*) filter (
      where
        change.status = 'open'
    )
  )::int as "open"
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
    visit."userId" = $3
    or visit."patientId" = any (
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
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $8
            and "emergency_access"."userId" = $9
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
  )
  and (
    change.status = 'open'
    or change."decidedAt" >= now() - interval '14 days'
  );

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
    visit."userId" = $3
    or visit."patientId" = any (
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
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $8
            and "emergency_access"."userId" = $9
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
  )
  and (
    change.status = 'open'
    or change."decidedAt" >= now() - interval '14 days'
  )
  and (
    change.status = 'open',
    change."requestedAt",
    change.id
  ) < (
    select
      status = 'open',
      "requestedAt",
      id
    from
      time_change last
    where
      last."agencyId" = $10
      and last.id = $11
  )
order by
  change.status = 'open' desc,
  "change"."requestedAt" desc,
  "change"."id" desc
limit
  $12;

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
  and "resolvedAt" is null
returning
  "id",
  "version";

insert into
  "notification" (
    "userId",
    "kind",
    "tone",
    "content",
    "patientId",
    "subjectId",
    "agencyId",
    "id"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8);

insert into
  "event" (
    "agencyId",
    "kind",
    "patientId",
    "subjectId",
    "revision",
    "userId"
  )
values
  ($1, $2, $3, $4, $5, $6)
returning
  pg_notify ($7, $8) as "told";

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
    change.status = 'open'
    or change."decidedAt" >= now() - interval '14 days'
  )
order by
  change.status = 'open' desc,
  "change"."requestedAt" desc,
  "change"."id" desc
limit
  $2;

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

select
  count(*)::int as "total",
  (
    count(*) filter (
      where
        change.status = 'open'
    )
  )::int as "open"
from
  "time_change" as "change"
  inner join "visit" on "visit"."agencyId" = "change"."agencyId"
  and "visit"."id" = "change"."visitId"
  inner join "app_user" as "requester" on "requester"."id" = "change"."requestedBy"
  left join "app_user" as "decider" on "decider"."id" = "change"."decidedBy"
where
  "change"."agencyId" = $1
  and (
    change.status = 'open'
    or change."decidedAt" >= now() - interval '14 days'
  );

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
  and "order"."status" not in ($2, $3)
  and "patient"."id" = any (
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
        union all
        select
          "emergency_access"."patientId"
        from
          "emergency_access"
        where
          "emergency_access"."agencyId" = $8
          and "emergency_access"."userId" = $9
          and "emergency_access"."endedAt" is null
          and "emergency_access"."endsAt" > now()
          and note_emergency_access (emergency_access.id)
      )
    )
  )
  and "line"."id" = $10;

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
  and "order"."status" not in ($2, $3)
  and "patient"."id" = any (
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
        union all
        select
          "emergency_access"."patientId"
        from
          "emergency_access"
        where
          "emergency_access"."agencyId" = $8
          and "emergency_access"."userId" = $9
          and "emergency_access"."endedAt" is null
          and "emergency_access"."endsAt" > now()
          and note_emergency_access (emergency_access.id)
      )
    )
  )
  and "line"."patientId" = $10
  and "line"."startDate" <= $11
  and "line"."endDate" >= $12
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
    visit."userId" = $3
    or visit."patientId" = any (
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
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $8
            and "emergency_access"."userId" = $9
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
  )
  and "visit"."patientId" = $10
  and "visit"."localStart" >= $11
  and "visit"."localStart" < $12
order by
  "visit"."localStart",
  "visit"."id";

select
  "localStart" as "start",
  "kind",
  "status",
  "discipline"
from
  "visit"
where
  "agencyId" = $1
  and "admissionId" = $2
  and "localStart" >= $3
  and "localStart" < $4
  and (
    "discipline" = $5
    or "kind" = $6
  );

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

with
  changed as materialized (
    select distinct
      "patientId"
    from
      scheduling_change
    where
      "agencyId" = $1
      and scheduling_change."patientId" = any (
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
  ),
  page as (
    select
      need."frequencyId",
      need."weekOf",
      need."patientId",
      need."sortName",
      need.discipline,
      need."startDate",
      need.missing
    from
      scheduling_need as need
    where
      need."agencyId" = $8
      and need."weekOf" between $9 and $10
      and need."patientId" = any (
        array(
          (
            select
              "assignment"."patientId"
            from
              "assignment"
            where
              "assignment"."agencyId" = $11
              and "assignment"."userId" = $12
              and (
                "assignment"."startDate" <= $13
                and (
                  "assignment"."endDate" is null
                  or "assignment"."endDate" >= $14
                )
              )
            union all
            select
              "emergency_access"."patientId"
            from
              "emergency_access"
            where
              "emergency_access"."agencyId" = $15
              and "emergency_access"."userId" = $16
              and "emergency_access"."endedAt" is null
              and "emergency_access"."endsAt" > now()
              and note_emergency_access (emergency_access.id)
          )
        )
      )
      and not exists (
        select
        from
          changed
        where
          changed."patientId" = need."patientId"
      )
    order by
      need."weekOf",
      need."sortName",
      need."patientId",
      need.discipline,
      need."startDate"
    limit
      $17
  ),
  kept as (
    select
      page.*,
      line.notation,
      line."visitMinutes"
    from
      page
      join order_frequency as line on line."agencyId" = $18
      and line.id = page."frequencyId"
  )
select
  array(
    select
      "patientId"
    from
      changed
  ) as changed,
  (
    select
      coalesce(
        jsonb_agg(
          kept
          order by
            "weekOf",
            "sortName",
            "patientId",
            discipline,
            "startDate"
        ),
        '[]'
      )
    from
      kept
  ) as kept;

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
  and "line"."patientId" = any ($2::uuid[])
  and "order"."status" not in ($3, $4)
  and "admission"."status" in ($5, $6)
order by
  "line"."startDate",
  "line"."id";

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
  left join "physician_notice" as "notice" on "notice"."agencyId" = "visit"."agencyId"
  and "notice"."visitId" = "visit"."id"
where
  "visit"."agencyId" = $1
  and "visit"."patientId" = any ($2::uuid[])
  and "visit"."localStart" >= $3
  and "visit"."localStart" < $4
  and (
    "visit"."status" in ($5, $6, $7)
    or (
      "visit"."status" = $8
      and "notice"."decision" = $9
    )
  )
group by
  "visit"."patientId",
  "visit"."discipline",
  "isAsNeeded";

-- GET /schedule/needs

with
  changed as materialized (
    select distinct
      "patientId"
    from
      scheduling_change
    where
      "agencyId" = $1
      and (
        scheduling_change."patientId" = any (
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
        and scheduling_change."patientId" = $8::uuid
      )
  ),
  page as (
    select
      need."frequencyId",
      need."weekOf",
      need."patientId",
      need."sortName",
      need.discipline,
      need."startDate",
      need.missing
    from
      scheduling_need as need
    where
      need."agencyId" = $9
      and need."weekOf" between $10 and $11
      and (
        need."patientId" = any (
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
        and need."patientId" = $18::uuid
      )
      and not exists (
        select
        from
          changed
        where
          changed."patientId" = need."patientId"
      )
    order by
      need."weekOf",
      need."sortName",
      need."patientId",
      need.discipline,
      need."startDate"
    limit
      $19
  ),
  kept as (
    select
      page.*,
      line.notation,
      line."visitMinutes"
    from
      page
      join order_frequency as line on line."agencyId" = $20
      and line.id = page."frequencyId"
  )
select
  array(
    select
      "patientId"
    from
      changed
  ) as changed,
  (
    select
      coalesce(
        jsonb_agg(
          kept
          order by
            "weekOf",
            "sortName",
            "patientId",
            discipline,
            "startDate"
        ),
        '[]'
      )
    from
      kept
  ) as kept;

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
  and "order"."status" not in ($2)
  and true
  and "line"."id" = $3
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
  and "order"."status" not in ($2, $3)
  and true
  and "line"."patientId" = $4
  and "line"."startDate" <= $5
  and "line"."endDate" >= $6
order by
  "line"."discipline",
  "line"."startDate",
  "line"."id";

insert into
  "document" (
    "agencyId",
    "id",
    "patientId",
    "admissionId",
    "episodeId",
    "physicianId",
    "kind",
    "title",
    "content",
    "status",
    "authorId",
    "submittedAt"
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
    now()
  );

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
  "document_step" (
    "documentId",
    "status",
    "at",
    "agencyId",
    "userId",
    "id"
  )
values
  ($1, $2, $3, $4, $5, $6);

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
  and "order"."status" not in ($2, $3)
  and true
  and "line"."id" = $4;

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
  "app_user"."id"
limit
  $3;

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
  given_powers (membership."agencyId", membership.role) as "givenPowers",
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
