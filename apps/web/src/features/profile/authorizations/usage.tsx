import type { Authorization } from "@hearthside/contract";
import { Badge } from "#src/ui/badge.tsx";
import { RowDetail } from "../rows/row-text.tsx";
import styles from "./usage.module.css";

type Used = Pick<Authorization, "unit" | "amount" | "used" | "planned">;

/** How much of an authorization is used and scheduled, in words and as a bar. */
export function Usage({ authorization }: { authorization: Used }) {
  const { amount, used, planned } = authorization;
  if (used === null || planned === null)
    return <RowDetail>{`${amountWords(authorization)}, counted by the payer only`}</RowDetail>;
  const over = round(used + planned - amount);
  return (
    <>
      <div className={styles.bar} aria-hidden>
        <span className={styles.used} style={{ width: shareOf(used, amount) }} />
        <span className={styles.planned} style={{ width: shareOf(planned, amount) }} />
      </div>
      <RowDetail>
        {usageWords(authorization)} {over > 0 && <Badge tone="critical">{`${over} over the limit`}</Badge>}
      </RowDetail>
    </>
  );
}

export function usageWords({ unit, amount, used, planned }: Used): string {
  const left = round(amount - (used ?? 0) - (planned ?? 0));
  const words = [`${used} of ${amountWords({ unit, amount })} used`, `${planned} scheduled`];
  return [...words, ...(left >= 0 ? [`${left} left`] : [])].join(", ");
}

const amountWords = ({ unit, amount }: Pick<Used, "unit" | "amount">): string =>
  `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`;

/** Hours have two decimal places. */
const round = (amount: number) => Math.round(amount * 100) / 100;

const shareOf = (part: number, whole: number) => `${Math.min(100, (part / whole) * 100)}%`;
