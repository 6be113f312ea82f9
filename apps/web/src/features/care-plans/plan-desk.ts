import type { PlanOfCareFacts } from "@hearthside/contract";
import type { Difference, Missing, PlaceId, PlanOfCare, Printed, Suggestion } from "@hearthside/plan-of-care";
import { createContext, useContext, useSyncExternalStore } from "react";

/** The open plan, as its fields read and write it. The object stays the same while the user types: see `usePlanField`. */
export type PlanDesk = {
  readonly patientId: string;
  readonly facts: PlanOfCareFacts;
  readonly canWrite: boolean;
  readonly differences: readonly Difference[];
  readonly suggestions: readonly Suggestion[];
  /** The printed content of the locators with chart data. */
  readonly printed: { readonly [P in PlaceId]?: Printed };
  /** The plan as it is now. */
  readonly content: () => PlanOfCare;
  readonly subscribe: (listener: () => void) => () => void;
  readonly write: (patch: Partial<PlanOfCare>) => void;
  /** Saves at once when a field loses focus. */
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

/** The value of one field. Only components that show this field render again when it changes. */
export function usePlanField<F extends keyof PlanOfCare>(field: F): PlanOfCare[F] {
  const { subscribe, content } = usePlanDesk();
  return useSyncExternalStore(subscribe, () => content()[field]);
}

/** What the plan is missing now. */
export const useMissing = (): readonly Missing[] => useContext(Gaps);

export const placeElementId = (place: PlaceId): string => `place-${place}`;

/** Moves focus to the first field of a locator. */
export function goToPlace(place: PlaceId): void {
  const card = document.getElementById(placeElementId(place));
  const field = card?.querySelector<HTMLElement>("textarea, input:not([type=hidden]), a, button") ?? card;
  card?.scrollIntoView({ block: "start" });
  field?.focus({ preventScroll: true });
}
