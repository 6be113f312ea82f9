import type { Field } from "@hearthside/oasis";
import { Button } from "@mantine/core";
import { useState } from "react";
import { later } from "#src/ui/later.tsx";
import { fieldName } from "../answer-words.ts";
import type { AssessmentSync } from "../sync/assessment-sync.ts";
import styles from "./lifecycle.module.css";

const ProposalDialog = later(async () => (await import("./proposal-dialog.tsx")).ProposalDialog);

/** Shown to the reviewer at each field of an assessment in review. */
export function ProposeAnswer({ sync, field }: { sync: AssessmentSync; field: Field }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        className={styles.propose}
        aria-label={`Propose another answer to ${fieldName(field)}`}
        onClick={() => setOpened(true)}
      >
        Propose another answer
      </Button>
      {opened && <ProposalDialog sync={sync} field={field} onClose={() => setOpened(false)} />}
    </>
  );
}
