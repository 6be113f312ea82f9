import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { DirectionsSwitch } from "./directions-switch.tsx";
import { Fact, FactList } from "./fact-list.tsx";
import { agencySettings } from "./queries.ts";

const RulesDialog = later(async () => (await import("./rules-dialog.tsx")).RulesDialog);

/** How people stay signed in, and which files are taken. */
export function RulesPanel() {
  const mayEdit = useMay("settings", "edit");
  const [isChanging, setChanging] = useState(false);
  return (
    <Panel
      title="Sign-in and files"
      aside={
        mayEdit && (
          <Button
            variant="default"
            leftSection={<Icon name="edit" size={16} />}
            aria-label="Change sign-in and files"
            onClick={() => setChanging(true)}
          >
            Change
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
      <FactList>
        <Fact name="Locked without activity after">
          {idleMinutes === null ? `${installedIdleMinutes} minutes, as installed` : `${idleMinutes} minutes`}
        </Fact>
        <Fact name="Roles that need a second factor">
          {secondFactorRoles.length === 0 ? "None" : secondFactorRoles.join(", ")}
        </Fact>
        <Fact name="Types of files that are taken">
          {fileTypes.map((type) => type.toUpperCase()).join(", ")}
        </Fact>
      </FactList>
      <DirectionsSwitch settings={settings} />
      {isChanging && <RulesDialog {...data} onClose={onClose} />}
    </>
  );
}
