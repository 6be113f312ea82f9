type Phrase = { readonly title: string; readonly text: string };

/** Sentences to insert where they are true. Blanks are ____, chart fields are in {braces}. */
export const phrases: readonly Phrase[] = [
  {
    title: "Homebound status",
    text: "Leaving home requires ____ and a considerable and taxing effort due to ____.",
  },
  { title: "Identity verified", text: "Identity verified by name and date of birth." },
  {
    title: "Hand hygiene",
    text: "Hand hygiene performed before and after care; standard precautions followed.",
  },
  {
    title: "Vital signs within parameters",
    text: "Vital signs taken and within physician parameters.",
  },
  {
    title: "Vital signs reported",
    text: "____ outside parameters; physician notified at ____. Response: ____.",
  },
  { title: "Pain", text: "Pain ____/10 at ____; ____/10 after ____." },
  { title: "No new symptoms", text: "Patient reports no new symptoms since last visit." },
  {
    title: "Medications reviewed",
    text: "All medications in the home reconciled with medication profile; discrepancies: ____.",
  },
  {
    title: "Medication teaching",
    text: "Instructed on purpose, dose, schedule and side effects of ____; patient taught back ____ correctly.",
  },
  {
    title: "Wound measured",
    text: "Wound at ____: ____ cm L x ____ cm W x ____ cm D; wound bed ____, drainage ____, edges ____.",
  },
  { title: "Wound care as ordered", text: "Wound care performed as ordered; tolerated ____." },
  {
    title: "Signs of infection taught",
    text: "Instructed on signs of infection and when to call: redness, warmth, swelling, odor, drainage, fever.",
  },
  { title: "Lungs", text: "Lung sounds ____; dyspnea with ____; oxygen ____ L/min, SpO2 ____%." },
  { title: "Edema", text: "Edema ____ at ____; weight ____, change since last visit ____." },
  {
    title: "Heart failure zones",
    text: "Reviewed heart failure zones: daily weight, swelling, breathing, and who to call for which change.",
  },
  {
    title: "Blood glucose",
    text: "Glucose ____ mg/dL at ____; log shows ____; hypoglycemia since last visit: ____.",
  },
  {
    title: "Falls",
    text: "Falls since last visit: ____. Home checked for hazards; changes agreed on: ____.",
  },
  {
    title: "Gait and transfers",
    text: "Transfers with ____; ambulates ____ feet with ____ and ____ assistance.",
  },
  {
    title: "Catheter care",
    text: "Catheter size ____, balloon ____ mL, changed using aseptic technique; urine ____.",
  },
  { title: "Skin check", text: "Skin checked head to toe; findings: ____." },
  { title: "Caregiver", text: "Caregiver ____ present, demonstrated ____, needs more teaching on ____." },
  {
    title: "Understanding verified",
    text: "Understanding verified by ____ (teach-back, return demonstration).",
  },
  { title: "Physician notified", text: "Physician notified of ____ at ____ by ____. Response: ____." },
  { title: "Plan for next visit", text: "Next visit: ____. Focus: ____." },
  {
    title: "Patient seen",
    text: "{firstName} {lastName}, age {age}, seen at home on {today}. Patient ____.",
  },
  {
    title: "Physician called",
    text: "Called {physician} about {firstName} {lastName} (DOB {dateOfBirth}): ____. Response: ____.",
  },
];
