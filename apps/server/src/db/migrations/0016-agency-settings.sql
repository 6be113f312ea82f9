-- What an agency sets for itself; null and empty leave what the product begins with.
alter table agency
  add "idleMinutes" int check ("idleMinutes" between 2 and 240), -- null: SESSION_IDLE_MINUTES
  add "secondFactorRoles" text[] not null default '{}'; -- names of the roles that need a second factor
