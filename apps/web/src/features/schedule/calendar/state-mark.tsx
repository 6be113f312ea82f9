import type { VisitStatus } from "@hearthside/contract";
import { Icon } from "#src/ui/icon.tsx";
import styles from "./visit-face.module.css";

/** The mark of a visit that is no longer just scheduled; a word where there is room. */
export const stateMark = (status: VisitStatus) =>
  status === "missed" ? (
    <>
      <span className={styles.missed}>
        <Icon name="warning" size={12} /> MISSED
      </span>{" "}
    </>
  ) : (
    stateIcon(status)
  );

export function stateIcon(status: VisitStatus) {
  switch (status) {
    case "missed":
      return <Icon name="warning" size={12} label="MISSED" />;
    case "completed":
      return <Icon name="check" size={12} label="Completed" />;
    case "in-progress":
      return <Icon name="clock" size={12} label="In progress" />;
    case "cancelled":
      return <Icon name="close" size={12} label="Cancelled" />;
    case "scheduled":
      return null;
    default:
      return status satisfies never;
  }
}
