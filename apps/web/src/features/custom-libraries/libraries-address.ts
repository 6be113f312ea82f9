import type { DocumentKind } from "@hearthside/contract/document-life-cycle";
import type { OrderDiscipline } from "@hearthside/contract/visit-words";
import type { WordingOwner, WordingPlace } from "@hearthside/contract/wording-words";

export type Shelf = "phrases" | "templates" | "sets" | "goals";

/** What of `/custom-libraries` is shown, as it stands in the address: closed sets only. What is left out is not asked for. */
export type LibrariesAddress = {
  /** Left out: phrases. */
  shelf?: Exclude<Shelf, "phrases">;
  discipline?: OrderDiscipline;
  document?: DocumentKind;
  place?: WordingPlace;
  owner?: WordingOwner;
};

// here, because what reads addresses loads before everything else
export const shelves = ["phrases", "templates", "sets", "goals"] as const satisfies readonly Shelf[];
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

/** Whatever else is in the address is dropped. */
export function readLibraries(search: Record<string, unknown>): LibrariesAddress {
  const shelf = shelves.find((one) => one === search["shelf"]);
  const discipline = disciplines.find((one) => one === search["discipline"]);
  const document = documents.find((one) => one === search["document"]);
  // what looks like a number is read as one
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

/** Whether what stands there can be meant for one kind of document. */
export const hasDocuments = (shelf: Shelf): boolean => shelf === "phrases" || shelf === "templates";

/** The address with one field otherwise; undefined leaves it out. */
export function withField<K extends keyof LibrariesAddress>(
  address: LibrariesAddress,
  field: K,
  value: LibrariesAddress[K] | undefined,
): LibrariesAddress {
  const { [field]: _, ...rest } = address;
  return value === undefined ? rest : { ...rest, [field]: value };
}
