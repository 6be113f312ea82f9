import { Button } from "@mantine/core";
import { focusPlaceOf } from "./focus.ts";
import { Icon } from "./icon.tsx";
import styles from "./state.module.css";

type FailedProps = {
  /** What happened, as a sentence. */
  message: string;
  onRetry?: () => void;
  /** What support needs to find the request in the logs. */
  requestId?: string | undefined;
};

export function Failed({ message, onRetry, requestId }: FailedProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.picture} data-tone="critical">
        <Icon name="warning" size={30} />
      </span>
      <p className={styles.title}>{message}</p>
      {onRetry && <TryAgain onRetry={onRetry} />}
      {requestId && <p className={styles.words}>Request {requestId}</p>}
    </div>
  );
}

/** The button disappears with the failure; the focus moves to where it was. */
export const TryAgain = ({ onRetry }: { onRetry: () => void }) => (
  <Button
    variant="default"
    onClick={(event) => {
      focusPlaceOf(event.currentTarget);
      onRetry();
    }}
  >
    Try again
  </Button>
);
