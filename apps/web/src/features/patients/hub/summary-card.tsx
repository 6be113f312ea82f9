import type { Chart, HubSummary } from "@hearthside/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { counted } from "#src/lib/numbers.ts";
import { physicianName } from "#src/lib/person-name.ts";
import { Badge } from "#src/ui/badge.tsx";
import { AddressLink, PhoneLink } from "#src/ui/contact-links.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { type Fact, NotRecorded, RecordedFacts } from "#src/ui/facts.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { SeverityBadge } from "../allergies/severity-badge.tsx";
import { AddInProfile, breakable, NothingRecorded } from "../chart/chart-panels.tsx";
import { dobWithAge, fullName, noKnownAllergies, patientStatusOf } from "../labels.ts";
import { AdmissionStatusBadge } from "../status-badge.tsx";
import { chartTimeline } from "../timeline/queries.ts";
import styles from "./hub.module.css";

type SummaryCardProps = {
  chart: Chart;
  /** Undefined while loading and if loading failed. */
  summary: HubSummary | undefined;
  failed: boolean;
  episodeId: string | undefined;
  today: string;
};

/** The patient, the status of care and the care team; missing facts are named in one line. */
export function SummaryCard({ failed, ...shown }: SummaryCardProps) {
  const id = useId();
  const { chart, summary } = shown;
  const [overview, demographics, insurance] = [
    overviewFacts(shown),
    demographicFacts(shown),
    insuranceFacts(shown),
  ];
  return (
    <section aria-labelledby={id} className={styles.summary}>
      <h2 id={id} className="visually-hidden">
        Summary
      </h2>
      <div className={styles.parts}>
        <SummaryPart title="Overview">
          <RecordedFacts facts={overview} />
        </SummaryPart>
        <SummaryPart title="Allergies">
          <KnownAllergies summary={summary} failed={failed} />
        </SummaryPart>
        <SummaryPart title="Demographics">
          <RecordedFacts facts={demographics} />
        </SummaryPart>
        <SummaryPart title="Insurance and status">
          <RecordedFacts facts={insurance} />
        </SummaryPart>
        <SummaryPart title="Staff assignments">
          <StaffFacts team={chart.team} />
        </SummaryPart>
      </div>
      <NotRecorded
        facts={[...overview, ...demographics, ...insurance]}
        add={<AddInProfile patientId={chart.patient.id} />}
      />
    </section>
  );
}

const SummaryPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.part}>
    <h3>{title}</h3>
    {children}
  </div>
);

type KnownAllergiesProps = { summary: HubSummary | undefined; failed: boolean };

/** No known allergies, not recorded and not loaded are three different things. */
function KnownAllergies({ summary, failed }: KnownAllergiesProps) {
  if (summary === undefined)
    return failed ? <Badge tone="warning">Allergies could not be loaded</Badge> : <SkeletonText lines={2} />;
  const { allergies, noKnownAllergiesOn } = summary;
  if (allergies.length > 0)
    return (
      <ul className={styles.allergies}>
        {allergies.map(({ id, substance, reaction, severity }) => (
          <li key={id}>
            <strong>{substance}</strong>
            {reaction !== null && `, ${reaction}`}{" "}
            {severity === null ? (
              <span className={shared.note}>severity not recorded</span>
            ) : (
              <SeverityBadge severity={severity} />
            )}
          </li>
        ))}
      </ul>
    );
  if (noKnownAllergiesOn === null) return <Badge tone="warning">Allergies not recorded</Badge>;
  return <p>{noKnownAllergies(noKnownAllergiesOn)}</p>;
}

type Shown = {
  chart: Chart;
  summary: HubSummary | undefined;
  /** The certification period shown. */
  episodeId: string | undefined;
  /** The agency's day. */
  today: string;
};

function overviewFacts({ chart, summary, episodeId }: Shown): readonly Fact[] {
  const admission = shownAdmission(chart, episodeId);
  const { diagnoses } = chart;
  const primary = diagnoses.find(({ position }) => position === 1);
  return [
    ["Primary diagnosis", primary && `${primary.code} ${primary.description}`],
    ["Start of care", admission?.startOfCare && showDate(admission.startOfCare)],
    ["Physician", admission?.physician && physicianName(admission.physician)],
    ["Branch", admission?.branchName],
    ["Your last visit", <LastVisit key="visit" patientId={chart.patient.id} summary={summary} />],
  ];
}

/** The admission of the period shown, or the latest before any period starts. */
function shownAdmission(chart: Chart, episodeId: string | undefined) {
  return shownEpisode(episodesOf(chart), episodeId)?.admission ?? chart.admissions.at(0);
}

