-- What jobs and the rotation of keys ask across agencies. They see which agencies there are and which keys are in use,
-- never what is under them: `lookup` may read those columns only.
grant create on schema public to lookup; -- alter … owner asks for it

/* The agencies, for work that visits each of them in turn. */
create function find_agencies() returns setof int
stable security definer set search_path = pg_catalog, public language sql as $$
  select id from agency order by id
$$;
call give_to_lookup('find_agencies()');

create policy lookup on patient_ssn for select to lookup using (true);
create policy lookup on idempotency for select to lookup using (true);
grant select ("keyId") on patient_ssn, idempotency to lookup;
grant select ("keyId", "sentAt") on mail to lookup;

/* The keys something is encrypted with. */
create function find_used_keys() returns table ("keyId" text, holder text)
stable security definer set search_path = pg_catalog, public language sql as $$
  select distinct "keyId", 'number' from patient_ssn
  union all select distinct "keyId", 'letter' from mail where "sentAt" is null
  union all select distinct "keyId", 'answer' from idempotency
$$;
call give_to_lookup('find_used_keys()');
revoke create on schema public from lookup;

-- Nothing is kept of a letter that was sent.
alter table mail add check (("sentAt" is null) = (letter is not null));
