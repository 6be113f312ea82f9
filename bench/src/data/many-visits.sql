-- One agency with its clinicians, patients, orders and visits, as `wanted` describes it:
-- (mark, slug, name, clinicians, "fullTime", "perDay", "firstDay", "lastDay", visits, canceled)
create or replace function pg_temp.id_of(mark int, kind int, number bigint) returns uuid immutable language sql as $$
  -- as random as ids of the product are, which decides how far an answer can be compressed
  select ('0199' || substr(text, 1, 8) || '7' || substr(text, 9, 3) || 'a' || substr(text, 12, 15))::uuid
  from md5(mark || '-' || kind || '-' || number) text
$$;

insert into agency (slug, name, zone) select slug, name, 'America/New_York' from wanted;
alter table wanted add column "agencyId" int;
update wanted set "agencyId" = agency.id from agency where agency.slug = wanted.slug;

insert into branch ("agencyId", id, name, zone)
select "agencyId", pg_temp.id_of(mark, 0, 0), 'Main office', 'America/New_York' from wanted;

create temporary table person on commit drop as
select row_number() over () - 1 as number, "firstName", "lastName", count(*) over () as people
from (select "firstName", "lastName" from patient order by md5(id::text) limit 20000) known;

-- Number 0 plans, the others make visits. All of them sign in with the password of the demo agency.
create temporary table member on commit drop as
select number, pg_temp.id_of(mark, 1, number) as id, case when number = 0 then 'Editor' else 'Staff' end as role
from wanted, generate_series(0, clinicians) number;
insert into app_user (id, email, "firstName", "lastName", "passwordHash")
select member.id, 'member' || member.number || '@' || slug || '.test', person."firstName", person."lastName", secret."passwordHash"
from wanted, member
join person on person.number = member.number % person.people,
  (select "passwordHash" from app_user where "passwordHash" is not null order by email limit 1) secret;
insert into membership ("agencyId", "userId", role, discipline, "branchId")
select "agencyId", member.id, role, case when role = 'Staff' then 'RN' end, pg_temp.id_of(mark, 0, 0) from wanted, member;

-- When somebody visits: on weekdays, so many a day full time, else once a week. Of a clinician's weekly places every
-- patient has two, days apart; a period of certification has 60 days, a patient two of them.
create temporary table slot on commit drop as
with day as (
  select day::date as day, extract(isodow from day)::int - 1 as weekday, (day::date - "firstDay") / 60 as period,
    ((now() at time zone 'America/New_York')::date - "firstDay") / 60 as now
  from wanted, generate_series("firstDay", "lastDay", interval '1 day') day
  where extract(isodow from day) < 6
)
select member.number as clinician, day.day, day.period, nth, (weekday * "perDay" + nth) % ceil("perDay" * 2.5)::int as place,
  least(day.period / 2, day.now / 2) as generation, member.number > "fullTime" as "isPart"
from wanted, member, day, generate_series(0, "perDay" - 1) nth
where member.role = 'Staff'
  and (member.number <= "fullTime" or (weekday = member.number % 5 and nth = member.number % "perDay"))
order by "isPart", md5(case when member.number > "fullTime" then member.number || day.day::text end)
limit (select visits from wanted);

create temporary table place on commit drop as
select row_number() over (order by clinician, place, generation) as number, *
from (
  select clinician, place, generation, min(period) as "firstPeriod", max(period) as "lastPeriod"
  from slot group by clinician, place, generation
) every;
create temporary table spell on commit drop as
select row_number() over (order by slot.period, place.number) as number, place.number as patient, clinician, place, generation,
  slot.period, "firstDay" + slot.period * 60 as "startDate",
  case when slot."isPart" or place + ceil("perDay" * 2.5) >= 5 * "perDay" then 1 else 2 end as each
from wanted, (select distinct clinician, place, generation, period, "isPart" from slot) slot
join place using (clinician, place, generation);

insert into patient ("agencyId", id, "recordNumber", "firstName", "lastName", dob, "phoneNumber", zip)
select "agencyId", pg_temp.id_of(mark, 2, place.number), place.number, person."firstName", family."lastName",
  date '1930-01-01' + (place.number % 9000)::int, '+15125550143', '78701'
from wanted, place join person on person.number = (place.number * 7) % person.people
join person family on family.number = (place.number * 7 + place.number / family.people) % family.people;

