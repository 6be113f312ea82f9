import type { DocumentKind } from "@hearthside/contract/document-life-cycle";
import type { OrderDiscipline } from "@hearthside/contract/visit-labels";
import type { WordingOwner, WordingPlace } from "@hearthside/contract/wording-labels";

export type ShelfName = "phrases" | "templates" | "sets" | "goals";

/** The filter of `/custom-libraries`, as in the address. A missing field does not filter. */
export type LibrariesAddress = {
  /** Left out for phrases. */
  shelf?: Exclude<ShelfName, "phrases">;
  discipline?: OrderDiscipline;
  document?: DocumentKind;
  place?: WordingPlace;
  owner?: WordingOwner;
};

// listed here because the code that reads addresses loads first
export const shelves = ["phrases", "templates", "sets", "goals"] as const satisfies readonly ShelfName[];
const disciplines = ["SN", "PT", "OT", "ST", "MSW", "HHA"] as const satisfies readonly OrderDiscipline[];
const documents = [
  "physician-order",
  "verbal-order",
  "frequency-order",
  "plan-of-care",
  "plan",
  "visit-note",
  "missed-visit-report",
  "communication-note",
  "other",
] as const satisfies readonly DocumentKind[];
const places = ["21", "22", "goals", "risk", "education"] as const satisfies readonly WordingPlace[];
const owners = ["personal", "agency", "built-in"] as const satisfies readonly WordingOwner[];

/** Drops everything else in the address. */
export function readLibraries(search: Record<string, unknown>): LibrariesAddress {
  const shelf = shelves.find((one) => one === search["shelf"]);
  const discipline = disciplines.find((one) => one === search["discipline"]);
  const document = documents.find((one) => one === search["document"]);
  // a value that looks like a number is parsed as one
  const place = places.find((one) => one === String(search["place"]));
  const owner = owners.find((one) => one === search["owner"]);
  const shown = shelf ?? "phrases";
  return {
    ...(shown !== "phrases" && { shelf: shown }),
    ...(discipline !== undefined && { discipline }),
    ...(document !== undefined && hasDocuments(shown) && { document }),
    ...(place !== undefined && shown === "goals" && { place }),
    ...(owner !== undefined && (owner !== "personal" || shown === "phrases") && { owner }),
  };
}

/** Whether entries of a library can be limited to one document type. */
export const hasDocuments = (shelf: ShelfName): boolean => shelf === "phrases" || shelf === "templates";
