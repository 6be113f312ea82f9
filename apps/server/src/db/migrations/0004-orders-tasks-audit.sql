create table "order" (
  "agencyId" int not null references agency,
  id uuid not null,
  "patientId" uuid not null,
  "admissionId" uuid not null,
  "episodeId" uuid,
  "physicianId" uuid,
  kind text not null check (kind in ('physician', 'verbal', 'frequency', 'plan-of-care')),
  text text,
  "orderedOn" date not null,
  "receivedBy" uuid, -- who took a verbal order (42 CFR 484.60(b))
  "receivedAt" timestamptz,
  status text not null check (status in
    ('draft', 'submitted', 'in-review', 'returned', 'approved', 'sent', 'signed', 'filed', 'discontinued')),
  version int not null default 1,
  "createdAt" timestamptz not null default now(),
  primary key ("agencyId", id),
  foreign key ("agencyId", "patientId") references patient,
  foreign key ("agencyId", "admissionId") references admission,
  foreign key ("agencyId", "episodeId") references episode,
  foreign key ("agencyId", "physicianId") references physician,
  foreign key ("agencyId", "receivedBy") references membership
);
call guard_agency_table('order');
create index on "order" ("agencyId", "patientId");
create index on "order" ("agencyId", "admissionId");
create index on "order" ("agencyId", "episodeId");
create index on "order" ("agencyId", "physicianId");

-- One ordered frequency of one discipline, such as 3w1 2w4, in force from day to day inclusive.
create table order_frequency (
  "agencyId" int not null references agency,
  id uuid not null,
  "orderId" uuid not null,
  "patientId" uuid not null,
  discipline text not null check (discipline in ('SN', 'PT', 'OT', 'ST', 'MSW', 'HHA')),
  notation text not null,
  "visitCount" int not null check ("visitCount" >= 0), -- the visits `notation` orders, its upper limits
  "visitMinutes" int not null check ("visitMinutes" between 1 and 1440),
  "startDate" date not null,
  "endDate" date not null,
  "locationOfCare" text not null,
  primary key ("agencyId", id),
  foreign key ("agencyId", "orderId") references "order",
  foreign key ("agencyId", "patientId") references patient,
  check ("endDate" >= "startDate")
);
call guard_agency_table('order_frequency');
create index on order_frequency ("agencyId", "orderId");
create index on order_frequency ("agencyId", "patientId", "startDate");
create index on order_frequency ("agencyId", "startDate", "endDate");

-- Everything that waits for somebody. A task whose cause is gone resolves itself; the same cause makes no second one.
create table task (
  "agencyId" int not null references agency,
  id uuid not null,
  kind text not null,
  title text not null,
  "patientId" uuid,
  "assigneeId" uuid,
  "dueOn" date, -- the last day it may be done
  "dueAt" timestamptz, -- for deadlines in hours, within that day
  "isImportant" boolean not null default false,
  "causeKey" text not null,
  "resolvedAt" timestamptz,
  "resolvedBy" uuid, -- none with resolvedAt: the cause is gone
  note text,
  version int not null default 1,
  "createdAt" timestamptz not null default now(),
  "createdBy" uuid, -- none: made by a job
  primary key ("agencyId", id),
  foreign key ("agencyId", "patientId") references patient,
  foreign key ("agencyId", "assigneeId") references membership,
  foreign key ("agencyId", "resolvedBy") references membership,
  foreign key ("agencyId", "createdBy") references membership
);
call guard_agency_table('task');
create unique index on task ("agencyId", "causeKey") where "resolvedAt" is null;
create index on task ("agencyId", "assigneeId", "dueOn");
create index on task ("agencyId", "patientId") where "resolvedAt" is null;

-- Who did or saw what. The application may add entries and read them, nothing else.
create table audit_entry (
  "agencyId" int not null references agency,
  id uuid not null,
  at timestamptz not null default now(),
  "userId" uuid,
  action text not null,
  "patientId" uuid,
  "subjectId" uuid, -- the record the action was about, when it is not the patient
  section text, -- the part of a chart that was viewed
  quarter timestamptz, -- views count once per user, patient, section and quarter of an hour
  before jsonb,
  after jsonb,
  "requestId" text,
  address inet,
  primary key ("agencyId", id),
  check ((section is null) = (quarter is null))
);
call guard_agency_table('audit_entry', 'select, insert');
create unique index audit_entry_view on audit_entry ("agencyId", "userId", "patientId", section, quarter)
  where section is not null;
create index on audit_entry ("agencyId", "patientId", at);
create index on audit_entry ("agencyId", at);

-- The id a client gave to what it created, so that sending it again gives the first answer again.
create table idempotency (
  "agencyId" int not null references agency,
  key uuid not null,
  endpoint text not null,
  "bodyMac" bytea not null,
  "keyId" text not null,
  answer bytea, -- none while the first request is still at work
  "createdAt" timestamptz not null default now(),
  primary key ("agencyId", key)
);
call guard_agency_table('idempotency', 'select, insert, update, delete');
create index on idempotency ("agencyId", "createdAt");

revoke create on schema public from lookup;
