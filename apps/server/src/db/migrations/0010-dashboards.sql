-- Warnings and alerts are tasks by kind; what one is about stands beside it, so that its list needs no other query.
alter table task
  add column detail text, -- what it says beside its title, such as until when an authorization lasts
  add column "subjectId" uuid, -- the row it is about, where that is neither a visit nor a paper
  add column "userId" uuid, -- the member of staff it is about
  add column "causeEndedAt" timestamptz, -- of one that a person marked done: since when nothing asks for it any more
  add foreign key ("agencyId", "userId") references membership;
create index on task ("agencyId", kind, "dueOn", id) where "resolvedAt" is null;
create index on task ("agencyId", "resolvedAt");
create index on task ("agencyId", "subjectId") where "subjectId" is not null;
-- What a person marked done is not asked for again while its cause lasts.
create index task_put_aside on task ("agencyId", kind, "causeKey") where "resolvedBy" is not null and "causeEndedAt" is null;

-- Up to where an agency's events have been looked through for alerts to renew.
create table alert_watch (
  "agencyId" int primary key references agency,
  seen text not null -- a snapshot, as PostgreSQL writes it
);
call guard_agency_table('alert_watch');

-- An event may be for one person only: her notification, her export.
alter table event add column "userId" uuid;
create index on event ("agencyId", "patientId", id);

alter table agency add column "allowsDirections" boolean not null default false; -- links that tell a map service where a patient lives

-- What the agency keeps of its staff beside their work: the signed agreement on confidentiality, licences, proofs.
create table staff_record (
  "agencyId" int not null references agency,
  id uuid not null,
  "userId" uuid not null,
  kind text not null check (kind in ('nda', 'license', 'cpr', 'background-check', 'tb-test', 'driver-license',
    'vehicle-insurance', 'other')),
  title text, -- of another kind: what it is
  number text,
  "issuedOn" date not null, -- signed, issued or done
  "expiresOn" date,
  version int not null default 1,
  "createdAt" timestamptz not null default now(),
  "createdBy" uuid,
  "endedAt" timestamptz,
  primary key ("agencyId", id),
  foreign key ("agencyId", "userId") references membership,
  foreign key ("agencyId", "createdBy") references membership,
  check ("expiresOn" >= "issuedOn"),
  check (kind <> 'other' or title is not null)
);
call guard_agency_table('staff_record');
create index on staff_record ("agencyId", "userId", kind);

-- What a person is told; it waits until she has read it.
create table notification (
  "agencyId" int not null references agency,
  id uuid not null,
  "userId" uuid not null,
  kind text not null,
  tone text not null check (tone in ('success', 'warning', 'critical')),
  content text not null check (content <> ''), -- without the names of patients
  "patientId" uuid,
  "subjectId" uuid,
  "createdAt" timestamptz not null default now(),
  "readAt" timestamptz,
  primary key ("agencyId", id),
  foreign key ("agencyId", "userId") references membership,
  foreign key ("agencyId", "patientId") references patient
);
call guard_agency_table('notification', 'select, insert, update, delete');
create index on notification ("agencyId", "userId", "createdAt", id);
create index on notification ("agencyId", "patientId") where "patientId" is not null;

-- What was counted over much data, kept as long as it may be shown.
create table figure (
  "agencyId" int not null references agency,
  name text not null,
  parameter text not null, -- such as a year; '' for none
  value jsonb not null,
  "countedAt" timestamptz not null,
  "tookMs" int not null,
  primary key ("agencyId", name, parameter)
);
call guard_agency_table('figure', 'select, insert, update, delete');

-- A list somebody asked for as a file. Its bytes lie in the file store until `expiresAt`.
create table export (
  "agencyId" int not null references agency,
  id uuid not null,
  "userId" uuid not null,
  title text not null check (title <> ''),
  format text not null check (format in ('xlsx', 'csv', 'pdf')),
  request jsonb not null, -- as `ReportRequest` of the contract
  status text not null check (status in ('queued', 'running', 'done', 'failed', 'cancelled', 'expired')),
  "rowsDone" int not null default 0,
  "rowCount" int, -- none: not counted yet
  size bigint,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  problem text,
  "createdAt" timestamptz not null default now(),
  "startedAt" timestamptz,
  "finishedAt" timestamptz,
  "expiresAt" timestamptz,
  primary key ("agencyId", id),
  foreign key ("agencyId", "userId") references membership
);
call guard_agency_table('export');
create index on export ("agencyId", "userId", "createdAt");
create index on export ("agencyId", "expiresAt") where status = 'done';

