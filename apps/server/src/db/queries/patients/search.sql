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
  end as "status",
  exists (
    select
      "other"."id"
    from
      "patient" as "other"
    where
      "other"."agencyId" = $1
      and "other"."dob" = "patient"."dob"
      and plain_name (other."firstName") = plain_name ("patient"."firstName")
      and plain_name (other."lastName") = plain_name ("patient"."lastName")
      and "other"."id" <> "patient"."id"
      and other.id = any (
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
  ) as "sharesNameAndDob"
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
      $8
  ) as "latest" on true
  inner join find_patients (
    $9,
    row (
      $10::date[],
      $11,
      $12::int,
      $13,
      $14,
      $15::uuid,
      $16::date
    )::patient_filter,
    $17
  ) as "found" on "found"."id" = "patient"."id"
where
  "patient"."agencyId" = $18
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
  end as "status",
  exists (
    select
      "other"."id"
    from
      "patient" as "other"
    where
      "other"."agencyId" = $1
      and "other"."dob" = "patient"."dob"
      and plain_name (other."firstName") = plain_name ("patient"."firstName")
      and plain_name (other."lastName") = plain_name ("patient"."lastName")
      and "other"."id" <> "patient"."id"
      and other.id = any (
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
  ) as "sharesNameAndDob"
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
      $8
  ) as "latest" on true
where
  "patient"."agencyId" = $9
  and "patient"."id" = any (
    array(
      (
        select
          "assignment"."patientId"
        from
          "assignment"
        where
          "assignment"."agencyId" = $10
          and "assignment"."userId" = $11
          and (
            "assignment"."startDate" <= $12
            and (
              "assignment"."endDate" is null
              or "assignment"."endDate" >= $13
            )
          )
        union all
        select
          "emergency_access"."patientId"
        from
          "emergency_access"
        where
          "emergency_access"."agencyId" = $14
          and "emergency_access"."userId" = $15
          and "emergency_access"."endedAt" is null
          and "emergency_access"."endsAt" > now()
          and note_emergency_access (emergency_access.id)
      )
    )
  )
  and "latest"."status" = $16
  and ("patient"."sortName", "patient"."id") > (
    select
      "patient"."sortName",
      "patient"."id"
    from
      "patient"
    where
      "patient"."agencyId" = $17
      and "patient"."id" = $18
      and "patient"."id" = any (
        array(
          (
            select
              "assignment"."patientId"
            from
              "assignment"
            where
              "assignment"."agencyId" = $19
              and "assignment"."userId" = $20
              and (
                "assignment"."startDate" <= $21
                and (
                  "assignment"."endDate" is null
                  or "assignment"."endDate" >= $22
                )
              )
            union all
            select
              "emergency_access"."patientId"
            from
              "emergency_access"
            where
              "emergency_access"."agencyId" = $23
              and "emergency_access"."userId" = $24
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
  $25;
