-- GET /recent-patients

select
  "patient"."id"
from
  (
    select
      "patientId",
      "at"
    from
      "audit_entry"
    where
      "agencyId" = $1
      and "userId" = $2
      and "section" is not null
    order by
      "at" desc
    limit
      $3
  ) as "seen"
  inner join "patient" on "patient"."id" = "seen"."patientId"
where
  "patient"."agencyId" = $4
  and "patient"."id" = any (
    array(
      (
        select
          "assignment"."patientId"
        from
          "assignment"
        where
          "assignment"."agencyId" = $5
          and "assignment"."userId" = $6
          and (
            "assignment"."startDate" <= $7
            and (
              "assignment"."endDate" is null
              or "assignment"."endDate" >= $8
            )
          )
        union all
        select
          "emergency_access"."patientId"
        from
          "emergency_access"
        where
          "emergency_access"."agencyId" = $9
          and "emergency_access"."userId" = $10
          and "emergency_access"."endedAt" is null
          and "emergency_access"."endsAt" > now()
          and note_emergency_access (emergency_access.id)
      )
    )
  )
group by
  "patient"."agencyId",
  "patient"."id"
order by
  max("seen"."at") desc
limit
  $11;

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
  and "patient"."id" in ($10);
