import { Button } from "@mantine/core";
import { useState } from "react";
import { later } from "#src/ui/later.tsx";
import { useMay } from "../use-may.ts";

const PatientAvailabilityDialog = later(
  async () => (await import("./patient-availability.tsx")).PatientAvailabilityDialog,
);

/** Opens the patient's visit preferences for users who may edit them. */
export function PatientAvailabilityButton({ patientId }: { patientId: string }) {
  const [opened, setOpened] = useState(false);
  if (!useMay("edit")) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Visit preferences
      </Button>
      {opened && <PatientAvailabilityDialog patientId={patientId} onClose={() => setOpened(false)} />}
    </>
  );
}
