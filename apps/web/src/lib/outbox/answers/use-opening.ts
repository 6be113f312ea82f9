import { useEffect, useState } from "react";

type Opening<S> =
  | { phase: "loading" }
  | { phase: "failed"; error: unknown; retry: () => void }
  | { phase: "open"; sync: S };

/** Keeps a record open while the screen is mounted. `onOpened` returns what to do when it is closed. */
export function useOpening<S extends { close(): void }>(
  id: string,
  open: (id: string) => Promise<S>,
  onOpened?: (sync: S) => () => void,
): Opening<S> {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<{ of: number; opening: Opening<S> }>();
  useEffect(() => {
    const opened = open(id);
    let isGone = false;
    const say = (opening: Opening<S>) => !isGone && setOutcome({ of: attempt, opening });
    const retry = () => setAttempt(attempt + 1);
    let forget: () => void = () => undefined;
    opened.then(
      (sync) => {
        if (!isGone) forget = onOpened?.(sync) ?? forget;
        say({ phase: "open", sync });
      },
      (error: unknown) => say({ phase: "failed", error, retry }),
    );
    return () => {
      isGone = true;
      forget();
      opened.then(
        (sync) => sync.close(),
        () => undefined,
      );
    };
  }, [id, open, onOpened, attempt]);
  return outcome?.of === attempt ? outcome.opening : { phase: "loading" };
}
