-- Patients created at the same time in one agency do not wait for each other's commit.

/* Takes the agency's next record numbers and returns the last. A single one is the first after the highest that no other
   transaction has taken: taken means locked until its transaction ends, so a number is free again if nothing was created.
   Several follow each other, and wait for single ones that are not yet committed. */
create function take_record_numbers(how_many int) returns int language plpgsql as $$
declare
  agency int := current_agency();
  number int;
begin
  if how_many > 1 then
    perform pg_advisory_xact_lock(hashtextextended('record numbers ' || agency, 0));
    return how_many + coalesce((select max(p."recordNumber") from patient p where p."agencyId" = agency), 0);
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('record numbers ' || agency, 0));
  number := coalesce((select max(p."recordNumber") from patient p where p."agencyId" = agency), 0);
  loop
    number := number + 1;
    if pg_try_advisory_xact_lock(hashtextextended('record number ' || agency || ' ' || number, 0)) then
      -- Whoever had it may have committed since the highest was read. A statement of its own sees that, the condition above
      -- would not.
      perform from patient p where p."agencyId" = agency and p."recordNumber" = number;
      if not found then return number; end if;
    end if;
  end loop;
end $$;
revoke all on function take_record_numbers(int) from public;
grant execute on function take_record_numbers(int) to web;

alter table agency drop column "lastRecordNumber";
