import type { Branch } from "@hearthside/contract";
import { formatUsPhone } from "@hearthside/contract/us-phone-text";
import { Button } from "@mantine/core";
import { showNumber } from "#src/lib/numbers.ts";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import styles from "./settings.module.css";
import { notSet, zoneParts } from "./words.ts";

type Acts = { onEdit: (branch: Branch) => void; onAsk: (branch: Branch) => void };

/** Without `acts` the table is read-only. */
export const branchColumns = (acts: Acts | undefined): readonly Column<Branch>[] => [
  { header: "Branch", cell: (branch) => <NameAndPlace branch={branch} /> },
  { header: "Time zone", cell: ({ zone }) => <Zone zone={zone} /> },
  {
    header: "Branch ID and CCN",
    cell: ({ branchId, cmsCertificationNumber }) => (
      <>
        {branchId ?? notSet}
        <span className={styles.detail}>{cmsCertificationNumber ?? "The agency's CCN"}</span>
      </>
    ),
  },
  { header: "NPI", cell: ({ npi }) => <span className={styles.number}>{npi ?? "The agency's"}</span> },
  {
    header: "Employees and patients",
    cell: ({ people, patients }) => (
      <>
        {showNumber(people)} {people === 1 ? "employee" : "employees"}
        <span className={styles.detail}>
          {showNumber(patients)} {patients === 1 ? "patient" : "patients"}
        </span>
      </>
    ),
  },
  ...(acts === undefined
    ? []
    : [
        {
          header: "Actions",
          headerHidden: true,
          cell: (branch: Branch) => <BranchActs branch={branch} {...acts} />,
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
      <span className={styles.detail}>{lines.join(" · ")}</span>
      <span className={styles.detail}>{phone}</span>
    </>
  );
}

function Zone({ zone }: { zone: string }) {
  const [name, place] = zoneParts(zone);
  return (
    <>
      {name}
      {place !== undefined && <span className={`${styles.detail} ${styles.number}`}>{place}</span>}
    </>
  );
}

const BranchActs = ({ branch, onEdit, onAsk }: Acts & { branch: Branch }) => (
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
      aria-label={`${branch.isClosed ? "Reopen" : "Close"} ${branch.name}`}
      onClick={() => onAsk(branch)}
    >
      {branch.isClosed ? "Reopen" : "Close"}
    </Button>
  </span>
);
