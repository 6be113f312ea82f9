import type { DraftContent } from "@hearthside/contract";
import { useState, useSyncExternalStore } from "react";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { openDraftSession, useKeptOnLeaving } from "../drafts/draft-session.ts";

/** The wizard's content. Every change is kept on the device. Nothing is kept before the first one. */
export function useWizardDraft(begin: DraftContent, replaces: string | null) {
  const [session] = useState(() => openDraftSession(browserPlatform(), replaces));
  const [content, setContent] = useState(begin);
  const [walk, setWalk] = useState(() => walkFrom(begin.step));
  const place = useSyncExternalStore(session.subscribe, session.place);
  useKeptOnLeaving(session.flush);

  const keep = (now: DraftContent) => {
    setContent(now);
    session.keep(now);
  };
  return {
    session,
    content,
    ...walk,
    /** Where the text is kept. Undefined before the first change. */
    place: content === begin ? undefined : place,
    change: (part: Partial<DraftContent>) => keep({ ...content, ...part }),
    goTo: (to: number) => {
      const next = walkTo(walk, to);
      setWalk(next);
      if (content !== begin) keep({ ...content, step: next.step });
    },
  };
}

export type DocumentWizard = ReturnType<typeof useWizardDraft>;

/** Numbered from 1, as shown and stored. */
export const steps = [
  { number: 1, name: "Type and template" },
  { number: 2, name: "Patients and staff" },
  { number: 3, name: "Content" },
  { number: 4, name: "Review" },
] as const;

export const lastStep = steps.length;

type Walk = { readonly step: number; readonly completed: ReadonlySet<number> };

/** Going forward completes the step being left. There is no step after the last. */
export function walkTo({ step, completed }: Walk, to: number): Walk {
  const next = Math.min(Math.max(to, 1), lastStep);
  return { step: next, completed: next > step ? new Set([...completed, step]) : completed };
}

/** The steps before the one where a draft was left. */
export const walkFrom = (step: number): Walk => ({
  step,
  completed: new Set(Array.from({ length: step - 1 }, (_, at) => at + 1)),
});
