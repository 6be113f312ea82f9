-- POST /supply-requests

insert into
  "supply_request" (
    "id",
    "itemId",
    "branchId",
    "quantity",
    "neededOn",
    "note",
    "forKind",
    "patientId",
    "userId",
    "physicianId",
    "agencyId",
    "requestedBy",
    "status"
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
    $11,
    $12,
    $13
  )
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "request"."id",
  "request"."version",
  "request"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "request"."branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "inStock",
  "request"."quantity",
  coalesce(
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
  ) as "given",
  "request"."forKind",
  "request"."patientId",
  "patient"."sortName" as "patientName",
  "request"."userId",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."userId"
  ) as "userName",
  "request"."physicianId",
  "physician"."lastName" || ', ' || "physician"."firstName" as "physicianName",
  "request"."neededOn",
  "request"."status",
  "request"."note",
  "request"."requestedBy",
  coalesce(
    (
      select
        "app_user"."lastName" || ', ' || "app_user"."firstName"
      from
        app_user
      where
        app_user.id = "request"."requestedBy"
    ),
    ''
  ) as "requestedByName",
  "request"."createdAt",
  "request"."readyAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."readyBy"
  ) as "readyByName",
  "request"."closedAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."closedBy"
  ) as "closedByName",
  "request"."closeReason"
from
  "supply_request" as "request"
  inner join "supply_item" as "item" on "item"."agencyId" = "request"."agencyId"
  and "item"."id" = "request"."itemId"
  inner join "branch" on "branch"."agencyId" = "request"."agencyId"
  and "branch"."id" = "request"."branchId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "request"."agencyId"
  and "stock"."itemId" = "request"."itemId"
  and "stock"."branchId" = "request"."branchId"
  left join "patient" on "patient"."agencyId" = "request"."agencyId"
  and "patient"."id" = "request"."patientId"
  left join "physician" on "physician"."agencyId" = "request"."agencyId"
  and "physician"."id" = "request"."physicianId"
where
  "request"."agencyId" = $1
  and (
    request."patientId" = any (
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
    or (
      request."patientId" is null
      and $8 in (request."requestedBy", request."userId")
    )
  )
  and "request"."id" = $9;

-- GET /supply-requests/:id

-- GET /supply-requests

select
  "request"."id",
  "request"."version",
  "request"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "request"."branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "inStock",
  "request"."quantity",
  coalesce(
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
  ) as "given",
  "request"."forKind",
  "request"."patientId",
  "patient"."sortName" as "patientName",
  "request"."userId",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."userId"
  ) as "userName",
  "request"."physicianId",
  "physician"."lastName" || ', ' || "physician"."firstName" as "physicianName",
  "request"."neededOn",
  "request"."status",
  "request"."note",
  "request"."requestedBy",
  coalesce(
    (
      select
        "app_user"."lastName" || ', ' || "app_user"."firstName"
      from
        app_user
      where
        app_user.id = "request"."requestedBy"
    ),
    ''
  ) as "requestedByName",
  "request"."createdAt",
  "request"."readyAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."readyBy"
  ) as "readyByName",
  "request"."closedAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."closedBy"
  ) as "closedByName",
  "request"."closeReason"
from
  "supply_request" as "request"
  inner join "supply_item" as "item" on "item"."agencyId" = "request"."agencyId"
  and "item"."id" = "request"."itemId"
  inner join "branch" on "branch"."agencyId" = "request"."agencyId"
  and "branch"."id" = "request"."branchId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "request"."agencyId"
  and "stock"."itemId" = "request"."itemId"
  and "stock"."branchId" = "request"."branchId"
  left join "patient" on "patient"."agencyId" = "request"."agencyId"
  and "patient"."id" = "request"."patientId"
  left join "physician" on "physician"."agencyId" = "request"."agencyId"
  and "physician"."id" = "request"."physicianId"
