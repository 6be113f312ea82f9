-- What the payer answered last, beside the insurance it is about: looking it up for each one of a large agency's took a
-- second. Checks are only ever added; one of an earlier day changes nothing.
alter table coverage add column "lastCheckedOn" date, add column "lastResult" text;
alter table coverage no force row level security; -- of every agency
alter table eligibility_check no force row level security;
update coverage set "lastCheckedOn" = answer."checkedOn", "lastResult" = answer.result
from (
  select distinct on ("agencyId", "coverageId") "agencyId", "coverageId", "checkedOn", result from eligibility_check
  order by "agencyId", "coverageId", "checkedOn" desc, "createdAt" desc, id desc
) as answer
where answer."agencyId" = coverage."agencyId" and answer."coverageId" = coverage.id;
alter table eligibility_check force row level security;
alter table coverage force row level security;
alter table coverage add check (("lastCheckedOn" is null) = ("lastResult" is null));

create function keep_last_check() returns trigger language plpgsql as $$
begin
  update coverage set "lastCheckedOn" = new."checkedOn", "lastResult" = new.result
  where coverage."agencyId" = new."agencyId" and coverage.id = new."coverageId"
    and ("lastCheckedOn" is null or "lastCheckedOn" <= new."checkedOn");
  return null;
end $$;
create trigger keep_last_check after insert on eligibility_check for each row execute function keep_last_check();
