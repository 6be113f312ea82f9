import { Link, type LinkProps } from "@tanstack/react-router";
import { useMay } from "#src/lib/use-may.ts";
import { Icon } from "#src/ui/icon.tsx";
import type { IconName } from "#src/ui/icons.ts";
import { PageTitle } from "#src/ui/page-title.tsx";
import styles from "./menu-hubs.module.css";

type Entry = {
  page: { title: string; icon: IconName /** What people come there for. */; lead: string };
  to: NonNullable<LinkProps["to"]>;
};

/** A top menu entry that stands over several screens of the side menu. */
function Hub({ title, lead, entries }: { title: string; lead: string; entries: readonly Entry[] }) {
  return (
    <>
      <PageTitle lead={lead}>{title}</PageTitle>
      <ul className={styles.hub}>
        {entries.map(({ page, to }) => (
          <li key={page.title}>
            <Link to={to} className={styles.card}>
              <Icon name={page.icon} size={30} />
              <h2>{page.title}</h2>
              <p>{page.lead}</p>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const oasisReports: Entry = {
  page: { title: "Oasis Reports", icon: "chart", lead: "Assessments by state, from due to accepted by CMS." },
  to: "/oasis-reports",
};
const customReports: Entry = {
  page: {
    title: "Custom Reports",
    icon: "chart",
    lead: "Choose a report, filter it, keep it, and take it along as a file.",
  },
  to: "/custom-reports",
};
const docs: Entry = {
  page: {
    title: "Docs for Approval",
    icon: "document",
    lead: "Documents and orders waiting for somebody's review or signature.",
  },
  to: "/docs",
};
const warnings: Entry = {
  page: {
    title: "Admin Warnings",
    icon: "warning",
    lead: "What will become a problem unless somebody acts.",
  },
  to: "/warnings",
};
const audit: Entry = {
  page: {
    title: "Audit",
    icon: "lock",
    lead: "Who saw and changed what, from where, and to whom records were given.",
  },
  to: "/audit",
};
const employees: Entry = {
  page: {
    title: "Employees & Roles",
    icon: "users",
    lead: "Who works for the agency, and what each role may do.",
  },
  to: "/employees",
};
const accountCreation: Entry = {
  page: {
    title: "Account Creation",
    icon: "userAdd",
    lead: "People who applied for an account, with their documents.",
  },
  to: "/account-creation",
};
const staffHub: Entry = {
  page: { title: "Staff Hub", icon: "users", lead: "Where everybody is today, and how their weeks go." },
  to: "/staff-hub",
};

export const Financial = () => (
  <Hub
    title="Financial"
    lead="Where billing begins: reports to export, and the documents that hold a claim back."
    entries={[customReports, docs]}
  />
);
export function Compliance() {
  const mayAudit = useMay("audit", "view");
  return (
    <Hub
      title="Compliance"
      lead="What surveyors ask for, and what needs to be done before they do."
      entries={[warnings, ...(mayAudit ? [audit] : []), docs, oasisReports]}
    />
  );
}
export const HumanResources = () => (
  <Hub
    title="Human resources"
    lead="The people of the agency."
    entries={[employees, accountCreation, staffHub]}
  />
);
export const Reports = () => (
  <Hub
    title="Reports"
    lead="Lists and figures to read, print and export."
    entries={[oasisReports, customReports]}
  />
);
