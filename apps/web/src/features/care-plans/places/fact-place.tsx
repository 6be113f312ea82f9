import type { AssessedPart, PlaceId } from "@hearthside/plan-of-care";
import { usePlanDesk } from "../plan-desk.ts";
import type { Origin } from "./origin-link.tsx";
import { PlaceCard } from "./place-card.tsx";
import { Written } from "./written.tsx";

type FactPlaceProps = { id: PlaceId; origin: Origin; assessed?: AssessedPart };

/** A locator that shows chart data. It is changed in the chart. */
export function FactPlace({ id, origin, assessed }: FactPlaceProps) {
  const printed = usePlanDesk().printed[id];
  return (
    <PlaceCard id={id} origin={origin} assessed={assessed}>
      <Written text={printed?.kind === "text" ? printed.lines.join("\n") : ""} />
    </PlaceCard>
  );
}
