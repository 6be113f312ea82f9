-- POST /staff/search

select
  "app_user"."id",
  "app_user"."firstName",
  "app_user"."lastName",
  "membership"."role",
  "membership"."discipline"
from
  "membership"
  inner join "app_user" on "app_user"."id" = "membership"."userId"
where
  "membership"."agencyId" = $1
  and "membership"."endedAt" is null
  and not exists (
    select
    from
      unnest(string_to_array(plain_name ($2), ' ')) word
    where
      strpos(
        ' ' || plain_name (
          app_user."firstName" || ' ' || app_user."lastName"
        ),
        ' ' || word
      ) = 0
  )
order by
  "app_user"."lastName",
  "app_user"."firstName",
  "app_user"."id"
limit
  $3;
