-- GET /mailbox

insert into
  audit_entry (
    "agencyId",
    id,
    "userId",
    action,
    after,
    "requestId",
    address
  )
select
  $1::int,
  $2::uuid,
  $3::uuid,
  'access.refused',
  $4::jsonb,
  $5::text,
  $6::inet
where
  not exists (
    select
    from
      audit_entry e
    where
      e."agencyId" = $7
      and e."userId" = $8
      and e.at >= date_bin('15 minutes', now(), 'epoch'::timestamptz)
      and e.action = 'access.refused'
      and e.after = $9::jsonb
  );
