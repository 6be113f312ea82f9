import { useQuery } from "@tanstack/react-query";
import { showMoment } from "#src/lib/moments.ts";
import { showNumber } from "#src/lib/numbers.ts";
import { Banner } from "#src/ui/banner.tsx";
import styles from "./audit.module.css";
import { auditSeals } from "./queries.ts";

/** How far the audit trail is protected against tampering. */
export function SealState() {
  const { data } = useQuery(auditSeals);
  if (data === undefined) return <p className={styles.seals} />;
  const { sealed, anchored, notSealed, notAnchored, isBehind } = data;
  return (
    <>
      {isBehind && (
        <Banner tone="warning">
          Some audit entries are not protected against tampering yet. If this message stays, contact your
          system administrator.
        </Banner>
      )}
      <p className={styles.seals}>
        {sealed === null
          ? "No entries are protected against tampering yet."
          : `Protected against tampering through entry ${showNumber(sealed.seq)}, ${showMoment(sealed.at)}.`}{" "}
        {anchored === null ? "No external copy yet." : `Last external copy ${showMoment(anchored.at)}.`}{" "}
        {`In the last hour: ${showNumber(notSealed)} ${notSealed === 1 ? "entry" : "entries"} not yet protected, ${showNumber(notAnchored)} not yet copied.`}
      </p>
    </>
  );
}
