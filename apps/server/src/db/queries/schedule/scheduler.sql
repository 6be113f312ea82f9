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
  "visit"."frequencyId",
  "visit"."discipline",
  "visit"."kind",
  "visit"."userId",
  "visit"."localStart" as "start",
  "visit"."minutes",
  "visit"."status",
  "visit"."urgency",
  "visit"."locationOfCare",
  "visit"."jointGroupId",
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
  and (
    "visit"."localStart" >= $10::timestamp - $11::interval
    and "visit"."localStart" <= $12
    and (
      "visit"."localStart" >= $13
      or "visit"."localStart" + make_interval(mins => "visit"."minutes") > $14::timestamp
    )
  )
order by
  "visit"."localStart",
  "visit"."id"
limit
  $15;

select
  "weekStartsOn"
from
  "agency"
where
  "id" = $1;

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
  "visit"."frequencyId",
  "visit"."discipline",
  "visit"."kind",
  "visit"."userId",
  "visit"."localStart" as "start",
  "visit"."minutes",
  "visit"."status",
  "visit"."urgency",
  "visit"."locationOfCare",
  "visit"."jointGroupId",
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
    "visit"."localStart" >= $3::timestamp - $4::interval
    and "visit"."localStart" <= $5
    and (
      "visit"."localStart" >= $6
      or "visit"."localStart" + make_interval(mins => "visit"."minutes") > $7::timestamp
    )
  )
order by
  "visit"."localStart",
  "visit"."id"
limit
  $8;

-- POST /scheduler

select
  "visit"."id",
  "visit"."version",
  "visit"."patientId",
  "patient"."sortName" as "patientName",
  "visit"."frequencyId",
  "visit"."discipline",
  "visit"."kind",
  "visit"."userId",
  "visit"."localStart" as "start",
  "visit"."minutes",
  "visit"."status",
  "visit"."urgency",
  "visit"."locationOfCare",
  "visit"."jointGroupId",
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
    "visit"."localStart" >= $3::timestamp - $4::interval
    and "visit"."localStart" <= $5
    and (
      "visit"."localStart" >= $6
      or "visit"."localStart" + make_interval(mins => "visit"."minutes") > $7::timestamp
    )
  )
  and not (
    "visit"."localStart" >= $8::timestamp - $9::interval
    and "visit"."localStart" <= $10
    and (
      "visit"."localStart" >= $11
      or "visit"."localStart" + make_interval(mins => "visit"."minutes") > $12::timestamp
    )
  )
  and ("visit"."localStart", "visit"."id") > ($13, $14)
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
  "visit"."frequencyId",
  "visit"."discipline",
  "visit"."kind",
  "visit"."userId",
  "visit"."localStart" as "start",
  "visit"."minutes",
  "visit"."status",
  "visit"."urgency",
  "visit"."locationOfCare",
  "visit"."jointGroupId",
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
    "visit"."localStart" >= $3::timestamp - $4::interval
    and "visit"."localStart" <= $5
    and (
      "visit"."localStart" >= $6
      or "visit"."localStart" + make_interval(mins => "visit"."minutes") > $7::timestamp
    )
  )
  and "visit"."userId" = $8
  and "visit"."patientId" = $9
order by
  "visit"."localStart",
  "visit"."id"
limit
  $10;
