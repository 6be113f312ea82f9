-- GET /auth/factors

select
  owes_factor ($1) as owes;

-- POST /auth/factors/app

insert into
  "authenticator_app" ("id", "userId", "keyId", "cipher")
values
  ($1, $2, $3, $4)
on conflict ("userId")
where
  "confirmedAt" is null do update
set
  "keyId" = $5,
  "cipher" = $6,
  "createdAt" = now();

-- POST /auth/factors/app/confirm

select
  "id",
  "keyId",
  "cipher",
  "confirmedAt"
from
  "authenticator_app"
where
  "userId" = $1
  and "confirmedAt" is null;

delete from "authenticator_app"
where
  "userId" = $1
  and "confirmedAt" is not null;

update "authenticator_app"
set
  "confirmedAt" = now(),
  "lastUsedStep" = $1
where
  "id" = $2;

update "session"
set
  "factorProvenAt" = now()
where
  "id" = $1;

delete from "recovery_code"
where
  "userId" = $1;

insert into
  "recovery_code" ("userId", "codeHash")
values
  ($1, $2),
  ($3, $4),
  ($5, $6),
  ($7, $8),
  ($9, $10),
  ($11, $12),
  ($13, $14),
  ($15, $16),
  ($17, $18),
  ($19, $20);

-- POST /auth/factors/recovery-codes

-- POST /auth/factors/passkeys/new

-- POST /auth/factors/passkeys

select
  "id",
  "version",
  "name",
  "createdAt",
  "lastUsedAt",
  "credentialId",
  "transports"
from
  "passkey"
where
  "userId" = $1
  and "id" = $2;

insert into
  "passkey" (
    "id",
    "userId",
    "name",
    "credentialId",
    "publicKey",
    "counter",
    "transports"
  )
values
  ($1, $2, $3, $4, $5, $6, $7)
on conflict do nothing
returning
  "id";

select
  "id",
  "version",
  "name",
  "createdAt",
  "lastUsedAt",
  "credentialId",
  "transports"
from
  "passkey"
where
  "userId" = $1
  and "id" = $2;

-- PUT /auth/factors/passkeys/:id

update "passkey"
set
  "name" = $1,
  "version" = $2
where
  "userId" = $3
  and "id" = $4
  and "version" = $5
returning
  "id";

-- DELETE /auth/factors/app

delete from "authenticator_app"
where
  "userId" = $1
returning
  "confirmedAt";

-- DELETE /auth/factors/passkeys/:id

delete from "passkey"
where
  "userId" = $1
  and "id" = $2
returning
  "id";

-- GET /staff/:id/factors

select
  "membership"."role",
  "app_user"."email"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
where
  "membership"."agencyId" = $1
  and "membership"."userId" = $2
  and "membership"."endedAt" is null;

-- DELETE /staff/:id/factors

delete from "passkey"
where
  "userId" = $1
returning
  "id";

update "session"
set
  "endedAt" = now(),
  "endReason" = $1
where
  "endedAt" is null
  and "userId" = $2
returning
  "id";
