import type { SupplyRequest } from "@hearthside/contract";
import { useSuspenseQuery } from "@tanstack/react-query";
import { showMoment } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { requestOf } from "../queries.ts";
import { RecipientLink } from "../recipient-link.tsx";
import styles from "../supplies.module.css";
import { amountOf, statusWords } from "../words.ts";
import { RequestActs, type RowActions } from "./request-columns.tsx";

type OpenRequestProps = { id: string; onClose: () => void; acts: RowActions };

/** One request with its history; notifications link here. */
export const OpenRequest = ({ id, onClose, acts }: OpenRequestProps) => (
  <Dialog opened size="small" onClose={onClose} title="Supply request">
    <Loaded>
      <Request id={id} acts={acts} />
    </Loaded>
  </Dialog>
);

function Request({ id, acts }: Pick<OpenRequestProps, "id" | "acts">) {
  const { data: request } = useSuspenseQuery(requestOf(id));
  const { label, tone } = statusWords[request.status];
  return (
    <div className={styles.stack}>
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
        {factsOf(request).map(([term, words]) => (
          <Fact key={term} term={term} words={words} />
        ))}
      </dl>
      <RequestActs request={request} {...acts} />
    </div>
  );
}

const Fact = ({ term, words }: { term: string; words: string }) => (
  <>
    <dt>{term}</dt>
    <dd>{words}</dd>
  </>
);

/** The facts of a request in the order they happened. */
function factsOf(request: SupplyRequest): [string, string][] {
  const { unit, quantity, given, branchName, neededOn, note, closeReason } = request;
  const happened = (at: string | null, name: string | null) =>
    at === null ? null : `${showMoment(at)}, ${name ?? "unknown"}`;
  const closing = request.status === "cancelled" ? "Cancelled" : "Handed out";
  const facts = [
    ["Quantity", amountOf(quantity, unit)],
    ["Handed out so far", given === 0 ? null : amountOf(given, unit)],
    ["Branch", branchName],
    ["Needed by", neededOn && showDate(neededOn)],
    ["Note", note],
    ["Requested", happened(request.createdAt, request.requestedByName)],
    ["Ready for pickup", happened(request.readyAt, request.readyByName)],
    [closing, happened(request.closedAt, request.closedByName)],
    ["Reason", closeReason],
  ] as const;
  return facts.flatMap(([term, words]) => (words === null ? [] : [[term, words]]));
}
