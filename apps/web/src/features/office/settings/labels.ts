import type { SelectOption } from "#src/ui/select.tsx";

export const notSet = "Not recorded";

/** Time zone names used in the United States. */
const usual: Readonly<Record<string, string>> = {
  "America/New_York": "Eastern",
  "America/Chicago": "Central",
  "America/Denver": "Mountain",
  "America/Phoenix": "Arizona",
  "America/Los_Angeles": "Pacific",
  "America/Anchorage": "Alaska",
  "Pacific/Honolulu": "Hawaii",
  "America/Puerto_Rico": "Atlantic, Puerto Rico",
  "Pacific/Guam": "Guam and Northern Mariana Islands",
  "Pacific/Pago_Pago": "American Samoa",
};

const plain = (zone: string) => zone.replaceAll("_", " ");

/** The name, with the location if that adds information. */
export const zoneParts = (zone: string): readonly [name: string, place?: string] => {
  const name = usual[zone];
  return name === undefined ? [plain(zone)] : [name, plain(zone)];
};

/** "Eastern (America/New York)". */
export const zoneText = (zone: string): string => {
  const [name, place] = zoneParts(zone);
  return place === undefined ? name : `${name} (${place})`;
};

/** The time zones of the United States, and `chosen` even if it is another. */
export const zoneOptions = (chosen: string): SelectOption[] =>
  [...new Set([...Object.keys(usual), chosen])].map((value) => ({ value, label: zoneText(value) }));
