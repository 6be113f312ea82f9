import { useEffect } from "react";
import { logQuietly } from "#src/lib/log.ts";

/** As long as somebody is in, what she left on this device is sent, whatever screen is open. */
export function useSending(): void {
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    import("#src/features/assessments/sync/sender.ts")
      .then(({ keepSending }) => {
        if (!isOver) stop = keepSending();
      })
      .catch((error: unknown) => logQuietly("What this device keeps is not sent for now.", error));
    return () => {
      isOver = true;
      stop();
    };
  }, []);
}
