-- GET /supply-stock

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
  and coalesce(stock.quantity <= item."reorderLevel", false)
order by
  lower(item.name),
  "item"."id",
  "branch"."name";

-- GET /supply-stock

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
  and "item"."id" = $4
order by
  lower(item.name),
  "item"."id",
  "branch"."name";
