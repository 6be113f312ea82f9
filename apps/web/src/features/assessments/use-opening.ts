import { useEffect, useState } from "react";
import { messageOf, OfflineError } from "#src/lib/api-error.ts";
import type { AssessmentSync } from "./sync/assessment-sync.ts";

type Opening =
  | { phase: "loading" }
  | { phase: "failed"; error: unknown; retry: () => void }
  | { phase: "open"; sync: AssessmentSync };

/** Keeps the assessment open while the screen is mounted. */
export function useOpening(id: string, open: (id: string) => Promise<AssessmentSync>): Opening {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<{ of: number; opening: Opening }>();
  useEffect(() => {
    const opened = open(id);
    let isGone = false;
    const say = (opening: Opening) => !isGone && setOutcome({ of: attempt, opening });
    const retry = () => setAttempt(attempt + 1);
    let forget: () => void = () => undefined;
    opened.then(
      (sync) => {
        if (!isGone) forget = noteOpened(sync.state().assessment.summary);
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
  }, [id, open, attempt]);
  return outcome?.of === attempt ? outcome.opening : { phase: "loading" };
}

/** Why it could not be opened, as a message. */
export const whyNotOpened = (error: unknown): string =>
  error instanceof OfflineError
    ? "You are offline, and this assessment has not been opened on this device before."
    : messageOf(error, "The assessment could not be opened.");

/** The patient of each assessment shown on a screen. */
const patients = new Map<string, string>();

/** Remembers the patient of an opened assessment; returns a function that forgets it. */
export function noteOpened({
  id,
  patientId,
}: {
  readonly id: string;
  readonly patientId: string;
}): () => void {
  patients.set(id, patientId);
  return () => void patients.delete(id);
}

/** Undefined if the assessment is not open. */
export const patientOfOpened = (id: string): string | undefined => patients.get(id);