-- A report as somebody wants to see it again, alone or with everybody of some roles.
create table saved_report (
  "agencyId" int not null references agency,
  id uuid not null,
  "userId" uuid not null,
  name text not null check (name <> ''),
  request jsonb not null, -- as `ReportRequest` of the contract
  "sharedWith" text[] not null default '{}', -- roles
  version int not null default 1,
  "createdAt" timestamptz not null default now(),
  "endedAt" timestamptz,
  primary key ("agencyId", id),
  foreign key ("agencyId", "userId") references membership
);
call guard_agency_table('saved_report');
create index on saved_report ("agencyId", "userId");

-- Supplies: what there is to have, how much of it each branch holds, and every change of that.
create table supply_item (
  "agencyId" int not null references agency,
  id uuid not null,
  name text not null check (name <> ''),
  unit text not null check (unit <> ''), -- such as box or each
  "reorderLevel" int check ("reorderLevel" >= 0), -- at or below it a branch runs low; none: nobody watches it
  note text,
  version int not null default 1,
  "createdAt" timestamptz not null default now(),
  "createdBy" uuid,
  "endedAt" timestamptz,
  primary key ("agencyId", id),
  foreign key ("agencyId", "createdBy") references membership
);
call guard_agency_table('supply_item');
create unique index on supply_item ("agencyId", lower(name)) where "endedAt" is null;

create table supply_stock (
  "agencyId" int not null references agency,
  "itemId" uuid not null,
  "branchId" uuid not null,
  quantity int not null check (quantity >= 0),
  version int not null default 1,
  primary key ("agencyId", "itemId", "branchId"),
  foreign key ("agencyId", "itemId") references supply_item,
  foreign key ("agencyId", "branchId") references branch
);
call guard_agency_table('supply_stock');
create index on supply_stock ("agencyId", "branchId");

-- Somebody needs something: a patient, a caregiver or a physician. Open, it is a missing supply.
create table supply_request (
  "agencyId" int not null references agency,
  id uuid not null,
  "itemId" uuid not null,
  "branchId" uuid not null, -- that is to give it
  quantity int not null check (quantity > 0),
  "forKind" text not null check ("forKind" in ('patient', 'caregiver', 'physician')),
  "patientId" uuid,
  "userId" uuid, -- the caregiver
  "physicianId" uuid,
  "neededOn" date,
  status text not null check (status in ('open', 'ready', 'handed-out', 'cancelled')),
  note text,
  "requestedBy" uuid not null,
  "readyAt" timestamptz,
  "readyBy" uuid,
  "closedAt" timestamptz,
  "closedBy" uuid,
  "closeReason" text,
  version int not null default 1,
  "createdAt" timestamptz not null default now(),
  primary key ("agencyId", id),
  foreign key ("agencyId", "itemId") references supply_item,
  foreign key ("agencyId", "branchId") references branch,
  foreign key ("agencyId", "patientId") references patient,
  foreign key ("agencyId", "userId") references membership,
  foreign key ("agencyId", "physicianId") references physician,
  foreign key ("agencyId", "requestedBy") references membership,
  foreign key ("agencyId", "readyBy") references membership,
  foreign key ("agencyId", "closedBy") references membership,
  check (("forKind" = 'patient') = ("patientId" is not null)),
  check (("forKind" = 'caregiver') = ("userId" is not null)),
  check (("forKind" = 'physician') = ("physicianId" is not null)),
  check ((status in ('handed-out', 'cancelled')) = ("closedAt" is not null))
);
call guard_agency_table('supply_request');
create index on supply_request ("agencyId", status, "createdAt", id);
create index on supply_request ("agencyId", "patientId") where "patientId" is not null;
create index on supply_request ("agencyId", "userId") where "userId" is not null;
create index on supply_request ("agencyId", "requestedBy");
create index on supply_request ("agencyId", "itemId");
create index on supply_request ("agencyId", "physicianId") where "physicianId" is not null;

