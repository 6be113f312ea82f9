-- Which device an answer came from, so that a choice between two can name it: the browser's own id, and what kind it is.
-- Unknown of answers that were given before, by a program or by a fact of the chart.
alter table assessment_answer
  add column "deviceId" uuid,
  add column "deviceKind" text check ("deviceKind" in ('phone', 'tablet', 'computer')),
  add constraint assessment_answer_device check (("deviceId" is null) = ("deviceKind" is null));
alter table assessment_alternative
  add column "deviceId" uuid,
  add column "deviceKind" text check ("deviceKind" in ('phone', 'tablet', 'computer')),
  add constraint assessment_alternative_device check (("deviceId" is null) = ("deviceKind" is null));
