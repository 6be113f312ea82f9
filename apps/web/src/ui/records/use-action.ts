import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, fieldErrorsIn, messageOf } from "#src/lib/api-error.ts";
import { useToasts } from "../toasts/toasts.tsx";
import { type Done, useSayDone } from "./say-done.tsx";
import type { FieldProblems } from "./schema-problems.ts";

/** Why an action failed: a message, field problems and the thrown error. */
export type Refusal = {
  readonly message: string;
  readonly fields: FieldProblems;
  readonly error: unknown;
};

/** The queries that an action changes, or how to reload them. */
export type Reload = readonly QueryKey[] | ((queries: QueryClient) => unknown);

type Options = {
  /** A refusal is kept as `refusal`, to show beside the action, or shown as a notification. */
  readonly refusals?: "kept" | "notified";
  /** After a refusal, `reload` runs only if someone else was first, or always, because the screen may be out of date. */
  readonly reloads?: "on-conflict" | "always";
};

export type Afterward<R> = {
  /** The notification of success: its text, or with Undo. */
  readonly done?: string | ((result: R) => Done) | undefined;
  readonly onDone?: ((result: R) => unknown) | undefined;
  readonly onRefused?: (refusal: Refusal) => unknown;
};

/** One action at a time, whatever prepares and sends it. */
export type Action<R> = {
  /** `otherwise` is shown if the server sent no message. */
  readonly run: (send: () => Promise<R>, otherwise: string, afterward?: Afterward<R>) => void;
  readonly busy: boolean;
  readonly refusal: Refusal | undefined;
};

/**
 * One action at a time, even if triggered repeatedly. The queries in `reload` are refetched after each action, and when
 * someone else was first.
 */
export function useAction(reload: Reload = [], { refusals = "kept", reloads = "on-conflict" }: Options = {}) {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const { notify } = useToasts();

  const readAgain = () => {
    if (typeof reload === "function") reload(queries);
    else for (const queryKey of reload) void queries.invalidateQueries({ queryKey });
  };

  async function attempt<R>(send: () => Promise<R>, otherwise: string, afterward: Afterward<R>) {
    const { done, onDone, onRefused } = afterward;
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      const result = await send();
      readAgain();
      if (done !== undefined) sayDone(typeof done === "string" ? { text: done } : done(result));
      await onDone?.(result);
    } catch (error) {
      const refused = { message: messageOf(error, otherwise), fields: fieldErrorsIn(error), error };
      refuse(refused);
      onRefused?.(refused);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  function refuse(refused: Refusal) {
    const { message, error } = refused;
    if (refusals === "kept") setRefusal(refused);
    else notify({ variant: "critical", content: message });
    if (reloads === "always" || (error instanceof ApiError && error.status === 409)) readAgain();
  }

  return {
    /** `otherwise` is shown if the server sent no message. */
    run: <R>(send: () => Promise<R>, otherwise: string, afterward: Afterward<R> = {}) =>
      void attempt(send, otherwise, afterward),
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
