import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { listedName, spokenName } from "#src/lib/person-name.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { isRefused, type Move, type RefusedMove } from "../data/change-visit.ts";
import { addDays, dayOf } from "../data/local-time.ts";
import { scheduleKeys, useClinicians } from "../data/queries.ts";
import { clockSpan, dayText } from "../data/time-text.ts";
import { useSchedule } from "../data/use-schedule.ts";
import { type Placement, placementOf } from "../placement.ts";
import styles from "./actions.module.css";
import { nextFreeTimes, otherClinicians, searchedDays } from "./free-places.ts";
import { checkedVisit } from "./use-findings.ts";

type OtherPlacesProps = { refused: RefusedMove; onChoose: (to: Move) => void; onClose: () => void };

type Place = { readonly to: Placement; readonly label: string };

/** After a refused move: the clinician's next available times, and others available at the intended time. */
export function OtherPlaces({ refused, onChoose, onClose }: OtherPlacesProps) {
  const { times, clinicians, isLoading, error, retry } = usePlaces(refused);
  const { clinicianName } = useClinicians();
  const { userId } = meantFor(refused);
  return (
    <Dialog opened onClose={onClose} title="Choose another time or clinician" size="small">
      <div className={`${shared.stack4} ${styles.form}`}>
        <Banner tone="critical">{refused.why}</Banner>
        {error ? (
          <Failed message={messageOf(error, "Available times could not be loaded.")} onRetry={retry} />
        ) : isLoading ? (
          <SkeletonText />
        ) : (
          <>
            <Places
              title={
                userId === null
                  ? "Next available times"
                  : `Next available times with ${spokenName(clinicianName(userId))}`
              }
              none={`No available time in the next ${searchedDays} days.`}
              places={times}
              onChoose={onChoose}
            />
            <Places
              title="Other clinicians available at that time"
              none="No other qualified clinician is available at that time."
              places={clinicians}
              onChoose={onChoose}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

const meantFor = ({ visit, to }: RefusedMove): Placement => ({ ...placementOf(visit), ...to });

/** Places that the browser finds available and the server's rules allow. */
function usePlaces(refused: RefusedMove) {
  const to = meantFor(refused);
  const day = dayOf(to.start);
  const schedule = useSchedule({ first: addDays(day, -1), last: addDays(day, searchedDays) });
  const staff = useClinicians();
  const { visits } = schedule;
  const { clinicians } = staff;
  const missing = schedule.failed?.error ?? staff.error;
  const isKnown = !schedule.isLoading && !staff.isPending && missing === null;
  const { data, error, refetch } = useQuery({
    queryKey: [...scheduleKeys.checks, "other-places", refused.visit.id, refused.visit.version, to],
    queryFn: ({ signal }) => findPlaces(signal),
    enabled: isKnown,
    gcTime: 0,
    retry: false,
    throwOnError: false,
  });
  return {
    times: data?.times ?? [],
    clinicians: data?.clinicians ?? [],
    isLoading: data === undefined,
    error: missing ?? error,
    retry,
  };

  function retry() {
    if (schedule.failed) schedule.retry();
    if (staff.error) staff.retry();
    if (error) void refetch();
  }

  async function findPlaces(signal: AbortSignal) {
    const looked = { visit: refused.visit, to, clinicians, visits };
    const times = nextFreeTimes(looked).map((place) => ({ to: place, label: timeText(place) }));
    const others = otherClinicians(looked).map((clinician) => ({
      to: { ...to, userId: clinician.id },
      label: `${listedName(clinician)}, ${clinician.discipline}`,
    }));
    return { times: await allowed(times, signal), clinicians: await allowed(others, signal) };
  }

  async function allowed(places: readonly Place[], signal: AbortSignal): Promise<readonly Place[]> {
    const answers = await Promise.all(
      places.map((place) => call("POST /visits/check", checkedVisit(refused.visit, place.to), signal)),
    );
    return places.filter((_, at) => !isRefused(answers[at]?.broken ?? []));
  }
}

const timeText = (place: Placement) => `${dayText(dayOf(place.start))}, ${clockSpan(place)}`;

type PlacesProps = {
  title: string;
  none: string;
  places: readonly Place[];
  onChoose: (to: Move) => void;
};

function Places({ title, none, places, onChoose }: PlacesProps) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {places.length === 0 && <p>{none}</p>}
      <div className={styles.places}>
        {places.map(({ to, label }) => (
          <Button key={label} variant="default" onClick={() => onChoose(to)}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
