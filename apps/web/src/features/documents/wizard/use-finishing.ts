import type { DraftContent } from "@hearthside/contract";
import { useState } from "react";
import { agencyZone } from "#src/lib/moments.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { byField, type Problem, problemsToCreate, problemsToSign } from "./problems.ts";
import { useCreating } from "./use-creating.ts";
import type { Wizard } from "./use-wizard.ts";

/** What becomes of it: left to whoever it is assigned to, or signed at once. */
export type Ending = { readonly act: "create" | "sign" };

/** Nothing is refused on the way; what is missing is said when it is to be created. */
export function useFinishing({ session, content }: Wizard, onCreated: () => void) {
  const [wanted, setEnding] = useState<Ending>({ act: "create" });
  const [isAsked, setAsked] = useState(false);
  const { create, busy, refusal } = useCreating(session, onCreated);
  const maySign = useMaySign(content);
  const ending: Ending = maySign ? wanted : { act: "create" };
  const signs = ending.act === "sign";
  const zone = agencyZone();
  const toSign = problemsToSign(content);
  const missing: readonly Problem[] = [...problemsToCreate(content, zone), ...(signs ? toSign : [])];

  return {
    ending,
    setEnding,
    maySign,
    busy,
    /** In the way of creating it. */
    missing,
    /** Left to whoever completes it. */
    toSign,
    isAsked,
    errors: isAsked ? { ...refusal?.fields, ...byField(missing) } : {},
    refusal: refusal?.message,
    /** Answers whether anything stands in the way. */
    finish: (): boolean => {
      setAsked(true);
      if (missing.length > 0) return false;
      create(content, zone, signs);
      return true;
    },
  };
}

export type Finishing = ReturnType<typeof useFinishing>;

/** What is assigned to somebody else is signed by her. */
function useMaySign({ assigneeId }: DraftContent): boolean {
  const { user } = useSession();
  const maySign = useMay("documents", "sign");
  return maySign && assigneeId === user?.UserId;
}
