-- POST /text-templates

insert into
  "text_template" (
    "kind",
    "documentKind",
    "discipline",
    "place",
    "title",
    "text",
    "lines",
    "id",
    "agencyId",
    "createdBy",
    "ownerId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict ("agencyId", "id") do nothing
returning
  "id";

select
  "text_template"."id",
  "text_template"."version",
  "text_template"."kind",
  "text_template"."documentKind",
  "text_template"."discipline",
  "text_template"."place",
  "text_template"."title",
  "text_template"."text",
  "text_template"."lines",
  text_template."ownerId" is not null as "isPersonal",
  text_template."endedAt" is not null as "isRemoved",
  to_char(
    coalesce(
      text_template."changedAt",
      text_template."createdAt"
    ) at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "changedAt",
  case
    when text_template."changedAt" is null then author."lastName" || ', ' || author."firstName"
    else changer."lastName" || ', ' || changer."firstName"
  end as "changedByName"
from
  "text_template"
  left join "app_user" as "changer" on "changer"."id" = "text_template"."changedBy"
  left join "app_user" as "author" on "author"."id" = "text_template"."createdBy"
where
  "text_template"."agencyId" = $1
  and (
    "text_template"."ownerId" is null
    or "text_template"."ownerId" = $2
  )
  and "text_template"."id" = $3;

-- PUT /text-templates/:id

select
  "text_template"."id",
  "text_template"."version",
  "text_template"."kind",
  "text_template"."documentKind",
  "text_template"."discipline",
  "text_template"."place",
  "text_template"."title",
  "text_template"."text",
  "text_template"."lines",
  text_template."ownerId" is not null as "isPersonal",
  text_template."endedAt" is not null as "isRemoved",
  to_char(
    coalesce(
      text_template."changedAt",
      text_template."createdAt"
    ) at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "changedAt",
  case
    when text_template."changedAt" is null then author."lastName" || ', ' || author."firstName"
    else changer."lastName" || ', ' || changer."firstName"
  end as "changedByName"
from
  "text_template"
  left join "app_user" as "changer" on "changer"."id" = "text_template"."changedBy"
  left join "app_user" as "author" on "author"."id" = "text_template"."createdBy"
where
  "text_template"."agencyId" = $1
  and (
    "text_template"."ownerId" is null
    or "text_template"."ownerId" = $2
  )
  and "text_template"."id" = $3
for update of
  "text_template";

update "text_template"
set
  "kind" = $1,
  "documentKind" = $2,
  "discipline" = $3,
  "place" = $4,
  "title" = $5,
  "text" = $6,
  "lines" = $7,
  "endedAt" = null,
  "changedAt" = now(),
  "changedBy" = $8,
  "version" = "version" + $9
where
  "agencyId" = $10
  and "id" = $11;

-- GET /text-templates

select
  "text_template"."id",
  "text_template"."version",
  "text_template"."kind",
  "text_template"."documentKind",
  "text_template"."discipline",
  "text_template"."place",
  "text_template"."title",
  "text_template"."text",
  "text_template"."lines",
  text_template."ownerId" is not null as "isPersonal",
  text_template."endedAt" is not null as "isRemoved",
  to_char(
    coalesce(
      text_template."changedAt",
      text_template."createdAt"
    ) at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "changedAt",
  case
    when text_template."changedAt" is null then author."lastName" || ', ' || author."firstName"
    else changer."lastName" || ', ' || changer."firstName"
  end as "changedByName"
from
  "text_template"
  left join "app_user" as "changer" on "changer"."id" = "text_template"."changedBy"
  left join "app_user" as "author" on "author"."id" = "text_template"."createdBy"
where
  "text_template"."agencyId" = $1
  and (
    "text_template"."ownerId" is null
    or "text_template"."ownerId" = $2
  )
order by
  "text_template"."title",
  "text_template"."id"
limit
  $3;

-- POST /text-templates/search

select
  "text_template"."id",
  "text_template"."version",
  "text_template"."kind",
  "text_template"."documentKind",
  "text_template"."discipline",
  "text_template"."place",
  "text_template"."title",
  "text_template"."text",
  "text_template"."lines",
  text_template."ownerId" is not null as "isPersonal",
  text_template."endedAt" is not null as "isRemoved",
  to_char(
    coalesce(
      text_template."changedAt",
      text_template."createdAt"
    ) at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as "changedAt",
  case
    when text_template."changedAt" is null then author."lastName" || ', ' || author."firstName"
    else changer."lastName" || ', ' || changer."firstName"
  end as "changedByName"
from
  "text_template"
  left join "app_user" as "changer" on "changer"."id" = "text_template"."changedBy"
  left join "app_user" as "author" on "author"."id" = "text_template"."createdBy"
where
  "text_template"."agencyId" = $1
  and (
    "text_template"."ownerId" is null
    or "text_template"."ownerId" = $2
  )
  and "text_template"."kind" in ($3, $4)
  and position(
    $5 in lower(
      text_template.title || ' ' || text_template.text || ' ' || jsonb_path_query_array(text_template.lines, '$[*].name')::text
    )
  ) > 0
  and position(
    $6 in lower(
      text_template.title || ' ' || text_template.text || ' ' || jsonb_path_query_array(text_template.lines, '$[*].name')::text
    )
  ) > 0
  and "text_template"."discipline" = $7
  and "text_template"."documentKind" = $8
  and "text_template"."place" = $9
  and "text_template"."ownerId" is null
order by
  "isRemoved",
  lower(text_template.title),
  "text_template"."id"
limit
  $10;
