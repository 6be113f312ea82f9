-- Queries of an agency that is not yet in the planner's statistics are planned as those of any other.

/* Of the agencies only the largest is kept by name: all others are planned for by their average. With a list of all of them
   the planner would expect one row of an agency that it does not know, and compare each of its rows with each other. A
   second agency has no others: its rows are counted when they are a thousandth of the table, instead of a tenth. */
create procedure plan_for_agencies(name text) language plpgsql as $$
begin
  execute format('alter table %I alter "agencyId" set statistics 1', name);
  execute format('alter table %I set (autovacuum_analyze_scale_factor = 0.001)', name);
end $$;

create or replace procedure guard_agency_table(name text, privileges text default 'select, insert, update')
language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy agency on %I using ("agencyId" = current_agency())', name);
  execute format('grant %s on %I to web', privileges, name);
  call plan_for_agencies(name);
end $$;

do $$
declare name text;
begin
  for name in
    select relname from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'agencyId'
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname
  loop
    call plan_for_agencies(name);
  end loop;
end $$;
