-- GET /documents

select
  "found"."id"
from
  (
    select
      unnest($1::text[]) as status
  ) as "wanted"
  inner join lateral (
    select
      "document"."id",
      document."submittedAt" as "since"
    from
      "document"
    where
      "document"."agencyId" = $2
      and document.status = wanted.status
      and "document"."endedAt" is null
      and (
        document."submittedAt" >= (
          select
            $3::date::timestamp at time zone $4
        )
      )
    order by
      document."submittedAt",
      "document"."id"
    limit
      $5
  ) as "found" on true
order by
  "found"."since",
  "found"."id"
limit
  $6;

select
  "patient"."sortName" as "patientName",
  author."lastName" || ', ' || author."firstName" as "authorName",
  assignee."lastName" || ', ' || assignee."firstName" as "assigneeName",
  physician."lastName" || ', ' || physician."firstName" || ', ' || physician.credential as "physicianName",
  "document"."id",
  "document"."version",
  "document"."patientId",
  "document"."kind",
  "document"."title",
  "document"."status",
  "document"."authorId",
  "document"."assigneeId",
  "document"."createdAt",
  "document"."submittedAt",
  "document"."sentAt",
  "document"."physicianSignedOn",
  "document"."receivedOn",
  "document"."endedAt"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
  left join "app_user" as "author" on "author"."id" = "document"."authorId"
  left join "app_user" as "assignee" on "assignee"."id" = "document"."assigneeId"
  left join "physician" on "physician"."agencyId" = "document"."agencyId"
  and "physician"."id" = "document"."physicianId"
where
  "document"."agencyId" = $1
  and (
    true
    or (
      "document"."authorId" = $2
      and "document"."status" in ($3, $4, $5, $6)
    )
  )
  and "document"."id" in ($7, $8, $9);

select
  (
    count(*) filter (
      where
        document.status in ($1, $2)
    )
  )::int as "review",
  (
    count(*) filter (
      where
        document.status in ($3, $4)
    )
  )::int as "physician",
  (
    count(*) filter (
      where
        document.status in ($5, $6)
        and (
          document."submittedAt" >= (
            select
              $7::date::timestamp at time zone $8
          )
        )
    )
  )::int as "0-7",
  (
    count(*) filter (
      where
        document.status in ($9, $10)
        and (
          document."submittedAt" >= (
            select
              $11::date::timestamp at time zone $12
          )
          and document."submittedAt" < (
            select
              $13::date::timestamp at time zone $14
          )
        )
    )
  )::int as "8-14",
  (
    count(*) filter (
      where
        document.status in ($15, $16)
        and (
          document."submittedAt" >= (
            select
              $17::date::timestamp at time zone $18
          )
          and document."submittedAt" < (
            select
              $19::date::timestamp at time zone $20
          )
        )
    )
  )::int as "15-30",
  (
    count(*) filter (
      where
        document.status in ($21, $22)
        and (
          document."submittedAt" < (
            select
              $23::date::timestamp at time zone $24
          )
        )
    )
  )::int as "over-30"
from
  "document"
where
  "document"."agencyId" = $25
  and "document"."status" in ($26, $27, $28, $29)
  and "document"."endedAt" is null;

select
  count(*)::int as "mine"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
where
  "document"."agencyId" = $1
  and "document"."assigneeId" = $2
  and (
    true
    or (
      "document"."authorId" = $3
      and "document"."status" in ($4, $5, $6, $7)
    )
  )
  and "document"."status" in ($8, $9)
  and "document"."endedAt" is null;

-- GET /documents

select
  "id",
  coalesce("submittedAt", "createdAt")::text as "since"
from
  "document"
where
  "agencyId" = $1
  and "id" = $2;

select
  "found"."id"
