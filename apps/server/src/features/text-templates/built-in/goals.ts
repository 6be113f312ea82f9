type Wording = { readonly title: string; readonly text: string };

/** Goals that can be measured (42 CFR 484.60(a)(2)(xiv)); measure and day stay open. */
export const goals: readonly Wording[] = [
  { title: "Wound heals", text: "Wound at ____ is smaller by ____ % and free of infection by ____." },
  {
    title: "Medications taken as ordered",
    text: "The patient takes all medications as ordered, ____ of ____ doses, by ____.",
  },
  {
    title: "Medications named",
    text: "The patient names purpose and side effects of ____ medications by ____.",
  },
  { title: "Walks farther", text: "The patient walks ____ feet with ____ and ____ assistance by ____." },
  {
    title: "Transfers safely",
    text: "The patient transfers from bed to chair with ____ assistance by ____.",
  },
  { title: "No falls", text: "The patient has no fall through ____." },
  { title: "Pain controlled", text: "Pain is at or below ____ of 10 at rest and with activity by ____." },
  {
    title: "Weight stable",
    text: "Weight stays within ____ lb of ____ lb and is written down daily through ____.",
  },
  {
    title: "Glucose in range",
    text: "Fasting glucose is between ____ and ____ mg/dL on ____ of 7 days by ____.",
  },
  {
    title: "Blood pressure in range",
    text: "Blood pressure is at or below ____ / ____ at ____ of ____ visits by ____.",
  },
  { title: "Breathes easier", text: "Dyspnea occurs only with ____ by ____; saturation at or above ____ %." },
  { title: "No readmission", text: "The patient is not admitted to a hospital through ____." },
  { title: "Bathes", text: "The patient bathes with ____ assistance by ____." },
  { title: "Caregiver is able", text: "Caregiver carries out ____ without prompting by ____." },
];

export const interventions: readonly Wording[] = [
  {
    title: "Assess and report",
    text: "Assess ____ at each visit and report findings outside ____ to the physician.",
  },
  { title: "Wound care", text: "Wound care to ____ as ordered; measure weekly." },
  {
    title: "Medication teaching",
    text: "Teach purpose, dose, schedule and side effects of medications; set up ____.",
  },
  {
    title: "Medication reconciliation",
    text: "Compare medications in the home with the profile at each visit.",
  },
  { title: "Gait training", text: "Gait training with ____ on level ground and stairs." },
  { title: "Strengthening", text: "Therapeutic exercise for ____ with a written home program." },
  { title: "Transfer training", text: "Train transfers bed, chair, toilet and tub with ____." },
  { title: "Fall prevention", text: "Assess the home for hazards and teach prevention of falls." },
  {
    title: "Pain management",
    text: "Assess pain at each visit; teach use of medication and other measures.",
  },
  { title: "Heart failure teaching", text: "Teach daily weight, low-sodium diet and when to call." },
  {
    title: "Diabetes teaching",
    text: "Teach glucose checks, foot care, diet, and signs of low and high glucose.",
  },
  {
    title: "Respiratory care",
    text: "Assess breathing and oxygen use; teach inhalers, pacing and pursed-lip breathing.",
  },
  {
    title: "Aide care",
    text: "Home health aide for personal care as in the aide care plan; supervise every 14 days.",
  },
  { title: "Community resources", text: "Social work to assess needs and connect with ____." },
];
