-- Copies of the demo agency's own assessments, as corrections of them: an admission has one start of care of its own.
set local session_replication_role = replica; -- what is locked is filled, too

create temporary table copied on commit drop as
with source as (
  select id, status, row_number() over (partition by status order by "fatalCount", "createdAt" desc, id) as place
  from assessment where status in ('complete', 'locked')
)
select source.id as source, ('0b000001-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid as id
from source, generate_series(0, 300) number where status = 'complete' and place = 1
union all
select source.id, ('0b000002-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid
from source, generate_series(0, 499) number where status = 'locked' and place = 1;

-- the others are lines of the list and nothing more
insert into copied
select id, gen_random_uuid() from assessment, generate_series(1, 10000)
limit 10000 - (select count(*) from assessment) - (select count(*) from copied);

insert into assessment ("agencyId", id, "patientId", "admissionId", reason, status, "authorId", "startDate", "completedDate",
  revision, "fatalCount", "warningCount", "signedBy", "signedAt", "lockedBy", "lockedAt", "correctsId", "createdAt")
select "agencyId", copied.id, "patientId", "admissionId", reason, status, "authorId", "startDate", "completedDate",
  2, "fatalCount", "warningCount", "signedBy", "signedAt", "lockedBy", "lockedAt", copied.source, "createdAt"
from copied join assessment on assessment.id = copied.source;

insert into assessment_answer ("agencyId", "assessmentId", item, value, revision, source, "answeredBy", "answeredAt")
select "agencyId", copied.id, item, value, revision, answer.source, "answeredBy", "answeredAt"
from copied join assessment_answer answer on answer."assessmentId" = copied.source
where copied.id::text like '0b00000_-0000-7000-%';
