import { type Area, assessmentReasonLabels, orderKinds } from "@hearthside/contract";
import { type RawBuilder, sql } from "kysely";
import { byReason } from "#src/features/assessments/time-points.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";

type Sql = RawBuilder<unknown>;

type Columns = {
  readonly kind: Sql;
  readonly title: Sql;
  readonly text: Sql;
  readonly code?: Sql;
  readonly onDate: Sql;
};

/** SQL for the patient's rows, those not removed, and the date of an instant in the agency's time zone. */
type Chart = { readonly ofPatient: Sql; readonly onChart: Sql; readonly dayOf: (instant: Sql) => Sql };

type Place = { readonly area: Area; readonly rows: (chart: Chart) => Sql };

/** Everything in a chart that the caller may see and search: queries with the same columns, to be combined. */
export function placesOf(caller: Caller, patientId: string): Sql[] {
  const { agencyId, zone } = caller;
  const ofPatient = sql`"agencyId" = ${agencyId} and "patientId" = ${patientId}`;
  const onChart = sql`${ofPatient} and "endedAt" is null`;
  const dayOf = (instant: Sql) => sql`(${instant} at time zone ${zone}::text)::date`;
  return places
    .filter(({ area }) => callerMay(caller, area, "view"))
    .map(({ rows }) => rows({ ofPatient, onChart, dayOf }));
}

const select = ({ kind, title, text, code = sql`null`, onDate }: Columns) =>
  sql`select ${kind}::text as kind, id as "subjectId", ${title} as title, coalesce(${text}, '') as text,
    ${code}::text as code, ${onDate}::date as "onDate"`;

/** A code such as `patient-refused` in words. */
const read = (code: Sql) => sql`replace(${code}, '-', ' ')`;

/** A document's text, or all text of its form, plus later addenda. */
const document = sql`concat_ws(' ',
  coalesce(content ->> 'text', (select string_agg(part #>> '{}', ' ')
    from jsonb_path_query(content, 'strict $.**') part where jsonb_typeof(part) = 'string')),
  (select string_agg(text, ' ') from document_addendum added
    where added."agencyId" = document."agencyId" and added."documentId" = document.id))`;

const documents = ({ onChart, dayOf }: Chart) =>
  sql`${select({
    kind: sql`case when kind in (${sql.join(orderKinds)}) then 'order' else 'document' end`,
    title: sql`title`,
    text: document,
    onDate: dayOf(sql`"createdAt"`),
  })} from document where ${onChart}`;

const visits = ({ ofPatient }: Chart) =>
  sql`${select({
    kind: sql`'visit'`,
    title: sql`''`,
    text: sql`concat_ws('. ', ${read(sql`reason`)}, note)`,
    code: sql`discipline`,
    onDate: sql`"localStart"`,
  })} from visit where ${ofPatient} and (note is not null or reason is not null)`;

const assessments = ({ ofPatient, dayOf }: Chart) =>
  sql`${select({
    kind: sql`'assessment'`,
    title: byReason((reason) => sql.lit(`${assessmentReasonLabels[reason]} assessment`)),
    text: sql`'OASIS'`,
    code: sql`reason`,
    onDate: sql`coalesce("completedDate", "startDate", ${dayOf(sql`"createdAt"`)})`,
  })} from assessment where ${ofPatient}`;

const medications = ({ onChart, dayOf }: Chart) =>
  sql`${select({
    kind: sql`'medication'`,
    title: sql`concat_ws(' ', name, dose)`,
    text: sql`concat_ws(', ', route, frequency, classification, purpose, "prescriberName", "discontinueReason", "clashReason")`,
    onDate: sql`coalesce("startDate", ${dayOf(sql`"createdAt"`)})`,
  })} from medication where ${onChart}`;

const allergies = ({ onChart, dayOf }: Chart) =>
  sql`${select({
    kind: sql`'allergy'`,
    title: sql`substance`,
    text: sql`concat_ws(', ', reaction, severity)`,
    onDate: sql`coalesce("notedOn", ${dayOf(sql`"createdAt"`)})`,
  })} from allergy where ${onChart}`;

const behaviors = ({ onChart }: Chart) =>
  sql`${select({
    kind: sql`'behavior'`,
    title: read(sql`kind`),
    text: sql`note`,
    code: sql`kind`,
    onDate: sql`"observedOn"`,
  })} from behavior where ${onChart}`;

const diagnoses = ({ onChart }: Chart) =>
  sql`${select({
    kind: sql`'diagnosis'`,
    title: sql`concat_ws(' ', code, description)`,
    text: sql`''`,
    onDate: sql`"onsetDate"`,
  })} from diagnosis where ${onChart}`;

const contacts = ({ onChart }: Chart) =>
  sql`${select({
    kind: sql`'contact'`,
    title: sql`name`,
    text: sql`concat_ws(', ', relationship, "phoneNumber", "mobileNumber", email)`,
    onDate: sql`null`,
  })} from patient_contact where ${onChart}`;

const coverages = ({ onChart }: Chart) =>
  sql`${select({
    kind: sql`'coverage'`,
    title: sql`"payerName"`,
    text: sql`concat_ws(', ', "policyNumber", "groupNumber")`,
    onDate: sql`"startDate"`,
  })} from coverage where ${onChart}`;

const files = ({ onChart, dayOf }: Chart) =>
  sql`${select({
    kind: sql`case category when 'treatment-image' then 'image' else 'file' end`,
    title: sql`name`,
    text: sql`concat_ws(', ', description, site)`,
    onDate: dayOf(sql`"createdAt"`),
  })} from file where ${onChart} and status = 'stored' and category <> 'recording'`;

const notes = ({ onChart, dayOf }: Chart) =>
  sql`${select({
    kind: sql`'note'`,
    title: sql`coalesce(title, case kind when 'recording' then 'Recorded note' else 'Note' end)`,
    text: sql`text`,
    onDate: dayOf(sql`"madeAt"`),
  })} from note where ${onChart}`;

const places: readonly Place[] = [
  { area: "documents", rows: documents },
  { area: "schedule", rows: visits },
  { area: "assessments", rows: assessments },
  { area: "medications", rows: medications },
  { area: "patients", rows: allergies },
  { area: "patients", rows: behaviors },
  { area: "patients", rows: diagnoses },
  { area: "patients", rows: contacts },
  { area: "patients", rows: coverages },
  { area: "files", rows: files },
  { area: "notes", rows: notes },
];
