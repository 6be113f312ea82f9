grant create on schema public to lookup; -- alter … owner asks for it

-- HHA_AGENCY_ID: by what CMS knows who sends. A branch without one sends as the agency.
alter table agency add "submissionId" text check ("submissionId" ~ '^[A-Z0-9]{1,16}$');
alter table branch add "submissionId" text check ("submissionId" ~ '^[A-Z0-9]{1,16}$');

-- An OASIS assessment. What it says stands in assessment_answer; the dates here repeat answers that lists go by.
create table assessment (
  "agencyId" int not null references agency,
  id uuid not null,
  "patientId" uuid not null,
  "admissionId" uuid not null,
  reason text not null check (reason in ('01', '03')), -- M0100
  status text not null default 'draft' check (status in
    ('draft', 'complete', 'signed', 'in-review', 'locked', 'exported', 'accepted', 'rejected', 'corrected', 'inactivated')),
  "authorId" uuid not null,
  "startDate" date, -- M0030, at a resumption M0032
  "completedDate" date, -- M0090
  revision int not null default 0, -- counts the changes of answers
  "fatalCount" int not null default 0, -- findings after the last change
  "warningCount" int not null default 0,
  "signedBy" uuid,
  "signedAt" timestamptz,
  "lockedBy" uuid,
  "lockedAt" timestamptz,
  transaction int not null default 1 check (transaction in (1, 2, 3)), -- TRANS_TYPE_CD
  "correctionNumber" int not null default 0 check ("correctionNumber" between 0 and 99),
  "correctsId" uuid, -- the accepted assessment this one modifies, inactivates or replaces
  version int not null default 1, -- from completion on a changed answer makes a new one too
  "createdAt" timestamptz not null default now(),
  primary key ("agencyId", id),
  foreign key ("agencyId", "patientId") references patient,
  foreign key ("agencyId", "admissionId") references admission,
  foreign key ("agencyId", "authorId") references membership,
  foreign key ("agencyId", "signedBy") references membership,
  foreign key ("agencyId", "lockedBy") references membership,
  foreign key ("agencyId", "correctsId") references assessment,
  check (("signedBy" is null) = ("signedAt" is null)),
  check (("lockedBy" is null) = ("lockedAt" is null)),
  check (("lockedAt" is not null) = (status in ('locked', 'exported', 'accepted', 'rejected', 'corrected', 'inactivated'))),
  check ((transaction = 1) = ("correctionNumber" = 0)),
  check (transaction = 1 or "correctsId" is not null)
);
call guard_agency_table('assessment');
create index on assessment ("agencyId", "patientId", "createdAt");
create index on assessment ("agencyId", status, "createdAt");
create index on assessment ("agencyId", "admissionId");
create index on assessment ("agencyId", "correctsId");
-- An admission starts once: a second start of care is a correction of the first.
create unique index assessment_start_of_care on assessment ("agencyId", "admissionId")
  where reason = '01' and "correctsId" is null and status <> 'inactivated';

-- The answer to one field as it is now. A cleared one stays, without value, so that its revision is known.
create table assessment_answer (
  "agencyId" int not null references agency,
  "assessmentId" uuid not null,
  item text not null,
  value text,
  revision int not null check (revision > 0), -- of the assessment when it was given
  source text check (source in ('chart', 'agency', 'previous', 'import')), -- none: a person gave it
  "answeredBy" uuid not null,
  "answeredAt" timestamptz not null default now(),
  primary key ("agencyId", "assessmentId", item),
  foreign key ("agencyId", "assessmentId") references assessment,
  foreign key ("agencyId", "answeredBy") references membership
);
call guard_agency_table('assessment_answer');
create index on assessment_answer ("agencyId", "assessmentId", revision);

-- Each change a device sent and what became of it, so that sending it again changes nothing.
create table assessment_operation (
  "agencyId" int not null references agency,
  "opId" uuid not null,
  "assessmentId" uuid not null,
  item text not null,
  value text,
  outcome text not null check (outcome in ('applied', 'conflict', 'amendment')),
  revision int not null,
  "createdAt" timestamptz not null default now(),
  primary key ("agencyId", "opId"),
  foreign key ("agencyId", "assessmentId") references assessment
);
call guard_agency_table('assessment_operation', 'select, insert, delete');
create index on assessment_operation ("agencyId", "createdAt");

-- A value that lost to another one given for the same item meanwhile; it is kept until somebody chooses.
create table assessment_alternative (
  "agencyId" int not null references agency,
  id uuid not null, -- the operation that brought it
  "assessmentId" uuid not null,
  item text not null,
  value text,
  "givenBy" uuid not null,
  "givenAt" timestamptz not null default now(),
  resolution text check (resolution in ('taken', 'set-aside')),
  "resolvedBy" uuid,
  "resolvedAt" timestamptz,
  primary key ("agencyId", id),
  foreign key ("agencyId", "assessmentId") references assessment,
  foreign key ("agencyId", "givenBy") references membership,
  foreign key ("agencyId", "resolvedBy") references membership,
  check ((resolution is null) = ("resolvedAt" is null)),
  check (("resolvedBy" is null) = ("resolvedAt" is null))
);
call guard_agency_table('assessment_alternative');
create index on assessment_alternative ("agencyId", "assessmentId");

