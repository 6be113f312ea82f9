import type { AgencySettings } from "@hearthside/contract";
import { Button, Switch } from "@mantine/core";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call } from "#src/lib/call.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Banner } from "#src/ui/banner.tsx";
import { RecordedFacts } from "#src/ui/facts.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import { FactsLoading } from "./agency-panel.tsx";
import { agencySettings, settingsKey } from "./queries.ts";
import styles from "./settings.module.css";

const RulesDialog = later(async () => (await import("./rules-dialog.tsx")).RulesDialog);

const names = {
  idle: "Lock after inactivity",
  roles: "Roles that require two-step verification",
  files: "Allowed file types",
};

/** Sign-in rules and allowed file types. */
export function RulesPanel() {
  const mayEdit = useMay("settings", "edit");
  const [isChanging, setChanging] = useState(false);
  const { data } = useQuery({ ...agencySettings, throwOnError: false });
  return (
    <Panel
      title="Sign-in, files and directions"
      skeleton={<FactsLoading names={Object.values(names)} />}
      aside={
        mayEdit && (
          <Button
            variant="default"
            disabled={data === undefined}
            leftSection={<Icon name="edit" size={16} />}
            aria-label="Edit sign-in and files"
            onClick={() => setChanging(true)}
          >
            Edit
          </Button>
        )
      }
    >
      <Rules isChanging={isChanging} onClose={() => setChanging(false)} />
    </Panel>
  );
}

function Rules({ isChanging, onClose }: { isChanging: boolean; onClose: () => void }) {
  const { data } = useSuspenseQuery(agencySettings);
  const { settings, installedIdleMinutes } = data;
  const { idleMinutes, secondFactorRoles, fileTypes } = settings;
  return (
    <>
      <RecordedFacts
        facts={[
          [
            names.idle,
            idleMinutes === null ? `${installedIdleMinutes} minutes (default)` : `${idleMinutes} minutes`,
          ],
          [names.roles, secondFactorRoles.length === 0 ? "None" : secondFactorRoles.join(", ")],
          [names.files, fileTypes.map((type) => type.toUpperCase()).join(", ")],
        ]}
      />
      <DirectionsSwitch settings={settings} />
      {isChanging && <RulesDialog {...data} onClose={onClose} />}
    </>
  );
}

type DirectionsSwitchProps = { settings: Pick<AgencySettings, "allowsDirections" | "version"> };

/** Whether staff can open a map site that gets the location of a home. */
function DirectionsSwitch({ settings: { allowsDirections, version } }: DirectionsSwitchProps) {
  const mayEdit = useMay("settings", "edit");
  const id = useId();
  const action = useAction((queries) => void queries.invalidateQueries({ queryKey: settingsKey }));
  return (
    <div className={styles.switch}>
      <Switch
        label="Let staff open directions to a patient's home"
        aria-describedby={id}
        checked={action.busy ? !allowsDirections : allowsDirections}
        disabled={!mayEdit}
        onChange={({ currentTarget: { checked } }) =>
          action.run(
            () => call("PUT /agency/directions", { isAllowed: checked, version }),
            "The setting could not be changed.",
          )
        }
      />
      <p id={id} className={styles.note}>
        Opens Google Maps in a new tab. Only the location of the visit is sent.
      </p>
      {action.refusal && <Banner tone="critical">{action.refusal.message}</Banner>}
    </div>
  );
}
