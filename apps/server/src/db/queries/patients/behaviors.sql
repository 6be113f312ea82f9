-- POST /behaviors

insert into
  "behavior" (
    "id",
    "patientId",
    "kind",
    "note",
    "observedOn",
    "isSafetyConcern",
    "agencyId",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "behavior"."id",
  "behavior"."patientId",
  "behavior"."version",
  "endedAt" is not null as "isRemoved",
  "behavior"."kind",
  "behavior"."note",
  "behavior"."observedOn",
  "behavior"."isSafetyConcern",
  (
    select
      "lastName" || ', ' || "firstName"
    from
      app_user
    where
      id = "behavior"."createdBy"
  ) as "observedBy"
from
  "behavior"
where
  "behavior"."agencyId" = $1
  and exists (
    select
    from
      patient
    where
      patient."agencyId" = "behavior"."agencyId"
      and patient.id = "behavior"."patientId"
      and "patient"."id" = any (
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
  )
  and id = $8
for update;

-- PUT /behaviors/:id

update "behavior"
set
  "kind" = $1,
  "note" = $2,
  "observedOn" = $3,
  "isSafetyConcern" = $4,
  "version" = $5,
  "endedAt" = null
where
  "agencyId" = $6
  and "id" = $7;

-- GET /patients/:id/behaviors

select
  "behavior"."id",
  "behavior"."patientId",
  "behavior"."version",
  "endedAt" is not null as "isRemoved",
  "behavior"."kind",
  "behavior"."note",
  "behavior"."observedOn",
  "behavior"."isSafetyConcern",
  (
    select
      "lastName" || ', ' || "firstName"
    from
      app_user
    where
      id = "behavior"."createdBy"
  ) as "observedBy"
from
  "behavior"
where
  "behavior"."agencyId" = $1
  and exists (
    select
    from
      patient
    where
      patient."agencyId" = "behavior"."agencyId"
      and patient.id = "behavior"."patientId"
      and "patient"."id" = any (
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
  )
  and "patientId" = $8
  and "endedAt" is null
order by
  "isRemoved",
  "observedOn" desc,
  id desc;
