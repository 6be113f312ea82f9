import type { Visit } from "@hearthside/contract";
import { later } from "#src/ui/later.tsx";
import type { UnderWay } from "./use-schedule-acts.ts";

// loaded later, because the calendar is shown before anyone acts
const ChooseVisit = later(async () => (await import("../visit/choose-visit.tsx")).ChooseVisit);
const NewVisitDialog = later(async () => (await import("../acts/new-visit-dialog.tsx")).NewVisitDialog);

const VisitDialog = later(async () => (await import("../visit/visit-dialog.tsx")).VisitDialog);

type ScheduleDialogsProps = {
  underWay: UnderWay | undefined;
  visitId: string | undefined;
  /** Visible visits, one of which the action may be about. */
  visits: readonly Visit[];
  onClose: () => void;
};

export function ScheduleDialogs({ underWay, visitId, visits, onClose }: ScheduleDialogsProps) {
  return (
    <>
      {visitId !== undefined && <VisitDialog key={visitId} visitId={visitId} onClose={onClose} />}
      {underWay?.act === "new" && <NewVisitDialog start={underWay.start} onClose={onClose} />}
      {underWay !== undefined && underWay.act !== "new" && (
        <ChooseVisit
          act={underWay.act}
          visits={visits.filter(({ frequencyId }) => frequencyId === underWay.line.frequencyId)}
          onClose={onClose}
        />
      )}
    </>
  );
}
