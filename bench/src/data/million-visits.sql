-- The demo agency with a history: 400 more clinicians and 1,000,000 visits they made or missed in the last 500 days.
create temporary table chosen on commit drop as
select agency.id as "agencyId", agency.zone from agency
order by (select count(*) from patient where patient."agencyId" = agency.id) desc limit 1;

create temporary table clinician on commit drop as
select number, gen_random_uuid() as id, (array['SN', 'SN', 'SN', 'SN', 'SN', 'SN', 'PT', 'PT', 'OT', 'HHA'])[number % 10 + 1] as discipline
from generate_series(0, 399) number;
insert into app_user (id, email, "firstName", "lastName")
select clinician.id, 'history' || number || '@demo.test', person."firstName", person."lastName"
from clinician join (
  select row_number() over (order by md5(id::text)) - 1 as number, "firstName", "lastName" from patient limit 400
) person using (number);
insert into membership ("agencyId", "userId", role, discipline)
select "agencyId", id, 'Staff', case discipline when 'SN' then 'RN' else discipline end from chosen, clinician;

-- One admission of each: those of one patient stand side by side, and she cannot be visited twice at once.
create temporary table cared on commit drop as
select row_number() over (order by "patientId") - 1 as number, count(*) over () as patients, "patientId", "admissionId"
from (
  select distinct on ("patientId") "patientId", admission.id as "admissionId"
  from chosen join admission using ("agencyId") where "startOfCare" is not null
  order by "patientId", number desc
) latest;
create index on cared (number);

-- Nothing here needs to be looked up: every row named is one of these.
set local session_replication_role = replica;
insert into visit ("agencyId", id, "patientId", "admissionId", discipline, kind, "userId", "localStart", minutes, zone, during,
  status, reason, "locationOfCare", "startedAt", "endedAt")
select "agencyId", gen_random_uuid(), "patientId", "admissionId", discipline, 'routine', clinician.id, start, 45, zone,
  tstzrange(begun, begun + interval '45 minutes'), status,
  case status when 'missed' then 'patient-not-home' when 'cancelled' then 'patient-asked' end, 'Patient''s home',
  case status when 'completed' then begun + make_interval(mins => chance % 40 - 8) end,
  case status when 'completed' then begun + make_interval(mins => chance % 40 + 40) end
from chosen, generate_series(0, 2549) slot, clinician
join lateral (select slot::bigint * 400 + clinician.number as nth) made on true
join cared on cared.number = nth % (select max(patients) from cared),
  lateral (select current_date - 1 - slot / 5 + time '08:00' + slot % 5 * interval '2 hours' as start,
    abs(hashint8(nth)) % 1000 as chance) known,
  lateral (select start at time zone zone as begun,
    case when chance < 30 then 'missed' when chance < 60 then 'cancelled' else 'completed' end as status) stated
on conflict do nothing;