-- A change proposed to what was signed: by a reviewer, or by a device that was offline when it was signed.
create table assessment_proposal (
  "agencyId" int not null references agency,
  id uuid not null,
  "assessmentId" uuid not null,
  item text not null,
  value text,
  comment text,
  kind text not null check (kind in ('review', 'late-answer')),
  "proposedBy" uuid not null,
  "proposedAt" timestamptz not null default now(),
  decision text check (decision in ('accepted', 'declined')),
  "decidedBy" uuid,
  "decidedAt" timestamptz,
  primary key ("agencyId", id),
  foreign key ("agencyId", "assessmentId") references assessment,
  foreign key ("agencyId", "proposedBy") references membership,
  foreign key ("agencyId", "decidedBy") references membership,
  check ((decision is null) = ("decidedAt" is null)),
  check (("decidedBy" is null) = ("decidedAt" is null))
);
call guard_agency_table('assessment_proposal');
create index on assessment_proposal ("agencyId", "assessmentId");

-- Tasks about assessments are looked after with those that are done: what a person marked done is not asked again.
create index on task ("agencyId", "patientId", kind);

-- One file of an export: what was sent to CMS and what came back.
create table transmission (
  "agencyId" int not null references agency,
  id uuid not null,
  "exportId" uuid not null,
  "assessmentId" uuid not null,
  "fileName" text not null,
  sha256 bytea not null, -- of the file; it is written again from the locked answers when it is asked for
  "exportedBy" uuid not null,
  "exportedAt" timestamptz not null default now(),
  outcome text check (outcome in ('accepted', 'accepted-with-warnings', 'rejected')),
  message text,
  "answeredBy" uuid,
  "answeredAt" timestamptz,
  primary key ("agencyId", id),
  foreign key ("agencyId", "assessmentId") references assessment,
  foreign key ("agencyId", "exportedBy") references membership,
  foreign key ("agencyId", "answeredBy") references membership,
  check ((outcome is null) = ("answeredAt" is null))
);
call guard_agency_table('transmission');
create index on transmission ("agencyId", "exportId");
create index on transmission ("agencyId", "assessmentId");

-- What was locked stays as it is, whoever asks.
create function refuse_change_of_locked() returns trigger language plpgsql as $$
begin
  if (select "lockedAt" is not null from assessment
      where "agencyId" = new."agencyId" and id = new."assessmentId") then
    raise exception 'assessment % is locked', new."assessmentId" using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refuse_change_of_locked before insert or update on assessment_answer
  for each row execute function refuse_change_of_locked();

-- The half of the key of a device's store that the server keeps: one for each user in each agency.
create table device_secret (
  "agencyId" int not null references agency,
  "userId" uuid not null,
  "keyId" text not null,
  cipher bytea not null,
  "createdAt" timestamptz not null default now(),
  primary key ("agencyId", "userId"),
  foreign key ("agencyId", "userId") references membership
);
call guard_agency_table('device_secret');
create policy lookup on device_secret for select to lookup using (true);
grant select ("keyId") on device_secret to lookup;

set local role lookup; -- whose function it is
/* The keys something is encrypted with. */
create or replace function find_used_keys() returns table ("keyId" text, holder text)
stable security definer set search_path = pg_catalog, public language sql as $$
  select distinct "keyId", 'number' from patient_ssn
  union all select distinct "keyId", 'letter' from mail where "sentAt" is null
  union all select distinct "keyId", 'answer' from idempotency
  union all select distinct "keyId", 'device' from device_secret
$$;
reset role;

-- What changed lately, for browsers that listen: they read again what they show. Kept a day. Ids are given before the
-- commit, so a lower one may be seen after a higher one: what a listener has not seen is told by transactions.
create table event (
  "agencyId" int not null references agency,
  id bigint generated always as identity,
  kind text not null,
  "patientId" uuid,
  "subjectId" uuid not null,
  revision int,
  at timestamptz not null default now(),
  transaction xid8 not null default pg_current_xact_id(),
  horizon xid8 not null default pg_snapshot_xmin(pg_current_snapshot()), -- every transaction before it had ended
  primary key ("agencyId", id),
  foreign key ("agencyId", "patientId") references patient
);
call guard_agency_table('event', 'select, insert, delete');
create index on event ("agencyId", at);
create index on event ("agencyId", transaction);

revoke create on schema public from lookup;
