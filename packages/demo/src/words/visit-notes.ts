import type { OrderDiscipline } from "../records.ts";

/** Visit notes: title, text. */
export const visitNoteTexts = {
  SN: [
    [
      "Skilled nursing visit note",
      "Vital signs within the limits set by the physician. Lungs clear, no edema of the ankles.\n\nMedications reviewed; teaching on what to watch for given with teach-back.\n\nPlan: continue as ordered.",
    ],
    [
      "Skilled nursing visit note",
      "Blood pressure and weight taken and compared with the log. No shortness of breath at rest.\n\nPill box checked and filled for the week with the caregiver.\n\nPlan: continue as ordered.",
    ],
  ],
  PT: [
    [
      "Physical therapy visit note",
      "Gait training with the walker, 120 feet with standby assistance. Sit to stand five times without using the arms.\n\nHome exercises reviewed and two of them made harder.\n\nPlan: stairs at the next visit.",
    ],
  ],
  OT: [
    [
      "Occupational therapy visit note",
      "Dressing of the upper body with one verbal cue. Shower transfer practiced with the bench.\n\nKitchen arranged so that what is used daily stands within reach.\n\nPlan: continue as ordered.",
    ],
  ],
  ST: [
    [
      "Speech therapy visit note",
      "Naming of household objects 14 of 20, better than last week. Swallows thin liquids from a cup without cough.\n\nPlan: continue as ordered.",
    ],
  ],
  MSW: [
    [
      "Medical social work visit note",
      "Went through the cost of medications with the patient and applied for the county's help. Meals are delivered from Monday on.\n\nPlan: call the family about respite care.",
    ],
  ],
  HHA: [
    [
      "Home health aide visit note",
      "Bath, hair and skin care given as in the care plan. Skin intact. Walked to the kitchen and back with the walker.\n\nNothing to report to the nurse.",
    ],
  ],
} as const satisfies Readonly<Record<OrderDiscipline, readonly (readonly [string, string])[]>>;
