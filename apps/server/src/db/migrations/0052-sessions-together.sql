-- The sessions of requests that arrive together are looked up by one statement.
grant create on schema public to lookup; -- alter … owner asks for it

/* `open`, `locked` or `over`: the one rule, for a session that locks after so many minutes. Without a setting of its own, so
   that it becomes part of the statement that asks. */
create function session_state_after(one session, idle_minutes int) returns text stable language sql as $$
  select case
    when one."endedAt" is not null or one."expiresAt" <= now() then 'over'
    when one."lastActiveAt" <= now() - make_interval(mins => idle_minutes) then 'locked'
    else 'open'
  end
$$;

create or replace function session_state(one session, usual_minutes int) returns text stable language sql as $$
  select session_state_after(one, idle_minutes_of(one."activeAgencyId", usual_minutes))
$$;

set local role lookup; -- whose function it is
drop function find_session(bytea, int, int);
reset role;

/* Who holds each of the access tokens: the session and its state, and the membership in the asked or else the active agency,
   with what its role may do at this moment. `place` is that of the token in the array; a token that nobody holds has no row.
   A token that was replaced opens nothing; one that ran out is `expired`. Of the agency that a session works in and the one
   that a request names, the one that locks earlier decides. An agency one does not work in says nothing. */
create function find_sessions(access_hashes bytea[], asked_agencies int[], usual_idle_minutes int)
returns table (
  place int, "sessionId" uuid, "tokenId" uuid, "userId" uuid, "isConfirmed" boolean, "lastActiveAt" timestamptz,
  "agencyId" int, "isMember" boolean, role text, "givenPowers" jsonb, discipline text, zone text,
  "idleMinutes" int, state text, "isProven" boolean, "lacksFactor" boolean
)
stable security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select asked.place::int, s.id, t.id, s."userId", t."confirmedAt" is not null, s."lastActiveAt",
    coalesce(asked.agency, s."activeAgencyId"), m."userId" is not null, m.role, r.powers, m.discipline, a.zone,
    idle.minutes,
    case
      when t."closedAt" <= now() - interval '10 seconds' then 'over'
      when session_state_after(s, idle.minutes) <> 'open' then session_state_after(s, idle.minutes)
      when t."accessExpiresAt" <= now() then 'expired'
      else 'open'
    end,
    coalesce(s."provenAt" > now() - interval '10 minutes', false),
    -- asked only where the role has to have one
    coalesce(m.role = any (a."secondFactorRoles") and lacks_factor(s."userId", a.id), false)
  from unnest(access_hashes, asked_agencies) with ordinality as asked (hash, agency, place)
  join session_token t on t."accessHash" = asked.hash
  join session s on s.id = t."sessionId"
  left join agency active on active.id = s."activeAgencyId"
  left join membership m on m."agencyId" = coalesce(asked.agency, s."activeAgencyId")
    and m."userId" = s."userId" and m."endedAt" is null
  left join agency a on a.id = m."agencyId"
  left join role r on r."agencyId" = m."agencyId" and r.name = m.role and r."endedAt" is null
  cross join lateral (
    select least(coalesce(active."idleMinutes", usual_idle_minutes),
      case when a.id is not null then coalesce(a."idleMinutes", usual_idle_minutes) end)
  ) as idle (minutes)
$$;
call give_to_lookup('find_sessions(bytea[], int[], int)');

revoke create on schema public from lookup;