type LastVisitProps = { patientId: string; summary: HubSummary | undefined };

function LastVisit({ patientId, summary }: LastVisitProps) {
  if (summary === undefined) return "…";
  if (summary.lastVisitOn === null) return "None yet";
  return (
    <>
      {showDate(summary.lastVisitOn)} <ChangesSince patientId={patientId} />
    </>
  );
}

/** What changed in the chart after the user's last visit leads to the timeline. */
function ChangesSince({ patientId }: { patientId: string }) {
  const { data } = useInfiniteQuery(chartTimeline(patientId, {}));
  const count = data?.pages[0]?.newCount;
  if (count === undefined) return null;
  if (count === 0) return "no changes since";
  return (
    <Link to="/admin/clinical/patient-chart" search={{ patient: patientId, since: "last-visit" }}>
      {counted(count, "change since", "changes since")}
    </Link>
  );
}

function demographicFacts({ chart, today }: Shown): readonly Fact[] {
  const { patient, contacts, directionsTo } = chart;
  const place = [patient.city, [patient.state, patient.zip].filter(Boolean).join(" ")].filter(Boolean);
  const address = [patient.street, place.join(", ")].filter(Boolean).join(", ");
  const emergency = contacts.find(({ kind }) => kind === "emergency");
  return [
    ["Name", fullName(patient)],
    ["Date of birth", patient.dob && dobWithAge(patient.dob, today)],
    ["Address", address && <AddressLink key="address" address={address} place={directionsTo} />],
    ["Email", patient.email && breakable(patient.email)],
    ["Phone", patient.phoneNumber && <PhoneLink key="phone" phone={patient.phoneNumber} />],
    ["Emergency contact", emergency && contactText(emergency)],
  ];
}

const contactText = ({ name, relationship, phoneNumber }: Chart["contacts"][number]) => (
  <>
    {relationship === null ? name : `${name} (${relationship})`},{" "}
    {phoneNumber === null ? "phone not recorded" : <PhoneLink phone={phoneNumber} />}
  </>
);

function insuranceFacts({ chart, episodeId, today }: Shown): readonly Fact[] {
  const { patient, coverages } = chart;
  const ofRank = (rank: Coverage["rank"]) =>
    coverages.find((one) => one.rank === rank && isInForce(one, today));
  const [primary, secondary] = [ofRank("primary"), ofRank("secondary")];
  return [
    [
      "Status",
      <AdmissionStatusBadge key="status" status={patientStatusOf(shownAdmission(chart, episodeId))} />,
    ],
    ["Primary insurance", primary?.payerName],
    ["Primary policy number", primary?.policyNumber],
    ["Secondary insurance", secondary?.payerName],
    ["Secondary policy number", secondary?.policyNumber],
    ["Language", patient.language],
  ];
}

type Coverage = Chart["coverages"][number];

/** Coverage that has ended or not started does not pay today. */
const isInForce = ({ startDate, endDate }: Coverage, today: string) =>
  (startDate === null || startDate <= today) && (endDate === null || today <= endDate);

function StaffFacts({ team }: Pick<Chart, "team">) {
  if (team.length === 0) return <NothingRecorded>No staff assigned yet.</NothingRecorded>;
  return (
    <ul className={styles.staff}>
      {team.map(({ id, firstName, lastName, discipline, isCaseManager }) => (
        <li key={id}>
          {firstName} {lastName}
          {discipline && `, ${discipline}`} {isCaseManager && <Badge tone="primary">Case manager</Badge>}
        </li>
      ))}
    </ul>
  );
}

type Admission = Chart["admissions"][number];
type Episode = Admission["episodes"][number];
type ShownEpisode = { readonly admission: Admission; readonly episode: Episode };

/** Every certification period with its admission, latest first. */
export const episodesOf = ({ admissions }: Pick<Chart, "admissions">): readonly ShownEpisode[] =>
  admissions.flatMap((admission) =>
    admission.episodes
      .toSorted((one, other) => other.number - one.number)
      .map((episode) => ({ admission, episode })),
  );

/** The requested period, otherwise the current one, otherwise the latest. Undefined before the first starts. */
export function shownEpisode(all: readonly ShownEpisode[], episodeId: string | undefined) {
  return (
    all.find(({ episode }) => episode.id === episodeId) ??
    all.find(({ episode }) => episode.isCurrent) ??
    all.at(0)
  );
}

/** 'Admission 2, Episode 4, 10/05/2026 to 12/03/2026'. */
export const episodeText = ({ admission, episode }: ShownEpisode) =>
  `Admission ${admission.number}, Episode ${episode.number}, ${showDate(episode.startDate)} to ${showDate(episode.endDate)}`;
