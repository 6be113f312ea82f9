import type { DocumentSummary } from "@hearthside/contract";
import { Button, Checkbox } from "@mantine/core";
import { countWords } from "../words.ts";
import styles from "./queue.module.css";
import type { Chosen } from "./use-chosen.ts";

type ApproveBarProps = {
  rows: readonly DocumentSummary[];
  chosen: Chosen;
  onApprove: (papers: readonly DocumentSummary[]) => void;
};

/** Selects all listed documents and approves the selected ones. */
export function ApproveBar({ rows, chosen, onApprove }: ApproveBarProps) {
  const { length } = chosen.papers;
  return (
    <div className={styles.bar}>
      <Checkbox
        label="Select all shown"
        checked={length === rows.length}
        indeterminate={length > 0 && length < rows.length}
        onChange={(event) => chosen.choose(rows, event.currentTarget.checked)}
      />
      <Button disabled={length === 0} onClick={() => onApprove(chosen.papers)}>
        Approve {length === 0 ? "selected" : countWords(length)}
      </Button>
      <span className="visually-hidden" role="status">
        {length === 0 ? "" : `${countWords(length)} selected`}
      </span>
    </div>
  );
}
