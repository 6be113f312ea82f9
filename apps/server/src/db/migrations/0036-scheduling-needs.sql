-- Weeks in which a line orders more visits than are planned, kept for each patient: counting those of a large agency takes
-- many seconds. What has changed since is in scheduling_change, and is counted whenever somebody asks.
create table scheduling_need (
  "agencyId" int not null references agency,
  "frequencyId" uuid not null, -- the line in force at the end of the week
  "weekOf" date not null,
  "patientId" uuid not null,
  "sortName" text collate "en-x-icu" not null, -- the patient's: the list is read in the order of the index
  discipline text not null,
  "startDate" date not null, -- the line's
  missing int not null check (missing > 0),
  primary key ("agencyId", "frequencyId", "weekOf"),
  foreign key ("agencyId", "frequencyId", "patientId") references order_frequency ("agencyId", id, "patientId")
);
call guard_agency_table('scheduling_need', 'select, insert, delete');
create index on scheduling_need ("agencyId", "weekOf", "sortName", "patientId", discipline, "startDate");
create index on scheduling_need ("agencyId", "patientId");

-- Patients whose needs may have changed. Rows are only added, and removed by who counts anew, so that two who change the
-- same patient never wait for each other.
create table scheduling_change (
  "agencyId" int not null references agency,
  id bigint not null generated always as identity,
  "patientId" uuid not null,
  primary key ("agencyId", id)
);
alter table order_frequency no force row level security; -- of every agency
insert into scheduling_change ("agencyId", "patientId")
select distinct "agencyId", "patientId" from order_frequency;
alter table order_frequency force row level security;
call guard_agency_table('scheduling_change', 'select, insert, delete');
create index on scheduling_change ("agencyId", "patientId");

create function note_patients() returns trigger language plpgsql as $$
begin
  insert into scheduling_change ("agencyId", "patientId") select distinct "agencyId", "patientId" from changed;
  return null;
end $$;
create trigger note_needs after insert on visit
  referencing new table as changed for each statement execute function note_patients();
create trigger note_lost_needs after delete on visit
  referencing old table as changed for each statement execute function note_patients();
create trigger note_needs after insert on order_frequency
  referencing new table as changed for each statement execute function note_patients();
create trigger note_changed_needs after update on order_frequency
  referencing new table as changed for each statement execute function note_patients();
create trigger note_changed_needs after update on admission
  referencing new table as changed for each statement execute function note_patients();

-- A visit counts while it is planned or made; that it begins, and who makes it, changes nothing.
create function note_moved_visits() returns trigger language plpgsql as $$
begin
  insert into scheduling_change ("agencyId", "patientId")
  select distinct now."agencyId", now."patientId"
  from changed as now join before using ("agencyId", id)
  where (now."localStart", now.discipline, now.kind = 'prn', now.status = 'missed', now.status = 'cancelled')
    is distinct from
    (before."localStart", before.discipline, before.kind = 'prn', before.status = 'missed', before.status = 'cancelled');
  return null;
end $$;
create trigger note_changed_needs after update on visit
  referencing old table as before new table as changed for each statement execute function note_moved_visits();

-- An order's status follows its document's.
create function note_orders() returns trigger language plpgsql as $$
begin
  insert into scheduling_change ("agencyId", "patientId")
  select distinct now."agencyId", now."patientId" from changed as now join before using ("agencyId", id)
  where now.kind = 'frequency-order' and now.status <> before.status;
  return null;
end $$;
create trigger note_changed_needs after update on document
  referencing old table as before new table as changed for each statement execute function note_orders();

create function note_notices() returns trigger language plpgsql as $$
begin
  insert into scheduling_change ("agencyId", "patientId")
  select distinct visit."agencyId", visit."patientId"
  from changed join visit on visit."agencyId" = changed."agencyId" and visit.id = changed."visitId";
  return null;
end $$;
create trigger note_needs after insert on physician_notice
  referencing new table as changed for each statement execute function note_notices();
create trigger note_changed_needs after update on physician_notice
  referencing new table as changed for each statement execute function note_notices();

create function note_periods() returns trigger language plpgsql as $$
begin
  insert into scheduling_change ("agencyId", "patientId")
  select distinct admission."agencyId", admission."patientId"
  from changed join admission on admission."agencyId" = changed."agencyId" and admission.id = changed."admissionId";
  return null;
end $$;
create trigger note_changed_needs after update on episode
  referencing new table as changed for each statement execute function note_periods();

create function note_names() returns trigger language plpgsql as $$
begin
  insert into scheduling_change ("agencyId", "patientId")
  select now."agencyId", now.id from changed as now join before using ("agencyId", id)
  where now."sortName" <> before."sortName";
  return null;
end $$;
create trigger note_changed_needs after update on patient
  referencing old table as before new table as changed for each statement execute function note_names();

-- Weeks begin on another day: those of everybody are others.
create function note_week_start() returns trigger language plpgsql as $$
begin
  insert into scheduling_change ("agencyId", "patientId")
  select distinct "agencyId", "patientId" from order_frequency where "agencyId" = new.id;
  return null;
end $$;
create trigger note_changed_needs after update of "weekStartsOn" on agency for each row
  when (old."weekStartsOn" <> new."weekStartsOn") execute function note_week_start();
