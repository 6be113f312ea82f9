import type { DraftContent } from "@hearthside/contract";
import { useState, useSyncExternalStore } from "react";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { openDraftSession } from "../drafts/draft-session.ts";
import { useKeptOnLeaving } from "../drafts/use-kept-on-leaving.ts";
import { walkFrom, walkTo } from "./steps.ts";

/** The wizard's content. Every change is kept on the device. Nothing is kept before the first one. */
export function useWizard(begin: DraftContent, replaces: string | null) {
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

export type Wizard = ReturnType<typeof useWizard>;
