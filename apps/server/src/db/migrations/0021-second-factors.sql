-- What somebody shows beside her password. It is a person's in all her agencies: each sees her own rows and no others.
grant create on schema public to lookup; -- alter … owner asks for it

create procedure guard_own_table(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy self on %I using ("userId" = current_user_id())', name);
  execute format('grant select, insert, update, delete on %I to web', name);
end $$;

-- An app that shows codes (RFC 6238). A new one counts once a code of it was typed, and takes the place of the old one.
create table authenticator_app (
  id uuid primary key,
  "userId" uuid not null references app_user,
  "keyId" text not null,
  cipher bytea not null, -- its secret
  "createdAt" timestamptz not null default now(),
  "confirmedAt" timestamptz,
  "lastUsedStep" int -- the half minute of the last code: none works twice
);
create unique index on authenticator_app ("userId") where "confirmedAt" is not null;
create unique index on authenticator_app ("userId") where "confirmedAt" is null;
call guard_own_table('authenticator_app');

-- Ten at a time, for somebody who has neither app nor passkey at hand.
create table recovery_code (
  "userId" uuid not null references app_user,
  "codeHash" bytea not null,
  "createdAt" timestamptz not null default now(),
  "usedAt" timestamptz,
  primary key ("userId", "codeHash")
);
call guard_own_table('recovery_code');

create table passkey (
  id uuid primary key,
  "userId" uuid not null references app_user,
  "credentialId" text not null unique,
  "publicKey" bytea not null,
  counter bigint not null, -- of an authenticator that counts; others stay at 0
  transports text[] not null,
  name text not null check (name <> ''),
  version int not null default 1,
  "createdAt" timestamptz not null default now(),
  "lastUsedAt" timestamptz
);
create index on passkey ("userId");
call guard_own_table('passkey');

-- Somebody whose password was right and who still owes her second factor. No session, and nothing is open to it.
create table pending_sign_in (
  "tokenHash" bytea primary key,
  "userId" uuid not null references app_user,
  "createdAt" timestamptz not null default now(),
  "expiresAt" timestamptz not null,
  attempts int not null default 0,
  "usedAt" timestamptz
);
create index on pending_sign_in ("userId");
create index on pending_sign_in ("expiresAt");
grant select, insert, update, delete on pending_sign_in to web;

-- What a passkey has signed, so that it signs nothing twice. What it is given to sign carries its own end and is not kept.
create table spent_challenge (
  "challengeHash" bytea primary key,
  "createdAt" timestamptz not null default now()
);
create index on spent_challenge ("createdAt");
grant select, insert, update, delete on spent_challenge to web;

create policy lookup on authenticator_app for select to lookup using (true);
create policy lookup on passkey for select to lookup using (true);
grant select (id, "userId", "keyId", "confirmedAt") on authenticator_app to lookup;
grant select on passkey to lookup;

/* The passkey that somebody shows before it is known who she is. */
create function find_passkey(credential text)
returns table (id uuid, "userId" uuid, "publicKey" bytea, counter bigint, transports text[])
stable security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select id, "userId", "publicKey", counter, transports from passkey where "credentialId" = credential
$$;
call give_to_lookup('find_passkey(text)');

/* Whether somebody's role in an agency asks for a second factor that she does not have. */
create function lacks_factor(member uuid, agency int) returns boolean
stable security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select exists (
    select from agency a
    join membership m on m."agencyId" = a.id and m."userId" = member and m."endedAt" is null
    where a.id = agency and a."secondFactorRoles" <> '{}' and m.role = any (a."secondFactorRoles")
      and not exists (select from authenticator_app f where f."userId" = member and f."confirmedAt" is not null)
      and not exists (select from passkey p where p."userId" = member)
  )
$$;
call give_to_lookup('lacks_factor(uuid, int)');

/* Whether somebody's role in one of her agencies asks for a second factor. */
create function owes_factor(member uuid) returns boolean
stable security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select exists (
    select from agency a
    join membership m on m."agencyId" = a.id and m."userId" = member and m."endedAt" is null
    where m.role = any (a."secondFactorRoles")
  )
$$;
call give_to_lookup('owes_factor(uuid)');

/* The apps whose secret is under another key than this. */
create function find_old_apps(current_key text) returns table (id uuid, "userId" uuid)
stable security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select id, "userId" from authenticator_app where "keyId" <> current_key order by id
$$;
call give_to_lookup('find_old_apps(text)');

set local role lookup; -- whose function it is
create or replace function find_used_keys() returns table ("keyId" text, holder text)
stable security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select distinct "keyId", 'number' from patient_ssn
  union all select distinct "keyId", 'letter' from mail where "sentAt" is null
  union all select distinct "keyId", 'answer' from idempotency
  union all select distinct "keyId", 'device' from device_secret
  union all select distinct "keyId", 'app' from authenticator_app
$$;
reset role;
revoke create on schema public from lookup;
