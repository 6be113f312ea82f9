import { PhysicianSelect } from "#src/features/physicians/physician-select.tsx";
import { usePlanDesk, usePlanField } from "../plan-desk.ts";
import { FactPlace } from "./fact-place.tsx";
import { PlaceCard } from "./place-card.tsx";

/** Locator 24: the physician who signs the plan, by default the admission's physician. */
export function PhysicianPlace() {
  const { canWrite, write } = usePlanDesk();
  const physicianId = usePlanField("physicianId");
  if (!canWrite) return <FactPlace id="24" origin="profile" assessed="physician" />;
  return (
    <PlaceCard id="24" origin="profile" assessed="physician">
      <PhysicianSelect value={physicianId} onChange={(chosen) => write({ physicianId: chosen })} />
    </PlaceCard>
  );
}
