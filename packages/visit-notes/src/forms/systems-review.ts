import type { NoteField, NoteGroup, NoteSection } from "../form.ts";
import { optionsOf } from "./options.ts";
import { clinicalNote, clinicalRecord } from "./sources.ts";

/** A body system: what "within normal limits" states, and the findings that are exceptions to it. */
type BodySystem = {
  readonly id: string;
  readonly name: string;
  readonly normal: string;
  readonly findings: { readonly [value: string]: string };
};

const bodySystems: readonly BodySystem[] = [
  {
    id: "neurological",
    name: "Neurological and mental status",
    normal:
      "Alert, oriented to person, place and time. Speech clear. No new weakness, dizziness, headache or seizure.",
    findings: {
      confusion: "Confusion",
      lethargy: "Lethargy",
      dizziness: "Dizziness",
      headache: "Headache",
      weakness: "New weakness",
      numbness: "Numbness",
      tremor: "Tremor",
      speech: "Speech changed",
      seizure: "Seizure",
      other: "Other",
    },
  },
  {
    id: "cardiovascular",
    name: "Cardiovascular",
    normal:
      "Regular rhythm. No chest pain, palpitations or edema. Skin warm, capillary refill under 3 seconds.",
    findings: {
      "chest-pain": "Chest pain",
      palpitations: "Palpitations",
      irregular: "Irregular rhythm",
      edema: "Edema",
      "slow-refill": "Capillary refill 3 seconds or more",
      "weak-pulse": "Weak or absent pedal pulse",
      syncope: "Fainting",
      other: "Other",
    },
  },
  {
    id: "respiratory",
    name: "Respiratory",
    normal: "Breathing unlabored at rest and with usual activity. Lungs clear. No cough.",
    findings: {
      dyspnea: "Shortness of breath with activity",
      "dyspnea-rest": "Shortness of breath at rest",
      orthopnea: "Shortness of breath lying flat",
      cough: "Cough",
      sputum: "Sputum",
      crackles: "Crackles",
      wheezes: "Wheezes",
      diminished: "Diminished breath sounds",
      other: "Other",
    },
  },
  {
    id: "gastrointestinal",
    name: "Gastrointestinal and nutrition",
    normal:
      "Appetite and fluid intake usual. Abdomen soft, bowel sounds present. Bowel movement within 3 days. No nausea.",
    findings: {
      nausea: "Nausea or vomiting",
      "poor-appetite": "Poor appetite",
      swallowing: "Trouble swallowing",
      constipation: "Constipation",
      diarrhea: "Diarrhea",
      incontinence: "Bowel incontinence",
      distension: "Abdominal distension",
      bleeding: "Blood in stool",
      "weight-change": "Weight change",
      other: "Other",
    },
  },
  {
    id: "genitourinary",
    name: "Genitourinary",
    normal: "Voids without difficulty. Urine clear. No burning, urgency or new incontinence.",
    findings: {
      burning: "Burning",
      frequency: "Frequency or urgency",
      retention: "Retention",
      incontinence: "Incontinence",
      cloudy: "Cloudy or foul-smelling urine",
      blood: "Blood in urine",
      catheter: "Catheter",
      other: "Other",
    },
  },
  {
    id: "musculoskeletal",
    name: "Musculoskeletal and mobility",
    normal: "Moves all limbs as usual. Transfers and walks at the usual level. No fall since the last visit.",
    findings: {
      fall: "Fall since the last visit",
      "unsteady-gait": "Unsteady gait",
      weakness: "Weakness",
      "limited-motion": "Limited motion",
      swelling: "Joint swelling",
      contracture: "Contracture",
      "more-help": "Needs more help than before",
      other: "Other",
    },
  },
  {
    id: "skin",
    name: "Skin",
    normal: "Warm, dry and intact. Turgor good. No rash, bruise or open area.",
    findings: {
      wound: "Wound",
      "pressure-area": "Redness over a pressure point",
      rash: "Rash",
      bruise: "Bruise",
      tear: "Skin tear",
      jaundice: "Jaundice",
      cyanosis: "Cyanosis",
      dry: "Dry skin or poor turgor",
      other: "Other",
    },
  },
  {
    id: "endocrine",
    name: "Endocrine",
    normal:
      "No sign of high or low blood glucose. No excessive thirst, sweating or shakiness. Feet checked if diabetic.",
    findings: {
      hypoglycemia: "Sign of low blood glucose",
      hyperglycemia: "Sign of high blood glucose",
      thirst: "Excessive thirst",
      "foot-problem": "Foot problem",
      other: "Other",
    },
  },
  {
    id: "psychosocial",
    name: "Psychosocial",
    normal: "Mood and behavior usual. Support at home adequate. No sign of abuse or neglect.",
    findings: {
      depressed: "Depressed mood",
      anxious: "Anxious",
      agitated: "Agitated",
      withdrawn: "Withdrawn",
      caregiver: "Caregiver strain",
      support: "Support not adequate",
      abuse: "Sign of abuse or neglect",
      other: "Other",
    },
  },
  {
    id: "safety",
    name: "Home safety and equipment",
    normal: "Paths clear, equipment in working order, emergency plan known.",
    findings: {
      hazard: "Fall hazard",
      equipment: "Equipment missing or faulty",
      oxygen: "Oxygen not used safely",
      plan: "Emergency plan not known",
      medications: "Medications not stored safely",
      other: "Other",
    },
  },
];

const status = optionsOf({
  normal: "Within normal limits",
  findings: "Findings",
  "not-assessed": "Not assessed",
});

/** Each system is confirmed by itself: no control marks several. */
function groupOf({ id, name, normal, findings }: BodySystem): NoteGroup {
  const statusId = `systems.${id}`;
  const withFindings = { field: statusId, is: ["findings"] } as const;
  const fields: readonly NoteField[] = [
    {
      id: statusId,
      type: "choice",
      label: name,
      hint: `Within normal limits: ${normal}`,
      options: status,
      isRequired: true,
      carry: "never",
      source: clinicalRecord,
    },
    {
      id: `${statusId}.findings`,
      type: "choices",
      label: `${name}: findings`,
      options: optionsOf(findings),
      showWhen: withFindings,
      isRequired: true,
      carry: "never",
      source: clinicalNote,
    },
    {
      id: `${statusId}.details`,
      type: "text",
      label: `${name}: describe the findings`,
      maxLength: 1000,
      showWhen: withFindings,
      isRequired: true,
      carry: "ask",
      source: clinicalNote,
    },
    {
      id: `${statusId}.reason`,
      type: "text",
      label: `${name}: why it was not assessed`,
      maxLength: 500,
      showWhen: { field: statusId, is: ["not-assessed"] },
      isRequired: true,
      carry: "never",
      source: clinicalRecord,
    },
  ];
  return { id: statusId, fields };
}

/** The review of body systems by exception. */
export const systemsReview: NoteSection = {
  id: "systems",
  name: "Systems review",
  groups: bodySystems.map(groupOf),
};
