/** A medication for a diagnosis: name, dose, route, frequency, classification, purpose. */
export type Drug = readonly [
  name: string,
  dose: string,
  route: string,
  frequency: string,
  classification: string,
  purpose: string,
];

/** Common medications by the first letters of the ICD-10-CM code. */
export const drugsFor: readonly (readonly [code: string, drugs: readonly Drug[]])[] = [
  [
    "I10",
    [
      ["Lisinopril", "10 mg", "by mouth", "once daily", "ACE inhibitor", "Blood pressure"],
      ["Amlodipine", "5 mg", "by mouth", "once daily", "Calcium channel blocker", "Blood pressure"],
    ],
  ],
  [
    "I12",
    [["Losartan", "50 mg", "by mouth", "once daily", "Angiotensin receptor blocker", "Blood pressure"]],
  ],
  [
    "I11",
    [
      ["Losartan", "50 mg", "by mouth", "once daily", "Angiotensin receptor blocker", "Blood pressure"],
      ["Furosemide", "40 mg", "by mouth", "twice daily", "Loop diuretic", "Fluid retention"],
    ],
  ],
  [
    "I50",
    [
      ["Carvedilol", "12.5 mg", "by mouth", "twice daily", "Beta blocker", "Heart failure"],
      ["Furosemide", "20 mg", "by mouth", "once daily", "Loop diuretic", "Fluid retention"],
      ["Spironolactone", "25 mg", "by mouth", "once daily", "Potassium-sparing diuretic", "Heart failure"],
    ],
  ],
  [
    "I48",
    [
      ["Apixaban", "5 mg", "by mouth", "twice daily", "Anticoagulant", "Stroke prevention"],
      ["Metoprolol succinate", "50 mg", "by mouth", "once daily", "Beta blocker", "Heart rate"],
    ],
  ],
  [
    "I25",
    [
      ["Aspirin", "81 mg", "by mouth", "once daily", "Antiplatelet", "Heart protection"],
      ["Nitroglycerin", "0.4 mg", "under the tongue", "as needed for chest pain", "Nitrate", "Chest pain"],
    ],
  ],
  ["I69", [["Clopidogrel", "75 mg", "by mouth", "once daily", "Antiplatelet", "Stroke prevention"]]],
  ["E78", [["Atorvastatin", "40 mg", "by mouth", "at bedtime", "Statin", "Cholesterol"]]],
  ["E11", [["Metformin", "500 mg", "by mouth", "twice daily with meals", "Biguanide", "Blood sugar"]]],
  [
    "E10",
    [["Insulin lispro", "by scale", "subcutaneous", "before meals", "Rapid-acting insulin", "Blood sugar"]],
  ],
  [
    "Z79.4",
    [["Insulin glargine", "18 units", "subcutaneous", "at bedtime", "Long-acting insulin", "Blood sugar"]],
  ],
  ["Z79.01", [["Warfarin", "5 mg", "by mouth", "once daily", "Anticoagulant", "Clot prevention"]]],
  [
    "J44",
    [
      ["Tiotropium", "18 mcg", "inhaled", "once daily", "Long-acting anticholinergic", "Breathing"],
      [
        "Albuterol",
        "90 mcg, 2 puffs",
        "inhaled",
        "every 4 hours as needed",
        "Bronchodilator",
        "Shortness of breath",
      ],
    ],
  ],
  ["J45", [["Fluticasone", "110 mcg, 1 puff", "inhaled", "twice daily", "Inhaled corticosteroid", "Asthma"]]],
  ["K21", [["Omeprazole", "20 mg", "by mouth", "before breakfast", "Proton pump inhibitor", "Reflux"]]],
  ["F32", [["Sertraline", "50 mg", "by mouth", "once daily", "SSRI antidepressant", "Mood"]]],
  ["M81", [["Alendronate", "70 mg", "by mouth", "once weekly", "Bisphosphonate", "Bone strength"]]],
  [
    "G20",
    [["Carbidopa-levodopa", "25-100 mg", "by mouth", "three times daily", "Antiparkinson agent", "Movement"]],
  ],
  ["G30", [["Donepezil", "10 mg", "by mouth", "at bedtime", "Cholinesterase inhibitor", "Memory"]]],
  [
    "G80",
    [["Baclofen", "5 mg", "by gastrostomy tube", "three times daily", "Muscle relaxant", "Spasticity"]],
  ],
  ["N39", [["Nitrofurantoin", "100 mg", "by mouth", "twice daily", "Antibiotic", "Urinary infection"]]],
  ["Z47", [["Oxycodone", "5 mg", "by mouth", "every 6 hours as needed", "Opioid analgesic", "Pain"]]],
  [
    "S72",
    [
      [
        "Enoxaparin",
        "40 mg",
        "subcutaneous",
        "once daily",
        "Low-molecular-weight heparin",
        "Clot prevention",
      ],
    ],
  ],
  ["L89", [["Zinc sulfate", "220 mg", "by mouth", "once daily", "Mineral supplement", "Wound healing"]]],
  ["T81", [["Cephalexin", "500 mg", "by mouth", "four times daily", "Antibiotic", "Wound infection"]]],
  [
    "N18",
    [["Sodium bicarbonate", "650 mg", "by mouth", "twice daily", "Alkalinizing agent", "Kidney disease"]],
  ],
];

/** Common additional medications of children, by weight. */
export const commonChildDrugs: readonly Drug[] = [
  ["Acetaminophen", "15 mg/kg", "by mouth", "every 6 hours as needed", "Analgesic", "Pain"],
  ["Polyethylene glycol", "0.5 g/kg", "by mouth", "once daily", "Osmotic laxative", "Constipation"],
  ["Pediatric multivitamin", "1 mL", "by mouth", "once daily", "Vitamin", "Nutrition"],
  ["Cholecalciferol", "400 units", "by mouth", "once daily", "Vitamin", "Bone strength"],
];

/** Common additional medications of adults. */
export const commonDrugs: readonly Drug[] = [
  ["Acetaminophen", "500 mg", "by mouth", "every 6 hours as needed", "Analgesic", "Pain"],
  ["Docusate", "100 mg", "by mouth", "twice daily", "Stool softener", "Constipation"],
  ["Multivitamin", "1 tablet", "by mouth", "once daily", "Vitamin", "Nutrition"],
  ["Cholecalciferol", "1,000 units", "by mouth", "once daily", "Vitamin", "Bone strength"],
  ["Melatonin", "3 mg", "by mouth", "at bedtime", "Sleep aid", "Sleep"],
];

/** Substance, kind, reaction, severity. */
export type KnownAllergy = readonly [
  substance: string,
  kind: "drug" | "food" | "environment",
  reaction: string,
  severity: "mild" | "moderate" | "severe",
];

export const commonAllergies: readonly KnownAllergy[] = [
  ["Penicillin", "drug", "Hives", "severe"],
  ["Sulfa drugs", "drug", "Rash", "moderate"],
  ["Codeine", "drug", "Nausea and vomiting", "mild"],
  ["Latex", "environment", "Contact dermatitis", "moderate"],
  ["Shellfish", "food", "Swelling of the lips", "severe"],
  ["Peanuts", "food", "Anaphylaxis", "severe"],
  ["Adhesive tape", "environment", "Skin irritation", "mild"],
  ["Iodinated contrast", "drug", "Flushing", "mild"],
];
