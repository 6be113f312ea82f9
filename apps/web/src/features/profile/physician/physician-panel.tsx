import type { Admission } from "@hearthside/contract";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Loaded, Panel } from "#src/ui/panel.tsx";
import { PhoneLink } from "#src/ui/phone-link.tsx";
import { EditButton } from "../edit-button.tsx";
import { Facts } from "../facts.tsx";
import styles from "../profile.module.css";
import { patientAdmissions, physicianOf } from "../queries.ts";
import { showPhone } from "../words.ts";
import { PhysicianDialog } from "./physician-dialog.tsx";

/** The physician who orders and certifies the care of the latest admission. */
export function PhysicianPanel({ patientId }: { patientId: string }) {
  const { data } = useQuery({ ...patientAdmissions(patientId), throwOnError: false });
  const mayEdit = useMay("patients", "edit");
  const [edited, setEdited] = useState<Admission>(); // the record as of opening the dialog
  const latest = data?.admissions[0];
  return (
    <Panel
      title="Physicians"
      aside={
        mayEdit &&
        latest !== undefined && (
          <EditButton label="Edit attending physician" onEdit={() => setEdited(latest)} />
        )
      }
    >
      <Attending patientId={patientId} />
      {edited !== undefined && <PhysicianDialog admission={edited} onClose={() => setEdited(undefined)} />}
    </Panel>
  );
}

function Attending({ patientId }: { patientId: string }) {
  const [latest] = useSuspenseQuery(patientAdmissions(patientId)).data.admissions;
  if (latest === undefined)
    return (
      <Empty icon="stethoscope" title="No physician yet">
        The attending physician belongs to an admission. Add a referral first.
      </Empty>
    );
  return (
    <>
      <Known admission={latest} />
      <p className={styles.more}>
        <Link to="/physicians">Physician directory</Link>
      </p>
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
        ["Phone number", phoneNumber && <PhoneLink key="phone" phone={phoneNumber} />],
        ["Fax", showPhone(fax)],
      ]}
    />
  );
}
