import type { Branch } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { branchColumns } from "./branch-columns.tsx";
import { BranchQuestion } from "./branch-question.tsx";
import { agencySettings, branchList } from "./queries.ts";

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
