import type { Chart } from "@hearthside/contract";
import { daysFrom } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Facts } from "#src/ui/facts.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { PhoneLink } from "#src/ui/phone-link.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { standingOf } from "../words.ts";
import { AddInProfile } from "./add-in-profile.tsx";
import styles from "./chart.module.css";
import { NothingRecorded } from "./nothing-recorded.tsx";

type Admission = Chart["admissions"][number];
type Episode = Admission["episodes"][number];

type AdmissionsProps = { patientId: string; admissions: readonly Admission[]; today: string };

/** The latest admission first, as the server gives them. */
export function Admissions({ patientId, admissions, today }: AdmissionsProps) {
  return (
    <Panel title="Admissions and episodes">
      {admissions.length === 0 && <NothingRecorded>Not admitted yet.</NothingRecorded>}
      {admissions.map((admission) => (
        <AdmissionPart key={admission.id} patientId={patientId} admission={admission} today={today} />
      ))}
    </Panel>
  );
}

type AdmissionPartProps = { patientId: string; admission: Admission; today: string };

function AdmissionPart({ patientId, admission, today }: AdmissionPartProps) {
  const { number, physician, episodes } = admission;
  return (
    <div className={styles.admission}>
      <h3>
        Admission {number} <StatusBadge status={standingOf(admission)} />
      </h3>
      <Facts
        add={<AddInProfile patientId={patientId} />}
        facts={[
          ["Referral date", dateOf(admission.referralDate)],
          ["Start of care", dateOf(admission.startOfCare)],
          ...(admission.dischargeDate === null
            ? []
            : [[endOf(admission), showDate(admission.dischargeDate)] as const]),
          ["Branch", admission.branchName],
          ["Physician", physician && `${physician.firstName} ${physician.lastName}, ${physician.credential}`],
          [
            "Physician's phone",
            physician?.phoneNumber && <PhoneLink key="phone" phone={physician.phoneNumber} />,
          ],
        ]}
      />
      <ul className={styles.episodes}>
        {episodes.map((episode) => (
          <EpisodeLine key={episode.id} episode={episode} today={today} />
        ))}
      </ul>
    </div>
  );
}

const endOf = (admission: Admission) =>
  standingOf(admission) === null ? "Referral closed" : "Discharge date";

const dateOf = (date: string | null) => date && showDate(date);

function EpisodeLine({ episode, today }: { episode: Episode; today: string }) {
  const { number, startDate, endDate, isCurrent } = episode;
  return (
    <li>
      <span className={styles.episodeLine}>
        Episode {number}, {showDate(startDate)} to {showDate(endDate)}
        {isCurrent && <Badge tone="success">Current</Badge>}
        {isCurrent && <span className={styles.detail}>{dayWords(episode, today)}</span>}
      </span>
      {isCurrent && <EpisodeBar episode={episode} today={today} />}
    </li>
  );
}

const lengthOf = ({ startDate, endDate }: Episode) => daysFrom(startDate, endDate) + 1;
const dayOf = ({ startDate }: Episode, today: string) => daysFrom(startDate, today) + 1;

const dayWords = (episode: Episode, today: string) => `Day ${dayOf(episode, today)} of ${lengthOf(episode)}`;

/** Repeats the words beside it. */
function EpisodeBar({ episode, today }: { episode: Episode; today: string }) {
  const share = Math.min(1, Math.max(0, dayOf(episode, today) / lengthOf(episode)));
  return (
    <div className={styles.bar} aria-hidden>
      <span style={{ width: `${share * 100}%` }} />
    </div>
  );
}
