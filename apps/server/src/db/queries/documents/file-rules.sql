-- GET /file-rules

select
  "fileTypes"
from
  "agency"
where
  "id" = $1;
