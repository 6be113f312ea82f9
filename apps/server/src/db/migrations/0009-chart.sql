grant create on schema public to lookup; -- alter … owner asks for it

-- What is true of a patient herself, one row each. None of a column: nobody has asked, which is not "no".
create table patient_care (
  "agencyId" int not null references agency,
  "patientId" uuid not null,
  "codeStatus" text check ("codeStatus" in ('full-code', 'dnr', 'dni', 'dnr-dni', 'comfort-care')),
  "advanceDirectives" text[], -- empty: asked, there are none
  "advanceDirectiveNote" text,
  "noKnownAllergiesOn" date, -- the day on which she was found to have none
  "noKnownAllergiesBy" uuid,
  "noMedicationsOn" date, -- the day on which she was found to take none
  "noMedicationsBy" uuid,
  "emergencyPriority" int check ("emergencyPriority" between 1 and 4), -- 1: cannot do without a visit in a disaster
  "evacuationPlan" text,
  "emergencyEquipment" text[],
  "emergencyNote" text,
  version int not null default 1,
  primary key ("agencyId", "patientId"),
  foreign key ("agencyId", "patientId") references patient,
  foreign key ("agencyId", "noKnownAllergiesBy") references membership,
  foreign key ("agencyId", "noMedicationsBy") references membership,
  check (("noKnownAllergiesOn" is null) = ("noKnownAllergiesBy" is null)),
  check (("noMedicationsOn" is null) = ("noMedicationsBy" is null))
);
call guard_agency_table('patient_care');

-- Rows of a chart are taken off it by `endedAt` and can be put back; nothing is deleted.
create table medication (
  "agencyId" int not null references agency,
  id uuid not null,
  "patientId" uuid not null,
  name text not null check (name <> ''),
  dose text,
  route text,
  frequency text,
  "startDate" date,
  "endDate" date,
  classification text,
  "prescriberId" uuid,
  "prescriberName" text, -- who is not in the directory
  "newOrChanged" text check ("newOrChanged" in ('new', 'changed', 'unchanged')), -- locator 10
  purpose text,
  "discontinueReason" text,
  version int not null default 1,
  "createdAt" timestamptz not null default now(),
  "createdBy" uuid,
  "changedAt" timestamptz not null default now(),
  "endedAt" timestamptz, -- entered in error
  primary key ("agencyId", id),
  foreign key ("agencyId", "patientId") references patient,
  foreign key ("agencyId", "prescriberId") references physician,
  foreign key ("agencyId", "createdBy") references membership,
  check ("endDate" >= "startDate"),
  check ("prescriberId" is null or "prescriberName" is null),
  check ("discontinueReason" is null or "endDate" is not null)
);
call guard_agency_table('medication');
create index on medication ("agencyId", "patientId");
create index on medication ("agencyId", "prescriberId");

-- How often the agency wrote a medication's name, so that names are suggested without counting medications.
create table medication_name (
  "agencyId" int not null references agency,
  key text collate "C" not null, -- the name in small letters
  name text not null, -- as it was written first
  classification text, -- as it was given last
  route text,
  uses int not null check (uses >= 0),
  primary key ("agencyId", key)
);
call guard_agency_table('medication_name');

create table allergy (
  "agencyId" int not null references agency,
  id uuid not null,
  "patientId" uuid not null,
  substance text not null check (substance <> ''),
  kind text not null check (kind in ('drug', 'food', 'environment', 'other')),
  reaction text,
  severity text check (severity in ('mild', 'moderate', 'severe')),
  "notedOn" date,
  version int not null default 1,
  "createdAt" timestamptz not null default now(),
  "createdBy" uuid,
  "endedAt" timestamptz,
  primary key ("agencyId", id),
  foreign key ("agencyId", "patientId") references patient,
  foreign key ("agencyId", "createdBy") references membership
);
call guard_agency_table('allergy');
create index on allergy ("agencyId", "patientId");

