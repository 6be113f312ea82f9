import type { DocumentRecordRecord } from "../chart-records.ts";

/** Observed behaviors, and whether visiting staff must know. They fit everyone at every age. */
export const behaviorNotes = [
  ["cooperative", "Pleasant and engaged; took part in teaching and repeated it back.", false],
  ["anxious", "Worried before the visit started; calmer once each step was explained.", false],
  ["withdrawn", "Gave one-word answers and kept eyes on the floor; family reports poor sleep.", false],
  [
    "refuses-care",
    "Declined the bath today and asked to be left to rest. Agreed to try on the next visit.",
    false,
  ],
  [
    "agitated",
    "Raised voice when blood pressure was taken; settled after a pause and an explanation.",
    false,
  ],
  ["unsafe-home", "Large dog loose in the front yard. Call ahead so the family can bring it in.", true],
] as const;

type DocumentText = readonly [kind: DocumentRecordRecord["kind"], title: string, text: string];

/** Chart documents that are neither orders nor visit notes, by the patient's age: kind, title, text. */
export const documentTexts: Readonly<Record<"adult" | "child", readonly DocumentText[]>> = {
  adult: [
    [
      "communication-note",
      "Call with the pharmacy",
      "The pharmacy confirmed that the refill is ready and will be delivered tomorrow before noon. Patient informed.",
    ],
    [
      "communication-note",
      "Call with the family",
      "The family asked how to arrange for equipment at a new address. Explained that the supplier needs the date of the move two days ahead.",
    ],
    [
      "plan",
      "Fall prevention plan",
      "Remove loose rugs in the hallway. Night light between bed and bathroom. Shoes with non-slip soles indoors. Review after two weeks.",
    ],
  ],
  child: [
    [
      "communication-note",
      "Call with the pharmacy",
      "The pharmacy confirmed that the refill is ready and will be delivered tomorrow before noon. Parents informed.",
    ],
    [
      "communication-note",
      "Call with the family",
      "The mother asked how to arrange for equipment at the new address. Explained that the supplier needs the date of the move two days ahead.",
    ],
    [
      "plan",
      "Home safety plan",
      "Gate at the stairs. Medications in a locked cabinet. Emergency numbers and the pediatrician's number on the refrigerator. Review after two weeks.",
    ],
  ],
};
