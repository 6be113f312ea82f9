-- People whom an agency asks to work there. In force only once accepted; the link is mailed, or handed out, and works once.
grant create on schema public to lookup; -- alter … owner asks for it

create table invitation (
  "agencyId" int not null references agency,
  id uuid not null,
  email citext not null,
  "firstName" text not null,
  "lastName" text not null,
  "phoneNumber" text,
  role text not null,
  discipline text check (discipline in ('RN', 'LPN', 'PT', 'PTA', 'OT', 'COTA', 'SLP', 'MSW', 'HHA')),
  "branchId" uuid,
  "applicationId" uuid, -- the application that was approved for an account that was there
  "tokenHash" bytea not null, -- of the link that was given last
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "createdBy" uuid not null,
  "acceptedAt" timestamptz,
  "acceptedBy" uuid,
  "revokedAt" timestamptz,
  version int not null default 1,
  primary key ("agencyId", id),
  foreign key ("agencyId", "branchId") references branch,
  foreign key ("agencyId", "applicationId") references application,
  foreign key ("agencyId", "createdBy") references membership,
  foreign key ("agencyId", "acceptedBy") references membership,
  check (("acceptedAt" is null) = ("acceptedBy" is null)),
  check (num_nonnulls("acceptedAt", "revokedAt") <= 1)
);
call guard_agency_table('invitation');
create policy lookup on invitation for select to lookup using (true);
grant select on invitation to lookup;
create unique index invitation_open on invitation ("agencyId", email) where "acceptedAt" is null and "revokedAt" is null;
create unique index invitation_token_hash on invitation ("tokenHash");
create index on invitation ("agencyId", "createdAt", id) where "acceptedAt" is null and "revokedAt" is null;
create index on invitation ("agencyId", "applicationId") where "applicationId" is not null;
create index on invitation ("agencyId", "createdBy");
create index on invitation ("agencyId", "branchId") where "branchId" is not null;
create index on invitation ("agencyId", "acceptedBy") where "acceptedBy" is not null;

/* The invitation that a token opens, as long as it is good. */
create function find_invitation(hash bytea) returns table ("agencyId" int, id uuid)
stable security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select "agencyId", id from invitation
  where "tokenHash" = hash and "acceptedAt" is null and "revokedAt" is null and "expiresAt" > now()
$$;
call give_to_lookup('find_invitation(bytea)');

revoke create on schema public from lookup;
