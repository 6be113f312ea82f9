import { Button } from "@mantine/core";
import { useState } from "react";
import { isInField, useSession } from "#src/lib/session-state.ts";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";

const EmergencyDialog = later(async () => (await import("./emergency-dialog.tsx")).EmergencyAccessDialog);

/** For users who see only their own patients and need another chart now. */
export function EmergencyButton({ onOpened }: { onOpened: (patientId: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const { user } = useSession();
  if (user === null || !isInField(user)) return undefined;
  return (
    <>
      <Button variant="default" leftSection={<Icon name="warning" size={16} />} onClick={() => setOpen(true)}>
        Emergency access
      </Button>
      {isOpen && <EmergencyDialog onClose={() => setOpen(false)} onOpened={onOpened} />}
    </>
  );
}
