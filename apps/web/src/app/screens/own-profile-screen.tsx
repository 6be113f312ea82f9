import { OwnProfilePanel } from "#src/features/own-profile/own-profile-panel.tsx";
import { OwnRecordsPanel } from "#src/features/own-profile/own-records-panel.tsx";
import { SecondFactorsPanel } from "#src/features/second-factors/second-factors-panel.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import styles from "./screens.module.css";

/** One's own profile. */
export const OwnProfileScreen = () => (
  <>
    <PageTitle>Profile</PageTitle>
    <div className={styles.column}>
      <OwnProfilePanel />
      <SecondFactorsPanel />
      <OwnRecordsPanel />
    </div>
  </>
);