create table behavior (
  "agencyId" int not null references agency,
  id uuid not null,
  "patientId" uuid not null,
  kind text not null check (kind in ('cooperative', 'withdrawn', 'anxious', 'agitated', 'verbally-aggressive',
    'physically-aggressive', 'refuses-care', 'wanders', 'unsafe-home', 'other')),
  note text not null check (note <> ''),
  "observedOn" date not null,
  "isSafetyConcern" boolean not null default false, -- whoever visits has to know before the door
  version int not null default 1,
  "createdAt" timestamptz not null default now(),
  "createdBy" uuid,
  "endedAt" timestamptz,
  primary key ("agencyId", id),
  foreign key ("agencyId", "patientId") references patient,
  foreign key ("agencyId", "createdBy") references membership
);
call guard_agency_table('behavior');
create index on behavior ("agencyId", "patientId", "observedOn");

alter table coverage
  add column "payerPhone" text,
  add column "endedAt" timestamptz;
-- Only what is on the chart keeps others from its rank.
do $$
declare old text;
begin
  select conname into strict old from pg_constraint where conrelid = 'coverage'::regclass and contype = 'x';
  execute format('alter table coverage drop constraint %I', old);
end $$;
alter table coverage add constraint coverage_rank_is_taken exclude using gist
  ("agencyId" with =, "patientId" with =, rank with =, daterange("startDate", "endDate", '[]') with &&)
  where ("endedAt" is null);

-- A payer's permission for visits, hours or units of a discipline (none: of any).
create table "authorization" (
  "agencyId" int not null references agency,
  id uuid not null,
  "patientId" uuid not null,
  "coverageId" uuid not null,
  number text, -- none: asked for, not given yet
  discipline text check (discipline in ('SN', 'PT', 'OT', 'ST', 'MSW', 'HHA')),
  unit text not null check (unit in ('visits', 'hours', 'units')),
  amount int not null check (amount > 0),
  "startDate" date not null,
  "endDate" date not null,
  status text not null check (status in ('requested', 'approved', 'denied')),
  note text,
  version int not null default 1,
  "createdAt" timestamptz not null default now(),
  "endedAt" timestamptz,
  primary key ("agencyId", id),
  foreign key ("agencyId", "patientId") references patient,
  foreign key ("agencyId", "coverageId") references coverage,
  check ("endDate" >= "startDate"),
  check (status <> 'approved' or number is not null)
);
call guard_agency_table('authorization');
create index on "authorization" ("agencyId", "patientId");
create index on "authorization" ("agencyId", "coverageId");
create index on "authorization" ("agencyId", "endDate") where "endedAt" is null;

-- What a payer answered, when. Never changed: asked again, there is a new one.
create table eligibility_check (
  "agencyId" int not null references agency,
  id uuid not null,
  "patientId" uuid not null,
  "coverageId" uuid not null,
  "checkedOn" date not null,
  "checkedBy" uuid not null,
  result text not null check (result in ('eligible', 'not-eligible', 'unclear')),
  method text not null check (method in ('portal', 'phone', 'fax', 'other')),
  reference text,
  note text,
  "createdAt" timestamptz not null default now(),
  primary key ("agencyId", id),
  foreign key ("agencyId", "patientId") references patient,
  foreign key ("agencyId", "coverageId") references coverage,
  foreign key ("agencyId", "checkedBy") references membership
);
call guard_agency_table('eligibility_check', 'select, insert');
create index on eligibility_check ("agencyId", "patientId", "checkedOn");
create index on eligibility_check ("agencyId", "coverageId", "checkedOn");

-- An admission on its way: transfers to a facility, resumptions, the discharge. The latest says where it stands.
create table admission_event (
  "agencyId" int not null references agency,
  id uuid not null,
  "admissionId" uuid not null,
  "patientId" uuid not null,
  kind text not null check (kind in ('admitted', 'not-admitted', 'transferred', 'resumed', 'discharge-planned',
    'discharged', 'reopened')),
  "onDate" date not null,
  facility text, -- where she was transferred to
  reason text,
  "createdAt" timestamptz not null default now(),
  "createdBy" uuid,
  primary key ("agencyId", id),
  foreign key ("agencyId", "admissionId") references admission,
  foreign key ("agencyId", "patientId") references patient,
  foreign key ("agencyId", "createdBy") references membership
);
call guard_agency_table('admission_event', 'select, insert');
create index on admission_event ("agencyId", "admissionId", "createdAt");
create index on admission_event ("agencyId", "patientId");

