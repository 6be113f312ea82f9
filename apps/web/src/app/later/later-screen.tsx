import { Link } from "@tanstack/react-router";
import { Icon } from "#src/ui/icon.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import type { LaterPage, Place } from "./later-pages.ts";
import styles from "./later-screen.module.css";

/** A page whose screen is still being built says what it will be for, and where the need is met today. */
export function LaterScreen({ title, icon, lead, holds, now }: LaterPage) {
  return (
    <>
      <PageTitle lead={lead}>{title}</PageTitle>
      <LaterPart icon={icon} holds={holds} now={now} />
    </>
  );
}

/** The same of a part of a screen. */
export function LaterPart({ icon, holds, now }: Pick<LaterPage, "icon" | "holds" | "now">) {
  return (
    <div className={styles.page}>
      <span className={styles.picture}>
        <Icon name={icon} size={90} />
      </span>
      <div className={styles.words}>
        <h2>What this screen will hold</h2>
        <ul className={styles.list}>
          {holds.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p>This screen comes with a later release. What works today:</p>
        <Places places={now} />
      </div>
    </div>
  );
}

export function Places({ places }: { places: readonly Place[] }) {
  return (
    <ul className={styles.places}>
      {places.map(({ label, to }) => (
        <li key={label}>
          <Link to={to} className={styles.place}>
            {label}
            <Icon name="arrowRight" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
