-- What a visit note with a form has beside its document, which has the same id, and the status, signatures and history.
create table visit_note (
  "agencyId" int not null references agency,
  id uuid not null,
  "patientId" uuid not null,
  "visitId" uuid not null,
  kind text not null, -- as `noteKinds` of packages/visit-notes
  form text not null, -- the form it was started with, in that version
  "formVersion" int not null,
  revision int not null default 0, -- counts the changes of values
  primary key ("agencyId", id),
  foreign key ("agencyId", id) references document,
  foreign key ("agencyId", "patientId") references patient,
  foreign key ("agencyId", "visitId") references visit,
  unique ("agencyId", "visitId", kind)
);
call guard_agency_table('visit_note');
create index on visit_note ("agencyId", "patientId", form);

-- The value of one field as it is now. A cleared one stays, without value, so that its revision is known.
create table visit_note_value (
  "agencyId" int not null references agency,
  "noteId" uuid not null,
  item text not null,
  value text,
  revision int not null check (revision > 0), -- of the note when it was given
  "answeredBy" uuid not null,
  "answeredAt" timestamptz not null default now(),
  primary key ("agencyId", "noteId", item),
  foreign key ("agencyId", "noteId") references visit_note,
  foreign key ("agencyId", "answeredBy") references membership
);
call guard_agency_table('visit_note_value');

-- Each change a device sent, so that sending it again changes nothing. One in conflict with a newer value is kept until
-- someone chooses.
create table visit_note_operation (
  "agencyId" int not null references agency,
  "opId" uuid not null,
  "noteId" uuid not null,
  item text not null,
  value text,
  outcome text not null check (outcome in ('applied', 'conflict')),
  revision int not null,
  "givenBy" uuid not null,
  "givenAt" timestamptz not null default now(),
  "deviceId" uuid,
  "deviceKind" text check ("deviceKind" in ('phone', 'tablet', 'computer')),
  resolution text check (resolution in ('taken', 'set-aside')),
  "resolvedBy" uuid,
  "resolvedAt" timestamptz,
  primary key ("agencyId", "opId"),
  foreign key ("agencyId", "noteId") references visit_note,
  foreign key ("agencyId", "givenBy") references membership,
  foreign key ("agencyId", "resolvedBy") references membership,
  check (("deviceId" is null) = ("deviceKind" is null)),
  check ((resolution is null) = ("resolvedAt" is null)),
  check (("resolvedBy" is null) = ("resolvedAt" is null)),
  check (outcome = 'conflict' or resolution is null)
);
call guard_agency_table('visit_note_operation');
create index on visit_note_operation ("agencyId", "noteId") where outcome = 'conflict' and resolution is null;

-- The measurements of a note, as its values say now. They follow the note: readers look at its document's status.
create table visit_measurement (
  "agencyId" int not null references agency,
  "noteId" uuid not null,
  name text not null, -- such as Systolic blood pressure
  item text not null, -- the field of the note
  "patientId" uuid not null,
  "visitId" uuid not null,
  loinc text check (loinc ~ '^\d{1,5}-\d$'), -- none: no confirmed code
  value float8 not null,
  unit text not null,
  position text,
  method text,
  "takenAt" timestamptz not null,
  primary key ("agencyId", "noteId", name),
  foreign key ("agencyId", "noteId") references visit_note,
  foreign key ("agencyId", "patientId") references patient,
  foreign key ("agencyId", "visitId") references visit
);
call guard_agency_table('visit_measurement', 'select, insert, update, delete');
create index on visit_measurement ("agencyId", "patientId", loinc, "takenAt");

-- What was signed stays as it is, for every program that asks; a note that was returned can be corrected.
create function refuse_change_of_signed_note() returns trigger language plpgsql as $$
begin
  if (select status not in ('draft', 'returned') from document
      where "agencyId" = new."agencyId" and id = new."noteId") then
    raise exception 'visit note % is signed', new."noteId" using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refuse_change_of_signed_note before insert or update on visit_note_value
  for each row execute function refuse_change_of_signed_note();
create trigger refuse_change_of_signed_note before insert or update on visit_measurement
  for each row execute function refuse_change_of_signed_note();
