-- POST /physicians

select
  pg_advisory_xact_lock(hashtextextended ('physicians', $1::bigint));

select
  "physician"."id",
  "physician"."version",
  "endedAt" is not null as "isRemoved",
  "physician"."npi",
  "physician"."firstName",
  "physician"."lastName",
  "physician"."credential",
  "physician"."specialty",
  "physician"."phoneNumber",
  "physician"."fax",
  "physician"."street",
  "physician"."city",
  "physician"."state",
  "physician"."zip"
from
  "physician"
where
  "physician"."agencyId" = $1
  and npi collate "C" = $2
  and id <> $3
  and "endedAt" is null;

insert into
  "physician" (
    "id",
    "npi",
    "firstName",
    "lastName",
    "credential",
    "specialty",
    "phoneNumber",
    "fax",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "physician"."id",
  "physician"."version",
  "endedAt" is not null as "isRemoved",
  "physician"."npi",
  "physician"."firstName",
  "physician"."lastName",
  "physician"."credential",
  "physician"."specialty",
  "physician"."phoneNumber",
  "physician"."fax",
  "physician"."street",
  "physician"."city",
  "physician"."state",
  "physician"."zip"
from
  "physician"
where
  "physician"."agencyId" = $1
  and true
  and id = $2
for update;

select
  *
from
  "assessment"
where
  "agencyId" = $1
  and "status" in ($2, $3)
  and "transaction" = $4
  and exists (
    select
      "admission"."id"
    from
      "admission"
    where
      "admission"."agencyId" = $5
      and "admission"."id" = "assessment"."admissionId"
      and "admission"."physicianId" = $6
  )
order by
  "id"
for update;

-- PUT /physicians/:id

update "physician"
set
  "npi" = $1,
  "firstName" = $2,
  "lastName" = $3,
  "credential" = $4,
  "specialty" = $5,
  "phoneNumber" = $6,
  "fax" = $7,
  "version" = $8,
  "endedAt" = null
where
  "agencyId" = $9
  and "id" = $10;

-- GET /physicians/:id

select
  "physician"."id",
  "physician"."version",
  "endedAt" is not null as "isRemoved",
  "physician"."npi",
  "physician"."firstName",
  "physician"."lastName",
  "physician"."credential",
  "physician"."specialty",
  "physician"."phoneNumber",
  "physician"."fax",
  "physician"."street",
  "physician"."city",
  "physician"."state",
  "physician"."zip"
from
  "physician"
where
  "physician"."agencyId" = $1
  and true
  and id = $2;

-- POST /physicians/search

select
  "physician"."id",
  "physician"."version",
  "endedAt" is not null as "isRemoved",
  "physician"."npi",
  "physician"."firstName",
  "physician"."lastName",
  "physician"."credential",
  "physician"."specialty",
  "physician"."phoneNumber",
  "physician"."fax",
  "physician"."street",
  "physician"."city",
  "physician"."state",
  "physician"."zip"
from
  "physician"
where
  "physician"."agencyId" = $1
  and "endedAt" is null
  and (
    (
      "lastFirst" >= plain_name ($2)
      and "lastFirst" < plain_name ($3) || chr(1114111)
    )
    or (
      "firstLast" >= plain_name ($4)
      and "firstLast" < plain_name ($5) || chr(1114111)
    )
  )
  and true
order by
  "lastFirst",
  id
limit
  $6;

-- POST /physicians/search

select
  "physician"."id",
  "physician"."version",
  "endedAt" is not null as "isRemoved",
  "physician"."npi",
  "physician"."firstName",
  "physician"."lastName",
  "physician"."credential",
  "physician"."specialty",
  "physician"."phoneNumber",
  "physician"."fax",
  "physician"."street",
  "physician"."city",
  "physician"."state",
  "physician"."zip"
from
  "physician"
where
  "physician"."agencyId" = $1
  and "endedAt" is null
  and (
    npi collate "C" >= $2
    and npi collate "C" < $3 || ':'
  )
  and true
order by
  "lastFirst",
  id
limit
  $4;

-- POST /physicians/search

select
  "physician"."id",
  "physician"."version",
  "endedAt" is not null as "isRemoved",
  "physician"."npi",
  "physician"."firstName",
  "physician"."lastName",
  "physician"."credential",
  "physician"."specialty",
  "physician"."phoneNumber",
  "physician"."fax",
  "physician"."street",
  "physician"."city",
  "physician"."state",
  "physician"."zip"
from
  "physician"
where
  "physician"."agencyId" = $1
  and "endedAt" is null
  and ("lastFirst", id) > (
    select
      "lastFirst",
      id
    from
      physician
    where
      "agencyId" = $2
      and id = $3
  )
  and true
order by
  "lastFirst",
  id
limit
  $4;
