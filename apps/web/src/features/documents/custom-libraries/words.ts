import type { TextTemplate } from "@hearthside/contract";
import { documentKinds, documentKindWords } from "@hearthside/contract/document-life-cycle";
import { placeholders } from "@hearthside/contract/placeholders";
import { disciplineName, disciplineWords, orderDisciplines } from "@hearthside/contract/visit-words";
import {
  type WordingKind,
  type WordingOwner,
  type WordingPlace,
  wordingOwners,
  wordingPlaces,
} from "@hearthside/contract/wording-words";
import type { Shelf } from "./libraries-address.ts";

export const shelfWords = {
  phrases: { label: "Phrases", of: "phrases", add: "New phrase", shortAdd: "New phrase", kinds: ["phrase"] },
  templates: {
    label: "Document templates",
    of: "templates",
    add: "New template",
    shortAdd: "New template",
    kinds: ["document"],
  },
  sets: {
    label: "Medication sets",
    of: "medication sets",
    add: "New set",
    shortAdd: "New set",
    kinds: ["medication-set"],
  },
  goals: {
    label: "Goals and interventions",
    of: "goals and interventions",
    add: "New goal or intervention",
    shortAdd: "New goal",
    kinds: ["goal", "intervention"],
  },
} as const satisfies Record<
  Shelf,
  { label: string; of: string; add: string; shortAdd: string; kinds: readonly WordingKind[] }
>;

export const kindWords = {
  phrase: "Phrase",
  document: "Document template",
  "medication-set": "Medication set",
  goal: "Goal",
  intervention: "Intervention",
} as const satisfies Record<WordingKind, string>;

export const placeWords = {
  "21": "Orders (box 21)",
  "22": "Goals (box 22)",
  goals: "Measurable goals",
  risk: "Risk for emergency department visits",
  education: "Education",
} as const satisfies Record<WordingPlace, string>;

export const ownerWords = {
  personal: "Personal",
  agency: "Agency",
  "built-in": "Built-in",
} as const satisfies Record<WordingOwner, string>;

export const disciplineOptions = orderDisciplines.map((value) => ({ value, label: disciplineName(value) }));
export const placeOptions = wordingPlaces.map((value) => ({ value, label: placeWords[value] }));
export const documentOptions = documentKinds.map((value) => ({ value, label: documentKindWords[value] }));
export const ownerOptions = wordingOwners.map((value) => ({ value, label: ownerWords[value] }));

export const ownerOf = ({ isOwn, isPersonal }: TextTemplate): WordingOwner =>
  isPersonal ? "personal" : isOwn ? "agency" : "built-in";

/** What the entry is limited to, in words. Empty if it is for all. */
export const meantFor = ({ discipline, documentKind, place }: TextTemplate): readonly string[] => [
  ...(documentKind === null ? [] : [documentKindWords[documentKind]]),
  ...(place === null ? [] : [placeWords[place]]),
  ...(discipline === null ? [] : [`${disciplineWords[discipline]} (${discipline})`]),
];

export const placeholderHint = `Use ____ for blanks. Filled in from the chart: ${Object.keys(placeholders)
  .map((name) => `{${name}}`)
  .join(", ")}. Anything not in the chart stays blank.`;
