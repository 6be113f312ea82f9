-- GET /patients/:id/timeline

select
  max("endedAt") as "endedAt"
from
  "visit"
where
  "agencyId" = $1
  and "patientId" = $2
  and "userId" = $3
  and "status" = $4;

with
  placed as (
    select
      happening.*,
      (
        extract(
          epoch
          from
            at
        ) * 1000000
      )::bigint as micros,
      (action || ':' || id) collate "C" as place
    from
      (
        select
          'visit' as kind,
          'completed'::text as action,
          id::text as id,
          id::uuid as "subjectId",
          coalesce("endedAt", lower(during)) as at,
          true as "hasTime",
          coalesce("endedAt", lower(during)) as "notedAt",
          "userId"::uuid as "userId",
          "userId"::uuid as "actorId",
          discipline::text as code,
          null::text as name,
          reason::text as detail
        from
          visit
        where
          "agencyId" = $1
          and "patientId" = $2
          and status = 'completed'
        union all
        select
          'visit' as kind,
          'missed'::text as action,
          id::text as id,
          id::uuid as "subjectId",
          lower(during) as at,
          true as "hasTime",
          coalesce("doneAt", lower(during)) as "notedAt",
          "userId"::uuid as "userId",
          coalesce("doneBy", "userId")::uuid as "actorId",
          discipline::text as code,
          null::text as name,
          reason::text as detail
        from
          (
            select
              *
            from
              visit
            where
              "agencyId" = $3
              and "patientId" = $4
              and status = 'missed'
          ) missed
          left join (
            select distinct
              on ("subjectId") "subjectId",
              "userId" as "doneBy",
              at as "doneAt"
            from
              audit_entry
            where
              "agencyId" = $5
              and "patientId" = $6
              and section is null
              and action = 'visit.miss'
            order by
              "subjectId",
              at desc
          ) done on "subjectId" = id
        union all
        select
          'assessment' as kind,
          'completed'::text as action,
          id::text as id,
          id::uuid as "subjectId",
          coalesce(
            "doneAt",
            coalesce(
              case
                when ("createdAt" at time zone $7::text)::date = "completedDate" then "createdAt"
                else ("completedDate" + time '12:00') at time zone $8::text
              end,
              "createdAt"
            )
          ) as at,
          "doneAt" is not null
          or coalesce(
            ("createdAt" at time zone $9::text)::date = "completedDate",
            true
          ) as "hasTime",
          coalesce(
            "doneAt",
            coalesce(
              case
                when ("createdAt" at time zone $10::text)::date = "completedDate" then "createdAt"
                else ("completedDate" + time '12:00') at time zone $11::text
              end,
              "createdAt"
            )
          ) as "notedAt",
          coalesce("doneBy", "authorId")::uuid as "userId",
          coalesce("doneBy", "authorId")::uuid as "actorId",
          reason::text as code,
          null::text as name,
          null::text as detail
        from
          (
            select
              *
            from
              assessment
            where
              "agencyId" = $12
              and "patientId" = $13
              and status <> 'draft'
              and transaction <> 3
              and "completedDate" is not null
          ) made
          left join (
            select distinct
              on ("subjectId") "subjectId",
              "userId" as "doneBy",
              at as "doneAt"
            from
              audit_entry
            where
              "agencyId" = $14
              and "patientId" = $15
              and section is null
              and action = 'assessment.complete'
            order by
              "subjectId",
              at desc
          ) done on "subjectId" = id
        where
          "doneAt" is not null
          or status not in ('corrected', 'inactivated')
        union all
        select
          'assessment' as kind,
          'signed'::text as action,
          id::text as id,
          id::uuid as "subjectId",
          "signedAt" as at,
          true as "hasTime",
          "signedAt" as "notedAt",
          "signedBy"::uuid as "userId",
          "signedBy"::uuid as "actorId",
          reason::text as code,
          null::text as name,
          null::text as detail
        from
          assessment
        where
          "agencyId" = $16
          and "patientId" = $17
          and "signedAt" is not null
        union all
        select
          'assessment' as kind,
          case outcome
            when 'rejected' then 'rejected'
            else 'accepted'
          end::text as action,
          transmission.id::text as id,
          sent.id::uuid as "subjectId",
          "answeredAt" as at,
          true as "hasTime",
          "answeredAt" as "notedAt",
          "answeredBy"::uuid as "userId",
          "answeredBy"::uuid as "actorId",
          sent.reason::text as code,
          null::text as name,
          null::text as detail
        from
          (
            select
              "agencyId",
              id,
              reason
            from
              assessment
            where
              "agencyId" = $18
              and "patientId" = $19
          ) sent
          join transmission on transmission."agencyId" = sent."agencyId"
          and "assessmentId" = sent.id
        where
          outcome is not null
        union all
        select
          'document' as kind,
          step.status::text as action,
          step.id::text as id,
          paper.id::uuid as "subjectId",
          step.at as at,
          true as "hasTime",
          step.at as "notedAt",
          step."userId"::uuid as "userId",
          step."userId"::uuid as "actorId",
          paper.kind::text as code,
          paper.title::text as name,
          step.comment::text as detail
        from
          (
            select
              "agencyId",
              id,
              kind,
              title
            from
              document
            where
              "agencyId" = $20
              and "patientId" = $21
              and "endedAt" is null
          ) paper
          join document_step step on step."agencyId" = paper."agencyId"
          and step."documentId" = paper.id
        union all
        select
          'medication' as kind,
          'started'::text as action,
          id::text as id,
          id::uuid as "subjectId",
          coalesce(
            case
              when ("createdAt" at time zone $22::text)::date = "startDate" then "createdAt"
              else ("startDate" + time '12:00') at time zone $23::text
            end,
            "createdAt"
          ) as at,
          coalesce(
            ("createdAt" at time zone $24::text)::date = "startDate",
            true
          ) as "hasTime",
          "createdAt" as "notedAt",
          "createdBy"::uuid as "userId",
          "createdBy"::uuid as "actorId",
          "startDate"::text as code,
          concat_ws(' ', name, dose)::text as name,
          null::text as detail
        from
          medication
        where
          "agencyId" = $25
          and "patientId" = $26
          and "endedAt" is null
          and (
            "startDate" is null
            or "startDate" <= $27::date
          )
        union all
        select
          'medication' as kind,
          'discontinued'::text as action,
          id::text as id,
          id::uuid as "subjectId",
          coalesce(
            case
              when ("changedAt" at time zone $28::text)::date = "endDate" then "changedAt"
              else ("endDate" + time '12:00') at time zone $29::text
            end,
            "changedAt"
          ) as at,
          coalesce(
            ("changedAt" at time zone $30::text)::date = "endDate",
            true
          ) as "hasTime",
          "changedAt" as "notedAt",
          "doneBy"::uuid as "userId",
          "doneBy"::uuid as "actorId",
          null::text as code,
          concat_ws(' ', name, dose)::text as name,
          "discontinueReason"::text as detail
        from
          (
            select
              *
            from
              medication
            where
              "agencyId" = $31
              and "patientId" = $32
              and "endedAt" is null
              and "endDate" <= $33::date
          ) ended
          left join (
            select distinct
              on ("subjectId") "subjectId",
              "userId" as "doneBy",
              at as "doneAt"
            from
              audit_entry
            where
              "agencyId" = $34
              and "patientId" = $35
              and section is null
              and action = 'medication.change'
            order by
              "subjectId",
              at desc
          ) done on "subjectId" = id
        union all
        select
          'medication' as kind,
          'changed'::text as action,
          id::text as id,
          id::uuid as "subjectId",
          "changedAt" as at,
          true as "hasTime",
          "changedAt" as "notedAt",
          "doneBy"::uuid as "userId",
          "doneBy"::uuid as "actorId",
          null::text as code,
          concat_ws(' ', name, dose)::text as name,
          null::text as detail
        from
          (
            select
              *
            from
              medication
            where
              "agencyId" = $36
              and "patientId" = $37
              and "endedAt" is null
              and "newOrChanged" = 'changed'
              and "changedAt" > "createdAt"
              and (
                "endDate" is null
                or "endDate" > $38::date
              )
          ) changed
          left join (
            select distinct
              on ("subjectId") "subjectId",
              "userId" as "doneBy",
              at as "doneAt"
            from
              audit_entry
            where
              "agencyId" = $39
              and "patientId" = $40
              and section is null
              and action = 'medication.change'
            order by
              "subjectId",
              at desc
          ) done on "subjectId" = id
        union all
        select
          'allergy' as kind,
          'noted'::text as action,
          id::text as id,
          id::uuid as "subjectId",
          "createdAt" as at,
          true as "hasTime",
          "createdAt" as "notedAt",
          "createdBy"::uuid as "userId",
          "createdBy"::uuid as "actorId",
          null::text as code,
          substance::text as name,
          null::text as detail
        from
          allergy
        where
          "agencyId" = $41
          and "patientId" = $42
        union all
        select
          'allergy' as kind,
          'removed'::text as action,
          id::text as id,
          id::uuid as "subjectId",
          "endedAt" as at,
          true as "hasTime",
          "endedAt" as "notedAt",
          "doneBy"::uuid as "userId",
          "doneBy"::uuid as "actorId",
          null::text as code,
          substance::text as name,
          null::text as detail
        from
          (
            select
              *
            from
              allergy
            where
              "agencyId" = $43
              and "patientId" = $44
              and "endedAt" is not null
          ) removed
          left join (
            select distinct
              on ("subjectId") "subjectId",
              "userId" as "doneBy",
              at as "doneAt"
            from
              audit_entry
            where
              "agencyId" = $45
              and "patientId" = $46
              and section is null
              and action = 'allergy.remove'
            order by
              "subjectId",
              at desc
          ) done on "subjectId" = id
        union all
        select
          'behavior' as kind,
          case
            when "isSafetyConcern" then 'safety'
            else 'noted'
          end::text as action,
          id::text as id,
          id::uuid as "subjectId",
          coalesce(
            case
              when ("createdAt" at time zone $47::text)::date = "observedOn" then "createdAt"
              else ("observedOn" + time '12:00') at time zone $48::text
            end,
            "createdAt"
          ) as at,
          coalesce(
            ("createdAt" at time zone $49::text)::date = "observedOn",
            true
          ) as "hasTime",
          "createdAt" as "notedAt",
          "createdBy"::uuid as "userId",
          "createdBy"::uuid as "actorId",
          kind::text as code,
          null::text as name,
          null::text as detail
        from
          behavior
        where
          "agencyId" = $50
          and "patientId" = $51
          and "endedAt" is null
        union all
        select
          'file' as kind,
          'stored'::text as action,
          id::text as id,
          id::uuid as "subjectId",
          "storedAt" as at,
          true as "hasTime",
          "storedAt" as "notedAt",
          "createdBy"::uuid as "userId",
          "createdBy"::uuid as "actorId",
          category::text as code,
          phase::text as name,
          null::text as detail
        from
          file
        where
          "agencyId" = $52
          and "patientId" = $53
          and status = 'stored'
          and "endedAt" is null
          and category not in ('treatment-image', 'recording')
        union all
        select
          'image' as kind,
          'stored'::text as action,
          id::text as id,
          id::uuid as "subjectId",
          "storedAt" as at,
          true as "hasTime",
          "storedAt" as "notedAt",
          "createdBy"::uuid as "userId",
          "createdBy"::uuid as "actorId",
          category::text as code,
          phase::text as name,
          null::text as detail
        from
          file
        where
          "agencyId" = $54
          and "patientId" = $55
          and status = 'stored'
          and "endedAt" is null
          and category = 'treatment-image'
        union all
        select
          'note' as kind,
          'given'::text as action,
          id::text as id,
          id::uuid as "subjectId",
          "madeAt" as at,
          true as "hasTime",
          "assignedAt" as "notedAt",
          "userId"::uuid as "userId",
          "userId"::uuid as "actorId",
          kind::text as code,
          title::text as name,
          null::text as detail
        from
          note
        where
          "agencyId" = $56
          and "patientId" = $57
          and "endedAt" is null
        union all
        select
          'admission' as kind,
          'referred'::text as action,
          id::text as id,
          id::uuid as "subjectId",
          coalesce(
            case
              when ("createdAt" at time zone $58::text)::date = "referralDate" then "createdAt"
              else ("referralDate" + time '12:00') at time zone $59::text
            end,
            "createdAt"
          ) as at,
          coalesce(
            ("createdAt" at time zone $60::text)::date = "referralDate",
            true
          ) as "hasTime",
          "createdAt" as "notedAt",
          null::uuid as "userId",
          null::uuid as "actorId",
          null::text as code,
          "referralSource"::text as name,
          null::text as detail
        from
          admission
        where
          "agencyId" = $61
          and "patientId" = $62
          and "referralDate" is not null
        union all
        select
          'admission' as kind,
          kind::text as action,
          id::text as id,
          "admissionId"::uuid as "subjectId",
          coalesce(
            case
              when ("createdAt" at time zone $63::text)::date = case
                when "onDate" <= $64::date then "onDate"
              end then "createdAt"
              else (
                case
                  when "onDate" <= $65::date then "onDate"
                end + time '12:00'
              ) at time zone $66::text
            end,
            "createdAt"
          ) as at,
          coalesce(
            ("createdAt" at time zone $67::text)::date = case
              when "onDate" <= $68::date then "onDate"
            end,
            true
          ) as "hasTime",
          "createdAt" as "notedAt",
          "createdBy"::uuid as "userId",
          "createdBy"::uuid as "actorId",
          "onDate"::text as code,
          facility::text as name,
          reason::text as detail
        from
          admission_event
        where
          "agencyId" = $69
          and "patientId" = $70
        union all
        select
          'profile' as kind,
          action::text as action,
          id::text as id,
          case
            when "subjectId" = "patientId" then null
            else "subjectId"
          end::uuid as "subjectId",
          at as at,
          true as "hasTime",
          at as "notedAt",
          "userId"::uuid as "userId",
          "userId"::uuid as "actorId",
          null::text as code,
          null::text as name,
          null::text as detail
        from
          audit_entry
        where
          "agencyId" = $71
          and "patientId" = $72
          and section is null
          and (
            action in ('patient.update', 'patient.change-care')
            or split_part(action, '.', 1) in (
              'contact',
              'coverage',
              'authorization',
              'eligibility-check',
              'diagnosis'
            )
          )
      ) happening
  ),
  page as (
    select
      *
    from
      placed
    where
      true
      and true
    order by
      micros desc,
      place desc
    limit
      $73
  )
