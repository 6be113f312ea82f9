import type { PlanOfCareRecord } from "@hearthside/contract";
import { showMoment } from "#src/lib/moments.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { DateInPlan } from "./date-in-plan.tsx";
import { PhysicianPlace } from "./physician-place.tsx";
import { PlaceCard } from "./place-card.tsx";
import { Written } from "./written.tsx";

type SignaturePlacesProps = {
  plan: Pick<PlanOfCareRecord, "signedBy" | "signedAt" | "physicianSignedOn" | "receivedOn">;
};

/** Locators 23 to 28. */
export function SignaturePlaces({ plan }: SignaturePlacesProps) {
  const { signedBy, signedAt, physicianSignedOn, receivedOn } = plan;
  return (
    <>
      <PlaceCard id="23">
        <Written text={signedAt === null ? "" : `Signed by ${signedBy}, ${showMoment(signedAt)}`} />
        <DateInPlan field="verbalStartOfCare" label="Date of verbal start of care, where applicable" />
      </PlaceCard>
      <PhysicianPlace />
      <PlaceCard id="25">
        <Written text={receivedOn === null ? "" : showDate(receivedOn)} />
      </PlaceCard>
      <PlaceCard id="26" />
      <PlaceCard id="27">
        <Written text={physicianSignedOn === null ? "" : `Signed on ${showDate(physicianSignedOn)}`} />
      </PlaceCard>
      <PlaceCard id="28" />
    </>
  );
}
