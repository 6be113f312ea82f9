-- GET /supplies/forecast

select
  "admission"."branchId",
  "visit"."userId",
  "visit"."discipline",
  (
    select
      visit."patientId"
    where
      exists (
        select
        from
          supply_need need
        where
          need."agencyId" = visit."agencyId"
          and need."patientId" = visit."patientId"
          and need."endedAt" is null
      )
  ) as "patientId",
  count(*)::int as "visitCount"
from
  "visit"
  inner join "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  inner join "admission" on "admission"."agencyId" = "visit"."agencyId"
  and "admission"."id" = "visit"."admissionId"
where
  "visit"."agencyId" = $1
  and "visit"."localStart" >= $2
  and "visit"."localStart" < $3
  and "visit"."status" in ($4, $5)
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
  and "admission"."branchId" = $12
group by
  "admission"."branchId",
  "visit"."userId",
  "visit"."discipline",
  (
    select
      visit."patientId"
    where
      exists (
        select
        from
          supply_need need
        where
          need."agencyId" = visit."agencyId"
          and need."patientId" = visit."patientId"
          and need."endedAt" is null
      )
  );

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
  and "item"."endedAt" is null;

select
  "item"."id" as "itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "item"."reorderLevel",
  "branch"."id" as "branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "quantity",
  coalesce(aside.quantity, 0) as "setAside",
  coalesce(stock.version, 0) as "version",
  coalesce(stock.quantity <= item."reorderLevel", false) as "isLow"
from
  "supply_item" as "item"
  inner join "branch" on "branch"."agencyId" = "item"."agencyId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "item"."agencyId"
  and "stock"."itemId" = "item"."id"
  and "stock"."branchId" = "branch"."id"
  left join (
    select
      "request"."itemId",
      "request"."branchId",
      sum(
        request.quantity - coalesce(
          (
            select
              - sum(movement.change)::int
            from
              supply_movement movement
            where
              movement."agencyId" = request."agencyId"
              and movement."requestId" = request.id
              and movement.kind in ('handed-out', 'returned')
          ),
          0
        )
      )::int as "quantity"
    from
      "supply_request" as "request"
    where
      "request"."agencyId" = $1
      and "request"."status" = $2
    group by
      "request"."itemId",
      "request"."branchId"
  ) as "aside" on "aside"."itemId" = "item"."id"
  and "aside"."branchId" = "branch"."id"
where
  "item"."agencyId" = $3
  and "item"."endedAt" is null
  and "branch"."id" = $4
order by
  lower(item.name),
  "item"."id",
  "branch"."name";

select
  "app_user"."id",
  app_user."lastName" || ', ' || app_user."firstName" as "name"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
where
  "membership"."agencyId" = $1
  and "membership"."userId" in ($2);
