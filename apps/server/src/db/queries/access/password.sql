-- POST /auth/password

select
  lacks_factor_proof ($1) as lacks;

update "app_user"
set
  "passwordHash" = $1
where
  "id" = $2;

update "password_reset"
set
  "usedAt" = now()
where
  "userId" = $1
  and "usedAt" is null;

delete from "pending_sign_in"
where
  "userId" = $1;
