grant create on schema public to lookup; -- alter … owner asks for it

-- Field staff open the chart of a patient whom nobody assigned to them: with a reason, for an hour of real time.
create table emergency_access (
  "agencyId" int not null references agency,
  id uuid not null,
  "userId" uuid not null,
  "patientId" uuid not null,
  reason text not null check (btrim(reason) <> ''),
  "startedAt" timestamptz not null default now(),
  "endsAt" timestamptz not null default now() + interval '60 minutes',
  "endedAt" timestamptz, -- earlier, by herself
  primary key ("agencyId", id),
  foreign key ("agencyId", "patientId") references patient,
  foreign key ("agencyId", "userId") references membership,
  check ("endsAt" = "startedAt" + interval '60 minutes')
);
call guard_agency_table('emergency_access');
create policy lookup on emergency_access for select to lookup using (true);
grant select on emergency_access to lookup;
create index on emergency_access ("agencyId", "userId", "endsAt");
create index on emergency_access ("agencyId", "patientId", "startedAt");

-- What is seen and done under emergency access says so, whoever writes the entry.
alter table audit_entry add column "emergencyAccessId" uuid;
create function mark_emergency_access() returns trigger language plpgsql as $$
begin
  new."emergencyAccessId" := (
    select id from emergency_access
    where "agencyId" = new."agencyId" and "userId" = new."userId" and "patientId" = new."patientId"
      and "endedAt" is null and "endsAt" > now()
    order by "startedAt" desc limit 1);
  return new;
end $$;
create trigger mark_emergency_access before insert on audit_entry
  for each row when (new."patientId" is not null and new."userId" is not null)
  execute function mark_emergency_access();
-- A view under it is an entry of its own, though she saw the same section in that quarter of an hour before.
drop index audit_entry_view;
create unique index audit_entry_view
  on audit_entry ("agencyId", "userId", "patientId", section, quarter, "emergencyAccessId")
  nulls not distinct where section is not null;

set local role lookup; -- whose function it is
/* The patients a search means, best first: the name as typed from its beginning; then its words in any order and place;
   then with a slip in each word; and when there is nobody, whatever has most letters in common. A step is taken only
   when those before did not find enough. Without a name: those who fit, the record number before the telephone. */
create or replace function find_patients(name text, wanted patient_filter, most int) returns table (id uuid, place bigint)
stable security definer set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan
set pg_trgm.word_similarity_threshold = 0.35 rows 20 language plpgsql as $$
declare
  typed text := plain_name(name);
  start text := left(typed, 30);
  among uuid[] := case when wanted."onlyFor" is not null then array(
    select a."patientId" from assignment a
    where a."agencyId" = current_agency() and a."userId" = wanted."onlyFor"
      and a."startDate" <= wanted.today and (a."endDate" is null or a."endDate" >= wanted.today)
    union
    select e."patientId" from emergency_access e
    where e."agencyId" = current_agency() and e."userId" = wanted."onlyFor" and e."endedAt" is null and e."endsAt" > now()) end;
  found uuid[];
begin
  if name is null then
    return query
    select p.id, row_number() over (order by p."recordNumber" = wanted."recordNumber" desc nulls last, p."lastFirst", p.id)
    from fitting_patients(wanted, among) p order by 2 limit most;
    return;
  end if;
  if typed = '' then return; end if;
  found := patients_begun(typed, wanted, among, most);
  if cardinality(found) < most and length(typed) > 2 then
    -- Materialized: else the planner may go through all names in the order of an index.
    found := found || array(
      with begun as materialized (
        select p.id, p."lastFirst" from fitting_patients(wanted, among) p
        where p."nameKeys" @@ names_begun(typed) and p.id <> all (found))
      select b.id from begun b order by b."lastFirst", b.id limit most - cardinality(found));
  end if;
  if cardinality(found) < most and length(typed) > 2 then
    found := found || array(
      select p.id from fitting_patients(wanted, among) p
      where p."nameKeys" @@ names_misspelt(typed) and p.id <> all (found)
      order by least(letters_off(typed, p."lastFirst"), letters_off(typed, p."firstLast")),
        letters_off(typed, p."lastFirst") > letters_off(typed, p."firstLast"), p."lastFirst", p.id
      limit most - cardinality(found));
  end if;
  -- Without a group of three letters that trigrams are made of, the whole index would be read.
  if found = '{}' and length(typed) > 2 and show_trgm(start) <> '{}' then
    found := array(
      select p.id from fitting_patients(wanted, among) p where start <% p."lastFirst"
      order by word_similarity(start, p."lastFirst") desc, p."lastFirst", p.id limit most);
  end if;
  return query select f.id, f.place from unnest(found) with ordinality f (id, place);
end $$;
reset role;

revoke create on schema public from lookup;
