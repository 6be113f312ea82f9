import { Button } from "@mantine/core";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { RecordedFacts } from "#src/ui/facts.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { DirectionsSwitch } from "./directions-switch.tsx";
import { FactsLoading } from "./facts-loading.tsx";
import { agencySettings } from "./queries.ts";

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
      title="Sign-in and files"
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
