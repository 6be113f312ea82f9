import { placeholdersIn } from "@hearthside/contract/placeholders";
import type { Fill } from "#src/lib/use-filled.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import styles from "./fields.module.css";

type PlacesToFillProps = {
  text: string;
  /** Left out where there is no one patient whose chart could be asked. */
  fill: Fill | undefined;
  onFilled: (text: string) => void;
  /** Each patient's paper is filled in once it is made: there is more than one, or none yet. */
  whenCreated: boolean;
};

/** Says which places the chart is still to fill in, and fills them in on request; never unseen. */
export function PlacesToFill({ text, fill, onFilled, whenCreated }: PlacesToFillProps) {
  const { run, busy, refusal } = useSingleAct(noneRead);
  const places = placeholdersIn(text);
  if (places.length === 0) return null;
  return (
    <div className={styles.tools} role="group" aria-label="Places from the chart">
      <span className={styles.detail}>
        To be filled in from the chart: {places.join(", ")}.
        {whenCreated &&
          " Once the documents are created each says what its patient's chart says; before they are filled in they cannot be signed."}
      </span>
      {refusal !== undefined && <span role="alert">{refusal.message}</span>}
      {fill !== undefined && (
        <BusyButton
          variant="default"
          size="compact-sm"
          busy={busy}
          onClick={() => run(async () => onFilled(await fill(text)), "The chart could not be asked.")}
        >
          Fill in from the chart
        </BusyButton>
      )}
    </div>
  );
}

/** Nothing that was read is out of date after it. */
const noneRead = () => undefined;
