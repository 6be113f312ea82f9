type Phrase = { readonly title: string; readonly text: string };

/** Sentences to put in where they are true; open parts are ____, parts of the chart stand in {braces}. */
export const phrases: readonly Phrase[] = [
  {
    title: "Homebound status",
    text: "Leaving home requires ____ and a considerable and taxing effort because of ____.",
  },
  { title: "Identity confirmed", text: "Identity confirmed by name and date of birth." },
  { title: "Hand hygiene", text: "Hand hygiene before and after care; standard precautions followed." },
  {
    title: "Vital signs within limits",
    text: "Vital signs taken and within the limits set by the physician.",
  },
  {
    title: "Vital signs reported",
    text: "____ outside the limits set; physician informed at ____ with the answer: ____.",
  },
  { title: "Pain", text: "Pain ____ of 10 at ____; ____ after ____." },
  { title: "No new symptoms", text: "The patient reports no new symptoms since the last visit." },
  {
    title: "Medications reviewed",
    text: "All medications in the home compared with the profile; differences: ____.",
  },
  {
    title: "Medication teaching",
    text: "Taught purpose, dose, time and side effects of ____; the patient repeated ____ correctly.",
  },
  {
    title: "Wound measured",
    text: "Wound at ____: ____ cm long, ____ cm wide, ____ cm deep; bed ____, drainage ____, edges ____.",
  },
  { title: "Wound care as ordered", text: "Wound care given as ordered; tolerated ____." },
  {
    title: "Signs of infection taught",
    text: "Taught the signs of infection and when to call: redness, warmth, swelling, odor, drainage, fever.",
  },
  { title: "Lungs", text: "Lungs ____; dyspnea with ____; oxygen ____ L/min, saturation ____ %." },
  { title: "Edema", text: "Edema of ____: ____; weight ____, change since the last visit ____." },
  {
    title: "Heart failure zones",
    text: "Reviewed the zones of heart failure: daily weight, swelling, breath, and whom to call at which change.",
  },
  {
    title: "Blood glucose",
    text: "Glucose ____ mg/dL at ____; log shows ____; hypoglycemia since the last visit: ____.",
  },
  {
    title: "Falls",
    text: "Falls since the last visit: ____. Home walked through for hazards; agreed: ____.",
  },
  {
    title: "Gait and transfers",
    text: "Transfers with ____; walks ____ feet with ____ and ____ assistance.",
  },
  {
    title: "Catheter care",
    text: "Catheter size ____, balloon ____ mL, changed by aseptic technique; urine ____.",
  },
  { title: "Skin intact", text: "Skin inspected from head to heels; findings: ____." },
  { title: "Caregiver", text: "Caregiver ____ present, showed ____ and needs more teaching in ____." },
  { title: "Understanding shown", text: "Teaching understood as shown by ____ (repeating, doing)." },
  { title: "Physician informed", text: "Physician informed of ____ at ____ by ____; answer: ____." },
  { title: "Plan for the next visit", text: "Next visit: ____. Focus: ____." },
  {
    title: "Who was seen",
    text: "{firstName} {lastName}, {age} years old, was seen at home on {today}; {he/she} ____.",
  },
  {
    title: "Physician called",
    text: "Called {physician} about {firstName} {lastName} (date of birth {dateOfBirth}): ____. Answer: ____.",
  },
];
