import { type Area, timelineKinds } from "@hearthside/contract";
import { sql } from "kysely";
import { type Caller, callerMay } from "#src/http/caller.ts";
import { type Chart, latestOf, onDay, type Sql, select, type TimelineKind } from "./timeline-columns.ts";

const areas: { readonly [K in TimelineKind]: Area } = {
  visit: "schedule",
  assessment: "assessments",
  document: "documents",
  medication: "medications",
  allergy: "patients",
  behavior: "patients",
  file: "files",
  image: "files",
  note: "notes",
  admission: "patients",
  profile: "patients",
};

/** A patient's timeline sources that the caller may see: queries with the same columns, to be combined. */
export function sourcesOf(
  caller: Caller,
  { patientId, kind }: { readonly patientId: string; readonly kind: TimelineKind | undefined },
): Sql[] {
  const { agencyId, zone, today } = caller;
  const ofPatient = sql`"agencyId" = ${agencyId} and "patientId" = ${patientId}`;
  return timelineKinds
    .filter((one) => (kind === undefined || one === kind) && callerMay(caller, areas[one], "view"))
    .flatMap((one) => sources[one]({ ofPatient, zone, today }));
}

const action = (name: string) => sql.lit(name);

const visits = (chart: Chart) => [
  sql`${select({
    kind: "visit",
    action: action("completed"),
    at: sql`coalesce("endedAt", lower(during))`,
    userId: sql`"userId"`,
    code: sql`discipline`,
    detail: sql`reason`,
  })} from visit where ${chart.ofPatient} and status = 'completed'`,
  sql`${select({
    kind: "visit",
    action: action("missed"),
    at: sql`lower(during)`,
    notedAt: sql`coalesce("doneAt", lower(during))`,
    userId: sql`"userId"`,
    actorId: sql`coalesce("doneBy", "userId")`,
    code: sql`discipline`,
    detail: sql`reason`,
  })} from (select * from visit where ${chart.ofPatient} and status = 'missed') missed
    left join ${latestOf("visit.miss", chart)} on "subjectId" = id`,
];

/** When it was marked complete. Without an audit entry, as in the demo agency, the date in M0090 is used. */
function completed(chart: Chart): Sql {
  const day = onDay(sql`"completedDate"`, sql`"createdAt"`, chart);
  return sql`${select({
    kind: "assessment",
    action: action("completed"),
    at: sql`coalesce("doneAt", ${day.at})`,
    hasTime: sql`"doneAt" is not null or ${day.hasTime}`,
    userId: sql`coalesce("doneBy", "authorId")`,
    code: sql`reason`,
  })} from (select * from assessment
      where ${chart.ofPatient} and status <> 'draft' and transaction <> 3 and "completedDate" is not null) made
    left join ${latestOf("assessment.complete", chart)} on "subjectId" = id
    where "doneAt" is not null or status not in ('corrected', 'inactivated')`;
}

const assessments = (chart: Chart) => [
  completed(chart),
  sql`${select({
    kind: "assessment",
    action: action("signed"),
    at: sql`"signedAt"`,
    userId: sql`"signedBy"`,
    code: sql`reason`,
  })} from assessment where ${chart.ofPatient} and "signedAt" is not null`,
  sql`${select({
    kind: "assessment",
    action: sql`case outcome when 'rejected' then 'rejected' else 'accepted' end`,
    id: sql`transmission.id`,
    subjectId: sql`sent.id`,
    at: sql`"answeredAt"`,
    userId: sql`"answeredBy"`,
    code: sql`sent.reason`,
  })} from (select "agencyId", id, reason from assessment where ${chart.ofPatient}) sent
    join transmission on transmission."agencyId" = sent."agencyId" and "assessmentId" = sent.id
    where outcome is not null`,
];

const documents = ({ ofPatient }: Chart) => [
  sql`${select({
    kind: "document",
    action: sql`step.status`,
    id: sql`step.id`,
    subjectId: sql`paper.id`,
    at: sql`step.at`,
    userId: sql`step."userId"`,
    code: sql`paper.kind`,
    name: sql`paper.title`,
    detail: sql`step.comment`,
  })} from (select "agencyId", id, kind, title from document where ${ofPatient} and "endedAt" is null) paper
    join document_step step on step."agencyId" = paper."agencyId" and step."documentId" = paper.id`,
];

const drug = sql`concat_ws(' ', name, dose)`;

