import type { Admission } from "@hearthside/contract";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { AddMissing } from "#src/ui/add-missing.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Facts } from "#src/ui/facts.tsx";
import { Loaded, Panel } from "#src/ui/panel.tsx";
import { PhoneLink } from "#src/ui/phone-link.tsx";
import { EditButton } from "../edit-button.tsx";
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
      <Attending
        patientId={patientId}
        add={
          mayEdit &&
          latest !== undefined && (
            <AddMissing label="Add attending physician" onAdd={() => setEdited(latest)} />
          )
        }
      />
      {edited !== undefined && <PhysicianDialog admission={edited} onClose={() => setEdited(undefined)} />}
    </Panel>
  );
}

function Attending({ patientId, add }: { patientId: string; add: ReactNode }) {
  const [latest] = useSuspenseQuery(patientAdmissions(patientId)).data.admissions;
  if (latest === undefined)
    return (
      <Empty isSmall title="No physician yet">
        The attending physician belongs to an admission. Add a referral first.
      </Empty>
    );
  return (
    <>
      <Known admission={latest} add={add} />
      <p className={styles.more}>
        <Link to="/physicians">Physician directory</Link>
      </p>
    </>
  );
}

type KnownProps = { admission: Admission; add: ReactNode };

function Known({ admission: { physicianId, patientId, number }, add }: KnownProps) {
  if (physicianId === null)
    return <Facts add={add} facts={[[`Attending physician for admission ${number}`, null]]} />;
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
        [`Attending physician for admission ${number}`, `${firstName} ${lastName}, ${credential}`],
        ["Specialty", specialty],
        ["NPI", npi],
        ["Phone number", phoneNumber && <PhoneLink key="phone" phone={phoneNumber} />],
        ["Fax", fax && showPhone(fax)],
      ]}
    />
  );
}
