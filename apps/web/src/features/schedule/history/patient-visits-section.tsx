import { Link } from "@tanstack/react-router";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import shared from "#src/ui/shared.module.css";
import styles from "./history.module.css";
import { ListedVisits } from "./listed-visits.tsx";

type SectionProps = { patientId: string; subjectId?: string | undefined; episodeId?: string | undefined };

/** Visits planned from today on, soonest first. */
export function PatientVisitsSection({ patientId, subjectId, episodeId }: SectionProps) {
  return (
    <div className={shared.column}>
      <Link
        className={styles.calendar}
        to="/admin/clinical/patient-schedule"
        search={{ patient: patientId, ...(episodeId !== undefined && { episode: episodeId }) }}
      >
        <Icon name="calendar" size={16} /> Open calendar
      </Link>
      <ListedVisits
        caption="Upcoming visits"
        visits={{ patientId, which: "upcoming", episodeId }}
        subjectId={subjectId}
        empty={
          <Empty icon="calendar" title="No upcoming visits">
            Open the calendar to see the orders and plan the whole period at once.
          </Empty>
        }
      />
    </div>
  );
}
