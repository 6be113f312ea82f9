-- The whole record of one patient is an export too: a zip.
alter table export
  add column "patientId" uuid,
  add foreign key ("agencyId", "patientId") references patient,
  drop constraint export_format_check,
  add constraint export_format_check check (format in ('xlsx', 'csv', 'pdf', 'zip')),
  add check ((format = 'zip') = ("patientId" is not null));
create index on export ("agencyId", "patientId") where "patientId" is not null;
