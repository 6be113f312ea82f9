grant create on schema public to lookup; -- alter … owner asks for it

-- The trail is sealed: each entry gets the next number of its agency and a hash over itself and the seal before, so that an
-- entry that is edited, deleted, moved or put in between breaks the chain. Entries get their seal a moment after their commit.

-- The transaction that wrote an entry: what committed since somebody last looked is found by it, however long it took.
-- Entries from before have none, and are found by looking at all.
alter table audit_entry add column tx xid8;
alter table audit_entry alter column tx set default pg_current_xact_id();
create index on audit_entry ("agencyId", tx, id);
create index on audit_entry ("agencyId", "userId", at);

-- No foreign key to the entry: a seal outlives the entry that somebody deletes, and is how that is found.
create table audit_seal (
  "agencyId" int not null references agency,
  seq int not null check (seq > 0),
  "entryId" uuid not null,
  form int not null, -- how the entry was written for its hash: docs/audit.md
  hash bytea not null check (octet_length(hash) = 32),
  primary key ("agencyId", seq),
  unique ("agencyId", "entryId")
);
call guard_agency_table('audit_seal', 'select, insert');

-- What was signed of the chain and put where this database's owner cannot change it. The same lies there.
create table audit_anchor (
  "agencyId" int not null references agency,
  number int not null check (number > 0),
  seq int not null, -- the last seal that is anchored
  hash bytea not null check (octet_length(hash) = 32), -- its hash
  at timestamptz not null,
  "keyId" text not null,
  signature bytea not null,
  primary key ("agencyId", number)
);
call guard_agency_table('audit_anchor', 'select, insert');

-- `npm run audit:verify` reads as `lookup`, which sees all agencies and changes nothing.
create policy lookup on audit_entry for select to lookup using (true);
create policy lookup on audit_seal for select to lookup using (true);
create policy lookup on audit_anchor for select to lookup using (true);
grant select on audit_entry, audit_seal, audit_anchor to lookup;

/* The agencies in which something was recorded by a transaction from `since` on. */
create function find_recording_agencies(since xid8) returns setof int
stable security definer set search_path = pg_catalog, public language sql as $$
  select id from agency
  where exists (select from audit_entry e where e."agencyId" = agency.id and e.tx >= since)
  order by id
$$;
call give_to_lookup('find_recording_agencies(xid8)');

-- To whom what of a patient was given outside treatment, payment and operations (45 CFR 164.528): an accounting of six years.
create table disclosure (
  "agencyId" int not null references agency,
  id uuid not null,
  "patientId" uuid not null,
  "disclosedOn" date not null,
  recipient text not null check (recipient <> ''),
  address text, -- of the recipient, where it is known
  purpose text not null check (purpose <> ''),
  what text not null check (what <> ''),
  version int not null default 1,
  "createdAt" timestamptz not null default now(),
  "createdBy" uuid not null,
  "endedAt" timestamptz, -- entered by mistake; it stays in the accounting's history
  primary key ("agencyId", id),
  foreign key ("agencyId", "patientId") references patient,
  foreign key ("agencyId", "createdBy") references membership
);
call guard_agency_table('disclosure');
create index on disclosure ("agencyId", "patientId", "disclosedOn");
create index on disclosure ("agencyId", "disclosedOn", id);
create index on disclosure ("agencyId", "createdBy");
revoke create on schema public from lookup;
