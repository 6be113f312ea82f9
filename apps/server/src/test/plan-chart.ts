import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "./app.ts";
import { type Care, orderLine } from "./schedule.ts";

/** The records that `fillChart` creates. */
export type FilledChart = { readonly physicianId: string; readonly assessmentId: string };

/** Gives the patient everything a plan of care is filled from. `signedBy` signs the assessment. */
export async function fillChart(
  world: TestApp,
  care: Care,
  { signedBy }: { readonly signedBy: string },
): Promise<FilledChart> {
  await fillPlaces(world, care);
  await fillHealth(world, care);
  await orderLine(world, care);
  return {
    physicianId: await addAttending(world, care),
    assessmentId: await addSignedAssessment(world, care, {
      signedBy,
      answers: { mentalStatus: "1,3", M1860: "02", M1400: "03", M1033: "01,07" },
    }),
  };
}

async function fillPlaces({ superuser }: TestApp, { agencyId, patientId, branchId }: Care): Promise<void> {
  await superuser.query(
    `update patient set street = '100 Main St', city = 'Austin', state = 'TX', zip = '78701', gender = 'female'
     where "agencyId" = $1 and id = $2`,
    [agencyId, patientId],
  );
  await superuser.query(
    `update branch set street = '1 Office Way', city = 'Austin', state = 'TX', zip = '78702',
       "cmsCertificationNumber" = '337001' where "agencyId" = $1 and id = $2`,
    [agencyId, branchId],
  );
  await superuser.query(
    `insert into coverage ("agencyId", id, "patientId", rank, "payerKind", "payerName", "policyNumber")
     values ($1, $2, $3, 'primary', 'medicare', 'Medicare', '1EG4TE5MK73')`,
    [agencyId, uuidv7(), patientId],
  );
}

async function fillHealth({ superuser }: TestApp, { agencyId, patientId, admissionId }: Care): Promise<void> {
  await superuser.query(
    `insert into medication ("agencyId", id, "patientId", name, dose, route, frequency, "newOrChanged", "endDate")
     values ($1, $2, $5, 'Lisinopril', '10 mg', 'PO', 'daily', 'new', null),
       ($1, $3, $5, 'Furosemide', '40 mg', 'PO', 'twice daily', 'changed', null),
       ($1, $4, $5, 'Amoxicillin', '500 mg', 'PO', 'daily', null, '2026-11-10')`,
    [agencyId, uuidv7(), uuidv7(), uuidv7(), patientId],
  );
  await superuser.query(
    `insert into allergy ("agencyId", id, "patientId", substance, kind, reaction)
     values ($1, $2, $3, 'Penicillin', 'drug', 'hives')`,
    [agencyId, uuidv7(), patientId],
  );
  await superuser.query(
    `insert into diagnosis ("agencyId", id, "patientId", "admissionId", position, code, description, "onsetDate")
     values ($1, $2, $4, $5, 1, 'I50.9', 'Heart failure, unspecified', '2026-10-20'),
       ($1, $3, $4, $5, 2, 'E11.9', 'Type 2 diabetes', null)`,
    [agencyId, uuidv7(), uuidv7(), patientId, admissionId],
  );
  await superuser.query(
    `insert into patient_care ("agencyId", "patientId", "advanceDirectives", "emergencyEquipment")
     values ($1, $2, '{living-will}', '{Oxygen}')`,
    [agencyId, patientId],
  );
}

/** The attending physician of the admission. */
export async function addAttending({ superuser }: TestApp, { agencyId, admissionId }: Care): Promise<string> {
  const id = uuidv7();
  await superuser.query(
    `insert into physician ("agencyId", id, "firstName", "lastName", credential, street, city, state, zip)
     values ($1, $2, 'Ada', 'Osler', 'MD', '9 Clinic Rd', 'Austin', 'TX', '78704')`,
    [agencyId, id],
  );
  await superuser.query(`update admission set "physicianId" = $3 where "agencyId" = $1 and id = $2`, [
    agencyId,
    admissionId,
    id,
  ]);
  return id;
}

type Assessed = {
  /** Null: it stays a draft. */
  readonly signedBy: string | null;
  readonly authorId?: string;
  readonly answers: Readonly<Record<string, string>>;
};

export async function addSignedAssessment(
  { superuser }: TestApp,
  { agencyId, patientId, admissionId }: Care,
  { signedBy, authorId = signedBy ?? "", answers }: Assessed,
): Promise<string> {
  const id = uuidv7();
  const [status, signedAt] = signedBy === null ? ["draft", null] : ["signed", "2026-11-03T18:00:00Z"];
  await superuser.query(
    `insert into assessment ("agencyId", id, "patientId", "admissionId", reason, status, "authorId", "completedDate",
       "signedBy", "signedAt")
     values ($1, $2, $3, $4, '03', $5, $6, '2026-11-03', $7, $8)`,
    [agencyId, id, patientId, admissionId, status, authorId, signedBy, signedAt],
  );
  for (const [item, value] of Object.entries(answers))
    await superuser.query(
      `insert into assessment_answer ("agencyId", "assessmentId", item, value, revision, "answeredBy")
       values ($1, $2, $3, $4, 1, $5)`,
      [agencyId, id, item, value, authorId],
    );
  return id;
}

/** What a person adds to a plan before it can be signed. */
export const writtenByHand = {
  supplies: "Gloves, oxygen",
  safety: "Fall precautions",
  nutrition: "Low sodium, 2 g",
  limitations: ["7"],
  activities: ["B"],
  prognosis: "4",
  orders: "SN to assess cardiopulmonary status and teach daily weights",
  goals: "Lives at home safely",
  rehabilitationPotential: "Good",
  dischargePlans: "To the care of a daughter",
  verbalStartOfCare: "2026-11-01",
  psychosocialStatus: "Lives with a daughter",
  emergencyRisk: "History of falls",
  riskInterventions: "Home safety check at each visit",
  education: "Signs of heart failure to report",
  measurableGoals: [{ goal: "Knows when to call", measure: "Names three signs", targetDate: "2026-12-01" }],
};
