-- Who has a second factor changes factors and password only with it: the password alone does not count.
grant create on schema public to lookup; -- alter … owner asks for it

alter table session add column "factorProvenAt" timestamptz; -- when a second factor or a recovery code was shown once more
grant select on session to lookup;

/* Whether the account of a session has a second factor that was not shown in that session within ten minutes. */
create function lacks_factor_proof(asked uuid) returns boolean
stable security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select exists (
    select from session s
    where s.id = asked and coalesce(s."factorProvenAt" <= now() - interval '10 minutes', true)
      and (
        exists (select from authenticator_app f where f."userId" = s."userId" and f."confirmedAt" is not null)
        or exists (select from passkey p where p."userId" = s."userId")
      )
  )
$$;
call give_to_lookup('lacks_factor_proof(uuid)');

revoke create on schema public from lookup;
