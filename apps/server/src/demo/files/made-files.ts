import type { AdmissionRecord, DemoAgency, PatientBatch, PatientRecord } from "@hearthside/demo";
import { addDays, type Day } from "@hearthside/scheduling";
import { printedDay } from "#src/features/documents/print/document-parts.ts";
import { makePdf } from "#src/pdf/make-pdf.ts";
import type { PdfDocument } from "#src/pdf/pdf-document.ts";
import { drawWound, type Wound } from "./draw-wound.ts";

/** The metadata of an upload. */
type About = {
  readonly patientId: string;
  readonly name: string;
  readonly extension: "pdf" | "jpg";
  readonly mediaType: "application/pdf" | "image/jpeg";
  readonly category: "referral" | "treatment-image";
  readonly description: string | null;
  readonly phase: Wound["phase"] | null;
  readonly site: string | null;
  readonly takenOn: Day | null;
  readonly createdAt: string;
  readonly createdBy: string;
};

export type MadeFile = { readonly about: About; readonly bytes: Buffer };

type Input = { readonly agency: DemoAgency; readonly batch: PatientBatch; readonly today: Day };

/** Referrals, and pictures of shrinking wounds before and after treatments. */
export function madeFiles({ today, ...charts }: Input): Promise<MadeFile[]> {
  const draw = drawOnce();
  return Promise.all([
    ...referredIn(charts).map((referred) => referralOf(charts.agency, referred)),
    ...woundedIn(charts, today).flatMap((wounded) => imagesOf(wounded, draw)),
  ]);
}

type Draw = (wound: Wound) => Promise<Buffer>;

/** Drawing takes a tenth of a second, so several patients share pictures. */
function drawOnce(): Draw {
  const drawn = new Map<string, Promise<Buffer>>();
  return (wound) => {
    const key = `${wound.phase} ${wound.size}`;
    const picture = drawn.get(key) ?? drawWound(wound);
    drawn.set(key, picture);
    return picture;
  };
}

async function referralOf(agency: DemoAgency, referred: Referred): Promise<MadeFile> {
  const { patient, admission } = referred;
  return {
    about: {
      ...noPicture,
      patientId: patient.id,
      name: "Referral.pdf",
      extension: "pdf",
      mediaType: "application/pdf",
      category: "referral",
      description: "From the physician's office",
      createdAt: admission.createdAt,
      createdBy: agency.members.scheduler.id,
    },
    bytes: await makePdf(referralDocument(agency, referred)),
  };
}

const noPicture = { phase: null, site: null, takenOn: null };

const phases = ["before", "after"] as const;

const imagesOf = (wounded: Wounded, draw: Draw): Promise<MadeFile>[] =>
  wounded.days.flatMap((day, treatment) =>
    phases.map((phase) =>
      imageOf(wounded, { day, phase, picture: draw({ phase, size: 1 - treatment * 0.3 }) }),
    ),
  );

type Treatment = { readonly day: Day; readonly phase: Wound["phase"]; readonly picture: Promise<Buffer> };

async function imageOf(
  { patientId, site, by }: Wounded,
  { day, phase, picture }: Treatment,
): Promise<MadeFile> {
  return {
    about: {
      patientId,
      name: `Wound ${day} ${phase}.jpg`,
      extension: "jpg",
      mediaType: "image/jpeg",
      category: "treatment-image",
      description: null,
      phase,
      site,
      takenOn: day,
      createdAt: `${addDays(day, 1)}T00:20:00Z`,
      createdBy: by,
    },
    bytes: await picture,
  };
}

/** A one-page referral from a physician's office. */
function referralDocument(agency: DemoAgency, referred: Referred): PdfDocument {
  const { firstName, lastName } = referred.patient;
  const physician = agency.physicians.find(({ id }) => id === referred.admission.physicianId);
  const sender = physician ? `${physician.firstName} ${physician.lastName}, ${physician.credential}` : "";
  return {
    title: "Referral to home health care",
    watermark: null,
    sender: physician ? [sender, physician.specialty, `Fax ${physician.fax}`] : [],
    subject: `${lastName}, ${firstName}`,
    blocks: [
      { kind: "facts", facts: factsOf(agency, referred) },
      { kind: "heading", text: "Request" },
      {
        kind: "text",
        text: "Please evaluate and treat at home. The patient needs skilled care; leaving home takes a considerable and taxing effort.",
      },
      { kind: "to-sign", label: "Physician's signature", name: sender },
    ],
    foot: "Sample document for the demo agency",
  };
}

