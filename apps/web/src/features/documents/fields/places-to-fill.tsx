import { placeholdersIn } from "@hearthside/contract/placeholders";
import type { Fill } from "#src/lib/use-filled.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import styles from "./fields.module.css";

type PlacesToFillProps = {
  text: string;
  /** Left out unless the document is for exactly one patient. */
  fill: Fill | undefined;
  onFilled: (text: string) => void;
  /** There is no patient yet, or more than one: each document is filled in when it is created. */
  whenCreated: boolean;
};

/** Names the fields that come from the chart and fills them in on request, so that nobody signs what they have not seen. */
export function PlacesToFill({ text, fill, onFilled, whenCreated }: PlacesToFillProps) {
  const { run, busy, refusal } = useSingleAct(noneRead);
  const places = placeholdersIn(text);
  if (places.length === 0) return null;
  return (
    <div className={styles.tools} role="group" aria-label="Chart fields">
      <span className={styles.detail}>
        From the chart: {places.join(", ")}.
        {whenCreated &&
          " They are filled in from each patient's chart when the documents are created, and the documents can be signed after that."}
      </span>
      {refusal !== undefined && <span role="alert">{refusal.message}</span>}
      {fill !== undefined && (
        <BusyButton
          variant="default"
          size="compact-sm"
          busy={busy}
          onClick={() =>
            run(async () => onFilled(await fill(text)), "The chart could not be read. Try again.")
          }
        >
          Fill in from chart
        </BusyButton>
      )}
    </div>
  );
}

/** Filling in changes nothing on the server. */
const noneRead = () => undefined;
