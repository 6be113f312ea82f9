grant create on schema public to lookup; -- alter … owner asks for it

alter table order_frequency
  add column version int not null default 1,
  add column "replacesId" uuid, -- the line whose place it took
  add column "endReason" text, -- why it ended before it was over
  add foreign key ("agencyId", "replacesId") references order_frequency;
create index on order_frequency ("agencyId", "replacesId");
create unique index on order_frequency ("agencyId", id, "patientId");

-- A visit stands at a wall-clock time of its branch. `during` is the same as instants, derived by the application
-- (PostgreSQL would shift a time that a clock change skips, and take the later of a doubled hour).
create table visit (
  "agencyId" int not null references agency,
  id uuid not null,
  "patientId" uuid not null,
  "admissionId" uuid not null,
  "frequencyId" uuid, -- the ordered line it fulfils
  discipline text not null check (discipline in ('SN', 'PT', 'OT', 'ST', 'MSW', 'HHA')),
  kind text not null check (kind in ('start-of-care', 'resumption', 'recertification', 'discharge', 'evaluation',
    'routine', 'supervision', 'prn')),
  "userId" uuid, -- none: nobody's yet
  "localStart" timestamp not null,
  minutes int not null check (minutes between 5 and 1440),
  zone text not null,
  during tstzrange not null,
  status text not null default 'scheduled' check (status in
    ('scheduled', 'in-progress', 'completed', 'missed', 'cancelled')),
  reason text check (reason in ('patient-refused', 'patient-not-home', 'patient-in-hospital', 'no-staff', 'staff-ill',
    'weather', 'unsafe', 'entered-in-error', 'frequency-changed', 'patient-asked', 'patient-discharged', 'replaced',
    'other')),
  urgency text check (urgency in ('urgent', 'high', 'medium', 'low')),
  "locationOfCare" text not null,
  note text,
  "jointGroupId" uuid,
  "jointKey" uuid not null generated always as (coalesce("jointGroupId", id)) stored,
  "makesUpForId" uuid, -- the missed visit it makes up for
  "overrideReason" text, -- why a rule that asks for a reason was overridden
  "startedAt" timestamptz, -- as verified
  "endedAt" timestamptz,
  version int not null default 1,
  "createdAt" timestamptz not null default now(),
  "createdBy" uuid,
  primary key ("agencyId", id),
  foreign key ("agencyId", "patientId") references patient,
  foreign key ("agencyId", "admissionId") references admission,
  foreign key ("agencyId", "frequencyId", "patientId") references order_frequency ("agencyId", id, "patientId"),
  foreign key ("agencyId", "userId") references membership,
  foreign key ("agencyId", "makesUpForId") references visit,
  foreign key ("agencyId", "createdBy") references membership,
  check (lower_inc(during) and not upper_inc(during)),
  check (upper(during) - lower(during) = make_interval(mins => minutes)),
  check ((status in ('missed', 'cancelled')) = (reason is not null)),
  check ((status in ('in-progress', 'completed')) = ("startedAt" is not null)),
  check ((status = 'completed') = ("endedAt" is not null)),
  check ("endedAt" >= "startedAt"),
  constraint visit_clinician_is_in_one_place exclude using gist ("agencyId" with =, "userId" with =, during with &&)
    where (status in ('scheduled', 'in-progress', 'completed')),
  constraint visit_patient_has_one_visit exclude using gist
    ("agencyId" with =, "patientId" with =, "jointKey" with <>, during with &&)
    where (status in ('scheduled', 'in-progress', 'completed'))
);
call guard_agency_table('visit');
create index on visit ("agencyId", "localStart");
create index on visit ("agencyId", "userId", "localStart");
create index on visit ("agencyId", "patientId", "localStart");
create index on visit ("agencyId", "frequencyId", "localStart");
create index on visit ("agencyId", "admissionId");
create index on visit ("agencyId", "makesUpForId") where "makesUpForId" is not null;

-- Electronic visit verification (Cures Act, section 12006): times and places as they were given, never changed.
create table visit_verification (
  "agencyId" int not null references agency,
  id uuid not null, -- made by the device: the same one sent again is the same
  "visitId" uuid not null,
  kind text not null check (kind in ('check-in', 'check-out')),
  at timestamptz not null, -- on the device's clock, or as set by hand
  "receivedAt" timestamptz not null default now(), -- on ours
  source text not null check (source in ('device', 'by-hand')),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  accuracy double precision check (accuracy >= 0), -- metres
  "positionProblem" text check ("positionProblem" in ('not-asked', 'denied', 'unavailable', 'timeout')),
  reason text check (reason in ('forgot-to-check-in', 'forgot-to-check-out', 'wrong-time', 'device-failed', 'no-signal',
    'place-was-wrong', 'other')),
  note text,
  "userId" uuid not null, -- who gave it
  primary key ("agencyId", id),
  foreign key ("agencyId", "visitId") references visit,
  foreign key ("agencyId", "userId") references membership,
  check ((latitude is null) = (longitude is null)),
  check ((source = 'by-hand') = (reason is not null))
);
call guard_agency_table('visit_verification', 'select, insert');
create index on visit_verification ("agencyId", "visitId", "receivedAt");

