type Wording = { readonly title: string; readonly text: string };

/** Measurable goals (42 CFR 484.60(a)(2)(xiv)). Measure and target date are blanks. */
export const goals: readonly Wording[] = [
  {
    title: "Wound healing",
    text: "Wound at ____ will decrease in size by ____% and be free of infection by ____.",
  },
  {
    title: "Medication adherence",
    text: "Patient will take all medications as ordered, ____ of ____ doses, by ____.",
  },
  {
    title: "Medication knowledge",
    text: "Patient will state purpose and side effects of ____ medications by ____.",
  },
  {
    title: "Ambulation distance",
    text: "Patient will ambulate ____ feet with ____ and ____ assistance by ____.",
  },
  {
    title: "Safe transfers",
    text: "Patient will transfer from bed to chair with ____ assistance by ____.",
  },
  { title: "Fall prevention", text: "Patient will have no falls through ____." },
  {
    title: "Pain control",
    text: "Patient will report pain at or below ____/10 at rest and with activity by ____.",
  },
  {
    title: "Stable weight",
    text: "Patient will log daily weights and stay within ____ lb of ____ lb through ____.",
  },
  {
    title: "Glucose control",
    text: "Fasting glucose will be between ____ and ____ mg/dL on ____ of 7 days by ____.",
  },
  {
    title: "Blood pressure control",
    text: "Blood pressure will be at or below ____/____ mmHg at ____ of ____ visits by ____.",
  },
  {
    title: "Dyspnea control",
    text: "Patient will have dyspnea only with ____ and SpO2 at or above ____% by ____.",
  },
  { title: "Rehospitalization prevention", text: "Patient will not be hospitalized through ____." },
  { title: "Safe bathing", text: "Patient will bathe with ____ assistance by ____." },
  { title: "Caregiver independence", text: "Caregiver will perform ____ without prompting by ____." },
];

export const interventions: readonly Wording[] = [
  {
    title: "Assessment and reporting",
    text: "Assess ____ at each visit and report findings outside ____ to physician.",
  },
  { title: "Wound care", text: "Wound care to ____ as ordered; measure weekly." },
  {
    title: "Medication teaching",
    text: "Teach purpose, dose, schedule and side effects of medications; set up ____.",
  },
  {
    title: "Medication reconciliation",
    text: "Reconcile medications in the home with the medication profile at each visit.",
  },
  { title: "Gait training", text: "Gait training with ____ on level surfaces and stairs." },
  { title: "Strengthening", text: "Therapeutic exercise for ____ with written home exercise program." },
  { title: "Transfer training", text: "Bed, chair, toilet and tub transfer training with ____." },
  { title: "Fall prevention", text: "Assess home for fall hazards and teach fall prevention." },
  {
    title: "Pain management",
    text: "Assess pain at each visit; teach medication use and nonpharmacologic measures.",
  },
  { title: "Heart failure teaching", text: "Teach daily weights, low-sodium diet and when to call." },
  {
    title: "Diabetes teaching",
    text: "Teach glucose monitoring, foot care, diet, and signs of hypoglycemia and hyperglycemia.",
  },
  {
    title: "Respiratory care",
    text: "Assess respiratory status and oxygen use; teach inhaler use, pacing and pursed-lip breathing.",
  },
  {
    title: "Aide care",
    text: "Home health aide for personal care per aide care plan; aide supervisory visit every 14 days.",
  },
  { title: "Community resources", text: "MSW to assess needs and connect patient with ____." },
];
