import type { PickList } from "@hearthside/contract";
import { useId } from "react";
import styles from "../supplies.module.css";
import { amountOf } from "../words.ts";

/** The supplies each clinician takes to their visits. */
export function PickLists({ lists }: { lists: readonly PickList[] }) {
  const id = useId();
  return (
    <section className={styles.picks} aria-labelledby={id}>
      <h2 id={id}>Pick lists</h2>
      <ul className={styles.lists}>
        {lists.map((list) => (
          <li key={list.userId ?? "nobody"} className={styles.list}>
            <header>
              <h3>{list.userName ?? "Unassigned visits"}</h3>
              <span className={styles.number}>
                {list.visitCount} {list.visitCount === 1 ? "visit" : "visits"}
              </span>
            </header>
            <ul>
              {list.items.map(({ itemId, itemName, unit, quantity }) => (
                <li key={itemId}>
                  {itemName} <span className={styles.number}>{amountOf(quantity, unit)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
