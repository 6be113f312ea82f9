-- A request that changes something may carry a key of its own: sent again after a lost answer, it is answered as before.
-- Such a key is one person's; the id of what is created belongs to the whole agency, and its row to nobody.
alter table idempotency
  add column "userId" uuid not null default '00000000-0000-0000-0000-000000000000',
  drop constraint idempotency_pkey,
  add primary key ("agencyId", "userId", key);
