-- Thirty patients on service with full charts: 700 visits, 200 documents, 120 medications each.
create temporary table filled on commit drop as
select row_number() over (order by md5(patient.id::text)) as number, patient."agencyId", patient.id as "patientId",
  admission.id as "admissionId", admission."physicianId",
  (select "userId" from assignment where assignment."agencyId" = patient."agencyId"
    and assignment."patientId" = patient.id limit 1) as "userId"
from patient join admission on admission."agencyId" = patient."agencyId" and admission."patientId" = patient.id
where admission.status = 'active' and patient."recordNumber" > 200
order by md5(patient.id::text) limit 30;

insert into visit ("agencyId", id, "patientId", "admissionId", discipline, kind, "userId", "localStart", minutes, zone, during,
  status, reason, "locationOfCare", note, "startedAt", "endedAt")
select "agencyId", gen_random_uuid(), "patientId", "admissionId", 'SN', 'routine', null, start, 45, 'America/Chicago',
  tstzrange(begun, begun + interval '45 minutes'), status, case status when 'missed' then 'patient-not-home' end,
  'Patient''s home', 'Wound cleansed and dressed as ordered, number ' || nth,
  case status when 'completed' then begun end, case status when 'completed' then begun + interval '45 minutes' end
from filled, generate_series(1, 700) nth,
  lateral (select current_date - nth - 100 + time '09:00' as start, case when nth % 25 = 0 then 'missed' else 'completed' end as status) made,
  lateral (select start at time zone 'America/Chicago' as begun) known;

create temporary table written on commit drop as
select filled.*, nth, gen_random_uuid() as id, now() - make_interval(days => nth * 3) as "createdAt", nth % 4 = 0 as "isOrder"
from filled, generate_series(1, 200) nth;
insert into document ("agencyId", id, "patientId", "admissionId", kind, title, content, status, "physicianId", "authorId",
  "submittedAt", "createdAt", "changedAt")
select "agencyId", id, "patientId", "admissionId", case when "isOrder" then 'physician-order' else 'visit-note' end,
  case when "isOrder" then 'Order ' else 'Visit note ' end || nth,
  jsonb_build_object('text', repeat('Vital signs within the limits set by the physician. Teaching given with teach-back. ', 15)
    || 'Paper number ' || nth),
  case when "isOrder" and nth < 20 then 'sent' else 'filed' end, case when "isOrder" then "physicianId" end, "userId",
  "createdAt", "createdAt", "createdAt"
from written;
insert into "order" ("agencyId", id, "patientId", "admissionId", "physicianId", kind, text, "orderedOn", status)
select written."agencyId", written.id, written."patientId", written."admissionId", written."physicianId", 'physician', 'As written',
  written."createdAt"::date, document.status
from written join document using (id) where "isOrder";
insert into document_step ("agencyId", id, "documentId", status, "userId", at)
select "agencyId", gen_random_uuid(), id, status, "userId", "createdAt"
from written, unnest(array['submitted', 'filed']) status;

insert into medication ("agencyId", id, "patientId", name, dose, route, frequency, "startDate", "endDate", classification,
  "discontinueReason", "createdAt", "changedAt")
select "agencyId", gen_random_uuid(), "patientId", 'Medication ' || nth, '10 mg', 'by mouth', 'once daily',
  current_date - nth * 4, case when nth % 3 > 0 then current_date - nth end, 'Diuretic',
  case when nth % 3 > 0 then 'Course completed' end, now() - make_interval(days => nth * 4), now() - make_interval(days => nth)
from filled, generate_series(1, 120) nth;
