import type { OrderDiscipline } from "../visit-records.ts";
import type { CareNeed } from "./diagnoses.ts";

/** A visit note: title and text. */
export type NoteText = readonly [title: string, text: string];

const nursing = (text: string): NoteText => ["Skilled nursing visit note", text];

const bloodPressure = nursing(
  "Vital signs within the limits set by the physician. Skin warm and dry.\n\nMedications reviewed; side effects to report taught with teach-back.\n\nPlan: continue as ordered.",
);
const pillBox = nursing(
  "Vital signs within the limits set by the physician. No new complaints.\n\nPill box checked and filled for the week with the patient.\n\nPlan: continue as ordered.",
);

const incision = nursing(
  "Incision clean, edges well approximated, no drainage. Pain 3/10 with movement. Calves soft and not tender.\n\nSigns of infection and of clots reviewed with teach-back.\n\nPlan: continue as ordered.",
);

/** The nurse's notes by need. Only patients with a wound have wound care notes. */
export const nursingNotes: Readonly<Record<CareNeed, readonly NoteText[]>> = {
  "heart-failure": [
    nursing(
      "Weight taken and compared with the log. Lungs clear, trace edema of both ankles. Short of breath with exertion only.\n\nLow-sodium diet taught; patient verbalized understanding.\n\nPlan: continue as ordered.",
    ),
    pillBox,
  ],
  lungs: [
    nursing(
      "Oxygen saturation 93% at rest. Breath sounds diminished at the bases, no wheezing. Cough with scant clear sputum.\n\nReturn demonstration of inhaler technique correct.\n\nPlan: continue as ordered.",
    ),
    pillBox,
  ],
  wound: [
    [
      "Wound care visit note",
      "Wound cleansed with normal saline and dressed as ordered. Edges pink, drainage scant and clear, no odor. Surrounding skin intact. Pain 2/10 during dressing change.\n\nSigns of infection reviewed with teach-back.\n\nPlan: measure at the next visit.",
    ],
    [
      "Wound care visit note",
      "Wound measured and dressed as ordered; smaller than last week. Granulation tissue over most of the bed, no odor. Afebrile.\n\nNutrition for healing reviewed.\n\nPlan: continue as ordered.",
    ],
  ],
  diabetes: [
    nursing(
      "Fasting glucose 138, log complete. Feet inspected, skin intact. No low blood glucose since the last visit.\n\nFoot care taught; patient verbalized understanding.\n\nPlan: continue as ordered.",
    ),
    bloodPressure,
  ],
  joint: [incision, bloodPressure],
  stroke: [
    nursing(
      "Blood pressure within the limits set by the physician. Alert, answers in short phrases. Lungs clear, no cough with thickened liquids. Skin on the weak side intact.\n\nSigns of a stroke reviewed with the caregiver.\n\nPlan: continue as ordered.",
    ),
  ],
  parkinson: [
    nursing(
      "No orthostatic drop in blood pressure. No falls since the last visit. Swallows medications with applesauce.\n\nTiming of medications reviewed with teach-back.\n\nPlan: continue as ordered.",
    ),
    pillBox,
  ],
  dementia: [
    nursing(
      "Calm and cooperative; knows the caregiver by name. Weight stable, skin intact. No wandering reported.\n\nMedication schedule reviewed with the caregiver, who keeps the list up to date.\n\nPlan: continue as ordered.",
    ),
  ],
  "heart-surgery": [
    nursing(
      "Sternal incision clean and dry, edges well approximated. Lungs clear, no edema. Exercised 8 minutes this morning without chest pain.\n\nSternal precautions reviewed with teach-back.\n\nPlan: continue as ordered.",
    ),
    bloodPressure,
  ],
  infection: [
    nursing(
      "Afebrile. Urine clear yellow, no burning reported. Drinks six glasses a day.\n\nAntibiotic schedule and signs of sepsis reviewed with teach-back.\n\nPlan: continue as ordered.",
    ),
  ],
  "cerebral-palsy": [
    nursing(
      "Weight on the growth curve. Skin at the feeding tube clean and dry. Lungs clear.\n\nReturn demonstration of tube care by the mother correct.\n\nPlan: continue as ordered.",
    ),
  ],
  asthma: [
    nursing(
      "Oxygen saturation 97%, no wheezing. Rescue inhaler used once this week.\n\nReturn demonstration of spacer technique by the child correct. Action plan reviewed with the parents.\n\nPlan: continue as ordered.",
    ),
  ],
  "child-diabetes": [
    nursing(
      "Glucose log reviewed: mornings in range, two highs after supper. No lumps at injection sites.\n\nCarbohydrates of two meals counted with the child and the parents.\n\nPlan: continue as ordered.",
    ),
  ],
  motor: [
    nursing(
      "Weight and length on the growth curve. Skin intact. Lungs clear.\n\nHome program reviewed with the parents.\n\nPlan: continue as ordered.",
    ),
  ],
};

