import type { Authorization } from "@hearthside/contract";
import { Badge } from "#src/ui/badge.tsx";
import { RowDetail } from "../rows/row-text.tsx";
import styles from "./usage.module.css";

type Used = Pick<Authorization, "unit" | "amount" | "used" | "planned">;

/** How much of an authorization is used and planned, in words and as a bar. */
export function Usage({ authorization }: { authorization: Used }) {
  const { amount, used, planned } = authorization;
  if (used === null || planned === null)
    return <RowDetail>{`${amount} units, counted by the payer only`}</RowDetail>;
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
  const words = [`${used} of ${amount} ${unit} used`, `${planned} planned`];
  return [...words, ...(left >= 0 ? [`${left} left`] : [])].join(", ");
}

/** Hours have two decimal places. */
const round = (amount: number) => Math.round(amount * 100) / 100;

const shareOf = (part: number, whole: number) => `${Math.min(100, (part / whole) * 100)}%`;
