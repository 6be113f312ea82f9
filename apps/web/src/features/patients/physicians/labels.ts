import { formatUsPhone, type Physician } from "@hearthside/contract";
import { listedName } from "#src/lib/person-name.ts";
import type { Suggestion } from "#src/ui/search/search-field.tsx";

export const credentialLabels = {
  MD: "MD: doctor of medicine",
  DO: "DO: doctor of osteopathic medicine",
  DPM: "DPM: podiatrist",
  NP: "NP: nurse practitioner",
  CNS: "CNS: clinical nurse specialist",
  PA: "PA: physician assistant",
} as const satisfies Record<Physician["credential"], string>;

/** 'Osler, Ada, MD'. */
export const listedPhysicianName = (physician: Physician): string =>
  `${listedName(physician)}, ${physician.credential}`;

/** The facts that tell two physicians of the same name apart. */
export const detailOf = ({ specialty, city, npi }: Physician): string =>
  [specialty, city, npi === null ? "NPI missing" : `NPI ${npi}`].filter((part) => part !== null).join(" · ");

export const physicianToSuggestion = (physician: Physician): Suggestion => ({
  value: physician.id,
  label: listedPhysicianName(physician),
  detail: detailOf(physician),
});

export const showPhysicianPhone = (phone: string | null): string | null => phone && formatUsPhone(phone);
