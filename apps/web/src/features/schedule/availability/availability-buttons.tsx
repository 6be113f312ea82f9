import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { later } from "#src/ui/later.tsx";
import { useClinicians } from "../data/use-clinicians.ts";
import { useMay } from "../use-may.ts";
import type { AvailabilityPart } from "./availability-dialog.tsx";

const AvailabilityDialog = later(async () => (await import("./availability-dialog.tsx")).AvailabilityDialog);

/** Buttons for a clinician's availability, for schedulers; nothing for an employee who makes no visits. */
export function AvailabilityButtons({ userId }: { userId: string }) {
  const mayPlan = useMay("approve");
  return mayPlan ? <Buttons userId={userId} /> : null;
}

function Buttons({ userId }: { userId: string }) {
  const [part, setPart] = useState<AvailabilityPart>();
  const { byId } = useClinicians();
  if (byId.get(userId) === undefined) return null;
  return (
    <>
      <Group role="group" aria-label="Availability">
        <Button variant="default" onClick={() => setPart("hours")}>
          Working hours
        </Button>
        <Button variant="default" onClick={() => setPart("time-off")}>
          Time off
        </Button>
      </Group>
      {part && <AvailabilityDialog part={part} startsWith={userId} onClose={() => setPart(undefined)} />}
    </>
  );
}
