-- New names go straight into the index. Kept aside first, as is the default, up to 4 MB of them would be read through by
-- every search until the next vacuum: four times as long among 100,000 patients.
alter index patient_search_name set (fastupdate = off);
select gin_clean_pending_list('patient_search_name');

-- What the planner expects of it: a thousand, as is the default, would have it read all patients of a middling agency.
set local role lookup;
alter function find_patients(text, date, text, int, uuid, date, int) rows 20;
reset role;