where
  "request"."agencyId" = $1
  and (
    request."patientId" = any (
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
    or (
      request."patientId" is null
      and $8 in (request."requestedBy", request."userId")
    )
  )
  and (
    request.status in ($9, $10)
    and request."patientId" = $11
  )
order by
  "request"."createdAt" desc,
  "request"."id" desc
limit
  $12;

select
  count(*)::int as "total"
from
  "supply_request" as "request"
where
  "request"."agencyId" = $1
  and (
    request."patientId" = any (
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
    or (
      request."patientId" is null
      and $8 in (request."requestedBy", request."userId")
    )
  )
  and (
    request.status in ($9, $10)
    and request."patientId" = $11
  );

-- GET /supply-requests

select
  "request"."id",
  "request"."version",
  "request"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "request"."branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "inStock",
  "request"."quantity",
  coalesce(
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
  ) as "given",
  "request"."forKind",
  "request"."patientId",
  "patient"."sortName" as "patientName",
  "request"."userId",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."userId"
  ) as "userName",
  "request"."physicianId",
  "physician"."lastName" || ', ' || "physician"."firstName" as "physicianName",
  "request"."neededOn",
  "request"."status",
  "request"."note",
  "request"."requestedBy",
  coalesce(
    (
      select
        "app_user"."lastName" || ', ' || "app_user"."firstName"
      from
        app_user
      where
        app_user.id = "request"."requestedBy"
    ),
    ''
  ) as "requestedByName",
  "request"."createdAt",
  "request"."readyAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."readyBy"
  ) as "readyByName",
  "request"."closedAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."closedBy"
  ) as "closedByName",
  "request"."closeReason"
from
  "supply_request" as "request"
  inner join "supply_item" as "item" on "item"."agencyId" = "request"."agencyId"
  and "item"."id" = "request"."itemId"
  inner join "branch" on "branch"."agencyId" = "request"."agencyId"
  and "branch"."id" = "request"."branchId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "request"."agencyId"
  and "stock"."itemId" = "request"."itemId"
  and "stock"."branchId" = "request"."branchId"
  left join "patient" on "patient"."agencyId" = "request"."agencyId"
  and "patient"."id" = "request"."patientId"
  left join "physician" on "physician"."agencyId" = "request"."agencyId"
  and "physician"."id" = "request"."physicianId"
where
  "request"."agencyId" = $1
  and (
    request."patientId" is not null
    or (
      request."patientId" is null
      and true
    )
  )
  and (
    request.status in ($2)
    and (request."patientId" is null) = $3
  )
  and (request."createdAt", request.id) < (
    select
      "createdAt",
      id
    from
      supply_request
    where
      "agencyId" = $4
      and id = $5
  )
order by
  "request"."createdAt" desc,
  "request"."id" desc
limit
  $6;

select
  count(*)::int as "total"
from
  "supply_request" as "request"
where
  "request"."agencyId" = $1
  and (
    request."patientId" is not null
    or (
      request."patientId" is null
      and true
    )
  )
  and (
    request.status in ($2)
    and (request."patientId" is null) = $3
  );

-- GET /supply-requests

select
  "request"."id",
  "request"."version",
  "request"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "request"."branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "inStock",
  "request"."quantity",
  coalesce(
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
  ) as "given",
  "request"."forKind",
  "request"."patientId",
  "patient"."sortName" as "patientName",
  "request"."userId",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."userId"
  ) as "userName",
  "request"."physicianId",
  "physician"."lastName" || ', ' || "physician"."firstName" as "physicianName",
  "request"."neededOn",
  "request"."status",
  "request"."note",
  "request"."requestedBy",
  coalesce(
    (
      select
        "app_user"."lastName" || ', ' || "app_user"."firstName"
      from
        app_user
      where
        app_user.id = "request"."requestedBy"
    ),
    ''
  ) as "requestedByName",
  "request"."createdAt",
  "request"."readyAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."readyBy"
  ) as "readyByName",
  "request"."closedAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."closedBy"
  ) as "closedByName",
  "request"."closeReason"
from
  "supply_request" as "request"
  inner join "supply_item" as "item" on "item"."agencyId" = "request"."agencyId"
  and "item"."id" = "request"."itemId"
  inner join "branch" on "branch"."agencyId" = "request"."agencyId"
  and "branch"."id" = "request"."branchId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "request"."agencyId"
  and "stock"."itemId" = "request"."itemId"
  and "stock"."branchId" = "request"."branchId"
  left join "patient" on "patient"."agencyId" = "request"."agencyId"
  and "patient"."id" = "request"."patientId"
  left join "physician" on "physician"."agencyId" = "request"."agencyId"
  and "physician"."id" = "request"."physicianId"
