import type { PatientSchedule } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { Icon } from "#src/ui/icon.tsx";

const NewVisitDialog = lazy(async () => {
  const { NewVisitDialog } = await import("../acts/new-visit-dialog.tsx");
  return { default: NewVisitDialog };
});

/** Schedules one visit of this patient. */
export function NewVisit({ patientId, patientName }: Pick<PatientSchedule, "patientId" | "patientName">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<Icon name="add" size={16} />} onClick={() => setOpen(true)}>
        New visit
      </Button>
      <Suspense>
        {open && (
          <NewVisitDialog
            start={{ patient: { id: patientId, name: patientName } }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
