import type { AdmissionStatus, PatientSort } from "@hearthside/contract";
import type { HubSection } from "@hearthside/contract/chart-words";
import type { ApplicationsShown } from "#src/features/applications/decide/applications-shown.ts";
import { isTimelineKind, type TimelineKind } from "#src/features/patients/timeline/timeline-words.ts";
import { isDay, isId } from "#src/lib/address.ts";
import { isHubSection } from "../screens/hub/is-hub-section.ts";

type ChosenPatient = { patient?: string };
/** Of the list: who, and in which order. Of a chart: what that happened is shown. */
type ChartFilter = {
  status?: AdmissionStatus;
  sort?: PatientSort;
  happened?: TimelineKind;
  since?: "last-visit";
};

/** Addresses hold opaque ids and closed sets only; whatever else is in them is dropped. */
export const readPatient = ({ patient }: Record<string, unknown>): ChosenPatient =>
  isId(patient) ? { patient } : {};

const statuses: readonly AdmissionStatus[] = [
  "pre-admit",
  "active",
  "on-hold",
  "discharge-pending",
  "discharged",
];

/** By name is how the list comes. */
const sorts: readonly PatientSort[] = ["number", "newest", "start-of-care"];

export function readFilter({ happened, since, ...list }: Record<string, unknown>): ChartFilter {
  const status = statuses.find((one) => one === list["status"]);
  const sort = sorts.find((one) => one === list["sort"]);
  return {
    ...(status !== undefined && { status }),
    ...(sort !== undefined && { sort }),
    ...(isTimelineKind(happened) && { happened }),
    ...(since === "last-visit" && { since }),
  };
}

type ComparisonView = { show?: "changed" };

export const readComparison = ({ show }: Record<string, unknown>): ComparisonView =>
  show === "changed" ? { show } : {};

const sections = ["A", "B", "C", "D", "E", "F", "G", "GG", "H", "I", "J", "K", "M", "N", "O"] as const;

/** Which step of an assessment is shown. */
type ShownSection = { section?: (typeof sections)[number] };

export function readSection({ section }: Record<string, unknown>): ShownSection {
  const known = sections.find((one) => one === section);
  return known === undefined ? {} : { section: known };
}

/** Which certification period of the patient is shown, which week of it, and which of its visits is open. */
type ShownPeriod = { episode?: string; week?: string; visit?: string };

export const readPeriod = ({ episode, week, visit }: Record<string, unknown>): ShownPeriod => ({
  ...(isId(episode) && { episode }),
  ...(isDay(week) && { week }),
  ...(isId(visit) && { visit }),
});

/** Which certification period the hub shows, which of its sections is open, and which row in it was asked for. */
type ShownHub = { episode?: string; section?: HubSection; subject?: string };

export const readHub = ({ episode, section, subject }: Record<string, unknown>): ShownHub => ({
  ...(isId(episode) && { episode }),
  ...(isHubSection(section) && { section, ...(isId(subject) && { subject }) }),
});

/** Which row of the patient's profile was asked for. */
export const readSubject = ({ subject }: Record<string, unknown>): { subject?: string } =>
  isId(subject) ? { subject } : {};

type ShownEpisode = { episode?: string };

/** Which certification period of the patient is shown. */
export const readEpisode = ({ episode }: Record<string, unknown>): ShownEpisode =>
  isId(episode) ? { episode } : {};

/** Which day of one's own is shown; left out: today. */
export const readOwnDay = ({ day }: Record<string, unknown>): { day?: string } => (isDay(day) ? { day } : {});

/** To which agency somebody applies, by its short name. */
export const readAgency = ({ agency }: Record<string, unknown>): { agency?: string } =>
  typeof agency === "string" && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(agency) ? { agency } : {};

/** Which application is open, and whether decided ones are shown. */
export const readApplications = (search: Record<string, unknown>): ApplicationsShown => ({
  ...(search["which"] === "decided" && { which: "decided" }),
  ...(isId(search["application"]) && { application: search["application"] }),
});
