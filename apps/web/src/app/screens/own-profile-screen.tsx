import { OwnProfilePanel } from "#src/features/access/own-profile/own-profile-panel.tsx";
import { OwnRecordsPanel } from "#src/features/access/own-profile/own-records-panel.tsx";
import { OwnSessionsPanel } from "#src/features/access/own-sessions/own-sessions-panel.tsx";
import { PasswordPanel } from "#src/features/access/own-sessions/password-panel.tsx";
import { SecondFactorsPanel } from "#src/features/access/second-factors/second-factors-panel.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import styles from "./screens.module.css";

/** One's own profile. */
export function OwnProfileScreen() {
  return (
    <>
      <PageTitle>Profile</PageTitle>
      <div className={styles.column}>
        <div className={styles.columns}>
          <div className={styles.column}>
            <OwnProfilePanel />
            <PasswordPanel />
          </div>
          <SecondFactorsPanel />
        </div>
        <OwnRecordsPanel />
        <OwnSessionsPanel />
      </div>
    </>
  );
}
