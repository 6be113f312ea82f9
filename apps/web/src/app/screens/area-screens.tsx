import { Link } from "@tanstack/react-router";
import { useSession } from "#src/lib/session-state.ts";
import { Icon } from "#src/ui/icon.tsx";
import type { IconName } from "#src/ui/icons.ts";
import { PageTitle } from "#src/ui/page-title.tsx";
import { isOpenTo, type OpenedScreen } from "../routes/screen-needs.ts";
import styles from "./area-screens.module.css";

type Entry = {
  title: string;
  icon: IconName;
  /** One sentence: what people come there for. */
  lead: string;
  to: OpenedScreen;
};

type AreaProps = { title: string; lead: string; entries: readonly Entry[] };

/** An entry of the navigation in the header that stands over several screens: those that are open to the role. */
function Area({ title, lead, entries }: AreaProps) {
  const { user } = useSession();
  const open = entries.filter(({ to }) => isOpenTo(user, to));
  return (
    <>
      <PageTitle lead={lead}>{title}</PageTitle>
      <ul className={styles.entries}>
        {open.map((entry) => (
          <li key={entry.title}>
            <Link to={entry.to} className={styles.card}>
              <Icon name={entry.icon} size={30} />
              <h2>{entry.title}</h2>
              <p>{entry.lead}</p>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const oasisReports: Entry = {
  title: "Oasis Reports",
  icon: "chart",
  lead: "Assessments by state, from due to accepted by CMS.",
  to: "/oasis-reports",
};
const customReports: Entry = {
  title: "Custom Reports",
  icon: "chart",
  lead: "Choose a report, filter it, keep it, and take it along as a file.",
  to: "/custom-reports",
};
const downloads: Entry = {
  title: "Downloads",
  icon: "download",
  lead: "Files that were asked for and are ready, or on their way.",
  to: "/downloads",
};
const docs: Entry = {
  title: "Docs for Approval",
  icon: "document",
  lead: "Documents and orders waiting for somebody's review or signature.",
  to: "/docs",
};
const warnings: Entry = {
  title: "Admin Warnings",
  icon: "warning",
  lead: "What will become a problem unless somebody acts.",
  to: "/warnings",
};
const audit: Entry = {
  title: "Audit",
  icon: "lock",
  lead: "Who saw and changed what, from where, and to whom records were given.",
  to: "/audit",
};
const employees: Entry = {
  title: "Employees & Roles",
  icon: "users",
  lead: "Who works for the agency, and what each role may do.",
  to: "/employees",
};
const accountCreation: Entry = {
  title: "Account Creation",
  icon: "userAdd",
  lead: "People who applied for an account, with their documents.",
  to: "/account-creation",
};
const staffHub: Entry = {
  title: "Staff Hub",
  icon: "users",
  lead: "Who works today, with schedule, productivity and credentials.",
  to: "/staff-hub",
};
const settings: Entry = {
  title: "Settings",
  icon: "settings",
  lead: "What the agency has set for itself, and the offices it works from.",
  to: "/settings",
};

export const Compliance = () => (
  <Area
    title="Compliance"
    lead="What surveyors ask for, and what needs to be done before they do."
    entries={[warnings, audit, docs, oasisReports]}
  />
);

export const HumanResources = () => (
  <Area
    title="Human resources"
    lead="The people of the agency."
    entries={[employees, accountCreation, staffHub, settings]}
  />
);

export const Reports = () => (
  <Area
    title="Reports"
    lead="Lists and figures to read, print and export."
    entries={[oasisReports, customReports, downloads]}
  />
);
