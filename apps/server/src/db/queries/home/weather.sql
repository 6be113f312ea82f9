-- GET /weather

select
  "slug"
from
  "agency"
where
  "id" = $1;
