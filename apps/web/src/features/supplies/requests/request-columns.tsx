import type { SupplyRequest } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { showNumber } from "#src/lib/numbers.ts";
import { Badge } from "#src/ui/badge.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { RecipientLink } from "../recipient-link.tsx";
import styles from "../supplies.module.css";
import { amountOf, dayOf, missingOf, recipientWords, requestName, statusWords } from "../words.ts";
import type { RequestAct } from "./use-request-row.ts";

export type RowActions = {
  actsOf: (request: SupplyRequest) => RequestAct[];
  busy: string | undefined;
};

type Settings = RowActions & { onOpen: (request: SupplyRequest) => void };

export const requestColumns = ({ onOpen, ...acts }: Settings): readonly Column<SupplyRequest>[] => [
  {
    header: "Supply",
    cell: (request) => (
      <Button className={styles.open} variant="subtle" size="compact-md" onClick={() => onOpen(request)}>
        {request.itemName}
      </Button>
    ),
  },
  {
    header: "Status",
    besideName: true,
    cell: ({ status }) => <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>,
  },
  { header: "Quantity", cell: (request) => <Quantity request={request} /> },
  {
    header: "For",
    cell: (request) => (
      <span className={styles.name}>
        <RecipientLink request={request} />
        {request.forKind !== "patient" && `, ${recipientWords[request.forKind].toLowerCase()}`}
      </span>
    ),
  },
  {
    header: "Branch",
    cell: ({ branchName, inStock }) => (
      <>
        {branchName}: <span className={styles.detail}>{showNumber(inStock)} on hand</span>
      </>
    ),
  },
  { header: "Requested", cell: (request) => <Requested request={request} /> },
  {
    header: "Actions",
    headerHidden: true,
    align: "end",
    cell: (request) => <RequestActs request={request} most={2} {...acts} />,
  },
];

function Quantity({ request }: { request: SupplyRequest }) {
  const { quantity, unit, given, status } = request;
  const isPart = given > 0 && status !== "handed-out";
  return (
    <span className={styles.number}>
      {amountOf(quantity, unit)}
      {isPart && `, ${showNumber(missingOf(request))} still to hand out`}
    </span>
  );
}

const Requested = ({ request: { createdAt, requestedByName, neededOn } }: { request: SupplyRequest }) => (
  <span className={styles.name}>
    {dayOf(createdAt)}, {requestedByName}
    {neededOn !== null && <span className={styles.detail}>Needed on {showDate(neededOn)}</span>}
  </span>
);

type RequestActsProps = RowActions & {
  request: SupplyRequest;
  /** Limits the buttons; the open request shows all of them. */
  most?: number;
};

export const RequestActs = ({ request, most, actsOf, busy }: RequestActsProps) => (
  <span className={styles.acts}>
    {actsOf(request)
      .slice(0, most)
      // The first button stays the same element while the actions change, so that it keeps the focus.
      .map(({ label, isMain = false, onAct }, at) => (
        <BusyButton
          key={at}
          variant={isMain ? "filled" : "default"}
          size="compact-sm"
          busy={busy === request.id && isMain}
          aria-label={`${label}: ${requestName(request)}`}
          onClick={onAct}
        >
          {label}
        </BusyButton>
      ))}
  </span>
);
