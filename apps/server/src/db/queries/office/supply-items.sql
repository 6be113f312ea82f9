-- GET /supply-items

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
order by
  lower(name),
  id;

-- POST /supply-items

insert into
  "supply_item" (
    "id",
    "name",
    "unit",
    "reorderLevel",
    "note",
    "agencyId",
    "createdBy"
  )
values
  ($1, $2, $3, $4, $5, $6, $7)
on conflict ("agencyId", "id") do nothing
returning
  "id";

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
  and id = $2
for update;

-- PUT /supply-items/:id

update "supply_item"
set
  "name" = $1,
  "unit" = $2,
  "reorderLevel" = $3,
  "note" = $4,
  "version" = $5,
  "endedAt" = null
where
  "agencyId" = $6
  and "id" = $7;
