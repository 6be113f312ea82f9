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

type ScheduleDialogsProps = {
  underWay: UnderWay | undefined;
  /** In sight, of which the act may be about one. */
  visits: readonly Visit[];
  onClose: () => void;
};

export function ScheduleDialogs({ underWay, visits, onClose }: ScheduleDialogsProps) {
  if (underWay === undefined) return null;
  return (
    <Suspense>
      {underWay.act === "new" ? (
        <NewVisitDialog start={underWay.start} onClose={onClose} />
      ) : (
        <ChooseVisit
          act={underWay.act}
          visits={visits.filter(({ frequencyId }) => frequencyId === underWay.line.frequencyId)}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
