import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Panel } from "#src/ui/panel.tsx";
import { patientSchedule } from "../patient/queries.ts";
import { DueVisits } from "./due-visits.tsx";
import { LedgerStrip } from "./ledger-strip.tsx";

/** The current certification period's ledger of the patient selected on the staff schedule. */
export function PatientLedger({ patientId }: { patientId: string }) {
  const open = (
    <Link to="/admin/clinical/patient-schedule" search={{ patient: patientId }}>
      Open patient schedule
    </Link>
  );
  return (
    <Panel key={patientId} title="Ordered and scheduled visits" aside={open}>
      <OfPatient patientId={patientId} />
    </Panel>
  );
}

function OfPatient({ patientId }: { patientId: string }) {
  const { data } = useSuspenseQuery(patientSchedule(patientId));
  return (
    <>
      <DueVisits due={data.due} today={data.today} />
      <LedgerStrip ledgers={data.ledgers} today={data.today} />
    </>
  );
}