select
  page.micros::text,
  page.place,
  page.kind,
  page.action,
  page."subjectId",
  page.at,
  page."hasTime",
  false as "isNew",
  page.code,
  page.name,
  page.detail,
  app_user."firstName" || ' ' || app_user."lastName" as by
from
  page
  left join app_user on app_user.id = page."userId"
order by
  page.micros desc,
  page.place desc;

-- GET /patients/:id/timeline

with
  placed as (
    select
      happening.*,
      (
        extract(
          epoch
          from
            at
        ) * 1000000
      )::bigint as micros,
      (action || ':' || id) collate "C" as place
    from
      (
        select
          'visit' as kind,
          'completed'::text as action,
          id::text as id,
          id::uuid as "subjectId",
          coalesce("endedAt", lower(during)) as at,
          true as "hasTime",
          coalesce("endedAt", lower(during)) as "notedAt",
          "userId"::uuid as "userId",
          "userId"::uuid as "actorId",
          discipline::text as code,
          null::text as name,
          reason::text as detail
        from
          visit
        where
          "agencyId" = $1
          and "patientId" = $2
          and status = 'completed'
        union all
        select
          'visit' as kind,
          'missed'::text as action,
          id::text as id,
          id::uuid as "subjectId",
          lower(during) as at,
          true as "hasTime",
          coalesce("doneAt", lower(during)) as "notedAt",
          "userId"::uuid as "userId",
          coalesce("doneBy", "userId")::uuid as "actorId",
          discipline::text as code,
          null::text as name,
          reason::text as detail
        from
          (
            select
              *
            from
              visit
            where
              "agencyId" = $3
              and "patientId" = $4
              and status = 'missed'
          ) missed
          left join (
            select distinct
              on ("subjectId") "subjectId",
              "userId" as "doneBy",
              at as "doneAt"
            from
              audit_entry
            where
              "agencyId" = $5
              and "patientId" = $6
              and section is null
              and action = 'visit.miss'
            order by
              "subjectId",
              at desc
          ) done on "subjectId" = id
      ) happening
  ),
  page as (
    select
      *
    from
      placed
    where
      (micros, place) < ($7::bigint, $8)
      and false
    order by
      micros desc,
      place desc
    limit
      $9
  )
select
  page.micros::text,
  page.place,
  page.kind,
  page.action,
  page."subjectId",
  page.at,
  page."hasTime",
  false as "isNew",
  page.code,
  page.name,
  page.detail,
  app_user."firstName" || ' ' || app_user."lastName" as by
from
  page
  left join app_user on app_user.id = page."userId"
order by
  page.micros desc,
  page.place desc;
