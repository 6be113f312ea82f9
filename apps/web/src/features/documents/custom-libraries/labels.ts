import type { TextTemplate } from "@hearthside/contract";
import { documentKindLabels, documentKinds } from "@hearthside/contract/document-life-cycle";
import { placeholders } from "@hearthside/contract/placeholders";
import { disciplineLabels } from "@hearthside/contract/visit-labels";
import {
  type WordingKind,
  type WordingOwner,
  type WordingPlace,
  wordingOwners,
  wordingPlaces,
} from "@hearthside/contract/wording-labels";
import type { ShelfName } from "./libraries-address.ts";

export const shelfLabels = {
  phrases: { label: "Phrases", of: "phrases", add: "New phrase", kinds: ["phrase"] },
  templates: {
    label: "Document templates",
    of: "templates",
    add: "New template",
    kinds: ["document"],
  },
  sets: {
    label: "Medication sets",
    of: "medication sets",
    add: "New set",
    kinds: ["medication-set"],
  },
  goals: {
    label: "Goals and interventions",
    of: "goals and interventions",
    add: "New goal or intervention",
    kinds: ["goal", "intervention"],
  },
} as const satisfies Record<
  ShelfName,
  { label: string; of: string; add: string; kinds: readonly WordingKind[] }
>;

export const wordingKindLabels = {
  phrase: "Phrase",
  document: "Document template",
  "medication-set": "Medication set",
  goal: "Goal",
  intervention: "Intervention",
} as const satisfies Record<WordingKind, string>;

export const placeLabels = {
  "21": "Orders (locator 21)",
  "22": "Goals (locator 22)",
  goals: "Measurable goals",
  risk: "Risk for emergency department visits",
  education: "Education",
} as const satisfies Record<WordingPlace, string>;

export const ownerLabels = {
  personal: "Personal",
  agency: "Agency",
  "built-in": "Built-in",
} as const satisfies Record<WordingOwner, string>;

export const placeOptions = wordingPlaces.map((value) => ({ value, label: placeLabels[value] }));
export const documentOptions = documentKinds.map((value) => ({ value, label: documentKindLabels[value] }));
export const ownerOptions = wordingOwners.map((value) => ({ value, label: ownerLabels[value] }));

export const wordingOwnerOf = ({ isOwn, isPersonal }: TextTemplate): WordingOwner =>
  isPersonal ? "personal" : isOwn ? "agency" : "built-in";

/** What the entry is limited to, in words. Empty if it is for all. */
export const meantFor = ({ discipline, documentKind, place }: TextTemplate): readonly string[] => [
  ...(documentKind === null ? [] : [documentKindLabels[documentKind]]),
  ...(place === null ? [] : [placeLabels[place]]),
  ...(discipline === null ? [] : [`${disciplineLabels[discipline]} (${discipline})`]),
];

export const placeholderHint = `Use ____ for blanks. Filled in from the chart: ${Object.keys(placeholders)
  .map((name) => `{${name}}`)
  .join(", ")}. Anything not in the chart stays blank.`;
