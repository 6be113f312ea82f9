import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, fieldErrorsIn, messageOf } from "./api-error.ts";

/** Why an act was not done: in words, what is wrong with single fields, and what was thrown. */
export type Refusal = {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly error: unknown;
};

/**
 * One act at a time, however often it is asked for. A refusal is kept, to be shown where the act is. `readAgain` is called
 * after each act, and when somebody else was first.
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

  /** `otherwise` is said when the server gave no words. */
  return {
    run: (work: () => Promise<unknown>, otherwise: string) => void run(work, otherwise),
    busy,
    refusal,
  };
}

/** What is wrong with the password an act was signed with; undefined when the refusal is about something else. */
export function passwordProblem(refusal: Refusal | undefined): string | undefined {
  const error = refusal?.error;
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === "wrong-credentials") return "This is not your password.";
  return error.code === "too-many-attempts" ? error.message : refusal?.fields["password"];
}
