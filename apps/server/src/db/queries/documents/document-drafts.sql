-- PUT /document-drafts/:id

insert into
  "document_draft" (
    "agencyId",
    "userId",
    "id",
    "content",
    "createdAt",
    "changedAt"
  )
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("agencyId", "id") do nothing
returning
  "id",
  "version",
  "changedAt",
  "content";

-- PUT /document-drafts/:id

select
  "id",
  "version",
  "changedAt",
  "content"
from
  "document_draft"
where
  "agencyId" = $1
  and "userId" = $2
  and "id" = $3
for update;

update "document_draft"
set
  "content" = $1,
  "changedAt" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5
returning
  "id",
  "version",
  "changedAt",
  "content";

-- GET /document-drafts

select
  "id",
  "version",
  "changedAt",
  "content"
from
  "document_draft"
where
  "agencyId" = $1
  and "userId" = $2
order by
  "changedAt" desc
limit
  $3;

-- DELETE /document-drafts/:id

delete from "document_draft"
where
  "agencyId" = $1
  and "userId" = $2
  and "id" = $3
returning
  "id";
