import type { Admission } from "@hearthside/contract";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Loaded, Panel } from "#src/ui/panel.tsx";
import { EditButton } from "../edit-button.tsx";
import { Facts } from "../facts.tsx";
import { patientAdmissions, physicianOf } from "../queries.ts";
import { showPhone } from "../words.ts";
import { PhysicianDialog } from "./physician-dialog.tsx";

/** Who orders and certifies the care of the latest admission. */
export const PhysicianPanel = ({ patientId }: { patientId: string }) => (
  <Panel title="Physicians">
    <Attending patientId={patientId} />
  </Panel>
);

function Attending({ patientId }: { patientId: string }) {
  const { admissions } = useSuspenseQuery(patientAdmissions(patientId)).data;
  const mayEdit = useMay("patients", "edit");
  const [editing, setEditing] = useState(false);
  const [latest] = admissions;
  if (latest === undefined)
    return (
      <Empty icon="stethoscope" title="No physician yet">
        The attending physician belongs to an admission: take a referral first.
      </Empty>
    );
  return (
    <>
      <Known admission={latest} />
      {mayEdit && <EditButton label="Edit attending physician" onEdit={() => setEditing(true)} />}
      {editing && <PhysicianDialog admission={latest} onClose={() => setEditing(false)} />}
    </>
  );
}

function Known({ admission: { physicianId, patientId, number } }: { admission: Admission }) {
  if (physicianId === null) return <Facts facts={[[`Attending physician of admission ${number}`, null]]} />;
  return (
    <Loaded>
      <PhysicianFacts patientId={patientId} physicianId={physicianId} number={number} />
    </Loaded>
  );
}

type PhysicianFactsProps = { patientId: string; physicianId: string; number: number };

function PhysicianFacts({ patientId, physicianId, number }: PhysicianFactsProps) {
  const { data: physician } = useSuspenseQuery(physicianOf(patientId, physicianId));
  const { firstName, lastName, credential, specialty, npi, phoneNumber, fax } = physician;
  return (
    <Facts
      facts={[
        [`Attending physician of admission ${number}`, `${firstName} ${lastName}, ${credential}`],
        ["Specialty", specialty],
        ["NPI", npi],
        ["Phone number", showPhone(phoneNumber)],
        ["Fax", showPhone(fax)],
      ]}
    />
  );
}