-- Of care that began and ended before events were kept.
create policy backfill on admission to current_user using (true);
create policy backfill on admission_event for insert to current_user with check (true);
insert into admission_event ("agencyId", id, "admissionId", "patientId", kind, "onDate", "createdAt")
select "agencyId", gen_random_uuid(), id, "patientId", 'admitted', "startOfCare", "createdAt"
from admission where "startOfCare" is not null and status <> 'pre-admit';
insert into admission_event ("agencyId", id, "admissionId", "patientId", kind, "onDate", reason, "createdAt")
select "agencyId", gen_random_uuid(), id, "patientId", 'discharged', "dischargeDate", "dischargeReason",
  greatest("createdAt", "dischargeDate")
from admission where "dischargeDate" is not null;
drop policy backfill on admission;
drop policy backfill on admission_event;

alter table admission add column "referralNote" text;
-- A referral may end without ever becoming care.
alter table admission drop constraint admission_check;
alter table admission add constraint admission_has_begun
  check (status in ('pre-admit', 'discharged') or "startOfCare" is not null);
create index on admission ("agencyId", "startOfCare", "patientId");

-- As patients: by the beginning of either name, or of the NPI.
alter table physician
  add column "lastFirst" text collate "C" not null generated always as
    (plain_name("lastName") || ' ' || plain_name("firstName") || ' ') stored,
  add column "firstLast" text collate "C" not null generated always as
    (plain_name("firstName") || ' ' || plain_name("lastName") || ' ') stored;
create index on physician ("agencyId", "lastFirst", id);
create index on physician ("agencyId", "firstLast");
create index on physician ("agencyId", npi collate "C");

-- Every paper of a chart, on one way: draft, submitted, in review, returned or approved, sent, signed, filed. What an
-- order says beside its paper stands in "order", under the same id; its status is the paper's, kept so by the key.
create table document (
  "agencyId" int not null references agency,
  id uuid not null,
  "patientId" uuid not null,
  "admissionId" uuid,
  "episodeId" uuid,
  kind text not null check (kind in ('physician-order', 'verbal-order', 'frequency-order', 'plan-of-care', 'plan',
    'visit-note', 'missed-visit-report', 'communication-note', 'other')),
  title text not null check (title <> ''),
  content jsonb not null, -- as `DocumentContent` or `PlanOfCareContent` of the contract
  status text not null check (status in
    ('draft', 'submitted', 'in-review', 'returned', 'approved', 'sent', 'signed', 'filed', 'discontinued')),
  "physicianId" uuid, -- who is to sign it
  "authorId" uuid, -- none: made before papers were kept, or by nobody who is known
  "assigneeId" uuid, -- who is to complete and sign it
  "visitId" uuid,
  "replacesId" uuid, -- the signed paper of which this is the new version
  "submittedAt" timestamptz, -- since when it waits for a review
  "sentAt" timestamptz, -- since when it waits for the physician
  "sentBy" text check ("sentBy" in ('fax', 'mail', 'portal', 'hand')),
  "physicianSignedOn" date,
  "receivedOn" date, -- locator 25: the day on which the agency got the signed paper
  "signedCopyId" uuid,
  version int not null default 1,
  "createdAt" timestamptz not null default now(),
  "changedAt" timestamptz not null default now(),
  "endedAt" timestamptz, -- a draft taken off the chart
  primary key ("agencyId", id),
  foreign key ("agencyId", "patientId") references patient,
  foreign key ("agencyId", "admissionId") references admission,
  foreign key ("agencyId", "episodeId") references episode,
  foreign key ("agencyId", "physicianId") references physician,
  foreign key ("agencyId", "authorId") references membership,
  foreign key ("agencyId", "assigneeId") references membership,
  foreign key ("agencyId", "visitId") references visit,
  foreign key ("agencyId", "replacesId") references document,
  unique ("agencyId", id, status),
  check ("endedAt" is null or status in ('draft', 'returned')),
  check (("physicianSignedOn" is null) = ("receivedOn" is null)),
  check (kind not in ('physician-order', 'verbal-order', 'frequency-order', 'plan-of-care') or "admissionId" is not null)
);
call guard_agency_table('document');
create index on document ("agencyId", "patientId", "createdAt", id);
create index on document ("agencyId", status, "submittedAt", id) where "endedAt" is null;
create index on document ("agencyId", "patientId", status, "submittedAt") where "endedAt" is null;
create index on document ("agencyId", "assigneeId", status) where "endedAt" is null;
create index on document ("agencyId", "physicianId", status);
create index on document ("agencyId", "episodeId", kind);
create index on document ("agencyId", "visitId") where "visitId" is not null;
create unique index on document ("agencyId", "replacesId") where "replacesId" is not null and "endedAt" is null;