const factsOf = ({ name }: DemoAgency, { patient, admission, diagnosis }: Referred) => [
  { label: "Patient", value: `${patient.firstName} ${patient.lastName}` },
  { label: "Date of birth", value: patient.dob === null ? "Not recorded" : printedDay(patient.dob) },
  { label: "Diagnosis", value: diagnosis },
  { label: "Referred on", value: printedDay(admission.referralDate) },
  { label: "Referred to", value: name },
];

const mostReferrals = 8;
const mostWounds = 3;

/** The wound's location by the start of its diagnosis text. */
const sites: ReadonlyMap<string, string> = new Map([
  ["L89", "Sacrum"],
  ["E11.621", "Right foot, plantar"],
  ["T81.31", "Abdomen, surgical incision"],
]);

/** Patients of `agency`; the demo nurse's come first. */
type Charts = { readonly agency: DemoAgency; readonly batch: PatientBatch };

type Referred = {
  readonly patient: PatientRecord;
  readonly admission: AdmissionRecord;
  readonly diagnosis: string;
};
type Wounded = {
  readonly patientId: string;
  readonly site: string;
  readonly days: readonly Day[];
  readonly by: string;
};

/** Charts with an uploaded referral. */
const referredIn = ({ agency, batch }: Charts): readonly Referred[] =>
  nursesFirst({ agency, batch })
    .flatMap((patient) => {
      const admission = batch.admissions.find(({ patientId }) => patientId === patient.id);
      const diagnosis = batch.diagnoses.find(({ patientId }) => patientId === patient.id);
      return admission && diagnosis ? [{ patient, admission, diagnosis: diagnosis.description }] : [];
    })
    .slice(0, mostReferrals);

/** Charts with a wound observed for at least a week. */
const woundedIn = (charts: Charts, today: Day): readonly Wounded[] =>
  nursesFirst(charts)
    .flatMap(({ id }) => woundOf(charts, id, today) ?? [])
    .slice(0, mostWounds);

function nursesFirst({ agency, batch }: Charts): readonly PatientRecord[] {
  const { patients, assignments } = batch;
  const { nurse } = agency.members;
  const ofNurse = new Set(
    assignments.flatMap(({ userId, patientId }) => (userId === nurse.id ? [patientId] : [])),
  );
  return patients.toSorted((one, other) => Number(ofNurse.has(other.id)) - Number(ofNurse.has(one.id)));
}

/** Of the latest admission for a wound. */
function woundOf({ agency, batch }: Charts, patientId: string, today: Day): Wounded | undefined {
  const isOfPatient = (record: { patientId: string }) => record.patientId === patientId;
  const siteAt = ({ id }: AdmissionRecord) =>
    batch.diagnoses
      .filter(({ admissionId }) => admissionId === id)
      .flatMap(({ code }) => [...sites].find(([start]) => code.startsWith(start)) ?? [])[1];
  const admission = batch.admissions.findLast((one) => isOfPatient(one) && siteAt(one) !== undefined);
  const site = admission && siteAt(admission);
  if (admission === undefined || site === undefined || admission.startOfCare === null) return undefined;
  const { startOfCare, referralDate, dischargeDate } = admission;
  const end = dischargeDate ?? today;
  const days = [1, 8, 15].map((after) => addDays(startOfCare, after)).filter((day) => day < end);
  if (days.length < 2) return undefined;
  const manager = batch.assignments.find(
    (one) => isOfPatient(one) && one.isCaseManager && one.startDate === referralDate,
  );
  return { patientId, site, days, by: manager?.userId ?? agency.members.nurse.id };
}
