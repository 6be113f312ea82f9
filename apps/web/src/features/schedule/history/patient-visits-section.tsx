import { Link } from "@tanstack/react-router";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import styles from "./history.module.css";
import { ListedVisits } from "./listed-visits.tsx";

type SectionProps = { patientId: string; subjectId?: string | undefined; episodeId?: string | undefined };

/** What is planned from today on, the soonest first. */
export function PatientVisitsSection({ patientId, subjectId, episodeId }: SectionProps) {
  return (
    <div className={styles.section}>
      <Link
        className={styles.calendar}
        to="/admin/clinical/patient-schedule"
        search={{ patient: patientId, ...(episodeId !== undefined && { episode: episodeId }) }}
      >
        <Icon name="calendar" size={16} /> Open the calendar
      </Link>
      <ListedVisits
        caption="Visits to come"
        visits={{ patientId, which: "upcoming", episodeId }}
        subjectId={subjectId}
        empty={
          <Empty icon="calendar" title="No visit is planned">
            The calendar shows what is ordered, and plans the whole period at once.
          </Empty>
        }
      />
    </div>
  );
}
