import { useState } from "react";
import { showMoment } from "#src/lib/moments.ts";
import { renewNow } from "#src/lib/refresh.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { TryAgain } from "#src/ui/failed.tsx";
import styles from "./files.module.css";
import { phaseLabels } from "./labels.ts";
import type { StoredFile } from "./queries.ts";

type FileImageProps = { address: string; alt: string; className?: string | undefined };

/** An image of the chart. An expired session is renewed once, which an image tag cannot do by itself. */
export function FileImage({ address, alt, className = styles.large }: FileImageProps) {
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <div className={className} role="alert" data-failed>
        <p>The image could not be loaded.</p>
        <TryAgain onRetry={again} />
      </div>
    );
  const source = tries === 0 ? address : `${address}&try=${tries}`;
  return <img src={source} alt={alt} className={className} decoding="async" onError={() => void recover()} />;

  async function recover() {
    if (tries % 2 === 1) return setFailed(true);
    const { outcome } = await renewNow();
    if (outcome === "renewed") setTries(tries + 1);
    else setFailed(true);
  }

  function again() {
    setFailed(false);
    setTries(tries + (tries % 2) + 1);
  }
}

/** The date an image shows: when it was taken, or else when it was uploaded. */
export const imageDay = ({ takenOn, createdAt }: Pick<StoredFile, "takenOn" | "createdAt">): string =>
  takenOn === null ? `uploaded ${showMoment(createdAt)}` : showDate(takenOn);

/** The alternative text of an image. */
export function imageText(file: StoredFile): string {
  const { phase, site, description, name } = file;
  const what =
    phase === null
      ? name
      : `${phaseLabels[phase]} treatment${site === null ? "" : `, ${site}`}, ${imageDay(file)}`;
  return description === null ? what : `${what}: ${description}`;
}