-- Orders that were there before papers were.
create policy backfill on "order" to current_user using (true);
create policy backfill on document for insert to current_user with check (true);
insert into document ("agencyId", id, "patientId", "admissionId", "episodeId", kind, title, content, status, "physicianId",
  "submittedAt", "sentAt", "createdAt", "changedAt")
select "agencyId", id, "patientId", "admissionId", "episodeId",
  case kind when 'physician' then 'physician-order' when 'verbal' then 'verbal-order'
    when 'frequency' then 'frequency-order' else 'plan-of-care' end,
  case kind when 'frequency' then 'Visit frequency order' when 'verbal' then 'Verbal order'
    when 'plan-of-care' then 'Plan of care' else 'Physician order' end,
  jsonb_build_object('text', coalesce(text, '')), status, "physicianId",
  case when status <> 'draft' then "createdAt" end, case when status in ('sent', 'signed', 'filed') then "createdAt" end,
  "createdAt", "createdAt"
from "order";
drop policy backfill on "order";
drop policy backfill on document;

alter table "order" add foreign key ("agencyId", id, status) references document ("agencyId", id, status)
  on update cascade;

-- What was signed does not change: who wants to say something else adds to it or begins the next version. An order of
-- visits that was given before the care had a physician may get one.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a signed paper does not change' using errcode = 'check_violation';
end $$;
create trigger signed_paper before update on document for each row
  when (old.status not in ('draft', 'returned')
    and (old.kind, old.title, old.content, old."patientId",
        case old.kind when 'frequency-order' then coalesce(old."physicianId", new."physicianId") else old."physicianId" end,
        old."visitId")
      is distinct from (new.kind, new.title, new.content, new."patientId", new."physicianId", new."visitId"))
  execute function refuse_change();
-- Nor is it made a draft again, by which it could; what went to the physician does not come back.
create trigger paper_goes_on before update on document for each row
  when ((old.status <> 'draft' and new.status = 'draft')
    or (old.status in ('sent', 'signed', 'filed', 'discontinued')
      and new.status in ('draft', 'submitted', 'in-review', 'returned', 'approved')))
  execute function refuse_change();
create trigger signed_paper before update on "order" for each row
  when (old.status not in ('draft', 'returned')
    and (old.kind, old.text, old."orderedOn", old."receivedBy", old."receivedAt",
        case old.kind when 'frequency' then coalesce(old."physicianId", new."physicianId") else old."physicianId" end)
      is distinct from (new.kind, new.text, new."orderedOn", new."receivedBy", new."receivedAt", new."physicianId"))
  execute function refuse_change();

-- A signature holds what was signed as it was read, and its SHA-256; neither ever changes.
create table document_signature (
  "agencyId" int not null references agency,
  id uuid not null,
  "documentId" uuid not null,
  "userId" uuid not null,
  credential text, -- as it was at the signature, such as RN
  "signedAt" timestamptz not null default now(),
  "signedText" text not null, -- canonical JSON: content and the chart's facts printed with it
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key ("agencyId", id),
  foreign key ("agencyId", "documentId") references document,
  foreign key ("agencyId", "userId") references membership
);
call guard_agency_table('document_signature', 'select, insert');
create index on document_signature ("agencyId", "documentId", "signedAt");

-- What is said later of a signed paper.
create table document_addendum (
  "agencyId" int not null references agency,
  id uuid not null,
  "documentId" uuid not null,
  text text not null check (text <> ''),
  "userId" uuid not null,
  credential text,
  "signedAt" timestamptz not null default now(),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key ("agencyId", id),
  foreign key ("agencyId", "documentId") references document,
  foreign key ("agencyId", "userId") references membership
);
call guard_agency_table('document_addendum', 'select, insert');
create index on document_addendum ("agencyId", "documentId", "signedAt");

