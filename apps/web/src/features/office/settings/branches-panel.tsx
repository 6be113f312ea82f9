import type { Branch } from "@hearthside/contract";
import { formatUsPhone } from "@hearthside/contract/us-phone-text";
import { Button } from "@mantine/core";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { counted } from "#src/lib/numbers.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { type Refusal, useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { notSet, zoneParts } from "./labels.ts";
import { agencySettings, branchSettings, settingsKey } from "./queries.ts";
import styles from "./settings.module.css";

const BranchDialog = later(async () => (await import("./branch-dialog.tsx")).BranchDialog);

/** The agency's branches. */
export function BranchesPanel() {
  const mayEdit = useMay("settings", "edit");
  const [edited, setEdited] = useState<Branch | "new">();
  const { data } = useQuery({ ...branchSettings, throwOnError: false });
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
  const { data } = useSuspenseQuery(branchSettings);
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
  const action = useAction((queries) => void queries.invalidateQueries({ queryKey: settingsKey }));
  const label = isClosed ? "Reopen branch" : "Close branch";
  return (
    <Dialog
      opened
      size="small"
      onClose={onClose}
      title={isClosed ? `Reopen the ${name} branch?` : `Close the ${name} branch?`}
      action={{
        label,
        tone: isClosed ? "primary" : "critical",
        busy: action.busy,
        disabled: isRefused(action.refusal),
        onAction: change,
      }}
      buttons={
        <Button variant="default" onClick={onClose} data-autofocus>
          {isClosed ? "Keep closed" : "Keep open"}
        </Button>
      }
    >
      <div className={shared.stack3}>
        {action.refusal && <Banner tone="critical">{action.refusal.message}</Banner>}
        <p>
          {isClosed
            ? "Patients can be admitted to this branch and employees can be assigned to it again."
            : "Patients cannot be admitted and employees cannot be assigned to a closed branch. Its records are kept, and you can reopen it."}
        </p>
      </div>
    </Dialog>
  );

  function change() {
    const key = isClosed ? "POST /settings/branches/:id/open" : "POST /settings/branches/:id/close";
    const changed = isClosed ? "reopened" : "closed";
    action.run(() => call(key, { id, version }), `${name} could not be ${changed}.`, {
      done: `${name} was ${changed}.`,
      onDone: onClose,
    });
  }
}

/** The server decided against it, so another try would end the same; a lost connection would not. */
const isRefused = (refusal: Refusal | undefined) =>
  refusal?.error instanceof ApiError && refusal.error.status < 500;

type Actions = { onEdit: (branch: Branch) => void; onAsk: (branch: Branch) => void };

/** Without `actions` the table is read-only. */
const branchColumns = (actions: Actions | undefined): readonly Column<Branch>[] => [
  { header: "Branch", cell: (branch) => <NameAndPlace branch={branch} /> },
  { header: "Time zone", cell: ({ zone }) => <Zone zone={zone} /> },
  {
    header: "Branch ID and CCN",
    cell: ({ branchId, cmsCertificationNumber }) => (
      <>
        {branchId ?? notSet}
        <span className={shared.detail}>{cmsCertificationNumber ?? "The agency's CCN"}</span>
      </>
    ),
  },
  { header: "NPI", cell: ({ npi }) => <span className={shared.oneLine}>{npi ?? "The agency's"}</span> },
  {
    header: "Employees and patients",
    cell: ({ people, patients }) => (
      <>
        {counted(people, "employee")}
        <span className={shared.detail}>{counted(patients, "patient")}</span>
      </>
    ),
  },
  ...(actions === undefined
    ? []
    : [
        {
          header: "Actions",
          headerHidden: true,
          cell: (branch: Branch) => <BranchActions branch={branch} {...actions} />,
        },
      ]),
];

function NameAndPlace({
  branch: { name, street, city, state, zip, phoneNumber, isClosed },
}: {
  branch: Branch;
}) {
  const place = [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const phone = phoneNumber === null ? "" : formatUsPhone(phoneNumber);
  const lines = [street, place].filter(Boolean);
  return (
    <>
      <span className={styles.name}>
        {name} {isClosed && <Badge tone="subdued">Closed</Badge>}
      </span>
      <span className={shared.detail}>{lines.join(" · ")}</span>
      <span className={shared.detail}>{phone}</span>
    </>
  );
}

function Zone({ zone }: { zone: string }) {
  const [name, place] = zoneParts(zone);
  return (
    <>
      {name}
      {place !== undefined && <span className={`${shared.detail} ${shared.oneLine}`}>{place}</span>}
    </>
  );
}

const BranchActions = ({ branch, onEdit, onAsk }: Actions & { branch: Branch }) => (
  <span className={styles.acts}>
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`Edit ${branch.name}`}
      onClick={() => onEdit(branch)}
    >
      Edit
    </Button>
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`${branch.isClosed ? "Reopen" : "Close"} branch ${branch.name}`}
      onClick={() => onAsk(branch)}
    >
      {branch.isClosed ? "Reopen branch" : "Close branch"}
    </Button>
  </span>
);
