-- POST /supply-movements

select
  "supply_item"."id",
  "supply_item"."version",
  "endedAt" is not null as "isRemoved",
  "supply_item"."name",
  "supply_item"."unit",
  "supply_item"."reorderLevel",
  "supply_item"."note"
from
  "supply_item"
where
  "supply_item"."agencyId" = $1
  and true
  and id = $2;

select
  "name"
from
  "branch"
where
  "agencyId" = $1
  and "id" = $2;

insert into
  "supply_stock" (
    "agencyId",
    "itemId",
    "branchId",
    "quantity",
    "version"
  )
values
  ($1, $2, $3, $4, $5)
on conflict ("agencyId", "itemId", "branchId") do nothing;

select
  "itemId",
  "branchId",
  "quantity",
  "version"
from
  "supply_stock"
where
  "agencyId" = $1
  and "itemId" = $2
  and "branchId" = $3
for update;

insert into
  "supply_movement" (
    "id",
    "itemId",
    "branchId",
    "kind",
    "change",
    "quantityAfter",
    "requestId",
    "note",
    "agencyId",
    "userId",
    "at"
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
    clock_timestamp()
  )
on conflict ("agencyId", "id") do nothing
returning
  "id";

update "supply_stock"
set
  "quantity" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and "itemId" = $4
  and "branchId" = $5;

select
  "movement"."id",
  "movement"."itemId",
  "movement"."branchId",
  "branch"."name" as "branchName",
  "movement"."kind",
  "movement"."change",
  "movement"."quantityAfter",
  "movement"."requestId",
  "movement"."note",
  "movement"."at",
  mover."lastName" || ', ' || mover."firstName" as "byName"
from
  "supply_movement" as "movement"
  inner join "branch" on "branch"."agencyId" = "movement"."agencyId"
  and "branch"."id" = "movement"."branchId"
  inner join "app_user" as "mover" on "mover"."id" = "movement"."userId"
where
  "movement"."agencyId" = $1
  and "movement"."id" = $2;

-- GET /supply-movements

select
  "movement"."id",
  "movement"."itemId",
  "movement"."branchId",
  "branch"."name" as "branchName",
  "movement"."kind",
  "movement"."change",
  "movement"."quantityAfter",
  "movement"."requestId",
  "movement"."note",
  "movement"."at",
  mover."lastName" || ', ' || mover."firstName" as "byName"
from
  "supply_movement" as "movement"
  inner join "branch" on "branch"."agencyId" = "movement"."agencyId"
  and "branch"."id" = "movement"."branchId"
  inner join "app_user" as "mover" on "mover"."id" = "movement"."userId"
where
  "movement"."agencyId" = $1
  and "movement"."itemId" = $2
  and "movement"."branchId" = $3
  and (movement.at, movement.id) < (
    select
      at,
      id
    from
      supply_movement
    where
      "agencyId" = $4
      and id = $5
  )
order by
  "movement"."at" desc,
  "movement"."id" desc
limit
  $6;
