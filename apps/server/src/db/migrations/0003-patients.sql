/* A name as it is compared: lower case, without accents and apostrophes, one blank between words. */
create function plain_name(name text) returns text immutable strict parallel safe language sql
  return btrim(regexp_replace(
    translate(lower(public.unaccent('public.unaccent'::regdictionary, name) collate "pg_c_utf8"), '''’ʼʻ`´', ''),
    '[^[:alnum:]]+', ' ', 'g'));

/* What names are found by: their words, each name as one word, and after a ~ those of three letters and more once whole
   and once without each of their letters. Two spellings one slip apart share such a key. */
create function name_keys(variadic names text[]) returns tsvector immutable parallel safe language sql as $$
  with name as (
    select plain_name(translate(part, '''’ʼʻ`´', '      ')) as plain from unnest(names) part
  ), word as (
    select unnest(string_to_array(plain, ' ') || replace(plain, ' ', '')) as word from name where plain <> ''
  )
  select array_to_tsvector(array(
    select word from word
    union select '~' || word from word where length(word) > 2
    union select '~' || left(word, at - 1) || substr(word, at + 1)
    from word, generate_series(1, length(word)) at where length(word) > 2
  ))
$$;

create table patient (
  "agencyId" int not null references agency,
  id uuid not null,
  "recordNumber" int not null,
  "firstName" text not null check ("firstName" <> ''),
  "middleName" text,
  "lastName" text not null check ("lastName" <> ''),
  suffix text,
  dob date,
  gender text check (gender in ('male', 'female')), -- M0069, A0810
  email text, -- none: the patient has no e-mail
  "phoneNumber" text not null,
  "ssnVersion" int, -- none: not known
  street text,
  city text,
  state text check (state ~ '^[A-Z]{2}$'),
  zip text,
  country text,
  language text,
  version int not null default 1,
  "createdAt" timestamptz not null default now(),
  "createdBy" uuid,
  "lastFirst" text collate "C" not null generated always as
    (plain_name("lastName") || ' ' || plain_name("firstName") || ' ') stored,
  "firstLast" text collate "C" not null generated always as
    (plain_name("firstName") || ' ' || plain_name("lastName") || ' ') stored,
  "nameKeys" tsvector not null generated always as (name_keys("firstName", "middleName", "lastName")) stored,
  "sortName" text collate "en-x-icu" not null generated always as ("lastName" || ', ' || "firstName") stored,
  primary key ("agencyId", id),
  unique ("agencyId", "recordNumber"),
  foreign key ("agencyId", "createdBy") references membership
);
call guard_agency_table('patient');
create policy lookup on patient for select to lookup using (true);
grant select on patient to lookup;
create index patient_last_first on patient ("agencyId", "lastFirst");
create index patient_first_last on patient ("agencyId", "firstLast");
-- New names go straight into both. Kept aside first, as is the default, up to 4 MB of them would be read through by
-- every search until the next vacuum.
create index patient_name_keys on patient using gin ("agencyId", "nameKeys") with (fastupdate = off);
create index patient_name_letters on patient using gin ("agencyId", "lastFirst" gin_trgm_ops) with (fastupdate = off);
create index patient_sort_name on patient ("agencyId", "sortName", id);
create index patient_dob on patient ("agencyId", dob);
create index patient_phone on patient ("agencyId", "phoneNumber" collate "C");
create index patient_phone_end on patient ("agencyId", (reverse("phoneNumber")) collate "C");

-- Numbers are never overwritten: a signed assessment keeps the version it was sent with.
create table patient_ssn (
  "agencyId" int not null references agency,
  "patientId" uuid not null,
  version int not null,
  "keyId" text not null,
  cipher bytea not null,
  fingerprint bytea not null, -- keyed hash: finds the same number without reading it
  "lastFour" text not null check ("lastFour" ~ '^\d{4}$'),
  "createdAt" timestamptz not null default now(),
  primary key ("agencyId", "patientId", version),
  foreign key ("agencyId", "patientId") references patient
);
call guard_agency_table('patient_ssn');
create index on patient_ssn ("agencyId", fingerprint);
alter table patient add foreign key ("agencyId", id, "ssnVersion") references patient_ssn deferrable initially deferred;

create table patient_contact (
  "agencyId" int not null references agency,
  id uuid not null,
  "patientId" uuid not null,
  kind text not null check (kind in ('emergency', 'legal-representative', 'other')),
  name text not null,
  relationship text,
  "phoneNumber" text,
  "mobileNumber" text,
  email text,
  street text,
  city text,
  state text,
  zip text,
  "hasPowerOfAttorney" boolean,
  version int not null default 1,
  "endedAt" timestamptz,
  primary key ("agencyId", id),
  foreign key ("agencyId", "patientId") references patient
);
call guard_agency_table('patient_contact');
create index on patient_contact ("agencyId", "patientId");

-- Any allowed practitioner (42 CFR 484.2, 424.22).
create table physician (
  "agencyId" int not null references agency,
  id uuid not null,
  npi text check (npi ~ '^\d{10}$'),
  "firstName" text not null,
  "lastName" text not null,
  credential text not null check (credential in ('MD', 'DO', 'DPM', 'NP', 'CNS', 'PA')),
  specialty text,
  "phoneNumber" text,
  fax text,
  street text,
  city text,
  state text,
  zip text,
  version int not null default 1,
  "endedAt" timestamptz,
  primary key ("agencyId", id)
);
call guard_agency_table('physician');

create table admission (
  "agencyId" int not null references agency,
  id uuid not null,
  "patientId" uuid not null,
  number int not null check (number > 0),
  "branchId" uuid not null,
  "physicianId" uuid,
  status text not null check (status in ('pre-admit', 'active', 'on-hold', 'discharge-pending', 'discharged')),
  "referralDate" date,
  "referralSource" text,
  "orderedStartOfCare" date, -- M0102
  "startOfCare" date, -- M0030
  "resumptionOfCare" date, -- M0032, the latest
  "faceToFaceDate" date, -- 42 CFR 424.22(a)(1)(v)
  "noticeAcceptedDate" date, -- notice of admission, Medicare fee-for-service
  "dischargeDate" date,
  "dischargeReason" text,
  version int not null default 1,
  "createdAt" timestamptz not null default now(),
  primary key ("agencyId", id),
  unique ("agencyId", "patientId", number),
  foreign key ("agencyId", "patientId") references patient,
  foreign key ("agencyId", "branchId") references branch,
  foreign key ("agencyId", "physicianId") references physician,
  check (status = 'pre-admit' or "startOfCare" is not null),
  check (("dischargeDate" is not null) = (status = 'discharged'))
);
call guard_agency_table('admission');
create policy lookup on admission for select to lookup using (true);
grant select on admission to lookup;
create index on admission ("agencyId", status, "patientId");
create index on admission ("agencyId", "branchId");
create index on admission ("agencyId", "physicianId");

-- The 60-day certification period (42 CFR 424.22, 484.60).
create table episode (
  "agencyId" int not null references agency,
  id uuid not null,
  "admissionId" uuid not null,
  number int not null check (number > 0),
  "startDate" date not null,
  "endDate" date not null,
  "isNonBillable" boolean not null default false,
  version int not null default 1,
  primary key ("agencyId", id),
  unique ("agencyId", "admissionId", number),
  foreign key ("agencyId", "admissionId") references admission,
  check ("endDate" = "startDate" + 59),
  exclude using gist ("agencyId" with =, "admissionId" with =, daterange("startDate", "endDate", '[]') with &&)
);
call guard_agency_table('episode');

create table diagnosis (
  "agencyId" int not null references agency,
  id uuid not null,
  "patientId" uuid not null,
  "admissionId" uuid not null,
  position int not null check (position > 0), -- 1 is the primary one
  code text not null check (code ~ '^[A-Z][0-9][0-9A-Z](\.[0-9A-Z]{1,4})?$'),
  description text not null,
  "onsetDate" date,
  version int not null default 1,
  "endedAt" timestamptz,
  primary key ("agencyId", id),
  foreign key ("agencyId", "patientId") references patient,
  foreign key ("agencyId", "admissionId") references admission
);
call guard_agency_table('diagnosis');
create unique index on diagnosis ("agencyId", "admissionId", position) where "endedAt" is null;
create index on diagnosis ("agencyId", "patientId");

create table coverage (
  "agencyId" int not null references agency,
  id uuid not null,
  "patientId" uuid not null,
  rank text not null check (rank in ('primary', 'secondary', 'tertiary')),
  "payerKind" text not null check ("payerKind" in
    ('medicare', 'medicare-advantage', 'medicaid', 'private', 'veterans', 'workers-compensation', 'self-pay', 'other')),
  "payerName" text not null,
  "policyNumber" text,
  "groupNumber" text,
  "startDate" date,
  "endDate" date,
  version int not null default 1,
  primary key ("agencyId", id),
  foreign key ("agencyId", "patientId") references patient,
  check ("endDate" >= "startDate"),
  exclude using gist ("agencyId" with =, "patientId" with =, rank with =, daterange("startDate", "endDate", '[]') with &&)
);
call guard_agency_table('coverage');
create index on coverage ("agencyId", "patientId");

-- Which staff look after a patient, from day to day inclusive. Field staff see no other patients.
create table assignment (
  "agencyId" int not null references agency,
  id uuid not null,
  "patientId" uuid not null,
  "userId" uuid not null,
  "isCaseManager" boolean not null default false,
  "startDate" date not null,
  "endDate" date,
  version int not null default 1,
  primary key ("agencyId", id),
  foreign key ("agencyId", "patientId") references patient,
  foreign key ("agencyId", "userId") references membership,
  check ("endDate" >= "startDate")
);
call guard_agency_table('assignment');
create policy lookup on assignment for select to lookup using (true);
grant select on assignment to lookup;
create index on assignment ("agencyId", "patientId", "userId");
create index on assignment ("agencyId", "userId", "patientId");
