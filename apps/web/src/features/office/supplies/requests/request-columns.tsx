import type { SupplyRequest } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { showNumber } from "#src/lib/numbers.ts";
import { Badge } from "#src/ui/badge.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { RowMenu } from "#src/ui/row-menu.tsx";
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
        <RecipientLink request={request} />{" "}
        {request.forKind !== "patient" && (
          <span className={styles.detail}>{recipientWords[request.forKind]}</span>
        )}
      </span>
    ),
  },
  {
    header: "Branch",
    cell: ({ branchName, inStock }) => (
      <>
        <span className={styles.place}>{branchName}</span>{" "}
        <span className={styles.detail}>{showNumber(inStock)} on hand</span>
      </>
    ),
  },
  { header: "Requested", cell: (request) => <Requested request={request} /> },
  {
    header: "Actions",
    headerHidden: true,
    align: "end",
    cell: (request) => <RowActs request={request} {...acts} />,
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
    {dayOf(createdAt)}
    {neededOn !== null && `, needed by ${showDate(neededOn)}`}{" "}
    <span className={styles.detail}>{requestedByName}</span>
  </span>
);

type RequestActsProps = RowActions & { request: SupplyRequest };

/** The next step as a button; it stays the same element when the step changes, so that it keeps the focus. */
function RowActs({ request, actsOf, busy }: RequestActsProps) {
  const [first, ...rest] = actsOf(request);
  return (
    <span className={styles.acts}>
      {first && (
        <ActButton request={request} act={first} busy={busy} variant={first.isMain ? "default" : "subtle"} />
      )}
      <RowMenu name={requestName(request)} actions={rest} />
    </span>
  );
}

/** All actions of an open request. */
export const RequestActs = ({ request, actsOf, busy }: RequestActsProps) => (
  <span className={styles.acts}>
    {actsOf(request).map((act, at) => (
      <ActButton
        key={at}
        request={request}
        act={act}
        busy={busy}
        variant={act.isMain ? "filled" : "default"}
      />
    ))}
  </span>
);

type ActButtonProps = {
  request: SupplyRequest;
  act: RequestAct;
  busy: string | undefined;
  variant?: "filled" | "default" | "subtle";
};

const ActButton = ({ request, act, busy, variant = "default" }: ActButtonProps) => (
  <BusyButton
    variant={variant}
    size="compact-sm"
    busy={busy === request.id && act.isMain === true}
    aria-label={`${act.label}: ${requestName(request)}`}
    onClick={act.onAct}
  >
    {act.label}
  </BusyButton>
);
