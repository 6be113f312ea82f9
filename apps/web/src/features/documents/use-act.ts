import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, messageOf } from "#src/lib/api-error.ts";
import { readDocumentsAgain } from "./queries.ts";

/** Why an act was not done, as a whole and by field. */
export type Refusal = {
  readonly message: string;
  readonly error: unknown;
  readonly fields: Readonly<Record<string, string>>;
};

/**
 * One act at a time, however often it is asked for. A refusal is kept, to be shown where the act is; `otherwise` is said
 * when the server gave no words. Lists are read again after each act, and when somebody else was first.
 */
export function useAct(otherwise: string) {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const queries = useQueryClient();

  async function run(work: () => Promise<unknown>) {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
      readDocumentsAgain(queries);
    } catch (error) {
      setRefusal(refusalOf(error, otherwise));
      if (error instanceof ApiError && error.status === 409) readDocumentsAgain(queries);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { act: (work: () => Promise<unknown>) => void run(work), busy, refusal };
}

const refusalOf = (error: unknown, otherwise: string): Refusal => ({
  message: messageOf(error, otherwise),
  error,
  fields:
    error instanceof ApiError
      ? Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
      : {},
});

/** What is wrong with the password; undefined when the refusal is about something else. */
export function passwordProblem(refusal: Refusal | undefined): string | undefined {
  const error = refusal?.error;
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === "wrong-credentials") return "This is not your password.";
  return error.code === "too-many-attempts" ? error.message : refusal?.fields["password"];
}
