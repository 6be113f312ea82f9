import { fieldOfAnyForm } from "@hearthside/oasis";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { fieldName } from "../../answer-words.ts";
import type { RefusedOperation } from "../../sync/assessment-sync.ts";
import { useRefused, useWizard } from "../state/use-form.ts";
import { valueWords } from "../value-words.ts";
import styles from "./header.module.css";

/** Changes the server rejected; each is kept until it is sent again or discarded. */
export function RefusedChanges() {
  const refused = useRefused();
  if (refused.length === 0) return null;
  return (
    <Banner tone="critical">
      <p>The server did not accept {refused.length === 1 ? "one change" : `${refused.length} changes`}:</p>
      <ul className={styles.refused}>
        {refused.map((operation) => (
          <RefusedChange key={operation.opId} operation={operation} />
        ))}
      </ul>
    </Banner>
  );
}

function RefusedChange({ operation }: { operation: RefusedOperation }) {
  const { opId, message } = operation;
  const { store } = useWizard();
  const [isAsking, setAsking] = useState(false);
  const what = changeWords(operation);
  return (
    <li>
      {what}. {message}{" "}
      <Button size="compact-sm" variant="default" onClick={() => void store.sync.retryRefused(opId)}>
        Try again
      </Button>{" "}
      <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        Discard
      </Button>
      <Dialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`Discard ${what}?`}
        size="small"
        action={{ label: "Discard", tone: "critical", onAct: () => void store.sync.discardRefused(opId) }}
      >
        This answer is not saved anywhere else. Discarding it cannot be undone.
      </Dialog>
    </li>
  );
}

function changeWords({ item, value }: RefusedOperation): string {
  const field = fieldOfAnyForm(item);
  return field === undefined ? item : `${fieldName(field)}: ${valueWords(field, value)}`;
}