/** Who the patient is for the notes of the other disciplines. */
export type Mobility = "walks" | "wheelchair" | "child";

/** The notes of the other disciplines. */
export const otherNotes: Readonly<
  Record<Exclude<OrderDiscipline, "SN">, Readonly<Record<Mobility, NoteText>>>
> = {
  PT: {
    walks: [
      "Physical therapy visit note",
      "Gait training on level ground, 120 feet with standby assistance. Sit to stand five times without using the arms.\n\nHome exercises reviewed; two of them progressed.\n\nPlan: continue as ordered.",
    ],
    wheelchair: [
      "Physical therapy visit note",
      "Transfer training from bed to wheelchair, four of five with minimal assistance. Sat at the edge of the bed for ten minutes.\n\nHome exercises reviewed with the caregiver.\n\nPlan: continue as ordered.",
    ],
    child: [
      "Physical therapy visit note",
      "Stretches and floor play; reached across midline for toys with support at the hips.\n\nReturn demonstration of home program by the mother correct.\n\nPlan: continue as ordered.",
    ],
  },
  OT: {
    walks: [
      "Occupational therapy visit note",
      "Dressing of the upper body with one verbal cue. Shower transfer practiced with the bench.\n\nKitchen arranged so that everyday items are within reach.\n\nPlan: continue as ordered.",
    ],
    wheelchair: [
      "Occupational therapy visit note",
      "Dressing of the upper body seated, with minimal assistance. Grooming at the sink from the wheelchair.\n\nSkin protection while seated reviewed with the caregiver.\n\nPlan: continue as ordered.",
    ],
    child: [
      "Occupational therapy visit note",
      "Stacked four blocks and turned pages. Finger feeding with setup.\n\nPlay ideas for both hands left with the parents.\n\nPlan: continue as ordered.",
    ],
  },
  ST: {
    walks: [
      "Speech therapy visit note",
      "Louder voice in 14 of 20 phrases, better than last week. Swallows liquids of the ordered consistency from a cup without cough.\n\nPlan: continue as ordered.",
    ],
    wheelchair: [
      "Speech therapy visit note",
      "Naming of household objects 14 of 20, better than last week. Swallows liquids of the ordered consistency from a cup without cough.\n\nPlan: continue as ordered.",
    ],
    child: [
      "Speech therapy visit note",
      "Asked for toys with signs and sounds in 8 of 10 turns. Took two spoonfuls of puree without cough.\n\nPlan: continue as ordered.",
    ],
  },
  MSW: {
    walks: [
      "Medical social work visit note",
      "Reviewed the cost of medications with the patient and applied for county assistance. Home-delivered meals start Monday.\n\nPlan: follow up on the application.",
    ],
    wheelchair: [
      "Medical social work visit note",
      "Reviewed transportation and the cost of medications with the caregiver and applied for county assistance.\n\nPlan: call the family about respite care.",
    ],
    child: [
      "Medical social work visit note",
      "Discussed school and work with the parents. Letter for the school nurse prepared.\n\nPlan: call the school about the care plan.",
    ],
  },
  HHA: {
    walks: [
      "Home health aide visit note",
      "Bath, hair and skin care given as in the care plan. Walked to the kitchen and back with standby assistance.\n\nNothing to report to the nurse.",
    ],
    wheelchair: [
      "Home health aide visit note",
      "Bath, hair and skin care given as in the care plan. Transferred from bed to wheelchair with assistance.\n\nNothing to report to the nurse.",
    ],
    child: [
      "Home health aide visit note",
      "Bath and dressing as in the care plan, with the mother present.\n\nNothing to report to the nurse.",
    ],
  },
};
