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
