/** Observed behaviors, and whether visiting staff must know. */
export const behaviorNotes = [
  ["cooperative", "Pleasant and engaged; took part in teaching and repeated it back.", false],
  ["anxious", "Worried about being alone at night; calmer once the evening routine was gone through.", false],
  ["withdrawn", "Gave one-word answers and kept eyes on the floor; family reports poor sleep.", false],
  [
    "refuses-care",
    "Declined the bath today and asked to be left to rest. Agreed to try on the next visit.",
    false,
  ],
  [
    "agitated",
    "Raised voice when the dressing was removed; settled after a pause and an explanation.",
    false,
  ],
  ["unsafe-home", "Large dog loose in the front yard. Call ahead so the family can bring it in.", true],
] as const;

/** Chart documents other than orders: kind, title, text. */
export const paperTexts = [
  [
    "visit-note",
    "Skilled nursing visit note",
    "Vital signs within the limits set by the physician. Lungs clear, no edema of the ankles.\n\nMedications reviewed with the patient, who names each one and what it is for. Teaching on a low-salt diet given with teach-back.\n\nPlan: continue as ordered.",
  ],
  [
    "visit-note",
    "Wound care visit note",
    "Wound cleansed with normal saline and dressed as ordered. Edges pink, drainage scant and clear, no odor. Surrounding skin intact. Pain 2 of 10 during the change.\n\nCaregiver changed the outer dressing under supervision and did so correctly.\n\nPlan: measure at the next visit.",
  ],
  [
    "communication-note",
    "Call with the pharmacy",
    "The pharmacy confirmed that the refill is ready and will be delivered tomorrow before noon. Patient and daughter informed.",
  ],
  [
    "communication-note",
    "Call with the family",
    "The son asked how to arrange for equipment at the new address. Explained that the supplier needs the date of the move two days ahead.",
  ],
  [
    "plan",
    "Fall prevention plan",
    "Remove loose rugs in the hallway. Night light between bed and bathroom. Walker within reach of the bed at all times. Review after two weeks.",
  ],
] as const;
