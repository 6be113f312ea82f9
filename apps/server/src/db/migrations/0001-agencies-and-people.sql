-- Roles `web` (the application) and `lookup` (owner of the few functions that look across agencies) exist before the
-- first migration: the embedded launcher or the database's administrator makes them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;
create extension if not exists unaccent;
create extension if not exists citext;

create function current_agency() returns int stable parallel safe language sql
  return nullif(current_setting('app.agency_id', true), '')::int;
create function current_user_id() returns uuid stable parallel safe language sql
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- Every table of an agency is closed by the same call: rows of the current agency only, for the owner as well.
create procedure guard_agency_table(name text, privileges text default 'select, insert, update') language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy agency on %I using ("agencyId" = current_agency())', name);
  execute format('grant %s on %I to web', privileges, name);
end $$;

-- Gives a function to `lookup`, whose policies let it see what one agency's session may not, and only `web` may call it.
create procedure give_to_lookup(signature text) language plpgsql as $$
begin
  execute format('alter function %s owner to lookup', signature);
  execute format('revoke all on function %s from public', signature);
  execute format('grant execute on function %s to web', signature);
end $$;
grant usage on schema public to web, lookup;
grant create on schema public to lookup; -- alter … owner asks for it

create table agency (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  zone text not null,
  "lastRecordNumber" int not null default 0,
  "createdAt" timestamptz not null default now()
);
alter table agency enable row level security;
alter table agency force row level security;
create policy own on agency using (id = current_agency());
create policy lookup on agency for select to lookup using (true);
grant select, update on agency to web;
grant select on agency to lookup;

create table app_user (
  id uuid primary key,
  email citext not null unique,
  "firstName" text not null,
  "lastName" text not null,
  "passwordHash" text, -- none: invited, not yet able to sign in
  "createdAt" timestamptz not null default now()
);

create table branch (
  "agencyId" int not null references agency,
  id uuid not null,
  name text not null,
  zone text not null,
  "branchId" text, -- M0016
  "cmsCertificationNumber" text, -- M0010
  npi text,
  street text,
  city text,
  state text,
  zip text,
  "phoneNumber" text,
  version int not null default 1,
  primary key ("agencyId", id)
);
call guard_agency_table('branch');

create table membership (
  "agencyId" int not null references agency,
  "userId" uuid not null references app_user,
  role text not null,
  discipline text check (discipline in ('RN', 'LPN', 'PT', 'PTA', 'OT', 'COTA', 'SLP', 'MSW', 'HHA')),
  "branchId" uuid,
  "phoneNumber" text,
  "endedAt" timestamptz,
  version int not null default 1,
  "createdAt" timestamptz not null default now(),
  primary key ("agencyId", "userId"),
  foreign key ("agencyId", "branchId") references branch
);
call guard_agency_table('membership');
create policy lookup on membership for select to lookup using (true);
grant select on membership to lookup;
create index on membership ("agencyId", "branchId");

alter table app_user enable row level security;
alter table app_user force row level security;
create policy self_or_member on app_user using (
  id = current_user_id()
  or exists (select from membership m where m."agencyId" = current_agency() and m."userId" = app_user.id)
);
create policy lookup on app_user for select to lookup using (true);
grant select, insert, update on app_user to web;
grant select on app_user to lookup;
