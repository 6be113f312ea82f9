import type { Branch } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { useMay } from "#src/lib/use-may.ts";
import { type Refusal, useSingleAct } from "#src/lib/use-single-act.ts";
import { Banner } from "#src/ui/banner.tsx";
import { DataTable } from "#src/ui/data-table.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { branchColumns } from "./branch-columns.tsx";
import { agencySettings, branchList, settingsKey } from "./queries.ts";
import styles from "./settings.module.css";

const BranchDialog = later(async () => (await import("./branch-dialog.tsx")).BranchDialog);

/** The agency's branches. */
export function BranchesPanel() {
  const mayEdit = useMay("settings", "edit");
  const [edited, setEdited] = useState<Branch | "new">();
  const { data } = useQuery({ ...branchList, throwOnError: false });
  return (
    <Panel
      title="Branches"
      skeleton={<SkeletonList rows={2} />}
      aside={
        mayEdit && (
          <Button
            variant="default"
            disabled={data === undefined}
            leftSection={<Icon name="add" size={16} />}
            onClick={() => setEdited("new")}
          >
            Add branch
          </Button>
        )
      }
    >
      <Branches mayEdit={mayEdit} edited={edited} onEdit={setEdited} />
    </Panel>
  );
}

type BranchesProps = {
  mayEdit: boolean;
  edited: Branch | "new" | undefined;
  onEdit: (branch: Branch | undefined) => void;
};

function Branches({ mayEdit, edited, onEdit }: BranchesProps) {
  const { data } = useSuspenseQuery(branchList);
  const {
    data: { settings },
  } = useSuspenseQuery(agencySettings);
  const [asked, setAsked] = useState<Branch>();
  return (
    <>
      <DataTable
        caption="Branches"
        captionHidden
        columns={branchColumns(mayEdit ? { onEdit, onAsk: setAsked } : undefined)}
        rows={data.branches}
        rowKey={({ id }) => id}
        empty={
          <Empty icon="building" title="No branches yet">
            Patients are admitted to a branch, and visits use its time zone. Add one with Add branch.
          </Empty>
        }
      />
      {edited !== undefined && (
        <BranchDialog branch={edited} agencyZone={settings.zone} onClose={() => onEdit(undefined)} />
      )}
      {asked !== undefined && <BranchQuestion branch={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** Asks before a branch is closed or reopened, and explains what changes. Rendered only while open. */
function BranchQuestion({ branch, onClose }: { branch: Branch; onClose: () => void }) {
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
        disabled: isRefused(act.refusal),
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

/** The server decided against it, so another try would end the same; a lost connection would not. */
const isRefused = (refusal: Refusal | undefined) =>
  refusal?.error instanceof ApiError && refusal.error.status < 500;
