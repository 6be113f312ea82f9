import type { PlanOfCareFacts } from "@hearthside/contract";
import type { Difference, Missing, PlaceId, PlanOfCare, Printed, Suggestion } from "@hearthside/plan-of-care";
import { createContext, useContext, useSyncExternalStore } from "react";

/** The open plan, as its places read and write it. It stays the same while somebody types: see `usePlanField`. */
export type PlanDesk = {
  readonly patientId: string;
  readonly facts: PlanOfCareFacts;
  readonly canWrite: boolean;
  readonly differences: readonly Difference[];
  readonly suggestions: readonly Suggestion[];
  /** What the places of facts say on the paper. */
  readonly printed: { readonly [P in PlaceId]?: Printed };
  /** What is written now. */
  readonly content: () => PlanOfCare;
  readonly subscribe: (listener: () => void) => () => void;
  readonly write: (patch: Partial<PlanOfCare>) => void;
  /** A field was left: what it says is saved at once. */
  readonly leave: () => void;
};

const Desk = createContext<PlanDesk | undefined>(undefined);
const Gaps = createContext<readonly Missing[]>([]);

export const PlanDeskProvider = Desk.Provider;
export const MissingProvider = Gaps.Provider;

export function usePlanDesk(): PlanDesk {
  const desk = useContext(Desk);
  if (desk === undefined) throw new Error("a place of the plan is drawn outside of it");
  return desk;
}

/** What one field says; only what shows this field is drawn again when it changes. */
export function usePlanField<F extends keyof PlanOfCare>(field: F): PlanOfCare[F] {
  const { subscribe, content } = usePlanDesk();
  return useSyncExternalStore(subscribe, () => content()[field]);
}

/** What the plan lacks as it is written now. */
export const useMissing = (): readonly Missing[] => useContext(Gaps);

export const placeElementId = (place: PlaceId): string => `place-${place}`;

/** Puts whoever asked for it at the first field of the place. */
export function goToPlace(place: PlaceId): void {
  const card = document.getElementById(placeElementId(place));
  const field = card?.querySelector<HTMLElement>("textarea, input:not([type=hidden]), a, button") ?? card;
  card?.scrollIntoView({ block: "start" });
  field?.focus({ preventScroll: true });
}
