import { Button } from "@mantine/core";
import { focusPlaceOf } from "./focus-place.ts";
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
      {onRetry && (
        <Button
          variant="default"
          onClick={(event) => {
            focusPlaceOf(event.currentTarget);
            onRetry();
          }}
        >
          Try again
        </Button>
      )}
      {requestId && <p className={styles.words}>Request {requestId}</p>}
    </div>
  );
}
