import type { PlanOfCareFacts } from "@hearthside/contract";
import type { Difference, Missing, PlaceId, PlanOfCare, Printed, Suggestion } from "@hearthside/plan-of-care";
import { createContext, useContext } from "react";

/** The open plan, as its places read and write it. */
export type PlanDesk = {
  readonly patientId: string;
  readonly content: PlanOfCare;
  readonly facts: PlanOfCareFacts;
  readonly canWrite: boolean;
  readonly missing: readonly Missing[];
  readonly differences: readonly Difference[];
  readonly suggestions: readonly Suggestion[];
  /** What each place says on the paper. */
  readonly printed: { readonly [P in PlaceId]?: Printed };
  readonly write: (patch: Partial<PlanOfCare>) => void;
  /** A field was left: what it says is saved at once. */
  readonly leave: () => void;
};

const Desk = createContext<PlanDesk | undefined>(undefined);

export const PlanDeskProvider = Desk.Provider;

export function usePlanDesk(): PlanDesk {
  const desk = useContext(Desk);
  if (desk === undefined) throw new Error("a place of the plan is drawn outside of it");
  return desk;
}

const elementId = (place: PlaceId) => `place-${place}`;

export { elementId as placeElementId };

/** Puts whoever asked for it at the first field of the place. */
export function goToPlace(place: PlaceId): void {
  const card = document.getElementById(elementId(place));
  const field = card?.querySelector<HTMLElement>("textarea, input:not([type=hidden]), a, button") ?? card;
  card?.scrollIntoView({ block: "start" });
  field?.focus({ preventScroll: true });
}
