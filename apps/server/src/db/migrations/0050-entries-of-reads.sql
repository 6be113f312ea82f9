/* Writes the audit entries of several reads: of one agency in each call, which is a transaction of its own. `accesses` are
   the emergency accesses that they were seen under. In one order, so that two servers do not wait for each other; an entry
   that is there already is left alone. */
create function record_entries(agency int, accesses text, longest_wait text, entries jsonb) returns void
language plpgsql as $$
begin
  perform set_config('app.agency_id', agency::text, true), set_config('app.emergency_access', accesses, true);
  if longest_wait is not null then perform set_config('lock_timeout', longest_wait, true); end if;
  insert into audit_entry ("agencyId", id, "userId", action, "patientId", "subjectId", section, quarter, before, after,
    "requestId", address)
  select agency, one.id, one."userId", one.action, one."patientId", one."subjectId", one.section,
    case when one.section is not null then date_bin('15 minutes', now(), 'epoch'::timestamptz) end, one.before, one.after,
    one."requestId", one.address
  from jsonb_to_recordset(entries) as one (id uuid, "userId" uuid, action text, "patientId" uuid, "subjectId" uuid,
    section text, before jsonb, after jsonb, "requestId" text, address inet)
  order by one."userId", one."patientId", one.section, one.id
  on conflict do nothing;
end $$;
revoke all on function record_entries(int, text, text, jsonb) from public;
grant execute on function record_entries(int, text, text, jsonb) to web;
