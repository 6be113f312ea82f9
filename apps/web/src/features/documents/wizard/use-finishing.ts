import type { DraftContent } from "@hearthside/contract";
import { useState } from "react";
import { agencyZone } from "#src/lib/moments.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { byField, type Field, type Problem, problemsToCreate, problemsToSign } from "./problems.ts";
import { useCreating } from "./use-creating.ts";
import type { Wizard } from "./use-wizard.ts";

/** The outcome: created for the assignee, or signed at once. */
export type Ending = { readonly act: "create" | "sign" };

/** Steps can be left incomplete. What is missing is shown before creating. */
export function useFinishing({ session, content }: Wizard, onCreated: () => void) {
  const [wanted, setEnding] = useState<Ending>({ act: "create" });
  const [isAsked, setAsked] = useState(false);
  const { create, busy, refusal } = useCreating(session, onCreated);
  const maySign = useMaySign(content);
  const ending: Ending = maySign ? wanted : { act: "create" };
  const signs = ending.act === "sign";
  const zone = agencyZone();
  const toSign = problemsToSign(content);
  const problemsOf = (now: DraftContent): readonly Problem[] => [
    ...problemsToCreate(now, zone),
    ...(signs ? problemsToSign(now) : []),
  ];
  const missing = problemsOf(content);

  return {
    ending,
    setEnding,
    maySign,
    busy,
    /** What is missing before it can be created. */
    missing,
    /** What the assignee has to add before signing. */
    toSign,
    isAsked,
    /** Whether it is in the way as long as it is empty. */
    isRequired: (field: Field) =>
      problemsOf({ ...content, [field]: nothing[field] }).some((problem) => problem.field === field),
    errors: isAsked ? { ...refusal?.fields, ...byField(missing) } : {},
    refusal: refusal?.message,
    /** Answers false if something is missing. */
    finish: (): boolean => {
      setAsked(true);
      if (missing.length > 0) return false;
      create(content, zone, signs);
      return true;
    },
  };
}

const nothing = {
  kind: null,
  patientIds: [],
  visitId: null,
  title: "",
  text: "",
  receivedAt: null,
} as const satisfies Record<Field, unknown>;

export type Finishing = ReturnType<typeof useFinishing>;

/** Only the assignee signs a document. */
function useMaySign({ assigneeId }: DraftContent): boolean {
  const { user } = useSession();
  const maySign = useMay("documents", "sign");
  return maySign && assigneeId === user?.UserId;
}
