-- A role that is removed leaves the reports that were shared with it, so that none of the same name inherits what it saw.
-- Names that stayed behind before that go here.
alter table saved_report no force row level security; -- of every agency
alter table role no force row level security;
update saved_report report set version = version + 1, "sharedWith" = array(
  select named.role from unnest(report."sharedWith") with ordinality as named (role, place)
  where named.role in ('Admin', 'Staff', 'Editor', 'Viewer') or exists (
    select from role where role."agencyId" = report."agencyId" and role.name = named.role and role."endedAt" is null)
  order by named.place)
where exists (
  select from unnest(report."sharedWith") as named (role)
  where named.role not in ('Admin', 'Staff', 'Editor', 'Viewer') and not exists (
    select from role where role."agencyId" = report."agencyId" and role.name = named.role and role."endedAt" is null));
alter table role force row level security;
alter table saved_report force row level security;
