import { useQuery } from "@tanstack/react-query";
import { showMoment } from "#src/lib/moments.ts";
import { showNumber } from "#src/lib/numbers.ts";
import styles from "./audit.module.css";
import { auditSeals } from "./queries.ts";

/** How far the trail is protected against being changed unnoticed. */
export function SealState() {
  const { data } = useQuery(auditSeals);
  if (data === undefined) return null;
  const { sealed, anchored, notSealed, notAnchored } = data;
  return (
    <p className={styles.seals}>
      {sealed === null
        ? "Nothing is sealed yet."
        : `Sealed up to entry ${showNumber(sealed.seq)} of ${showMoment(sealed.at)}.`}{" "}
      {anchored === null ? "No anchor yet." : `Last anchor ${showMoment(anchored.at)}.`}{" "}
      {`${showNumber(notSealed)} not yet sealed, ${showNumber(notAnchored)} not yet anchored.`}
    </p>
  );
}
