-- POST /supply-needs

insert into
  "supply_need" (
    "id",
    "patientId",
    "itemId",
    "discipline",
    "quantity",
    "agencyId",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "supply_need"."id",
  "supply_need"."version",
  "endedAt" is not null as "isRemoved",
  "supply_need"."itemId",
  (
    select
      "name"
    from
      supply_item item
    where
      item."agencyId" = supply_need."agencyId"
      and item.id = supply_need."itemId"
  ) as "itemName",
  (
    select
      "unit"
    from
      supply_item item
    where
      item."agencyId" = supply_need."agencyId"
      and item.id = supply_need."itemId"
  ) as "unit",
  "supply_need"."patientId",
  (
    select
      "sortName"
    from
      patient
    where
      patient."agencyId" = supply_need."agencyId"
      and patient.id = supply_need."patientId"
  ) as "patientName",
  "supply_need"."discipline",
  "supply_need"."quantity"
from
  "supply_need"
where
  "supply_need"."agencyId" = $1
  and (
    "patientId" is null
    or exists (
      select
      from
        patient
      where
        patient."agencyId" = "supply_need"."agencyId"
        and patient.id = "supply_need"."patientId"
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
  )
  and id = $8
for update;

-- PUT /supply-needs/:id

update "supply_need"
set
  "itemId" = $1,
  "discipline" = $2,
  "quantity" = $3,
  "version" = $4,
  "endedAt" = null
where
  "agencyId" = $5
  and "id" = $6;

-- GET /supply-needs

select
  "supply_need"."id",
  "supply_need"."version",
  "endedAt" is not null as "isRemoved",
  "supply_need"."itemId",
  (
    select
      "name"
    from
      supply_item item
    where
      item."agencyId" = supply_need."agencyId"
      and item.id = supply_need."itemId"
  ) as "itemName",
  (
    select
      "unit"
    from
      supply_item item
    where
      item."agencyId" = supply_need."agencyId"
      and item.id = supply_need."itemId"
  ) as "unit",
  "supply_need"."patientId",
  (
    select
      "sortName"
    from
      patient
    where
      patient."agencyId" = supply_need."agencyId"
      and patient.id = supply_need."patientId"
  ) as "patientName",
  "supply_need"."discipline",
  "supply_need"."quantity"
from
  "supply_need"
where
  "supply_need"."agencyId" = $1
  and (
    "patientId" is null
    or exists (
      select
      from
        patient
      where
        patient."agencyId" = "supply_need"."agencyId"
        and patient.id = "supply_need"."patientId"
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
  )
  and "patientId" = $8
  and "endedAt" is null
order by
  "patientName" nulls first,
  "patientId" nulls first,
  discipline nulls first,
  lower(
    (
      select
        "name"
      from
        supply_item item
      where
        item."agencyId" = supply_need."agencyId"
        and item.id = supply_need."itemId"
    )
  )
limit
  1000;
