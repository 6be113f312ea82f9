import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, fieldErrorsIn, messageOf } from "./api-error.ts";

/** Why an action failed: a message, field problems and the thrown error. */
export type Refusal = {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly error: unknown;
};

/**
 * One action at a time, however often it is triggered. A refusal is kept to show beside the action. `readAgain` is called
 * after each action, and when someone else was first.
 */
export function useSingleAct(readAgain: (queries: QueryClient) => void) {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const queries = useQueryClient();

  async function run(work: () => Promise<unknown>, otherwise: string) {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
      readAgain(queries);
    } catch (error) {
      setRefusal({ message: messageOf(error, otherwise), fields: fieldErrorsIn(error), error });
      if (error instanceof ApiError && error.status === 409) readAgain(queries);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  /** `otherwise` is shown if the server sent no message. */
  return {
    run: (work: () => Promise<unknown>, otherwise: string) => void run(work, otherwise),
    busy,
    refusal,
  };
}

/** The problem with the password an action was signed with; undefined if the refusal is about something else. */
export function passwordProblem(refusal: Refusal | undefined): string | undefined {
  const error = refusal?.error;
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === "wrong-credentials") return "Incorrect password.";
  return error.code === "too-many-attempts" ? error.message : refusal?.fields["password"];
}
