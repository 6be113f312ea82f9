-- GET /audit

select
  "sortName"
from
  "patient"
where
  "agencyId" = $1
  and "id" = $2;

select
  "id"
from
  "audit_entry"
where
  "agencyId" = $1
  and "patientId" = $2
  and "at" >= date_bin('15 minutes', now(), 'epoch'::timestamptz)
  and "userId" = $3
  and "action" = $4
  and "subjectId" is null
  and "after" is not distinct from $5::jsonb;

select
  e.id,
  e.at,
  e."userId",
  e.action,
  e."patientId",
  e."subjectId",
  e.section,
  e."emergencyAccessId" is not null as "isEmergency",
  e.before,
  e.after,
  host(e.address) as address,
  seal.seq as seal,
  person."lastName" || ', ' || person."firstName" as "userName",
  patient."sortName" as "patientName"
from
  (
    select
      *
    from
      audit_entry e
    where
      e."agencyId" = $1
      and e.at >= (
        ($2::date + $3::int)::timestamp at time zone $4::text
      )
      and e.at < (
        ($5::date + $6::int)::timestamp at time zone $7::text
      )
      and e."userId" = $8
      and e."patientId" = $9
      and e.action in (
        'assessment.list',
        'audit.view',
        'chart.search',
        'chart.view',
        'disclosure.list',
        'mailbox.view',
        'patient.duplicate-shown',
        'patient.list',
        'patient.recent',
        'patient.reveal-ssn',
        'patient.search',
        'report.view',
        'schedule.list'
      )
    order by
      e.at desc,
      e.id desc
    limit
      $10
  ) e
  left join audit_seal seal on seal."agencyId" = e."agencyId"
  and seal."entryId" = e.id
  left join app_user person on person.id = e."userId"
  left join patient on patient."agencyId" = e."agencyId"
  and patient.id = e."patientId"
order by
  e.at desc,
  e.id desc;

with
  wanted as (
    select
      unnest($1::uuid[]) as id
  )
select
  person.id,
  person."lastName" || ', ' || person."firstName" as name
from
  wanted
  join membership on membership."agencyId" = $2
  and membership."userId" = wanted.id
  join app_user person on person.id = wanted.id
union all
select
  patient.id,
  patient."sortName"
from
  wanted
  join patient on patient."agencyId" = $3
  and patient.id = wanted.id
union all
select
  physician.id,
  physician."lastName" || ', ' || physician."firstName"
from
  wanted
  join physician on physician."agencyId" = $4
  and physician.id = wanted.id
union all
select
  branch.id,
  branch.name
from
  wanted
  join branch on branch."agencyId" = $5
  and branch.id = wanted.id
union all
select
  supply_item.id,
  supply_item.name
from
  wanted
  join supply_item on supply_item."agencyId" = $6
  and supply_item.id = wanted.id
order by
  id;

-- GET /audit/seals

select
  last.seq as "sealedSeq",
  entry.at as "sealedAt",
  anchor.seq as "anchoredSeq",
  anchor.at as "anchoredAt",
  (
    select
      count(*)::int
    from
      audit_entry e
    where
      e."agencyId" = $1
      and e.at > now() - interval '1 hour'
      and not exists (
        select
        from
          audit_seal s
        where
          s."agencyId" = e."agencyId"
          and s."entryId" = e.id
      )
  ) as "notSealed",
  exists (
    select
    from
      (
        select
          id
        from
          audit_entry
        where
          "agencyId" = $2
          and at < now() - interval '1 minute'
        order by
          at desc
        limit
          1
      ) e
    where
      not exists (
        select
        from
          audit_seal s
        where
          s."agencyId" = $3
          and s."entryId" = e.id
      )
  ) as "isBehind"
from
  (
    select
  ) one
  left join lateral (
    select
      seq,
      "entryId"
    from
      audit_seal
    where
      "agencyId" = $4
    order by
      seq desc
    limit
      1
  ) last on true
  left join audit_entry entry on entry."agencyId" = $5
  and entry.id = last."entryId"
  left join lateral (
    select
      seq,
      at
    from
      audit_anchor
    where
      "agencyId" = $6
    order by
      number desc
    limit
      1
  ) anchor on true;
