-- Custom libraries: for whom and where wording is meant, whose it is, who changed it last, and sets of medications.
alter table text_template drop constraint text_template_kind_check;
alter table text_template add constraint text_template_kind_check
  check (kind in ('document', 'phrase', 'goal', 'intervention', 'medication-set'));
alter table text_template
  add discipline text check (discipline in ('SN', 'PT', 'OT', 'ST', 'MSW', 'HHA')), -- none: any
  add place text check (place in ('21', '22', 'goals', 'risk', 'education')), -- of the plan of care; none: any
  add "ownerId" uuid, -- hers alone; none: the agency's
  add lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'), -- of a set of medications
  add "changedAt" timestamptz,
  add "changedBy" uuid,
  add foreign key ("agencyId", "ownerId") references membership,
  add foreign key ("agencyId", "changedBy") references membership,
  add constraint text_template_place_check1 check (place is null or kind in ('goal', 'intervention')),
  add constraint text_template_owner_check check ("ownerId" is null or kind = 'phrase'),
  add constraint text_template_lines_check1 check ((kind = 'medication-set') = (lines <> '[]'));
create index on text_template ("agencyId", "ownerId") where "ownerId" is not null;
