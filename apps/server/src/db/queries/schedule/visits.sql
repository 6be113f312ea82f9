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
  "physician"."credential" as "physicianCredential",
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
  decider."lastName" || ', ' || decider."firstName" as "decidedByName",
  requester."firstName" || ' ' || requester."lastName" as "requesterName"
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
  ) as "caseManagerId"
from
  "admission"
where
  "admission"."agencyId" = $3
  and "admission"."id" = $4;

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
