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
    <Panel title="Goals, rehabilitation potential and discharge">
      <AimPlaces />
    </Panel>
    <Panel title="Additional CoP requirements">
      <BesidePlaces />
    </Panel>
    <Panel title="Signatures and physician">
      <SignaturePlaces plan={plan} />
    </Panel>
  </>
);

/** All fields of the plan, grouped in the form's order. While the user types only the changed field renders again. */
export const PlanPlaces = memo(AllPlaces);
