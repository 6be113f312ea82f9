-- A branch that is closed takes nobody new; what happened there stays.
alter table branch add "closedAt" timestamptz;

/* Nobody is admitted to, or works for, a branch that is closed; whoever closes one waits for those who are on their way. */
create function require_open_branch() returns trigger language plpgsql as $$
begin
  perform from branch where "agencyId" = new."agencyId" and id = new."branchId" and "closedAt" is null for share;
  if not found then
    raise exception 'branch % is closed', new."branchId" using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger open_branch before insert on admission for each row execute function require_open_branch();
create trigger open_branch_still before update of "branchId" on admission for each row
  when (new."branchId" <> old."branchId") execute function require_open_branch();
create trigger open_branch before insert on membership for each row
  when (new."branchId" is not null) execute function require_open_branch();
create trigger open_branch_still before update of "branchId" on membership for each row
  when (new."branchId" is not null and new."branchId" is distinct from old."branchId")
  execute function require_open_branch();

grant create on schema public to lookup; -- alter … owner asks for it

/* The first day of an agency's week: 0 is Sunday. */
create function week_start_of(agency int) returns int
stable security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select "weekStartsOn" from public.agency where id = week_start_of.agency
$$;
call give_to_lookup('week_start_of(int)');

revoke create on schema public from lookup;
