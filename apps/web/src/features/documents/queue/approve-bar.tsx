import type { DocumentSummary } from "@hearthside/contract";
import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { countWords } from "../words.ts";
import { ApproveDialog } from "./approve-dialog.tsx";
import styles from "./queue.module.css";
import type { Chosen } from "./use-chosen.ts";

/** Chooses all that are listed, and approves what is chosen. */
export function ApproveBar({ rows, chosen }: { rows: readonly DocumentSummary[]; chosen: Chosen }) {
  const [approving, setApproving] = useState<readonly DocumentSummary[]>();
  const { length } = chosen.papers;
  return (
    <div className={styles.bar}>
      <Checkbox
        label="Select all shown"
        checked={length === rows.length}
        indeterminate={length > 0 && length < rows.length}
        onChange={(event) => chosen.choose(rows, event.currentTarget.checked)}
      />
      <Button disabled={length === 0} onClick={() => setApproving(chosen.papers)}>
        Approve {length === 0 ? "the selected" : countWords(length)}
      </Button>
      <span className="visually-hidden" role="status">
        {length === 0 ? "" : `${countWords(length)} selected`}
      </span>
      {approving && <ApproveDialog papers={approving} onClose={close} />}
    </div>
  );

  function close() {
    setApproving(undefined);
    chosen.clear();
  }
}
