import type { Branch } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { call } from "#src/lib/call.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { settingsKey } from "./queries.ts";
import styles from "./settings.module.css";

/** Asks before a branch is closed or reopened, and explains what changes. Rendered only while open. */
export function BranchQuestion({ branch, onClose }: { branch: Branch; onClose: () => void }) {
  const { id, version, name, isClosed } = branch;
  const act = useSingleAct((queries) => void queries.invalidateQueries({ queryKey: settingsKey }));
  const sayDone = useSayDone();
  const label = isClosed ? "Reopen" : "Close branch";
  return (
    <Dialog
      opened
      size="small"
      onClose={onClose}
      title={isClosed ? `Reopen ${name}?` : `Close ${name}?`}
      action={{
        label,
        tone: isClosed ? "primary" : "critical",
        busy: act.busy,
        onAct: () => act.run(change, `${name} could not be ${isClosed ? "reopened" : "closed"}.`),
      }}
      buttons={
        <Button variant="default" onClick={onClose} data-autofocus>
          {isClosed ? "Keep closed" : "Keep open"}
        </Button>
      }
    >
      <div className={styles.question}>
        {act.refusal && <Banner tone="critical">{act.refusal.message}</Banner>}
        <p>
          {isClosed
            ? "Patients can be admitted to this branch and employees can be assigned to it again."
            : "Patients cannot be admitted and employees cannot be assigned to a closed branch. Its records are kept, and you can reopen it."}
        </p>
      </div>
    </Dialog>
  );

  async function change() {
    await call(isClosed ? "POST /settings/branches/:id/open" : "POST /settings/branches/:id/close", {
      id,
      version,
    });
    sayDone({ words: isClosed ? `${name} was reopened.` : `${name} was closed.` });
    onClose();
  }
}
