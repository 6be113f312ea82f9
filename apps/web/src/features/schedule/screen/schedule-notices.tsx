import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { Banner } from "#src/ui/banner.tsx";
import { TryAgain } from "#src/ui/try-again.tsx";
import { monthLabel } from "../data/time-words.ts";
import { useClinicians } from "../data/use-clinicians.ts";
import type { Schedule } from "../data/use-schedule.ts";
import type { View } from "./schedule-filter.ts";

type ScheduleNoticesProps = { schedule: Schedule; view: View };

/** Says which parts of the schedule are missing and why. The day view reports missing clinicians itself. */
export function ScheduleNotices({ schedule: { failed, isPartial, retry }, view }: ScheduleNoticesProps) {
  const clinicians = useClinicians();
  return (
    <>
      {view !== "day" && clinicians.error && (
        <Banner tone="critical" action={<TryAgain onRetry={clinicians.retry} />}>
          Clinician names could not be loaded. {messageOf(clinicians.error, "Something went wrong.")}
          <RequestId error={clinicians.error} />
        </Banner>
      )}
      {failed && (
        <Banner tone="critical" action={<TryAgain onRetry={retry} />}>
          {failed.months.map(monthLabel).join(" and ")} could not be loaded.{" "}
          {messageOf(failed.error, "Something went wrong.")}
          <RequestId error={failed.error} />
        </Banner>
      )}
      {isPartial && (
        <Banner tone="warning">
          Too many visits to show in these dates. Open a patient's schedule to see all of that patient's
          visits.
        </Banner>
      )}
    </>
  );
}

function RequestId({ error }: { error: Error }) {
  const id = requestIdOf(error);
  return id === undefined ? null : <> Request {id}</>;
}
