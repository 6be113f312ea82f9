import { useQuery } from "@tanstack/react-query";
import { showMoment } from "#src/lib/moments.ts";
import { showNumber } from "#src/lib/numbers.ts";
import { Banner } from "#src/ui/banner.tsx";
import styles from "./audit.module.css";
import { auditSeals } from "./queries.ts";

/** How far the trail is protected against being changed unnoticed. */
export function SealState() {
  const { data } = useQuery(auditSeals);
  if (data === undefined) return null;
  const { sealed, anchored, notSealed, notAnchored, isBehind } = data;
  return (
    <>
      {isBehind && (
        <Banner tone="warning">
          Entries wait for their seal. Until they have it, a change of them could go unnoticed. If this stays,
          please tell whoever runs the server.
        </Banner>
      )}
      <p className={styles.seals}>
        {sealed === null
          ? "Nothing is sealed yet."
          : `Sealed up to entry ${showNumber(sealed.seq)} of ${showMoment(sealed.at)}.`}{" "}
        {anchored === null ? "No anchor yet." : `Last anchor ${showMoment(anchored.at)}.`}{" "}
        {`Of the last hour ${showNumber(notSealed)} not yet sealed, ${showNumber(notAnchored)} not yet anchored.`}
      </p>
    </>
  );
}