from
  (
    select
      unnest($1::text[]) as status
  ) as "wanted"
  inner join lateral (
    select
      "document"."id",
      coalesce(document."submittedAt", document."createdAt") as "since"
    from
      "document"
      inner join "patient" on "patient"."agencyId" = "document"."agencyId"
      and "patient"."id" = "document"."patientId"
    where
      "document"."agencyId" = $2
      and "document"."assigneeId" = $3
      and (
        "patient"."id" = any (
          array(
            (
              select
                "assignment"."patientId"
              from
                "assignment"
              where
                "assignment"."agencyId" = $4
                and "assignment"."userId" = $5
                and (
                  "assignment"."startDate" <= $6
                  and (
                    "assignment"."endDate" is null
                    or "assignment"."endDate" >= $7
                  )
                )
              union all
              select
                "emergency_access"."patientId"
              from
                "emergency_access"
              where
                "emergency_access"."agencyId" = $8
                and "emergency_access"."userId" = $9
                and "emergency_access"."endedAt" is null
                and "emergency_access"."endsAt" > now()
                and note_emergency_access (emergency_access.id)
            )
          )
        )
        or (
          "document"."authorId" = $10
          and "document"."status" in ($11, $12, $13, $14)
        )
      )
      and document.status = wanted.status
      and "document"."endedAt" is null
      and (
        coalesce(document."submittedAt", document."createdAt"),
        document.id
      ) > ($15::timestamptz, $16::uuid)
    order by
      coalesce(document."submittedAt", document."createdAt"),
      "document"."id"
    limit
      $17
  ) as "found" on true
order by
  "found"."since",
  "found"."id"
limit
  $18;

select
  "patient"."sortName" as "patientName",
  author."lastName" || ', ' || author."firstName" as "authorName",
  assignee."lastName" || ', ' || assignee."firstName" as "assigneeName",
  physician."lastName" || ', ' || physician."firstName" || ', ' || physician.credential as "physicianName",
  "document"."id",
  "document"."version",
  "document"."patientId",
  "document"."kind",
  "document"."title",
  "document"."status",
  "document"."authorId",
  "document"."assigneeId",
  "document"."createdAt",
  "document"."submittedAt",
  "document"."sentAt",
  "document"."physicianSignedOn",
  "document"."receivedOn",
  "document"."endedAt"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
  left join "app_user" as "author" on "author"."id" = "document"."authorId"
  left join "app_user" as "assignee" on "assignee"."id" = "document"."assigneeId"
  left join "physician" on "physician"."agencyId" = "document"."agencyId"
  and "physician"."id" = "document"."physicianId"