-- What the physician was told of a missed visit, and whether it is skipped or made up for (CMS guidance, tag G572).
create table physician_notice (
  "agencyId" int not null references agency,
  "visitId" uuid not null,
  "physicianId" uuid,
  "sentAt" timestamptz,
  "sentBy" uuid,
  method text check (method in ('phone', 'fax', 'mail', 'message')),
  "acknowledgedAt" timestamptz,
  decision text check (decision in ('skip', 'make-up')),
  note text,
  version int not null default 1,
  "createdAt" timestamptz not null default now(),
  primary key ("agencyId", "visitId"),
  foreign key ("agencyId", "visitId") references visit,
  foreign key ("agencyId", "physicianId") references physician,
  foreign key ("agencyId", "sentBy") references membership,
  check (("sentAt" is null) = (method is null)),
  check ("acknowledgedAt" is null or "sentAt" is not null)
);
call guard_agency_table('physician_notice');
create index on physician_notice ("agencyId", "physicianId");

-- Hours of a week as [{"weekday", "from", "to"}], in minutes after midnight, always read and written whole.
create table staff_availability (
  "agencyId" int not null references agency,
  "userId" uuid not null,
  hours jsonb not null,
  version int not null default 1,
  primary key ("agencyId", "userId"),
  foreign key ("agencyId", "userId") references membership
);
call guard_agency_table('staff_availability');

create table patient_availability (
  "agencyId" int not null references agency,
  "patientId" uuid not null,
  hours jsonb, -- none: nobody has asked
  note text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  version int not null default 1,
  primary key ("agencyId", "patientId"),
  foreign key ("agencyId", "patientId") references patient,
  check ((latitude is null) = (longitude is null))
);
call guard_agency_table('patient_availability');

-- On the clock of the clinician's branch.
create table time_off (
  "agencyId" int not null references agency,
  id uuid not null,
  "userId" uuid not null,
  "localStart" timestamp not null,
  "localEnd" timestamp not null,
  kind text not null check (kind in ('vacation', 'sick', 'training', 'other')),
  version int not null default 1,
  "endedAt" timestamptz, -- taken back
  primary key ("agencyId", id),
  foreign key ("agencyId", "userId") references membership,
  check ("localEnd" > "localStart")
);
call guard_agency_table('time_off');
create index on time_off ("agencyId", "userId", "localEnd");
create index on time_off ("agencyId", "localEnd");

-- A clinician asks for another time of a visit; one request at a time.
create table time_change (
  "agencyId" int not null references agency,
  id uuid not null,
  "visitId" uuid not null,
  "plannedStart" timestamp not null, -- of the visit, as it was asked: moved since, it cannot be approved
  "localStart" timestamp not null,
  minutes int not null check (minutes between 5 and 1440),
  reason text not null,
  status text not null default 'open' check (status in ('open', 'approved', 'declined', 'withdrawn')),
  "requestedBy" uuid not null,
  "requestedAt" timestamptz not null default now(),
  "decidedBy" uuid,
  "decidedAt" timestamptz,
  "decisionReason" text,
  version int not null default 1,
  primary key ("agencyId", id),
  foreign key ("agencyId", "visitId") references visit,
  foreign key ("agencyId", "requestedBy") references membership,
  foreign key ("agencyId", "decidedBy") references membership,
  check ((status = 'open') = ("decidedAt" is null)),
  check ((status = 'declined') = ("decisionReason" is not null))
);
call guard_agency_table('time_change');
create unique index time_change_open on time_change ("agencyId", "visitId") where status = 'open';
create index on time_change ("agencyId", "visitId");
create index on time_change ("agencyId", "requestedBy", "requestedAt");
create index on time_change ("agencyId", "decidedAt");

-- The secret address from which a calendar program reads somebody's visits.
create table calendar_feed (
  "agencyId" int not null references agency,
  id uuid not null,
  "userId" uuid not null,
  "tokenHash" bytea not null,
  "createdAt" timestamptz not null default now(),
  "lastReadAt" timestamptz,
  "revokedAt" timestamptz,
  primary key ("agencyId", id),
  foreign key ("agencyId", "userId") references membership
);
call guard_agency_table('calendar_feed');
create policy lookup on calendar_feed for select to lookup using (true);
grant select on calendar_feed to lookup;
create unique index calendar_feed_current on calendar_feed ("agencyId", "userId") where "revokedAt" is null;
create index calendar_feed_token on calendar_feed ("tokenHash");

/* Whose calendar a token opens; nobody's once it was revoked or she left the agency. */
create function find_calendar_feed(hash bytea) returns table ("agencyId" int, "userId" uuid, id uuid)
stable security definer set search_path = pg_catalog, public language sql as $$
  select f."agencyId", f."userId", f.id
  from calendar_feed f
  join membership m on m."agencyId" = f."agencyId" and m."userId" = f."userId" and m."endedAt" is null
  where f."tokenHash" = hash and f."revokedAt" is null
$$;
call give_to_lookup('find_calendar_feed(bytea)');

/* Counts what the tables hold, for plans made right after much was written: the server itself does so a minute later. */
create function refresh_statistics() returns void security definer set search_path = pg_catalog, public
language plpgsql as $$
declare name text;
begin
  for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('analyze %I', name);
  end loop;
end $$;
revoke all on function refresh_statistics() from public;
grant execute on function refresh_statistics() to web;

alter table task
  add column "visitId" uuid, -- the visit it is about
  add foreign key ("agencyId", "visitId") references visit;
create index on task ("agencyId", "visitId") where "visitId" is not null;
create index on task ("agencyId", kind, "createdAt") where "resolvedAt" is null;
create index on task ("agencyId", "resolvedAt") where "visitId" is not null;

revoke create on schema public from lookup;
