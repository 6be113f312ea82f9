-- Why a chart is opened in an emergency is chosen from a list and said in words; a fourth one waits for an administrator.
alter table emergency_access add column "reasonCode" text
  check ("reasonCode" in ('urgent-change', 'covering', 'urgent-call', 'hospital', 'other')); -- none: opened before there was a list

create table emergency_access_request (
  "agencyId" int not null references agency,
  id uuid not null,
  "userId" uuid not null,
  "patientId" uuid not null,
  "reasonCode" text not null check ("reasonCode" in ('urgent-change', 'covering', 'urgent-call', 'hospital', 'other')),
  reason text not null check (btrim(reason) <> ''),
  "requestedAt" timestamptz not null default now(),
  "confirmedAt" timestamptz,
  "confirmedBy" uuid,
  primary key ("agencyId", id),
  foreign key ("agencyId", "patientId") references patient,
  foreign key ("agencyId", "userId") references membership,
  foreign key ("agencyId", "confirmedBy") references membership,
  check (("confirmedAt" is null) = ("confirmedBy" is null))
);
call guard_agency_table('emergency_access_request');
create index on emergency_access_request ("agencyId", "userId", "requestedAt");
create index on emergency_access_request ("agencyId", "patientId");
create index on emergency_access_request ("agencyId", "confirmedBy") where "confirmedBy" is not null;

/* Notes in the transaction that an open access let a query see its patient. Always true. */
create function note_emergency_access(access uuid) returns boolean language plpgsql as $$
declare
  noted text := coalesce(current_setting('app.emergency_access', true), '');
begin
  if position(access::text in noted) = 0 then
    perform set_config('app.emergency_access', ltrim(noted || ',' || access, ','), true);
  end if;
  return true;
end $$;

/* An entry is marked when the access is open, or was when this request looked: it may end while the request is under way. */
create or replace function mark_emergency_access() returns trigger language plpgsql as $$
begin
  new."emergencyAccessId" := (
    select id from emergency_access
    where "agencyId" = new."agencyId" and "userId" = new."userId" and "patientId" = new."patientId"
      and (("endedAt" is null and "endsAt" > now())
        or id = any (string_to_array(nullif(current_setting('app.emergency_access', true), ''), ',')::uuid[]))
    order by "startedAt" desc limit 1);
  return new;
end $$;
