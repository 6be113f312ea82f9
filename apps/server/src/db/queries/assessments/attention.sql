-- GET /patients/:id/attention

select
  "id" as "taskId",
  "kind",
  "title",
  "dueOn",
  "isImportant",
  "causeKey"
from
  "task"
where
  "agencyId" = $1
  and "patientId" = $2
  and "resolvedAt" is null
  and task.kind not in (
    'emergency-access-review',
    'emergency-access-request'
  )
  and (
    "dueOn" <= $3
    or "isImportant" = $4
  )
order by
  "dueOn" asc nulls last,
  "isImportant" desc,
  "title"
limit
  $5;

select
  "id",
  "admissionId",
  "reason",
  "status",
  "startDate"
from
  "assessment"
where
  "agencyId" = $1
  and "patientId" = $2
  and "status" <> $3
order by
  "createdAt" desc,
  "id" desc;
