-- A submission file names the program that wrote it, and is written again from the locked answers when it is asked for.
alter table transmission add "productVersion" text check ("productVersion" ~ '^[0-9A-Za-z.+_-]{1,20}$'); -- null: not named

-- HHA_AGENCY_ID is any text of up to 16 characters but the sign for blank. Source: edits -3180 and -3210.
alter table agency drop constraint "agency_submissionId_check";
alter table agency add constraint "agency_submissionId_check"
  check ("submissionId" collate "C" ~ '^[!-~]([ -~]{0,14}[!-~])?$' and "submissionId" <> '^');
alter table branch drop constraint "branch_submissionId_check";
alter table branch add constraint "branch_submissionId_check"
  check ("submissionId" collate "C" ~ '^[!-~]([ -~]{0,14}[!-~])?$' and "submissionId" <> '^');
