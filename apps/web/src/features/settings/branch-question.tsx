import type { Branch } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { call } from "#src/lib/call.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { settingsKey } from "./queries.ts";
import styles from "./settings.module.css";

/** Asks before a branch is closed or opened again, and says what that means. Drawn only while it is open. */
export function BranchQuestion({ branch, onClose }: { branch: Branch; onClose: () => void }) {
  const { id, version, name, isClosed } = branch;
  const act = useSingleAct((queries) => void queries.invalidateQueries({ queryKey: settingsKey }));
  const sayDone = useSayDone();
  const label = isClosed ? "Open again" : "Close the branch";
  return (
    <Dialog
      opened
      size="small"
      onClose={onClose}
      title={isClosed ? `Open ${name} again?` : `Close ${name}?`}
      action={{
        label,
        tone: isClosed ? "primary" : "critical",
        busy: act.busy,
        onAct: () => act.run(change, `${name} could not be ${isClosed ? "opened" : "closed"}.`),
      }}
      buttons={
        <Button variant="default" onClick={onClose} data-autofocus>
          {isClosed ? "Leave it closed" : "Leave it open"}
        </Button>
      }
    >
      <div className={styles.question}>
        {act.refusal && <Banner tone="critical">{act.refusal.message}</Banner>}
        <p>
          {isClosed
            ? "Patients can be admitted to it and people can work there again."
            : "Nobody can be admitted to it or begin to work there any more. What happened there stays in the record, and it can be opened again."}
        </p>
      </div>
    </Dialog>
  );

  async function change() {
    await call(isClosed ? "POST /settings/branches/:id/open" : "POST /settings/branches/:id/close", {
      id,
      version,
    });
    sayDone({ words: isClosed ? `${name} is open again.` : `${name} was closed.` });
    onClose();
  }
}
