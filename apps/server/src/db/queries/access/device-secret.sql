-- GET /device-secret

select
  "keyId",
  "cipher"
from
  "device_secret"
where
  "agencyId" = $1
  and "userId" = $2;

insert into
  "device_secret" ("agencyId", "userId", "keyId", "cipher")
values
  ($1, $2, $3, $4)
on conflict do nothing
returning
  "userId";

select
  "keyId",
  "cipher"
from
  "device_secret"
where
  "agencyId" = $1
  and "userId" = $2;
