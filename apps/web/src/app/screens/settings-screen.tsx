import { AgencyPanel } from "#src/features/office/settings/agency-panel.tsx";
import { BranchesPanel } from "#src/features/office/settings/branches-panel.tsx";
import { settingsKey } from "#src/features/office/settings/queries.ts";
import { RulesPanel } from "#src/features/office/settings/rules-panel.tsx";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { PageTitle } from "#src/ui/page-title.tsx";
import shared from "#src/ui/shared.module.css";
import styles from "./screens.module.css";

/** The agency's settings and branches. */
export function SettingsScreen() {
  useLiveRecords({ kind: "agency", queryKey: settingsKey });
  return (
    <>
      <PageTitle>Settings</PageTitle>
      <div className={`${shared.column} ${styles.wideFacts}`}>
        <AgencyPanel />
        <RulesPanel />
        <BranchesPanel />
      </div>
    </>
  );
}
