import { useEffect, useState } from "react";

type Opening<S> =
  | { phase: "loading" }
  | { phase: "failed"; error: unknown; retry: () => void }
  | { phase: "open"; sync: S };

/** The patient of each record shown on a screen. */
const patients = new Map<string, string>();

type Opened = { readonly id: string; readonly patientId: string };

/** Remembers the patient of an opened record; returns a function that forgets it. */
export function noteOpened({ id, patientId }: Opened): () => void {
  patients.set(id, patientId);
  return () => void patients.delete(id);
}

/** Undefined if the record is not open. */
export const patientOfOpened = (id: string): string | undefined => patients.get(id);

/** Keeps a record open while the screen is mounted. */
export function useOpening<S extends { close(): void }>(
  id: string,
  open: (id: string) => Promise<S>,
  patientOf: (sync: S) => string,
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
        if (!isGone) forget = noteOpened({ id, patientId: patientOf(sync) });
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
  }, [id, open, patientOf, attempt]);
  return outcome?.of === attempt ? outcome.opening : { phase: "loading" };
}
