-- Where nothing is said of pg_temp it is searched first: whoever may make a temporary table could put one in the place of
-- a table that such a function reads. Every function that runs as its owner says that it comes last.
do $$
declare routine record;
begin
  for routine in
    select oid::regprocedure as signature, proowner::regrole as owner from pg_proc
    where prosecdef and pronamespace = 'public'::regnamespace
  loop
    execute format('set local role %s', routine.owner);
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', routine.signature);
    reset role;
  end loop;
end $$;

-- And those that are still to come.
create or replace procedure give_to_lookup(signature text) language plpgsql as $$
begin
  execute format('alter function %s set search_path = pg_catalog, public, pg_temp', signature);
  execute format('revoke all on function %s from public', signature);
  execute format('grant execute on function %s to web', signature);
  execute format('alter function %s owner to lookup', signature);
end $$;
