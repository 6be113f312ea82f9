-- Of the agency that a session works in and the one that a request names, the one that locks earlier decides.
grant create on schema public to lookup; -- alter … owner asks for it

/* `open`, `locked` or `over` as seen by a request that names an agency its sender works in. */
create function session_state(one session, usual_minutes int, named int) returns text stable language sql as $$
  select case
    when session_state(one, usual_minutes) <> 'open' then session_state(one, usual_minutes)
    when one."lastActiveAt" <= now() - make_interval(mins => idle_minutes_of(named, usual_minutes)) then 'locked'
    else 'open'
  end
$$;

set local role lookup; -- whose function it is
/* Who holds an access token: the session and its state, and the membership in the asked or else the active agency, with
   what its role may do at this moment. A token that was replaced opens nothing; one that ran out is `expired`. */
create or replace function find_session(access_hash bytea, asked_agency int, usual_idle_minutes int)
returns table (
  "sessionId" uuid, "tokenId" uuid, "userId" uuid, "isConfirmed" boolean, "lastActiveAt" timestamptz,
  "agencyId" int, "isMember" boolean, role text, "givenPowers" jsonb, discipline text, zone text,
  "idleMinutes" int, state text, "isProven" boolean
)
stable security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select s.id, t.id, s."userId", t."confirmedAt" is not null, s."lastActiveAt",
    coalesce(asked_agency, s."activeAgencyId"), m."userId" is not null, m.role, given_powers(m."agencyId", m.role),
    m.discipline, a.zone,
    -- an agency one does not work in says nothing
    least(idle_minutes_of(s."activeAgencyId", usual_idle_minutes),
      idle_minutes_of(coalesce(m."agencyId", s."activeAgencyId"), usual_idle_minutes)),
    case
      when t."closedAt" <= now() - interval '10 seconds' then 'over'
      when session_state(s, usual_idle_minutes, coalesce(m."agencyId", s."activeAgencyId")) <> 'open'
        then session_state(s, usual_idle_minutes, coalesce(m."agencyId", s."activeAgencyId"))
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
reset role;

revoke create on schema public from lookup;
