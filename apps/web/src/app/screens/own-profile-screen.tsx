import {
  OwnProfilePanel,
  OwnRecordsPanel,
  PasswordPanel,
} from "#src/features/access/own-profile/own-profile-panel.tsx";
import { OwnSessionsPanel } from "#src/features/access/own-profile/own-sessions-panel.tsx";
import { SecondFactorsPanel } from "#src/features/access/second-factors/second-factors-panel.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import shared from "#src/ui/shared.module.css";

/** The user's own profile. */
export function OwnProfileScreen() {
  return (
    <>
      <PageTitle>Profile</PageTitle>
      <div className={shared.column}>
        <div className={shared.columns4}>
          <div className={shared.column}>
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