where
  "request"."agencyId" = $1
  and (
    request."patientId" = any (
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
    or (
      request."patientId" is null
      and $8 in (request."requestedBy", request."userId")
    )
  )
  and (
    request.status in ($9, $10)
    and request."branchId" = $11
    and $12 in (request."requestedBy", request."userId")
  )
order by
  "request"."createdAt" desc,
  "request"."id" desc
limit
  $13;

select
  count(*)::int as "total"
from
  "supply_request" as "request"
where
  "request"."agencyId" = $1
  and (
    request."patientId" = any (
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
    or (
      request."patientId" is null
      and $8 in (request."requestedBy", request."userId")
    )
  )
  and (
    request.status in ($9, $10)
    and request."branchId" = $11
    and $12 in (request."requestedBy", request."userId")
  );

-- PUT /supply-requests/:id

select
  "id"
from
  "supply_request"
where
  "agencyId" = $1
  and "id" = $2
for update;

update "supply_request"
set
  "itemId" = $1,
  "branchId" = $2,
  "quantity" = $3,
  "neededOn" = $4,
  "note" = $5,
  "version" = "version" + $6
where
  "agencyId" = $7
  and "id" = $8;

-- POST /supply-requests/:id/ready

select
  "request"."id",
  "request"."version",
  "request"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "request"."branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "inStock",
  "request"."quantity",
  coalesce(
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
  ) as "given",
  "request"."forKind",
  "request"."patientId",
  "patient"."sortName" as "patientName",
  "request"."userId",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."userId"
  ) as "userName",
  "request"."physicianId",
  "physician"."lastName" || ', ' || "physician"."firstName" as "physicianName",
  "request"."neededOn",
  "request"."status",
  "request"."note",
  "request"."requestedBy",
  coalesce(
    (
      select
        "app_user"."lastName" || ', ' || "app_user"."firstName"
      from
        app_user
      where
        app_user.id = "request"."requestedBy"
    ),
    ''
  ) as "requestedByName",
  "request"."createdAt",
  "request"."readyAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."readyBy"
  ) as "readyByName",
  "request"."closedAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."closedBy"
  ) as "closedByName",
  "request"."closeReason"
from
  "supply_request" as "request"
  inner join "supply_item" as "item" on "item"."agencyId" = "request"."agencyId"
  and "item"."id" = "request"."itemId"
  inner join "branch" on "branch"."agencyId" = "request"."agencyId"
  and "branch"."id" = "request"."branchId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "request"."agencyId"
  and "stock"."itemId" = "request"."itemId"
  and "stock"."branchId" = "request"."branchId"
  left join "patient" on "patient"."agencyId" = "request"."agencyId"
  and "patient"."id" = "request"."patientId"
  left join "physician" on "physician"."agencyId" = "request"."agencyId"
  and "physician"."id" = "request"."physicianId"
where
  "request"."agencyId" = $1
  and (
    request."patientId" is not null
    or (
      request."patientId" is null
      and true
    )
  )
  and "request"."id" = $2;

select
  "request"."id",
  "request"."version",
  "request"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "request"."branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "inStock",
  "request"."quantity",
  coalesce(
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
  ) as "given",
  "request"."forKind",
  "request"."patientId",
  "patient"."sortName" as "patientName",
  "request"."userId",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."userId"
  ) as "userName",
  "request"."physicianId",
  "physician"."lastName" || ', ' || "physician"."firstName" as "physicianName",
  "request"."neededOn",
  "request"."status",
  "request"."note",
  "request"."requestedBy",
  coalesce(
    (
      select
        "app_user"."lastName" || ', ' || "app_user"."firstName"
      from
        app_user
      where
        app_user.id = "request"."requestedBy"
    ),
    ''
  ) as "requestedByName",
  "request"."createdAt",
  "request"."readyAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."readyBy"
  ) as "readyByName",
  "request"."closedAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."closedBy"
  ) as "closedByName",
  "request"."closeReason"
