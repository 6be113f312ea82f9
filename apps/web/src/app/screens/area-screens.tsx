import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { messageOf } from "#src/lib/api-error.ts";
import { useSession } from "#src/lib/session-state.ts";
import { Icon } from "#src/ui/icon.tsx";
import type { IconName } from "#src/ui/icons.ts";
import { PageTitle } from "#src/ui/page-title.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { areaScreens, type HeaderArea, isOpenTo } from "../screen-needs.ts";
import { type AreaScreenPath, areaFacts } from "./area-facts.ts";
import styles from "./area-screens.module.css";

type Card = {
  title: string;
  icon: IconName;
  /** One sentence on the screen's purpose. */
  lead: string;
};

const cards: { readonly [Screen in (typeof areaScreens)[HeaderArea][number]]: Card } = {
  "/oasis-reports": {
    title: "Oasis Reports",
    icon: "chart",
    lead: "Assessments by status, from due to accepted by CMS.",
  },
  "/custom-reports": {
    title: "Custom Reports",
    icon: "chart",
    lead: "Choose a report, filter it, save it or export it.",
  },
  "/downloads": {
    title: "Downloads",
    icon: "download",
    lead: "Files you requested, ready or in progress.",
  },
  "/docs": {
    title: "Docs for Approval",
    icon: "document",
    lead: "Documents and orders waiting for review or signature.",
  },
  "/warnings": {
    title: "Admin Warnings",
    icon: "warning",
    lead: "Open items that need action, earliest due first.",
  },
  "/audit": {
    title: "Audit",
    icon: "lock",
    lead: "Who viewed or changed records, and disclosures made.",
  },
  "/employees": {
    title: "Employees & Roles",
    icon: "users",
    lead: "Agency employees and role permissions.",
  },
  "/account-creation": {
    title: "Account Creation",
    icon: "userAdd",
    lead: "Applications for an account and the documents applicants uploaded.",
  },
  "/staff-hub": {
    title: "Staff Hub",
    icon: "users",
    lead: "All employees, with today's status, visits and credentials.",
  },
  "/settings": {
    title: "Settings",
    icon: "settings",
    lead: "Agency settings and branches.",
  },
};

type AreaProps = { area: HeaderArea; title: string; lead: string };

/** A header area with the screens the role may open. */
function AreaScreen({ area, title, lead }: AreaProps) {
  const { user } = useSession();
  const open = areaScreens[area].filter((screen) => isOpenTo(user, screen));
  return (
    <>
      <PageTitle lead={lead}>{title}</PageTitle>
      <ul className={styles.entries}>
        {open.map((screen) => (
          <li key={screen} className={styles.card}>
            <Icon name={cards[screen].icon} size={20} />
            <h2>
              <Link to={screen}>{cards[screen].title}</Link>
            </h2>
            <p>{cards[screen].lead}</p>
            <Facts screen={screen} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Counts, including overdue ones, each linked to its rows. */
function Facts({ screen }: { screen: AreaScreenPath }) {
  const { data, error, isLoading } = useQuery(areaFacts(screen));
  if (isLoading) return <SkeletonText lines={2} label={`Loading ${cards[screen].title} numbers`} />;
  if (data === undefined)
    return error && <p role="status">{messageOf(error, "The numbers could not be loaded.")}</p>;
  if (data.length === 0) return null;
  return (
    <ul className={`${shared.list1} ${styles.facts}`} aria-label={`${cards[screen].title}: numbers`}>
      {data.map(({ text, search, isLate }) => (
        <li key={text}>
          <Link to={screen} search={search} data-late={isLate}>
            {isLate && <Icon name="warning" size={16} label="Overdue" />}
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export const Compliance = () => (
  <AreaScreen
    area="/compliance"
    title="Compliance"
    lead="Survey readiness: what surveyors ask for and what is still open."
  />
);

export const HumanResources = () => (
  <AreaScreen area="/hr" title="Human Resources" lead="Employees, applications and credentials." />
);

export const Reports = () => (
  <AreaScreen area="/reports" title="Reports" lead="Reports to view, print and export." />
);
