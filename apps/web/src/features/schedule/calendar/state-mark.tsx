import type { VisitStatus } from "@hearthside/contract";
import { Icon } from "#src/ui/icon.tsx";
import styles from "./visit-face.module.css";

/** The sign of a visit that is no longer only planned. */
export function stateMark(status: VisitStatus) {
  switch (status) {
    case "missed":
      return (
        <>
          <span className={styles.missed}>
            <Icon name="warning" size={12} /> MISSED
          </span>{" "}
        </>
      );
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
