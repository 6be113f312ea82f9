import type { Authorization } from "@hearthside/contract";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { agencyToday } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { AuthorizationDialog, authorizationKind, disciplineText } from "./authorization-dialog.tsx";
import { authorizationStatusLabels, periodText } from "./labels.ts";
import { patientAuthorizations, patientCoverages } from "./queries.ts";
import { type ChartList, RowDetail, RowList, RowName, RowPanel } from "./row-list.tsx";
import styles from "./rows.module.css";

/** The payers' authorizations, with the amounts used and planned. */
export function AuthorizationsPanel({ patientId }: { patientId: string }) {
  const { data } = useQuery({ ...patientCoverages(patientId), throwOnError: false });
  const coverages = data?.coverages ?? [];
  return (
    <RowPanel<Authorization>
      patientId={patientId}
      title="Authorizations"
      addLabel="Add authorization"
      mayAdd={coverages.some(({ isRemoved }) => !isRemoved)}
      nameOf={({ payerName, number }) => `authorization ${number ?? "without a number"} from ${payerName}`}
      removes="the authorization from the list"
      put={authorizationKind(coverages).put}
      dialog={(authorization, onClose) => (
        <AuthorizationDialog
          patientId={patientId}
          authorization={authorization}
          coverages={coverages.filter(({ id, isRemoved }) => !isRemoved || id === authorization?.coverageId)}
          onClose={onClose}
        />
      )}
    >
      {(list) => <Authorizations patientId={patientId} list={list} />}
    </RowPanel>
  );
}

type AuthorizationsProps = { patientId: string; list: ChartList<Authorization> };

function Authorizations({ patientId, list }: AuthorizationsProps) {
  const { authorizations } = useSuspenseQuery(patientAuthorizations(patientId)).data;
  const { coverages } = useSuspenseQuery(patientCoverages(patientId)).data;
  return (
    <RowList
      rows={authorizations}
      list={list}
      empty={<NoAuthorization isInsured={coverages.some(({ isRemoved }) => !isRemoved)} />}
    >
      {(row) => <AuthorizationLine authorization={row} />}
    </RowList>
  );
}

const NoAuthorization = ({ isInsured }: { isInsured: boolean }) => (
  <Empty isSmall title="No authorizations yet">
    {isInsured
      ? "Visits and hours authorized by a payer appear here, with the number used. To add one, select Add."
      : "Add insurance first, then its authorizations."}
  </Empty>
);

function AuthorizationLine({ authorization }: { authorization: Authorization }) {
  const { payerName, number, discipline, startDate, endDate, status, note } = authorization;
  const { label, tone } = authorizationStatusLabels[status];
  return (
    <>
      <RowName>
        {disciplineText(discipline ?? "")}
        <Badge tone={tone}>{label}</Badge>
        {endDate < agencyToday() && <Badge tone="subdued">Ended</Badge>}
      </RowName>
      <RowDetail>
        {[payerName, numberText({ number, status }), periodText(startDate, endDate)].join(" · ")}
      </RowDetail>
      <Usage authorization={authorization} />
      {note !== null && <RowDetail>{note}</RowDetail>}
    </>
  );
}

const numberText = ({ number, status }: Pick<Authorization, "number" | "status">): string => {
  if (number !== null) return `No. ${number}`;
  return status === "requested" ? "no number yet" : "no number";
};

type Used = Pick<Authorization, "unit" | "amount" | "used" | "planned" | "status">;

/** How much of an authorization is used and scheduled, in words and as a bar. A request authorizes nothing yet. */
function Usage({ authorization }: { authorization: Used }) {
  const { unit, amount, used, planned, status } = authorization;
  if (status !== "approved")
    return (
      <RowDetail>
        {[
          ...(used === null ? [] : [`${amountText({ unit, amount: used })} completed`]),
          ...(planned === null ? [] : [`${planned} scheduled`]),
          used === null ? `${amountText(authorization)} requested` : `${amount} requested`,
        ].join(", ")}
      </RowDetail>
    );
  if (used === null || planned === null)
    return <RowDetail>{`${amountText(authorization)}, counted by the payer only`}</RowDetail>;
  const over = round(used + planned - amount);
  return (
    <>
      <div className={styles.bar} aria-hidden>
        <span className={styles.used} style={{ width: shareOf(used, amount) }} />
        <span className={styles.planned} style={{ width: shareOf(planned, amount) }} />
      </div>
      <RowDetail>
        {usageText(authorization)} {over > 0 && <Badge tone="critical">{`${over} over the limit`}</Badge>}
      </RowDetail>
    </>
  );
}

function usageText({ unit, amount, used, planned }: Omit<Used, "status">): string {
  const left = round(amount - (used ?? 0) - (planned ?? 0));
  const words = [`${used} of ${amountText({ unit, amount })} used`, `${planned} scheduled`];
  if (left < 0) return words.join(", ");
  return [...words, left > 0 ? `${left} left` : used === amount ? "used up" : "none left"].join(", ");
}

const amountText = ({ unit, amount }: Pick<Used, "unit" | "amount">): string =>
  `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`;

/** Hours have two decimal places. */
const round = (amount: number) => Math.round(amount * 100) / 100;

const shareOf = (part: number, whole: number) => `${Math.min(100, (part / whole) * 100)}%`;
