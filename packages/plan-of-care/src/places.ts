/** One place of the plan: a locator of form CMS-485, or content that regulation requires in addition to the form. */
export type Place = {
  readonly id: string;
  /** The locator's number. Undefined for additional content. */
  readonly number?: string;
  /** The form's own label. */
  readonly label: string;
  /** The form or regulation that asks for it. */
  readonly source: string;
};

const form = "CMS-485";
const beside = (item: string) => `42 CFR 484.60(a)(2)(${item})`;

/** Locator 26, in the form's words. */
export const certification =
  "I certify/recertify that this patient is confined to his/her home and needs intermittent skilled nursing care, physical therapy and/or speech therapy or continues to need occupational therapy. The patient is under my care, and I have authorized the services on this plan of care and will periodically review the plan.";

/** Locator 28, in the form's words. */
export const warning =
  "Anyone who misrepresents, falsifies, or conceals essential information required for payment of Federal funds may be subject to fine, imprisonment, or civil penalty under applicable Federal laws.";

/** Locators 1 to 28 in the form's order and words. Source: form CMS-485 (locators 11 to 13 say ICD-9-CM there; agencies print ICD-10-CM). */
export const locators = [
  { id: "1", number: "1", label: "Patient's HI Claim No.", source: form },
  { id: "2", number: "2", label: "Start Of Care Date", source: form },
  { id: "3", number: "3", label: "Certification Period", source: form },
  { id: "4", number: "4", label: "Medical Record No.", source: form },
  { id: "5", number: "5", label: "Provider No.", source: form },
  { id: "6", number: "6", label: "Patient's Name and Address", source: form },
  { id: "7", number: "7", label: "Provider's Name, Address and Telephone Number", source: form },
  { id: "8", number: "8", label: "Date of Birth", source: form },
  { id: "9", number: "9", label: "Sex", source: form },
  {
    id: "10",
    number: "10",
    label: "Medications: Dose/Frequency/Route (N)ew (C)hanged",
    source: `${form}; ${beside("x")}`,
  },
  { id: "11", number: "11", label: "ICD-10-CM Principal Diagnosis, Date", source: `${form}; ${beside("i")}` },
  { id: "12", number: "12", label: "ICD-10-CM Surgical Procedure, Date", source: form },
  {
    id: "13",
    number: "13",
    label: "ICD-10-CM Other Pertinent Diagnoses, Date",
    source: `${form}; ${beside("i")}`,
  },
  { id: "14", number: "14", label: "DME and Supplies", source: `${form}; ${beside("iii")}` },
  { id: "15", number: "15", label: "Safety Measures", source: `${form}; ${beside("xi")}` },
  { id: "16", number: "16", label: "Nutritional Req.", source: `${form}; ${beside("ix")}` },
  { id: "17", number: "17", label: "Allergies", source: form },
  { id: "18A", number: "18.A", label: "Functional Limitations", source: `${form}; ${beside("vii")}` },
  { id: "18B", number: "18.B", label: "Activities Permitted", source: `${form}; ${beside("viii")}` },
  { id: "19", number: "19", label: "Mental Status", source: `${form}; ${beside("ii")}` },
  { id: "20", number: "20", label: "Prognosis", source: `${form}; ${beside("v")}` },
  {
    id: "21",
    number: "21",
    label: "Orders for Discipline and Treatments (Specify Amount/Frequency/Duration)",
    source: `${form}; ${beside("iv")}; 42 CFR 409.43(b)`,
  },
  {
    id: "22",
    number: "22",
    label: "Goals/Rehabilitation Potential/Discharge Plans",
    source: `${form}; ${beside("vi")}`,
  },
  {
    id: "23",
    number: "23",
    label: "Nurse's Signature and Date of Verbal SOC Where Applicable",
    source: form,
  },
  { id: "24", number: "24", label: "Physician's Name and Address", source: form },
  { id: "25", number: "25", label: "Date HHA Received Signed POT", source: form },
  { id: "26", number: "26", label: certification, source: form },
  { id: "27", number: "27", label: "Attending Physician's Signature and Date Signed", source: form },
  { id: "28", number: "28", label: warning, source: form },
] as const satisfies readonly Place[];

/** Content of a plan in addition to the form. Source: 42 CFR 484.60(a)(2). */
export const besideTheForm = [
  { id: "psychosocial", label: "Psychosocial status", source: beside("ii") },
  { id: "risk", label: "Risk of emergency visits and readmission", source: beside("xii") },
  { id: "education", label: "Patient and caregiver education", source: beside("xiii") },
  { id: "goals", label: "Measurable goals", source: beside("xiv") },
  { id: "directives", label: "Advance directives", source: beside("xv") },
] as const satisfies readonly Place[];

/** All places, in the order in which they are read and printed. */
export const places = [...locators, ...besideTheForm] as const satisfies readonly Place[];
export type PlaceId = (typeof places)[number]["id"];

/** The place with that id. */
export function placeOf(id: PlaceId): Place {
  const place = places.find((one) => one.id === id);
  if (place === undefined) throw new Error(`the plan of care has no place ${id}`);
  return place;
}
