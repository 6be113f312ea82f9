import type { Admission } from "@hearthside/contract";
import { type AdmissionAction as Action, admissionActions } from "@hearthside/contract/chart-labels";
import { Button } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { agencyToday, daysFrom } from "#src/lib/moments.ts";
import { counted } from "#src/lib/numbers.ts";
import { AddMissing } from "#src/ui/add-missing.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { type Fact, Facts } from "#src/ui/facts.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import shared from "#src/ui/shared.module.css";
import styles from "./admissions.module.css";
import { admissionActionText, admissionStatusBadge, describeEvent, showDay } from "./labels.ts";
import { AdmissionAction } from "./next-step.tsx";

const ReferralDialog = later(async () => (await import("./referral-dialog.tsx")).ReferralDialog);

type AdmissionCardProps = { admission: Admission; isLatest: boolean; mayEdit: boolean };

/** One admission, with the actions that its status allows. */
export function AdmissionCard({ admission, isLatest, mayEdit }: AdmissionCardProps) {
  const id = useId();
  const [opened, setOpened] = useState<Action | "edit">();
  const close = () => setOpened(undefined);
  const { label, tone } = admissionStatusBadge(admission);
  return (
    <article className={`${shared.stack4} ${styles.admission}`} aria-labelledby={id}>
      <header className={shared.line}>
        <h3 id={id} className={styles.title}>
          Admission {admission.number}
        </h3>
        <Badge tone={tone}>{label}</Badge>
        {mayEdit && <EditButton number={admission.number} onEdit={() => setOpened("edit")} />}
      </header>
      <AdmissionWarnings warnings={admission.warnings} />
      <AdmissionFacts
        admission={admission}
        add={
          mayEdit && (
            <AddMissing label={`Add to admission ${admission.number}`} onAdd={() => setOpened("edit")} />
          )
        }
      />
      <Episodes admission={admission} today={agencyToday()} />
      <AdmissionHistory events={admission.events} />
      {mayEdit && isLatest && <Actions admission={admission} onOpen={setOpened} />}
      {opened === "edit" && (
        <ReferralDialog patientId={admission.patientId} admission={admission} onClose={close} />
      )}
      {opened !== undefined && opened !== "edit" && (
        <AdmissionAction action={opened} admission={admission} onClose={close} />
      )}
    </article>
  );
}

type EditButtonProps = { number: number; onEdit: () => void };

const EditButton = ({ number, onEdit }: EditButtonProps) => (
  <Button
    className={styles.edit}
    size="compact-sm"
    variant="default"
    leftSection={<Icon name="pencil" size={16} />}
    aria-label={`Edit admission ${number}`}
    onClick={onEdit}
  >
    Edit
  </Button>
);

type ActionsProps = { admission: Admission; onOpen: (action: Action) => void };

const Actions = ({ admission, onOpen }: ActionsProps) => (
  <div className={shared.line}>
    {actsOn(admission).map((action) => (
      <Button key={action} size="compact-sm" variant="default" onClick={() => onOpen(action)}>
        {admissionActionText(action, admission).label}
      </Button>
    ))}
  </div>
);

const actions: readonly Action[] = [
  "admit",
  "not-admit",
  "resume",
  "transfer",
  "plan-discharge",
  "discharge",
  "reopen",
];

const actsOn = ({ status }: Admission): readonly Action[] =>
  actions.filter((action) => admissionActions[action].some((from) => from === status));

/** Missing or overdue regulatory requirements, each with its source. */
function AdmissionWarnings({ warnings }: Pick<Admission, "warnings">) {
  if (warnings.length === 0) return null;
  return (
    <Banner tone="warning">
      <ul className={shared.list3}>
        {warnings.map(({ message, source }) => (
          <li key={message}>
            {message} <span className={styles.source}>{source}</span>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** The admission's events, latest first. */
function AdmissionHistory({ events }: Pick<Admission, "events">) {
  if (events.length === 0) return null;
  return (
    <section>
      <h4 className={styles.part}>History</h4>
      <ol className={`${shared.list3} ${styles.history}`}>
        {events.toReversed().map((event) => (
          <li key={event.id}>
            <time dateTime={event.onDate}>{showDate(event.onDate)}</time>
            <span>{describeEvent(event)}</span>
            {event.by !== null && <span className={shared.note}>{event.by}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

type AdmissionFactsProps = {
  admission: Admission;
  /** The action that adds missing facts. */
  add: ReactNode;
};

/** Dates, people and places of an admission. */
const AdmissionFacts = ({ admission, add }: AdmissionFactsProps) => (
  <Facts facts={factsOf(admission)} add={add} />
);

const factsOf = (admission: Admission): readonly Fact[] => [
  ["Referral date", showDay(admission.referralDate)],
  ["Referred by", admission.referralSource],
  ["Ordered start of care", showDay(admission.orderedStartOfCare)],
  ["Start of care", showDay(admission.startOfCare)],
  ...ifAny("Resumption of care", admission.resumptionOfCare),
  ...ifAny(admission.startOfCare === null ? "Referral closed" : "Discharge", admission.dischargeDate),
  ["Face-to-face encounter", showDay(admission.faceToFaceDate)],
  ["Notice of admission accepted", showDay(admission.noticeAcceptedDate)],
  ["Physician", admission.physicianName],
  ["Branch", admission.branchName],
  ...(admission.referralNote === null ? [] : [["Referral note", admission.referralNote] as const]),
];

/** A date that most admissions do not have. */
const ifAny = (name: string, day: string | null) => (day === null ? [] : [[name, showDay(day)] as const]);

type Episode = Admission["episodes"][number];

type EpisodesProps = { admission: Pick<Admission, "episodes" | "status">; today: string };

/** The certification periods, latest first, with their progress in words and as a bar. */
function Episodes({ admission: { episodes, status }, today }: EpisodesProps) {
  if (episodes.length === 0) return null;
  return (
    <section>
      <h4 className={styles.part}>Certification periods</h4>
      <ul className={`${shared.list3} ${styles.episodes}`}>
        {episodes.map((episode) => (
          <EpisodeLine key={episode.id} episode={episode} today={today} isOver={status === "discharged"} />
        ))}
      </ul>
    </section>
  );
}

type EpisodeLineProps = { episode: Episode; today: string; isOver: boolean };

function EpisodeLine({ episode, today, isOver }: EpisodeLineProps) {
  const { number, startDate, endDate } = episode;
  const isCurrent = startDate <= today && today <= endDate && !isOver;
  return (
    <li>
      <span className={shared.line}>
        <strong>Certification period {number}</strong> {showDate(startDate)} to {showDate(endDate)}
        {isCurrent && <Badge tone="success">Current</Badge>}
      </span>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${(daysGone(episode, today) / daysOf(episode)) * 100}%` }} />
      </span>
      <span className={shared.note}>{describeProgress(episode, today)}</span>
    </li>
  );
}

const daysOf = ({ startDate, endDate }: Episode) => daysFrom(startDate, endDate) + 1;

/** Today counts as a past day. */
const daysGone = (episode: Episode, today: string) =>
  Math.min(daysOf(episode), Math.max(0, daysFrom(episode.startDate, today) + 1));

function describeProgress(episode: Episode, today: string): string {
  if (today < episode.startDate) return `Starts in ${inDays(daysFrom(today, episode.startDate))}`;
  if (today > episode.endDate) return "Ended";
  return `Day ${daysGone(episode, today)} of ${daysOf(episode)}`;
}

const inDays = (days: number) => counted(days, "day");
