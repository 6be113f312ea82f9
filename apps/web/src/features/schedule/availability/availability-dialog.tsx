import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { useSession } from "#src/lib/session-state.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { useClinicians } from "../data/use-clinicians.ts";
import { HoursDialog } from "./hours-dialog.tsx";
import { PersonField } from "./person-field.tsx";
import { TimeOffDialog } from "./time-off-dialog.tsx";

const titles = { hours: "Working hours", "time-off": "Time off" } as const;

export type AvailabilityPart = keyof typeof titles;

type AvailabilityDialogProps = {
  part: AvailabilityPart;
  /** The clinician shown first; left out, the signed-in user. */
  startsWith?: string;
  onClose: () => void;
};

/** The user's own availability; schedulers can choose any clinician. */
export function AvailabilityDialog({ part, startsWith, onClose }: AvailabilityDialogProps) {
  const { user } = useSession();
  const { byId, isPending, error } = useClinicians();
  const [userId, setUserId] = useState(startsWith ?? user?.UserId ?? "");
  const clinician = byId.get(userId);
  const chooser = <PersonField userId={userId} onChange={setUserId} />;
  if (clinician !== undefined) {
    const Part = part === "hours" ? HoursDialog : TimeOffDialog;
    return <Part key={userId} {...{ clinician, chooser, onClose }} />;
  }
  return (
    <Dialog opened onClose={onClose} title={titles[part]} size="small">
      {isPending && <SkeletonText />}
      {error && <Failed message={messageOf(error, "The clinicians could not be loaded.")} />}
      {!isPending && !error && (
        <>
          {chooser}
          <Empty icon="users" title="No working hours or time off">
            Working hours and time off are kept for clinicians who make visits.
          </Empty>
        </>
      )}
    </Dialog>
  );
}
