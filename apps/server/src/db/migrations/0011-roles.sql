grant create on schema public to lookup; -- alter … owner asks for it

-- What an agency changed of the four roles it begins with, and the roles it made itself. A role without a row has what
-- the contract gives it; `Admin` always has everything, so that nobody locks everybody out.
create table role (
  "agencyId" int not null references agency,
  id uuid not null,
  name text not null check (name = btrim(name) and name <> '' and lower(name) <> 'admin'),
  powers jsonb not null check (jsonb_typeof(powers) = 'object'), -- actions by area
  version int not null default 1,
  "createdAt" timestamptz not null default now(),
  "createdBy" uuid not null,
  "endedAt" timestamptz,
  primary key ("agencyId", id),
  foreign key ("agencyId", "createdBy") references membership
);
call guard_agency_table('role');
create policy lookup on role for select to lookup using (true);
grant select on role to lookup;
create unique index on role ("agencyId", lower(name)) where "endedAt" is null;
create index on membership ("agencyId", role) where "endedAt" is null;

/* What an agency gave to a role; null where it left it as the contract has it. */
create function given_powers(agency int, held text) returns jsonb stable parallel safe language sql as $$
  select powers from role where "agencyId" = agency and name = held and "endedAt" is null
$$;

set local role lookup; -- whose functions they are
drop function find_session(bytea, int, interval);
drop function find_agencies_of(uuid);
reset role;

/* Who holds an access token: the session, and the membership in the asked or else the active agency, with what its role
   may do at this moment. */
create function find_session(access_hash bytea, asked_agency int, idle interval)
returns table (
  "sessionId" uuid, "tokenId" uuid, "userId" uuid, "isConfirmed" boolean, "lastActiveAt" timestamptz,
  "agencyId" int, "isMember" boolean, role text, "givenPowers" jsonb, discipline text, zone text, "isFresh" boolean
)
stable security definer set search_path = pg_catalog, public language sql as $$
  select s.id, t.id, s."userId", t."confirmedAt" is not null, s."lastActiveAt",
    coalesce(asked_agency, s."activeAgencyId"), m."userId" is not null, m.role, given_powers(m."agencyId", m.role),
    m.discipline, a.zone,
    t."accessExpiresAt" > now() and (t."closedAt" is null or t."closedAt" > now() - interval '10 seconds')
      and s."endedAt" is null and s."expiresAt" > now() and s."lastActiveAt" > now() - idle
  from session_token t
  join session s on s.id = t."sessionId"
  left join membership m on m."agencyId" = coalesce(asked_agency, s."activeAgencyId")
    and m."userId" = s."userId" and m."endedAt" is null
  left join agency a on a.id = m."agencyId"
  where t."accessHash" = access_hash
$$;
call give_to_lookup('find_session(bytea, int, interval)');

/* The agencies a user works in, and what her role may do in each. */
create function find_agencies_of(member uuid)
returns table ("agencyId" int, name text, zone text, role text, "givenPowers" jsonb)
stable security definer set search_path = pg_catalog, public language sql as $$
  select a.id, a.name, a.zone, m.role, given_powers(m."agencyId", m.role)
  from membership m join agency a on a.id = m."agencyId"
  where m."userId" = member and m."endedAt" is null
  order by m."createdAt", a.id
$$;
call give_to_lookup('find_agencies_of(uuid)');

revoke create on schema public from lookup;
