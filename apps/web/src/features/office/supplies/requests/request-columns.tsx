import type { SupplyRequest } from "@hearthside/contract";
import { Anchor } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { showMoment } from "#src/lib/moments.ts";
import { showNumber } from "#src/lib/numbers.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { Badge } from "#src/ui/badge.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { showAgencyDay, showDate } from "#src/ui/date/date-text.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { RowMenu } from "#src/ui/row-menu.tsx";
import shared from "#src/ui/shared.module.css";
import { amountOf, missingOf, recipientLabels, requestName, shortOf, supplyStatusBadges } from "../labels.ts";
import { requestOf } from "../queries.ts";
import styles from "../supplies.module.css";
import { RecipientLink } from "../supply-links.tsx";
import type { RequestAction } from "../use-request-actions.ts";

type RowActions = {
  actionsOf: (request: SupplyRequest) => RequestAction[];
  busy: string | undefined;
};

type Settings = RowActions & { onOpen: (request: SupplyRequest) => void };

export const requestColumns = ({ onOpen, ...actions }: Settings): readonly Column<SupplyRequest>[] => [
  {
    header: "Supply",
    cell: (request) => (
      <Anchor component="button" type="button" className={styles.open} onClick={() => onOpen(request)}>
        {request.itemName}
      </Anchor>
    ),
  },
  {
    header: "Status",
    besideName: true,
    cell: ({ status }) => (
      <Badge tone={supplyStatusBadges[status].tone}>{supplyStatusBadges[status].label}</Badge>
    ),
  },
  { header: "Quantity", cell: (request) => <Quantity request={request} /> },
  {
    header: "For",
    cell: (request) => (
      <span className={styles.name}>
        <RecipientLink request={request} />{" "}
        {request.forKind !== "patient" && (
          <span className={shared.detail}>{recipientLabels[request.forKind]}</span>
        )}
      </span>
    ),
  },
  {
    header: "Branch",
    cell: (request) => (
      <>
        <span className={styles.place}>{request.branchName}</span> <OnHand request={request} />
      </>
    ),
  },
  { header: "Requested", cell: (request) => <Requested request={request} /> },
  {
    header: "Actions",
    headerHidden: true,
    align: "end",
    cell: (request) => <RequestRowActions request={request} {...actions} />,
  },
];

function OnHand({ request }: { request: SupplyRequest }) {
  const short = shortOf(request);
  return (
    <span className={`${shared.detail} ${styles.held}`} data-short={short > 0 || undefined}>
      {showNumber(request.inStock)} on hand{short > 0 && `, ${showNumber(short)} short`}
    </span>
  );
}

function Quantity({ request }: { request: SupplyRequest }) {
  const { quantity, unit, given, status } = request;
  const isPart = given > 0 && status !== "handed-out";
  return (
    <span className={styles.number}>
      {amountOf(quantity, unit)}
      {isPart && `, ${showNumber(missingOf(request))} still to pick up`}
    </span>
  );
}

const Requested = ({ request: { createdAt, requestedByName, neededOn } }: { request: SupplyRequest }) => (
  <span className={styles.name}>
    {showAgencyDay(createdAt)}
    {neededOn !== null && `, needed by ${showDate(neededOn)}`}{" "}
    <span className={shared.detail}>by {spokenName(requestedByName)}</span>
  </span>
);

type RequestActionsProps = RowActions & { request: SupplyRequest };

/** The next step as a button; it stays the same element when the step changes, so that it keeps the focus. */
function RequestRowActions({ request, actionsOf, busy }: RequestActionsProps) {
  const [first, ...rest] = actionsOf(request);
  return (
    <span className={styles.acts}>
      {first && (
        <ActionButton
          request={request}
          action={first}
          busy={busy}
          variant={first.isMain ? "default" : "subtle"}
        />
      )}
      <RowMenu name={requestName(request)} actions={rest} />
    </span>
  );
}

/** All actions of an open request. */
const RequestActions = ({ request, actionsOf, busy }: RequestActionsProps) => (
  <span className={styles.acts}>
    {actionsOf(request).map((action, at) => (
      <ActionButton
        key={at}
        request={request}
        action={action}
        busy={busy}
        variant={action.isMain ? "filled" : "default"}
      />
    ))}
  </span>
);

type ActionButtonProps = {
  request: SupplyRequest;
  action: RequestAction;
  busy: string | undefined;
  variant?: "filled" | "default" | "subtle";
};

const ActionButton = ({ request, action, busy, variant = "default" }: ActionButtonProps) => (
  <BusyButton
    variant={variant}
    size="compact-sm"
    busy={busy === request.id && action.isMain === true}
    aria-label={`${action.label}: ${requestName(request)}`}
    onClick={action.onAction}
  >
    {action.label}
  </BusyButton>
);

type OpenRequestProps = { id: string; onClose: () => void; actions: RowActions };

/** One request with its history; notifications link here. */
export const OpenRequest = ({ id, onClose, actions }: OpenRequestProps) => (
  <Dialog opened size="small" onClose={onClose} title="Supply request">
    <Loaded>
      <Request id={id} actions={actions} />
    </Loaded>
  </Dialog>
);

function Request({ id, actions }: Pick<OpenRequestProps, "id" | "actions">) {
  const { data: request } = useSuspenseQuery(requestOf(id));
  const { label, tone } = supplyStatusBadges[request.status];
  return (
    <div className={shared.stack5}>
      <dl className={styles.history}>
        <dt>Supply</dt>
        <dd>{request.itemName}</dd>
        <dt>Status</dt>
        <dd>
          <Badge tone={tone}>{label}</Badge>
        </dd>
        <dt>For</dt>
        <dd>
          <RecipientLink request={request} />
        </dd>
        {factsOf(request).map(([term, text]) => (
          <Fact key={term} term={term} text={text} />
        ))}
      </dl>
      <RequestActions request={request} {...actions} />
    </div>
  );
}

const Fact = ({ term, text }: { term: string; text: string }) => (
  <>
    <dt>{term}</dt>
    <dd>{text}</dd>
  </>
);

/** The facts of a request in the order they happened. */
function factsOf(request: SupplyRequest): [string, string][] {
  const { unit, quantity, given, branchName, neededOn, note, closeReason } = request;
  const happened = (at: string | null, name: string | null) =>
    at === null ? null : `${showMoment(at)} by ${name === null ? "unknown" : spokenName(name)}`;
  const closing = request.status === "cancelled" ? "Canceled" : "Picked up";
  const facts = [
    ["Quantity", amountOf(quantity, unit)],
    ["Picked up so far", given === 0 ? null : amountOf(given, unit)],
    ["Branch", branchName],
    ["Needed by", neededOn && showDate(neededOn)],
    ["Note", note],
    ["Requested", happened(request.createdAt, request.requestedByName)],
    ["Ready for pickup", happened(request.readyAt, request.readyByName)],
    [closing, happened(request.closedAt, request.closedByName)],
    ["Reason", closeReason],
  ] as const;
  return facts.flatMap(([term, text]) => (text === null ? [] : [[term, text]]));
}
