import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { useMay } from "../use-may.ts";

const PatientAvailabilityDialog = lazy(async () => {
  const { PatientAvailabilityDialog } = await import("./patient-availability.tsx");
  return { default: PatientAvailabilityDialog };
});

/** Opens when visits suit a patient, for whoever may enter it. */
export function PatientAvailabilityButton({ patientId }: { patientId: string }) {
  const [opened, setOpened] = useState(false);
  if (!useMay("edit")) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        When visits suit
      </Button>
      {opened && (
        <Suspense>
          <PatientAvailabilityDialog patientId={patientId} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
