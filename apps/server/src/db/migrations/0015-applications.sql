-- People who apply for an account before they have one. What a draft holds is erased when it is never submitted.
grant create on schema public to lookup; -- alter … owner asks for it

create table application (
  "agencyId" int not null references agency,
  id uuid not null,
  status text not null default 'draft'
    check (status in ('draft', 'submitted', 'question', 'approved', 'rejected', 'expired')),
  "firstName" text,
  "lastName" text,
  street text,
  city text,
  zip text,
  "phoneNumber" text,
  email citext,
  "passwordHash" text, -- kept until it is decided
  "emailVerifiedAt" timestamptz,
  "submittedAt" timestamptz, -- with consent; of several times the last
  question text, -- what the agency asked last
  answer text,
  "decidedAt" timestamptz,
  "decidedBy" uuid,
  reason text, -- of a rejection
  role text, -- what approval gave
  discipline text check (discipline in ('RN', 'LPN', 'PT', 'PTA', 'OT', 'COTA', 'SLP', 'MSW', 'HHA')),
  "branchId" uuid,
  "userId" uuid references app_user, -- the account it was approved for
  "joinedAt" timestamptz, -- none while somebody who had an account has not accepted yet
  "expiresAt" timestamptz not null, -- of a draft and of a question without an answer
  version int not null default 1,
  "createdAt" timestamptz not null default now(),
  primary key ("agencyId", id),
  foreign key ("agencyId", "decidedBy") references membership,
  foreign key ("agencyId", "branchId") references branch,
  check (status = 'expired' or num_nonnulls("firstName", "lastName", street, city, zip, "phoneNumber", email) = 7),
  check (status not in ('draft', 'submitted', 'question') or "passwordHash" is not null),
  check (status in ('draft', 'submitted', 'question') or "passwordHash" is null),
  check (status in ('draft', 'expired') or "submittedAt" is not null),
  check ((status in ('approved', 'rejected')) = ("decidedAt" is not null and "decidedBy" is not null)),
  check (status <> 'approved' or (role is not null and "userId" is not null)),
  check (status <> 'rejected' or reason is not null)
);
call guard_agency_table('application');
create index on application ("agencyId", status, "submittedAt", id);
create index on application ("agencyId", "expiresAt") where status in ('draft', 'question');
create index on application ("agencyId", "branchId") where "branchId" is not null;
create index on application ("agencyId", "decidedBy") where "decidedBy" is not null;
create index on application ("agencyId", "userId") where "userId" is not null;

-- What opens an application without an account: given to the browser that began it, mailed, copied by an administrator
-- (works once), or mailed to somebody who has an account and is to join.
create table application_token (
  "agencyId" int not null references agency,
  "tokenHash" bytea not null,
  "applicationId" uuid not null,
  kind text not null check (kind in ('browser', 'mail', 'copied', 'join')),
  "createdAt" timestamptz not null default now(),
  "expiresAt" timestamptz not null,
  primary key ("agencyId", "tokenHash"),
  foreign key ("agencyId", "applicationId") references application
);
call guard_agency_table('application_token', 'select, insert, update, delete');
create policy lookup on application_token for select to lookup using (true);
grant select on application_token to lookup;
create unique index application_token_hash on application_token ("tokenHash");
create index on application_token ("agencyId", "applicationId");

create table application_file (
  "agencyId" int not null references agency,
  id uuid not null,
  "applicationId" uuid not null,
  name text not null check (name <> ''),
  extension text not null,
  size int not null check (size >= 0), -- bytes; as stored once it is
  status text not null default 'uploading' check (status in ('uploading', 'stored', 'refused')),
  refusal text, -- why its content was not taken
  "mediaType" text,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'), -- of the bytes as stored
  "createdAt" timestamptz not null default now(),
  "storedAt" timestamptz,
  "endedAt" timestamptz, -- the applicant took it back
  primary key ("agencyId", id),
  foreign key ("agencyId", "applicationId") references application,
  check ((status = 'stored') = (sha256 is not null and "storedAt" is not null and "mediaType" is not null)),
  check ((status = 'refused') = (refusal is not null))
);
call guard_agency_table('application_file', 'select, insert, update, delete');
create index on application_file ("agencyId", "applicationId", "createdAt", id);

/* The application that a token opens, as long as it is good. */
create function find_application(hash bytea) returns table ("agencyId" int, "applicationId" uuid, kind text)
stable security definer set search_path = pg_catalog, public language sql as $$
  select "agencyId", "applicationId", kind from application_token
  where "tokenHash" = hash and "expiresAt" > now()
$$;
call give_to_lookup('find_application(bytea)');

/* The agency one applies to without naming it: the only one there is. */
create function find_only_agency() returns table (id int, name text, zone text, slug text)
stable security definer set search_path = pg_catalog, public language sql as $$
  select id, name, zone, slug from agency where (select count(*) from agency) = 1
$$;
call give_to_lookup('find_only_agency()');

-- Whose applicant a letter is for, since she has no account: its administrators read the development mailbox.
alter table mail add column "forAgency" int references agency;
create index on mail ("forAgency", "createdAt") where "forAgency" is not null;

revoke create on schema public from lookup;
