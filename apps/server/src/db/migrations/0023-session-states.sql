grant create on schema public to lookup; -- alter … owner asks for it

-- A session is open, locked while nobody was there for too long, or over. Its owner sees where she is signed in.
alter table session
  add "provenAt" timestamptz, -- when password or factor was shown once more, after signing in
  add device text not null default 'Unknown browser', -- as its browser named itself, in our words
  add address inet,
  drop constraint "session_endReason_check",
  add constraint "session_endReason_check" check (
    "endReason" in ('signed-out', 'reuse', 'password-reset', 'password-change', 'elsewhere', 'revoked'));

/* Minutes after which nobody is taken to be there: what the agency set, or else the usual. */
create function idle_minutes_of(agency int, usual int) returns int
stable security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select coalesce((select a."idleMinutes" from agency a where a.id = idle_minutes_of.agency), usual)
$$;
call give_to_lookup('idle_minutes_of(int, int)');

/* `open`; `locked` until its owner shows that she is there; or `over` for good. The active agency says how long one may be away. */
create function session_state(one session, usual_minutes int) returns text stable language sql as $$
  select case
    when one."endedAt" is not null or one."expiresAt" <= now() then 'over'
    when one."lastActiveAt" <= now() - make_interval(mins => idle_minutes_of(one."activeAgencyId", usual_minutes))
      then 'locked'
    else 'open'
  end
$$;

set local role lookup; -- whose function it is
drop function find_session(bytea, int, interval);
reset role;

/* Who holds an access token: the session and its state, and the membership in the asked or else the active agency, with
   what its role may do at this moment. A token that was replaced opens nothing; one that ran out is `expired`. */
create function find_session(access_hash bytea, asked_agency int, usual_idle_minutes int)
returns table (
  "sessionId" uuid, "tokenId" uuid, "userId" uuid, "isConfirmed" boolean, "lastActiveAt" timestamptz,
  "agencyId" int, "isMember" boolean, role text, "givenPowers" jsonb, discipline text, zone text,
  "idleMinutes" int, state text, "isProven" boolean
)
stable security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select s.id, t.id, s."userId", t."confirmedAt" is not null, s."lastActiveAt",
    coalesce(asked_agency, s."activeAgencyId"), m."userId" is not null, m.role, given_powers(m."agencyId", m.role),
    m.discipline, a.zone, idle_minutes_of(s."activeAgencyId", usual_idle_minutes),
    case
      when t."closedAt" <= now() - interval '10 seconds' then 'over'
      when session_state(s, usual_idle_minutes) <> 'open' then session_state(s, usual_idle_minutes)
      when t."accessExpiresAt" <= now() then 'expired'
      else 'open'
    end,
    coalesce(s."provenAt" > now() - interval '10 minutes', false)
  from session_token t
  join session s on s.id = t."sessionId"
  left join membership m on m."agencyId" = coalesce(asked_agency, s."activeAgencyId")
    and m."userId" = s."userId" and m."endedAt" is null
  left join agency a on a.id = m."agencyId"
  where t."accessHash" = access_hash
$$;
call give_to_lookup('find_session(bytea, int, int)');

revoke create on schema public from lookup;
