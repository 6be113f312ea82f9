import type { Field } from "@hearthside/oasis";
import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { fieldName } from "../answer-words.ts";
import type { AssessmentSync } from "../sync/assessment-sync.ts";
import styles from "./lifecycle.module.css";

const ProposalDialog = lazy(async () => {
  const { ProposalDialog } = await import("./proposal-dialog.tsx");
  return { default: ProposalDialog };
});

/** For the reviewer, at a field of an assessment in review. */
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
      {opened && (
        <Suspense>
          <ProposalDialog sync={sync} field={field} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