where
  "document"."agencyId" = $1
  and (
    "patient"."id" = any (
      array(
        (
          select
            "assignment"."patientId"
          from
            "assignment"
          where
            "assignment"."agencyId" = $2
            and "assignment"."userId" = $3
            and (
              "assignment"."startDate" <= $4
              and (
                "assignment"."endDate" is null
                or "assignment"."endDate" >= $5
              )
            )
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $6
            and "emergency_access"."userId" = $7
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
    or (
      "document"."authorId" = $8
      and "document"."status" in ($9, $10, $11, $12)
    )
  )
  and "document"."id" in ($13);

select
  (
    count(*) filter (
      where
        document.status in ($1, $2)
    )
  )::int as "review",
  (
    count(*) filter (
      where
        document.status in ($3, $4)
    )
  )::int as "physician",
  (
    count(*) filter (
      where
        document.status in ($5, $6)
        and (
          document."submittedAt" >= (
            select
              $7::date::timestamp at time zone $8
          )
        )
    )
  )::int as "0-7",
  (
    count(*) filter (
      where
        document.status in ($9, $10)
        and (
          document."submittedAt" >= (
            select
              $11::date::timestamp at time zone $12
          )
          and document."submittedAt" < (
            select
              $13::date::timestamp at time zone $14
          )
        )
    )
  )::int as "8-14",
  (
    count(*) filter (
      where
        document.status in ($15, $16)
        and (
          document."submittedAt" >= (
            select
              $17::date::timestamp at time zone $18
          )
          and document."submittedAt" < (
            select
              $19::date::timestamp at time zone $20
          )
        )
    )
  )::int as "15-30",
  (
    count(*) filter (
      where
        document.status in ($21, $22)
        and (
          document."submittedAt" < (
            select
              $23::date::timestamp at time zone $24
          )
        )
    )
  )::int as "over-30"
from
  "document"
where
  "document"."agencyId" = $25
  and "document"."patientId" = any (
    array(
      (
        select
          "patient"."id"
        from
          "patient"
        where
          "patient"."agencyId" = $26
          and "patient"."id" = any (
            array(
              (
                select
                  "assignment"."patientId"
                from
                  "assignment"
                where
                  "assignment"."agencyId" = $27
                  and "assignment"."userId" = $28
                  and (
                    "assignment"."startDate" <= $29
                    and (
                      "assignment"."endDate" is null
                      or "assignment"."endDate" >= $30
                    )
                  )
                union all
                select
                  "emergency_access"."patientId"
                from
                  "emergency_access"
                where
                  "emergency_access"."agencyId" = $31
                  and "emergency_access"."userId" = $32
                  and "emergency_access"."endedAt" is null
                  and "emergency_access"."endsAt" > now()
                  and note_emergency_access (emergency_access.id)
              )
            )
          )
      )
    )
  )
  and "document"."status" in ($33, $34, $35, $36)
  and "document"."endedAt" is null;

select
  count(*)::int as "mine"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
where
  "document"."agencyId" = $1
  and "document"."assigneeId" = $2
  and (
    "patient"."id" = any (
      array(
        (
          select
            "assignment"."patientId"
          from
            "assignment"
          where
            "assignment"."agencyId" = $3
            and "assignment"."userId" = $4
            and (
              "assignment"."startDate" <= $5
              and (
                "assignment"."endDate" is null
                or "assignment"."endDate" >= $6
              )
            )
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $7
            and "emergency_access"."userId" = $8
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
    or (
      "document"."authorId" = $9
      and "document"."status" in ($10, $11, $12, $13)
    )
  )
  and "document"."status" in ($14, $15)
  and "document"."endedAt" is null;

-- GET /patients/:id/documents

select
  "patient"."id",
  "patient"."sortName"
from
  "patient"
where
  "patient"."agencyId" = $1
  and "patient"."id" in ($2)
  and "patient"."id" = any (
    array(
      (
        select
          "assignment"."patientId"
        from
          "assignment"
        where
          "assignment"."agencyId" = $3
          and "assignment"."userId" = $4
          and (
            "assignment"."startDate" <= $5
            and (
              "assignment"."endDate" is null
              or "assignment"."endDate" >= $6
            )
          )
        union all
        select
          "emergency_access"."patientId"
        from
          "emergency_access"
        where
          "emergency_access"."agencyId" = $7
          and "emergency_access"."userId" = $8
          and "emergency_access"."endedAt" is null
          and "emergency_access"."endsAt" > now()
          and note_emergency_access (emergency_access.id)
      )
    )
  );

select
  "patient"."sortName" as "patientName",
  author."lastName" || ', ' || author."firstName" as "authorName",
  assignee."lastName" || ', ' || assignee."firstName" as "assigneeName",
  physician."lastName" || ', ' || physician."firstName" || ', ' || physician.credential as "physicianName",
  "document"."id",
  "document"."version",
  "document"."patientId",
  "document"."kind",
  "document"."title",
  "document"."status",
  "document"."authorId",
  "document"."assigneeId",
  "document"."createdAt",
  "document"."submittedAt",
  "document"."sentAt",
  "document"."physicianSignedOn",
  "document"."receivedOn",
  "document"."endedAt"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
  left join "app_user" as "author" on "author"."id" = "document"."authorId"
  left join "app_user" as "assignee" on "assignee"."id" = "document"."assigneeId"
  left join "physician" on "physician"."agencyId" = "document"."agencyId"
  and "physician"."id" = "document"."physicianId"
where
  "document"."agencyId" = $1
  and (
    "patient"."id" = any (
      array(
        (
          select
            "assignment"."patientId"
          from
            "assignment"
          where
            "assignment"."agencyId" = $2
            and "assignment"."userId" = $3
            and (
              "assignment"."startDate" <= $4
              and (
                "assignment"."endDate" is null
                or "assignment"."endDate" >= $5
              )
            )
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $6
            and "emergency_access"."userId" = $7
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
    or (
      "document"."authorId" = $8
      and "document"."status" in ($9, $10, $11, $12)
    )
  )
  and (
    "document"."patientId" = $13
    and "document"."kind" in ($14, $15, $16, $17)
    and "document"."endedAt" is null
  )
order by
  "document"."createdAt" desc,
  "document"."id" desc
limit
  $18;

select
  count(*)::int as "total"
from
  "document"
where
  "agencyId" = $1
  and (
    "document"."patientId" = $2
    and "document"."kind" in ($3, $4, $5, $6)
    and "document"."endedAt" is null
  );

-- GET /patients/:id/documents

select
  "patient"."id",
  "patient"."sortName"
from
  "patient"
where
  "patient"."agencyId" = $1
  and "patient"."id" in ($2)
  and true;

select
  "patient"."sortName" as "patientName",
  author."lastName" || ', ' || author."firstName" as "authorName",
  assignee."lastName" || ', ' || assignee."firstName" as "assigneeName",
  physician."lastName" || ', ' || physician."firstName" || ', ' || physician.credential as "physicianName",
  "document"."id",
  "document"."version",
  "document"."patientId",
  "document"."kind",
  "document"."title",
  "document"."status",
  "document"."authorId",
  "document"."assigneeId",
  "document"."createdAt",
  "document"."submittedAt",
  "document"."sentAt",
  "document"."physicianSignedOn",
  "document"."receivedOn",
  "document"."endedAt"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
  left join "app_user" as "author" on "author"."id" = "document"."authorId"
  left join "app_user" as "assignee" on "assignee"."id" = "document"."assigneeId"
  left join "physician" on "physician"."agencyId" = "document"."agencyId"
  and "physician"."id" = "document"."physicianId"
where
  "document"."agencyId" = $1
  and (
    true
    or (
      "document"."authorId" = $2
      and "document"."status" in ($3, $4, $5, $6)
    )
  )
  and "document"."patientId" = $7
  and (document."createdAt", document.id) < (
    select
      "createdAt",
      id
    from
      document
    where
      "agencyId" = $8
      and id = $9
  )
order by
  "document"."createdAt" desc,
  "document"."id" desc
limit
  $10;

select
  count(*)::int as "total"
from
  "document"
where
  "agencyId" = $1
  and "document"."patientId" = $2;

-- GET /documents/to-review

select
  "found"."id"
from
  (
    select
      unnest($1::text[]) as status
  ) as "wanted"
  inner join lateral (
    select
      "document"."id",
      document."submittedAt" as "since"
    from
      "document"
    where
      "document"."agencyId" = $2
      and "document"."patientId" = any (
        array(
          (
            select
              "patient"."id"
            from
              "patient"
            where
              "patient"."agencyId" = $3
              and "patient"."id" = any (
                array(
                  (
                    select
                      "assignment"."patientId"
                    from
                      "assignment"
                    where
                      "assignment"."agencyId" = $4
                      and "assignment"."userId" = $5
                      and (
                        "assignment"."startDate" <= $6
                        and (
                          "assignment"."endDate" is null
                          or "assignment"."endDate" >= $7
                        )
                      )
                    union all
                    select
                      "emergency_access"."patientId"
                    from
                      "emergency_access"
                    where
                      "emergency_access"."agencyId" = $8
                      and "emergency_access"."userId" = $9
                      and "emergency_access"."endedAt" is null
                      and "emergency_access"."endsAt" > now()
                      and note_emergency_access (emergency_access.id)
                  )
                )
              )
          )
        )
      )
      and document.status = wanted.status
      and "document"."endedAt" is null
    order by
      document."submittedAt",
      "document"."id"
    limit
      $10
  ) as "found" on true
order by
  "found"."since",
  "found"."id"
limit
  $11;

select
  count(*)::int as "total"
from
  "document"
where
  "document"."agencyId" = $1
  and "document"."patientId" = any (
    array(
      (
        select
          "patient"."id"
        from
          "patient"
        where
          "patient"."agencyId" = $2
          and "patient"."id" = any (
            array(
              (
                select
                  "assignment"."patientId"
                from
                  "assignment"
                where
                  "assignment"."agencyId" = $3
                  and "assignment"."userId" = $4
                  and (
                    "assignment"."startDate" <= $5
                    and (
                      "assignment"."endDate" is null
                      or "assignment"."endDate" >= $6
                    )
                  )
                union all
                select
                  "emergency_access"."patientId"
                from
                  "emergency_access"
                where
                  "emergency_access"."agencyId" = $7
                  and "emergency_access"."userId" = $8
                  and "emergency_access"."endedAt" is null
                  and "emergency_access"."endsAt" > now()
                  and note_emergency_access (emergency_access.id)
              )
            )
          )
      )
    )
  )
  and "document"."status" in ($9, $10)
  and "document"."endedAt" is null;

select
  "patient"."sortName" as "patientName",
  author."lastName" || ', ' || author."firstName" as "authorName",
  assignee."lastName" || ', ' || assignee."firstName" as "assigneeName",
  physician."lastName" || ', ' || physician."firstName" || ', ' || physician.credential as "physicianName",
  "document"."id",
  "document"."version",
  "document"."patientId",
  "document"."kind",
  "document"."title",
  "document"."status",
  "document"."authorId",
  "document"."assigneeId",
  "document"."createdAt",
  "document"."submittedAt",
  "document"."sentAt",
  "document"."physicianSignedOn",
  "document"."receivedOn",
  "document"."endedAt"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
  left join "app_user" as "author" on "author"."id" = "document"."authorId"
  left join "app_user" as "assignee" on "assignee"."id" = "document"."assigneeId"
  left join "physician" on "physician"."agencyId" = "document"."agencyId"
  and "physician"."id" = "document"."physicianId"
where
  "document"."agencyId" = $1
  and (
    "patient"."id" = any (
      array(
        (
          select
            "assignment"."patientId"
          from
            "assignment"
          where
            "assignment"."agencyId" = $2
            and "assignment"."userId" = $3
            and (
              "assignment"."startDate" <= $4
              and (
                "assignment"."endDate" is null
                or "assignment"."endDate" >= $5
              )
            )
          union all
          select
            "emergency_access"."patientId"
          from
            "emergency_access"
          where
            "emergency_access"."agencyId" = $6
            and "emergency_access"."userId" = $7
            and "emergency_access"."endedAt" is null
            and "emergency_access"."endsAt" > now()
            and note_emergency_access (emergency_access.id)
        )
      )
    )
    or (
      "document"."authorId" = $8
      and "document"."status" in ($9, $10, $11, $12)
    )
  )
  and "document"."id" in ($13, $14);

-- GET /documents/:id

select
  "signature"."id",
  "signature"."userId",
  "signature"."credential",
  "signature"."signedAt",
  "signature"."sha256",
  "app_user"."firstName",
  "app_user"."lastName",
  encode(
    sha256(convert_to(signature."signedText", 'UTF8')),
    'hex'
  ) = signature.sha256 as "isIntact"
from
  "document_signature" as "signature"
  inner join "app_user" on "app_user"."id" = "signature"."userId"
where
  "signature"."agencyId" = $1
  and "signature"."documentId" = $2
order by
  "signature"."signedAt",
  "signature"."id";

select
  "addendum"."id",
  "addendum"."documentId",
  "addendum"."userId",
  "addendum"."credential",
  "addendum"."text",
  "addendum"."signedAt",
  "addendum"."sha256",
  "app_user"."firstName",
  "app_user"."lastName"
from
  "document_addendum" as "addendum"
  inner join "app_user" on "app_user"."id" = "addendum"."userId"
where
  "addendum"."agencyId" = $1
  and "addendum"."documentId" = $2
order by
  "addendum"."signedAt",
  "addendum"."id";

select
  "step"."id",
  "step"."status",
  "step"."at",
  "step"."comment",
  "app_user"."firstName",
  "app_user"."lastName"
from
  "document_step" as "step"
  left join "app_user" on "app_user"."id" = "step"."userId"
where
  "step"."agencyId" = $1
  and "step"."documentId" = $2
order by
  "step"."at",
  "step"."id";

-- GET /documents/:id/pdf

select
  "userId",
  "signedText",
  "sha256"
from
  "document_signature"
where
  "agencyId" = $1
  and "documentId" = $2
order by
  "signedAt" desc,
  "id" desc
limit
  $3;

select
  "app_user"."firstName",
  "app_user"."lastName",
  "membership"."discipline"
from
  "app_user"
  left join "membership" on "membership"."userId" = "app_user"."id"
  and "membership"."agencyId" = $1
where
  "app_user"."id" = $2;

-- POST /documents

select
  "membership"."role",
  given_powers (membership."agencyId", membership.role) as "givenPowers"
from
  "membership"
where
  "agencyId" = $1
  and "userId" = $2
  and "endedAt" is null;

select
  "admission"."id" as "admissionId",
  "admission"."physicianId",
  "episode"."id" as "episodeId"
from
  "admission"
  left join "episode" on "episode"."agencyId" = "admission"."agencyId"
  and "episode"."admissionId" = "admission"."id"
  and (
    (
      "episode"."startDate" <= $1
      and "episode"."endDate" >= $2
    )
    or (
      "episode"."startDate" <= $3
      and "episode"."endDate" >= $4
    )
  )
where
  "admission"."agencyId" = $5
  and "admission"."patientId" = $6
  and "admission"."status" not in ($7, $8)
order by
  "admission"."number" desc,
  "episode"."startDate"
limit
  $9;

insert into
  "document" (
    "id",
    "patientId",
    "kind",
    "title",
    "visitId",
    "admissionId",
    "episodeId",
    "physicianId",
    "assigneeId",
    "agencyId",
    "content",
    "status",
    "authorId",
    "createdAt",
    "changedAt"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    $13,
    $14,
    $15
  )
on conflict ("agencyId", "id") do nothing
returning
  "id";

insert into
  "order" (
    "kind",
    "text",
    "orderedOn",
    "receivedAt",
    "receivedBy",
    "agencyId",
    "id",
    "patientId",
    "admissionId",
    "episodeId",
    "physicianId",
    "status"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    'draft'
  );

update "task"
set
  "resolvedAt" = now(),
  "resolvedBy" = $1,
  "version" = "version" + $2
where
  "agencyId" = $3
  and (
    "documentId" = $4
    and "kind" in ($5, $6)
    and (
      "kind" <> $7
      or "assigneeId" is distinct from $8
    )
  )
  and "resolvedAt" is null
returning
  "id",
  "version";

insert into
  "task" (
    "kind",
    "title",
    "assigneeId",
    "patientId",
    "documentId",
    "dueOn",
    "causeKey",
    "createdBy",
    "id",
    "agencyId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict ("agencyId", "causeKey")
where
  "resolvedAt" is null do nothing
returning
  "id";

-- POST /documents

select
  "name",
  "zone",
  "cmsCertificationNumber"
from
  "agency"
where
  "id" = $1;

select
  "admission"."startOfCare",
  "branch"."name",
  "branch"."street",
  "branch"."city",
  "branch"."state",
  "branch"."zip",
  "branch"."phoneNumber",
  "branch"."cmsCertificationNumber"
from
  "admission"
  inner join "branch" on "branch"."agencyId" = "admission"."agencyId"
  and "branch"."id" = "admission"."branchId"
where
  "admission"."agencyId" = $1
  and "admission"."id" = $2;

select
  "firstName",
  "middleName",
  "lastName",
  "suffix",
  "dob",
  "recordNumber"
from
  "patient"
where
  "agencyId" = $1
  and "id" = $2;

select
  "firstName",
  "lastName",
  "credential",
  "npi",
  "street",
  "city",
  "state",
  "zip",
  "phoneNumber",
  "fax"
from
  "physician"
where
  "agencyId" = $1
  and "id" = $2;

select
  "startDate",
  "endDate"
from
  "episode"
where
  "agencyId" = $1
  and "id" = $2;

insert into
  "document_signature" (
    "documentId",
    "signedAt",
    "signedText",
    "sha256",
    "agencyId",
    "userId",
    "credential",
    "id"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8);

update "document"
set
  "submittedAt" = $1,
  "assigneeId" = $2,
  "status" = $3,
  "changedAt" = $4,
  "version" = "version" + $5
where
  "agencyId" = $6
  and "id" = $7
returning
  "version";

insert into
  "document_step" (
    "documentId",
    "status",
    "at",
    "comment",
    "agencyId",
    "userId",
    "id"
  )
values
  ($1, $2, $3, $4, $5, $6, $7);

-- PUT /documents/:id

update "order"
set
  "text" = $1,
  "orderedOn" = $2,
  "physicianId" = $3,
  "receivedBy" = $4,
  "receivedAt" = $5,
  "version" = "version" + $6
where
  "agencyId" = $7
  and "id" = $8;

update "document"
set
  "title" = $1,
  "content" = $2,
  "physicianId" = $3,
  "visitId" = $4,
  "assigneeId" = $5,
  "endedAt" = $6,
  "changedAt" = $7,
  "version" = "version" + $8
where
  "agencyId" = $9
  and "id" = $10
returning
  "version";

-- POST /documents/:id/sign

-- POST /documents/:id/review

select
  "patient"."sortName" as "patientName",
  author."lastName" || ', ' || author."firstName" as "authorName",
  assignee."lastName" || ', ' || assignee."firstName" as "assigneeName",
  physician."lastName" || ', ' || physician."firstName" || ', ' || physician.credential as "physicianName",
  "document".*,
  "order"."orderedOn",
  "order"."receivedBy",
  "order"."receivedAt",
  receiver."firstName" || ' ' || receiver."lastName" as "receiverName",
  "receiverIn"."discipline" as "receiverCredential"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
  left join "app_user" as "author" on "author"."id" = "document"."authorId"
  left join "app_user" as "assignee" on "assignee"."id" = "document"."assigneeId"
  left join "physician" on "physician"."agencyId" = "document"."agencyId"
  and "physician"."id" = "document"."physicianId"
  left join "order" on "order"."agencyId" = "document"."agencyId"
  and "order"."id" = "document"."id"
  left join "app_user" as "receiver" on "receiver"."id" = "order"."receivedBy"
  left join "membership" as "receiverIn" on "receiverIn"."agencyId" = "document"."agencyId"
  and "receiverIn"."userId" = "order"."receivedBy"
where
  "document"."agencyId" = $1
  and (
    true
    or (
      "document"."authorId" = $2
      and "document"."status" in ($3, $4, $5, $6)
    )
  )
  and "document"."id" = $7
for update of
  "document";

update "document"
set
  "status" = $1,
  "changedAt" = $2,
  "version" = "version" + $3
where
  "agencyId" = $4
  and "id" = $5
returning
  "version";

select
  "patient"."sortName" as "patientName",
  author."lastName" || ', ' || author."firstName" as "authorName",
  assignee."lastName" || ', ' || assignee."firstName" as "assigneeName",
  physician."lastName" || ', ' || physician."firstName" || ', ' || physician.credential as "physicianName",
  "document".*,
  "order"."orderedOn",
  "order"."receivedBy",
  "order"."receivedAt",
  receiver."firstName" || ' ' || receiver."lastName" as "receiverName",
  "receiverIn"."discipline" as "receiverCredential"
from
  "document"
  inner join "patient" on "patient"."agencyId" = "document"."agencyId"
  and "patient"."id" = "document"."patientId"
  left join "app_user" as "author" on "author"."id" = "document"."authorId"
  left join "app_user" as "assignee" on "assignee"."id" = "document"."assigneeId"
  left join "physician" on "physician"."agencyId" = "document"."agencyId"
  and "physician"."id" = "document"."physicianId"
  left join "order" on "order"."agencyId" = "document"."agencyId"
  and "order"."id" = "document"."id"
  left join "app_user" as "receiver" on "receiver"."id" = "order"."receivedBy"
  left join "membership" as "receiverIn" on "receiverIn"."agencyId" = "document"."agencyId"
  and "receiverIn"."userId" = "order"."receivedBy"
where
  "document"."agencyId" = $1
  and (
    true
    or (
      "document"."authorId" = $2
      and "document"."status" in ($3, $4, $5, $6)
    )
  )
  and "document"."id" = $7;

-- POST /documents/:id/return

update "document"
set
  "assigneeId" = $1,
  "status" = $2,
  "changedAt" = $3,
  "version" = "version" + $4
where
  "agencyId" = $5
  and "id" = $6
returning
  "version";

-- POST /documents/approve

select distinct
  "membership"."role",
  given_powers (membership."agencyId", membership.role) as "givenPowers"
from
  "membership"
where
  "agencyId" = $1
  and "userId" <> $2
  and "endedAt" is null;

-- POST /documents/:id/send

update "document"
set
  "sentAt" = $1,
  "sentBy" = $2,
  "status" = $3,
  "changedAt" = $4,
  "version" = "version" + $5
where
  "agencyId" = $6
  and "id" = $7
returning
  "version";

-- POST /documents/:id/receive

update "document"
set
  "physicianSignedOn" = $1,
  "receivedOn" = $2,
  "signedCopyId" = $3,
  "status" = $4,
  "changedAt" = $5,
  "version" = "version" + $6
where
  "agencyId" = $7
  and "id" = $8
returning
  "version";

-- POST /documents/:id/file

-- POST /documents/:id/addenda

insert into
  "document_addendum" (
    "id",
    "documentId",
    "credential",
    "text",
    "signedAt",
    "sha256",
    "agencyId",
    "userId"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("agencyId", "id") do nothing
returning
  "id";

-- POST /documents/:id/new-version

select
  "id",
  "status"
from
  "document"
where
  "agencyId" = $1
  and "replacesId" = $2
  and "endedAt" is null;

select
  "kind",
  "text"
from
  "order"
where
  "agencyId" = $1
  and "id" = $2;

insert into
  "document" (
    "patientId",
    "admissionId",
    "episodeId",
    "kind",
    "title",
    "physicianId",
    "visitId",
    "assigneeId",
    "replacesId",
    "id",
    "agencyId",
    "content",
    "status",
    "authorId",
    "createdAt",
    "changedAt"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    $13,
    $14,
    $15,
    $16
  )
on conflict ("agencyId", "id") do nothing
returning
  "id";
