import type { Directions } from "@hearthside/contract";
import { Switch } from "@mantine/core";
import { useId } from "react";
import { call } from "#src/lib/call.ts";
import { useMay } from "#src/lib/use-may.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { Banner } from "#src/ui/banner.tsx";
import styles from "./map.module.css";
import { routeKey } from "./queries.ts";

const whatIsSent = "opens Google Maps in a new tab and tells it the coordinates of the stop, nothing else";

/** What leaves the product with a link, and for those who decide for the agency, whether there are any. */
export function DirectionsNote({ directions: { isAllowed, version } }: { directions: Directions }) {
  const mayDecide = useMay("settings", "edit");
  const id = useId();
  const act = useSingleAct((queries) => void queries.invalidateQueries({ queryKey: routeKey }));
  if (!mayDecide) return isAllowed && <p className={styles.note}>A directions link {whatIsSent}.</p>;
  return (
    <>
      <Switch
        className={styles.switch}
        label="Staff may open directions"
        aria-describedby={id}
        checked={isAllowed}
        onChange={({ currentTarget: { checked } }) =>
          act.run(
            () => call("PUT /agency/directions", { isAllowed: checked, version }),
            "This could not be changed.",
          )
        }
      />
      <p id={id} className={styles.about}>
        For the whole agency. Each link {whatIsSent}.
      </p>
      {act.refusal && <Banner tone="critical">{act.refusal.message}</Banner>}
    </>
  );
}
