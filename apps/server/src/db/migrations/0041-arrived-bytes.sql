-- What an upload counts is what has arrived of it; one that nobody goes on with lapses.
alter table application_file
  add column arrived int not null default 0 check (arrived >= 0), -- bytes, until it is stored
  add column "arrivedAt" timestamptz; -- when the last of them came
