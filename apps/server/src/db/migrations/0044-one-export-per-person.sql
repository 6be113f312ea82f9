-- Only this policy makes "one running export per person" a unique index of pg-boss, whose tables a new database has not yet.
do $$
begin
  if to_regclass('pgboss.queue') is null then
    return;
  end if;
  update pgboss.queue set policy = 'singleton' where name = 'run-export';
  update pgboss.job set policy = 'singleton', singleton_key = group_id where name = 'run-export' and state < 'active';
end
$$;
