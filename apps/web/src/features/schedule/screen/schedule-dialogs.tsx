import type { Visit } from "@hearthside/contract";
import { lazy, Suspense } from "react";
import type { UnderWay } from "./use-schedule-acts.ts";

// the calendar is on the screen long before anybody does something
const ChooseVisit = lazy(async () => {
  const { ChooseVisit } = await import("../acts/choose-visit.tsx");
  return { default: ChooseVisit };
});
const NewVisitDialog = lazy(async () => {
  const { NewVisitDialog } = await import("../acts/new-visit-dialog.tsx");
  return { default: NewVisitDialog };
});

const VisitDialog = lazy(async () => {
  const { VisitDialog } = await import("../visit/visit-dialog.tsx");
  return { default: VisitDialog };
});

type ScheduleDialogsProps = {
  underWay: UnderWay | undefined;
  visitId: string | undefined;
  /** In sight, of which the act may be about one. */
  visits: readonly Visit[];
  onClose: () => void;
};

export function ScheduleDialogs({ underWay, visitId, visits, onClose }: ScheduleDialogsProps) {
  return (
    <Suspense>
      {visitId !== undefined && <VisitDialog key={visitId} visitId={visitId} onClose={onClose} />}
      {underWay?.act === "new" && <NewVisitDialog start={underWay.start} onClose={onClose} />}
      {underWay !== undefined && underWay.act !== "new" && (
        <ChooseVisit
          act={underWay.act}
          visits={visits.filter(({ frequencyId }) => frequencyId === underWay.line.frequencyId)}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
