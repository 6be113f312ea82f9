import type { AgencySettings } from "@hearthside/contract";
import { Switch } from "@mantine/core";
import { useId } from "react";
import { call } from "#src/lib/call.ts";
import { useMay } from "#src/lib/use-may.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { Banner } from "#src/ui/banner.tsx";
import { settingsKey } from "./queries.ts";
import styles from "./settings.module.css";

type DirectionsSwitchProps = { settings: Pick<AgencySettings, "allowsDirections" | "version"> };

/** Whether staff can open a map site that gets the location of a home. */
export function DirectionsSwitch({ settings: { allowsDirections, version } }: DirectionsSwitchProps) {
  const mayEdit = useMay("settings", "edit");
  const id = useId();
  const act = useSingleAct((queries) => void queries.invalidateQueries({ queryKey: settingsKey }));
  return (
    <div className={styles.switch}>
      <Switch
        label="Let staff open directions to a patient's home"
        aria-describedby={id}
        checked={act.busy ? !allowsDirections : allowsDirections}
        disabled={!mayEdit}
        onChange={({ currentTarget: { checked } }) =>
          act.run(
            () => call("PUT /agency/directions", { isAllowed: checked, version }),
            "The setting could not be changed.",
          )
        }
      />
      <p id={id} className={styles.note}>
        Opens Google Maps in a new tab. Only the coordinates of the stop are sent.
      </p>
      {act.refusal && <Banner tone="critical">{act.refusal.message}</Banner>}
    </div>
  );
}
