-- POST /patients/:id/ssn

select
  "ssnVersion"
from
  "patient"
where
  "agencyId" = $1
  and "id" = $2;
