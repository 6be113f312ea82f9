-- How patients are found. Name searches run as `lookup`: text search and trigrams are not leakproof and would not use
-- their indexes under row-level security.
grant create on schema public to lookup; -- alter … owner asks for it

-- Whom a search may find. A part that is null leaves everybody in.
create type patient_filter as (
  dobs date[],
  "phoneStart" text,
  "recordNumber" int, -- of a number that may be either, one of the two has to fit
  "phoneEnd" text,
  status text, -- of the latest admission
  "onlyFor" uuid, -- patients assigned to this user on `today`
  today date
);

/* The agency's patients that fit; `among` these, unless that is null. Plain SQL, so that the planner sees through it. */
create function fitting_patients(wanted patient_filter, among uuid[]) returns setof patient stable language sql as $$
  select p.* from patient p
  where p."agencyId" = current_agency()
    and (wanted.dobs is null or p.dob = any (wanted.dobs))
    and (wanted."phoneStart" is null or p."phoneNumber" collate "C" >= wanted."phoneStart"
      and p."phoneNumber" collate "C" < wanted."phoneStart" || ':') -- comes next after 9
    and (wanted."recordNumber" is null and wanted."phoneEnd" is null
      or wanted."recordNumber" is not null and p."recordNumber" = wanted."recordNumber"
      or wanted."phoneEnd" is not null and reverse(p."phoneNumber") collate "C" >= reverse(wanted."phoneEnd")
        and reverse(p."phoneNumber") collate "C" < reverse(wanted."phoneEnd") || ':')
    and (among is null or p.id = any (among))
    and (wanted.status is null or wanted.status = (
      select a.status from admission a where a."agencyId" = p."agencyId" and a."patientId" = p.id
      order by a.number desc limit 1))
$$;

/* The names in which every typed word begins a word, or all of them written as one do: "o brien". */
create function names_begun(typed text) returns tsquery immutable strict parallel safe language sql as $$
  select string_agg(format('%L:*', word), ' & ')::tsquery || format('%L:*', replace(typed, ' ', ''))::tsquery
  from (select distinct unnest(string_to_array(typed, ' ')) as word) words
$$;

/* A word with one slip: a letter too many, missing or wrong, or two the wrong way round. Those of one or two letters,
   and very long ones, are taken as typed. */
create function word_misspelt(word text) returns tsquery immutable strict parallel safe language sql as $$
  select case when length(word) not between 3 and 25 then format('%L:*', word)::tsquery else (
    select string_agg(format(case when length(slip) < 4 then '%L' else '%L:*' end, '~' || slip), ' | ')::tsquery
    from (
      select word as slip
      union select left(word, at - 1) || substr(word, at + 1) from generate_series(1, length(word)) at
    ) slips
  ) end
$$;

/* The names in which every typed word, but for a slip in each, begins a word. */
create function names_misspelt(typed text) returns tsquery immutable strict parallel safe language sql as $$
  select string_agg(format('(%s)', word_misspelt(word)), ' & ')::tsquery
  from (select distinct unnest(string_to_array(typed, ' ')) as word) words
$$;

/* How far `typed` is off the beginning of a name: two for each letter, one more when it is the first. */
create function letters_off(typed text, name text) returns int immutable parallel safe language sql
  return (left(typed, 1) <> left(name, 1))::int + 2 * least(
    levenshtein(typed, left(name, length(typed))), levenshtein(typed, left(name, length(typed) + 1)));

/* The patients whose name begins as `typed` does, last or first name first: a whole name before a longer one, and
   otherwise last names before first names. */
create function patients_begun(typed text, wanted patient_filter, among uuid[], most int) returns uuid[]
stable set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan language plpgsql as $$
declare
  longer text := typed || '!'; -- comes next after a blank
  past text := typed || chr(1114111);
begin
  return array(
    select id from (
      (select id, 1 as rank, "lastFirst" as name from fitting_patients(wanted, among)
       where "lastFirst" >= typed || ' ' and "lastFirst" < longer order by name, id limit most)
      union all
      (select id, 2, "firstLast" as name from fitting_patients(wanted, among)
       where "firstLast" >= typed || ' ' and "firstLast" < longer order by name, id limit most)
      union all
      (select id, 3, "lastFirst" as name from fitting_patients(wanted, among)
       where "lastFirst" >= longer and "lastFirst" < past order by name, id limit most)
      union all
      (select id, 4, "firstLast" as name from fitting_patients(wanted, among)
       where "firstLast" >= longer and "firstLast" < past order by name, id limit most)
    ) begun
    group by id order by min(rank), min(name), id limit most);
end $$;

/* The patients a search means, best first: the name as typed from its beginning; then its words in any order and place;
   then with a slip in each word; and when there is nobody, whatever has most letters in common. A step is taken only
   when those before did not find enough. Without a name: those who fit, the record number before the telephone. */
create function find_patients(name text, wanted patient_filter, most int) returns table (id uuid, place bigint)
stable security definer set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan
set pg_trgm.word_similarity_threshold = 0.35 rows 20 language plpgsql as $$
declare
  typed text := plain_name(name);
  start text := left(typed, 30);
  among uuid[] := case when wanted."onlyFor" is not null then array(
    select a."patientId" from assignment a
    where a."agencyId" = current_agency() and a."userId" = wanted."onlyFor"
      and a."startDate" <= wanted.today and (a."endDate" is null or a."endDate" >= wanted.today)) end;
  found uuid[];
begin
  if name is null then
    return query
    select p.id, row_number() over (order by p."recordNumber" = wanted."recordNumber" desc nulls last, p."lastFirst", p.id)
    from fitting_patients(wanted, among) p order by 2 limit most;
    return;
  end if;
  if typed = '' then return; end if;
  found := patients_begun(typed, wanted, among, most);
  if cardinality(found) < most and length(typed) > 2 then
    -- Materialized: else the planner may go through all names in the order of an index.
    found := found || array(
      with begun as materialized (
        select p.id, p."lastFirst" from fitting_patients(wanted, among) p
        where p."nameKeys" @@ names_begun(typed) and p.id <> all (found))
      select b.id from begun b order by b."lastFirst", b.id limit most - cardinality(found));
  end if;
  if cardinality(found) < most and length(typed) > 2 then
    found := found || array(
      select p.id from fitting_patients(wanted, among) p
      where p."nameKeys" @@ names_misspelt(typed) and p.id <> all (found)
      order by least(letters_off(typed, p."lastFirst"), letters_off(typed, p."firstLast")),
        letters_off(typed, p."lastFirst") > letters_off(typed, p."firstLast"), p."lastFirst", p.id
      limit most - cardinality(found));
  end if;
  -- Without a group of three letters that trigrams are made of, the whole index would be read.
  if found = '{}' and length(typed) > 2 and show_trgm(start) <> '{}' then
    found := array(
      select p.id from fitting_patients(wanted, among) p where start <% p."lastFirst"
      order by word_similarity(start, p."lastFirst") desc, p."lastFirst", p.id limit most);
  end if;
  return query select f.id, f.place from unnest(found) with ordinality f (id, place);
end $$;
call give_to_lookup('find_patients(text, patient_filter, int)');
revoke create on schema public from lookup;
