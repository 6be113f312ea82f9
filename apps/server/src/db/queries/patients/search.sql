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
