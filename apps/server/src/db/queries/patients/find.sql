-- POST /patients/:id/find

with
  wanted as (
    select
      array(
        select
          lower(unaccent (word))
        from
          unnest($1::text[]) word
      ) as words
  ),
  folded as (
    select
      place.*,
      lower(unaccent (title)) as "foldedTitle",
      lower(unaccent (text)) as "foldedText",
      wanted.words
    from
      wanted,
      (
        select
          case
            when kind in ($2, $3, $4, $5) then 'order'
            else 'document'
          end::text as kind,
          id as "subjectId",
          title as title,
          coalesce(
            concat_ws(
              ' ',
              coalesce(
                content ->> 'text',
                (
                  select
                    string_agg(part #>> '{}', ' ')
                  from
                    jsonb_path_query(content, 'strict $.**') part
                  where
                    jsonb_typeof(part) = 'string'
                )
              ),
              (
                select
                  string_agg(text, ' ')
                from
                  document_addendum added
                where
                  added."agencyId" = document."agencyId"
                  and added."documentId" = document.id
              )
            ),
            ''
          ) as text,
          null::text as code,
          ("createdAt" at time zone $6::text)::date::date as "onDate"
        from
          document
        where
          "agencyId" = $7
          and "patientId" = $8
          and "endedAt" is null
        union all
        select
          'visit'::text as kind,
          id as "subjectId",
          '' as title,
          coalesce(
            concat_ws('. ', replace(reason, '-', ' '), note),
            ''
          ) as text,
          discipline::text as code,
          "localStart"::date as "onDate"
        from
          visit
        where
          "agencyId" = $9
          and "patientId" = $10
          and (
            note is not null
            or reason is not null
          )
        union all
        select
          'assessment'::text as kind,
          id as "subjectId",
          case assessment.reason
            when '…' then 'Start of care assessment'
            when '…' then 'Resumption of care assessment'
          end as title,
          coalesce('OASIS', '') as text,
          reason::text as code,
          coalesce(
            "completedDate",
            "startDate",
            ("createdAt" at time zone $11::text)::date
          )::date as "onDate"
        from
          assessment
        where
          "agencyId" = $12
          and "patientId" = $13
        union all
        select
          'medication'::text as kind,
          id as "subjectId",
          concat_ws(' ', name, dose) as title,
          coalesce(
            concat_ws(
              ', ',
              route,
              frequency,
              classification,
              purpose,
              "prescriberName",
              "discontinueReason",
              "clashReason"
            ),
            ''
          ) as text,
          null::text as code,
          coalesce(
            "startDate",
            ("createdAt" at time zone $14::text)::date
          )::date as "onDate"
        from
          medication
        where
          "agencyId" = $15
          and "patientId" = $16
          and "endedAt" is null
        union all
        select
          'allergy'::text as kind,
          id as "subjectId",
          substance as title,
          coalesce(concat_ws(', ', reaction, severity), '') as text,
          null::text as code,
          coalesce(
            "notedOn",
            ("createdAt" at time zone $17::text)::date
          )::date as "onDate"
        from
          allergy
        where
          "agencyId" = $18
          and "patientId" = $19
          and "endedAt" is null
        union all
        select
          'behavior'::text as kind,
          id as "subjectId",
          replace(kind, '-', ' ') as title,
          coalesce(note, '') as text,
          kind::text as code,
          "observedOn"::date as "onDate"
        from
          behavior
        where
          "agencyId" = $20
          and "patientId" = $21
          and "endedAt" is null
        union all
        select
          'diagnosis'::text as kind,
          id as "subjectId",
          concat_ws(' ', code, description) as title,
          coalesce('', '') as text,
          null::text as code,
          "onsetDate"::date as "onDate"
        from
          diagnosis
        where
          "agencyId" = $22
          and "patientId" = $23
          and "endedAt" is null
        union all
        select
          'contact'::text as kind,
          id as "subjectId",
          name as title,
          coalesce(
            concat_ws(
              ', ',
              relationship,
              "phoneNumber",
              "mobileNumber",
              email
            ),
            ''
          ) as text,
          null::text as code,
          null::date as "onDate"
        from
          patient_contact
        where
          "agencyId" = $24
          and "patientId" = $25
          and "endedAt" is null
        union all
        select
          'coverage'::text as kind,
          id as "subjectId",
          "payerName" as title,
          coalesce(
            concat_ws(', ', "policyNumber", "groupNumber"),
            ''
          ) as text,
          null::text as code,
          "startDate"::date as "onDate"
        from
          coverage
        where
          "agencyId" = $26
          and "patientId" = $27
          and "endedAt" is null
        union all
        select
          case category
            when 'treatment-image' then 'image'
            else 'file'
          end::text as kind,
          id as "subjectId",
          name as title,
          coalesce(concat_ws(', ', description, site), '') as text,
          null::text as code,
          ("createdAt" at time zone $28::text)::date::date as "onDate"
        from
          file
        where
          "agencyId" = $29
          and "patientId" = $30
          and "endedAt" is null
          and status = 'stored'
          and category <> 'recording'
        union all
        select
          'note'::text as kind,
          id as "subjectId",
          coalesce(
            title,
            case kind
              when 'recording' then 'Recorded note'
              else 'Note'
            end
          ) as title,
          coalesce(text, '') as text,
          null::text as code,
          ("madeAt" at time zone $31::text)::date::date as "onDate"
        from
          note
        where
          "agencyId" = $32
          and "patientId" = $33
          and "endedAt" is null
      ) place
  ),
  found as (
    select
      folded.*,
      not exists (
        select
        from
          unnest(words) word
        where
          strpos("foldedTitle", word) = 0
      ) as "isTitle"
    from
      folded
    where
      not exists (
        select
        from
          unnest(words) word
        where
          strpos("foldedTitle", word) = 0
          and strpos("foldedText", word) = 0
      )
  ),
  best as (
    select
      found.*,
      greatest(
        1,
        $34::int * -1 + (
          select
            min(nullif(strpos("foldedText", word), 0))
          from
            unnest(words) word
        )
      ) as start
    from
      found
    order by
      "isTitle" desc,
      "onDate" desc nulls last,
      "subjectId" desc
    limit
      $35
  )
select
  kind,
  "subjectId",
  title,
  code,
  "onDate",
  case
    when not "isTitle" then substr(text, start, $36::int)
  end as excerpt,
  start = 1 as "isBegun",
  start + $37::int > length(text) as "isEnded"
from
  best
order by
  "isTitle" desc,
  "onDate" desc nulls last,
  "subjectId" desc;
