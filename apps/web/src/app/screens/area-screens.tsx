import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { messageOf } from "#src/lib/api-error.ts";
import { useSession } from "#src/lib/session-state.ts";
import { Icon } from "#src/ui/icon.tsx";
import type { IconName } from "#src/ui/icons.ts";
import { PageTitle } from "#src/ui/page-title.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { areaScreens, type HeaderArea, isOpenTo } from "../routes/screen-needs.ts";
import { type AreaScreenPath, areaFacts } from "./area-facts.ts";
import styles from "./area-screens.module.css";

type Card = {
  title: string;
  icon: IconName;
  /** One sentence: what people come there for. */
  lead: string;
};

const cards: { readonly [Screen in (typeof areaScreens)[HeaderArea][number]]: Card } = {
  "/oasis-reports": {
    title: "Oasis Reports",
    icon: "chart",
    lead: "Assessments by state, from due to accepted by CMS.",
  },
  "/custom-reports": {
    title: "Custom Reports",
    icon: "chart",
    lead: "Choose a report, filter it, keep it, and take it along as a file.",
  },
  "/downloads": {
    title: "Downloads",
    icon: "download",
    lead: "Files that were asked for and are ready, or on their way.",
  },
  "/docs": {
    title: "Docs for Approval",
    icon: "document",
    lead: "Documents and orders waiting for somebody's review or signature.",
  },
  "/warnings": {
    title: "Admin Warnings",
    icon: "warning",
    lead: "Open items that need action, earliest due first.",
  },
  "/audit": {
    title: "Audit",
    icon: "lock",
    lead: "Who saw and changed what, from where, and to whom records were given.",
  },
  "/employees": {
    title: "Employees & Roles",
    icon: "users",
    lead: "Who works for the agency, and what each role may do.",
  },
  "/account-creation": {
    title: "Account Creation",
    icon: "userAdd",
    lead: "People who applied for an account, with their documents.",
  },
  "/staff-hub": {
    title: "Staff Hub",
    icon: "users",
    lead: "Who works today, with schedule, productivity and credentials.",
  },
  "/settings": {
    title: "Settings",
    icon: "settings",
    lead: "What the agency has set for itself, and the offices it works from.",
  },
};

type AreaProps = { area: HeaderArea; title: string; lead: string };

/** An entry of the navigation in the header that stands over several screens: those that are open to the role. */
function AreaScreen({ area, title, lead }: AreaProps) {
  const { user } = useSession();
  const open = areaScreens[area].filter((screen) => isOpenTo(user, screen));
  return (
    <>
      <PageTitle lead={lead}>{title}</PageTitle>
      <ul className={styles.entries}>
        {open.map((screen) => (
          <li key={screen} className={styles.card}>
            <Icon name={cards[screen].icon} size={30} />
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

/** How much there is, and what is late, each with a way to its rows. */
function Facts({ screen }: { screen: AreaScreenPath }) {
  const { data, error, isLoading } = useQuery(areaFacts(screen));
  if (isLoading) return <SkeletonText lines={2} label={`Loading ${cards[screen].title} numbers`} />;
  if (data === undefined)
    return error && <p role="status">{messageOf(error, "These numbers could not be loaded.")}</p>;
  if (data.length === 0) return null;
  return (
    <ul className={styles.facts} aria-label={`${cards[screen].title}: numbers`}>
      {data.map(({ words, search, isLate }) => (
        <li key={words}>
          <Link to={screen} search={search} data-late={isLate}>
            {isLate && <Icon name="warning" size={16} label="Late" />}
            {words}
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
    lead="What surveyors ask for, and what needs to be done before they do."
  />
);

export const HumanResources = () => (
  <AreaScreen area="/hr" title="Human resources" lead="The people of the agency." />
);

export const Reports = () => (
  <AreaScreen area="/reports" title="Reports" lead="Lists and figures to read, print and export." />
);
