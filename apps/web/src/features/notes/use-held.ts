import { useEffect } from "react";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { tellKept } from "#src/lib/device/kept-changes.ts";
import { keeperOf } from "#src/lib/outbox/keeper.ts";
import { holdWork } from "./held-work.ts";

/** As long as it is worked on here nobody is offered it elsewhere; then it is looked at again. */
export function useHeld(name: string, subjectId: string): void {
  useEffect(() => {
    const { platform, owner } = keeperOf(browserPlatform());
    const release = holdWork(name);
    return () => void release().then(() => tellKept(platform, { owner, subjectId }));
  }, [name, subjectId]);
}
