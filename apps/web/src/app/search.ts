import type { AdmissionStatus, PatientSort } from "@hearthside/contract";
import { type HubSection, hubSections } from "@hearthside/contract/chart-labels";
import type { ApplicationsShown } from "#src/features/access/applications/decide/queries.ts";
import { isTimelineKind, type TimelineKind } from "#src/features/patients/timeline/timeline-labels.ts";
import { isDay, isId } from "#src/lib/address.ts";

type ChosenPatient = { patient?: string };
/** Filters and order of the list, and the event filter of a chart. */
type ChartFilter = {
  status?: AdmissionStatus;
  sort?: PatientSort;
  happened?: TimelineKind;
  since?: "last-visit";
};

/** Addresses hold opaque ids and closed sets only; anything else is dropped. */
export const readPatient = ({ patient }: Record<string, unknown>): ChosenPatient =>
  isId(patient) ? { patient } : {};

const statuses: readonly AdmissionStatus[] = [
  "pre-admit",
  "active",
  "on-hold",
  "discharge-pending",
  "discharged",
];

/** The list is sorted by name by default. */
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

/** The step of an assessment. */
type ShownSection = { section?: (typeof sections)[number] };

export function readSection({ section }: Record<string, unknown>): ShownSection {
  const known = sections.find((one) => one === section);
  return known === undefined ? {} : { section: known };
}

const noteSections = ["vitals", "pain", "systems", "care", "teaching", "homebound", "plan"] as const;

/** The section of a visit note. */
type ShownNoteSection = { section?: (typeof noteSections)[number] };

export function readNoteSection({ section }: Record<string, unknown>): ShownNoteSection {
  const known = noteSections.find((one) => one === section);
  return known === undefined ? {} : { section: known };
}

/** The patient's certification period, the week in it and the open visit. */
type ShownPeriod = { episode?: string; week?: string; visit?: string };

export const readPeriod = ({ episode, week, visit }: Record<string, unknown>): ShownPeriod => ({
  ...(isId(episode) && { episode }),
  ...(isDay(week) && { week }),
  ...(isId(visit) && { visit }),
});

/** The hub's certification period, open section and row. */
type ShownHub = { episode?: string; section?: HubSection; subject?: string };

export const readHub = ({ episode, section, subject }: Record<string, unknown>): ShownHub => ({
  ...(isId(episode) && { episode }),
  ...(isHubSection(section) && { section, ...(isId(subject) && { subject }) }),
});

/** The row of the patient's profile to show. */
export const readSubject = ({ subject }: Record<string, unknown>): { subject?: string } =>
  isId(subject) ? { subject } : {};

type ShownEpisode = { episode?: string };

/** The patient's certification period. */
export const readEpisode = ({ episode }: Record<string, unknown>): ShownEpisode =>
  isId(episode) ? { episode } : {};

/** The day of the user's own schedule; left out: today. */
export const readOwnDay = ({ day }: Record<string, unknown>): { day?: string } => (isDay(day) ? { day } : {});

/** The short name of the agency applied to. */
export const readAgency = ({ agency }: Record<string, unknown>): { agency?: string } =>
  typeof agency === "string" && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(agency) ? { agency } : {};

/** The open application, and whether decided ones are shown. */
export const readApplications = (search: Record<string, unknown>): ApplicationsShown => ({
  ...(search["which"] === "decided" && { which: "decided" }),
  ...(isId(search["application"]) && { application: search["application"] }),
});

export const isHubSection = (name: unknown): name is HubSection =>
  typeof name === "string" && Object.hasOwn(hubSections, name);
