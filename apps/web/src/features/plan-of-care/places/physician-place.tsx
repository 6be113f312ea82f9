import { PhysicianSelect } from "#src/features/physicians/physician-select.tsx";
import { usePlanDesk } from "../plan-desk.ts";
import { FactPlace } from "./fact-place.tsx";
import { PlaceCard } from "./place-card.tsx";

/** Locator 24: who is to sign the plan, which at first is the admission's physician. */
export function PhysicianPlace() {
  const { content, canWrite, write } = usePlanDesk();
  if (!canWrite) return <FactPlace id="24" origin="profile" />;
  return (
    <PlaceCard id="24" origin="profile">
      <PhysicianSelect value={content.physicianId} onChange={(physicianId) => write({ physicianId })} />
    </PlaceCard>
  );
}
