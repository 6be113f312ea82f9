-- GET /reports

with
  counted as (
    select
      visit."userId" as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      visit
    where
      "visit"."agencyId" = $1
      and (visit.status) = any ($2::text[])
      and visit."localStart" >= ($3::date)::timestamp
      and visit."localStart" < ($4::date)::timestamp
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

with
  counted as (
    select
      coalesce(document."assigneeId", document."authorId") as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      document
    where
      "document"."agencyId" = $1
      and document."endedAt" is null
      and (
        case
          when document.status in ('draft', 'returned') then 'clinician'
          when document.status in ('approved', 'sent')
          and document.kind in (
            'physician-order',
            'verbal-order',
            'frequency-order',
            'plan-of-care'
          ) then 'physician'
        end
      ) = any ($2::text[])
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

with
  counted as (
    select
      visit."userId" as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      visit
    where
      "visit"."agencyId" = $1
      and (visit.status) = any ($2::text[])
      and visit."localStart" >= ($3::date)::timestamp
      and visit."localStart" < ($4::date)::timestamp
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

with
  counted as (
    select
      manager.id as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      order_frequency as line
      join "order" as ordered on ordered."agencyId" = line."agencyId"
      and ordered.id = line."orderId"
      join admission on admission."agencyId" = line."agencyId"
      and admission.id = ordered."admissionId"
      left join lateral (
        select
          app_user.id,
          app_user."firstName",
          app_user."lastName"
        from
          assignment
          join app_user on app_user.id = assignment."userId"
        where
          assignment."agencyId" = "line"."agencyId"
          and assignment."patientId" = "line"."patientId"
          and assignment."isCaseManager"
          and assignment."startDate" <= $1::date
          and coalesce(assignment."endDate", 'infinity') >= $2::date
        order by
          assignment."startDate" desc,
          assignment.id
        limit
          1
      ) as "manager" on true
    where
      "line"."agencyId" = $3
      and ordered.status not in ($4, $5)
      and admission.status <> 'discharged'
      and line."endDate" >= $6::date
      and line."endDate" < $7::date
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

with
  counted as (
    select
      manager.id as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      patient
      left join lateral (
        select
          one.*
        from
          admission as one
        where
          one."agencyId" = "patient"."agencyId"
          and one."patientId" = "patient"."id"
        order by
          one.number desc
        limit
          1
      ) as "admission" on true
      left join lateral (
        select
          app_user.id,
          app_user."firstName",
          app_user."lastName"
        from
          assignment
          join app_user on app_user.id = assignment."userId"
        where
          assignment."agencyId" = "patient"."agencyId"
          and assignment."patientId" = "patient"."id"
          and assignment."isCaseManager"
          and assignment."startDate" <= $1::date
          and coalesce(assignment."endDate", 'infinity') >= $2::date
        order by
          assignment."startDate" desc,
          assignment.id
        limit
          1
      ) as "manager" on true
    where
      "patient"."agencyId" = $3
      and (admission.status) = any ($4::text[])
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

with
  counted as (
    select
      coalesce(request."userId", request."requestedBy") as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      supply_request as request
    where
      (
        request."agencyId" = $1
        and (
          request."patientId" is not null
          or (
            request."patientId" is null
            and true
          )
        )
      )
      and (request.status) = any ($2::text[])
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

with
  counted as (
    select
      visit."userId" as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      visit
    where
      "visit"."agencyId" = $1
      and visit.status = 'completed'
      and (
        (
          visit."startedAt" is not null
          and visit."endedAt" is not null
        )
      ) = any ($2::boolean[])
      and visit."localStart" >= ($3::date)::timestamp
      and visit."localStart" < ($4::date)::timestamp
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

with
  counted as (
    select
      assessment."authorId" as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      assessment
    where
      "assessment"."agencyId" = $1
      and (assessment.status) = any ($2::text[])
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

with
  counted as (
    select
      coalesce(document."assigneeId", document."authorId") as id,
      count(*)::int as count,
      (sum(count(*)) over ())::int as total
    from
      "order" as ordered
      join document on document."agencyId" = ordered."agencyId"
      and document.id = ordered.id
    where
      "document"."agencyId" = $1
      and ordered."agencyId" = $2
      and document."endedAt" is null
      and (document.status) = any ($3::text[])
    group by
      1
  )
select
  counted.*,
  app_user."firstName" || ' ' || app_user."lastName" as name
from
  counted
  left join app_user on app_user.id = counted.id
order by
  (counted.id is null),
  counted.count desc,
  counted.id
limit
  1;

-- GET /reports/data-sets

select
  "id" as "value",
  "name" as "label"
from
  "branch"
where
  "agencyId" = $1
order by
  "name",
  "id"
limit
  $2;

select
  "app_user"."id" as "value",
  app_user."lastName" || ', ' || app_user."firstName" || case
    when membership."endedAt" is null then ''
    else ' (former employee)'
  end as "label"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
where
  "membership"."agencyId" = $1
order by
  membership."endedAt" is not null,
  "app_user"."lastName",
  "app_user"."firstName",
  "app_user"."id"
limit
  $2;

select
  "id",
  "name",
  "powers",
  "version"
from
  "role"
where
  "agencyId" = $1
  and "endedAt" is null
order by
  "name";

-- POST /reports/preview

select
  "id"
from
  "audit_entry"
where
  "agencyId" = $1
  and "patientId" is null
  and "at" >= date_bin('15 minutes', now(), 'epoch'::timestamptz)
  and "userId" = $2
  and "action" = $3
  and "subjectId" is null
  and "after" is not distinct from $4::jsonb;

select
  visit."localStart" as "c0",
  patient."sortName" as "c1",
  case visit.discipline
    when 'SN' then 'Skilled nursing'
    when 'PT' then 'Physical therapy'
    when 'OT' then 'Occupational therapy'
    when 'ST' then 'Speech therapy'
    when 'MSW' then 'Medical social work'
    when 'HHA' then 'Home health aide'
    else visit.discipline
  end as "c2",
  "clinician"."lastName" || ', ' || "clinician"."firstName" as "c3",
  case visit.reason
    when 'patient-refused' then 'Patient refused'
    when 'patient-not-home' then 'Patient not home'
    when 'patient-in-hospital' then 'Patient hospitalized'
    when 'no-staff' then 'No clinician available'
    when 'staff-ill' then 'Clinician out sick'
    when 'weather' then 'Weather'
    when 'unsafe' then 'Unsafe conditions'
    when 'other' then 'Other reason'
    when 'entered-in-error' then 'Entered in error'
    when 'frequency-changed' then 'Frequency changed'
    when 'patient-asked' then 'Patient request'
    when 'patient-discharged' then 'Patient discharged'
    when 'replaced' then 'Replaced by another visit'
    else visit.reason
  end as "c4",
  case
    when visit.status = 'missed' then notice."sentAt" is not null
  end as "c5",
  notice."sentAt" as "c6",
  case notice.method
    when 'phone' then 'Phone'
    when 'fax' then 'Fax'
    when 'mail' then 'Mail'
    when 'message' then 'Message'
    else notice.method
  end as "c7",
  case notice.decision
    when 'skip' then 'Do not make up'
    when 'make-up' then 'Make up'
    else notice.decision
  end as "c8",
  makeup."localStart" as "c9",
  physician."lastName" || ', ' || physician."firstName" || ', ' || physician.credential as "c10",
  visit.note as "c11",
  patient.id as "patientId"
from
  visit
  left join "patient" as "patient" on "patient"."agencyId" = "visit"."agencyId"
  and "patient"."id" = "visit"."patientId"
  left join app_user as "clinician" on "clinician"."id" = "visit"."userId"
  left join "admission" as "admission" on "admission"."agencyId" = "visit"."agencyId"
  and "admission"."id" = "visit"."admissionId"
  left join physician_notice as notice on notice."agencyId" = visit."agencyId"
  and notice."visitId" = visit.id
  left join lateral (
    select
      "localStart"
    from
      visit as again
    where
      again."agencyId" = visit."agencyId"
      and again."makesUpForId" = visit.id
      and again.status not in ('cancelled', 'missed')
    order by
      "localStart",
      again.id
    limit
      1
  ) as "makeup" on true
  left join physician on physician."agencyId" = visit."agencyId"
  and physician.id = coalesce(notice."physicianId", admission."physicianId")
where
  "visit"."agencyId" = $1
order by
  visit."localStart" desc,
  visit.id
limit
  $2
offset
  $3;

select
  count(*)::int as total
from
  visit
where
  "visit"."agencyId" = $1;

select
  "name"
from
  "agency"
where
  "id" = $1;