from
  "supply_request" as "request"
  inner join "supply_item" as "item" on "item"."agencyId" = "request"."agencyId"
  and "item"."id" = "request"."itemId"
  inner join "branch" on "branch"."agencyId" = "request"."agencyId"
  and "branch"."id" = "request"."branchId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "request"."agencyId"
  and "stock"."itemId" = "request"."itemId"
  and "stock"."branchId" = "request"."branchId"
  left join "patient" on "patient"."agencyId" = "request"."agencyId"
  and "patient"."id" = "request"."patientId"
  left join "physician" on "physician"."agencyId" = "request"."agencyId"
  and "physician"."id" = "request"."physicianId"
where
  "request"."agencyId" = $1
  and (
    request."patientId" is not null
    or (
      request."patientId" is null
      and true
    )
  )
  and "request"."id" = $2;

update "supply_request"
set
  "status" = $1,
  "readyAt" = now(),
  "readyBy" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5;

select
  "request"."id",
  "request"."version",
  "request"."itemId",
  "item"."name" as "itemName",
  "item"."unit",
  "request"."branchId",
  "branch"."name" as "branchName",
  coalesce(stock.quantity, 0) as "inStock",
  "request"."quantity",
  coalesce(
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
  ) as "given",
  "request"."forKind",
  "request"."patientId",
  "patient"."sortName" as "patientName",
  "request"."userId",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."userId"
  ) as "userName",
  "request"."physicianId",
  "physician"."lastName" || ', ' || "physician"."firstName" as "physicianName",
  "request"."neededOn",
  "request"."status",
  "request"."note",
  "request"."requestedBy",
  coalesce(
    (
      select
        "app_user"."lastName" || ', ' || "app_user"."firstName"
      from
        app_user
      where
        app_user.id = "request"."requestedBy"
    ),
    ''
  ) as "requestedByName",
  "request"."createdAt",
  "request"."readyAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."readyBy"
  ) as "readyByName",
  "request"."closedAt",
  (
    select
      "app_user"."lastName" || ', ' || "app_user"."firstName"
    from
      app_user
    where
      app_user.id = "request"."closedBy"
  ) as "closedByName",
  "request"."closeReason"
from
  "supply_request" as "request"
  inner join "supply_item" as "item" on "item"."agencyId" = "request"."agencyId"
  and "item"."id" = "request"."itemId"
  inner join "branch" on "branch"."agencyId" = "request"."agencyId"
  and "branch"."id" = "request"."branchId"
  left join "supply_stock" as "stock" on "stock"."agencyId" = "request"."agencyId"
  and "stock"."itemId" = "request"."itemId"
  and "stock"."branchId" = "request"."branchId"
  left join "patient" on "patient"."agencyId" = "request"."agencyId"
  and "patient"."id" = "request"."patientId"
  left join "physician" on "physician"."agencyId" = "request"."agencyId"
  and "physician"."id" = "request"."physicianId"
where
  "request"."agencyId" = $1
  and (
    request."patientId" is not null
    or (
      request."patientId" is null
      and true
    )
  )
  and "request"."id" = $2;

-- POST /supply-requests/:id/hand-out

update "supply_request"
set
  "status" = $1,
  "readyAt" = $2,
  "readyBy" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6;

-- POST /supply-requests/:id/reopen

select
  "kind",
  "change",
  "itemId",
  "branchId"
from
  "supply_movement"
where
  "agencyId" = $1
  and "requestId" = $2
  and "kind" in ($3, $4)
order by
  "at",
  "id";

update "supply_request"
set
  "status" = $1,
  "readyAt" = $2,
  "readyBy" = $3,
  "closedAt" = $4,
  "closedBy" = $5,
  "closeReason" = $6,
  "version" = "version" + $7
where
  "agencyId" = $8
  and "id" = $9;

-- POST /supply-requests/:id/cancel

update "supply_request"
set
  "status" = $1,
  "closedAt" = now(),
  "closedBy" = $2,
  "closeReason" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6;
