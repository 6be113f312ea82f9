-- What belongs to a person before an agency is known. No agency's data stands here, so no row-level security.
create table session (
  id uuid primary key,
  "userId" uuid not null references app_user,
  "activeAgencyId" int references agency,
  "createdAt" timestamptz not null default now(),
  "lastActiveAt" timestamptz not null default now(),
  "expiresAt" timestamptz not null,
  "endedAt" timestamptz,
  "endReason" text check ("endReason" in ('signed-out', 'reuse', 'password-reset', 'revoked'))
);
create index on session ("userId") where "endedAt" is null;
create index on session ("expiresAt");
grant select, insert, update, delete on session to web;

-- One pair of refresh and access token. Confirmed: used once. Closed: its successor, or a sibling, was confirmed.
create table session_token (
  id uuid primary key,
  "sessionId" uuid not null references session on delete cascade,
  "parentId" uuid references session_token on delete cascade,
  "refreshHash" bytea not null unique,
  "accessHash" bytea not null unique,
  "accessExpiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "confirmedAt" timestamptz,
  "closedAt" timestamptz
);
create index on session_token ("sessionId");
create index on session_token ("parentId");
grant select, insert, update, delete on session_token to web;

create table sign_in_limit (
  key bytea primary key, -- keyed hash of an account, an address, or both
  failures int not null, -- as of "since"; one is forgotten every quarter of an hour
  since timestamptz not null,
  "blockedUntil" timestamptz not null
);
create index on sign_in_limit (since);
grant select, insert, update, delete on sign_in_limit to web;

create table password_reset (
  "tokenHash" bytea primary key,
  "userId" uuid not null references app_user,
  "createdAt" timestamptz not null default now(),
  "expiresAt" timestamptz not null,
  "usedAt" timestamptz
);
create index on password_reset ("userId");
create index on password_reset ("expiresAt");
grant select, insert, update, delete on password_reset to web;

-- A letter waits encrypted and is erased once sent.
create table mail (
  id uuid primary key,
  "createdAt" timestamptz not null default now(),
  "userId" uuid references app_user, -- none: somebody without an account
  "keyId" text not null,
  letter bytea,
  "sentAt" timestamptz
);
create index on mail ("createdAt");
grant select, insert, update, delete on mail to web;

-- Proof that the keys at hand are the ones this data was written with.
create table key_check (
  "keyId" text primary key,
  proof bytea not null
);
grant select, insert, delete on key_check to web;

/* Who holds an access token: the session, and the membership in the asked or else the active agency. */
create function find_session(access_hash bytea, asked_agency int, idle interval)
returns table (
  "sessionId" uuid, "tokenId" uuid, "userId" uuid, "isConfirmed" boolean, "lastActiveAt" timestamptz,
  "agencyId" int, "isMember" boolean, role text, discipline text, zone text, "isFresh" boolean
)
stable security definer set search_path = pg_catalog, public language sql as $$
  select s.id, t.id, s."userId", t."confirmedAt" is not null, s."lastActiveAt",
    coalesce(asked_agency, s."activeAgencyId"), m."userId" is not null, m.role, m.discipline, a.zone,
    t."accessExpiresAt" > now() and (t."closedAt" is null or t."closedAt" > now() - interval '10 seconds')
      and s."endedAt" is null and s."expiresAt" > now() and s."lastActiveAt" > now() - idle
  from session_token t
  join session s on s.id = t."sessionId"
  left join membership m on m."agencyId" = coalesce(asked_agency, s."activeAgencyId")
    and m."userId" = s."userId" and m."endedAt" is null
  left join agency a on a.id = m."agencyId"
  where t."accessHash" = access_hash
$$;
grant select on session, session_token to lookup;
call give_to_lookup('find_session(bytea, int, interval)');

/* The account behind an e-mail address, for sign-in and for a forgotten password. */
create function find_account(address citext)
returns table (id uuid, email text, "passwordHash" text)
stable security definer set search_path = pg_catalog, public language sql as $$
  select id, email::text, "passwordHash" from app_user where email = address
$$;
call give_to_lookup('find_account(citext)');

/* The agencies a user works in. */
create function find_agencies_of(member uuid)
returns table ("agencyId" int, name text, zone text, role text)
stable security definer set search_path = pg_catalog, public language sql as $$
  select a.id, a.name, a.zone, m.role
  from membership m join agency a on a.id = m."agencyId"
  where m."userId" = member and m."endedAt" is null
  order by m."createdAt", a.id
$$;
call give_to_lookup('find_agencies_of(uuid)');

/* The name of a user. */
create function find_name(member uuid)
returns table ("firstName" text, "lastName" text)
stable security definer set search_path = pg_catalog, public language sql as $$
  select "firstName", "lastName" from app_user where id = member
$$;
call give_to_lookup('find_name(uuid)');

/* The agency behind the short name that stands in addresses. */
create function find_agency(short_name text)
returns table (id int, name text, zone text)
stable security definer set search_path = pg_catalog, public language sql as $$
  select id, name, zone from agency where slug = short_name
$$;
call give_to_lookup('find_agency(text)');
