import type { PatientSchedule } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";

const NewVisitDialog = later(async () => (await import("../acts/new-visit-dialog.tsx")).NewVisitDialog);

/** Schedules one visit of this patient. */
export function NewVisit({ patientId, patientName }: Pick<PatientSchedule, "patientId" | "patientName">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<Icon name="add" size={16} />} onClick={() => setOpen(true)}>
        New visit
      </Button>
      <>
        {open && (
          <NewVisitDialog
            start={{ patient: { id: patientId, name: patientName } }}
            onClose={() => setOpen(false)}
          />
        )}
      </>
    </>
  );
}
