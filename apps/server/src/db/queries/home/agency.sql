-- PUT /agency/directions

update "agency"
set
  "allowsDirections" = $1,
  "version" = "version" + $2
where
  "id" = $3
  and "version" = $4
returning
  "allowsDirections" as "isAllowed",
  "version";
