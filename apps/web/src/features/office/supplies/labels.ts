import type { SupplyRequest } from "@hearthside/contract";
import type { SupplyMovementKind, SupplyStatus } from "@hearthside/contract/supply-labels";
import { showNumber } from "#src/lib/numbers.ts";
import { spokenName } from "#src/lib/person-name.ts";
import type { Tone } from "#src/ui/tone.ts";

export {
  supplyAmount as amountOf,
  supplyCountLabel as countLabel,
  supplyRecipientLabels as recipientLabels,
} from "@hearthside/contract/supply-labels";

export const supplyStatusBadges = {
  open: { label: "Open", tone: "warning" },
  ready: { label: "Ready for pickup", tone: "success" },
  "handed-out": { label: "Picked up", tone: "base" },
  cancelled: { label: "Canceled", tone: "subdued" },
} as const satisfies Record<SupplyStatus, { label: string; tone: Tone }>;

export const movementLabels = {
  received: "Received",
  "handed-out": "Picked up",
  counted: "Counted",
  returned: "Returned",
  discarded: "Discarded",
} as const satisfies Record<SupplyMovementKind, string>;

/** The recipient's name. */
export const recipientOf = ({ patientName, userName, physicianName }: SupplyRequest): string =>
  patientName ?? userName ?? physicianName ?? "Unknown";

/** How many are still to be picked up. */
export const missingOf = ({ quantity, given }: SupplyRequest): number => quantity - given;

/** How many the branch lacks for what is still to be picked up. */
export function shortOf(request: SupplyRequest): number {
  const isWaiting = request.status === "open" || request.status === "ready";
  return isWaiting ? Math.max(0, missingOf(request) - request.inStock) : 0;
}

/** The reorder level in words. */
export const levelText = (reorderLevel: number | null): string =>
  reorderLevel === null ? "Not set" : showNumber(reorderLevel);

/** The name in questions and messages, such as "Gloves for Iris Weller". */
export const requestName = (request: SupplyRequest): string =>
  `${request.itemName} for ${spokenName(recipientOf(request))}`;

/** The typed whole number; NaN for anything else, which the schema rejects. */
export const parseCount = (text: string): number =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;

/** Null when left empty. */
export const parseCountOrNull = (text: string): number | null =>
  text.trim() === "" ? null : parseCount(text);