create table supply_movement (
  "agencyId" int not null references agency,
  id uuid not null,
  "itemId" uuid not null,
  "branchId" uuid not null,
  kind text not null check (kind in ('received', 'handed-out', 'counted', 'returned', 'discarded')),
  change int not null, -- 0: counted and found right
  "quantityAfter" int not null check ("quantityAfter" >= 0),
  "requestId" uuid,
  note text,
  at timestamptz not null default now(),
  "userId" uuid not null,
  primary key ("agencyId", id),
  foreign key ("agencyId", "itemId") references supply_item,
  foreign key ("agencyId", "branchId") references branch,
  foreign key ("agencyId", "requestId") references supply_request,
  foreign key ("agencyId", "userId") references membership
);
call guard_agency_table('supply_movement', 'select, insert');
create index on supply_movement ("agencyId", "itemId", "branchId", at);
create index on supply_movement ("agencyId", "requestId") where "requestId" is not null;

-- What a visit takes along: of every visit of a discipline, or of one patient's.
create table supply_need (
  "agencyId" int not null references agency,
  id uuid not null,
  "itemId" uuid not null,
  "patientId" uuid, -- none: of every patient
  discipline text check (discipline in ('SN', 'PT', 'OT', 'ST', 'MSW', 'HHA')), -- none: of every visit
  quantity int not null check (quantity > 0),
  version int not null default 1,
  "createdAt" timestamptz not null default now(),
  "createdBy" uuid,
  "endedAt" timestamptz,
  primary key ("agencyId", id),
  foreign key ("agencyId", "itemId") references supply_item,
  foreign key ("agencyId", "patientId") references patient,
  foreign key ("agencyId", "createdBy") references membership
);
call guard_agency_table('supply_need');
create unique index supply_need_is_said on supply_need ("agencyId", "itemId", "patientId", discipline) nulls not distinct
  where "endedAt" is null;
create index on supply_need ("agencyId", "patientId") where "endedAt" is null;
create index on supply_need ("agencyId", "itemId");

-- What somebody wrote or said into her device between two visits; it becomes part of a chart when it is given to a patient.
alter table file drop constraint file_category_check;
alter table file add constraint file_category_check check (category in ('referral', 'order', 'signed-copy', 'insurance',
  'consent', 'identification', 'lab', 'treatment-image', 'recording', 'other'));
create table note (
  "agencyId" int not null references agency,
  id uuid not null,
  "userId" uuid not null, -- who made it
  kind text not null check (kind in ('recording', 'written')),
  title text, -- none: called by its day
  text text, -- of a recording: what its maker says it holds
  "fileId" uuid,
  seconds int check (seconds >= 0),
  "madeAt" timestamptz not null,
  "patientId" uuid, -- none: of no patient yet
  "assignedAt" timestamptz,
  version int not null default 1,
  "createdAt" timestamptz not null default now(),
  "endedAt" timestamptz,
  primary key ("agencyId", id),
  foreign key ("agencyId", "userId") references membership,
  foreign key ("agencyId", "fileId") references file,
  foreign key ("agencyId", "patientId") references patient,
  check (kind = 'recording' or text <> ''),
  check (kind = 'recording' or "fileId" is null),
  check (("patientId" is null) = ("assignedAt" is null))
);
call guard_agency_table('note');
create index on note ("agencyId", "userId", "madeAt", id);
create index on note ("agencyId", "patientId", "madeAt") where "patientId" is not null;
create index on note ("agencyId", "fileId") where "fileId" is not null;

-- What ends soon, the soonest first.
create index on episode ("agencyId", "endDate", id);
create index on order_frequency ("agencyId", "endDate", id);
create index on coverage ("agencyId", "endDate", id) where "endedAt" is null and "endDate" is not null;
-- Who was referred, the latest first; a referral without a day stands last. Counted from the index alone.
create index on admission ("agencyId", "referralDate" nulls first, id);
create index on admission ("agencyId", "referralDate" nulls first, id) where status = 'pre-admit';
