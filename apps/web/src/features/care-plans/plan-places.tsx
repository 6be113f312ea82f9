import type { PlanOfCareRecord } from "@hearthside/contract";
import { frequencyLine } from "@hearthside/plan-of-care";
import { memo } from "react";
import { PhysicianSelect } from "#src/features/patients/physicians/physician-select.tsx";
import { showMoment } from "#src/lib/moments.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { Panel } from "#src/ui/panel.tsx";
import shared from "#src/ui/shared.module.css";
import { AimPlaces, BesidePlaces } from "./places/aim-places.tsx";
import { ClinicalPlaces, ConditionPlaces, IdentityPlaces, NeedPlaces } from "./places/care-places.tsx";
import { FactPlace, PlaceCard, Written } from "./places/place-card.tsx";
import styles from "./places/places.module.css";
import { appended, DateInPlan, PlanText } from "./places/plan-fields.tsx";
import { WordingsButton } from "./places/wordings-button.tsx";
import { usePlanDesk, usePlanField } from "./plan-desk.ts";

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

/** Locator 21: the frequencies of the scheduling orders, and the other orders. */
function OrdersPlace() {
  const { content, canWrite, write } = usePlanDesk();
  const add = (text: string) => write({ orders: appended(content().orders, text) });
  return (
    <PlaceCard id="21" origin="schedule">
      <Frequencies />
      <PlanText field="orders" label="Other orders" rows={5}>
        {canWrite && (
          <div className={shared.buttons}>
            <WordingsButton kind="intervention" place="21" label="Insert an intervention" onPick={add} />
            <WordingsButton kind="phrase" place="21" label="Insert a phrase" onPick={add} />
          </div>
        )}
      </PlanText>
    </PlaceCard>
  );
}

function Frequencies() {
  const { facts } = usePlanDesk();
  if (facts.frequencies.length === 0)
    return <p className={`${shared.note} ${styles.unknown}`}>No visits ordered in this period yet.</p>;
  return (
    <ul className={shared.list1} aria-label="Ordered frequencies">
      {facts.frequencies.map((line) => (
        <li key={line.id}>
          <strong>{frequencyLine(line)}</strong>, {showDate(line.startDate)} to {showDate(line.endDate)}
        </li>
      ))}
    </ul>
  );
}

/** Locators 23 to 28. */
function SignaturePlaces({ plan }: PlanPlacesProps) {
  const { signedBy, signedAt, physicianSignedOn, receivedOn } = plan;
  return (
    <>
      <PlaceCard id="23">
        <Written text={signedAt === null ? "" : `Signed by ${signedBy}, ${showMoment(signedAt)}`} />
        <DateInPlan field="verbalStartOfCare" label="Verbal start of care order date, if any" />
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

/** Locator 24: the physician who signs the plan, by default the admission's physician. */
function PhysicianPlace() {
  const { canWrite, write } = usePlanDesk();
  const physicianId = usePlanField("physicianId");
  if (!canWrite) return <FactPlace id="24" origin="profile" assessed="physician" />;
  return (
    <PlaceCard id="24" origin="profile" assessed="physician">
      <PhysicianSelect value={physicianId} onChange={(chosen) => write({ physicianId: chosen })} />
    </PlaceCard>
  );
}
