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
  {
    id: "risk",
    label: "Risk for emergency department visits and hospital readmission",
    source: beside("xii"),
  },
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

/** One box of a locator: its code and label on the form. */
export type Box = { readonly code: string; readonly label: string };

/** Locator 18.A, functional limitations (form CMS-485). `B` is specified in words. */
export const functionalLimitations = [
  { code: "1", label: "Amputation" },
  { code: "2", label: "Bowel/Bladder (Incontinence)" },
  { code: "3", label: "Contracture" },
  { code: "4", label: "Hearing" },
  { code: "5", label: "Paralysis" },
  { code: "6", label: "Endurance" },
  { code: "7", label: "Ambulation" },
  { code: "8", label: "Speech" },
  { code: "9", label: "Legally Blind" },
  { code: "A", label: "Dyspnea With Minimal Exertion" },
  { code: "B", label: "Other (Specify)" },
] as const satisfies readonly Box[];

/** Locator 18.B, activities permitted (form CMS-485). `D` is specified in words. */
export const activitiesPermitted = [
  { code: "1", label: "Complete Bedrest" },
  { code: "2", label: "Bedrest BRP" },
  { code: "3", label: "Up As Tolerated" },
  { code: "4", label: "Transfer Bed/Chair" },
  { code: "5", label: "Exercises Prescribed" },
  { code: "6", label: "Partial Weight Bearing" },
  { code: "7", label: "Independent At Home" },
  { code: "8", label: "Crutches" },
  { code: "9", label: "Cane" },
  { code: "A", label: "Wheelchair" },
  { code: "B", label: "Walker" },
  { code: "C", label: "No Restrictions" },
  { code: "D", label: "Other (Specify)" },
] as const satisfies readonly Box[];

/** Locator 19, mental status (form CMS-485). `8` is specified in words. */
export const mentalStatuses = [
  { code: "1", label: "Oriented" },
  { code: "2", label: "Comatose" },
  { code: "3", label: "Forgetful" },
  { code: "4", label: "Depressed" },
  { code: "5", label: "Disoriented" },
  { code: "6", label: "Lethargic" },
  { code: "7", label: "Agitated" },
  { code: "8", label: "Other" },
] as const satisfies readonly Box[];

/** Locator 20, prognosis (form CMS-485): one of them. */
export const prognoses = [
  { code: "1", label: "Poor" },
  { code: "2", label: "Guarded" },
  { code: "3", label: "Fair" },
  { code: "4", label: "Good" },
  { code: "5", label: "Excellent" },
] as const satisfies readonly Box[];
export type Prognosis = (typeof prognoses)[number]["code"];
