import type { PlanOfCareRecord } from "@hearthside/contract";
import { memo } from "react";
import { Panel } from "#src/ui/panel.tsx";
import { AimPlaces, BesidePlaces } from "./places/aim-places.tsx";
import { ClinicalPlaces, ConditionPlaces, IdentityPlaces, NeedPlaces } from "./places/care-places.tsx";
import { OrdersPlace } from "./places/orders-place.tsx";
import { SignaturePlaces } from "./places/signature-places.tsx";

type PlanPlacesProps = {
  plan: Pick<PlanOfCareRecord, "signedBy" | "signedAt" | "physicianSignedOn" | "receivedOn">;
};

const AllPlaces = ({ plan }: PlanPlacesProps) => (
  <>
    <Panel title="Patient, provider and certification">
      <IdentityPlaces />
    </Panel>
    <Panel title="Medications and diagnoses">
      <ClinicalPlaces />
    </Panel>
    <Panel title="Supplies, safety, nutrition and allergies">
      <NeedPlaces />
    </Panel>
    <Panel title="Limitations, activities, mental status and prognosis">
      <ConditionPlaces />
    </Panel>
    <Panel title="Orders">
      <OrdersPlace />
    </Panel>
    <Panel title="Goals, potential and discharge">
      <AimPlaces />
    </Panel>
    <Panel title="What regulation asks for besides">
      <BesidePlaces />
    </Panel>
    <Panel title="Signatures and physician">
      <SignaturePlaces plan={plan} />
    </Panel>
  </>
);

/** All places of the plan, grouped, in the form's order; while somebody types only the place is drawn again. */
export const PlanPlaces = memo(AllPlaces);