insert into admission ("agencyId", id, "patientId", number, "branchId", status, "startOfCare", "dischargeDate")
select "agencyId", pg_temp.id_of(mark, 3, number), pg_temp.id_of(mark, 2, number), 1, pg_temp.id_of(mark, 0, 0),
  case when "isOver" then 'discharged' else 'active' end, "firstDay" + "firstPeriod" * 60,
  case when "isOver" then "firstDay" + "lastPeriod" * 60 + 59 end
from wanted, place, lateral (select "firstDay" + "lastPeriod" * 60 + 59 < current_date as "isOver") known;
insert into assignment ("agencyId", id, "patientId", "userId", "startDate", "endDate")
select admission."agencyId", pg_temp.id_of(mark, 4, place.number), "patientId", pg_temp.id_of(mark, 1, clinician),
  "startOfCare", "dischargeDate"
from wanted, place join admission on admission.id = pg_temp.id_of((select mark from wanted), 3, place.number);
insert into episode ("agencyId", id, "admissionId", number, "startDate", "endDate")
select "agencyId", pg_temp.id_of(mark, 5, number), pg_temp.id_of(mark, 3, patient),
  row_number() over (partition by patient order by period), "startDate", "startDate" + 59
from wanted, spell;
insert into document ("agencyId", id, "patientId", "admissionId", "episodeId", kind, title, content, status)
select "agencyId", pg_temp.id_of(mark, 6, number), pg_temp.id_of(mark, 2, patient), pg_temp.id_of(mark, 3, patient),
  pg_temp.id_of(mark, 5, number), 'plan-of-care', 'Plan of care', '{}', 'signed'
from wanted, spell;
insert into "order" ("agencyId", id, "patientId", "admissionId", "episodeId", kind, "orderedOn", status)
select "agencyId", pg_temp.id_of(mark, 6, number), pg_temp.id_of(mark, 2, patient), pg_temp.id_of(mark, 3, patient),
  pg_temp.id_of(mark, 5, number), 'plan-of-care', "startDate", 'signed'
from wanted, spell;
insert into order_frequency ("agencyId", id, "orderId", "patientId", discipline, notation, "visitCount", "visitMinutes",
  "startDate", "endDate", "locationOfCare")
select "agencyId", pg_temp.id_of(mark, 7, number), pg_temp.id_of(mark, 6, number), pg_temp.id_of(mark, 2, patient), 'SN',
  each || 'w9', each * 9, 45, "startDate", "startDate" + 59, 'Patient''s home'
from wanted, spell;

insert into visit ("agencyId", id, "patientId", "admissionId", "frequencyId", discipline, kind, "userId", "localStart", minutes,
  zone, during, status, reason, urgency, "locationOfCare", "startedAt", "endedAt")
select "agencyId", pg_temp.id_of(mark, 8, row_number() over (order by start, slot.clinician)), pg_temp.id_of(mark, 2, patient),
  pg_temp.id_of(mark, 3, patient), pg_temp.id_of(mark, 7, spell.number), 'SN', 'routine', pg_temp.id_of(mark, 1, slot.clinician),
  start, minutes, 'America/New_York', tstzrange(begun, begun + make_interval(mins => minutes)), status,
  case status when 'missed' then 'patient-not-home' when 'cancelled' then 'patient-asked' end,
  (array['low', 'medium', 'high', 'urgent'])[1 + chance % 40], 'Patient''s home',
  case status when 'completed' then begun end, case status when 'completed' then begun + make_interval(mins => minutes) end
from wanted, slot join spell using (clinician, place, period, generation),
  lateral (select
    slot.day + time '07:00' + make_interval(mins => nth * (600 / "perDay") + 15 * (slot.clinician % 4)) as start,
    least(45, 600 / "perDay" - 10) as minutes,
    abs(hashint8(slot.clinician * 1000000::bigint + (slot.day - "firstDay") * 100 + nth)) % 100 as chance) made,
  lateral (select start at time zone 'America/New_York' as begun,
    case when chance < canceled then 'cancelled' when slot.day >= current_date then 'scheduled'
      when chance < 3 then 'missed' else 'completed' end as status) known;

insert into time_change ("agencyId", id, "visitId", "plannedStart", "localStart", minutes, reason, "requestedBy")
select visit."agencyId", gen_random_uuid(), visit.id, "localStart", "localStart" + interval '1 hour', minutes, 'A class', "userId"
from wanted join visit using ("agencyId") where status = 'scheduled' order by md5(visit.id::text) limit 40;
