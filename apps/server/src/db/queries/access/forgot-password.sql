-- POST /auth/forgot-password

insert into
  "password_reset" ("tokenHash", "userId", "expiresAt")
values
  ($1, $2, now() + make_interval(mins => $3));

insert into
  "mail" ("id", "userId", "forAgency", "keyId", "letter")
values
  ($1, $2, $3, $4, $5);
