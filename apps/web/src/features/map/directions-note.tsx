import type { Directions } from "@hearthside/contract";
import { Switch } from "@mantine/core";
import { useId } from "react";
import { call } from "#src/lib/call.ts";
import { useMay } from "#src/lib/use-may.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { Banner } from "#src/ui/banner.tsx";
import styles from "./map.module.css";
import { routeKey } from "./queries.ts";

const whatIsSent = "opens Google Maps in a new tab and sends it only the stop's coordinates";

/** Says what a directions link sends to Google, and lets an administrator turn the links off. */
export function DirectionsNote({ directions: { isAllowed, version } }: { directions: Directions }) {
  const mayDecide = useMay("settings", "edit");
  const id = useId();
  const act = useSingleAct((queries) => void queries.invalidateQueries({ queryKey: routeKey }));
  if (!mayDecide) return isAllowed && <p className={styles.note}>A directions link {whatIsSent}.</p>;
  return (
    <>
      <Switch
        className={styles.switch}
        label="Allow directions links"
        aria-describedby={id}
        checked={isAllowed}
        onChange={({ currentTarget: { checked } }) =>
          act.run(
            () => call("PUT /agency/directions", { isAllowed: checked, version }),
            "The setting could not be saved.",
          )
        }
      />
      <p id={id} className={styles.about}>
        Applies to the whole agency. Each link {whatIsSent}.
      </p>
      {act.refusal && <Banner tone="critical">{act.refusal.message}</Banner>}
    </>
  );
}