-- Each change of a paper's status, with what was said.
create table document_step (
  "agencyId" int not null references agency,
  id uuid not null,
  "documentId" uuid not null,
  status text not null check (status in
    ('draft', 'submitted', 'in-review', 'returned', 'approved', 'sent', 'signed', 'filed', 'discontinued')),
  "userId" uuid,
  at timestamptz not null default now(),
  comment text,
  primary key ("agencyId", id),
  foreign key ("agencyId", "documentId") references document,
  foreign key ("agencyId", "userId") references membership
);
call guard_agency_table('document_step', 'select, insert');
create index on document_step ("agencyId", "documentId", at);

-- What somebody has typed into "Create New Document" and not finished.
create table document_draft (
  "agencyId" int not null references agency,
  id uuid not null,
  "userId" uuid not null,
  content jsonb not null,
  version int not null default 1,
  "createdAt" timestamptz not null default now(),
  "changedAt" timestamptz not null default now(),
  primary key ("agencyId", id),
  foreign key ("agencyId", "userId") references membership
);
call guard_agency_table('document_draft', 'select, insert, update, delete');
create index on document_draft ("agencyId", "userId", "changedAt");

-- The agency's own wording: whole documents and single phrases.
create table text_template (
  "agencyId" int not null references agency,
  id uuid not null,
  kind text not null check (kind in ('document', 'phrase', 'goal', 'intervention')),
  "documentKind" text check ("documentKind" in ('physician-order', 'verbal-order', 'frequency-order', 'plan-of-care',
    'plan', 'visit-note', 'missed-visit-report', 'communication-note', 'other')), -- of a whole document: which; none: any
  title text not null check (title <> ''),
  text text not null,
  version int not null default 1,
  "createdAt" timestamptz not null default now(),
  "createdBy" uuid,
  "endedAt" timestamptz,
  primary key ("agencyId", id),
  foreign key ("agencyId", "createdBy") references membership
);
call guard_agency_table('text_template');
create index on text_template ("agencyId", kind, title) where "endedAt" is null;

-- What was uploaded. The bytes lie in the file store under the row's id; a row not stored has none to give.
create table file (
  "agencyId" int not null references agency,
  id uuid not null,
  "patientId" uuid, -- none: of no patient
  "documentId" uuid, -- the paper it belongs to, such as its signed copy
  name text not null check (name <> ''),
  extension text not null,
  size int not null check (size >= 0), -- bytes; as stored once it is
  category text not null check (category in ('referral', 'order', 'signed-copy', 'insurance', 'consent', 'identification',
    'lab', 'treatment-image', 'other')),
  description text,
  status text not null default 'uploading' check (status in ('uploading', 'stored', 'refused')),
  refusal text, -- why its content was not taken
  "mediaType" text,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'), -- of the bytes as stored
  width int,
  height int,
  "hasThumbnail" boolean not null default false,
  phase text check (phase in ('before', 'after')), -- of a treatment image
  site text, -- of a treatment image: where on the body
  "takenOn" date,
  version int not null default 1,
  "createdAt" timestamptz not null default now(),
  "createdBy" uuid not null,
  "storedAt" timestamptz,
  "endedAt" timestamptz,
  primary key ("agencyId", id),
  foreign key ("agencyId", "patientId") references patient,
  foreign key ("agencyId", "documentId") references document,
  foreign key ("agencyId", "createdBy") references membership,
  check ((status = 'stored') = (sha256 is not null and "storedAt" is not null and "mediaType" is not null)),
  check ((status = 'refused') = (refusal is not null)),
  check (phase is null or category = 'treatment-image')
);
call guard_agency_table('file');
create index on file ("agencyId", "patientId", "createdAt", id);
create index on file ("agencyId", "documentId") where "documentId" is not null;
create index on file ("agencyId", "createdAt") where status = 'uploading';
alter table document add foreign key ("agencyId", "signedCopyId") references file;

alter table agency
  add column "fileTypes" text[] not null default '{pdf,jpg,xls}'; -- lower-case extensions that may be uploaded

alter table task
  add column "documentId" uuid,
  add foreign key ("agencyId", "documentId") references document;
create index on task ("agencyId", "documentId") where "documentId" is not null;

-- Charts a user opened, the latest first.
create index audit_entry_seen on audit_entry ("agencyId", "userId", at) where section is not null;

revoke create on schema public from lookup;