const medications = (chart: Chart) => [
  sql`${select({
    kind: "medication",
    action: action("started"),
    ...onDay(sql`"startDate"`, sql`"createdAt"`, chart),
    notedAt: sql`"createdAt"`,
    userId: sql`"createdBy"`,
    code: sql`"startDate"`,
    name: drug,
  })} from medication where ${chart.ofPatient} and "endedAt" is null
    and ("startDate" is null or "startDate" <= ${chart.today}::date)`,
  sql`${select({
    kind: "medication",
    action: action("discontinued"),
    ...onDay(sql`"endDate"`, sql`"changedAt"`, chart),
    notedAt: sql`"changedAt"`,
    userId: sql`"doneBy"`,
    name: drug,
    detail: sql`"discontinueReason"`,
  })} from (select * from medication
      where ${chart.ofPatient} and "endedAt" is null and "endDate" <= ${chart.today}::date) ended
    left join ${latestOf("medication.change", chart)} on "subjectId" = id`,
  sql`${select({
    kind: "medication",
    action: action("changed"),
    at: sql`"changedAt"`,
    userId: sql`"doneBy"`,
    name: drug,
  })} from (select * from medication
      where ${chart.ofPatient} and "endedAt" is null and "newOrChanged" = 'changed'
        and "changedAt" > "createdAt" and ("endDate" is null or "endDate" > ${chart.today}::date)) changed
    left join ${latestOf("medication.change", chart)} on "subjectId" = id`,
];

const allergies = (chart: Chart) => [
  sql`${select({
    kind: "allergy",
    action: action("noted"),
    at: sql`"createdAt"`,
    userId: sql`"createdBy"`,
    name: sql`substance`,
  })} from allergy where ${chart.ofPatient}`,
  sql`${select({
    kind: "allergy",
    action: action("removed"),
    at: sql`"endedAt"`,
    userId: sql`"doneBy"`,
    name: sql`substance`,
  })} from (select * from allergy where ${chart.ofPatient} and "endedAt" is not null) removed
    left join ${latestOf("allergy.remove", chart)} on "subjectId" = id`,
];

const behaviors = (chart: Chart) => [
  sql`${select({
    kind: "behavior",
    action: sql`case when "isSafetyConcern" then 'safety' else 'noted' end`,
    ...onDay(sql`"observedOn"`, sql`"createdAt"`, chart),
    notedAt: sql`"createdAt"`,
    userId: sql`"createdBy"`,
    code: sql`kind`,
  })} from behavior where ${chart.ofPatient} and "endedAt" is null`,
];

const stored = (kind: "file" | "image", { ofPatient }: Chart) =>
  sql`${select({
    kind,
    action: action("stored"),
    at: sql`"storedAt"`,
    userId: sql`"createdBy"`,
    code: sql`category`,
    name: sql`phase`,
  })} from file where ${ofPatient} and status = 'stored' and "endedAt" is null`;

const files = (chart: Chart) => [
  sql`${stored("file", chart)} and category not in ('treatment-image', 'recording')`,
];

const images = (chart: Chart) => [sql`${stored("image", chart)} and category = 'treatment-image'`];

/** When it was recorded; it counts as new from when it was assigned to the patient. */
const notes = ({ ofPatient }: Chart) => [
  sql`${select({
    kind: "note",
    action: action("given"),
    at: sql`"madeAt"`,
    notedAt: sql`"assignedAt"`,
    userId: sql`"userId"`,
    code: sql`kind`,
    name: sql`title`,
  })} from note where ${ofPatient} and "endedAt" is null`,
];

const admissions = (chart: Chart) => [
  sql`${select({
    kind: "admission",
    action: action("referred"),
    ...onDay(sql`"referralDate"`, sql`"createdAt"`, chart),
    notedAt: sql`"createdAt"`,
    name: sql`"referralSource"`,
  })} from admission where ${chart.ofPatient} and "referralDate" is not null`,
  sql`${select({
    kind: "admission",
    action: sql`kind`,
    subjectId: sql`"admissionId"`,
    ...onDay(sql`case when "onDate" <= ${chart.today}::date then "onDate" end`, sql`"createdAt"`, chart),
    notedAt: sql`"createdAt"`,
    userId: sql`"createdBy"`,
    code: sql`"onDate"`,
    name: sql`facility`,
    detail: sql`reason`,
  })} from admission_event where ${chart.ofPatient}`,
];

/** Profile parts by audit action prefix; two of the patient's own actions are profile changes. */
const profileParts = sql`(action in ('patient.update', 'patient.change-care')
  or split_part(action, '.', 1) in ('contact', 'coverage', 'authorization', 'eligibility-check', 'diagnosis'))`;

const profile = ({ ofPatient }: Chart) => [
  sql`${select({
    kind: "profile",
    action: sql`action`,
    subjectId: sql`case when "subjectId" = "patientId" then null else "subjectId" end`,
    at: sql`at`,
    userId: sql`"userId"`,
  })} from audit_entry where ${ofPatient} and section is null and ${profileParts}`,
];

const sources: { readonly [K in TimelineKind]: (chart: Chart) => Sql[] } = {
  visit: visits,
  assessment: assessments,
  document: documents,
  medication: medications,
  allergy: allergies,
  behavior: behaviors,
  file: files,
  image: images,
  note: notes,
  admission: admissions,
  profile,
};
