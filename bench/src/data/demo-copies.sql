-- What copies of the demo agency are made with, for each session that makes them. `wanted`: (slug, copies, "isFresh").
create temporary table copied as
select agency.id as "agencyId", "isFresh", nth, agency.id * 1000 + nth as number, agency.id * 1000 + 1 as home
from wanted join agency using (slug), generate_series(1, copies) nth;

/* The id that a row of the demo agency has in a copy: as random as before, its first digits are the copy's number. */
create function pg_temp.moved(id uuid, number int) returns uuid immutable language sql as $$
  select ('01' || lpad(to_hex(number), 6, '0') || substr(id::text, 9))::uuid
$$;

/* The same for every id that a text contains. */
create function pg_temp.moved(text text, number int) returns text immutable language sql as $$
  select regexp_replace(text, '[0-9a-f]{8}((-[0-9a-f]{4}){3}-[0-9a-f]{12})', '01' || lpad(to_hex(number), 6, '0') || '\1', 'g')
$$;

-- Each first name with each last name in turn, so that names are as frequent as in the demo agency.
create temporary table named as
with person as (
  select row_number() over (order by md5(id::text)) - 1 as nth, id, "firstName", "lastName", count(*) over () as people
  from patient where "agencyId" = (select "agencyId" from demo)
)
select copied.number, person.id as "patientId", person.people, first."firstName", family."lastName"
from copied cross join person, lateral (select copied.number::bigint * person.people + person.nth as at) place
join person first on first.nth = at % first.people
join person family on family.nth = (at / family.people + at * 13) % family.people;
create unique index on named ("patientId", number);
analyze named;
